//! What a process has used of the processors, and how long it waited for one.

use crate::call::{CallError, checked};

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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    pub user_ns: u64,
    pub system_ns: u64,
    /// `None` where the system does not count them for a process.
    pub voluntary_switches: Option<u64>,
    pub involuntary_switches: Option<u64>,
    /// Time runnable but not running; `None` where the system does not tell.
    pub runqueue_ns: Option<u64>,
    /// Part of it that performance cores gave; only macOS tells it.
    pub p_core_ns: Option<u64>,
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

impl Usage {
    /// What was used since `before`; unknown where one of the two is.
    #[must_use]
    pub fn since(&self, before: &Self) -> Self {
        let known = |after: Option<u64>, before: Option<u64>| Some(after?.saturating_sub(before?));
        Self {
            user_ns: self.user_ns.saturating_sub(before.user_ns),
            system_ns: self.system_ns.saturating_sub(before.system_ns),
            voluntary_switches: known(self.voluntary_switches, before.voluntary_switches),
            involuntary_switches: known(self.involuntary_switches, before.involuntary_switches),
            runqueue_ns: known(self.runqueue_ns, before.runqueue_ns),
            p_core_ns: known(self.p_core_ns, before.p_core_ns),
        }
    }

    pub fn cpu_ns(&self) -> u64 {
        self.user_ns + self.system_ns
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
