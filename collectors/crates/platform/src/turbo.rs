//! What the suite on turbo times and what it is timed beside: work like a configure script's, and
//! a busy loop on another processor.

use crate::call::{CallError, checked};
use crate::directory::DirectoryHandle;
use crate::noop::Noop;
use crate::usage::RawUsage;
use crate::used::ConfigureRun;

unsafe extern "C" {
    fn fsb_configure_run(
        program: *const libc::c_char,
        dir_fd: libc::c_int,
        run: *mut RawConfigure,
    ) -> libc::c_int;
    fn fsb_busy_loop_start(cpu: i64, pid: *mut i64, failed: *mut libc::c_int) -> libc::c_int;
    fn fsb_busy_loop_stop(pid: i64, failed: *mut libc::c_int) -> libc::c_int;
}

#[repr(C)]
#[derive(Default)]
struct RawConfigure {
    steps: u64,
    wall_ns: u64,
    usage: RawUsage,
    failed: libc::c_int,
}

/// `steps` times: start the program, wait for it, make a file in the directory and remove it.
pub fn configure(
    program: &Noop,
    directory: &DirectoryHandle,
    steps: u64,
) -> Result<ConfigureRun, CallError> {
    let mut run = RawConfigure { steps, ..RawConfigure::default() };
    // SAFETY: the path ends with a NUL and outlives the call, as does `run`; no pointer is kept.
    let result =
        unsafe { fsb_configure_run(program.path().as_ptr(), directory.raw(), &raw mut run) };
    checked(result, run.failed)?;
    Ok(ConfigureRun { wall_ns: run.wall_ns, usage: run.usage.into() })
}

/// A process that adds for ever. It ends when this is dropped, and when this process ends.
#[derive(Debug)]
pub struct BusyLoop {
    pid: i64,
}

impl BusyLoop {
    /// On one processor, or where the scheduler puts it. Returns when it spins.
    ///
    /// Forks: to be called from a process with one thread.
    pub fn start(cpu: Option<u32>) -> Result<Self, CallError> {
        const ANYWHERE: i64 = -1;
        let cpu = cpu.map_or(ANYWHERE, i64::from);
        let (mut pid, mut failed) = (0, 0);
        // SAFETY: both pointers are to locals that outlive the call. The child runs C only and
        // leaves by `_exit`, so no Rust state is run twice.
        let result = unsafe { fsb_busy_loop_start(cpu, &raw mut pid, &raw mut failed) };
        checked(result, failed).map(|()| Self { pid })
    }

    /// An error where it had ended before: then something else was measured than was meant.
    pub fn stop(mut self) -> Result<(), CallError> {
        self.end()
    }

    pub fn pid(&self) -> i64 {
        self.pid
    }

    fn end(&mut self) -> Result<(), CallError> {
        let pid = std::mem::replace(&mut self.pid, 0);
        if pid == 0 {
            return Ok(());
        }
        let mut failed = 0;
        // SAFETY: the pointer is to a local that outlives the call.
        let result = unsafe { fsb_busy_loop_stop(pid, &raw mut failed) };
        checked(result, failed)
    }
}

impl Drop for BusyLoop {
    fn drop(&mut self) {
        // Of a failure here there is nobody to tell; the signal of the parent's end remains.
        let _ended = self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_loop_that_was_killed_by_another_is_an_error_and_a_processor_that_is_not_there_too() {
        let busy_loop = BusyLoop::start(None).unwrap();
        let pid = libc::pid_t::try_from(busy_loop.pid()).unwrap();
        // SAFETY: a signal to our own child.
        assert_eq!(unsafe { libc::kill(pid, libc::SIGTERM) }, 0);
        // Until it has ended: `stop` would else be the one that ends it.
        // SAFETY: all-zero bytes are a valid `siginfo_t`.
        let mut died: libc::siginfo_t = unsafe { std::mem::zeroed() };
        let id = libc::id_t::try_from(pid).unwrap();
        let flags = libc::WEXITED | libc::WNOWAIT;
        // SAFETY: the pointer is to a local that outlives the call.
        let waited = unsafe { libc::waitid(libc::P_PID, id, &raw mut died, flags) };
        assert_eq!(waited, 0);
        assert_eq!(busy_loop.stop().unwrap_err().call, "spinner process (ended)");
        let refused = BusyLoop::start(Some(1_000_000)).unwrap_err();
        assert!(refused.errno.is_some(), "{refused}");
    }
}
