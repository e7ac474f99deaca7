//! Building and timing in a checkout.

use std::path::Path;
use std::time::Duration;

use fsbench_runner::Cancel;
use fsbench_runner::execution::{Execution, ExecutionError, Program, measure, shell};

use crate::time_kind::TimeKind;
use crate::tree::WorkTree;

/// A build may take this long, and an execution before it is known how long they take.
const LONG: Duration = Duration::from_secs(3600);
/// An execution that takes this many times longer than at the bad end is not waited for.
const TIMEOUT_FACTOR: f64 = 10.0;
const LEAST_TIMEOUT: Duration = Duration::from_secs(10);

pub struct CommandTimer<'a> {
    pub command: &'a [String],
    pub setup: Option<&'a str>,
    /// What builds print.
    pub log: &'a Path,
    pub cancel: &'a Cancel,
    pub by: TimeKind,
    pub timeout: Duration,
}

impl<'a> CommandTimer<'a> {
    pub fn new(
        command: &'a [String],
        setup: Option<&'a str>,
        log: &'a Path,
        cancel: &'a Cancel,
        by: TimeKind,
    ) -> Self {
        Self { command, setup, log, cancel, by, timeout: LONG }
    }

    /// CPU time says nothing of how long to wait.
    pub fn expect_at_most(&mut self, slow_ns: f64) {
        if self.by == TimeKind::Cpu {
            return;
        }
        let timeout = Duration::from_secs_f64(slow_ns / 1e9 * TIMEOUT_FACTOR);
        self.timeout = timeout.clamp(LEAST_TIMEOUT, LONG);
    }

    /// Untimed: the build, and an execution that reads from the disk what the others find in
    /// memory.
    pub fn warm_up(&self, tree: &WorkTree<'_>) -> Result<(), ExecutionError> {
        if let Some(line) = self.setup {
            let argv = shell(line);
            self.run(&argv, tree, LONG, Some(self.log)).map_err(|no_time| of_build(&no_time))?;
        }
        self.time(tree).map(drop)
    }

    pub fn time(&self, tree: &WorkTree<'_>) -> Result<f64, ExecutionError> {
        self.by.of(&self.run(self.command, tree, self.timeout, None)?)
    }

    fn run(
        &self,
        argv: &[String],
        tree: &WorkTree<'_>,
        timeout: Duration,
        log: Option<&Path>,
    ) -> Result<Execution, ExecutionError> {
        let program = Program { argv, folder: &tree.path, timeout, log };
        measure(&program, self.cancel)
    }
}

fn of_build(no_time: &ExecutionError) -> ExecutionError {
    match no_time {
        ExecutionError::Interrupted => ExecutionError::Interrupted,
        ExecutionError::Missing(words) => ExecutionError::Missing(format!("--setup: {words}")),
        ExecutionError::Failed(_) | ExecutionError::Late(_) => {
            ExecutionError::Failed(format!("--setup: {}", no_time.words()))
        }
    }
}
