//! One processor as the system numbers it.

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
