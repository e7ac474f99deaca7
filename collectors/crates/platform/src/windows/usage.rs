//! What the calling thread has used of the processors.

use crate::call::CallError;
use crate::thread::thread_usage;

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

impl Usage {
    /// What was used since `before`; unknown where one of the two is.
    #[must_use]
    pub fn since(&self, before: &Self) -> Self {
        Self {
            user_ns: self.user_ns.saturating_sub(before.user_ns),
            system_ns: self.system_ns.saturating_sub(before.system_ns),
            ..Self::default()
        }
    }

    pub fn cpu_ns(&self) -> u64 {
        self.user_ns + self.system_ns
    }
}

/// So far. Of the thread and not of its process, of which it is the only one that works: the busy
/// loop of the suite `turbo` is another thread.
pub fn usage() -> Result<Usage, CallError> {
    let used = thread_usage()?;
    Ok(Usage {
        user_ns: used.user_ns,
        system_ns: used.system_ns,
        ..Usage::default()
    })
}
