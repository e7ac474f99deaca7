//! A cell's threads: cycles of the four operations, until there is enough of them.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use fsbench_platform::{CallError, ask_for_fast_cores, held_bytes};

use crate::barrier::Barrier;
use crate::cycle::{MinimumWork, Record};
use crate::file_access::{FileAccess, PerCycle};
use crate::phase::share;
use crate::sums::{PhaseSums, Sums, balance};
use crate::{CellError, OPERATIONS};

struct Common<'a, P> {
    barrier: Barrier,
    /// Of each thread, the last cycle.
    records: Vec<Mutex<Record>>,
    /// Number of the cycle that runs; 0 is the lead-in.
    cycle: AtomicU64,
    is_over: AtomicBool,
    shared: &'a P,
}

/// Runs the cell in this thread and as many more as there are desks beside the first. Returns the
/// phases and the desks.
pub fn run<D: FileAccess, P: PerCycle>(
    accesses: Vec<D>,
    shared: &P,
    minimum: MinimumWork,
) -> Result<([PhaseSums; 4], Vec<D>), CellError> {
    let common = Common {
        barrier: Barrier::new(accesses.len()),
        records: accesses.iter().map(|_| Mutex::default()).collect(),
        cycle: AtomicU64::new(0),
        is_over: AtomicBool::new(false),
        shared,
    };
    let all_are_there = OnceLock::new();
    std::thread::scope(|scope| {
        let mut accesses = accesses.into_iter().enumerate();
        let mut own = accesses.next();
        let mut others = Vec::new();
        for (at, mut access) in accesses {
            let (common, all_are_there) = (&common, &all_are_there);
            let thread = std::thread::Builder::new().spawn_scoped(scope, move || {
                // Without this, a barrier could wait for a thread that could not be started.
                if *all_are_there.wait() {
                    follow(&mut access, at, common);
                }
                access
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
            Some((_, access)) => lead(access, &common, minimum),
            None => Err(CellError::wrong("memfs", "a cell without threads")),
        };
        let mut accesses: Vec<D> = own.into_iter().map(|(_, access)| access).collect();
        for other in others {
            let access = other.join();
            accesses.push(access.map_err(|_| CellError::wrong("memfs", "a thread panicked"))?);
        }
        Ok((phases?, accesses))
    })
}

/// The first thread: works like the others, and looks between cycles.
fn lead<D: FileAccess, P: PerCycle>(
    access: &mut D,
    common: &Common<'_, P>,
    minimum: MinimumWork,
) -> Result<[PhaseSums; 4], CellError> {
    let fast = ask_for_fast_cores();
    let mut sums = Sums::default();
    let mut ended = fast.map_err(CellError::from);
    for number in 0.. {
        let look = instrumented_operation::<D>(number);
        // Each look has as many cycles as the others.
        let is_over = ended.is_err() || (look == 0 && sums.are(minimum));
        common.cycle.store(number, Ordering::Relaxed);
        common.is_over.store(is_over, Ordering::Relaxed);
        let held_before = held_bytes();
        if !is_over {
            common.shared.renew();
        }
        common.barrier.wait();
        if is_over {
            return ended.map(|()| sums.phases);
        }
        let record = cycle(access, common, held_before);
        put(&common.records[0], record);
        common.barrier.wait();

        let held_before = held_bytes();
        common.shared.remove();
        let index_bytes = held_before - held_bytes();
        ended = balance(&common.records, index_bytes);
        if ended.is_ok() && number > 0 {
            sums.add(&common.records, look == 0, P::COUNTS_BYTES);
        }
    }
    Err(CellError::wrong("memfs", "cycles have run out"))
}

/// What a cycle looks at: the first one that counts at the first thing.
fn instrumented_operation<D: FileAccess>(cycle: u64) -> u64 {
    (cycle + D::LOOKS - 1) % D::LOOKS
}

fn follow<D: FileAccess, P>(access: &mut D, at: usize, common: &Common<'_, P>) {
    // On macOS alone, and the first thread has found out whether it works.
    let fast = ask_for_fast_cores().err();
    loop {
        common.barrier.wait();
        if common.is_over.load(Ordering::Relaxed) {
            return;
        }
        let mut record = cycle(access, common, held_bytes());
        record.failed = record.failed.or_else(|| fast.clone());
        put(&common.records[at], record);
        common.barrier.wait();
    }
}

/// A thread that fails still comes to every barrier: the others wait for it.
fn cycle<D: FileAccess, P>(access: &mut D, common: &Common<'_, P>, held_before: i64) -> Record {
    let mut record = Record::default();
    let number = common.cycle.load(Ordering::Relaxed);
    access.open(instrumented_operation::<D>(number));
    for (at, operation) in OPERATIONS.into_iter().enumerate() {
        access.turn_to(at);
        common.barrier.wait();
        if record.failed.is_some() {
            continue;
        }
        match share(access, operation) {
            Ok(mut share) => {
                share.held_bytes = held_bytes() - held_before;
                record.shares[at] = share;
            }
            Err(error) => record.failed = Some(error),
        }
    }
    let closed = access.close();
    if number == 0 {
        access.forget();
    }
    record.failed = record.failed.or(closed.err());
    record.left_bytes = held_bytes() - held_before;
    record
}

fn put(place: &Mutex<Record>, record: Record) {
    *place.lock().unwrap_or_else(PoisonError::into_inner) = record;
}
