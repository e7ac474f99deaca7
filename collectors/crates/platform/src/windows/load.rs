//! CPU time and memory of the whole machine.

use windows_sys::Win32::Foundation::FILETIME;
use windows_sys::Win32::System::Threading::GetSystemTimes;

use super::memory::memory_status;
use super::times::to_ns;

/// All processors together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    pub busy_ns: u64,
    /// Taken by the hypervisor while a processor here had work; Windows tells no guest.
    pub steal_ns: Option<u64>,
    /// Processors idle while a task of theirs waited for a disk; Windows counts no such thing.
    pub iowait_ns: Option<u64>,
}

pub fn load() -> Option<Load> {
    let none = FILETIME { dwLowDateTime: 0, dwHighDateTime: 0 };
    let (mut idle, mut kernel, mut user) = (none, none, none);
    // SAFETY: all pointers are to locals that outlive the call.
    let answer = unsafe { GetSystemTimes(&raw mut idle, &raw mut kernel, &raw mut user) };
    if answer == 0 {
        return None;
    }
    // Being idle is counted as a part of the kernel's time.
    let busy_ns = (to_ns(kernel) + to_ns(user)).saturating_sub(to_ns(idle));
    Some(Load { busy_ns, steal_ns: None, iowait_ns: None })
}

/// Windows does not tell it.
pub fn unwritten_bytes() -> Option<u64> {
    None
}

/// Memory that can be had without swapping.
pub fn available_memory_bytes() -> Option<u64> {
    memory_status().map(|status| status.ullAvailPhys)
}
