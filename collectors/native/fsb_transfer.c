#include "fsb_transfer.h"

#include "fsb_clock.h"

/* The write calls of a stream; a short one is followed by one that goes on behind it. */
static inline __attribute__((always_inline)) int write_stream(int fd, struct fsb_transfer *t) {
    uint64_t done = 0;
    size_t at = 0, shift = 0;
    while (done < t->total_bytes) {
        size_t want = t->pool_bytes - at;
        if (want > t->write_bytes) want = t->write_bytes;
        if (want > t->total_bytes - done) want = (size_t)(t->total_bytes - done);

        const ssize_t written = write(fd, t->pool + shift + at, want);
        if (written < 0) return -errno;
        if (written == 0) {
            t->failed = FSB_CALL_WRITE_SHORT;
            return -EIO;
        }

        done += (uint64_t)written;
        at += (size_t)written;
        if (at == t->pool_bytes) {
            at = 0;
            shift = (shift + FSB_TRANSFER_SHIFT) % FSB_TRANSFER_SLACK;
        }
    }
    return 0;
}

/* Timed: the writes. Where the bytes come from was made before. */
int fsb_transfer_write(int fd, struct fsb_transfer *t) {
    if (t->write_bytes == 0 || t->pool_bytes % t->write_bytes != 0 || t->pool_bytes == 0) return -EINVAL;
    uint64_t begin_ns = 0, end_ns = 0;
    t->failed = FSB_CALL_CLOCK;
    int rc = fsb_clock_read(&begin_ns);
    if (rc != 0) return rc;

    t->failed = FSB_CALL_WRITE;
    rc = write_stream(fd, t);
    if (rc != 0) return rc;

    rc = fsb_clock_read(&end_ns);
    t->accepted_ns = end_ns - begin_ns;
    return rc;
}

/* Timed: the one call. */
static inline __attribute__((always_inline)) int
sync_stream(int fd, enum fsb_primitive primitive, struct fsb_transfer *t) {
    uint64_t begin_ns = 0, end_ns = 0;
    t->failed = FSB_CALL_CLOCK;
    int rc = fsb_clock_read(&begin_ns);
    if (rc != 0) return rc;

    rc = fsb_make_durable(primitive, fd, 0, 0, &t->failed);
    if (rc != 0) return rc;

    rc = fsb_clock_read(&end_ns);
    t->sync_ns = end_ns - begin_ns;
    return rc;
}

int fsb_transfer_sync(int fd, enum fsb_primitive primitive, struct fsb_transfer *t) {
    switch (primitive) {
    case FSB_FDATASYNC: return sync_stream(fd, FSB_FDATASYNC, t);
    case FSB_FSYNC: return sync_stream(fd, FSB_FSYNC, t);
    case FSB_FULLFSYNC: return sync_stream(fd, FSB_FULLFSYNC, t);
    /* Of a whole file these promise nothing. */
    case FSB_NONE:
    case FSB_BY_WRITE:
    case FSB_SYNC_FILE_RANGE:
    case FSB_BARRIERFSYNC: return -EINVAL;
    }
    return -EINVAL;
}
