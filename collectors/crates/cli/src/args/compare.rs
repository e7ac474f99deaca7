//! Arguments of the commands that compare runs.

use std::path::PathBuf;

use clap::Args;
use fsbench_check::select::{Selector, selector};
use fsbench_report::comparison::row_filter::RowFilter;

use super::ServerArg;
use super::conditions::{BesideArgs, TurboArgs};
use super::run::{SuiteName, block_scale};

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct CompareArgs {
    /// What to compare, the baseline first: files, permalinks, `last`, `last~1`; chips, drives and
    /// machines by name. With --baseline, the runs to compare with it
    #[arg(value_name = "RUN|CHIP", required = true, num_args = 1..=8)]
    pub subjects: Vec<String>,
    /// Chip, drive or class of machines on the server to compare the run with
    #[arg(long = "against", value_name = "NAME")]
    pub compared_with: Option<String>,
    /// Run to compare with; repeatable, for a group of runs
    #[arg(long, value_name = "RUN", conflicts_with = "compared_with")]
    pub baseline: Vec<String>,
    #[command(flatten)]
    pub server: ServerArg,
    /// Show every result with its interval, and the conclusion of each suite
    #[arg(long, conflicts_with_all = ["json", "markdown"])]
    pub full: bool,
    /// Show only these suites, separated by commas
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',', conflicts_with = "json")]
    pub suite: Vec<SuiteName>,
    /// Show only rows whose difference is certain: the whole interval is beyond 2 %
    #[arg(long, conflicts_with = "json")]
    pub only_different: bool,
    /// Show only the N rows that differ most
    #[arg(long, value_name = "N", conflicts_with = "json", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub top: Option<u32>,
    /// Print Markdown, for an issue or a pull request
    #[arg(long, conflicts_with = "json")]
    pub markdown: bool,
    /// Print one JSON object instead of the text
    #[arg(long)]
    pub json: bool,
}

impl CompareArgs {
    pub fn row_filter(&self) -> RowFilter {
        RowFilter {
            suites: self.suite.iter().map(|suite| suite.0).collect(),
            only_different: self.only_different,
            top: self.top.and_then(|top| usize::try_from(top).ok()),
        }
    }
}

/// Where a run is repeated, and where its result goes.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct RepeatArgs {
    /// Folder on the disk to measure
    #[arg(long, value_name = "DIR")]
    pub target: Vec<PathBuf>,
    /// Folder in memory to compare with (tmpfs, a RAM disk)
    #[arg(long, value_name = "DIR")]
    pub memory_target: Option<PathBuf>,
    #[command(flatten)]
    pub turbo: TurboArgs,
    #[command(flatten)]
    pub beside: BesideArgs,
    /// Also write the new signed run to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Send the new run to the server
    #[arg(long)]
    pub upload: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Leave the machine id out of the new run
    #[arg(long)]
    pub anonymous: bool,
    /// SHA-256 that the run to compare with must have; its id contains only 80 bits of it
    #[arg(long, value_name = "HEX", value_parser = sha256)]
    pub baseline_sha256: Option<String>,
    /// Print Markdown, for an issue or a pull request
    #[arg(long, conflicts_with = "json")]
    pub markdown: bool,
    /// Print one JSON object instead of the text
    #[arg(long)]
    pub json: bool,
    /// Print no progress
    #[arg(long)]
    pub quiet: bool,
    /// Scales every timed block, for the project's tests.
    #[arg(long, hide = true, value_parser = block_scale, conflicts_with = "upload")]
    pub test_block_scale: Option<f64>,
    /// Also judges results that a flag makes invalid, for the project's tests on a busy machine.
    #[arg(long, hide = true)]
    pub test_ignore_flags: bool,
}

#[derive(Args, Debug)]
pub struct CheckArgs {
    /// Run to compare with: `last`, a file, a permalink, or the id of a run on the server;
    /// repeatable, for several runs of one machine
    #[arg(long, value_name = "RUN", required = true)]
    pub baseline: Vec<String>,
    /// Fail if a result gets worse by more than this: `sync/fsync p50 > 10%`, `throughput/disk rate
    /// < 10%`; repeatable
    #[arg(long, value_name = "CONDITION", required = true, value_parser = selector)]
    pub fail_if: Vec<Selector>,
    /// Check this run, saved or on a server, instead of measuring; repeatable
    #[arg(long, value_name = "RUN", conflicts_with_all = ["upload", "out", "target", "memory_target"])]
    pub run: Vec<String>,
    /// Exit with 3 if any result is undecided, not only if all are
    #[arg(long)]
    pub fail_if_unsure: bool,
    #[command(flatten)]
    pub repeat: RepeatArgs,
    /// Command that the baseline timed; give it again, because no command is taken from a run
    #[arg(last = true, value_name = "COMMAND")]
    pub user_command: Vec<String>,
}

#[derive(Args, Debug)]
pub struct RerunArgs {
    /// Run to repeat: a permalink, a file, or the id of a run on the server
    #[arg(value_name = "PERMALINK|FILE")]
    pub run: String,
    #[command(flatten)]
    pub repeat: RepeatArgs,
}

fn sha256(text: &str) -> Result<String, String> {
    let digest = text.trim().to_ascii_lowercase();
    let digest = digest.strip_prefix("sha256:").unwrap_or(&digest).to_owned();
    let is_digest = digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_digest { Ok(digest) } else { Err("a SHA-256 has 64 hexadecimal digits".into()) }
}
