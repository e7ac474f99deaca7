//! A cell's threads: cycles of the four operations, until there is enough of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use fsbench_platform::{CallError, ThreadUsage, ask_for_fast_cores, held_bytes};

use super::barrier::Barrier;
use super::desk::{Desk, Shared};
use super::phase::{Share, share};
use super::{OPERATIONS, Phase};
use crate::ending::Ending;

/// When a cell has enough: after `least_ns` in its phases together and `least_count` operations
/// of each kind, or after `cap_ns`.
#[derive(Clone, Copy, Debug)]
pub struct Enough {
    pub least_ns: u64,
    pub least_count: u64,
    pub cap_ns: u64,
}

/// One thread's cycle.
#[derive(Default)]
struct Record {
    shares: [Share; 4],
    /// Still held when the cycle had ended.
    left_bytes: i64,
    failed: Option<CallError>,
}

struct Common<'a> {
    barrier: Barrier,
    /// Of each thread, the last cycle.
    records: Vec<Mutex<Record>>,
    /// The lead-in has not ended.
    is_lead_in: AtomicBool,
    is_over: AtomicBool,
    shared: Option<&'a Shared>,
}

/// Runs the cell in this thread and as many more as there are desks beside the first. Returns the
/// phases and the desks.
pub fn run<D: Desk>(
    desks: Vec<D>,
    shared: Option<&Shared>,
    enough: Enough,
) -> Result<([Phase; 4], Vec<D>), Ending> {
    let common = Common {
        barrier: Barrier::new(desks.len()),
        records: desks.iter().map(|_| Mutex::default()).collect(),
        is_lead_in: AtomicBool::new(true),
        is_over: AtomicBool::new(false),
        shared,
    };
    let all_are_there = OnceLock::new();
    std::thread::scope(|scope| {
        let mut desks = desks.into_iter().enumerate();
        let mut own = desks.next();
        let mut others = Vec::new();
        for (at, mut desk) in desks {
            let (common, all_are_there) = (&common, &all_are_there);
            let thread = std::thread::Builder::new().spawn_scoped(scope, move || {
                // Without this, a barrier could wait for a thread that could not be started.
                if *all_are_there.wait() {
                    follow(&mut desk, at, common);
                }
                desk
            });
            match thread {
                Ok(thread) => others.push(thread),
                Err(error) => {
                    let _first = all_are_there.set(false);
                    return Err(CallError::from_io("pthread_create", &error).into());
                }
            }
        }
        let _first = all_are_there.set(true);
        let phases = match &mut own {
            Some((_, desk)) => lead(desk, &common, enough),
            None => Err(Ending::failed("memfs", "a cell without threads".to_owned())),
        };
        let mut desks: Vec<D> = own.into_iter().map(|(_, desk)| desk).collect();
        for other in others {
            let desk = other.join();
            desks.push(desk.map_err(|_| Ending::failed("memfs", "a thread panicked".to_owned()))?);
        }
        Ok((phases?, desks))
    })
}

/// The first thread: works like the others, and looks between cycles.
fn lead<D: Desk>(desk: &mut D, common: &Common, enough: Enough) -> Result<[Phase; 4], Ending> {
    let fast = ask_for_fast_cores();
    let mut sums = Sums::default();
    let mut ended = fast.map_err(Ending::from);
    loop {
        let is_over = ended.is_err() || sums.are(enough);
        common.is_over.store(is_over, Ordering::Relaxed);
        let held_before = held_bytes();
        if let (Some(shared), false) = (common.shared, is_over) {
            shared.renew();
        }
        common.barrier.wait();
        if is_over {
            return ended.map(|()| sums.phases);
        }
        let record = cycle(desk, common, held_before);
        put(&common.records[0], record);
        common.barrier.wait();

        let held_before = held_bytes();
        if let Some(shared) = common.shared {
            shared.remove();
        }
        let index_bytes = held_before - held_bytes();
        let is_lead_in = common.is_lead_in.swap(false, Ordering::Relaxed);
        ended = sums.add(common, index_bytes, is_lead_in);
    }
}

fn follow<D: Desk>(desk: &mut D, at: usize, common: &Common) {
    // On macOS alone, and the first thread has found out whether it works.
    let fast = ask_for_fast_cores().err();
    loop {
        common.barrier.wait();
        if common.is_over.load(Ordering::Relaxed) {
            return;
        }
        let mut record = cycle(desk, common, held_bytes());
        record.failed = record.failed.or_else(|| fast.clone());
        put(&common.records[at], record);
        common.barrier.wait();
    }
}

/// A thread that fails still comes to every barrier: the others wait for it.
fn cycle<D: Desk>(desk: &mut D, common: &Common, held_before: i64) -> Record {
    let mut record = Record::default();
    desk.open();
    for (at, operation) in OPERATIONS.into_iter().enumerate() {
        desk.turn_to(at);
        common.barrier.wait();
        if record.failed.is_some() {
            continue;
        }
        match share(desk, operation) {
            Ok(mut share) => {
                share.held_bytes = held_bytes() - held_before;
                record.shares[at] = share;
            }
            Err(error) => record.failed = Some(error),
        }
    }
    if common.is_lead_in.load(Ordering::Relaxed) {
        desk.forget();
    }
    let closed = desk.close();
    record.failed = record.failed.or(closed.err());
    record.left_bytes = held_bytes() - held_before;
    record
}

fn put(place: &Mutex<Record>, record: Record) {
    *place.lock().unwrap_or_else(PoisonError::into_inner) = record;
}

#[derive(Default)]
struct Sums {
    phases: [Phase; 4],
    longest_ns: [u64; 4],
}

impl Sums {
    fn are(&self, enough: Enough) -> bool {
        let wall_ns: u64 = self.phases.iter().map(|phase| phase.wall_ns).sum();
        let count = self.phases[0].operations_count;
        let is_there = wall_ns >= enough.least_ns && count >= enough.least_count;
        is_there || wall_ns >= enough.cap_ns
    }

    /// The lead-in is looked at, and not counted.
    fn add(&mut self, common: &Common, index_bytes: i64, is_lead_in: bool) -> Result<(), Ending> {
        let locked = common.records.iter();
        let records: Vec<_> = locked
            .map(|record| record.lock().unwrap_or_else(PoisonError::into_inner))
            .collect();
        if let Some(error) = records.iter().find_map(|record| record.failed.clone()) {
            return Err(error.into());
        }
        let left_bytes = records.iter().map(|r| r.left_bytes).sum::<i64>() - index_bytes;
        if left_bytes != 0 {
            let words = format!("{left_bytes} bytes are left after all files were deleted");
            return Err(Ending::failed("memfs delete", words));
        }
        if is_lead_in {
            return Ok(());
        }
        for (at, phase) in self.phases.iter_mut().enumerate() {
            let shares: Vec<Share> = records.iter().map(|record| record.shares[at]).collect();
            let wall_ns = add_shares(phase, &shares);
            if wall_ns >= self.longest_ns[at] {
                self.longest_ns[at] = wall_ns;
                phase.start_skew_ns = skew_ns(&shares);
            }
            let held: i64 = shares.iter().map(|share| share.held_bytes).sum();
            phase.exact_bytes = common.shared.and(u64::try_from(held).ok());
        }
        // The emptied index is gone too.
        self.phases[3].exact_bytes = common.shared.map(|_| 0);
        Ok(())
    }
}

/// Adds one cycle; returns the time from its first start to its last end.
fn add_shares(phase: &mut Phase, shares: &[Share]) -> u64 {
    let first = shares.iter().map(|share| share.begin_ns).min();
    let last = shares.iter().map(|share| share.end_ns).max();
    let wall_ns = last.unwrap_or(0).saturating_sub(first.unwrap_or(0));
    phase.wall_ns += wall_ns;
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
    phase.involuntary_switches_count = add(
        phase.involuntary_switches_count,
        of(|u| u.involuntary_switches),
    );
    phase.minor_faults_count = add(phase.minor_faults_count, of(|u| u.minor_faults));
    wall_ns
}

fn skew_ns(shares: &[Share]) -> u64 {
    let begins = || shares.iter().map(|share| share.begin_ns);
    begins()
        .max()
        .unwrap_or(0)
        .saturating_sub(begins().min().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let mut phase = Phase::default();
        let shares = [share(100, 200, Some(3)), share(150, 260, Some(1))];
        assert_eq!(add_shares(&mut phase, &shares), 160);
        add_shares(&mut phase, &shares);
        assert_eq!((phase.wall_ns, phase.threads_ns), (320, 420));
        assert_eq!((phase.operations_count, phase.user_ns), (40, 20));
        assert_eq!(phase.voluntary_switches_count, Some(4));
        assert_eq!(phase.minor_faults_count, None, "not told is not 0");
        assert_eq!(skew_ns(&shares), 50);
    }

    #[test]
    fn a_cell_has_enough_by_time_and_count_or_by_the_cap() {
        let enough = Enough {
            least_ns: 400,
            least_count: 1000,
            cap_ns: 2000,
        };
        let sums = |wall_ns, operations_count| {
            let phase = Phase {
                operations_count,
                wall_ns,
                ..Phase::default()
            };
            let phases = [phase.clone(), phase.clone(), phase.clone(), phase];
            Sums {
                phases,
                longest_ns: [0; 4],
            }
        };
        assert!(!sums(99, 5000).are(enough) && !sums(499, 999).are(enough));
        assert!(sums(100, 1000).are(enough) && sums(500, 1).are(enough));
    }
}
