/* Blocks of durable writes, one operation after the other, each timed singly. */
#ifndef FSB_SYNC_H
#define FSB_SYNC_H

#include <stddef.h>
#include <stdint.h>

#include "fsb_durable.h"

/* A block ends after `least_ns` and `least_count` operations, at the latest after `cap_ns`, or
 * when `capacity` latencies are stored. */
struct fsb_block {
    uint64_t least_ns;
    uint64_t cap_ns;
    uint64_t least_count;
    uint64_t capacity;
    uint64_t *latency_ns;
    /* Results. */
    uint64_t count;
    uint64_t write_sum_ns;
    uint64_t wall_ns;
    enum fsb_call failed;
};

/* What is written: `content` is aligned to 4096 and every 4096 bytes of it are stamped anew
 * before each operation with `serial` and the time, so that no layer below sees bytes twice. */
struct fsb_content {
    unsigned char *content;
    size_t bytes;
    uint64_t serial;
};

/* pwrite and sync. Every operation goes to `*offset`, which moves on only if `advances`. */
int fsb_sync_write(int fd, enum fsb_primitive primitive, int advances, uint64_t *offset,
                   struct fsb_content *content, struct fsb_block *block);

/* Durable replace in `dir_fd`: create `fresh`, write, sync, close, rename to `kept`, sync the
 * directory by the same call. */
int fsb_sync_replace(int dir_fd, enum fsb_primitive primitive, struct fsb_content *content,
                     struct fsb_block *block);

#endif
