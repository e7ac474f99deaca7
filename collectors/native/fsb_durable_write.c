#include "fsb_durable_write.h"

#include "fsb_durable.h"

int fsb_durable_write(int fd, int primitive, uint64_t offset, const void *bytes, size_t count,
                      enum fsb_call *failed) {
    *failed = FSB_CALL_PWRITE;
    const ssize_t written = pwrite(fd, bytes, count, (off_t)offset);
    if (written < 0) return -errno;
    if ((size_t)written != count) {
        *failed = FSB_CALL_PWRITE_SHORT;
        return -EIO;
    }
    return fsb_make_durable((enum fsb_primitive)primitive, fd, (off_t)offset, (off_t)count, failed);
}
