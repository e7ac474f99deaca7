/* The file-tree workload: what test suites, builds and version control do to a directory. */
#ifndef FSB_TREE_H
#define FSB_TREE_H

#include "fsb_durable.h"
#include "fsb_team.h"

/* Files in a directory before it is read and emptied; and of one unit, unless that is a file. */
#define FSB_TREE_FILES 16
#define FSB_TREE_FILE_BYTES 4096

/* Where a team works: each worker makes a directory of its own in `dir_fd`, or all work in it,
 * each under names of its own. `sync` is FSB_NONE, or what flushes a file for good on this system. */
struct fsb_tree_folder {
    int dir_fd;
    int is_shared;
    /* A unit is one file; every sixteenth reads the directory and empties it, too. */
    int by_file;
    enum fsb_primitive sync;
};

int fsb_tree_run(const struct fsb_tree_folder *folder, const struct fsb_team *team,
                 const struct fsb_goal *goal, struct fsb_team_result *result);

#endif
