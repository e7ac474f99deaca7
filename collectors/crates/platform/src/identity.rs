//! What only system calls tell of the machine: its clock, frequency, affinity and sleep.

use std::io;

mod native {
    unsafe extern "C" {
        pub fn fsb_probe_clock(steps_ns: *mut u32, count: usize) -> i32;
        pub fn fsb_probe_adds(hundreds: u64, elapsed_ns: *mut u64) -> i32;
    }
}

fn check(result: i32) -> io::Result<()> {
    if result == 0 {
        Ok(())
    } else {
        Err(io::Error::from_raw_os_error(-result))
    }
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

/// Processors that this process's affinity allows. `None` where a system has no affinity.
#[cfg(target_os = "linux")]
pub fn affinity_count() -> Option<u64> {
    // SAFETY: a `cpu_set_t` is an array of integers, for which zero is a value.
    let mut set: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    // SAFETY: the size is that of the set pointed to.
    let result = unsafe {
        libc::sched_getaffinity(0, std::mem::size_of::<libc::cpu_set_t>(), &raw mut set)
    };
    // SAFETY: the set was initialized above, and filled by the call when it returned 0.
    (result == 0).then(|| u64::from(unsafe { libc::CPU_COUNT(&set) }.unsigned_abs()))
}

#[cfg(not(target_os = "linux"))]
pub fn affinity_count() -> Option<u64> {
    None
}

/// Nanoseconds the machine has been suspended since boot: the clock that counts sleep, less
/// the one that does not.
#[cfg(target_os = "linux")]
pub fn suspended_ns() -> Option<u64> {
    Some(read_clock(libc::CLOCK_BOOTTIME)?.saturating_sub(read_clock(libc::CLOCK_MONOTONIC)?))
}

#[cfg(target_os = "macos")]
pub fn suspended_ns() -> Option<u64> {
    Some(read_clock(libc::CLOCK_MONOTONIC_RAW)?.saturating_sub(read_clock(libc::CLOCK_UPTIME_RAW)?))
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub fn suspended_ns() -> Option<u64> {
    None
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn read_clock(clock: libc::clockid_t) -> Option<u64> {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
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
