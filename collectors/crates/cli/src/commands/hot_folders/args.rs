//! `hot-folders`: its arguments.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
pub struct HotFoldersArgs {
    /// Print one JSON object instead of the table
    #[arg(long)]
    pub json: bool,
    /// Number of folders to show
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub top: u64,
    /// Count only what happens below this folder
    #[arg(long, value_name = "DIR")]
    pub under: Option<PathBuf>,
    /// Command to run and watch
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
}
