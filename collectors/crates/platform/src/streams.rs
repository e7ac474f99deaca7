//! The timed stretches of a stream: `native/fsb_transfer.c`.

use std::fs::File;
use std::os::fd::AsRawFd as _;

use crate::call::{CallError, checked};
use crate::primitive::Primitive;

/// What is written: the pool over and over, each pass a little further on.
pub struct Stream<'a> {
    /// `pool_bytes`, and behind them as many as the later passes start later.
    pub pool: &'a [u8],
    pub pool_bytes: usize,
    pub write_bytes: usize,
    pub total_bytes: u64,
}

/// Mirror of `struct fsb_transfer`.
#[repr(C)]
struct RawTransfer {
    pool: *const u8,
    pool_bytes: usize,
    write_bytes: usize,
    total_bytes: u64,
    accepted_ns: u64,
    sync_ns: u64,
    failed: libc::c_int,
}

unsafe extern "C" {
    fn fsb_transfer_write(fd: libc::c_int, transfer: *mut RawTransfer) -> libc::c_int;
    fn fsb_transfer_sync(
        fd: libc::c_int,
        primitive: libc::c_int,
        transfer: *mut RawTransfer,
    ) -> libc::c_int;
}

/// Nanoseconds from the first write's begin to the last one's return.
pub fn write(file: &File, stream: &Stream<'_>) -> Result<u64, CallError> {
    let mut transfer = RawTransfer {
        pool: stream.pool.as_ptr(),
        pool_bytes: stream.pool_bytes,
        write_bytes: stream.write_bytes,
        total_bytes: stream.total_bytes,
        accepted_ns: 0,
        sync_ns: 0,
        failed: 0,
    };
    // SAFETY: `transfer` points into a buffer that the stream borrows, with as many readable bytes
    // behind the pool as the callee reads; the callee keeps no pointer.
    let result = unsafe { fsb_transfer_write(file.as_raw_fd(), &raw mut transfer) };
    checked(result, transfer.failed)?;
    Ok(transfer.accepted_ns)
}

/// Makes all that was written to `file` durable, in nanoseconds of the one call.
pub fn sync_stream(file: &File, primitive: Primitive) -> Result<u64, CallError> {
    let mut transfer = RawTransfer {
        pool: std::ptr::null(),
        pool_bytes: 0,
        write_bytes: 0,
        total_bytes: 0,
        accepted_ns: 0,
        sync_ns: 0,
        failed: 0,
    };
    // SAFETY: the callee reads nothing of `transfer` and writes only its results.
    let result =
        unsafe { fsb_transfer_sync(file.as_raw_fd(), primitive as libc::c_int, &raw mut transfer) };
    checked(result, transfer.failed)?;
    Ok(transfer.sync_ns)
}
