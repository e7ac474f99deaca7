//! Arguments of `bisect` and `bisect-step`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fsbench_bisect::TimeKind;

use super::conditions::{BesideArgs, TurboArgs};
use super::report::ReportArgs;

#[derive(Args, Debug)]
pub struct BisectStepArgs {
    /// A commit is good when the whole interval of its median is at or below S seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub good_below: f64,
    /// A commit is bad when the whole interval of its median is at or above S seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub bad_above: f64,
    #[command(flatten)]
    pub turbo: TurboArgs,
    #[command(flatten)]
    pub beside: BesideArgs,
    #[command(flatten)]
    pub build: BuildArgs,
    /// Print one JSON object instead of a line
    #[arg(long)]
    pub json: bool,
    /// Command to time, executed 10 to 30 times in the checkout of git bisect
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
}

#[derive(Args, Debug)]
pub struct BuildArgs {
    /// Shell command that builds a commit; not timed; if it fails, the commit is skipped
    #[arg(long, value_name = "BUILD")]
    pub setup: Option<String>,
    /// File from which the machine's state is read, for the project's tests.
    #[arg(long, hide = true, value_name = "FILE")]
    pub test_environment: Option<PathBuf>,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds.is_finite() && seconds > 0.0 => Ok(seconds),
        _ => Err("a number of seconds above 0".into()),
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByName {
    /// Elapsed time
    Wall,
    /// User and system time of all the command's processes
    Cpu,
}

impl From<ByName> for TimeKind {
    fn from(name: ByName) -> Self {
        match name {
            ByName::Wall => Self::Wall,
            ByName::Cpu => Self::Cpu,
        }
    }
}

#[derive(Args, Debug)]
#[command(mut_arg("quiet", |quiet| quiet.help("Print only the first slow commit")))]
pub struct BisectArgs {
    /// Commit where the command was fast; an ancestor of --bad
    #[arg(long, value_name = "REV")]
    pub good: String,
    /// Commit where it is slow
    #[arg(long, value_name = "REV", default_value = "HEAD")]
    pub bad: String,
    /// Which time to judge: elapsed time, or CPU time, which other programs hardly affect
    #[arg(long, value_enum, default_value_t = ByName::Wall)]
    pub by: ByName,
    #[command(flatten)]
    pub turbo: TurboArgs,
    #[command(flatten)]
    pub beside: BesideArgs,
    #[command(flatten)]
    pub build: BuildArgs,
    /// Continue the search where it was stopped
    #[arg(long, conflicts_with = "restart")]
    pub resume: bool,
    /// Discard the stopped search, and start again
    #[arg(long)]
    pub restart: bool,
    #[command(flatten)]
    pub report: ReportArgs,
    /// Command to time, run at the top of a separate checkout of each commit
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
}
