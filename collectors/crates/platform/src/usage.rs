//! What a process has used of the processors, and how long it waited for one.

use crate::call::{CallError, checked};
use crate::used::Usage;

/// Mirror of `struct fsb_usage`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RawUsage {
    pub user_ns: u64,
    pub system_ns: u64,
    pub voluntary_switches: u64,
    pub involuntary_switches: u64,
    pub runqueue_ns: i64,
    pub p_core_ns: i64,
}

impl From<RawUsage> for Usage {
    fn from(raw: RawUsage) -> Self {
        let RawUsage {
            user_ns,
            system_ns,
            voluntary_switches,
            involuntary_switches,
            runqueue_ns,
            p_core_ns,
        } = raw;
        Self {
            user_ns,
            system_ns,
            voluntary_switches: Some(voluntary_switches),
            involuntary_switches: Some(involuntary_switches),
            runqueue_ns: u64::try_from(runqueue_ns).ok(),
            p_core_ns: u64::try_from(p_core_ns).ok(),
        }
    }
}

unsafe extern "C" {
    fn fsb_usage_read(usage: *mut RawUsage, failed: *mut libc::c_int) -> libc::c_int;
}

/// Of this process so far; its run-queue time is of the calling thread on Linux.
pub fn usage() -> Result<Usage, CallError> {
    let mut raw = RawUsage::default();
    let mut failed = 0;
    // SAFETY: the callee writes the two values and keeps no pointer.
    let result = unsafe { fsb_usage_read(&raw mut raw, &raw mut failed) };
    checked(result, failed).map(|()| raw.into())
}
