//! Children, process groups and signals.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::call::CallError;
use crate::used::Usage;

/// How a child ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildExit {
    Exited(i32),
    Killed(i32),
}

/// Waits for a child of this process; its usage is its own and its waited-for children's.
/// Run-queue time is not told for children.
pub fn wait_for(pid: u32) -> Result<(ChildExit, Usage), CallError> {
    wait_with_peak(pid).map(|(exit, usage, _)| (exit, usage))
}

/// The same, with the most memory that one of its processes held, in bytes. What this process held
/// when it started the child counts for the child, too; `None` where the system does not tell.
pub fn wait_with_peak(pid: u32) -> Result<(ChildExit, Usage, Option<u64>), CallError> {
    let pid = libc::pid_t::try_from(pid).map_err(|_| CallError::new("wait4", libc::ECHILD))?;
    let mut status = 0;
    // SAFETY: all-zero bytes are a valid `rusage`.
    let mut used: libc::rusage = unsafe { std::mem::zeroed() };
    loop {
        // SAFETY: both pointers are to live values of the right types.
        let waited = unsafe { libc::wait4(pid, &raw mut status, 0, &raw mut used) };
        if waited == pid {
            break;
        }
        let error = CallError::last("wait4");
        if error.errno != Some(libc::EINTR) {
            return Err(error);
        }
    }
    let exit = if libc::WIFEXITED(status) {
        ChildExit::Exited(libc::WEXITSTATUS(status))
    } else {
        ChildExit::Killed(libc::WTERMSIG(status))
    };
    Ok((exit, to_usage(&used), peak_of(&used)))
}

fn peak_of(used: &libc::rusage) -> Option<u64> {
    /// Of `ru_maxrss`: bytes on macOS, else KiB.
    const UNIT: u64 = if cfg!(target_os = "macos") { 1 } else { 1024 };
    u64::try_from(used.ru_maxrss).ok().filter(|peak| *peak > 0)?.checked_mul(UNIT)
}

fn to_usage(used: &libc::rusage) -> Usage {
    let count = |value: libc::c_long| u64::try_from(value).unwrap_or(0);
    let ns = |time: libc::timeval| {
        u64::try_from(time.tv_sec).unwrap_or(0) * 1_000_000_000
            + u64::try_from(time.tv_usec).unwrap_or(0) * 1000
    };
    Usage {
        user_ns: ns(used.ru_utime),
        system_ns: ns(used.ru_stime),
        voluntary_switches: Some(count(used.ru_nvcsw)),
        involuntary_switches: Some(count(used.ru_nivcsw)),
        runqueue_ns: None,
        p_core_ns: None,
    }
}

/// Kills a whole process group. That it is gone already is no error.
pub fn kill_group(leader: u32) -> Result<(), CallError> {
    let group = libc::pid_t::try_from(leader).map_err(|_| CallError::new("kill", libc::ESRCH))?;
    if group <= 1 {
        return Err(CallError::new("kill", libc::EINVAL));
    }
    // SAFETY: sends a signal; no memory is involved.
    if unsafe { libc::kill(-group, libc::SIGKILL) } == 0 {
        return Ok(());
    }
    let error = CallError::last("kill");
    if error.errno == Some(libc::ESRCH) { Ok(()) } else { Err(error) }
}

/// Whether there is a process of this number, whoever's it is. One that has ended and was not yet
/// waited for still counts.
pub fn is_alive(pid: u32) -> bool {
    let Ok(pid) = libc::pid_t::try_from(pid) else {
        return false;
    };
    // SAFETY: signal 0 only asks; no memory is involved.
    let asked = unsafe { libc::kill(pid, 0) };
    asked == 0 || CallError::last("kill").errno == Some(libc::EPERM)
}

/// Whether a child has ended; it stays to be waited for, and `/proc` still tells of it.
pub fn has_ended(pid: u32) -> Result<bool, CallError> {
    let flags = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
    // SAFETY: all-zero bytes are a valid `siginfo_t`; they are what tells "not yet".
    let mut info: libc::siginfo_t = unsafe { std::mem::zeroed() };
    // SAFETY: the structure outlives the call.
    let waited = unsafe { libc::waitid(libc::P_PID, pid, &raw mut info, flags) };
    if waited != 0 {
        return Err(CallError::last("waitid"));
    }
    Ok(info.si_signo == libc::SIGCHLD)
}

/// Asks a process to end, as Ctrl-C would. That it is gone already is no error.
pub fn ask_to_end(pid: u32) -> Result<(), CallError> {
    let pid = libc::pid_t::try_from(pid).map_err(|_| CallError::new("kill", libc::ESRCH))?;
    // SAFETY: sends a signal; no memory is involved.
    if pid > 1 && unsafe { libc::kill(pid, libc::SIGTERM) } == 0 {
        return Ok(());
    }
    let error = CallError::last("kill");
    if error.errno == Some(libc::ESRCH) { Ok(()) } else { Err(error) }
}

static ASKED_TO_STOP: OnceLock<&'static AtomicBool> = OnceLock::new();

extern "C" fn remember(_signal: libc::c_int) {
    // `get` of a set cell is one atomic read, and a store is another: safe in a handler.
    if let Some(flag) = ASKED_TO_STOP.get() {
        flag.store(true, Ordering::Relaxed);
    }
}

/// A flag that SIGINT, SIGTERM and SIGHUP set, instead of ending the process. A second SIGINT
/// does nothing more: what is being tidied up is tidied up.
pub fn stop_flag() -> Result<&'static AtomicBool, CallError> {
    let flag = ASKED_TO_STOP.get_or_init(|| Box::leak(Box::new(AtomicBool::new(false))));
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        // SAFETY: all-zero bytes are a valid `sigaction`.
        let mut action: libc::sigaction = unsafe { std::mem::zeroed() };
        let handler: extern "C" fn(libc::c_int) = remember;
        action.sa_sigaction = handler as libc::sighandler_t;
        action.sa_flags = libc::SA_RESTART;
        // SAFETY: `action` is a whole value, and the handler does only what handlers may.
        let result = unsafe { libc::sigaction(signal, &raw const action, std::ptr::null_mut()) };
        if result != 0 {
            return Err(CallError::last("sigaction"));
        }
    }
    Ok(flag)
}

/// Asks macOS for performance cores: without it a process started from a background job is
/// kept on efficiency cores. Elsewhere there is nothing to ask for.
pub fn ask_for_fast_cores() -> Result<(), CallError> {
    #[cfg(target_os = "macos")]
    {
        // SAFETY: acts on the calling thread; no memory is involved.
        let result = unsafe {
            libc::pthread_set_qos_class_self_np(libc::qos_class_t::QOS_CLASS_USER_INITIATED, 0)
        };
        if result != 0 {
            return Err(CallError::new("pthread_set_qos_class_self_np", result));
        }
    }
    Ok(())
}
