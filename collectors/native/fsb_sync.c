#include "fsb_sync.h"

#include <stdio.h>
#include <string.h>

#include "fsb_clock.h"

#define FSB_STAMP_EVERY 4096

static inline void stamp(struct fsb_content *c, uint64_t now_ns) {
    const uint64_t mark[2] = {++c->serial, now_ns};
    for (size_t at = 0; at + sizeof mark <= c->bytes; at += FSB_STAMP_EVERY) {
        memcpy(c->content + at, mark, sizeof mark);
    }
}

static inline int is_over(const struct fsb_block *b, uint64_t elapsed_ns) {
    if (b->count >= b->capacity || elapsed_ns >= b->cap_ns) return 1;
    return elapsed_ns >= b->least_ns && b->count >= b->least_count;
}

static inline int write_all(int fd, const struct fsb_content *c, uint64_t offset, enum fsb_call *failed) {
    *failed = FSB_CALL_PWRITE;
    const ssize_t written = pwrite(fd, c->content, c->bytes, (off_t)offset);
    if (written < 0) return -errno;
    if ((size_t)written == c->bytes) return 0;
    *failed = FSB_CALL_PWRITE_SHORT;
    return -EIO;
}

/* One operation of `overwrite` and `append`. Timed: from the first clock read to the last. */
static inline __attribute__((always_inline)) int
write_once(int fd, enum fsb_primitive primitive, uint64_t offset, const struct fsb_content *c,
           uint64_t *begin_ns, uint64_t *written_ns, uint64_t *end_ns, enum fsb_call *failed) {
    int rc = fsb_clock_read(begin_ns);
    if (rc != 0) return rc;

    rc = write_all(fd, c, offset, failed);
    if (rc != 0) return rc;

    /* Where the write is all there is, its end is the operation's: no third read. */
    if (primitive != FSB_NONE && primitive != FSB_BY_WRITE) {
        rc = fsb_clock_read(written_ns);
        if (rc != 0) return rc;
        rc = fsb_make_durable(primitive, fd, (off_t)offset, (off_t)c->bytes, failed);
        if (rc != 0) return rc;
        return fsb_clock_read(end_ns);
    }
    rc = fsb_clock_read(end_ns);
    *written_ns = *end_ns;
    return rc;
}

static inline __attribute__((always_inline)) int
write_block(int fd, enum fsb_primitive primitive, int advances, uint64_t *offset,
            struct fsb_content *c, struct fsb_block *b) {
    uint64_t begin_ns = 0, written_ns = 0, end_ns = 0, first_ns = 0;
    int rc = fsb_clock_read(&first_ns);
    end_ns = first_ns;
    while (rc == 0 && !is_over(b, end_ns - first_ns)) {
        stamp(c, end_ns);
        rc = write_once(fd, primitive, *offset, c, &begin_ns, &written_ns, &end_ns, &b->failed);
        if (rc != 0) break;
        b->latency_ns[b->count++] = end_ns - begin_ns;
        b->write_sum_ns += written_ns - begin_ns;
        if (advances) *offset += c->bytes;
    }
    b->wall_ns = end_ns - first_ns;
    return rc;
}

int fsb_sync_write(int fd, enum fsb_primitive primitive, int advances, uint64_t *offset,
                   struct fsb_content *content, struct fsb_block *block) {
    block->failed = FSB_CALL_CLOCK;
    /* One copy of the loop for each primitive: the choice is made here, not in the timed part. */
    switch (primitive) {
    case FSB_NONE: return write_block(fd, FSB_NONE, advances, offset, content, block);
    case FSB_BY_WRITE: return write_block(fd, FSB_BY_WRITE, advances, offset, content, block);
    case FSB_SYNC_FILE_RANGE:
        return write_block(fd, FSB_SYNC_FILE_RANGE, advances, offset, content, block);
    case FSB_FDATASYNC: return write_block(fd, FSB_FDATASYNC, advances, offset, content, block);
    case FSB_FSYNC: return write_block(fd, FSB_FSYNC, advances, offset, content, block);
    case FSB_BARRIERFSYNC: return write_block(fd, FSB_BARRIERFSYNC, advances, offset, content, block);
    case FSB_FULLFSYNC: return write_block(fd, FSB_FULLFSYNC, advances, offset, content, block);
    }
    return -EINVAL;
}

/* What failed first is what is told: that closing fails, too, would add nothing. A function of its
 * own, so that failures are seen apart in the machine code (platform/tests/machine_code.rs). */
static __attribute__((noinline, cold)) int abandon(int fd, int rc) {
    (void)close(fd);
    return rc;
}

/* One operation of `replace`. Timed: all of it. */
static inline __attribute__((always_inline)) int
replace_once(int dir_fd, enum fsb_primitive primitive, const struct fsb_content *c, uint64_t *begin_ns,
             uint64_t *write_ns, uint64_t *end_ns, enum fsb_call *failed) {
    uint64_t before_ns = 0, after_ns = 0;
    int rc = fsb_clock_read(begin_ns);
    if (rc != 0) return rc;

    *failed = FSB_CALL_OPEN;
    const int fd = openat(dir_fd, "fresh", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0) return -errno;
    rc = fsb_clock_read(&before_ns);
    if (rc != 0) return abandon(fd, rc);
    rc = write_all(fd, c, 0, failed);
    if (rc != 0) return abandon(fd, rc);
    rc = fsb_clock_read(&after_ns);
    if (rc != 0) return abandon(fd, rc);
    rc = fsb_make_durable(primitive, fd, 0, (off_t)c->bytes, failed);
    if (rc != 0) return abandon(fd, rc);
    *failed = FSB_CALL_CLOSE;
    if (close(fd) != 0) return -errno;
    *failed = FSB_CALL_RENAME;
    if (renameat(dir_fd, "fresh", dir_fd, "kept") != 0) return -errno;
    rc = fsb_make_durable(primitive, dir_fd, 0, 0, failed);
    if (rc != 0) return rc;

    *write_ns = after_ns - before_ns;
    return fsb_clock_read(end_ns);
}

static inline __attribute__((always_inline)) int
replace_block(int dir_fd, enum fsb_primitive primitive, struct fsb_content *c, struct fsb_block *b) {
    uint64_t begin_ns = 0, write_ns = 0, end_ns = 0, first_ns = 0;
    int rc = fsb_clock_read(&first_ns);
    end_ns = first_ns;
    while (rc == 0 && !is_over(b, end_ns - first_ns)) {
        stamp(c, end_ns);
        rc = replace_once(dir_fd, primitive, c, &begin_ns, &write_ns, &end_ns, &b->failed);
        if (rc != 0) break;
        b->latency_ns[b->count++] = end_ns - begin_ns;
        b->write_sum_ns += write_ns;
    }
    b->wall_ns = end_ns - first_ns;
    return rc;
}

int fsb_sync_replace(int dir_fd, enum fsb_primitive primitive, struct fsb_content *content,
                     struct fsb_block *block) {
    block->failed = FSB_CALL_CLOCK;
    switch (primitive) {
    case FSB_NONE: return replace_block(dir_fd, FSB_NONE, content, block);
    case FSB_FSYNC: return replace_block(dir_fd, FSB_FSYNC, content, block);
    case FSB_FULLFSYNC: return replace_block(dir_fd, FSB_FULLFSYNC, content, block);
    /* Of a directory these promise nothing, or cannot be asked. */
    case FSB_BY_WRITE:
    case FSB_SYNC_FILE_RANGE:
    case FSB_FDATASYNC:
    case FSB_BARRIERFSYNC: return -EINVAL;
    }
    return -EINVAL;
}
