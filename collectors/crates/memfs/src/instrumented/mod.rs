//! The instrumented pass: how long locks are waited for and held, and how long single operations
//! take.
//!
//! Two looks in turn, so that neither is in the other's figures. Cycles of the first time the
//! waits for locks, and nothing else: a lock that is free costs one try, and no read of the clock.
//! Cycles of the second time single operations, and how long the index is held in them. A look at
//! the clock while the index is held would lengthen every wait for it, so the first look has only
//! the one that ends a wait.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use fsbench_platform::{CallError, now_ns};

use crate::CellError;
use crate::instrument::{Instrument, Lock};

/// Of one thread and operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Locks {
    pub index_wait_ns: u64,
    pub index_contended_count: u64,
    pub file_wait_ns: u64,
    /// In the cycles of the second look, of which there are as many.
    pub index_hold_ns: u64,
}

impl Locks {
    pub fn add(&mut self, more: &Self) {
        self.index_wait_ns += more.index_wait_ns;
        self.index_contended_count += more.index_contended_count;
        self.file_wait_ns += more.file_wait_ns;
        self.index_hold_ns += more.index_hold_ns;
    }
}

/// Takes single operations' times, when nothing is being timed.
pub trait LatencySink: Send {
    fn add(&mut self, operation: usize, latencies_ns: &[u64]);
    fn clear(&mut self);
    /// Of one operation, as text.
    fn text(&self, operation: usize) -> Result<String, CellError>;
}

/// What a thread found, by operation.
type Finished = ([Locks; 4], Option<Box<dyn LatencySink>>);

pub struct Instrumented {
    locks: [Locks; 4],
    tally: Option<Box<dyn LatencySink>>,
    /// Of this cycle, by operation; as long as there are files, so that they never grow.
    latencies_ns: [Vec<u64>; 4],
    at: usize,
    is_for_waits: bool,
    begun_ns: u64,
    held_since_ns: u64,
    /// Of a clock read; nothing is known then.
    failed: Option<CallError>,
}

impl Instrumented {
    /// Takes its memory here, once.
    pub fn new(files: usize, tally: Option<Box<dyn LatencySink>>) -> Self {
        Self {
            locks: [Locks::default(); 4],
            tally,
            latencies_ns: std::array::from_fn(|_| Vec::with_capacity(files)),
            at: 0,
            is_for_waits: true,
            begun_ns: 0,
            held_since_ns: 0,
            failed: None,
        }
    }

    pub fn finish(self) -> Result<Finished, CallError> {
        match self.failed {
            Some(error) => Err(error),
            None => Ok((self.locks, self.tally)),
        }
    }

    fn now(&mut self) -> u64 {
        now_ns().unwrap_or_else(|error| {
            self.failed = Some(error);
            0
        })
    }

    fn lock_and_time_a_wait<'a, V>(
        &mut self,
        lock: Lock,
        mutex: &'a Mutex<V>,
    ) -> MutexGuard<'a, V> {
        match mutex.try_lock() {
            Ok(guard) => return guard,
            Err(TryLockError::Poisoned(poisoned)) => return poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {}
        }
        let since_ns = self.now();
        let guard = mutex.lock().unwrap_or_else(PoisonError::into_inner);
        let waited_ns = self.now().saturating_sub(since_ns);
        let locks = &mut self.locks[self.at];
        match lock {
            Lock::Index => {
                locks.index_wait_ns += waited_ns;
                locks.index_contended_count += 1;
            }
            Lock::File => locks.file_wait_ns += waited_ns,
        }
        guard
    }
}

impl Instrument for Instrumented {
    const LOOKS: u64 = 2;

    fn lock<'a, V>(&mut self, lock: Lock, mutex: &'a Mutex<V>) -> MutexGuard<'a, V> {
        if self.is_for_waits {
            return self.lock_and_time_a_wait(lock, mutex);
        }
        let guard = mutex.lock().unwrap_or_else(PoisonError::into_inner);
        if lock == Lock::Index {
            self.held_since_ns = self.now();
        }
        guard
    }

    fn unlock<V>(&mut self, lock: Lock, guard: MutexGuard<'_, V>) {
        if lock == Lock::Index && !self.is_for_waits {
            let held_ns = self.now().saturating_sub(self.held_since_ns);
            self.locks[self.at].index_hold_ns += held_ns;
        }
        drop(guard);
    }

    fn open(&mut self, look: u64) {
        self.is_for_waits = look == 0;
    }

    fn turn_to(&mut self, operation: usize) {
        self.at = operation;
    }

    fn begin(&mut self) {
        if !self.is_for_waits {
            self.begun_ns = self.now();
        }
    }

    fn end(&mut self) {
        if !self.is_for_waits {
            let latency_ns = self.now().saturating_sub(self.begun_ns);
            self.latencies_ns[self.at].push(latency_ns);
        }
    }

    fn close(&mut self) {
        for (operation, latencies_ns) in self.latencies_ns.iter_mut().enumerate() {
            if let Some(tally) = &mut self.tally {
                tally.add(operation, latencies_ns);
            }
            latencies_ns.clear();
        }
    }

    fn forget(&mut self) {
        self.locks = [Locks::default(); 4];
        if let Some(tally) = &mut self.tally {
            tally.clear();
        }
    }
}

#[cfg(test)]
mod tests;
