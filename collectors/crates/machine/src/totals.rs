//! Counters of the machine since it was started.

/// Counters since boot, of which a run is a difference. `None`: this system does not count it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Totals {
    pub busy_ns: Option<u64>,
    pub steal_ns: Option<u64>,
    pub swapped_pages: Option<u64>,
    pub throttle_count: Option<u64>,
    /// Microseconds in which some task waited for the processor, for the disk, for memory.
    pub pressure_us: [Option<u64>; 3],
}
