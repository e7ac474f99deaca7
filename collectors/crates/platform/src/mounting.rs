//! Mounts in a namespace of one's own: nobody else sees them, and when its last process has
//! ended, however it ended, the kernel has taken them away.

use std::path::Path;
use std::process::Command;

use crate::call::CallError;

/// Gives this single-threaded process mounts of its own; where that takes a privilege it has
/// not, by way of a user namespace in which it has it. Its files still belong to its user.
#[cfg(target_os = "linux")]
pub fn own_mounts() -> Result<(), CallError> {
    if unshare(libc::CLONE_NEWNS).is_err() {
        // SAFETY: has no arguments and cannot fail.
        let user = unsafe { libc::geteuid() };
        // SAFETY: as above.
        let group = unsafe { libc::getegid() };
        unshare(libc::CLONE_NEWUSER | libc::CLONE_NEWNS)?;
        write_text("/proc/self/setgroups", "deny")?;
        write_text("/proc/self/uid_map", &format!("0 {user} 1"))?;
        write_text("/proc/self/gid_map", &format!("0 {group} 1"))?;
    }
    // Or every mount of ours would be made in the namespace we came from too.
    mount(None, Path::new("/"), None, libc::MS_REC | libc::MS_PRIVATE, None)
}

#[cfg(target_os = "linux")]
fn unshare(what: libc::c_int) -> Result<(), CallError> {
    // SAFETY: changes what this process belongs to; no memory is involved.
    if unsafe { libc::unshare(what) } == 0 {
        return Ok(());
    }
    Err(CallError::last("unshare"))
}

#[cfg(target_os = "linux")]
fn write_text(file: &str, text: &str) -> Result<(), CallError> {
    std::fs::write(file, text).map_err(|error| CallError::from_io("write", &error))
}

/// A tmpfs to be made.
#[derive(Clone, Copy, Debug)]
pub struct Tmpfs<'a> {
    /// How the mount table names it; it has no device.
    pub source: &'a str,
    /// At most this much memory.
    pub bytes: u64,
    /// User and group, where they are not the caller's.
    pub owner: Option<(u32, u32)>,
}

/// For its owner alone, and kept out of swap where the kernel knows how (6.4, and not in a user
/// namespace).
#[cfg(target_os = "linux")]
pub fn mount_tmpfs(at: &Path, tmpfs: &Tmpfs<'_>) -> Result<(), CallError> {
    let flags = libc::MS_NOSUID | libc::MS_NODEV;
    let owner =
        tmpfs.owner.map(|(user, group)| format!(",uid={user},gid={group}")).unwrap_or_default();
    let options = format!("size={},mode=0700{owner}", tmpfs.bytes);
    let unswapped = format!("{options},noswap");
    let source = Some(Path::new(tmpfs.source));
    let try_with = |options: &str| mount(source, at, Some("tmpfs"), flags, Some(options));
    match try_with(&unswapped) {
        Err(error) if error.errno == Some(libc::EINVAL) => try_with(&options),
        other => other,
    }
}

/// Shows the folder `from` at `at` too, over what is there.
#[cfg(target_os = "linux")]
pub fn bind(from: &Path, at: &Path) -> Result<(), CallError> {
    mount(Some(from), at, None, libc::MS_BIND, None)
}

#[cfg(target_os = "linux")]
fn mount(
    source: Option<&Path>,
    at: &Path,
    kind: Option<&str>,
    flags: libc::c_ulong,
    options: Option<&str>,
) -> Result<(), CallError> {
    use std::ffi::CString;
    use std::os::unix::ffi::OsStrExt;

    let text =
        |bytes: &[u8]| CString::new(bytes).map_err(|_| CallError::new("mount", libc::EINVAL));
    let at = text(at.as_os_str().as_bytes())?;
    let source = source.map(|path| text(path.as_os_str().as_bytes())).transpose()?;
    let kind = kind.map(|kind| text(kind.as_bytes())).transpose()?;
    let options = options.map(|options| text(options.as_bytes())).transpose()?;
    let pointer = |text: &Option<CString>| text.as_ref().map_or(std::ptr::null(), |t| t.as_ptr());
    // SAFETY: every pointer is null or to a NUL-terminated string that outlives the call.
    let result = unsafe {
        libc::mount(pointer(&source), at.as_ptr(), pointer(&kind), flags, pointer(&options).cast())
    };
    if result == 0 {
        return Ok(());
    }
    Err(CallError::last("mount"))
}

/// Takes away the mount at a path itself, not at where a link leads. `lazily`: also while files on
/// it are open, which stay usable until they are closed; else that is an error.
#[cfg(target_os = "linux")]
pub fn unmount(at: &Path, lazily: bool) -> Result<(), CallError> {
    use std::os::unix::ffi::OsStrExt;

    let path = std::ffi::CString::new(at.as_os_str().as_bytes())
        .map_err(|_| CallError::new("umount2", libc::EINVAL))?;
    let detach = if lazily { libc::MNT_DETACH } else { 0 };
    // SAFETY: the path ends in NUL and outlives the call.
    let result = unsafe { libc::umount2(path.as_ptr(), detach | libc::UMOUNT_NOFOLLOW) };
    if result == 0 {
        return Ok(());
    }
    Err(CallError::last("umount2"))
}

/// The kernel kills the command's process when this one ends, even by SIGKILL. Elsewhere than on
/// Linux there is no such promise.
pub fn die_with_us(command: &mut Command) {
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::process::CommandExt;

        let ask = || {
            // SAFETY: acts on the calling process; no memory is involved.
            if unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) } == 0 {
                return Ok(());
            }
            Err(std::io::Error::last_os_error())
        };
        // SAFETY: between fork and exec the closure makes one system call and touches nothing.
        unsafe { command.pre_exec(ask) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = command;
}

#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use super::{CallError, Path, Tmpfs};

    /// No such thing here.
    pub fn own_mounts() -> Result<(), CallError> {
        Err(CallError::new("unshare", libc::ENOSYS))
    }

    pub fn mount_tmpfs(_at: &Path, _tmpfs: &Tmpfs<'_>) -> Result<(), CallError> {
        Err(CallError::new("mount", libc::ENOSYS))
    }

    pub fn bind(_from: &Path, _at: &Path) -> Result<(), CallError> {
        Err(CallError::new("mount", libc::ENOSYS))
    }

    pub fn unmount(_at: &Path, _lazily: bool) -> Result<(), CallError> {
        Err(CallError::new("umount2", libc::ENOSYS))
    }
}

#[cfg(not(target_os = "linux"))]
pub use elsewhere::{bind, mount_tmpfs, own_mounts, unmount};
