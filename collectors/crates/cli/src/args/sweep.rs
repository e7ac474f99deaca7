//! What `sweep` is told.

use std::path::PathBuf;

use clap::Args;
use fsbench_wire::Suite;

use super::ServerArg;
use super::run::{LimitName, ProfileName, RunArgs, SuiteName, Sweep, WorkFolder, block_scale};
use super::values::{note, public_name};

const AFTER_HELP: &str = "\
In COMMAND and --prepare {n} is the number of workers; there and in --setup {dir} is a folder of the
target, as is TMPDIR in the environment. Only with --publish-command does the command itself become
part of the run; else a name and a salted digest stand for it. Of one that was interrupted --resume
goes on.";

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
#[derive(Args, Debug)]
#[command(after_help = AFTER_HELP)]
pub struct SweepArgs {
    /// Public name of the command
    #[arg(long, value_parser = public_name, default_value = "own command")]
    pub name: String,
    /// Shell command run once in each target, untimed, before anything else
    #[arg(long, value_name = "CMD")]
    pub setup: Option<String>,
    /// Shell command run before each execution, untimed
    #[arg(long, value_name = "CMD")]
    pub prepare: Option<String>,
    /// Kinds of place to run it in, with commas between them
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',', default_values_t = [WorkFolder::Disk, WorkFolder::Memory])]
    pub targets: Vec<WorkFolder>,
    /// Folder on the disk; may be given several times
    #[arg(long, value_name = "DIR")]
    pub target: Vec<PathBuf>,
    /// Folder in memory (tmpfs, a RAM disk)
    #[arg(long, value_name = "DIR")]
    pub memory_target: Option<PathBuf>,
    /// Numbers of workers, with commas between them; else those of the profile
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(1..=4096))]
    pub workers: Vec<u64>,
    /// How the number of workers is kept: told to the command, or by the processors it may use
    #[arg(long, value_enum, default_value_t = LimitName::Jobs)]
    pub limit: LimitName,
    /// How often each is executed: 6, 10 or 30 times, and once to warm up
    #[arg(long, value_enum, default_value_t = ProfileName::Quick)]
    pub profile: ProfileName,
    /// Start the command in the target's folder instead of here
    #[arg(long)]
    pub in_target: bool,
    /// Make the command itself part of the run, where everybody can read it
    #[arg(long)]
    pub publish_command: bool,
    /// Go on where the sweep of this command was stopped
    #[arg(long, conflicts_with = "restart")]
    pub resume: bool,
    /// Forget what such a sweep has measured, and begin again
    #[arg(long)]
    pub restart: bool,
    /// Write the signed run to this file too
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Print the exact document that would be sent, and send nothing
    #[arg(long, conflicts_with_all = ["upload", "json"])]
    pub preview: bool,
    /// Give the run no machine id, and make none
    #[arg(long)]
    pub anonymous: bool,
    /// Send the signed run to the server, once you have seen what is sent
    #[arg(long)]
    pub upload: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Do not ask before sending
    #[arg(long)]
    pub yes: bool,
    /// A note to show beside the run; sent apart, and can be deleted
    #[arg(long, value_name = "TEXT", requires = "upload", value_parser = note)]
    pub note: Option<String>,
    /// Print one JSON object instead of the report
    #[arg(long)]
    pub json: bool,
    /// Print only the permalink, or the file where the run was saved
    #[arg(long)]
    pub quiet: bool,
    /// Your own command
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
    /// Scales every wait: for the project's tests.
    #[arg(long, hide = true, value_parser = block_scale)]
    pub test_block_scale: Option<f64>,
}

impl From<&SweepArgs> for RunArgs {
    fn from(args: &SweepArgs) -> Self {
        let mut workers = args.workers.clone();
        workers.sort_unstable();
        workers.dedup();
        Self {
            suite: vec![SuiteName(Suite::CoreSweep)],
            profile: args.profile,
            target: args.target.clone(),
            memory_target: args.memory_target.clone(),
            turbo: None,
            out: args.out.clone(),
            preview: args.preview,
            anonymous: args.anonymous,
            upload: args.upload,
            server: args.server.clone(),
            against: None,
            yes: args.yes,
            note: args.note.clone(),
            json: args.json,
            quiet: args.quiet,
            name: Some(args.name.clone()),
            limit: args.limit,
            user_command: args.command.clone(),
            test_block_scale: args.test_block_scale,
            test_turbo_root: None,
            sweep: Some(Sweep {
                workers,
                setup: args.setup.clone(),
                prepare: args.prepare.clone(),
                places: args.targets.clone(),
                is_in_target: args.in_target,
                publishes: args.publish_command,
                resume: args.resume,
                restart: args.restart,
            }),
        }
    }
}
