/* A stream of bytes into one descriptor: until it is accepted, and until it is durable. */
#ifndef FSB_TRANSFER_H
#define FSB_TRANSFER_H

#include <stddef.h>
#include <stdint.h>

#include "fsb_durable.h"

/* The stream is the pool over and over. Each pass starts FSB_TRANSFER_SHIFT bytes further on, so
 * that in random bytes no two blocks of one stream are equal, and nothing need be made or stamped
 * between two writes: 512 passes of 1 MiB hold 512 MiB of different blocks. */
#define FSB_TRANSFER_SHIFT 8
/* Readable bytes behind the pool, for the passes that start later. */
#define FSB_TRANSFER_SLACK 4096

struct fsb_transfer {
    const unsigned char *pool;
    /* A multiple of `write_bytes`. */
    size_t pool_bytes;
    size_t write_bytes;
    uint64_t total_bytes;
    /* Results: from the first write's begin to the last one's return, and of the call after it. */
    uint64_t accepted_ns;
    uint64_t sync_ns;
    enum fsb_call failed;
};

/* Two timed stretches, so that the disk's flush counter can be read between them and what it then
 * counts is the call's own. */
int fsb_transfer_write(int fd, struct fsb_transfer *transfer);
int fsb_transfer_sync(int fd, enum fsb_primitive primitive, struct fsb_transfer *transfer);

#endif
