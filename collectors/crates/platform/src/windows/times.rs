//! Times as Windows counts them: in tenths of a microsecond, though threads are charged for whole
//! ticks of its scheduler (15.6 ms where nobody asked for shorter ones).

use windows_sys::Win32::Foundation::{FILETIME, HANDLE};
use windows_sys::Win32::System::Threading::{GetProcessTimes, GetThreadTimes};

use super::wide::succeeded;
use crate::call::CallError;

/// Of a process or a thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProcessTimes {
    pub user_ns: u64,
    pub system_ns: u64,
}

type Read = unsafe extern "system" fn(
    HANDLE,
    *mut FILETIME,
    *mut FILETIME,
    *mut FILETIME,
    *mut FILETIME,
) -> i32;

pub fn of_process(handle: HANDLE) -> Result<ProcessTimes, CallError> {
    read(GetProcessTimes, handle, "GetProcessTimes")
}

pub fn of_thread(handle: HANDLE) -> Result<ProcessTimes, CallError> {
    read(GetThreadTimes, handle, "GetThreadTimes")
}

fn read(call: Read, handle: HANDLE, name: &'static str) -> Result<ProcessTimes, CallError> {
    let none = FILETIME { dwLowDateTime: 0, dwHighDateTime: 0 };
    let (mut began, mut ended, mut system, mut user) = (none, none, none, none);
    // SAFETY: the caller's open handle; all pointers are to locals that outlive the call.
    let answer =
        unsafe { call(handle, &raw mut began, &raw mut ended, &raw mut system, &raw mut user) };
    succeeded(answer, name)?;
    Ok(ProcessTimes { user_ns: to_ns(user), system_ns: to_ns(system) })
}

pub fn to_ns(time: FILETIME) -> u64 {
    ((u64::from(time.dwHighDateTime) << 32) | u64::from(time.dwLowDateTime)) * 100
}
