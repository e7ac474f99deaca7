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

/* What only some systems tell is an extra, and `null` where anything keeps it from being read. */
static void read_extras(struct fsb_usage *usage) {
    usage->runqueue_ns = -1;
    usage->p_core_ns = -1;
#if defined(__linux__)
    char text[96] = {0};
    const int fd = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    if (fd < 0) return;
    const ssize_t got = read(fd, text, sizeof text - 1);
    if (close(fd) != 0 || got <= 0) return;
    /* "run wait slices": nanoseconds on the processor, nanoseconds waiting for it, a count. */
    const char *wait = strchr(text, ' ');
    if (wait == NULL) return;
    char *end = NULL;
    errno = 0;
    const long long value = strtoll(wait + 1, &end, 10);
    if (errno == 0 && end != wait + 1 && value >= 0) usage->runqueue_ns = (int64_t)value;
#elif defined(__APPLE__)
    struct rusage_info_v6 info;
    mach_timebase_info_data_t base;
    if (proc_pid_rusage(getpid(), RUSAGE_INFO_V6, (rusage_info_t *)&info) != 0) return;
    if (mach_timebase_info(&base) != 0 || base.denom == 0) return;
    usage->runqueue_ns = (int64_t)(info.ri_runnable_time * base.numer / base.denom);
    /* An Intel Mac and a guest count none, and then it is not known. */
    const uint64_t p_core = info.ri_user_ptime + info.ri_system_ptime;
    if (p_core > 0) usage->p_core_ns = (int64_t)(p_core * base.numer / base.denom);
#endif
}

static int read_usage(int who, struct fsb_usage *usage, enum fsb_call *failed) {
    struct rusage used;
    *failed = FSB_CALL_GETRUSAGE;
    if (getrusage(who, &used) != 0) return -errno;
    usage->user_ns = to_ns(used.ru_utime);
    usage->system_ns = to_ns(used.ru_stime);
    usage->voluntary_switches = (uint64_t)used.ru_nvcsw;
    usage->involuntary_switches = (uint64_t)used.ru_nivcsw;
    read_extras(usage);
    return 0;
}

static int64_t add_known(int64_t sum, int64_t before, int64_t after) {
    return sum >= 0 && before >= 0 && after >= 0 ? sum + after - before : -1;
}

int fsb_usage_read(struct fsb_usage *usage, enum fsb_call *failed) {
    return read_usage(RUSAGE_SELF, usage, failed);
}

int fsb_usage_read_thread(struct fsb_usage *usage, enum fsb_call *failed) {
#if FSB_USAGE_IS_OF_THREAD
    return read_usage(RUSAGE_THREAD, usage, failed);
#else
    return read_usage(RUSAGE_SELF, usage, failed);
#endif
}

void fsb_usage_add(struct fsb_usage *sum, const struct fsb_usage *before, const struct fsb_usage *after) {
    sum->user_ns += after->user_ns - before->user_ns;
    sum->system_ns += after->system_ns - before->system_ns;
    sum->voluntary_switches += after->voluntary_switches - before->voluntary_switches;
    sum->involuntary_switches += after->involuntary_switches - before->involuntary_switches;
    sum->runqueue_ns = add_known(sum->runqueue_ns, before->runqueue_ns, after->runqueue_ns);
    sum->p_core_ns = add_known(sum->p_core_ns, before->p_core_ns, after->p_core_ns);
}
