/* Names for the calls that can fail, so that a failure says which one did. The Rust side
 * (platform/src/call.rs) spells them as the manual does; a test keeps both lists alike. */
#ifndef FSB_CALL_H
#define FSB_CALL_H

enum fsb_call {
    FSB_CALL_NONE = 0,
    FSB_CALL_CLOCK,
    FSB_CALL_OPEN,
    FSB_CALL_PWRITE,
    FSB_CALL_PWRITE_SHORT,
    FSB_CALL_SYNC_FILE_RANGE,
    FSB_CALL_FDATASYNC,
    FSB_CALL_FSYNC,
    FSB_CALL_BARRIERFSYNC,
    FSB_CALL_FULLFSYNC,
    FSB_CALL_CLOSE,
    FSB_CALL_STAT,
    FSB_CALL_RENAME,
    FSB_CALL_READDIR,
    FSB_CALL_READDIR_COUNT,
    FSB_CALL_UNLINK,
    FSB_CALL_MKDIR,
    FSB_CALL_RMDIR,
    FSB_CALL_MMAP,
    FSB_CALL_FORK,
    FSB_CALL_WAITPID,
    FSB_CALL_WORKER_DIED,
    FSB_CALL_GETRUSAGE,
    FSB_CALL_PRCTL,
    FSB_CALL_NANOSLEEP,
    FSB_CALL_HOST_STATISTICS,
    FSB_CALL_SCHED_SETAFFINITY,
    FSB_CALL_PTHREAD_CREATE,
    FSB_CALL_PTHREAD_JOIN,
    FSB_CALL_MALLOC,
    FSB_CALL_WRITE,
    FSB_CALL_WRITE_SHORT,
};

#endif
