//! A block as its timed loop gets it: pointers into the recorder's buffers, and room for what came
//! of it.

/// When a block ends: after `least_ns` and `least_count`, at the latest after `cap_ns`.
#[derive(Clone, Copy, Debug)]
pub struct BlockLimits {
    pub least_ns: u64,
    pub least_count: u64,
    pub cap_ns: u64,
}

/// Mirror of `struct fsb_block`. What it points to is the recorder's.
#[repr(C)]
pub struct RawBlock {
    pub least_ns: u64,
    pub cap_ns: u64,
    pub least_count: u64,
    pub capacity: u64,
    pub latency_ns: *mut u64,
    pub count: u64,
    pub write_sum_ns: u64,
    /// Of C, whose tests read it.
    pub wall_ns: u64,
    /// Which call failed, where C is the loop; elsewhere the error itself names it.
    pub failed: libc::c_int,
}

impl RawBlock {
    /// With room for as many operations as there are latencies.
    pub fn new(limits: BlockLimits, latency_ns: &mut [u64]) -> Self {
        Self {
            least_ns: limits.least_ns,
            cap_ns: limits.cap_ns,
            least_count: limits.least_count,
            capacity: latency_ns.len() as u64,
            latency_ns: latency_ns.as_mut_ptr(),
            count: 0,
            write_sum_ns: 0,
            wall_ns: 0,
            failed: 0,
        }
    }
}

/// Mirror of `struct fsb_content`.
#[repr(C)]
pub struct RawContent {
    pub content: *mut u8,
    pub bytes: usize,
    pub serial: u64,
}
