//! What a cell's threads found, added up over threads and cycles.

use std::sync::{Mutex, PoisonError};

use fsbench_platform::ThreadUsage;
use serde::{Deserialize, Serialize};

use crate::CellError;
use crate::cycle::{MinimumWork, Record};
use crate::phase::Share;

/// One operation of a cell: sums over its threads and cycles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PhaseSums {
    pub operations_count: u64,
    /// Sum of each thread's (own end - own start).
    pub threads_ns: u64,
    /// Sum over cycles of (last end - first start).
    pub wall_ns: u64,
    /// Sum over cycles of (last start - first start).
    pub start_skew_ns: u64,
    pub user_ns: u64,
    pub system_ns: u64,
    pub voluntary_switches_count: Option<u64>,
    pub involuntary_switches_count: Option<u64>,
    pub minor_faults_count: Option<u64>,
    /// Held by the file system at the end of the last cycle's phase; `None` for a kernel's.
    pub exact_bytes: Option<u64>,
}

#[derive(Default)]
pub struct Sums {
    pub phases: [PhaseSums; 4],
    /// In the phases of every cycle that counted, whatever it looked at.
    spent_ns: u64,
}

impl Sums {
    pub fn are(&self, minimum: MinimumWork) -> bool {
        let count = self.phases[0].operations_count;
        let is_there = self.spent_ns >= minimum.least_ns && count >= minimum.least_count;
        is_there || self.spent_ns >= minimum.cap_ns
    }

    /// A cycle that looked at something else only counts as time spent.
    pub fn add(&mut self, records: &[Mutex<Record>], is_in_sums: bool, is_own: bool) {
        let locked = records.iter();
        let records: Vec<_> =
            locked.map(|record| record.lock().unwrap_or_else(PoisonError::into_inner)).collect();
        for (at, phase) in self.phases.iter_mut().enumerate() {
            let shares: Vec<Share> = records.iter().map(|record| record.shares[at]).collect();
            self.spent_ns += wall_ns(&shares);
            if !is_in_sums {
                continue;
            }
            add_shares(phase, &shares);
            let held: i64 = shares.iter().map(|share| share.held_bytes).sum();
            phase.exact_bytes = u64::try_from(held).ok().filter(|_| is_own);
        }
        // The emptied index is gone too.
        self.phases[3].exact_bytes = is_own.then_some(0);
    }
}

/// After any cycle, the lead-in too: nobody has failed, and nothing is left.
pub fn balance(records: &[Mutex<Record>], index_bytes: i64) -> Result<(), CellError> {
    let mut left_bytes = -index_bytes;
    for record in records {
        let record = record.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(error) = &record.failed {
            return Err(error.clone().into());
        }
        left_bytes += record.left_bytes;
    }
    if left_bytes == 0 {
        return Ok(());
    }
    let words = format!("{left_bytes} bytes are left after all files were deleted");
    Err(CellError::wrong("memfs delete", words))
}

/// From the first start to the last end.
fn wall_ns(shares: &[Share]) -> u64 {
    let first = shares.iter().map(|share| share.begin_ns).min();
    let last = shares.iter().map(|share| share.end_ns).max();
    last.unwrap_or(0).saturating_sub(first.unwrap_or(0))
}

/// Adds one cycle.
fn add_shares(phase: &mut PhaseSums, shares: &[Share]) {
    phase.wall_ns += wall_ns(shares);
    phase.start_skew_ns += skew_ns(shares);
    let of = |count: fn(&ThreadUsage) -> Option<u64>| {
        let used = |share: &Share| Some(count(&share.after)?.saturating_sub(count(&share.before)?));
        shares.iter().map(used).sum::<Option<u64>>()
    };
    let add = |sum: Option<u64>, more: Option<u64>| Some(sum.unwrap_or(0) + more?);
    for share in shares {
        phase.operations_count += share.files_count;
        phase.threads_ns += share.end_ns.saturating_sub(share.begin_ns);
    }
    phase.user_ns += of(|usage| Some(usage.user_ns)).unwrap_or(0);
    phase.system_ns += of(|usage| Some(usage.system_ns)).unwrap_or(0);
    phase.voluntary_switches_count =
        add(phase.voluntary_switches_count, of(|u| u.voluntary_switches));
    phase.involuntary_switches_count =
        add(phase.involuntary_switches_count, of(|u| u.involuntary_switches));
    phase.minor_faults_count = add(phase.minor_faults_count, of(|u| u.minor_faults));
}

fn skew_ns(shares: &[Share]) -> u64 {
    let begins = || shares.iter().map(|share| share.begin_ns);
    begins().max().unwrap_or(0).saturating_sub(begins().min().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fsbench_platform::CallError;

    #[test]
    fn bytes_that_are_left_and_a_thread_that_failed_are_no_figures() {
        let record =
            |left_bytes, failed| Mutex::new(Record { left_bytes, failed, ..Record::default() });
        let index_bytes = 64;
        // One thread gave back what another, or the index, had taken.
        let even = [record(96, None), record(-32, None)];
        assert!(balance(&even, index_bytes).is_ok());
        assert!(balance(&even, 0).is_err());
        let failed = Some(CallError::new("pwrite", 28));
        assert!(balance(&[record(64, failed)], index_bytes).is_err());
    }

    fn share(begin_ns: u64, end_ns: u64, switches: Option<u64>) -> Share {
        Share {
            files_count: 10,
            begin_ns,
            end_ns,
            after: ThreadUsage {
                user_ns: 5,
                voluntary_switches: switches,
                ..ThreadUsage::default()
            },
            before: ThreadUsage {
                voluntary_switches: switches.map(|_| 1),
                ..ThreadUsage::default()
            },
            held_bytes: 0,
        }
    }

    #[test]
    fn threads_time_is_each_ones_own_and_wall_time_is_from_the_first_start_to_the_last_end() {
        let mut phase = PhaseSums::default();
        let shares = [share(100, 200, Some(3)), share(150, 260, Some(1))];
        add_shares(&mut phase, &shares);
        add_shares(&mut phase, &shares);
        assert_eq!((phase.wall_ns, phase.threads_ns), (320, 420));
        assert_eq!(phase.start_skew_ns, 100);
        assert_eq!((phase.operations_count, phase.user_ns), (40, 20));
        assert_eq!(phase.voluntary_switches_count, Some(4));
        assert_eq!(phase.minor_faults_count, None, "not told is not 0");
    }

    #[test]
    fn a_cell_has_enough_by_time_and_count_or_by_the_cap() {
        let minimum = MinimumWork { least_ns: 400, least_count: 1000, cap_ns: 2000 };
        let sums = |spent_ns, operations_count| {
            let mut sums = Sums { spent_ns, ..Sums::default() };
            sums.phases[0].operations_count = operations_count;
            sums
        };
        assert!(!sums(399, 5000).are(minimum) && !sums(1999, 999).are(minimum));
        assert!(sums(400, 1000).are(minimum) && sums(2000, 1).are(minimum));
    }

    #[test]
    fn a_cycle_that_looked_at_something_else_is_time_spent_and_no_figure() {
        let shares = [share(100, 200, None); 4];
        let record = Record { shares, ..Record::default() };
        let records = [Mutex::new(record)];
        let mut sums = Sums::default();
        sums.add(&records, true, true);
        sums.add(&records, false, true);
        assert_eq!(sums.spent_ns, 800);
        assert_eq!((sums.phases[1].wall_ns, sums.phases[1].operations_count), (100, 10));
    }
}
