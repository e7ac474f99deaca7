//! Flushing outside what is timed.

use std::fs::File;

use crate::call::CallError;

/// As strongly as the file system does it, so that what is timed next finds nothing waiting.
/// `sync_all` is `fcntl(F_FULLFSYNC)` on macOS, which network and some external volumes refuse;
/// nothing is measured here, so there `fsync` has to do. What *is* measured is never replaced.
pub fn flush_untimed(file: &File) -> Result<(), CallError> {
    #[cfg(target_os = "macos")]
    return file
        .sync_all()
        .map_err(|error| CallError::from_io("fcntl(F_FULLFSYNC)", &error))
        .or_else(|error| if error.is_refusal() { fsync(file) } else { Err(error) });
    #[cfg(not(target_os = "macos"))]
    file.sync_all().map_err(|error| CallError::from_io("fsync", &error))
}

#[cfg(target_os = "macos")]
fn fsync(file: &File) -> Result<(), CallError> {
    use std::os::fd::AsRawFd;
    // SAFETY: the descriptor is open as long as the file lives; no memory is involved.
    if unsafe { libc::fsync(file.as_raw_fd()) } == 0 {
        Ok(())
    } else {
        Err(CallError::last("fsync"))
    }
}
