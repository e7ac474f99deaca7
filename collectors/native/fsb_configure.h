/* Work like a configure script's: short processes one after the other, and a file made and removed. */
#ifndef FSB_CONFIGURE_H
#define FSB_CONFIGURE_H

#include <stdint.h>

#include "fsb_usage.h"

struct fsb_configure {
    /* How many times a process and a file. */
    uint64_t steps;
    uint64_t wall_ns;
    /* Of this process and of the ones it started; run-queue time is not told of those. */
    struct fsb_usage usage;
    enum fsb_call failed;
};

/* `program` must exit with 0. The file is made in the directory `dir_fd`. */
int fsb_configure_run(const char *program, int dir_fd, struct fsb_configure *run);

#endif
