//! The runner's own clock, for budgets and progress; operations are timed in `native/`.

use std::time::{Duration, Instant};

pub trait MonotonicClock {
    /// Since the clock was made.
    fn now(&self) -> Duration;
}

pub struct RealClock(Instant);

impl RealClock {
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl MonotonicClock for RealClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
