#include "fsb_usage.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <libproc.h>
#include <mach/mach_time.h>
#endif

static uint64_t to_ns(struct timeval t) {
    return (uint64_t)t.tv_sec * UINT64_C(1000000000) + (uint64_t)t.tv_usec * UINT64_C(1000);
}

/* -1 for anything that keeps it from being read: this figure is an extra, and `null` then. */
static int64_t runqueue_ns(void) {
#if defined(__linux__)
    char text[96] = {0};
    const int fd = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    if (fd < 0) return -1;
    const ssize_t got = read(fd, text, sizeof text - 1);
    if (close(fd) != 0 || got <= 0) return -1;
    /* "run wait slices": nanoseconds on the processor, nanoseconds waiting for it, a count. */
    const char *wait = strchr(text, ' ');
    if (wait == NULL) return -1;
    char *end = NULL;
    errno = 0;
    const long long value = strtoll(wait + 1, &end, 10);
    return errno == 0 && end != wait + 1 && value >= 0 ? (int64_t)value : -1;
#elif defined(__APPLE__)
    struct rusage_info_v6 info;
    mach_timebase_info_data_t base;
    if (proc_pid_rusage(getpid(), RUSAGE_INFO_V6, (rusage_info_t *)&info) != 0) return -1;
    if (mach_timebase_info(&base) != 0 || base.denom == 0) return -1;
    return (int64_t)(info.ri_runnable_time * base.numer / base.denom);
#else
    return -1;
#endif
}

int fsb_usage_read(struct fsb_usage *usage, enum fsb_call *failed) {
    struct rusage used;
    *failed = FSB_CALL_GETRUSAGE;
    if (getrusage(RUSAGE_SELF, &used) != 0) return -errno;
    usage->user_ns = to_ns(used.ru_utime);
    usage->system_ns = to_ns(used.ru_stime);
    usage->voluntary_switches = (uint64_t)used.ru_nvcsw;
    usage->involuntary_switches = (uint64_t)used.ru_nivcsw;
    usage->runqueue_ns = runqueue_ns();
    return 0;
}

void fsb_usage_add(struct fsb_usage *sum, const struct fsb_usage *before, const struct fsb_usage *after) {
    sum->user_ns += after->user_ns - before->user_ns;
    sum->system_ns += after->system_ns - before->system_ns;
    sum->voluntary_switches += after->voluntary_switches - before->voluntary_switches;
    sum->involuntary_switches += after->involuntary_switches - before->involuntary_switches;
    const int is_known = sum->runqueue_ns >= 0 && before->runqueue_ns >= 0 && after->runqueue_ns >= 0;
    sum->runqueue_ns = is_known ? sum->runqueue_ns + after->runqueue_ns - before->runqueue_ns : -1;
}
