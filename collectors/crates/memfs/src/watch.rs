//! Where locks are taken and given back, so that a second pass can watch them and the first
//! contains nothing but the locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    Index,
    File,
}

/// One thread's way through the locks.
pub trait Watch {
    fn lock<'a, T>(&mut self, lock: Lock, mutex: &'a Mutex<T>) -> MutexGuard<'a, T>;

    fn unlock<T>(&mut self, _lock: Lock, guard: MutexGuard<'_, T>) {
        drop(guard);
    }
}

/// Takes them and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    #[inline]
    fn lock<'a, T>(&mut self, _lock: Lock, mutex: &'a Mutex<T>) -> MutexGuard<'a, T> {
        // A thread that panicked leaves the index whole: nothing in it can panic half-way.
        mutex.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
