//! Building and timing in a checkout.

use std::path::Path;
use std::time::Duration;

use fsbench_runner::Cancel;
use fsbench_runner::execution::{NoTime, Program, execute, shell};

use crate::tree::Tree;

/// A build may take this long, and an execution before it is known how long they take.
const LONG: Duration = Duration::from_secs(3600);
/// An execution that takes this many times longer than at the bad end is not waited for.
const PATIENCE_FACTOR: f64 = 10.0;
const LEAST_PATIENCE: Duration = Duration::from_secs(10);

pub struct Bench<'a> {
    pub command: &'a [String],
    pub setup: Option<&'a str>,
    /// What builds print.
    pub log: &'a Path,
    pub cancel: &'a Cancel,
    pub patience: Duration,
}

impl<'a> Bench<'a> {
    pub fn new(
        command: &'a [String],
        setup: Option<&'a str>,
        log: &'a Path,
        cancel: &'a Cancel,
    ) -> Self {
        Self {
            command,
            setup,
            log,
            cancel,
            patience: LONG,
        }
    }

    pub fn expect_at_most(&mut self, slow_ns: f64) {
        let patience = Duration::from_secs_f64(slow_ns / 1e9 * PATIENCE_FACTOR);
        self.patience = patience.clamp(LEAST_PATIENCE, LONG);
    }

    /// Untimed: the build, and an execution that reads from the disk what the others find in memory.
    pub fn warm_up(&self, tree: &Tree<'_>) -> Result<(), NoTime> {
        if let Some(line) = self.setup {
            let argv = shell(line);
            self.run(&argv, tree, LONG, Some(self.log))
                .map_err(|no_time| of_build(&no_time))?;
        }
        self.time(tree).map(drop)
    }

    pub fn time(&self, tree: &Tree<'_>) -> Result<f64, NoTime> {
        self.run(self.command, tree, self.patience, None)
    }

    fn run(
        &self,
        argv: &[String],
        tree: &Tree<'_>,
        patience: Duration,
        log: Option<&Path>,
    ) -> Result<f64, NoTime> {
        let program = Program {
            argv,
            folder: &tree.path,
            patience,
            log,
        };
        execute(&program, self.cancel)
    }
}

fn of_build(no_time: &NoTime) -> NoTime {
    match no_time {
        NoTime::Interrupted => NoTime::Interrupted,
        NoTime::Missing(words) => NoTime::Missing(format!("--setup: {words}")),
        NoTime::Failed(_) | NoTime::Late(_) => {
            NoTime::Failed(format!("--setup: {}", no_time.words()))
        }
    }
}
