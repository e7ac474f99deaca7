//! Runs suites: rounds in shuffled order, the warm-up kept apart, a number of rounds that
//! fits the time, three processes a suite.
//!
//! ```text
//! let cancel = Cancel::on_signals()?;
//! let measured = run(&plan, &mut |progress| draw(&progress), &cancel)?;
//! ```
//!
//! The blocks run in workers: this very program, executed again with [`WORKER_COMMAND`] as its
//! only argument. A program that calls [`run`] must dispatch that argument to [`worker_main`].

use std::process::ExitCode;
use std::time::Duration;

pub use fsbench_suites::{SuitePlan, TargetDir, UserCommand};
use fsbench_wire as wire;

/// First argument of a worker process; hidden from help.
pub const WORKER_COMMAND: &str = "__worker";

/// Where a suite stands, told before every round and as blocks end.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub suite: wire::Suite,
    /// 0 is the warm-up.
    pub round: u64,
    /// Rounds after the warm-up; an estimate until the warm-up has been timed.
    pub of: u64,
    pub elapsed: Duration,
    pub left: Duration,
}

/// A wish to stop, seen within a tenth of a second wherever a suite is.
#[derive(Clone, Debug, Default)]
pub struct Cancel(std::sync::Arc<std::sync::atomic::AtomicBool>);

impl Cancel {
    pub fn new() -> Self {
        Self::default()
    }

    /// Wishes to stop when SIGINT, SIGTERM or SIGHUP arrives. May be called more than once:
    /// all that were made this way share one flag.
    pub fn on_signals() -> std::io::Result<Self> {
        Ok(Self::default())
    }

    pub fn cancel(&self) {
        self.0.store(true, std::sync::atomic::Ordering::Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.0.load(std::sync::atomic::Ordering::Relaxed)
    }
}

/// Why there is no suite in the document. A case that fails is not such a reason: it is a
/// case with the outcome `failed`.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    #[error("interrupted")]
    Interrupted,
    #[error("the suite `{0:?}` is not built yet")]
    NotBuilt(wire::Suite),
    #[error("the suite `{0:?}` needs a target directory on a disk")]
    NoTarget(wire::Suite),
    #[error("can't make a folder for temporary files in `{path}`")]
    Folder {
        path: std::path::PathBuf,
        source: std::io::Error,
    },
    #[error("can't start a worker process")]
    Start(#[source] std::io::Error),
    #[error("a worker process ended in the middle of a suite: {0}")]
    WorkerLost(String),
}

/// How long `run` will take: exact for fast disks, and an upper bound (the deadline) else.
pub fn estimate(plan: &SuitePlan) -> Duration {
    plan.deadline
}

/// Runs one suite. Whatever the outcome, no temporary file and no process is left.
pub fn run(
    plan: &SuitePlan,
    _progress: &mut dyn FnMut(Progress),
    _cancel: &Cancel,
) -> Result<wire::SuiteRun, SuiteError> {
    Err(SuiteError::NotBuilt(plan.suite))
}

/// The whole life of a worker process: what the hidden sub-command calls.
pub fn worker_main() -> ExitCode {
    ExitCode::FAILURE
}
