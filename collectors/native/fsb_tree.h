/* The file-tree workload: what test suites, builds and version control do to a directory. */
#ifndef FSB_TREE_H
#define FSB_TREE_H

#include "fsb_durable.h"
#include "fsb_team.h"

/* Files of one unit. */
#define FSB_TREE_FILES 16
#define FSB_TREE_FILE_BYTES 4096

/* Each worker makes a directory of its own in `dir_fd` and works there. `sync` is FSB_NONE, or
 * what flushes a file for good on this system. */
int fsb_tree_run(int dir_fd, enum fsb_primitive sync, uint32_t workers, const struct fsb_goal *goal,
                 struct fsb_team_result *result);

#endif
