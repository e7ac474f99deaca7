//! Where threads wait for each other between phases.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// Looks before sleeping. Long enough that threads with a processor each start together, short
/// enough that threads without one do not burn the others' time.
const SPINS: u32 = 1000;

pub struct Barrier {
    threads: usize,
    arrived: AtomicUsize,
    /// Counts the releases.
    released: AtomicUsize,
    asleep: Mutex<()>,
    wake: Condvar,
}

impl Barrier {
    pub fn new(threads: usize) -> Self {
        Self {
            threads,
            arrived: AtomicUsize::new(0),
            released: AtomicUsize::new(0),
            asleep: Mutex::new(()),
            wake: Condvar::new(),
        }
    }

    /// Returns when as many threads as there are have called it.
    pub fn wait(&self) {
        let before = self.released.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.arrived.store(0, Ordering::Relaxed);
            let asleep = self.asleep.lock().unwrap_or_else(PoisonError::into_inner);
            self.released.store(before.wrapping_add(1), Ordering::Release);
            drop(asleep);
            self.wake.notify_all();
            return;
        }
        let is_released = || self.released.load(Ordering::Acquire) != before;
        for _ in 0..SPINS {
            if is_released() {
                return;
            }
            std::hint::spin_loop();
        }
        let mut asleep = self.asleep.lock().unwrap_or_else(PoisonError::into_inner);
        while !is_released() {
            asleep = self.wake.wait(asleep).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_passes_before_the_last_has_come_however_often() {
        const THREADS: usize = 5;
        let barrier = Barrier::new(THREADS);
        let came = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    for turn in 1..=300 {
                        came.fetch_add(1, Ordering::SeqCst);
                        barrier.wait();
                        assert!(came.load(Ordering::SeqCst) >= turn * THREADS);
                        barrier.wait();
                    }
                });
            }
        });
        assert_eq!(came.load(Ordering::SeqCst), 300 * THREADS);
    }
}
