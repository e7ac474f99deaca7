//! What `bisect` and `bisect-step` are told.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
pub struct BisectStepArgs {
    /// Good where the whole interval of the median lies at or below so many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub good_below: f64,
    /// Bad where the whole interval of the median lies at or above so many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub bad_above: f64,
    #[command(flatten)]
    pub build: BuildArgs,
    /// Print one JSON object instead of a line
    #[arg(long)]
    pub json: bool,
    /// Command to time, ten to thirty times, where git bisect has checked the commit out
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
}

#[derive(Args, Debug)]
pub struct BuildArgs {
    /// Shell command that builds a commit, untimed; where it fails the commit is skipped
    #[arg(long, value_name = "BUILD")]
    pub setup: Option<String>,
    /// What the machine's state is read from: for the project's tests.
    #[arg(long, hide = true, value_name = "FILE")]
    pub test_environment: Option<PathBuf>,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds.is_finite() && seconds > 0.0 => Ok(seconds),
        _ => Err("a number of seconds above 0".into()),
    }
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
#[derive(Args, Debug)]
pub struct BisectArgs {
    /// Commit where the command was fast; an ancestor of the bad one
    #[arg(long, value_name = "REV")]
    pub good: String,
    /// Commit where it is slow
    #[arg(long, value_name = "REV", default_value = "HEAD")]
    pub bad: String,
    #[command(flatten)]
    pub build: BuildArgs,
    /// Go on where a search for the same was stopped
    #[arg(long, conflicts_with = "restart")]
    pub resume: bool,
    /// Forget what such a search has found, and begin again
    #[arg(long)]
    pub restart: bool,
    /// Print one JSON object instead of the report
    #[arg(long, conflicts_with_all = ["markdown", "quiet"])]
    pub json: bool,
    /// Print the report as Markdown, for an issue
    #[arg(long, conflicts_with = "quiet")]
    pub markdown: bool,
    /// Print only the first slow commit
    #[arg(long)]
    pub quiet: bool,
    /// Command to time at the top of each commit's own checkout; yours is not touched
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
}
