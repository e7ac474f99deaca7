//! The timed stretches of a stream, as in `native/fsb_transfer.c`.

use std::fs::File;
use std::os::windows::io::AsRawHandle as _;
use std::ptr::null_mut;

use windows_sys::Win32::Storage::FileSystem::WriteFile;

use super::durable::Durable;
use super::wide::succeeded;
use crate::call::CallError;
use crate::clock::now_ns;
use crate::primitive::Primitive;

/// How much further on each pass starts.
const SHIFT_BYTES: usize = 8;

/// What is written: the pool over and over, each pass a little further on.
pub struct Stream<'a> {
    /// `pool_bytes`, and behind them as many as the later passes start later.
    pub pool: &'a [u8],
    pub pool_bytes: usize,
    pub write_bytes: usize,
    pub total_bytes: u64,
}

/// Nanoseconds from the first write's begin to the last one's return.
pub fn write(file: &File, stream: &Stream<'_>) -> Result<u64, CallError> {
    let (pool_bytes, write_bytes) = (stream.pool_bytes, stream.write_bytes);
    if write_bytes == 0 || pool_bytes == 0 || !pool_bytes.is_multiple_of(write_bytes) {
        return Err(CallError::new("WriteFile", libc::EINVAL));
    }
    let slack_bytes = stream.pool.len() - pool_bytes;
    let handle = file.as_raw_handle();
    let begin_ns = now_ns()?;
    let (mut left, mut at, mut shift) = (stream.total_bytes, 0, 0);
    while left > 0 {
        let rest = usize::try_from(left).unwrap_or(usize::MAX);
        let piece = &stream.pool[shift + at..][..write_bytes.min(pool_bytes - at).min(rest)];
        let mut written = 0;
        let length = u32::try_from(piece.len()).unwrap_or(u32::MAX);
        // SAFETY: reads `length` bytes of the piece; the handle is not asynchronous, so no pointer
        // is kept.
        let answer =
            unsafe { WriteFile(handle, piece.as_ptr(), length, &raw mut written, null_mut()) };
        succeeded(answer, "WriteFile")?;
        if written == 0 {
            return Err(CallError { call: "WriteFile (short)", errno: None });
        }
        left -= u64::from(written);
        at += written as usize;
        if at == pool_bytes {
            at = 0;
            shift = (shift + SHIFT_BYTES) % slack_bytes;
        }
    }
    Ok(now_ns()? - begin_ns)
}

/// Makes all that was written to `file` durable, in nanoseconds of the one call.
pub fn sync_stream(file: &File, primitive: Primitive) -> Result<u64, CallError> {
    let durable = match primitive {
        Primitive::FlushFileBuffers => Durable::of(primitive)?,
        // Of a whole file the others promise nothing, or are not here.
        _ => return Err(CallError::new("FlushFileBuffers", libc::EINVAL)),
    };
    let handle = file.as_raw_handle();
    let begin_ns = now_ns()?;
    durable.make(handle)?;
    Ok(now_ns()? - begin_ns)
}
