//! What a file system says of itself.

use std::ffi::CString;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

pub use crate::mac_media::{Media, Mount};

/// Tells one file system from another.
pub fn device_number(path: &Path) -> io::Result<u64> {
    use std::os::unix::fs::MetadataExt as _;
    path.metadata().map(|found| found.dev())
}

/// Share of the file system that an unprivileged process may still fill, 0 to 1. `None` where
/// the file system does not count blocks.
pub fn free_ratio(path: &Path) -> io::Result<Option<f64>> {
    let (available, all, _) = blocks(path)?;
    #[expect(clippy::cast_precision_loss, reason = "a share of the disk needs no 53 bits")]
    let ratio = available as f64 / all as f64;
    Ok((all > 0).then(|| ratio.clamp(0.0, 1.0)))
}

/// Bytes that an unprivileged process may still fill.
pub fn free_bytes(path: &Path) -> io::Result<u64> {
    let (blocks, _, block_bytes) = blocks(path)?;
    Ok(blocks.saturating_mul(block_bytes))
}

/// Blocks that anybody may still fill, all of them, and the bytes of one.
#[cfg(not(target_os = "macos"))]
fn blocks(path: &Path) -> io::Result<(u64, u64, u64)> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: a `statvfs` is made of integers, for which zero is a value.
    let mut stat: libc::statvfs = unsafe { std::mem::zeroed() };
    // SAFETY: the path ends in NUL, and the buffer outlives the call.
    if unsafe { libc::statvfs(path.as_ptr(), &raw mut stat) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok((stat.f_bavail, stat.f_blocks, stat.f_frsize))
}

/// macOS's `statvfs` counts in 32 bits, which a large volume overflows.
#[cfg(target_os = "macos")]
fn blocks(path: &Path) -> io::Result<(u64, u64, u64)> {
    let stat = statfs(path)?;
    Ok((stat.f_bavail, stat.f_blocks, u64::from(stat.f_bsize)))
}

#[cfg(target_os = "macos")]
fn statfs(path: &Path) -> io::Result<libc::statfs> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: a `statfs` is made of integers and character arrays, for which zero is a value.
    let mut stat: libc::statfs = unsafe { std::mem::zeroed() };
    // SAFETY: the path ends in NUL, and the buffer outlives the call.
    if unsafe { libc::statfs(path.as_ptr(), &raw mut stat) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(stat)
}

/// Number of the mount a path is on, as `/proc/self/mountinfo` counts them. `None` before Linux
/// 5.8. A device number is not enough: bind mounts share one, and a btrfs subvolume's is none
/// that the mount table knows.
#[cfg(target_os = "linux")]
pub fn mount_id(path: &Path) -> Option<u64> {
    let path = CString::new(path.as_os_str().as_bytes()).ok()?;
    // SAFETY: a `statx` is made of integers, for which zero is a value.
    let mut stat: libc::statx = unsafe { std::mem::zeroed() };
    // SAFETY: the path ends in NUL, and the buffer outlives the call.
    let result = unsafe {
        libc::statx(
            libc::AT_FDCWD,
            path.as_ptr(),
            libc::AT_STATX_DONT_SYNC,
            libc::STATX_MNT_ID,
            &raw mut stat,
        )
    };
    (result == 0 && stat.stx_mask & libc::STATX_MNT_ID != 0).then_some(stat.stx_mnt_id)
}

/// # Errors
/// What `statfs` reports.
#[cfg(target_os = "macos")]
pub fn mount_of(path: &Path) -> io::Result<Mount> {
    let stat = statfs(path)?;
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

/// Mirror of `struct fsb_media`.
#[cfg(target_os = "macos")]
#[repr(C)]
struct RawMedia {
    interconnect: [u8; 64],
    location: [u8; 64],
    product: [u8; 128],
    revision: [u8; 64],
    medium: [u8; 64],
}

#[cfg(target_os = "macos")]
unsafe extern "C" {
    fn fsb_iokit_media(bsd_name: *const libc::c_char, media: *mut RawMedia) -> libc::c_int;
}

/// Of the medium that a mount's source (`/dev/disk3s5`) names.
#[cfg(target_os = "macos")]
pub fn media_of(mount_source: &str) -> Option<Media> {
    let name = CString::new(mount_source.strip_prefix("/dev/")?).ok()?;
    // SAFETY: made of bytes, for which zero is a value.
    let mut raw: RawMedia = unsafe { std::mem::zeroed() };
    // SAFETY: the name ends in NUL, and the struct is laid out as the callee's.
    if unsafe { fsb_iokit_media(name.as_ptr(), &raw mut raw) } != 0 {
        return None;
    }
    let text = |bytes: &[u8]| {
        let end = bytes.iter().position(|b| *b == 0)?;
        let text = std::str::from_utf8(bytes.get(..end)?).ok()?;
        (!text.is_empty()).then(|| text.to_owned())
    };
    Some(Media {
        interconnect: text(&raw.interconnect),
        location: text(&raw.location),
        product: text(&raw.product),
        revision: text(&raw.revision),
        medium: text(&raw.medium),
    })
}
