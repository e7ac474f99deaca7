//! What one thread has used, and the most memory that its process ever held.

use windows_sys::Win32::System::ProcessStatus::{K32GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
use windows_sys::Win32::System::Threading::{GetCurrentProcess, GetCurrentThread};

use super::times;
use crate::call::CallError;
use crate::used::ThreadUsage;

pub fn thread_usage() -> Result<ThreadUsage, CallError> {
    // SAFETY: gives a number that stands for the calling thread.
    let own = unsafe { GetCurrentThread() };
    let times = times::of_thread(own)?;
    Ok(ThreadUsage {
        user_ns: times.user_ns,
        system_ns: times.system_ns,
        voluntary_switches: None,
        involuntary_switches: None,
        minor_faults: None,
    })
}

/// Lets [`peak_bytes`] begin anew. Windows has no such thing, but counts for a process alone since
/// it was started, whatever its parent held.
pub fn reset_peak() -> bool {
    true
}

/// The most memory this process has held: its working set.
pub fn peak_bytes() -> Option<u64> {
    // SAFETY: made of integers, for which zero is a value.
    let mut counters: PROCESS_MEMORY_COUNTERS = unsafe { std::mem::zeroed() };
    let length = u32::try_from(size_of::<PROCESS_MEMORY_COUNTERS>()).ok()?;
    // SAFETY: gives a number that stands for this process.
    let own = unsafe { GetCurrentProcess() };
    // SAFETY: the structure is as long as stated, and outlives the call.
    let answer = unsafe { K32GetProcessMemoryInfo(own, &raw mut counters, length) };
    (answer != 0).then_some(counters.PeakWorkingSetSize as u64)
}
