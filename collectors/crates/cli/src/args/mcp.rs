//! What the server for agents is told: nothing of it can be changed by whoever speaks to it.

use std::path::PathBuf;

use clap::Args;

use super::ServerArg;
use super::run::block_scale;

#[derive(Args, Debug)]
#[command(after_help = "Without --allow-run and --allow-upload it only reads.")]
pub struct McpArgs {
    #[command(flatten)]
    pub server: ServerArg,
    /// Let the client run built-in suites, in the folder of --target
    #[arg(long, requires = "target")]
    pub allow_run: bool,
    /// Folder on the disk that such runs measure
    #[arg(long, value_name = "DIR", requires = "allow_run")]
    pub target: Option<PathBuf>,
    /// Let the client send saved runs to the server
    #[arg(long)]
    pub allow_upload: bool,
    /// Scales every timed block, for the project's tests.
    #[arg(long, hide = true, value_parser = block_scale, requires = "allow_run")]
    pub test_block_scale: Option<f64>,
}
