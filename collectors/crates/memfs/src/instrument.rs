//! Where locks are taken and given back and where operations begin and end, so that the
//! instrumented pass can look there, and the timed one contains nothing but the locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    Index,
    File,
}

/// One thread's way through locks and operations. Without an instrument: nothing but the locks.
pub trait Instrument: Send {
    /// Kinds of cycles that take turns, each of which looks at something else. Only those of look
    /// 0 are in a cell's sums.
    const LOOKS: u64 = 1;

    fn lock<'a, T>(&mut self, lock: Lock, mutex: &'a Mutex<T>) -> MutexGuard<'a, T>;

    fn unlock<T>(&mut self, _lock: Lock, guard: MutexGuard<'_, T>) {
        drop(guard);
    }

    /// Before the first operation of a cycle.
    fn open(&mut self, _look: u64) {}
    /// Of the operations to come, by their place among the four.
    fn turn_to(&mut self, _operation: usize) {}
    fn begin(&mut self) {}
    fn end(&mut self) {}
    /// After the last operation of a cycle.
    fn close(&mut self) {}
    /// Everything so far is not to be counted.
    fn forget(&mut self) {}
}

/// Takes locks and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoInstrument;

impl Instrument for NoInstrument {
    #[inline]
    fn lock<'a, T>(&mut self, _lock: Lock, mutex: &'a Mutex<T>) -> MutexGuard<'a, T> {
        // A thread that panicked leaves the index whole: nothing in it can panic half-way.
        mutex.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
