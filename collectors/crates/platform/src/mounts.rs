//! What a file system says of itself.

use std::ffi::CString;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Share of the file system that an unprivileged process may still fill, 0 to 1.
pub fn free_ratio(path: &Path) -> io::Result<f64> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: a `statvfs` is made of integers, for which zero is a value.
    let mut stat: libc::statvfs = unsafe { std::mem::zeroed() };
    // SAFETY: the path ends in NUL, and the buffer outlives the call.
    if unsafe { libc::statvfs(path.as_ptr(), &raw mut stat) } != 0 {
        return Err(io::Error::last_os_error());
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "a share of the disk needs no 53 bits"
    )]
    #[allow(
        clippy::unnecessary_cast,
        clippy::useless_conversion,
        reason = "block counts are 32 bits wide on some systems"
    )]
    let ratio = stat.f_bavail as f64 / (stat.f_blocks as f64).max(1.0);
    Ok(ratio.clamp(0.0, 1.0))
}

/// A mount as macOS tells it.
#[cfg(target_os = "macos")]
#[derive(Clone, Debug)]
pub struct Mount {
    /// `apfs`, `hfs`, `tmpfs`, `smbfs`.
    pub kind: String,
    /// `/dev/disk3s5`.
    pub source: String,
    pub is_synchronous: bool,
    pub is_local: bool,
}

/// # Errors
/// What `statfs` reports.
#[cfg(target_os = "macos")]
pub fn mount_of(path: &Path) -> io::Result<Mount> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: a `statfs` is made of integers and character arrays, for which zero is a value.
    let mut stat: libc::statfs = unsafe { std::mem::zeroed() };
    // SAFETY: the path ends in NUL, and the buffer outlives the call.
    if unsafe { libc::statfs(path.as_ptr(), &raw mut stat) } != 0 {
        return Err(io::Error::last_os_error());
    }
    let text = |chars: &[libc::c_char]| {
        chars
            .iter()
            .take_while(|c| **c != 0)
            .map(|c| char::from(c.cast_unsigned()))
            .collect::<String>()
    };
    let has = |flag: libc::c_int| stat.f_flags & flag.cast_unsigned() != 0;
    Ok(Mount {
        kind: text(&stat.f_fstypename),
        source: text(&stat.f_mntfromname),
        is_synchronous: has(libc::MNT_SYNCHRONOUS),
        is_local: has(libc::MNT_LOCAL),
    })
}
