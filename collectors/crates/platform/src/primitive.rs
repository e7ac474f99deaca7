//! What makes a write durable.

/// Mirror of `enum fsb_primitive`: what follows the write, exactly as it is called.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Primitive {
    None = 0,
    /// The descriptor's open flags make the write itself the sync.
    ByWrite,
    SyncFileRange,
    Fdatasync,
    Fsync,
    Barrierfsync,
    Fullfsync,
    /// Windows' calls, which no other system has.
    FlushFileBuffers,
    NtFlushDataOnly,
    NtFlushNoSync,
}

/// What a write to an open file does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteFlags {
    Plain,
    Dsync,
    Sync,
    /// Past the page cache; a drive with FUA needs no flush of its whole cache for it.
    DirectDsync,
    /// Windows' flag, which no other system has: the write returns when the device has it, and the
    /// device's own cache is asked for nothing.
    WriteThrough,
}

/// What flushes a file for good on this system, the drive's cache too.
pub const FULL_FLUSH: Primitive = if cfg!(target_os = "macos") {
    Primitive::Fullfsync
} else if cfg!(windows) {
    Primitive::FlushFileBuffers
} else {
    Primitive::Fsync
};
