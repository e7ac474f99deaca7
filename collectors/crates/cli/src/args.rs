//! The command line. Help texts are the reference; README.md says the same in prose.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

mod completions;
mod ramdisk;
mod run;
mod saved;
mod values;
mod workload;

pub use completions::{CompletionsArgs, ShellName};
pub use ramdisk::RamdiskCommand;
pub use run::{RunArgs, SuiteName};
pub use saved::{KeyCommand, MachineIdCommand, ShowArgs, UploadArgs, VerifyArgs, WithdrawArgs};
pub use workload::WorkloadCommand;

pub use crate::commands::hot_folders::args::HotFoldersArgs;
pub use crate::commands::plug_pull::args::PlugPullCommand;
use crate::network::server::Server;

const AFTER_HELP: &str = "\
Exit codes: 0 ok · 1 failed · 2 usage · 3 nothing measurable · 130 interrupted
Results stay on this machine unless you say --upload.";

#[derive(Parser, Debug)]
#[command(
    name = "fsbench-collect",
    version,
    about = "Measures where file-system and CPU time goes on this machine.",
    after_help = AFTER_HELP,
    args_conflicts_with_subcommands = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check a signed run: signature, digest, permalink, schema
    Verify(VerifyArgs),
    /// Send saved runs (again): the same run keeps its permalink
    Upload(UploadArgs),
    /// Withdraw an uploaded run, with its saved secret or the signing key
    Withdraw(WithdrawArgs),
    /// Look for what would make a run doubtful, and say how to mend it; measures nothing
    Doctor(DoctorArgs),
    /// Show the signing key's public half
    #[command(subcommand)]
    Key(KeyCommand),
    /// Show or reset the random id by which runs of this machine make one history
    #[command(subcommand)]
    MachineId(MachineIdCommand),
    /// Show a saved run
    Show(ShowArgs),
    /// Do a fixed amount of a suite's work, for timing from outside
    #[command(subcommand)]
    Workload(WorkloadCommand),
    /// Make a RAM disk, list those made here, take one away
    #[command(subcommand)]
    Ramdisk(RamdiskCommand),
    /// Find out whether a drive still has what it acknowledged, after its power was cut
    #[command(subcommand)]
    PlugPull(PlugPullCommand),
    /// Show which folders a command reads and writes most
    HotFolders(HotFoldersArgs),
    /// Print what lets a shell complete this command's words
    Completions(CompletionsArgs),
}

#[derive(Args, Debug)]
pub struct ServerArg {
    /// Server to send to, as `https://host`
    #[arg(long, value_name = "URL", env = "FSBENCH_SERVER")]
    pub server: Option<Server>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit codes: 0 nothing here makes figures invalid · 1 something does, or stops a run"
)]
pub struct DoctorArgs {
    /// Folder on the disk that a run would measure; may be given several times
    #[arg(long, value_name = "DIR")]
    pub target: Vec<PathBuf>,
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of the list
    #[arg(long)]
    pub json: bool,
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_does_not_contradict_itself() {
        Cli::command().debug_assert();
    }
}
