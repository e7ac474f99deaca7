//! What one thread has used, and the most memory that its process ever held.

use crate::call::CallError;
use crate::used::ThreadUsage;

#[cfg(target_os = "linux")]
pub fn thread_usage() -> Result<ThreadUsage, CallError> {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // Its answer is not needed: reading this clock is what makes the kernel add what the thread has
    // used since the last tick, without which a phase shorter than a tick seems to cost nothing.
    // SAFETY: the callee fills the value and keeps no pointer.
    if unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut now) } != 0 {
        return Err(CallError::last("clock_gettime"));
    }
    // SAFETY: all-zero bytes are a valid `rusage`.
    let mut used: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the callee fills the value and keeps no pointer.
    if unsafe { libc::getrusage(libc::RUSAGE_THREAD, &raw mut used) } != 0 {
        return Err(CallError::last("getrusage"));
    }
    let count = |value: libc::c_long| u64::try_from(value).ok();
    let ns = |time: libc::timeval| to_ns(time.tv_sec, time.tv_usec);
    Ok(ThreadUsage {
        user_ns: ns(used.ru_utime),
        system_ns: ns(used.ru_stime),
        voluntary_switches: count(used.ru_nvcsw),
        involuntary_switches: count(used.ru_nivcsw),
        minor_faults: count(used.ru_minflt),
    })
}

#[cfg(target_os = "macos")]
pub fn thread_usage() -> Result<ThreadUsage, CallError> {
    // SAFETY: all-zero bytes are a valid value.
    let mut info: libc::thread_basic_info = unsafe { std::mem::zeroed() };
    let mut words = libc::THREAD_BASIC_INFO_COUNT;
    // SAFETY: names the calling thread.
    let own = unsafe { libc::pthread_self() };
    // SAFETY: borrows that thread's port; nothing has to be given back.
    let port = unsafe { libc::pthread_mach_thread_np(own) };
    // SAFETY: the callee fills at most `words` words of the value and keeps no pointer.
    let result = unsafe {
        libc::thread_info(
            port,
            libc::THREAD_BASIC_INFO as libc::thread_flavor_t,
            (&raw mut info).cast(),
            &raw mut words,
        )
    };
    if result != libc::KERN_SUCCESS {
        return Err(CallError { call: "thread_info", errno: None });
    }
    let ns = |time: libc::time_value_t| to_ns(time.seconds.into(), time.microseconds.into());
    Ok(ThreadUsage {
        user_ns: ns(info.user_time),
        system_ns: ns(info.system_time),
        voluntary_switches: None,
        involuntary_switches: None,
        minor_faults: None,
    })
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub fn thread_usage() -> Result<ThreadUsage, CallError> {
    Err(CallError::new("getrusage", libc::ENOSYS))
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn to_ns(seconds: i64, microseconds: i64) -> u64 {
    u64::try_from(seconds).unwrap_or(0) * 1_000_000_000
        + u64::try_from(microseconds).unwrap_or(0) * 1000
}

/// Lets [`peak_bytes`] begin anew at what the process holds now: the figure it was born with can
/// be its parent's. `false`: this system has no such thing, or does not allow it.
pub fn reset_peak() -> bool {
    if cfg!(target_os = "linux") {
        // 5 resets the high-water mark and touches nothing else.
        std::fs::write("/proc/self/clear_refs", "5").is_ok()
    } else {
        // Of this process alone since it was executed, whatever its parent held.
        cfg!(target_os = "macos")
    }
}

/// The most memory this process has held since [`reset_peak`]: resident on Linux, footprint on
/// macOS.
#[cfg(target_os = "linux")]
pub fn peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kib.checked_mul(1024)
}

#[cfg(target_os = "macos")]
pub fn peak_bytes() -> Option<u64> {
    // SAFETY: all-zero bytes are a valid value.
    let mut info: libc::rusage_info_v4 = unsafe { std::mem::zeroed() };
    let own = libc::c_int::try_from(std::process::id()).ok()?;
    // SAFETY: the value is of the flavour that is asked for; no pointer is kept.
    let result =
        unsafe { libc::proc_pid_rusage(own, libc::RUSAGE_INFO_V4, (&raw mut info).cast()) };
    (result == 0).then_some(info.ri_lifetime_max_phys_footprint)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub fn peak_bytes() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_charged_for_its_own_work_only() {
        let busy = std::thread::spawn(|| {
            let mut sum = 0_u64;
            while thread_usage().unwrap().user_ns < 20_000_000 {
                sum = (0..100_000).fold(sum, |sum, x| std::hint::black_box(sum ^ x));
            }
            sum
        });
        let before = thread_usage().unwrap();
        busy.join().unwrap();
        let after = thread_usage().unwrap();
        assert!(after.user_ns - before.user_ns < 20_000_000);
    }

    /// A scheduler's tick is 1 to 10 ms.
    #[test]
    fn what_a_thread_uses_between_two_ticks_is_seen_at_once() {
        let cpu_ns = || {
            let used = thread_usage().unwrap();
            used.user_ns + used.system_ns
        };
        for _ in 0..200 {
            let before = cpu_ns();
            std::hint::black_box((0..20_000_u64).fold(0, |sum, x| std::hint::black_box(sum ^ x)));
            assert!(cpu_ns() > before);
        }
    }

    /// Where `/proc` is not to be had, there is nothing to reset, and that is said.
    #[test]
    fn a_peak_that_was_reset_forgets_what_was_given_back() {
        let is_linux = std::env::consts::OS == "linux";
        if !reset_peak() {
            assert!(
                is_linux
                    && std::fs::File::options().write(true).open("/proc/self/clear_refs").is_err()
            );
            return;
        }
        let peak = || peak_bytes().unwrap();
        let before = peak();
        // Far beyond what an allocator keeps: it goes back to the system.
        drop(vec![1_u8; 64 << 20]);
        assert!(peak() >= before + (60 << 20));
        if is_linux {
            assert!(reset_peak());
            assert!(peak() < before + (30 << 20));
        }
    }
}
