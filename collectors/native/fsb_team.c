#include "fsb_team.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sched.h>
#include <sys/prctl.h>
#endif
#if defined(__APPLE__)
#include <pthread/qos.h>
#endif

#include "fsb_clock.h"

/* Looks at a flag this often before going to sleep between looks. */
#define SPINS 1000
#define NAP_NS 20000
#define LINE 128

/* One worker's part of the shared page, on cache lines of its own: 128 bytes on Apple silicon. */
struct member {
    _Alignas(LINE) pid_t pid;
    pthread_t thread;
    int rc;
    enum fsb_call failed;
    uint64_t units;
    /* When what counts began, and ended. */
    uint64_t begin_ns;
    uint64_t end_ns;
    struct fsb_usage before;
    struct fsb_usage after;
};

/* What all workers of a team see. The counter has a line of its own: of fixed units, it is what they
 * fight for. What each writes once, and all read, is on another. */
struct board {
    _Alignas(LINE) _Atomic uint64_t claimed;
    _Alignas(LINE) _Atomic uint32_t ready;
    _Atomic uint32_t satisfied;
    _Atomic uint32_t finished;
    _Atomic int released;
    _Atomic int stopped;
    uint64_t release_ns;
    struct member members[];
};

/* What a worker is told. */
struct briefing {
    struct board *board;
    const struct fsb_team *team;
    const struct fsb_goal *goal;
    const struct fsb_work *work;
    pid_t parent;
    uint32_t worker;
};

static int nap(void) {
    const struct timespec length = {.tv_sec = 0, .tv_nsec = NAP_NS};
    return nanosleep(&length, NULL) == 0 || errno == EINTR ? 0 : -errno;
}

/* macOS has no barrier that processes share; atomics in shared memory are all it takes. */
static int wait_for_release(struct board *board, enum fsb_call *failed) {
    *failed = FSB_CALL_NANOSLEEP;
    for (uint32_t looks = 0; !atomic_load_explicit(&board->released, memory_order_acquire); looks++) {
        const int rc = looks < SPINS ? 0 : nap();
        if (rc != 0) return rc;
    }
    return 0;
}

static int is_stopped(struct board *board) { return atomic_load_explicit(&board->stopped, memory_order_relaxed); }

static int claim_unit(struct board *board, const struct fsb_goal *goal, uint64_t *unit) {
    if (is_stopped(board)) return 0;
    *unit = atomic_fetch_add_explicit(&board->claimed, 1, memory_order_relaxed);
    return *unit < goal->fixed_units;
}

static int work_fixed_units(const struct briefing *told, void *state, struct member *self) {
    uint64_t unit = 0;
    int rc = 0;
    self->begin_ns = self->end_ns = told->board->release_ns;
    while (rc == 0 && claim_unit(told->board, told->goal, &unit)) {
        rc = told->work->unit(state, unit, &self->failed);
        if (rc != 0) break;
        self->failed = FSB_CALL_CLOCK;
        rc = fsb_clock_read(&self->end_ns);
        self->units++;
    }
    return rc;
}

/* All end together, so that none of them works beside fewer than the others did. */
static int is_measured(struct board *board, const struct briefing *told, uint64_t now_ns) {
    const uint64_t elapsed_ns = now_ns - board->release_ns;
    if (elapsed_ns >= told->goal->cap_ns || is_stopped(board)) return 1;
    return elapsed_ns >= told->goal->least_ns &&
           atomic_load_explicit(&board->satisfied, memory_order_relaxed) == told->team->workers;
}

/* The first unit is the lead-in: where a device serves one after the other, the first worker's first
 * unit waits for nobody, and the last one's for all. A function of its own, so that its machine code
 * can be found and read (platform/tests/machine_code.rs). */
static __attribute__((noinline)) int
work_units(const struct briefing *told, void *state, struct member *self) {
    struct board *board = told->board;
    int rc = 0;
    for (uint64_t unit = 0; rc == 0; unit++) {
        rc = told->work->unit(state, unit, &self->failed);
        if (rc != 0) break;
        self->failed = FSB_CALL_CLOCK;
        rc = fsb_clock_read(&self->end_ns);
        if (unit == 0) self->begin_ns = self->end_ns;
        self->units = unit;
        if (unit == told->goal->least_units) {
            (void)atomic_fetch_add_explicit(&board->satisfied, 1, memory_order_relaxed);
        }
        if (is_measured(board, told, self->end_ns)) break;
    }
    return rc;
}

/* Untimed: work goes on until the last worker has ended, which else would have the device to itself. */
static int keep_load(const struct briefing *told, void *state, struct member *self) {
    struct board *board = told->board;
    uint64_t now_ns = self->end_ns;
    int rc = 0;
    (void)atomic_fetch_add(&board->finished, 1);
    for (uint64_t unit = self->units + 1; rc == 0; unit++) {
        if (atomic_load_explicit(&board->finished, memory_order_relaxed) == told->team->workers) break;
        /* One that was killed never ends. */
        if (is_stopped(board) || now_ns - board->release_ns >= 2 * told->goal->cap_ns) break;
        rc = told->work->unit(state, unit, &self->failed);
        if (rc != 0) break;
        self->failed = FSB_CALL_CLOCK;
        rc = fsb_clock_read(&now_ns);
    }
    return rc;
}

/* A worker must not outlive the process that waits for it: nobody else removes its files. */
static int die_with_parent(pid_t parent, enum fsb_call *failed) {
    *failed = FSB_CALL_PRCTL;
#if defined(__linux__)
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -errno;
#endif
    return getppid() == parent ? 0 : -ECHILD;
}

/* Where the calling worker may run. */
static int take_place(const struct fsb_team *team, enum fsb_call *failed) {
#if defined(__APPLE__)
    /* A forked process starts without a class, and may then be put on efficiency cores. */
    *failed = FSB_CALL_PRCTL;
    const int rc = pthread_set_qos_class_self_np(QOS_CLASS_USER_INITIATED, 0);
    if (rc != 0) return -rc;
#endif
    *failed = FSB_CALL_SCHED_SETAFFINITY;
    if (team->cpus_count == 0) return 0;
#if defined(__linux__)
    cpu_set_t set;
    CPU_ZERO(&set);
    for (uint32_t at = 0; at < team->cpus_count; at++) {
        if (team->cpus[at] >= FSB_TEAM_MOST_CPUS) return -EINVAL;
        CPU_SET(team->cpus[at], &set);
    }
    return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : -errno;
#else
    return -ENOSYS;
#endif
}

/* Of threads a system may count only all together: then the first one's figures are the team's. */
static int is_counted(const struct fsb_team *team, uint32_t worker) {
    return !team->are_threads || FSB_USAGE_IS_OF_THREAD || worker == 0;
}

static int read_usage(const struct briefing *told, struct fsb_usage *usage, enum fsb_call *failed) {
    return is_counted(told->team, told->worker) ? fsb_usage_read_thread(usage, failed) : 0;
}

static int work_with(const struct briefing *told, void *state) {
    struct board *board = told->board;
    struct member *self = &board->members[told->worker];
    int rc = told->team->are_threads ? 0 : die_with_parent(told->parent, &self->failed);
    if (rc == 0) rc = take_place(told->team, &self->failed);
    if (rc == 0) rc = told->work->begin(state, told->worker, &self->failed);
    if (rc == 0) rc = read_usage(told, &self->before, &self->failed);
    if (rc != 0) atomic_store(&board->stopped, 1);
    atomic_fetch_add(&board->ready, 1);
    if (rc == 0) rc = wait_for_release(board, &self->failed);

    const int is_rate = told->goal->fixed_units == 0;
    if (rc == 0) rc = is_rate ? work_units(told, state, self) : work_fixed_units(told, state, self);

    if (rc == 0) rc = read_usage(told, &self->after, &self->failed);
    if (rc == 0 && is_rate) rc = keep_load(told, state, self);
    if (rc == 0) rc = told->work->end(state, told->worker, &self->failed);
    if (rc != 0) atomic_store(&board->stopped, 1);
    return rc;
}

static int live(const struct briefing *told) {
    struct member *self = &told->board->members[told->worker];
    void *state = NULL;
    self->failed = FSB_CALL_MALLOC;
    int rc = -posix_memalign(&state, LINE, (told->work->state_bytes + LINE - 1) / LINE * LINE);
    if (rc != 0) {
        atomic_store(&told->board->stopped, 1);
        return rc;
    }
    memcpy(state, told->work->state, told->work->state_bytes);
    rc = work_with(told, state);
    free(state);
    return rc;
}

static void *live_as_thread(void *briefing) {
    const struct briefing *told = briefing;
    told->board->members[told->worker].rc = live(told);
    return NULL;
}

/* Waits until all are ready, or one has failed, or died, before it could be. The one that failed may be all
 * that waitid shows from then on, though another was killed: `stopped` ends the wait, and reaping tells. */
static int gather(struct board *board, const struct fsb_team *team, enum fsb_call *failed) {
    while (atomic_load(&board->ready) < team->workers && !atomic_load(&board->stopped)) {
        /* A thread that dies takes this process along. */
        if (!team->are_threads) {
            siginfo_t died = {0};
            *failed = FSB_CALL_WAITPID;
            if (waitid(P_ALL, 0, &died, WEXITED | WNOHANG | WNOWAIT) != 0 && errno != EINTR) return -errno;
            *failed = FSB_CALL_WORKER_DIED;
            if (died.si_pid != 0 && died.si_code != CLD_EXITED) return -ECHILD;
        }
        *failed = FSB_CALL_NANOSLEEP;
        const int rc = nap();
        if (rc != 0) return rc;
    }
    return 0;
}

static int reap(struct member *member, int is_thread) {
    if (is_thread) {
        const int rc = -pthread_join(member->thread, NULL);
        if (rc == 0) return member->rc;
        member->failed = FSB_CALL_PTHREAD_JOIN;
        return rc;
    }
    int status = 0;
    while (waitpid(member->pid, &status, 0) < 0) {
        if (errno == EINTR) continue;
        member->failed = FSB_CALL_WAITPID;
        return -errno;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return member->rc;
    member->failed = FSB_CALL_WORKER_DIED;
    return -ECHILD;
}

static int start(struct briefing *told, enum fsb_call *failed) {
    struct member *member = &told->board->members[told->worker];
    if (told->team->are_threads) {
        *failed = FSB_CALL_PTHREAD_CREATE;
        return -pthread_create(&member->thread, NULL, live_as_thread, told);
    }
    *failed = FSB_CALL_FORK;
    const pid_t pid = fork();
    if (pid < 0) return -errno;
    if (pid == 0) {
        member->rc = live(told);
        _exit(0);
    }
    member->pid = pid;
    return 0;
}

static int start_all(struct briefing *briefings, const struct briefing *common, uint32_t *started,
                     enum fsb_call *failed) {
    int rc = 0;
    for (*started = 0; *started < common->team->workers; ++*started) {
        briefings[*started] = *common;
        briefings[*started].worker = *started;
        rc = start(&briefings[*started], failed);
        if (rc != 0) break;
    }
    return rc;
}

/* By each worker's own rate: the time of all units together at the sum of them. */
static uint64_t time_at_own_rates(const struct board *board, const struct fsb_team *team, uint64_t units) {
    double rate_per_ns = 0;
    for (uint32_t at = 0; at < team->workers; at++) {
        const struct member *member = &board->members[at];
        const uint64_t own_ns = member->end_ns - member->begin_ns;
        if (own_ns > 0) rate_per_ns += (double)member->units / (double)own_ns;
    }
    return rate_per_ns > 0 ? (uint64_t)((double)units / rate_per_ns + 0.5) : 0;
}

static void sum_up(const struct board *board, const struct fsb_team *team, const struct fsb_goal *goal,
                   struct fsb_team_result *result) {
    memset(&result->usage, 0, sizeof result->usage);
    result->fewest_units = UINT64_MAX;
    for (uint32_t at = 0; at < team->workers; at++) {
        const struct member *member = &board->members[at];
        result->units += member->units;
        if (member->units < result->fewest_units) result->fewest_units = member->units;
        if (member->end_ns - board->release_ns > result->wall_ns) {
            result->wall_ns = member->end_ns - board->release_ns;
        }
        if (is_counted(team, at)) fsb_usage_add(&result->usage, &member->before, &member->after);
    }
    if (goal->fixed_units == 0) result->wall_ns = time_at_own_rates(board, team, result->units);
}

/* Once all are ready: the release, and the wait for their ends. */
static int release(struct board *board, const struct fsb_team *team, uint32_t started, int rc,
                   struct fsb_team_result *result) {
    if (rc != 0) atomic_store(&board->stopped, 1);
    const int clock_rc = fsb_clock_read(&board->release_ns);
    if (clock_rc != 0) atomic_store(&board->stopped, 1);
    atomic_store_explicit(&board->released, 1, memory_order_release);
    if (rc == 0 && clock_rc != 0) {
        rc = clock_rc;
        result->failed = FSB_CALL_CLOCK;
    }
    for (uint32_t at = 0; at < started; at++) {
        const int member_rc = reap(&board->members[at], team->are_threads);
        if (rc == 0 && member_rc != 0) {
            rc = member_rc;
            result->failed = board->members[at].failed;
        }
    }
    return rc;
}

int fsb_team_run(const struct fsb_team *team, const struct fsb_goal *goal, const struct fsb_work *work,
                 struct fsb_team_result *result) {
    memset(result, 0, sizeof *result);
    if (team->workers == 0 || team->workers > FSB_TEAM_MOST_WORKERS) return -EINVAL;

    const size_t bytes = sizeof(struct board) + team->workers * sizeof(struct member);
    result->failed = FSB_CALL_MMAP;
    struct board *board = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (board == MAP_FAILED) return -errno;
    result->failed = FSB_CALL_MALLOC;
    struct briefing *briefings = calloc(team->workers, sizeof *briefings);
    int rc = briefings == NULL ? -ENOMEM : 0;

    uint32_t started = 0;
    const struct briefing common = {
        .board = board, .team = team, .goal = goal, .work = work, .parent = getpid()};
    if (rc == 0) rc = start_all(briefings, &common, &started, &result->failed);
    if (rc == 0) rc = gather(board, team, &result->failed);
    rc = release(board, team, started, rc, result);
    if (rc == 0) sum_up(board, team, goal, result);
    free(briefings);
    if (munmap(board, bytes) != 0 && rc == 0) {
        result->failed = FSB_CALL_MMAP;
        rc = -errno;
    }
    return rc;
}
