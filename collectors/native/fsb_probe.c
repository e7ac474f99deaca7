/* Probes of the clock and of the processor's frequency: what the timing itself costs. */

#include "fsb_probe.h"

#include "fsb_clock.h"

int fsb_probe_clock(uint32_t *steps_ns, size_t count) {
    uint64_t before;
    int error = fsb_clock_read(&before);
    for (size_t i = 0; error == 0 && i < count; i++) {
        uint64_t after;
        error = fsb_clock_read(&after);
        if (error == 0) {
            uint64_t step = after - before;
            steps_ns[i] = step > UINT32_MAX ? UINT32_MAX : (uint32_t)step;
            before = after;
        }
    }
    return error;
}

/* One addition that must wait for the one before. The addend is a register: processors since 2021
 * fold chains of immediate additions away at rename, and would seem to run at several times their
 * clock. The empty assembly keeps the compiler from folding them too. */
#define ADD x += k; __asm__ volatile("" : "+r"(x), "+r"(k));
#define ADD10 ADD ADD ADD ADD ADD ADD ADD ADD ADD ADD
#define ADD100 ADD10 ADD10 ADD10 ADD10 ADD10 ADD10 ADD10 ADD10 ADD10 ADD10

int fsb_probe_adds(uint64_t hundreds, uint64_t *elapsed_ns) {
    uint64_t x = hundreds;
    uint64_t k = hundreds | 1;
    uint64_t begin;
    uint64_t end;
    int error = fsb_clock_read(&begin);
    if (error != 0) {
        return error;
    }
    for (uint64_t i = 0; i < hundreds; i++) {
        ADD100
    }
    error = fsb_clock_read(&end);
    if (error != 0) {
        return error;
    }
    *elapsed_ns = end - begin;
    return 0;
}
