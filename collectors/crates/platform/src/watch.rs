//! Waiting for a command while looking at it, at a cost that is bounded.

#[cfg(target_os = "linux")]
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

use crate::call::CallError;
use crate::process::{ChildExit, wait_for};
use crate::used::Usage;

/// Between two looks.
#[cfg(target_os = "linux")]
const LOOK: Duration = Duration::from_millis(100);

/// A look that takes longer the more there is to see is taken less often: at most this part of the
/// time goes into looking, 0.25 %.
#[cfg(target_os = "linux")]
const LOOK_SHARE: u32 = 400;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchedChild {
    pub exit: ChildExit,
    pub usage: Usage,
    /// Most threads of the child and its children seen runnable at once; `None` where a system does
    /// not show them, or the child ended before the first look.
    pub most_runnable: Option<u64>,
}

/// Waits for a child of this process. Its end is noticed at once, whatever the looks.
///
/// When the other end of this process's standard input is closed, whoever it works for is gone:
/// then the wait ends with an error, and the child is still there.
pub fn wait_watching(pid: u32) -> Result<WatchedChild, CallError> {
    #[cfg(target_os = "linux")]
    let most_runnable = look_until_end(pid)?;
    #[cfg(not(target_os = "linux"))]
    let most_runnable = None;
    let (exit, usage) = wait_for(pid)?;
    Ok(WatchedChild { exit, usage, most_runnable })
}

#[cfg(target_os = "linux")]
fn look_until_end(pid: u32) -> Result<Option<u64>, CallError> {
    // Kernels before 5.3 have no such descriptor: there it is not looked at.
    let Some(child) = pidfd(pid) else {
        return Ok(None);
    };
    let own = std::process::id();
    let mut most = None;
    let mut pause = LOOK;
    while !ends_within(&child, pause)? {
        let began = Instant::now();
        let seen = crate::family::runnable_threads(own);
        most = most.max(seen);
        pause = LOOK.max(began.elapsed() * LOOK_SHARE);
    }
    Ok(most)
}

#[cfg(target_os = "linux")]
fn pidfd(pid: u32) -> Option<OwnedFd> {
    let pid = libc::pid_t::try_from(pid).ok()?;
    // SAFETY: takes numbers only, and returns a new descriptor or an error.
    let fd = unsafe { libc::syscall(libc::SYS_pidfd_open, pid, 0) };
    let fd = i32::try_from(fd).ok().filter(|fd| *fd >= 0)?;
    // SAFETY: the descriptor is new, so nobody else owns it.
    Some(unsafe { OwnedFd::from_raw_fd(fd) })
}

#[cfg(target_os = "linux")]
fn ends_within(child: &OwnedFd, pause: Duration) -> Result<bool, CallError> {
    let watch = |fd, events| libc::pollfd { fd, events, revents: 0 };
    let mut watched = [watch(child.as_raw_fd(), libc::POLLIN), watch(libc::STDIN_FILENO, 0)];
    let pause_ms = i32::try_from(pause.as_millis()).unwrap_or(i32::MAX);
    // SAFETY: the array is as long as stated.
    let ready = unsafe { libc::poll(watched.as_mut_ptr(), 2, pause_ms) };
    if ready < 0 {
        let error = CallError::last("poll");
        return if error.errno == Some(libc::EINTR) { Ok(false) } else { Err(error) };
    }
    if watched[0].revents == 0 && watched[1].revents & libc::POLLHUP != 0 {
        return Err(CallError::new("poll", libc::EPIPE));
    }
    Ok(watched[0].revents != 0)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    #[expect(clippy::zombie_processes, reason = "what is tested waits for it")]
    fn the_end_of_a_child_is_noticed_at_once_and_its_runnable_threads_are_counted() {
        let child = Command::new("sh")
            .args(["-c", "i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done; exit 7"])
            .spawn()
            .unwrap();
        let watched = wait_watching(child.id()).unwrap();
        assert_eq!(watched.exit, ChildExit::Exited(7));
        assert!(watched.usage.cpu_ns() > 0);
        // Other tests have children too: at least its own one thread was seen, if there was time.
        assert!(watched.most_runnable.is_none_or(|most| most < 1000));
    }
}
