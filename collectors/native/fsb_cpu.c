#include "fsb_cpu.h"

static int begin(void *state, uint32_t worker, enum fsb_call *failed) {
    (void)failed;
    *(uint64_t *)state = worker;
    return 0;
}

/* A chain, so that a processor's width is of no use: time follows the clock's frequency alone, and
 * the curve shows what turbo, efficiency cores and SMT siblings make of it. */
static int unit(void *state, uint64_t unit, enum fsb_call *failed) {
    (void)failed;
    uint64_t x = *(uint64_t *)state + unit;
    for (uint32_t step = 0; step < FSB_CPU_MULTIPLICATIONS; step++) {
        x = x * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        /* The compiler must not fold the chain into its closed form. */
        __asm__ volatile("" : "+r"(x));
    }
    *(uint64_t *)state = x;
    return 0;
}

static int end(void *state, uint32_t worker, enum fsb_call *failed) {
    (void)state;
    (void)worker;
    (void)failed;
    return 0;
}

int fsb_cpu_run(const struct fsb_team *team, const struct fsb_goal *goal, struct fsb_team_result *result) {
    const uint64_t x = 0;
    const struct fsb_work work = {
        .begin = begin, .unit = unit, .end = end, .state = &x, .state_bytes = sizeof x};
    return fsb_team_run(team, goal, &work, result);
}
