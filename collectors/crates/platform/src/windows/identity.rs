//! What only system calls tell of the machine: its clock, frequency, power and sleep.

use std::io;

use windows_sys::Win32::Foundation::HMODULE;
use windows_sys::Win32::System::LibraryLoader::{GetModuleHandleW, GetProcAddress};
use windows_sys::Win32::System::Power::{GetSystemPowerStatus, SYSTEM_POWER_STATUS};
use windows_sys::Win32::System::SystemInformation::{GetSystemInfo, SYSTEM_INFO};
use windows_sys::core::w;

use super::memory::memory_status;

unsafe extern "C" {
    fn fsb_probe_clock(steps_ns: *mut u32, count: usize) -> i32;
    fn fsb_probe_adds(hundreds: u64, elapsed_ns: *mut u64) -> i32;
}

fn check(result: i32) -> io::Result<()> {
    if result == 0 { Ok(()) } else { Err(io::ErrorKind::Other.into()) }
}

/// Nanoseconds between `count` + 1 back-to-back reads of the timing clock.
pub fn clock_steps_ns(count: usize) -> io::Result<Vec<u32>> {
    let mut steps = vec![0_u32; count];
    // SAFETY: the buffer holds `count` values, and outlives the call.
    check(unsafe { fsb_probe_clock(steps.as_mut_ptr(), count) })?;
    Ok(steps)
}

/// Nanoseconds that `hundreds` x 100 additions took, each waiting for the one before.
pub fn dependent_adds_ns(hundreds: u64) -> io::Result<u64> {
    let mut elapsed_ns = 0_u64;
    // SAFETY: the pointer is to a local that outlives the call.
    check(unsafe { fsb_probe_adds(hundreds, &raw mut elapsed_ns) })?;
    Ok(elapsed_ns)
}

/// Any program may change how often the scheduler's clock ticks: no fact of the machine.
pub fn tick_hz() -> Option<u64> {
    None
}

/// Nothing is pinned here.
pub fn on_cpus<T>(_cpus: &[u64], work: impl FnOnce() -> T) -> T {
    work()
}

/// No command is named here that would need more rights.
pub fn is_root() -> bool {
    false
}

/// Bytes of memory the system manages.
pub fn memory_bytes() -> Option<u64> {
    memory_status().map(|status| status.ullTotalPhys)
}

/// Bytes of a page.
pub fn page_bytes() -> Option<u64> {
    // SAFETY: made of integers and pointers, for which zero is a value.
    let mut info: SYSTEM_INFO = unsafe { std::mem::zeroed() };
    // SAFETY: the pointer is to a local that outlives the call.
    unsafe { GetSystemInfo(&raw mut info) };
    Some(u64::from(info.dwPageSize)).filter(|bytes| *bytes > 0)
}

/// Nanoseconds the machine has been suspended since boot: the clock that counts sleep, less the one
/// that does not. `None` before Windows 10, which has no such clocks.
pub fn suspended_ns() -> Option<u64> {
    type Read = unsafe extern "system" fn(*mut u64);
    const TENTH_OF_A_US: u64 = 100;
    // SAFETY: the name ends in zero.
    let library = unsafe { GetModuleHandleW(w!("kernelbase.dll")) };
    let find = |name: &std::ffi::CStr| function(library, name);
    let (counting, pausing) =
        (find(c"QueryInterruptTimePrecise")?, find(c"QueryUnbiasedInterruptTimePrecise")?);
    let read = |function: unsafe extern "system" fn() -> isize| {
        let mut time = 0;
        // SAFETY: the function's type, as the documentation has it.
        let function =
            unsafe { std::mem::transmute::<unsafe extern "system" fn() -> isize, Read>(function) };
        // SAFETY: writes into a local that outlives the call.
        unsafe { function(&raw mut time) };
        time
    };
    // The smaller one first: between the two reads no sleep can then be made of nothing.
    let apart = |()| {
        let pausing = read(pausing);
        read(counting).saturating_sub(pausing) * TENTH_OF_A_US
    };
    // Being descheduled between the two reads makes one too large.
    (0..8).map(|_| apart(())).min()
}

fn function(
    library: HMODULE,
    name: &std::ffi::CStr,
) -> Option<unsafe extern "system" fn() -> isize> {
    if library.is_null() {
        return None;
    }
    // SAFETY: the name ends in zero.
    unsafe { GetProcAddress(library, name.as_ptr().cast()) }
}

/// Windows tells no level of it to anybody.
pub fn thermal_pressure_level() -> Option<u64> {
    None
}

/// Not counted for the whole machine.
pub fn swapped_pages() -> Option<u64> {
    None
}

fn power() -> Option<SYSTEM_POWER_STATUS> {
    // SAFETY: made of integers, for which zero is a value.
    let mut status: SYSTEM_POWER_STATUS = unsafe { std::mem::zeroed() };
    // SAFETY: the pointer is to a local that outlives the call.
    (unsafe { GetSystemPowerStatus(&raw mut status) } != 0).then_some(status)
}

/// Whether the battery saver is on.
pub fn is_low_power() -> Option<bool> {
    power().map(|status| status.SystemStatusFlag == 1)
}

/// Whether the machine is on mains and not on a battery.
pub fn is_on_mains() -> Option<bool> {
    match power()?.ACLineStatus {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

/// The version of Wine, where this is no Windows but Wine: then nothing that is measured is of it.
pub fn wine_version() -> Option<String> {
    type WineVersion = unsafe extern "C" fn() -> *const core::ffi::c_char;
    // SAFETY: the name ends in zero; this library is in every process.
    let library = unsafe { GetModuleHandleW(w!("ntdll.dll")) };
    let wine_version = function(library, c"wine_get_version")?;
    // SAFETY: the function's type, as Wine has it.
    let wine_version = unsafe {
        std::mem::transmute::<unsafe extern "system" fn() -> isize, WineVersion>(wine_version)
    };
    // SAFETY: takes nothing.
    let text = unsafe { wine_version() };
    if text.is_null() {
        return None;
    }
    // SAFETY: a constant of the library that ends in zero.
    let text = unsafe { std::ffi::CStr::from_ptr(text) };
    text.to_str().ok().map(str::to_owned)
}

/// Whether this is a guest, and of whom, as the processor tells it: a bit that only guests see, and
/// the hypervisor's signature. With Hyper-V on, Windows itself runs above it and sees the bit: as
/// its root, which may create partitions, it is no guest.
pub fn hypervisor() -> (Option<bool>, Option<String>) {
    use std::arch::x86_64::__cpuid;
    const IS_GUEST: u32 = 1 << 31;
    const CREATE_PARTITIONS: u32 = 1;
    const NAMES: [(&str, &str); 6] = [
        ("KVMKVMKVM", "kvm"),
        ("Microsoft Hv", "hyperv"),
        ("VMwareVMware", "vmware"),
        ("VBoxVBoxVBox", "virtualbox"),
        ("XenVMMXenVMM", "xen"),
        ("prl hyperv", "parallels"),
    ];
    if __cpuid(1).ecx & IS_GUEST == 0 {
        return (Some(false), None);
    }
    let message = __cpuid(0x4000_0000);
    let bytes = [message.ebx, message.ecx, message.edx].map(u32::to_le_bytes).concat();
    let signature = String::from_utf8_lossy(&bytes);
    let signature = signature.trim_matches('\0').trim();
    if signature == "Microsoft Hv" && __cpuid(0x4000_0003).ebx & CREATE_PARTITIONS != 0 {
        return (Some(false), None);
    }
    let known = NAMES.iter().find(|(message, _)| *message == signature);
    (Some(true), known.map(|(_, name)| (*name).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_that_did_not_sleep_shows_none_between_two_reads() {
        let Some(before) = suspended_ns() else { return };
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(suspended_ns().unwrap().saturating_sub(before) < 10_000_000);
    }

    #[test]
    fn memory_comes_in_pages() {
        assert!(memory_bytes() > page_bytes());
    }
}
