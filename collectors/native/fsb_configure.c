#include "fsb_configure.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fsb_clock.h"

static int step(const char *program, int dir_fd, enum fsb_call *failed) {
    /* Nothing of ours in the child's environment: copying it would be a part of the time. */
    static char name[] = "noop";
    char *argv[] = {name, NULL};
    char *envp[] = {NULL};
    pid_t child = 0;
    int status = 0;
    *failed = FSB_CALL_POSIX_SPAWN;
    const int spawned = posix_spawn(&child, program, NULL, NULL, argv, envp);
    if (spawned != 0) return -spawned;
    *failed = FSB_CALL_WAITPID;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return -errno;
    }
    *failed = FSB_CALL_SPAWNED_FAILED;
    if (status != 0) return -ECHILD;
    *failed = FSB_CALL_OPEN;
    const int fd = openat(dir_fd, "probe", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0) return -errno;
    *failed = FSB_CALL_CLOSE;
    if (close(fd) != 0) return -errno;
    *failed = FSB_CALL_UNLINK;
    return unlinkat(dir_fd, "probe", 0) == 0 ? 0 : -errno;
}

static uint64_t to_ns(struct timeval t) {
    return (uint64_t)t.tv_sec * UINT64_C(1000000000) + (uint64_t)t.tv_usec * UINT64_C(1000);
}

/* Of this process and of all that it has waited for. */
static int read_usage(struct fsb_usage *usage, enum fsb_call *failed) {
    const int whose[] = {RUSAGE_SELF, RUSAGE_CHILDREN};
    memset(usage, 0, sizeof *usage);
    usage->runqueue_ns = -1;
    usage->p_core_ns = -1;
    *failed = FSB_CALL_GETRUSAGE;
    for (size_t at = 0; at < sizeof whose / sizeof whose[0]; at++) {
        struct rusage used;
        if (getrusage(whose[at], &used) != 0) return -errno;
        usage->user_ns += to_ns(used.ru_utime);
        usage->system_ns += to_ns(used.ru_stime);
        usage->voluntary_switches += (uint64_t)used.ru_nvcsw;
        usage->involuntary_switches += (uint64_t)used.ru_nivcsw;
    }
    return 0;
}

int fsb_configure_run(const char *program, int dir_fd, struct fsb_configure *run) {
    struct fsb_usage before, after;
    uint64_t begin_ns = 0, end_ns = 0;
    memset(&run->usage, 0, sizeof run->usage);
    int rc = read_usage(&before, &run->failed);
    if (rc != 0) return rc;
    run->failed = FSB_CALL_CLOCK;
    rc = fsb_clock_read(&begin_ns);

    for (uint64_t at = 0; rc == 0 && at < run->steps; at++) rc = step(program, dir_fd, &run->failed);

    if (rc != 0) return rc;
    run->failed = FSB_CALL_CLOCK;
    rc = fsb_clock_read(&end_ns);
    if (rc == 0) rc = read_usage(&after, &run->failed);
    if (rc != 0) return rc;
    run->wall_ns = end_ns - begin_ns;
    fsb_usage_add(&run->usage, &before, &after);
    return 0;
}
