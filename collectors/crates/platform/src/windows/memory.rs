//! The machine's memory.

use windows_sys::Win32::System::SystemInformation::{GlobalMemoryStatusEx, MEMORYSTATUSEX};

pub fn memory_status() -> Option<MEMORYSTATUSEX> {
    // SAFETY: made of integers, for which zero is a value.
    let mut status: MEMORYSTATUSEX = unsafe { std::mem::zeroed() };
    status.dwLength = u32::try_from(size_of::<MEMORYSTATUSEX>()).ok()?;
    // SAFETY: the structure is as long as it says, and outlives the call.
    (unsafe { GlobalMemoryStatusEx(&raw mut status) } != 0).then_some(status)
}
