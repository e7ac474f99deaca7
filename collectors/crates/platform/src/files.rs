//! Single operations on small files, each the system calls it is named after.

use std::ffi::CStr;
use std::fs::File;
use std::os::fd::{AsRawFd as _, FromRawFd as _, IntoRawFd as _};
use std::os::unix::fs::MetadataExt as _;

use crate::call::CallError;
use crate::directory::DirectoryHandle;

/// A file that was not there, open for reading and writing.
#[inline]
pub fn create_file(directory: &DirectoryHandle, name: &CStr) -> Result<File, CallError> {
    const FLAGS: libc::c_int = libc::O_CREAT | libc::O_EXCL | libc::O_RDWR | libc::O_CLOEXEC;
    const MODE: libc::c_uint = 0o600;
    // SAFETY: the name ends with a zero byte; no pointer is kept.
    let fd = unsafe { libc::openat(directory.raw(), name.as_ptr(), FLAGS, MODE) };
    if fd < 0 {
        return Err(CallError::last("openat"));
    }
    // SAFETY: just opened, and nobody else's.
    Ok(unsafe { File::from_raw_fd(fd) })
}

/// All of `bytes` at the file's beginning.
#[inline]
pub fn write_file(file: &File, bytes: &[u8]) -> Result<(), CallError> {
    // SAFETY: reads `bytes.len()` bytes of `bytes`.
    let count = unsafe { libc::pwrite(file.as_raw_fd(), bytes.as_ptr().cast(), bytes.len(), 0) };
    whole(count, bytes.len(), "pwrite")
}

/// As many bytes as `into` holds, from the file's beginning.
#[inline]
pub fn read_file(file: &File, into: &mut [u8]) -> Result<(), CallError> {
    // SAFETY: fills at most `into.len()` bytes of `into`.
    let count = unsafe { libc::pread(file.as_raw_fd(), into.as_mut_ptr().cast(), into.len(), 0) };
    whole(count, into.len(), "pread")
}

/// Out of its directory, and closed: what it held is given back.
#[inline]
pub fn delete_file(directory: &DirectoryHandle, name: &CStr, file: File) -> Result<(), CallError> {
    // SAFETY: the name ends with a zero byte; no pointer is kept.
    if unsafe { libc::unlinkat(directory.raw(), name.as_ptr(), 0) } != 0 {
        return Err(CallError::last("unlinkat"));
    }
    // SAFETY: the descriptor is this function's own.
    if unsafe { libc::close(file.into_raw_fd()) } != 0 {
        return Err(CallError::last("close"));
    }
    Ok(())
}

/// What the file takes on its disk: less than it holds where a layer compresses, or leaves holes.
pub fn allocated_bytes(file: &File) -> Result<u64, CallError> {
    /// `st_blocks` counts in these, whatever the file system's own are.
    const ST_BLOCK_BYTES: u64 = 512;
    let found = file.metadata();
    let found = found.map_err(|error| CallError::from_io("fstat", &error))?;
    Ok(found.blocks() * ST_BLOCK_BYTES)
}

fn whole(count: isize, of: usize, call: &'static str) -> Result<(), CallError> {
    match usize::try_from(count) {
        Ok(count) if count == of => Ok(()),
        Ok(_) => Err(CallError { call, errno: None }),
        Err(_) => Err(CallError::last(call)),
    }
}

/// Raises this process's own limit so that `count` files can be open at once. `Ok(false)`: the
/// system's limit for it is lower.
pub fn allow_open_files(count: u64) -> Result<bool, CallError> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the callee fills the value and keeps no pointer.
    if unsafe { libc::getrlimit(libc::RLIMIT_NOFILE, &raw mut limit) } != 0 {
        return Err(CallError::last("getrlimit"));
    }
    if limit.rlim_cur >= count {
        return Ok(true);
    }
    if limit.rlim_max < count {
        return Ok(false);
    }
    limit.rlim_cur = count;
    // SAFETY: a whole value, read only.
    if unsafe { libc::setrlimit(libc::RLIMIT_NOFILE, &raw const limit) } == 0 {
        return Ok(true);
    }
    // macOS has a lower limit of its own, and calls what is above it invalid.
    let error = CallError::last("setrlimit");
    if error.errno == Some(libc::EINVAL) { Ok(false) } else { Err(error) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_files_than_the_system_allows_are_refused_and_no_error() {
        assert_eq!(allow_open_files(3), Ok(true));
        assert_eq!(allow_open_files(u64::MAX - 1), Ok(false));
    }
}
