//! The logical processors that a thread may run on. Linux only: macOS has no affinity.

use crate::call::CallError;

/// Processors that the calling thread's affinity mask allows, rising; `None` where there is no
/// such mask.
pub fn affinity() -> Option<Vec<u32>> {
    #[cfg(target_os = "linux")]
    {
        let set = read().ok()?;
        let most = u32::try_from(libc::CPU_SETSIZE).ok()?;
        // SAFETY: reads a whole set, at places within its size.
        let is_allowed = |&cpu: &u32| unsafe { libc::CPU_ISSET(cpu as usize, &set) };
        Some((0..most).filter(is_allowed).collect())
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// How many these are.
pub fn affinity_count() -> Option<u64> {
    affinity().map(|cpus| cpus.len() as u64)
}

/// Runs `start` with the calling thread bound to `cpus`, which a process that it starts inherits,
/// and frees the thread again.
pub fn bound_to<T>(cpus: &[u32], start: impl FnOnce() -> T) -> Result<T, CallError> {
    #[cfg(target_os = "linux")]
    {
        let before = read()?;
        write(&set_of(cpus)?)?;
        let started = start();
        write(&before)?;
        Ok(started)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = (cpus, start);
        Err(CallError::new("sched_setaffinity", libc::ENOSYS))
    }
}

#[cfg(target_os = "linux")]
fn set_of(cpus: &[u32]) -> Result<libc::cpu_set_t, CallError> {
    // SAFETY: all-zero bytes are an empty set.
    let mut set: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    for &cpu in cpus {
        if cpu >= libc::CPU_SETSIZE.cast_unsigned() {
            return Err(CallError::new("sched_setaffinity", libc::EINVAL));
        }
        // SAFETY: writes into a whole set, at a place within its size.
        unsafe { libc::CPU_SET(cpu as usize, &mut set) };
    }
    Ok(set)
}

#[cfg(target_os = "linux")]
fn read() -> Result<libc::cpu_set_t, CallError> {
    // SAFETY: all-zero bytes are an empty set.
    let mut set: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    // SAFETY: `set` is as large as stated.
    let result = unsafe { libc::sched_getaffinity(0, size_of::<libc::cpu_set_t>(), &raw mut set) };
    if result == 0 { Ok(set) } else { Err(CallError::last("sched_getaffinity")) }
}

#[cfg(target_os = "linux")]
fn write(set: &libc::cpu_set_t) -> Result<(), CallError> {
    // SAFETY: `set` is as large as stated.
    let result = unsafe { libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), set) };
    if result == 0 { Ok(()) } else { Err(CallError::last("sched_setaffinity")) }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_started_bound_sees_the_processors_it_may_use_and_the_starter_is_free_again() {
        let before = affinity().unwrap();
        let one = [before[before.len() - 1]];
        let output =
            bound_to(&one, || std::process::Command::new("cat").arg("/proc/self/status").output());
        let status = String::from_utf8(output.unwrap().unwrap().stdout).unwrap();
        let list = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
        assert_eq!(list.map(str::trim), Some(one[0].to_string().as_str()));
        assert_eq!(affinity().unwrap(), before);
    }

    #[test]
    fn a_processor_that_cannot_be_is_an_error_and_nothing_is_started() {
        let error = bound_to(&[4096], || panic!("started")).unwrap_err();
        assert_eq!(error.call, "sched_setaffinity");
    }
}
