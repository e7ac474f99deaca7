//! Which logical processors share a core, a cluster, a cache, a package.

#[cfg(not(any(target_os = "macos", windows)))]
use crate::source::Source;

/// A logical processor that this process may use. A group is named by its lowest processor;
/// `None`: the system does not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogicalCpu {
    pub number: u64,
    /// Rank of its kind of core: 0 is the fastest, and the only one where all are alike.
    pub kind: usize,
    pub core: Option<u64>,
    pub cluster: Option<u64>,
    pub l3: Option<u64>,
    pub package: Option<u64>,
}

/// Of this machine, rising by number; empty where the system does not show its processors singly.
#[cfg(not(any(target_os = "macos", windows)))]
pub fn topology() -> Vec<LogicalCpu> {
    let allowed = fsbench_platform::affinity();
    crate::linux::topology::probe(&Source::live(), allowed.as_deref())
}

#[cfg(any(target_os = "macos", windows))]
pub fn topology() -> Vec<LogicalCpu> {
    Vec::new()
}
