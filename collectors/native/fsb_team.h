/* A team: workers that do units of one kind of work, all released at once. Each is a forked,
 * single-threaded process, or a thread of the calling one. */
#ifndef FSB_TEAM_H
#define FSB_TEAM_H

#include <stddef.h>
#include <stdint.h>

#include "fsb_usage.h"

#define FSB_TEAM_MOST_WORKERS 4096
/* What a cpu_set_t holds. */
#define FSB_TEAM_MOST_CPUS 1024

/* Who works. */
struct fsb_team {
    uint32_t workers;
    int are_threads;
    /* Logical processors that the workers are bound to, any worker to any of them; with a count
     * of 0 the scheduler places them. Only where a system has affinity: else -ENOSYS. */
    uint32_t cpus_count;
    const uint32_t *cpus;
};

/* Either so many units of all together (`fixed_units` > 0), claimed from a shared counter, or a rate:
 * until `least_ns` have passed and every worker has `least_units` that count, at the latest until
 * `cap_ns`. A unit begun is finished. Of a rate, each worker's first unit does not count. */
struct fsb_goal {
    uint64_t fixed_units;
    uint64_t least_ns;
    uint64_t least_units;
    uint64_t cap_ns;
};

/* A kind of work. `begin` and `end` run in the worker, outside the timed part. */
struct fsb_work {
    int (*begin)(void *state, uint32_t worker, enum fsb_call *failed);
    int (*unit)(void *state, uint64_t unit, enum fsb_call *failed);
    int (*end)(void *state, uint32_t worker, enum fsb_call *failed);
    /* Each worker gets a copy of its own, on cache lines of its own. */
    const void *state;
    size_t state_bytes;
};

struct fsb_team_result {
    /* Of fixed units: from the release to the end of the last worker. Of a rate: the time of `units`
     * at the sum of the workers' own rates, each over its own time, which begins as its first unit ends. */
    uint64_t wall_ns;
    uint64_t units;
    /* Of the worker that has the fewest that count. */
    uint64_t fewest_units;
    /* Sums over the workers, from their own start to their own end. Of threads, where a system
     * counts none of them singly (macOS): of the process, from the first one's start to its end. */
    struct fsb_usage usage;
    enum fsb_call failed;
};

int fsb_team_run(const struct fsb_team *team, const struct fsb_goal *goal, const struct fsb_work *work,
                 struct fsb_team_result *result);

#endif
