//! One cycle of a cell, and when there are enough of them.

use fsbench_platform::CallError;

use crate::phase::Share;

/// When a cell has enough: after `least_ns` in its phases together and `least_count` operations
/// of each kind, or after `cap_ns`.
#[derive(Clone, Copy, Debug)]
pub struct MinimumWork {
    pub least_ns: u64,
    pub least_count: u64,
    pub cap_ns: u64,
}

/// One thread's cycle.
#[derive(Default)]
pub struct Record {
    pub shares: [Share; 4],
    /// Still held when the cycle had ended.
    pub left_bytes: i64,
    pub failed: Option<CallError>,
}
