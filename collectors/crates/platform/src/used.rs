//! What work has used of the processors: of a process, of a thread, of so many steps. Calls fill it
//! in `usage`, `thread` and `turbo`.

/// Of a process.
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

/// Of the calling thread so far. `None`: the system does not tell it for single threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThreadUsage {
    pub user_ns: u64,
    pub system_ns: u64,
    pub voluntary_switches: Option<u64>,
    pub involuntary_switches: Option<u64>,
    pub minor_faults: Option<u64>,
}

/// How long so many steps took, and what they used of the processors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfigureRun {
    pub wall_ns: u64,
    pub usage: Usage,
}
