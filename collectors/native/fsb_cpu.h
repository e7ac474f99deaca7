/* The control: the same team, the same counting, and no system call in a unit. */
#ifndef FSB_CPU_H
#define FSB_CPU_H

#include "fsb_team.h"

/* Multiplications of one unit, each waiting for the one before. */
#define FSB_CPU_MULTIPLICATIONS 32768

int fsb_cpu_run(const struct fsb_team *team, const struct fsb_goal *goal, struct fsb_team_result *result);

#endif
