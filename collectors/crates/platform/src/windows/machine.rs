//! What Windows tells of the processor and of itself.

use std::ptr::null_mut;

use windows_sys::Wdk::System::SystemServices::RtlGetVersion;
use windows_sys::Win32::System::Registry::{
    HKEY_LOCAL_MACHINE, RRF_RT_REG_DWORD, RRF_RT_REG_SZ, RegGetValueW,
};
use windows_sys::Win32::System::SystemInformation::{
    GetLogicalProcessorInformationEx, LOGICAL_PROCESSOR_RELATIONSHIP, OSVERSIONINFOW,
    RelationCache, RelationProcessorCore, RelationProcessorPackage,
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX,
};

use super::wide::{narrow, wide};

/// (major, minor, build), as the kernel has it and not as a program asks to be told it.
pub fn version() -> Option<(u32, u32, u32)> {
    // SAFETY: made of integers, for which zero is a value.
    let mut info: OSVERSIONINFOW = unsafe { std::mem::zeroed() };
    info.dwOSVersionInfoSize = u32::try_from(size_of::<OSVERSIONINFOW>()).ok()?;
    // SAFETY: the structure is as long as it says, and outlives the call.
    let status = unsafe { RtlGetVersion(&raw mut info) };
    (status == 0).then_some((info.dwMajorVersion, info.dwMinorVersion, info.dwBuildNumber))
}

/// A text of the machine's registry.
pub fn registry_text(key: &str, name: &str) -> Option<String> {
    let mut text = [0_u16; 512];
    let mut bytes = u32::try_from(size_of_val(&text)).ok()?;
    read(key, name, RRF_RT_REG_SZ, text.as_mut_ptr().cast(), &mut bytes)?;
    let text = narrow(&text);
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// A number of the machine's registry.
pub fn registry_number(key: &str, name: &str) -> Option<u32> {
    let mut number = 0_u32;
    let mut bytes = 4;
    read(key, name, RRF_RT_REG_DWORD, (&raw mut number).cast(), &mut bytes)?;
    Some(number)
}

fn read(
    key: &str,
    name: &str,
    kinds: u32,
    into: *mut core::ffi::c_void,
    bytes: &mut u32,
) -> Option<()> {
    let (key, name) = (wide(key.as_ref()), wide(name.as_ref()));
    // SAFETY: both names end in zero; at most `bytes` are written to where the caller has as many.
    let status = unsafe {
        RegGetValueW(
            HKEY_LOCAL_MACHINE,
            key.as_ptr(),
            name.as_ptr(),
            kinds,
            null_mut(),
            into,
            bytes,
        )
    };
    (status == 0).then_some(())
}

/// One physical core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Core {
    /// Higher is faster; 0 for all where they are alike.
    pub efficiency_class: u8,
    pub threads_count: u32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Processors {
    pub packages_count: u64,
    pub cores: Vec<Core>,
    /// The largest of the third level.
    pub l3_bytes: Option<u64>,
}

/// `None` where the system tells nothing of its cores.
pub fn processors() -> Option<Processors> {
    let mut found = Processors::default();
    each(RelationProcessorCore, |bytes| {
        // Behind the head of 8 bytes: flags, efficiency class, 20 reserved, count of groups, masks.
        let groups = usize::from(u16::from_ne_bytes([bytes[30], bytes[31]]));
        let masks = bytes.get(32..)?.chunks_exact(16).take(groups);
        let threads =
            masks.map(|mask| u64::from_ne_bytes(mask[..8].try_into().unwrap_or_default()));
        found.cores.push(Core {
            efficiency_class: bytes[9],
            threads_count: threads.map(u64::count_ones).sum(),
        });
        Some(())
    })?;
    each(RelationProcessorPackage, |_| {
        found.packages_count += 1;
        Some(())
    })?;
    each(RelationCache, |bytes| {
        // Level, associativity, size of a line, size.
        let size = u32::from_ne_bytes(bytes.get(12..16)?.try_into().ok()?);
        if bytes[8] == 3 {
            found.l3_bytes = found.l3_bytes.max(Some(size.into()));
        }
        Some(())
    })?;
    (!found.cores.is_empty()).then_some(found)
}

/// Calls `look` with each record of a kind, which is at least 32 bytes.
fn each(
    kind: LOGICAL_PROCESSOR_RELATIONSHIP,
    mut look: impl FnMut(&[u8]) -> Option<()>,
) -> Option<()> {
    let mut length = 0;
    // SAFETY: a null buffer asks for the length only.
    unsafe { GetLogicalProcessorInformationEx(kind, null_mut(), &raw mut length) };
    let mut words = vec![0_u64; (length as usize).div_ceil(8)];
    let buffer = words.as_mut_ptr().cast::<SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX>();
    // SAFETY: the buffer is as long as stated, and aligned.
    let answer = unsafe { GetLogicalProcessorInformationEx(kind, buffer, &raw mut length) };
    if answer == 0 {
        return None;
    }
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    let mut rest = bytes.get(..length as usize)?;
    while !rest.is_empty() {
        let size = u32::from_ne_bytes(rest.get(4..8)?.try_into().ok()?) as usize;
        let record = rest.get(..size).filter(|record| record.len() >= 32)?;
        look(record)?;
        rest = &rest[size..];
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_has_a_version_and_cores_that_hold_all_its_threads() {
        assert!(version().unwrap().0 >= 6);
        if let Some(found) = processors() {
            let threads: u32 = found.cores.iter().map(|core| core.threads_count).sum();
            let usable = std::thread::available_parallelism().unwrap().get();
            assert!(threads as usize >= usable, "{found:?}");
        }
    }

    #[test]
    fn what_is_not_in_the_registry_is_unknown() {
        assert_eq!(registry_text("HARDWARE\\no such key", "name"), None);
        assert_eq!(registry_number("HARDWARE", "no such name"), None);
    }
}
