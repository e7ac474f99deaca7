//! The clock of everything timed: raw monotonic on Linux, mach absolute time on macOS.

use crate::call::{CLOCK, CallError, checked};

unsafe extern "C" {
    fn fsb_clock_now(now_ns: *mut u64) -> libc::c_int;
}

/// Nanoseconds since some moment before the process began.
pub fn now_ns() -> Result<u64, CallError> {
    let mut now = 0;
    // SAFETY: the callee writes one u64 and keeps no pointer.
    let result = unsafe { fsb_clock_now(&raw mut now) };
    checked(result, CLOCK).map(|()| now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_goes_forward() {
        let first = now_ns().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(2));
        let second = now_ns().unwrap();
        assert!(second - first >= 1_900_000, "{first} {second}");
    }
}
