//! The two sides: where each runs, and with what.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use fsbench_failure::{Code, Failure};
use fsbench_runner::Cancel;
use fsbench_runner::busy_thread::BusyThread;
use fsbench_runner::execution::{Execution, ExecutionError, Program, measure, shell};

use crate::Say;

/// A build may take this long, and an execution before it is known how long they take.
const LONG: Duration = Duration::from_secs(3600);
/// What takes this many times as long as the slower warm-up is not waited for.
const TIMEOUT_FACTOR: u32 = 20;
const LEAST_TIMEOUT: Duration = Duration::from_secs(30);

/// What is compared.
#[derive(Clone, Copy, Debug)]
pub enum AbSides<'a> {
    /// Two commands, both here.
    Commands { base: &'a [String], head: &'a [String] },
    /// One command, in a checkout of each revision.
    Revisions { base: &'a str, head: &'a str, build: Option<&'a str>, command: &'a [String] },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    pub id: String,
    pub subject: String,
}

impl Revision {
    /// As people name a commit.
    pub fn short(&self) -> &str {
        self.id.get(..8).unwrap_or(&self.id)
    }
}

pub struct Side<'a> {
    /// `BASE` or `HEAD`.
    pub name: &'static str,
    pub argv: &'a [String],
    pub folder: PathBuf,
    /// A busy loop runs beside its executions.
    pub is_beside: bool,
}

pub struct Executor<'a> {
    pub cancel: &'a Cancel,
    /// What builds and warm-ups print.
    pub log: &'a Path,
    pub say: Say<'a>,
    pub progress: Say<'a>,
    pub timeout: Duration,
    /// Before each execution, where a busy loop runs beside one side only.
    pub settle: Duration,
}

impl<'a> Executor<'a> {
    pub fn new(cancel: &'a Cancel, log: &'a Path, say: Say<'a>, progress: Say<'a>) -> Self {
        drop(std::fs::remove_file(log));
        Self { cancel, log, say, progress, timeout: LONG, settle: Duration::ZERO }
    }

    pub fn expect_at_most(&mut self, slow_ns: f64) {
        let timeout = Duration::from_secs_f64(slow_ns / 1e9) * TIMEOUT_FACTOR;
        self.timeout = timeout.clamp(LEAST_TIMEOUT, LONG);
    }

    pub fn build(&self, side: &Side<'_>, line: &str) -> Result<(), Failure> {
        let argv = shell(line);
        let program =
            Program { argv: &argv, folder: &side.folder, timeout: LONG, log: Some(self.log) };
        let built = measure(&program, self.cancel);
        built.map(drop).map_err(|error| self.failed(&format!("the build of {}", side.name), &error))
    }

    /// The first execution reads from the disk what the others find in memory.
    pub fn warm_up(&self, side: &Side<'_>) -> Result<Execution, Failure> {
        self.execute(side, Some(self.log))
    }

    pub fn measure(&self, side: &Side<'_>) -> Result<Execution, Failure> {
        self.execute(side, None)
    }

    fn execute(&self, side: &Side<'_>, log: Option<&Path>) -> Result<Execution, Failure> {
        let program = Program { argv: side.argv, folder: &side.folder, timeout: self.timeout, log };
        let started = side.is_beside.then(BusyThread::start).transpose();
        let _busy = started.context("the busy loop cannot be started")?;
        std::thread::sleep(self.settle);
        measure(&program, self.cancel).map_err(|error| self.failed(side.name, &error))
    }

    fn failed(&self, what: &str, error: &ExecutionError) -> Failure {
        let words = match error {
            ExecutionError::Failed(why) => format!("{what} failed: {why}"),
            _ => format!("{what}: {}", error.words()),
        };
        match error {
            ExecutionError::Interrupted => Failure::new(Code::Interrupted, "interrupted"),
            ExecutionError::Missing(_) => Failure::usage(words)
                .with_hint("name a program in PATH, or a file; for words of a shell: sh -c '…'"),
            ExecutionError::Failed(_) | ExecutionError::Late(_) => {
                for line in self.last_lines() {
                    (self.say)(&format!("  | {line}"));
                }
                Failure::new(Code::OperationalError, words).with_hint(format!(
                    "the output of builds and of first executions is in {}",
                    self.log.display()
                ))
            }
        }
    }

    fn last_lines(&self) -> Vec<String> {
        const SHOWN: usize = 20;
        let bytes = std::fs::read(self.log).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(SHOWN)..].iter().map(|&line| line.to_owned()).collect()
    }
}
