/* What a process has used so far. Workers are single-threaded, so a process is a thread. */
#ifndef FSB_USAGE_H
#define FSB_USAGE_H

#include <stdint.h>

#include "fsb_call.h"

struct fsb_usage {
    uint64_t user_ns;
    uint64_t system_ns;
    uint64_t voluntary_switches;
    uint64_t involuntary_switches;
    /* Time runnable but not running; -1 where this system does not tell. */
    int64_t runqueue_ns;
    /* CPU time that performance cores gave; -1 where this system does not tell. */
    int64_t p_core_ns;
};

/* Of the calling process; its run-queue time is of the calling thread on Linux. */
int fsb_usage_read(struct fsb_usage *usage, enum fsb_call *failed);

/* macOS counts a process only, with all its threads. */
#if defined(__linux__)
#define FSB_USAGE_IS_OF_THREAD 1
#else
#define FSB_USAGE_IS_OF_THREAD 0
#endif

/* Of the calling thread where the system counts threads singly, else of its process. */
int fsb_usage_read_thread(struct fsb_usage *usage, enum fsb_call *failed);

/* Adds the difference `after - before` to `sum`; what is unknown once stays unknown. */
void fsb_usage_add(struct fsb_usage *sum, const struct fsb_usage *before, const struct fsb_usage *after);

#endif
