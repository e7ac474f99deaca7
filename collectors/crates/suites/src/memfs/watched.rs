//! The second pass: how long locks are waited for and held, and how long single operations take.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use fsbench_memfs::{Lock, Unwatched, Watch};
use fsbench_platform::{CallError, now_ns};

use super::Watched;
use crate::ending::Ending;
use crate::histogram::{self, HistogramError, Tally};

/// What stands around each operation: nothing in the first pass.
pub trait Pass: Watch {
    /// Of the operations to come, by their place in the cell.
    fn turn_to(&mut self, _operation: usize) {}
    fn begin(&mut self) {}
    fn end(&mut self) {}
    /// Everything so far is not to be counted.
    fn forget(&mut self) {}
    fn seen(self) -> Result<Option<Seen>, CallError>;
}

impl Pass for Unwatched {
    fn seen(self) -> Result<Option<Seen>, CallError> {
        Ok(None)
    }
}

/// One thread's sums, by operation.
pub type Seen = [Sums; 4];

pub struct Sums {
    index_wait_ns: u64,
    index_hold_ns: u64,
    index_contended_count: u64,
    file_wait_ns: u64,
    latencies: Tally,
}

impl Sums {
    fn new() -> Result<Self, HistogramError> {
        Ok(Self {
            index_wait_ns: 0,
            index_hold_ns: 0,
            index_contended_count: 0,
            file_wait_ns: 0,
            latencies: Tally::new()?,
        })
    }
}

pub struct Watcher {
    sums: Seen,
    at: usize,
    begun_ns: u64,
    index_since_ns: u64,
    /// Of a clock read; nothing is known then.
    failed: Option<CallError>,
}

impl Watcher {
    /// Takes its memory here, once.
    pub fn new() -> Result<Self, Ending> {
        let sums = || Sums::new().map_err(|error| Ending::failed("histogram", error.to_string()));
        Ok(Self {
            sums: [sums()?, sums()?, sums()?, sums()?],
            at: 0,
            begun_ns: 0,
            index_since_ns: 0,
            failed: None,
        })
    }

    fn now(&mut self) -> u64 {
        now_ns().unwrap_or_else(|error| {
            self.failed = Some(error);
            0
        })
    }
}

impl Watch for Watcher {
    fn lock<'a, T>(&mut self, lock: Lock, mutex: &'a Mutex<T>) -> MutexGuard<'a, T> {
        let guard = match mutex.try_lock() {
            Ok(guard) => guard,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                let since_ns = self.now();
                let guard = mutex.lock().unwrap_or_else(PoisonError::into_inner);
                let waited_ns = self.now().saturating_sub(since_ns);
                let sums = &mut self.sums[self.at];
                match lock {
                    Lock::Index => {
                        sums.index_wait_ns += waited_ns;
                        sums.index_contended_count += 1;
                    }
                    Lock::File => sums.file_wait_ns += waited_ns,
                }
                guard
            }
        };
        if lock == Lock::Index {
            self.index_since_ns = self.now();
        }
        guard
    }

    fn unlock<T>(&mut self, lock: Lock, guard: MutexGuard<'_, T>) {
        drop(guard);
        if lock == Lock::Index {
            let held_ns = self.now().saturating_sub(self.index_since_ns);
            self.sums[self.at].index_hold_ns += held_ns;
        }
    }
}

impl Pass for Watcher {
    fn turn_to(&mut self, operation: usize) {
        self.at = operation;
    }

    fn begin(&mut self) {
        self.begun_ns = self.now();
    }

    fn end(&mut self) {
        let latency_ns = self.now().saturating_sub(self.begun_ns);
        self.sums[self.at].latencies.record(latency_ns);
    }

    fn forget(&mut self) {
        for sums in &mut self.sums {
            sums.index_wait_ns = 0;
            sums.index_hold_ns = 0;
            sums.index_contended_count = 0;
            sums.file_wait_ns = 0;
            sums.latencies.clear();
        }
    }

    fn seen(self) -> Result<Option<Seen>, CallError> {
        self.failed.map_or(Ok(Some(self.sums)), Err)
    }
}

/// All threads' sums of one operation.
pub fn merged(threads: &[Seen], operation: usize) -> Result<Watched, Ending> {
    let bad = |error: HistogramError| Ending::failed("histogram", error.to_string());
    let of = || threads.iter().map(|seen| &seen[operation]);
    let texts: Result<Vec<_>, _> = of().map(|sums| sums.latencies.to_text()).collect();
    let texts = texts.map_err(bad)?;
    Ok(Watched {
        index_wait_ns: of().map(|sums| sums.index_wait_ns).sum(),
        index_hold_ns: of().map(|sums| sums.index_hold_ns).sum(),
        index_contended_count: of().map(|sums| sums.index_contended_count).sum(),
        file_wait_ns: of().map(|sums| sums.file_wait_ns).sum(),
        histogram: histogram::merge(texts.iter().map(String::as_str)).map_err(bad)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_lock_that_another_holds_is_contended_and_waited_for() {
        let mutex = Mutex::new(());
        let mut watcher = Watcher::new().unwrap();
        let guard = watcher.lock(Lock::Index, &mutex);
        watcher.unlock(Lock::Index, guard);
        assert_eq!(watcher.sums[0].index_contended_count, 0);
        assert_eq!(watcher.sums[0].index_wait_ns, 0);

        watcher.turn_to(3);
        let held = mutex.lock().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let guard = watcher.lock(Lock::Index, &mutex);
                std::thread::sleep(Duration::from_millis(2));
                watcher.unlock(Lock::Index, guard);
            });
            std::thread::sleep(Duration::from_millis(20));
            drop(held);
        });
        let sums = &watcher.sums[3];
        assert_eq!(sums.index_contended_count, 1);
        assert!(sums.index_wait_ns > 0 && sums.index_hold_ns >= 2_000_000);
        assert_eq!(sums.file_wait_ns, 0);
    }

    #[test]
    fn what_is_forgotten_is_in_no_sum() {
        let mutex = Mutex::new(());
        let mut watcher = Watcher::new().unwrap();
        watcher.begin();
        let guard = watcher.lock(Lock::Index, &mutex);
        std::thread::sleep(Duration::from_millis(1));
        watcher.unlock(Lock::Index, guard);
        watcher.end();
        assert!(watcher.sums[0].index_hold_ns > 0);
        watcher.forget();
        let seen = watcher.seen().unwrap().unwrap();
        let empty = histogram::encode(&[]).unwrap();
        let merged = merged(&[seen], 0).unwrap();
        assert_eq!((merged.index_hold_ns, merged.histogram), (0, empty));
    }
}
