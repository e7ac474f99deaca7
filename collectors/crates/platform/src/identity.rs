//! What only system calls tell of the machine: its clock, frequency, affinity and sleep.

use std::io;

mod native {
    unsafe extern "C" {
        pub fn fsb_probe_clock(steps_ns: *mut u32, count: usize) -> i32;
        pub fn fsb_probe_adds(hundreds: u64, elapsed_ns: *mut u64) -> i32;
        pub fn fsb_probe_thermal_pressure(level: *mut u64) -> i32;
        pub fn fsb_probe_swapped_pages(pages: *mut u64) -> i32;
        pub fn fsb_probe_low_power(is_low: *mut i32) -> i32;
        pub fn fsb_iokit_on_mains(on_mains: *mut i32) -> i32;
    }
}

fn check(result: i32) -> io::Result<()> {
    if result == 0 { Ok(()) } else { Err(io::Error::from_raw_os_error(-result)) }
}

/// Nanoseconds between `count` + 1 back-to-back reads of the timing clock.
pub fn clock_steps_ns(count: usize) -> io::Result<Vec<u32>> {
    let mut steps = vec![0_u32; count];
    // SAFETY: the buffer holds `count` values, and outlives the call.
    check(unsafe { native::fsb_probe_clock(steps.as_mut_ptr(), count) })?;
    Ok(steps)
}

/// Nanoseconds that `hundreds` x 100 additions took, each waiting for the one before.
pub fn dependent_adds_ns(hundreds: u64) -> io::Result<u64> {
    let mut elapsed_ns = 0_u64;
    // SAFETY: the pointer is to a local that outlives the call.
    check(unsafe { native::fsb_probe_adds(hundreds, &raw mut elapsed_ns) })?;
    Ok(elapsed_ns)
}

/// Scheduler ticks a second. The coarse clock moves once a tick and says how far, to anybody;
/// `sysconf(_SC_CLK_TCK)` is 100 on every kernel, and the kernel's configuration often unreadable.
#[cfg(target_os = "linux")]
pub fn tick_hz() -> Option<u64> {
    let mut step = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is to a local that outlives the call.
    let result = unsafe { libc::clock_getres(libc::CLOCK_MONOTONIC_COARSE, &raw mut step) };
    (result == 0 && step.tv_sec == 0)
        .then(|| u64::try_from(step.tv_nsec).ok())
        .flatten()
        .and_then(hz_of_step)
}

#[cfg(not(target_os = "linux"))]
pub fn tick_hz() -> Option<u64> {
    None
}

/// A kernel that emulates Linux may answer a nanosecond: no kernel is built to tick faster than
/// 1,200 times a second, or slower than 24.
#[cfg(any(target_os = "linux", test))]
fn hz_of_step(step_ns: u64) -> Option<u64> {
    let hz = (1_000_000_000 + step_ns / 2).checked_div(step_ns)?;
    (24..=1_200).contains(&hz).then_some(hz)
}

/// Does `work` on `cpus` only, as far as the affinity allows, and gives the thread back its
/// affinity. Where it cannot be set the work is done wherever the scheduler puts it.
#[cfg(target_os = "linux")]
pub fn on_cpus<T>(cpus: &[u64], work: impl FnOnce() -> T) -> T {
    let size = std::mem::size_of::<libc::cpu_set_t>();
    // SAFETY: a `cpu_set_t` is an array of integers, for which zero is a value: the empty set.
    let (mut allowed, mut wanted): (libc::cpu_set_t, libc::cpu_set_t) =
        unsafe { std::mem::zeroed() };
    // SAFETY: the size is that of the set pointed to.
    if unsafe { libc::sched_getaffinity(0, size, &raw mut allowed) } != 0 {
        return work();
    }
    for cpu in cpus.iter().filter_map(|cpu| usize::try_from(*cpu).ok()) {
        // SAFETY: processors beyond the set's size are left out before it is touched.
        if cpu < size * 8 && unsafe { libc::CPU_ISSET(cpu, &allowed) } {
            // SAFETY: as above.
            unsafe { libc::CPU_SET(cpu, &mut wanted) };
        }
    }
    // SAFETY: the size is that of the set pointed to. An empty set is refused, and changes nothing.
    let is_moved = unsafe { libc::sched_setaffinity(0, size, &raw const wanted) } == 0;
    let done = work();
    if is_moved {
        // SAFETY: as above; a processor that went offline meanwhile is no error here.
        let _ = unsafe { libc::sched_setaffinity(0, size, &raw const allowed) };
    }
    done
}

#[cfg(not(target_os = "linux"))]
pub fn on_cpus<T>(_cpus: &[u64], work: impl FnOnce() -> T) -> T {
    work()
}

/// Whether this process may do everything: else a command it names needs `sudo`.
pub fn is_root() -> bool {
    // SAFETY: asks for a number, and cannot fail.
    unsafe { libc::geteuid() == 0 }
}

/// Bytes of memory the system manages.
pub fn memory_bytes() -> Option<u64> {
    // SAFETY: `sysconf` takes any name, and answers -1 for those it does not know.
    let pages = u64::try_from(unsafe { libc::sysconf(libc::_SC_PHYS_PAGES) }).ok()?;
    Some(pages * page_bytes()?)
}

/// Nanoseconds the machine has been suspended since boot: the clock that counts sleep, less
/// the one that does not.
#[cfg(target_os = "linux")]
pub fn suspended_ns() -> Option<u64> {
    clocks_apart_ns(libc::CLOCK_BOOTTIME, libc::CLOCK_MONOTONIC)
}

#[cfg(target_os = "macos")]
pub fn suspended_ns() -> Option<u64> {
    clocks_apart_ns(libc::CLOCK_MONOTONIC_RAW, libc::CLOCK_UPTIME_RAW)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub fn suspended_ns() -> Option<u64> {
    None
}

/// The largest of several differences: being descheduled between the two reads makes one too
/// small, and the next one then looks like sleep.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn clocks_apart_ns(ahead: libc::clockid_t, behind: libc::clockid_t) -> Option<u64> {
    const TRIES: usize = 8;
    (0..TRIES)
        .map(|_| Some(read_clock(ahead)?.saturating_sub(read_clock(behind)?)))
        .collect::<Option<Vec<u64>>>()?
        .into_iter()
        .max()
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn read_clock(clock: libc::clockid_t) -> Option<u64> {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is to a local that outlives the call.
    let result = unsafe { libc::clock_gettime(clock, &raw mut time) };
    let seconds = u64::try_from(time.tv_sec).ok()?;
    let nanoseconds = u64::try_from(time.tv_nsec).ok()?;
    (result == 0).then_some(seconds * 1_000_000_000 + nanoseconds)
}

/// Bytes of a page: 4096 on most, 16384 on Apple silicon, up to 65536 on ARM servers.
pub fn page_bytes() -> Option<u64> {
    // SAFETY: `sysconf` takes any name, and answers -1 for those it does not know.
    u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).ok()
}

/// Level of thermal pressure on a Mac: 0 is nominal. `None` elsewhere.
pub fn thermal_pressure_level() -> Option<u64> {
    let mut level = 0;
    // SAFETY: the pointer is to a local that outlives the call.
    check(unsafe { native::fsb_probe_thermal_pressure(&raw mut level) }).ok()?;
    Some(level)
}

/// Pages a Mac has swapped in and out since boot. `None` elsewhere.
pub fn swapped_pages() -> Option<u64> {
    let mut pages = 0;
    // SAFETY: the pointer is to a local that outlives the call.
    check(unsafe { native::fsb_probe_swapped_pages(&raw mut pages) }).ok()?;
    Some(pages)
}

/// Whether a Mac is in its low-power mode. `None` elsewhere, and before macOS 12.
pub fn is_low_power() -> Option<bool> {
    let mut is_low = 0;
    // SAFETY: the pointer is to a local that outlives the call.
    check(unsafe { native::fsb_probe_low_power(&raw mut is_low) }).ok()?;
    Some(is_low != 0)
}

/// Whether a Mac is on mains and not on a battery. `None` elsewhere.
pub fn is_on_mains() -> Option<bool> {
    let mut on_mains = 0;
    // SAFETY: the pointer is to a local that outlives the call.
    check(unsafe { native::fsb_iokit_on_mains(&raw mut on_mains) }).ok()?;
    Some(on_mains != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coarse_clock_step_gives_the_rate_the_kernel_was_built_with() {
        assert_eq!(hz_of_step(4_000_000), Some(250));
        assert_eq!(hz_of_step(3_333_333), Some(300));
        assert_eq!(hz_of_step(976_562), Some(1_024));
        assert_eq!(hz_of_step(1), None);
        assert_eq!(hz_of_step(0), None);
    }

    #[test]
    fn work_pinned_to_a_processor_leaves_the_affinity_as_it_was() {
        let before = crate::affinity_count();
        let inside = on_cpus(&[0], crate::affinity_count);
        assert_eq!(crate::affinity_count(), before);
        if cfg!(target_os = "linux") {
            assert!(inside <= before);
        }
        assert_eq!(on_cpus(&[9_999], || 7), 7);
    }

    #[test]
    fn a_machine_that_did_not_sleep_shows_none_between_two_reads() {
        let before = suspended_ns().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(suspended_ns().unwrap() - before < 1_000_000);
    }
}
