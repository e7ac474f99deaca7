//! A file that one process at a time may hold.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::windows::fs::OpenOptionsExt as _;
use std::path::Path;

use windows_sys::Win32::Foundation::ERROR_SHARING_VIOLATION;
use windows_sys::Win32::Storage::FileSystem::FILE_FLAG_OPEN_REPARSE_POINT;

/// Opened, made where it is not there and may be, and nobody else's until it is closed. `None`:
/// another process holds it. A link in its place is not followed but an error.
pub fn open_locked(path: &Path, may_make: bool) -> io::Result<Option<File>> {
    let opened = OpenOptions::new()
        .read(true)
        .write(true)
        .create(may_make)
        .truncate(false)
        .share_mode(0)
        .custom_flags(FILE_FLAG_OPEN_REPARSE_POINT)
        .open(path);
    match opened {
        Ok(file) if file.metadata()?.is_file() => Ok(Some(file)),
        Ok(_) => Err(io::ErrorKind::PermissionDenied.into()),
        Err(error) if error.raw_os_error() == Some(ERROR_SHARING_VIOLATION.cast_signed()) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_held_once_at_a_time() {
        let folder = std::env::temp_dir().join(format!("fsbench-lock-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let path = folder.join("state");
        assert!(open_locked(&path, false).is_err());
        let held = open_locked(&path, true).unwrap().unwrap();
        assert!(open_locked(&path, true).unwrap().is_none());
        drop(held);
        assert!(open_locked(&path, false).unwrap().is_some());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
