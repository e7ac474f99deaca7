/* Drives every loop of `native/` once, and its error paths, in the directory it is given. Built
 * with the address and undefined-behaviour sanitizers by platform/tests/sanitized.rs. */

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../fsb_clock.h"
#include "../fsb_configure.h"
#include "../fsb_cpu.h"
#include "../fsb_durable.h"
#include "../fsb_durable_write.h"
#include "../fsb_load.h"
#include "../fsb_probe.h"
#include "../fsb_spinner.h"
#include "../fsb_sync.h"
#include "../fsb_team.h"
#include "../fsb_transfer.h"
#include "../fsb_tree.h"

#define CAPACITY 64

static int failures = 0;

static void expect(int holds, const char *claim) {
    if (!holds) {
        failures++;
        (void)fprintf(stderr, "not so: %s\n", claim);
    }
}

static uint64_t latency_ns[CAPACITY];

static struct fsb_block block_of(uint64_t count) {
    struct fsb_block block = {0};
    block.least_count = count;
    block.cap_ns = UINT64_MAX;
    block.capacity = CAPACITY;
    block.latency_ns = latency_ns;
    return block;
}

static void check_writes(const char *path, struct fsb_content *content) {
    const int fd = open(path, O_CREAT | O_EXCL | O_RDWR, 0600);
    expect(fd >= 0, "a file can be made");
    const enum fsb_primitive all[] = {FSB_NONE, FSB_BY_WRITE, FSB_FDATASYNC, FSB_FSYNC};
    for (size_t at = 0; at < sizeof all / sizeof all[0]; at++) {
        uint64_t offset = 0;
        struct fsb_block block = block_of(5);
        expect(fsb_sync_write(fd, all[at], 0, &offset, content, &block) == 0, "a block of writes works");
        expect(block.count == 5 && offset == 0, "it ends after as many as asked, where it began");
        expect(block.write_sum_ns <= block.wall_ns, "writing is a part of the time");
        unsigned char seen[32] = {0};
        expect(pread(fd, seen, sizeof seen, 0) == (ssize_t)sizeof seen, "it can be read back");
        expect(memcmp(seen, content->content, sizeof seen) == 0, "the last content is what is there");
    }

    uint64_t offset = 0;
    struct fsb_block full = block_of(UINT64_MAX);
    expect(fsb_sync_write(fd, FSB_NONE, 1, &offset, content, &full) == 0, "an appending block works");
    expect(full.count == CAPACITY, "a block ends when there is no room for more latencies");
    expect(offset == CAPACITY * content->bytes, "appending moves on by what was written");

    struct fsb_block none = block_of(1);
    expect(fsb_sync_write(fd, FSB_FULLFSYNC, 0, &offset, content, &none) == -ENOSYS ||
               none.failed == FSB_CALL_FULLFSYNC,
           "a call that is missing here is named, not replaced");
    expect(close(fd) == 0, "the file can be closed");
    struct fsb_block closed = block_of(1);
    expect(fsb_sync_write(fd, FSB_NONE, 0, &offset, content, &closed) == -EBADF, "a closed file is an error");
    expect(closed.failed == FSB_CALL_PWRITE && closed.count == 0, "the error names the call");
    expect(unlink(path) == 0, "the file can be removed");
}

static void check_replace(int dir_fd, struct fsb_content *content) {
    struct fsb_block block = block_of(4);
    expect(fsb_sync_replace(dir_fd, FSB_FSYNC, content, &block) == 0, "a block of replaces works");
    expect(block.count == 4, "it ends after as many as asked");
    expect(unlinkat(dir_fd, "kept", 0) == 0, "the file that was kept is there");
    expect(unlinkat(dir_fd, "fresh", 0) == -1, "no file on its way is left");
    struct fsb_block bad = block_of(1);
    expect(fsb_sync_replace(dir_fd, FSB_BY_WRITE, content, &bad) == -EINVAL, "no flag syncs a directory");
}

static void check_transfers(const char *path) {
    const size_t pool_bytes = 16384;
    unsigned char *pool = malloc(pool_bytes + FSB_TRANSFER_SLACK);
    expect(pool != NULL, "there is memory");
    if (pool == NULL) return;
    memset(pool, 9, pool_bytes + FSB_TRANSFER_SLACK);
    struct fsb_transfer t = {.pool = pool, .pool_bytes = pool_bytes, .write_bytes = 8192};
    /* More passes than there are shifts, so that the last byte that may be read is. */
    t.total_bytes = (uint64_t)pool_bytes * 520 + 100;
    const int fd = open(path, O_CREAT | O_EXCL | O_WRONLY, 0600);
    expect(fsb_transfer_write(fd, &t) == 0, "a stream goes through");
    expect(fsb_transfer_sync(fd, FSB_FSYNC, &t) == 0, "a stream can be made durable");
    expect(t.accepted_ns > 0 && t.sync_ns > 0, "both take their time");
    struct stat seen;
    expect(fstat(fd, &seen) == 0 && (uint64_t)seen.st_size == t.total_bytes, "all of it is there");
    expect(fsb_transfer_sync(fd, FSB_NONE, &t) == -EINVAL, "no call makes nothing durable");
    expect(fsb_transfer_sync(fd, FSB_BARRIERFSYNC, &t) == -EINVAL, "a barrier makes no stream durable");
    expect(close(fd) == 0 && unlink(path) == 0, "the file can be closed and removed");
    expect(fsb_transfer_write(fd, &t) == -EBADF && t.failed == FSB_CALL_WRITE, "a closed file is an error");
    t.write_bytes = 5000;
    expect(fsb_transfer_write(fd, &t) == -EINVAL, "a pool is a whole number of writes");
    free(pool);
}

static void check_team(int dir_fd, uint32_t workers, int are_threads, int is_shared) {
    struct fsb_team_result result;
    const struct fsb_goal fixed = {.fixed_units = 10};
    const struct fsb_goal timed = {.least_ns = 2000000, .least_units = 3, .cap_ns = 1000000000};
    const struct fsb_team team = {.workers = workers, .are_threads = are_threads};
    const struct fsb_tree_folder flushed = {.dir_fd = dir_fd, .is_shared = is_shared, .sync = FSB_FSYNC};
    const struct fsb_tree_folder plain = {.dir_fd = dir_fd, .is_shared = is_shared, .sync = FSB_NONE};
    expect(fsb_tree_run(&flushed, &team, &fixed, &result) == 0, "a team works");
    expect(result.units == 10, "it does as many units as asked, each once");
    expect(fsb_tree_run(&plain, &team, &timed, &result) == 0, "a team works for a time");
    expect(result.fewest_units >= 3 && result.wall_ns > 0, "each of its workers does enough");
    expect(result.units >= 3 * (uint64_t)workers, "and all of it counts");
    const struct fsb_tree_folder by_file = {
        .dir_fd = dir_fd, .is_shared = is_shared, .by_file = 1, .sync = FSB_FSYNC};
    const struct fsb_goal files = {.least_ns = 1, .least_units = 20, .cap_ns = 10000000000};
    if (workers == 3) {
        expect(fsb_tree_run(&by_file, &team, &files, &result) == 0, "a unit may be one file");
        expect(result.fewest_units >= 20, "of which each worker makes as many as asked");
    }
    expect(fsb_cpu_run(&team, &fixed, &result) == 0 && result.units == 10, "so does the control");
}

static void check_teams(int dir_fd) {
    struct fsb_team_result result;
    const struct fsb_goal fixed = {.fixed_units = 10};
    for (uint32_t workers = 1; workers <= 3; workers++) {
        for (int kind = 0; kind < 4; kind++) check_team(dir_fd, workers, kind & 1, kind >> 1);
    }
    const struct fsb_team none = {.workers = 0}, one = {.workers = 1}, two = {.workers = 2};
    const struct fsb_team threads = {.workers = 2, .are_threads = 1};
    const struct fsb_tree_folder plain = {.dir_fd = dir_fd}, nowhere = {.dir_fd = -1};
    const struct fsb_tree_folder by_write = {.dir_fd = dir_fd, .sync = FSB_BY_WRITE};
    expect(fsb_tree_run(&plain, &none, &fixed, &result) == -EINVAL, "nobody is no team");
    expect(fsb_tree_run(&by_write, &one, &fixed, &result) == -EINVAL, "a flag is no flush");
    expect(fsb_tree_run(&nowhere, &two, &fixed, &result) == -EBADF, "a team without a directory fails");
    expect(result.failed == FSB_CALL_MKDIR, "and says at which call");
    expect(fsb_tree_run(&nowhere, &threads, &fixed, &result) == -EBADF, "so do threads");
    expect(result.failed == FSB_CALL_MKDIR, "which say so too");
    const uint32_t absent[] = {FSB_TEAM_MOST_CPUS};
    const struct fsb_team bound = {.workers = 2, .cpus_count = 1, .cpus = absent};
    expect(fsb_cpu_run(&bound, &fixed, &result) != 0, "a team on a processor that cannot be fails");
    expect(result.failed == FSB_CALL_SCHED_SETAFFINITY, "by the call that would have bound it");
    /* In the way of the second worker: the first must not wait for it for ever. */
    expect(mkdirat(dir_fd, "w1", 0700) == 0, "a directory can be made");
    const struct fsb_goal lasting = {.least_ns = 20000000000, .least_units = 1, .cap_ns = UINT64_MAX};
    for (int are_threads = 0; are_threads < 2; are_threads++) {
        const struct fsb_team team = {.workers = 2, .are_threads = are_threads};
        uint64_t begin_ns = 0, end_ns = 0;
        expect(fsb_clock_now(&begin_ns) == 0, "the clock works");
        expect(fsb_tree_run(&plain, &team, &lasting, &result) == -EEXIST, "one failure fails the team");
        expect(fsb_clock_now(&end_ns) == 0 && end_ns - begin_ns < lasting.least_ns / 2, "and ends it at once");
        (void)unlinkat(dir_fd, "w0", AT_REMOVEDIR);
    }
    expect(unlinkat(dir_fd, "w1", AT_REMOVEDIR) == 0, "the directory can be removed");
}

static int begin_well(void *state, uint32_t worker, enum fsb_call *failed) {
    (void)failed;
    *(uint32_t *)state = worker;
    return 0;
}

static void sleep_ms(long ms) {
    const struct timespec length = {.tv_sec = 0, .tv_nsec = ms * 1000000};
    (void)nanosleep(&length, NULL);
}

static int slow_at_first(void *state, uint64_t unit, enum fsb_call *failed) {
    (void)state, (void)failed;
    sleep_ms(unit == 0 ? 500 : 1);
    return 0;
}

static int killed_at_the_third(void *state, uint64_t unit, enum fsb_call *failed) {
    (void)failed;
    if (*(uint32_t *)state == 1 && unit == 2) (void)raise(SIGKILL);
    sleep_ms(1);
    return 0;
}

static int end_well(void *state, uint32_t worker, enum fsb_call *failed) {
    (void)state, (void)worker, (void)failed;
    return 0;
}

static void check_a_rate(void) {
    const uint32_t nobody = 0;
    struct fsb_work work = {.begin = begin_well, .unit = slow_at_first, .end = end_well,
                            .state = &nobody, .state_bytes = sizeof nobody};
    const struct fsb_team team = {.workers = 3};
    struct fsb_goal goal = {.least_ns = 1, .least_units = 2, .cap_ns = 20000000000};
    struct fsb_team_result result;
    expect(fsb_team_run(&team, &goal, &work, &result) == 0, "a team has a rate");
    expect(result.wall_ns < 500000000, "a worker's own time begins as its first unit ends");
    goal.cap_ns = 1;
    expect(fsb_team_run(&team, &goal, &work, &result) == 0, "a team without time ends");
    expect(result.units == 0 && result.fewest_units == 0 && result.wall_ns == 0, "and has no rate");
    work.unit = killed_at_the_third;
    goal.cap_ns = 200000000;
    (void)alarm(20);
    expect(fsb_team_run(&team, &goal, &work, &result) == -ECHILD, "nobody waits for a worker that was killed");
    (void)alarm(0);
}

/* The first fails as it begins, the second is killed before it is ready. */
static int begin_badly(void *state, uint32_t worker, enum fsb_call *failed) {
    (void)state;
    if (worker == 0) {
        *failed = FSB_CALL_MKDIR;
        return -ENOSPC;
    }
    const struct timespec until_the_first_is_gone = {.tv_sec = 0, .tv_nsec = 200000000};
    if (nanosleep(&until_the_first_is_gone, NULL) != 0) return -errno;
    (void)raise(SIGKILL);
    return -ECANCELED;
}

static int never(void *state, uint64_t unit, enum fsb_call *failed) {
    (void)state, (void)unit, (void)failed;
    return -ECANCELED;
}

static void check_a_failure_beside_a_death(void) {
    const struct fsb_goal fixed = {.fixed_units = 10};
    const int nothing = 0;
    const struct fsb_work work = {.begin = begin_badly, .unit = never, .end = end_well,
                                  .state = &nothing, .state_bytes = sizeof nothing};
    const struct fsb_team team = {.workers = 2};
    struct fsb_team_result result;
    /* Should it wait for ever, the alarm ends the driver, and with it the test. */
    (void)alarm(20);
    expect(fsb_team_run(&team, &fixed, &work, &result) == -ENOSPC, "a team whose second worker was killed ends");
    expect(result.failed == FSB_CALL_MKDIR, "and says what the first one failed at");
    (void)alarm(0);
}

static void check_a_durable_write(void) {
    const unsigned char bytes[4096] = {5};
    unsigned char seen[4096] = {0};
    enum fsb_call failed = FSB_CALL_NONE;
    const int fd = open("durable", O_CREAT | O_EXCL | O_RDWR, 0600);
    expect(fsb_durable_write(fd, FSB_FDATASYNC, 4096, bytes, sizeof bytes, &failed) == 0, "a write can be made durable");
    expect(pread(fd, seen, sizeof seen, 4096) == (ssize_t)sizeof seen, "it can be read back");
    expect(memcmp(seen, bytes, sizeof seen) == 0, "it is what was written");
    expect(close(fd) == 0 && unlink("durable") == 0, "its file closes and goes");
    expect(fsb_durable_write(fd, FSB_FSYNC, 0, bytes, sizeof bytes, &failed) == -EBADF, "a closed file is refused");
    expect(failed == FSB_CALL_PWRITE, "and the write is what failed");
}

static void check_a_ramp(void) {
    uint64_t edges_ns[6] = {0};
    expect(fsb_probe_ramp(50, 5, edges_ns) == 0, "a ramp is measured");
    for (size_t at = 1; at < 6; at++) expect(edges_ns[at] >= edges_ns[at - 1], "its reads go forward");
    expect(fsb_probe_ramp(50, 0, edges_ns) == 0, "a ramp of no probes is one read");
}

static void check_configure(int dir_fd) {
    struct fsb_configure run = {.steps = 3};
    expect(fsb_configure_run("/bin/true", dir_fd, &run) == 0 && run.wall_ns > 0, "work like a script's works");
    expect(fsb_configure_run("/bin/false", dir_fd, &run) == -ECHILD, "a program that fails is no sample");
    expect(run.failed == FSB_CALL_SPAWNED_FAILED, "and is named");
    expect(fsb_configure_run("./nothing", dir_fd, &run) == -ENOENT, "nor is one that is not there");
    expect(run.failed == FSB_CALL_POSIX_SPAWN, "which is the start's failure");
    expect(fsb_configure_run("/bin/true", -1, &run) == -EBADF && run.failed == FSB_CALL_OPEN,
           "a directory that is not open is an error");
}

static void check_a_spinner(void) {
    int64_t pid = 0;
    enum fsb_call failed;
    expect(fsb_busy_loop_start(FSB_SPINNER_ANYWHERE, &pid, &failed) == 0 && pid > 1, "a spinner starts");
    expect(fsb_busy_loop_stop(pid, &failed) == 0, "and is there until it is stopped");
    expect(kill((pid_t)pid, 0) != 0 && errno == ESRCH, "and is gone then");
    expect(fsb_busy_loop_start((int64_t)1 << 40, &pid, &failed) == -EINVAL, "a processor that cannot be is an error");
    expect(fsb_busy_loop_stop(0, &failed) == -EINVAL, "nobody is no spinner");
}

int main(int argc, char **argv) {
    if (argc != 2 || chdir(argv[1]) != 0) return 2;
    const int dir_fd = open(".", O_RDONLY | O_DIRECTORY);
    expect(dir_fd >= 0, "the directory opens");

    for (size_t bytes = 2300; bytes <= 8192; bytes += 8192 - 2300) {
        struct fsb_content content = {.content = malloc(bytes), .bytes = bytes, .serial = 0};
        if (content.content == NULL) return 2;
        memset(content.content, 7, bytes);
        check_writes("written", &content);
        check_replace(dir_fd, &content);
        free(content.content);
    }
    check_transfers("stream");
    check_teams(dir_fd);
    check_a_rate();
    check_a_failure_beside_a_death();
    check_a_durable_write();
    check_a_ramp();
    check_configure(dir_fd);
    check_a_spinner();

    uint64_t before = 0, after = 0;
    expect(fsb_clock_now(&before) == 0 && fsb_clock_now(&after) == 0 && after >= before, "time goes on");
    struct fsb_usage usage;
    enum fsb_call failed;
    expect(fsb_usage_read(&usage, &failed) == 0, "usage can be read");
    expect(close(dir_fd) == 0, "the directory closes");
    return failures == 0 ? 0 : 1;
}
