/* A team whose units sleep, and measure themselves: what a worker's unit takes is known, whatever the machine does.
 * For `npm run bench:calibration`.
 *
 *   sleeping WORKERS UNIT_MS CV SAMPLES SEED LEAST_NS LEAST_UNITS CAP_NS
 *
 * prints for each sample: units, the time of the team in ns, the fewest units of a worker, and of all
 * units that were begun how many there were and how long they took in ns. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "../fsb_clock.h"
#include "../fsb_team.h"

#define WORKERS_MOST 256
#define PI 3.14159265358979323846

/* Of one worker, on a cache line of its own; shared with the process that sums up. */
struct slept {
    _Alignas(128) uint64_t count;
    uint64_t sum_ns;
};

struct sleeper {
    struct slept *slept;
    uint64_t random;
    uint32_t worker;
    double mean_ns;
    double cv;
};

/* SplitMix64. */
static uint64_t next_word(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Above 0, up to 1. */
static double next_unit(uint64_t *state) { return ((double)(next_word(state) >> 11) + 1) / 9007199254740992.0; }

/* Lognormal, with the mean and the coefficient of variation that were asked for. */
static double next_duration_ns(struct sleeper *sleeper) {
    const double variance = log(1 + sleeper->cv * sleeper->cv);
    const double normal =
        sqrt(-2 * log(next_unit(&sleeper->random))) * cos(2 * PI * next_unit(&sleeper->random));
    return sleeper->mean_ns * exp(normal * sqrt(variance) - variance / 2);
}

static int begin(void *state, uint32_t worker, enum fsb_call *failed) {
    struct sleeper *sleeper = state;
    (void)failed;
    sleeper->worker = worker;
    sleeper->random ^= (worker + UINT64_C(1)) * UINT64_C(0xd1342543de82ef95);
    return 0;
}

static int unit(void *state, uint64_t unit, enum fsb_call *failed) {
    struct sleeper *sleeper = state;
    uint64_t before_ns = 0, after_ns = 0;
    (void)unit;
    *failed = FSB_CALL_CLOCK;
    int rc = fsb_clock_read(&before_ns);
    if (rc != 0) return rc;
    const uint64_t ns = (uint64_t)next_duration_ns(sleeper);
    const struct timespec length = {.tv_sec = (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000)};
    if (nanosleep(&length, NULL) != 0) return -EINTR;
    rc = fsb_clock_read(&after_ns);
    sleeper->slept[sleeper->worker].count++;
    sleeper->slept[sleeper->worker].sum_ns += after_ns - before_ns;
    return rc;
}

static int end(void *state, uint32_t worker, enum fsb_call *failed) {
    (void)state, (void)worker, (void)failed;
    return 0;
}

int main(int argc, char **argv) {
    if (argc != 9) return 2;
    const struct fsb_team team = {.workers = (uint32_t)strtoul(argv[1], NULL, 10)};
    const uint64_t samples = strtoull(argv[4], NULL, 10);
    const struct fsb_goal goal = {.least_ns = strtoull(argv[6], NULL, 10),
                                  .least_units = strtoull(argv[7], NULL, 10),
                                  .cap_ns = strtoull(argv[8], NULL, 10)};
    if (team.workers == 0 || team.workers > WORKERS_MOST) return 2;
    const size_t bytes = team.workers * sizeof(struct slept);
    struct slept *slept = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (slept == MAP_FAILED) return 1;
    struct sleeper sleeper = {.slept = slept,
                              .random = strtoull(argv[5], NULL, 10),
                              .mean_ns = strtod(argv[2], NULL) * 1e6,
                              .cv = strtod(argv[3], NULL)};
    const struct fsb_work work = {
        .begin = begin, .unit = unit, .end = end, .state = &sleeper, .state_bytes = sizeof sleeper};
    for (uint64_t sample = 0; sample < samples; sample++) {
        struct fsb_team_result result;
        memset(slept, 0, bytes);
        (void)next_word(&sleeper.random);
        if (fsb_team_run(&team, &goal, &work, &result) != 0) return 1;
        struct slept all = {0};
        for (uint32_t worker = 0; worker < team.workers; worker++) {
            all.count += slept[worker].count;
            all.sum_ns += slept[worker].sum_ns;
        }
        printf("%llu %llu %llu %llu %llu\n", (unsigned long long)result.units, (unsigned long long)result.wall_ns,
               (unsigned long long)result.fewest_units, (unsigned long long)all.count,
               (unsigned long long)all.sum_ns);
    }
    return 0;
}
