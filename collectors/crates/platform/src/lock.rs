//! A file that one process at a time may hold.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::AsRawFd as _;
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::Path;

/// Opened, made where it is not there and may be, for its owner alone, and locked until it is
/// closed. `None`: another process holds it. A link in its place is not followed but an error, and
/// so is a file of somebody else's.
pub fn open_locked(path: &Path, may_make: bool) -> io::Result<Option<File>> {
    const TRIES: u32 = 16;
    for _ in 0..TRIES {
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(may_make)
            .truncate(false)
            .mode(0o600)
            .custom_flags(libc::O_NOFOLLOW)
            .open(path)?;
        // SAFETY: a call on a descriptor that `file` keeps open; no memory is involved.
        if unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_EX | libc::LOCK_NB) } != 0 {
            let error = io::Error::last_os_error();
            return match error.kind() {
                io::ErrorKind::WouldBlock => Ok(None),
                _ => Err(error),
            };
        }
        let held = file.metadata()?;
        // SAFETY: takes nothing, and cannot fail.
        if !held.is_file() || held.uid() != unsafe { libc::geteuid() } {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        // Whoever held it before may have removed it since it was opened: then the lock is on
        // nothing.
        match std::fs::symlink_metadata(path) {
            Ok(named) if (named.dev(), named.ino()) == (held.dev(), held.ino()) => {
                return Ok(Some(file));
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    #[test]
    fn a_file_is_held_once_at_a_time_and_is_its_owners_alone() {
        let folder = std::env::temp_dir().join(format!("fsbench-lock-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let path = folder.join("state");
        assert!(open_locked(&path, false).is_err());
        let held = open_locked(&path, true).unwrap().unwrap();
        assert_eq!(held.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        assert!(open_locked(&path, true).unwrap().is_none());
        drop(held);
        assert!(open_locked(&path, false).unwrap().is_some());
        std::os::unix::fs::symlink(&path, folder.join("link")).unwrap();
        assert!(open_locked(&folder.join("link"), true).is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
