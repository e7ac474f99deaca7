/* The calls that make a file durable, each exactly the one it is named after: where a system
 * lacks it the answer is -ENOSYS, never a neighbor's result. */
#ifndef FSB_DURABLE_H
#define FSB_DURABLE_H

#include <errno.h>
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include "fsb_call.h"

/* XNU's number of a system call that the library exports and no header declares. */
#define FSB_XNU_FDATASYNC 187

enum fsb_primitive {
    FSB_NONE = 0,
    /* The descriptor was opened with O_DSYNC, O_SYNC or O_DIRECT|O_DSYNC: the write is the sync. */
    FSB_BY_WRITE,
    FSB_SYNC_FILE_RANGE,
    FSB_FDATASYNC,
    FSB_FSYNC,
    FSB_BARRIERFSYNC,
    FSB_FULLFSYNC,
};

/* Inlined with a constant `primitive`, so that between two clock reads stands one call and no
 * decision about which. */
static inline __attribute__((always_inline)) int
fsb_make_durable(enum fsb_primitive primitive, int fd, off_t offset, off_t bytes, enum fsb_call *failed) {
    (void)offset;
    (void)bytes;
    switch (primitive) {
    case FSB_NONE:
    case FSB_BY_WRITE:
        return 0;
    case FSB_SYNC_FILE_RANGE:
        *failed = FSB_CALL_SYNC_FILE_RANGE;
#if defined(__linux__)
        /* Starts the writing and waits for nothing: the control that is fast and not durable. */
        return sync_file_range(fd, offset, bytes, SYNC_FILE_RANGE_WRITE) == 0 ? 0 : -errno;
#else
        return -ENOSYS;
#endif
    case FSB_FDATASYNC:
        *failed = FSB_CALL_FDATASYNC;
#if defined(__APPLE__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
        return syscall(FSB_XNU_FDATASYNC, fd) == 0 ? 0 : -errno;
#pragma clang diagnostic pop
#else
        return fdatasync(fd) == 0 ? 0 : -errno;
#endif
    case FSB_FSYNC:
        *failed = FSB_CALL_FSYNC;
        return fsync(fd) == 0 ? 0 : -errno;
    case FSB_BARRIERFSYNC:
        *failed = FSB_CALL_BARRIERFSYNC;
#if defined(__APPLE__)
        return fcntl(fd, F_BARRIERFSYNC) != -1 ? 0 : -errno;
#else
        return -ENOSYS;
#endif
    case FSB_FULLFSYNC:
        *failed = FSB_CALL_FULLFSYNC;
#if defined(__APPLE__)
        return fcntl(fd, F_FULLFSYNC) != -1 ? 0 : -errno;
#else
        return -ENOSYS;
#endif
    }
    return -EINVAL;
}

#endif
