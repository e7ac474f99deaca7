//! CPU time of the whole machine since boot.

use std::fs;

/// All processors together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    pub busy_ns: u64,
    /// Taken by the hypervisor while a processor here had work; `None` where not told.
    pub steal_ns: Option<u64>,
    /// Processors idle while a task of theirs waited for a disk; `None` where not told.
    pub iowait_ns: Option<u64>,
}

/// `/proc/stat` counts in hundredths of a second on every architecture (`USER_HZ`).
#[cfg(any(target_os = "linux", test))]
const TICK_NS: u64 = 10_000_000;

#[cfg(target_os = "linux")]
pub fn load() -> Option<Load> {
    parse_stat(&fs::read_to_string("/proc/stat").ok()?)
}

#[cfg(target_os = "macos")]
pub fn load() -> Option<Load> {
    let (mut busy, mut idle, mut failed) = (0_u64, 0_u64, 0);
    // SAFETY: the callee writes the three values and keeps no pointer.
    let result = unsafe { fsb_load_read(&raw mut busy, &raw mut idle, &raw mut failed) };
    crate::call::checked(result, failed).ok()?;
    // Mach's ticks are of USER_HZ's length too.
    Some(Load { busy_ns: busy * 10_000_000, steal_ns: None, iowait_ns: None })
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub fn load() -> Option<Load> {
    None
}

#[cfg(target_os = "macos")]
unsafe extern "C" {
    fn fsb_load_read(busy: *mut u64, idle: *mut u64, failed: *mut libc::c_int) -> libc::c_int;
}

/// First line: `cpu user nice system idle iowait irq softirq steal …`.
#[cfg(any(target_os = "linux", test))]
fn parse_stat(text: &str) -> Option<Load> {
    let line = text.lines().next()?.strip_prefix("cpu ")?;
    let ticks: Vec<u64> =
        line.split_ascii_whitespace().map_while(|word| word.parse().ok()).collect();
    let &[user, nice, system, _idle, iowait, irq, softirq, ..] = ticks.as_slice() else {
        return None;
    };
    let busy_ns = (user + nice + system + irq + softirq) * TICK_NS;
    Some(Load {
        busy_ns,
        steal_ns: ticks.get(7).map(|steal| steal * TICK_NS),
        iowait_ns: Some(iowait * TICK_NS),
    })
}

/// Bytes of the page cache that wait to be written or are being written.
pub fn unwritten_bytes() -> Option<u64> {
    parse_unwritten(&fs::read_to_string("/proc/meminfo").ok()?)
}

fn parse_unwritten(text: &str) -> Option<u64> {
    Some(field_bytes(text, "Dirty:")? + field_bytes(text, "Writeback:")?)
}

/// Memory that can be had without swapping; `None` where the system counts no such thing.
pub fn available_memory_bytes() -> Option<u64> {
    field_bytes(&fs::read_to_string("/proc/meminfo").ok()?, "MemAvailable:")
}

/// One line of `/proc/meminfo`, in bytes.
fn field_bytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    kib.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_is_all_but_idle_waiting_and_stolen_time() {
        let load = parse_stat("cpu  100 10 50 9000 300 5 7 40 0 0\ncpu0 1 2\n");
        assert_eq!(
            load,
            Some(Load {
                busy_ns: 1_720_000_000,
                steal_ns: Some(400_000_000),
                iowait_ns: Some(3_000_000_000)
            })
        );
        assert_eq!(parse_stat("intr 1 2 3"), None);
    }

    #[test]
    fn unwritten_bytes_are_dirty_and_under_way_together() {
        let text = "MemTotal: 100 kB\nDirty:               24 kB\nWriteback:             8 kB\n";
        assert_eq!(parse_unwritten(text), Some(32 * 1024));
        assert_eq!(parse_unwritten("MemTotal: 100 kB\n"), None);
    }
}
