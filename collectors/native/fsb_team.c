#include "fsb_team.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#if defined(__APPLE__)
#include <pthread.h>
#include <pthread/qos.h>
#endif

#include "fsb_clock.h"

/* Looks at a flag this often before going to sleep between looks. */
#define SPINS 1000
#define NAP_NS 20000

/* One worker's part of the shared page, on cache lines of its own: 128 bytes on Apple silicon. */
struct member {
    _Alignas(128) pid_t pid;
    int rc;
    enum fsb_call failed;
    uint64_t units;
    uint64_t end_ns;
    struct fsb_usage before;
    struct fsb_usage after;
};

/* What all processes of a team see. The counter has a line of its own: it is what they fight for. */
struct board {
    _Alignas(128) _Atomic uint64_t claimed;
    _Alignas(128) _Atomic uint32_t ready;
    _Atomic int released;
    _Atomic int stopped;
    uint64_t release_ns;
    struct member members[];
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

static int may_begin_unit(struct board *board, const struct fsb_goal *goal, uint64_t now_ns, uint64_t *unit) {
    if (atomic_load_explicit(&board->stopped, memory_order_relaxed)) return 0;
    if (goal->fixed_units == 0) {
        const uint64_t elapsed_ns = now_ns - board->release_ns;
        const uint64_t claimed = atomic_load_explicit(&board->claimed, memory_order_relaxed);
        if (elapsed_ns >= goal->cap_ns) return 0;
        if (elapsed_ns >= goal->least_ns && claimed >= goal->least_units) return 0;
    }
    *unit = atomic_fetch_add_explicit(&board->claimed, 1, memory_order_relaxed);
    return goal->fixed_units == 0 || *unit < goal->fixed_units;
}

static int work_units(struct board *board, const struct fsb_goal *goal, const struct fsb_work *work,
                      struct member *self) {
    uint64_t unit = 0;
    int rc = 0;
    self->end_ns = board->release_ns;
    while (rc == 0 && may_begin_unit(board, goal, self->end_ns, &unit)) {
        rc = work->unit(work->state, unit, &self->failed);
        if (rc != 0) break;
        self->failed = FSB_CALL_CLOCK;
        rc = fsb_clock_read(&self->end_ns);
        self->units++;
    }
    return rc;
}

/* A worker must not outlive the process that waits for it: nobody else removes its files. */
static int die_with_parent(pid_t parent, enum fsb_call *failed) {
    *failed = FSB_CALL_PRCTL;
#if defined(__linux__)
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -errno;
#endif
#if defined(__APPLE__)
    /* A forked process starts without a class, and may then be put on efficiency cores. */
    const int rc = pthread_set_qos_class_self_np(QOS_CLASS_USER_INITIATED, 0);
    if (rc != 0) return -rc;
#endif
    return getppid() == parent ? 0 : -ECHILD;
}

static int live(struct board *board, const struct fsb_goal *goal, const struct fsb_work *work,
                uint32_t worker, pid_t parent) {
    struct member *self = &board->members[worker];
    int rc = die_with_parent(parent, &self->failed);
    if (rc == 0) rc = work->begin(work->state, worker, &self->failed);
    if (rc == 0) rc = fsb_usage_read(&self->before, &self->failed);
    if (rc != 0) atomic_store(&board->stopped, 1);
    atomic_fetch_add(&board->ready, 1);
    if (rc == 0) rc = wait_for_release(board, &self->failed);

    if (rc == 0) rc = work_units(board, goal, work, self);

    if (rc == 0) rc = fsb_usage_read(&self->after, &self->failed);
    if (rc == 0) rc = work->end(work->state, worker, &self->failed);
    if (rc != 0) atomic_store(&board->stopped, 1);
    return rc;
}

/* Waits until all are ready, or one has failed, or died, before it could be. The one that failed may be all
 * that waitid shows from then on, though another was killed: `stopped` ends the wait, and reaping tells. */
static int gather(struct board *board, uint32_t workers, enum fsb_call *failed) {
    while (atomic_load(&board->ready) < workers && !atomic_load(&board->stopped)) {
        siginfo_t died = {0};
        *failed = FSB_CALL_WAITPID;
        if (waitid(P_ALL, 0, &died, WEXITED | WNOHANG | WNOWAIT) != 0 && errno != EINTR) return -errno;
        *failed = FSB_CALL_WORKER_DIED;
        if (died.si_pid != 0 && died.si_code != CLD_EXITED) return -ECHILD;
        *failed = FSB_CALL_NANOSLEEP;
        const int rc = nap();
        if (rc != 0) return rc;
    }
    return 0;
}

static int reap(struct member *member) {
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

static int fork_all(struct board *board, uint32_t workers, const struct fsb_goal *goal,
                    const struct fsb_work *work, uint32_t *forked, enum fsb_call *failed) {
    const pid_t parent = getpid();
    for (*forked = 0; *forked < workers; ++*forked) {
        const pid_t pid = fork();
        if (pid < 0) {
            *failed = FSB_CALL_FORK;
            return -errno;
        }
        if (pid == 0) {
            board->members[*forked].rc = live(board, goal, work, *forked, parent);
            _exit(0);
        }
        board->members[*forked].pid = pid;
    }
    return 0;
}

static void sum_up(const struct board *board, uint32_t workers, struct fsb_team_result *result) {
    memset(&result->usage, 0, sizeof result->usage);
    for (uint32_t at = 0; at < workers; at++) {
        const struct member *member = &board->members[at];
        result->units += member->units;
        if (member->end_ns - board->release_ns > result->wall_ns) {
            result->wall_ns = member->end_ns - board->release_ns;
        }
        fsb_usage_add(&result->usage, &member->before, &member->after);
    }
}

int fsb_team_run(uint32_t workers, const struct fsb_goal *goal, const struct fsb_work *work,
                 struct fsb_team_result *result) {
    memset(result, 0, sizeof *result);
    if (workers == 0 || workers > FSB_TEAM_MOST_WORKERS) return -EINVAL;

    const size_t bytes = sizeof(struct board) + workers * sizeof(struct member);
    result->failed = FSB_CALL_MMAP;
    struct board *board = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (board == MAP_FAILED) return -errno;

    uint32_t forked = 0;
    int rc = fork_all(board, workers, goal, work, &forked, &result->failed);
    if (rc == 0) rc = gather(board, workers, &result->failed);
    if (rc != 0) atomic_store(&board->stopped, 1);

    const int clock_rc = fsb_clock_read(&board->release_ns);
    if (clock_rc != 0) atomic_store(&board->stopped, 1);
    atomic_store_explicit(&board->released, 1, memory_order_release);
    if (rc == 0 && clock_rc != 0) {
        rc = clock_rc;
        result->failed = FSB_CALL_CLOCK;
    }

    for (uint32_t at = 0; at < forked; at++) {
        const int member_rc = reap(&board->members[at]);
        if (rc == 0 && member_rc != 0) {
            rc = member_rc;
            result->failed = board->members[at].failed;
        }
    }
    if (rc == 0) sum_up(board, workers, result);
    if (munmap(board, bytes) != 0 && rc == 0) {
        result->failed = FSB_CALL_MMAP;
        rc = -errno;
    }
    return rc;
}
