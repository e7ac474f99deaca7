//! Chains of additions, each waiting for the one before: by them is seen how fast a clock rises.

use crate::call::{CLOCK, CallError, checked};

unsafe extern "C" {
    fn fsb_probe_ramp(hundreds: u64, probes: usize, edges_ns: *mut u64) -> libc::c_int;
}

/// Additions in a unit of what the chains are counted in.
pub const ADDITIONS_PER_HUNDRED: u64 = 100;

/// Clock reads between `probes` chains of `hundreds` x 100 additions: chain `i` ran from the read
/// `i` to the next one.
pub fn ramp_edges_ns(hundreds: u64, probes: usize) -> Result<Vec<u64>, CallError> {
    let mut edges = vec![u64::MAX; probes + 1];
    // SAFETY: there is room for one read more than there are probes; no pointer is kept.
    let result = unsafe { fsb_probe_ramp(hundreds, probes, edges.as_mut_ptr()) };
    checked(result, CLOCK).map(|()| edges)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ramp_is_as_many_chains_as_asked_one_after_the_other() {
        let edges = ramp_edges_ns(1_000, 20).unwrap();
        assert_eq!(edges.len(), 21);
        assert!(edges.is_sorted() && edges[20] > edges[0]);
    }
}
