/* The one clock: nanoseconds that only go forward and that nobody slews. */
#ifndef FSB_CLOCK_H
#define FSB_CLOCK_H

#include <errno.h>
#include <stdint.h>
#include <time.h>

#if defined(_WIN32)
#include <windows.h>
#endif

/* Raw on Linux, so that time synchronisation cannot stretch it; on macOS the clock behind
 * mach_absolute_time, already in nanoseconds (CLOCK_MONOTONIC counts in microseconds there); on Windows the
 * performance counter, whose step most machines have at 100 ns. */
#if defined(_WIN32)
#elif defined(__APPLE__)
#define FSB_CLOCK_ID CLOCK_UPTIME_RAW
#else
#define FSB_CLOCK_ID CLOCK_MONOTONIC_RAW
#endif

/* In the header so that a timed loop makes no call but the clock's own. */
static inline int fsb_clock_read(uint64_t *now_ns) {
#if defined(_WIN32)
    LARGE_INTEGER frequency, count;
    *now_ns = 0;
    if (!QueryPerformanceFrequency(&frequency) || !QueryPerformanceCounter(&count)) return -EINVAL;
    const uint64_t hz = (uint64_t)frequency.QuadPart;
    const uint64_t counted = (uint64_t)count.QuadPart;
    /* Whole seconds apart, or the product would overflow after half an hour. */
    *now_ns = counted / hz * UINT64_C(1000000000) + counted % hz * UINT64_C(1000000000) / hz;
    return 0;
#elif defined(__APPLE__)
    *now_ns = clock_gettime_nsec_np(FSB_CLOCK_ID);
    return *now_ns == 0 ? -EINVAL : 0;
#else
    struct timespec now = {0};
    *now_ns = 0;
    if (clock_gettime(FSB_CLOCK_ID, &now) != 0) return -errno;
    *now_ns = (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
    return 0;
#endif
}

/* The same for callers outside C. */
int fsb_clock_now(uint64_t *now_ns);

#endif
