//! The request to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fsbench_platform::{CallError, stop_flag};

/// A request to stop, seen within a tenth of a second wherever a suite is.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    own: Arc<AtomicBool>,
    signalled: Option<&'static AtomicBool>,
}

impl Cancel {
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops also when SIGINT, SIGTERM or SIGHUP arrives, which then no longer end the process
    /// by themselves. All that are made this way share one flag.
    pub fn on_signals() -> Result<Self, CallError> {
        Ok(Self { own: Arc::default(), signalled: Some(stop_flag()?) })
    }

    pub fn cancel(&self) {
        self.own.store(true, Ordering::Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        let signalled = self.signalled.is_some_and(|flag| flag.load(Ordering::Relaxed));
        signalled || self.own.load(Ordering::Relaxed)
    }
}
