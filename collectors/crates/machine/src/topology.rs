//! Which logical processors share a core, a cluster, a cache, a package.

#[cfg(not(any(target_os = "macos", windows)))]
use crate::source::SystemFiles;
use fsbench_suites::LogicalCpu;

/// Of this machine, rising by number; empty where the system does not show its processors singly.
#[cfg(not(any(target_os = "macos", windows)))]
pub fn topology() -> Vec<LogicalCpu> {
    let allowed = fsbench_platform::affinity();
    crate::linux::topology::probe(&SystemFiles::live(), allowed.as_deref())
}

#[cfg(any(target_os = "macos", windows))]
pub fn topology() -> Vec<LogicalCpu> {
    Vec::new()
}
