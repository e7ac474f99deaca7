//! The command line. Help texts are the reference; README.md says the same in prose.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

mod ab;
mod bisect;
mod compare;
mod completions;
mod conditions;
pub mod help;
mod import;
mod keys;
mod mcp;
mod memfs;
mod ramdisk;
mod report;
mod run;
mod saved;
pub mod suggestion;
mod sweep;
mod values;
mod workload;

pub use ab::AbArgs;
pub use bisect::{BisectArgs, BisectStepArgs};
pub use compare::{CheckArgs, CompareArgs, RepeatArgs, RerunArgs};
pub use completions::{CompletionsArgs, ShellName};
pub use conditions::{BesideArgs, TurboArgs, TurboName};
pub use import::ImportArgs;
pub use keys::{ClaimArgs, KeyCommand, RevokeArgs, RotateArgs};
pub use mcp::McpArgs;
pub use memfs::MemfsArgs;
pub use ramdisk::RamdiskCommand;
pub use run::{LimitName, ProfileName, RunArgs, SuiteName, Sweep, WorkFolder};
pub use saved::{
    MachineIdCommand, NoteArgs, ShowArgs, UnlistArgs, UploadArgs, VerifyArgs, WithdrawArgs,
};
pub use sweep::SweepArgs;
pub use workload::WorkloadCommand;

pub use crate::commands::hot_folders::args::HotFoldersArgs;
pub use crate::commands::plug_pull::args::PlugPullCommand;
use crate::network::server::Server;

/// What someone wants who is here for the first time.
const START: &str = "\
Start here:
  fsbench-collect                       Measure this machine in about a minute
  fsbench-collect show --full           See all of its results and warnings
  fsbench-collect sweep -- make -j{n}   Find a command's best number of workers";

const TEMPLATE: &str =
    "{about-with-newline}\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

const AFTER_HELP: &str = "Results stay on this machine unless you add --upload.";

#[derive(Parser, Debug)]
#[command(
    name = "fsbench-collect",
    version,
    about = "Measures where file-system and CPU time goes on this machine.",
    before_help = START,
    help_template = TEMPLATE,
    after_help = AFTER_HELP,
    args_conflicts_with_subcommands = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<CliCommand>,
    #[command(flatten)]
    pub run: RunArgs,
}

/// In the order in which people need them; help lists them so.
#[derive(Subcommand, Debug)]
pub enum CliCommand {
    /// Show a run, saved or on a server
    Show(ShowArgs),
    /// Compare runs, or a run with a chip: which results differ, and how certain that is
    Compare(CompareArgs),
    /// Look up chips, drives, machines and runs on a server, by part of their name
    Search(SearchArgs),
    /// Send saved runs; a run that is sent again keeps its permalink
    Upload(UploadArgs),
    /// Time a user command with different numbers of workers, on disk and in memory
    Sweep(Box<SweepArgs>),
    /// Measure again what a run measured, and fail if a result is clearly worse
    Check(CheckArgs),
    /// Find out whether one command is slower than another, on this machine
    Ab(AbArgs),
    /// Repeat a run's built-in cases on this machine, and compare
    Rerun(RerunArgs),
    /// Find the commit that made a command slower
    Bisect(BisectArgs),
    /// Judge one commit in `git bisect run` by how long a command takes
    BisectStep(BisectStepArgs),
    /// List what would disturb a run and how to fix it, without measuring
    Doctor(DoctorArgs),
    /// Import results of hyperfine, fio, criterion, go test -bench and others
    Import(ImportArgs),
    /// Measure your own in-memory file system, a shared library, beside the built-in ones
    Memfs(MemfsArgs),
    /// Show which folders a command reads and writes most
    HotFolders(HotFoldersArgs),
    /// Create, list, restore or remove RAM disks
    #[command(subcommand)]
    Ramdisk(RamdiskCommand),
    /// Test whether a drive loses acknowledged writes in a power cut
    #[command(subcommand)]
    PlugPull(PlugPullCommand),
    /// Do a fixed amount of a suite's work, for another tool to time
    #[command(subcommand)]
    Workload(WorkloadCommand),
    /// Verify a signed run: signature, digest, permalink, schema
    Verify(VerifyArgs),
    /// Set or remove the note beside an uploaded run
    Note(NoteArgs),
    /// Remove an uploaded run from lists and comparisons, or list it again; its address stays
    Unlist(UnlistArgs),
    /// Withdraw an uploaded run, with its saved secret or the signing key
    Withdraw(WithdrawArgs),
    /// Link the signing key to an account, or to a project's builds, so that runs signed with it
    /// count in rankings
    Claim(ClaimArgs),
    /// Show, replace or revoke the key that signs your runs
    #[command(subcommand)]
    Key(KeyCommand),
    /// Show or reset the random id that groups this machine's runs into one history
    #[command(subcommand)]
    MachineId(MachineIdCommand),
    /// Serve an agent over standard input and output (Model Context Protocol)
    Mcp(McpArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
}

#[derive(Args, Clone, Debug)]
pub struct ServerArg {
    /// Server to use, as `https://host`
    #[arg(long, value_name = "URL", env = "FSBENCH_SERVER")]
    pub server: Option<Server>,
}

#[derive(Args, Debug)]
pub struct SearchArgs {
    /// Words of a name, such as `m4 max` or `990 pro` [default: this machine's chip]
    #[arg(value_name = "WORDS")]
    pub words: Vec<String>,
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of the table
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct DoctorArgs {
    /// Folder on the disk that a run would measure; repeatable
    #[arg(long, value_name = "DIR")]
    pub target: Vec<PathBuf>,
    #[command(flatten)]
    pub server: ServerArg,
    /// Also list what is fine, what cannot be seen here, and optional advice
    #[arg(long, conflicts_with = "json")]
    pub full: bool,
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
