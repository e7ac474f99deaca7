//! Children, their ends, and the request to stop.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use windows_sys::Win32::Foundation::{
    ERROR_ACCESS_DENIED, ERROR_INVALID_PARAMETER, WAIT_OBJECT_0, WAIT_TIMEOUT,
};
use windows_sys::Win32::System::Console::{
    CTRL_BREAK_EVENT, GenerateConsoleCtrlEvent, SetConsoleCtrlHandler,
};
use windows_sys::Win32::System::Threading::{
    GetExitCodeProcess, INFINITE, OpenProcess, PROCESS_QUERY_LIMITED_INFORMATION,
    PROCESS_SYNCHRONIZE, PROCESS_TERMINATE, TerminateProcess, WaitForSingleObject,
};

use super::job;
use super::times::{self, ProcessTimes};
use super::wide::{Owned, succeeded};
use crate::call::CallError;
use crate::used::Usage;

/// How a child ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildExit {
    /// A crash is a code too: `0xc0000005` for a violated access, as a signed number.
    Exited(i32),
    /// Nothing is killed by a signal here.
    Killed(i32),
}

pub(crate) fn open(pid: u32, access: u32) -> Result<Owned, CallError> {
    // SAFETY: takes numbers, and returns a handle of ours or null.
    Owned::of(unsafe { OpenProcess(access, 0, pid) }, "OpenProcess")
}

/// Waits for a child of this process, the only one there is; its usage is its own and, where this
/// process has a job ([`crate::adopt_orphans`]), of all that was started below it.
pub fn wait_for(pid: u32) -> Result<(ChildExit, Usage), CallError> {
    let child = open(pid, PROCESS_SYNCHRONIZE | PROCESS_QUERY_LIMITED_INFORMATION)?;
    let before = job::used();
    // SAFETY: an open handle.
    if unsafe { WaitForSingleObject(child.raw(), INFINITE) } != WAIT_OBJECT_0 {
        return Err(CallError::last("WaitForSingleObject"));
    }
    let (own, after) = (times::of_process(child.raw())?, job::used());
    let of_all = |field: fn(&ProcessTimes) -> u64| {
        let known = before.as_ref().zip(after.as_ref());
        known.map_or(0, |(before, after)| field(after).saturating_sub(field(before)))
    };
    let usage = Usage {
        user_ns: own.user_ns.max(of_all(|times| times.user_ns)),
        system_ns: own.system_ns.max(of_all(|times| times.system_ns)),
        ..Usage::default()
    };
    Ok((ChildExit::Exited(exit_code(&child)?), usage))
}

/// The same; how much memory it held is not known here.
pub fn wait_with_peak(pid: u32) -> Result<(ChildExit, Usage, Option<u64>), CallError> {
    wait_for(pid).map(|(exit, usage)| (exit, usage, None))
}

pub(crate) fn exit_code(process: &Owned) -> Result<i32, CallError> {
    let mut code = 0;
    // SAFETY: an open handle, and a local that outlives the call.
    let answer = unsafe { GetExitCodeProcess(process.raw(), &raw mut code) };
    succeeded(answer, "GetExitCodeProcess").map(|()| code.cast_signed())
}

/// Ends a process. That it is gone already is no error. What it had started ends with it where it
/// had put itself into a job ([`crate::adopt_orphans`]).
pub fn kill_group(leader: u32) -> Result<(), CallError> {
    const ENDED: u32 = 1;
    let process = match open(leader, PROCESS_TERMINATE) {
        Ok(process) => process,
        Err(_) if is_gone(ERROR_INVALID_PARAMETER) => return Ok(()),
        Err(error) => return Err(error),
    };
    // SAFETY: an open handle.
    let answer = unsafe { TerminateProcess(process.raw(), ENDED) };
    // One that has just ended by itself refuses.
    if answer == 0 && is_gone(ERROR_ACCESS_DENIED) {
        return Ok(());
    }
    succeeded(answer, "TerminateProcess")
}

fn is_gone(code: u32) -> bool {
    std::io::Error::last_os_error().raw_os_error() == Some(code.cast_signed())
}

/// Whether there is a process of this number, whoever's it is.
pub fn is_alive(pid: u32) -> bool {
    match open(pid, PROCESS_SYNCHRONIZE) {
        Ok(process) => waits(&process),
        // Somebody else's.
        Err(_) => is_gone(ERROR_ACCESS_DENIED),
    }
}

fn waits(process: &Owned) -> bool {
    // SAFETY: an open handle.
    unsafe { WaitForSingleObject(process.raw(), 0) == WAIT_TIMEOUT }
}

/// Whether a child has ended; it stays to be waited for.
pub fn has_ended(pid: u32) -> Result<bool, CallError> {
    open(pid, PROCESS_SYNCHRONIZE).map(|child| !waits(&child))
}

/// Asks a process that leads a group to end, as Ctrl-Break would.
pub fn ask_to_end(pid: u32) -> Result<(), CallError> {
    // SAFETY: takes numbers.
    let answer = unsafe { GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, pid) };
    succeeded(answer, "GenerateConsoleCtrlEvent")
}

static ASKED_TO_STOP: OnceLock<&'static AtomicBool> = OnceLock::new();

/// Runs in a thread of its own.
unsafe extern "system" fn remember(_event: u32) -> i32 {
    if let Some(flag) = ASKED_TO_STOP.get() {
        flag.store(true, Ordering::Relaxed);
    }
    1
}

/// A flag that Ctrl-C, Ctrl-Break and a closed console set, instead of ending the process. A second
/// Ctrl-C does nothing more: what is being tidied up is tidied up.
pub fn stop_flag() -> Result<&'static AtomicBool, CallError> {
    let flag = ASKED_TO_STOP.get_or_init(|| Box::leak(Box::new(AtomicBool::new(false))));
    // SAFETY: the handler only stores into an atomic.
    let answer = unsafe { SetConsoleCtrlHandler(Some(remember), 1) };
    succeeded(answer, "SetConsoleCtrlHandler").map(|()| *flag)
}

/// There is nothing to ask for: Windows tells no background job apart.
pub fn ask_for_fast_cores() -> Result<(), CallError> {
    Ok(())
}
