//! A call that failed: which one, in the manual's spelling, and the errno it left.

use std::io;

use crate::errno;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.words())]
pub struct CallError {
    /// `fsync`, `fcntl(F_FULLFSYNC)`.
    pub call: &'static str,
    /// `None` where the call returned, but not with what it should have.
    pub errno: Option<i32>,
}

impl CallError {
    pub fn new(call: &'static str, errno: i32) -> Self {
        Self { call, errno: Some(errno) }
    }

    /// Of a call whose error the library has already wrapped.
    pub fn from_io(call: &'static str, error: &io::Error) -> Self {
        Self { call, errno: errno::of(error) }
    }

    /// The calling thread's `errno`, just after `call` failed.
    pub(crate) fn last(call: &'static str) -> Self {
        Self::from_io(call, &io::Error::last_os_error())
    }

    /// The call is not there, or does not work on this kind of file: not an accident, but a
    /// property of the system or of the file system.
    pub fn is_refusal(&self) -> bool {
        self.errno.is_some_and(|errno| {
            [libc::EINVAL, libc::ENOTSUP, libc::EOPNOTSUPP, libc::ENOSYS, libc::ENOTTY]
                .contains(&errno)
        })
    }

    /// This system lets nobody start a program from there (mounted `noexec`, or hardened), or none
    /// of this kind.
    pub fn is_no_exec(&self) -> bool {
        let refusals = [libc::EACCES, libc::EPERM, libc::ENOEXEC];
        ["posix_spawn", "CreateProcessW"].contains(&self.call)
            && self.errno.is_some_and(|errno| refusals.contains(&errno))
    }

    fn words(&self) -> String {
        match self.errno {
            Some(errno) => format!("{}: {}", self.call, errno::words(errno)),
            None => format!("{}: unexpected result", self.call),
        }
    }
}

/// `FSB_CALL_CLOCK`: for functions that make no other call, and so do not name it.
pub(crate) const CLOCK: libc::c_int = 1;

/// Names of `enum fsb_call`, in its order.
const CALLS: [&str; 36] = [
    "none",
    "clock_gettime",
    "open",
    "pwrite",
    "pwrite (short)",
    "sync_file_range",
    "fdatasync",
    "fsync",
    "fcntl(F_BARRIERFSYNC)",
    "fcntl(F_FULLFSYNC)",
    "close",
    "stat",
    "rename",
    "readdir",
    "readdir (entries missing)",
    "unlink",
    "mkdir",
    "rmdir",
    "mmap",
    "fork",
    "waitpid",
    "worker process (killed)",
    "getrusage",
    "prctl",
    "nanosleep",
    "host_statistics",
    "sched_setaffinity",
    "pthread_create",
    "pthread_join",
    "malloc",
    "write",
    "write (short)",
    "posix_spawn",
    "noop (exit code)",
    "pipe",
    "spinner process (ended)",
];

/// Reads a native result: 0, or -errno with the number of the call.
pub(crate) fn checked(result: libc::c_int, call: libc::c_int) -> Result<(), CallError> {
    if result == 0 {
        return Ok(());
    }
    let name =
        usize::try_from(call).ok().and_then(|at| CALLS.get(at)).copied().unwrap_or("unknown");
    let without_errno = name.ends_with(')') && !name.starts_with("fcntl");
    Err(CallError { call: name, errno: (!without_errno).then_some(-result) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_has_the_same_name_on_both_sides() {
        let header = include_str!("../../../native/fsb_call.h");
        let names: Vec<_> = header
            .lines()
            .filter_map(|line| line.trim().strip_prefix("FSB_CALL_"))
            .map(|line| line.trim_end_matches(',').trim_end_matches(" = 0").to_lowercase())
            .collect();
        assert_eq!(names.len(), CALLS.len());
        assert_eq!(names.iter().position(|name| name == "clock"), Some(CLOCK as usize));
        for (at, spelled) in [
            (6, "fdatasync"),
            (9, "fullfsync"),
            (21, "worker_died"),
            (25, "host_statistics"),
            (29, "malloc"),
            (31, "write_short"),
            (32, "posix_spawn"),
            (35, "spinner_died"),
        ] {
            assert_eq!(names[at], spelled);
        }
        assert!(CALLS[9].contains("FULLFSYNC"));
    }

    #[test]
    fn only_a_refusal_to_start_a_program_is_a_property_of_the_system() {
        assert!(CallError::new("posix_spawn", libc::EACCES).is_no_exec());
        assert!(!CallError::new("posix_spawn", libc::ENOMEM).is_no_exec());
        assert!(!CallError::new("open", libc::EACCES).is_no_exec());
    }

    #[test]
    fn a_short_write_has_no_errno_and_an_error_has() {
        assert_eq!(checked(-libc::EIO, 4), Err(CallError { call: "pwrite (short)", errno: None }));
        assert_eq!(checked(-libc::ENOSPC, 3), Err(CallError::new("pwrite", libc::ENOSPC)));
        assert_eq!(checked(-libc::EIO, 9), Err(CallError::new("fcntl(F_FULLFSYNC)", libc::EIO)));
    }
}
