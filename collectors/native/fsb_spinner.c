#include "fsb_spinner.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sched.h>
#include <sys/prctl.h>
#endif
#if defined(__APPLE__)
#include <pthread.h>
#include <pthread/qos.h>
#endif

#include "fsb_adds.h"

/* About a third of a millisecond, after which it looks whether it is still wanted. */
#define HUNDREDS 10000

struct word {
    int rc;
    enum fsb_call failed;
};

static int settle_in(int64_t cpu, pid_t parent, enum fsb_call *failed) {
    *failed = FSB_CALL_PRCTL;
#if defined(__linux__)
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -errno;
    if (cpu != FSB_SPINNER_ANYWHERE) {
        cpu_set_t set;
        CPU_ZERO(&set);
        *failed = FSB_CALL_SCHED_SETAFFINITY;
        if (cpu < 0 || cpu >= CPU_SETSIZE) return -EINVAL;
        CPU_SET((size_t)cpu, &set);
        if (sched_setaffinity(0, sizeof set, &set) != 0) return -errno;
    }
#else
    if (cpu != FSB_SPINNER_ANYWHERE) return -ENOSYS;
#endif
#if defined(__APPLE__)
    /* A forked process starts without a class, and may then be put on efficiency cores. */
    const int rc = pthread_set_qos_class_self_np(QOS_CLASS_USER_INITIATED, 0);
    if (rc != 0) return -rc;
#endif
    return getppid() == parent ? 0 : -ECHILD;
}

static void spin(int64_t cpu, pid_t parent, int to_parent) {
    struct word word = {.rc = 0, .failed = FSB_CALL_NONE};
    word.rc = settle_in(cpu, parent, &word.failed);
    const int is_told = write(to_parent, &word, sizeof word) == (ssize_t)sizeof word && close(to_parent) == 0;
    /* Besides the signal: macOS has none for it, and a system call every third of a millisecond is nothing. */
    while (is_told && word.rc == 0 && getppid() == parent) fsb_adds(HUNDREDS);
    _exit(0);
}

static int reap(pid_t pid, enum fsb_call *failed) {
    int status = 0;
    *failed = FSB_CALL_WAITPID;
    while (waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR) return -errno;
    }
    *failed = FSB_CALL_SPINNER_DIED;
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL ? 0 : -ECHILD;
}

/* What the busy loop says when it is in its place; nothing where it died before. */
static int hear(int from_spinner, struct word *word, enum fsb_call *failed) {
    ssize_t got = 0;
    do {
        got = read(from_spinner, word, sizeof *word);
    } while (got < 0 && errno == EINTR);
    *failed = FSB_CALL_SPINNER_DIED;
    if (got != (ssize_t)sizeof *word) return -ECHILD;
    *failed = word->failed;
    return word->rc;
}

int fsb_busy_loop_start(int64_t cpu, int64_t *pid, enum fsb_call *failed) {
    int ends[2];
    const pid_t parent = getpid();
    *failed = FSB_CALL_PIPE;
    if (pipe(ends) != 0) return -errno;
    *failed = FSB_CALL_FORK;
    const pid_t child = fork();
    if (child == 0) {
        (void)close(ends[0]);
        spin(cpu, parent, ends[1]);
    }
    int rc = child < 0 ? -errno : 0;
    (void)close(ends[1]);
    if (rc == 0) {
        struct word word;
        rc = hear(ends[0], &word, failed);
        if (rc != 0) {
            /* It has ended, or is about to; what it failed at is known. */
            enum fsb_call ignored;
            (void)reap(child, &ignored);
        }
    }
    (void)close(ends[0]);
    *pid = child;
    return rc;
}

int fsb_busy_loop_stop(int64_t pid, enum fsb_call *failed) {
    *failed = FSB_CALL_SPINNER_DIED;
    if (pid <= 1 || pid > INT32_MAX) return -EINVAL;
    /* Also where it is gone already: it stays a child until it is waited for. */
    if (kill((pid_t)pid, SIGKILL) != 0) return -errno;
    return reap((pid_t)pid, failed);
}
