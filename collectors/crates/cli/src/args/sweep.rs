//! Arguments of `sweep`.

use std::path::PathBuf;

use clap::Args;
use fsbench_report::UNNAMED_COMMAND;
use fsbench_wire::Suite;

use super::ServerArg;
use super::conditions::{BesideArgs, TurboArgs};
use super::run::{LimitName, ProfileName, RunArgs, SuiteName, Sweep, WorkFolder, block_scale};
use super::values::{WorkerCounts, note, public_name, worker_counts};

const AFTER_HELP: &str = "\
{n} is the number of workers, in COMMAND and --prepare. {dir} is a folder on the target, in COMMAND, \
--prepare and --setup; TMPDIR is set to it. The run contains the command's name and a salted digest \
of the command; it contains the command itself only with --publish-command.";

#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
#[derive(Args, Debug)]
#[command(after_help = AFTER_HELP)]
pub struct SweepArgs {
    /// Public name of the command; without it, the run names no command, and only this terminal shows it
    #[arg(long, value_parser = public_name, default_value = UNNAMED_COMMAND, hide_default_value = true)]
    pub name: String,
    /// Shell command to run once in each target before the first execution; not timed
    #[arg(long, value_name = "CMD")]
    pub setup: Option<String>,
    /// Shell command to run before each execution; not timed
    #[arg(long, value_name = "CMD")]
    pub prepare: Option<String>,
    /// Kinds of folder to run the command in, separated by commas
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',', default_values_t = [WorkFolder::Disk, WorkFolder::Memory])]
    pub targets: Vec<WorkFolder>,
    /// Folder on the disk; repeatable
    #[arg(long, value_name = "DIR")]
    pub target: Vec<PathBuf>,
    /// Folder in memory (tmpfs, a RAM disk)
    #[arg(long, value_name = "DIR")]
    pub memory_target: Option<PathBuf>,
    /// Numbers of workers, as in 1,2,4 or 1-32 [default: those of the profile]
    #[arg(long, value_name = "LIST", value_parser = worker_counts)]
    pub workers: Vec<WorkerCounts>,
    /// How the number of workers is set: by the command's arguments, or by the CPUs it may use
    #[arg(long, value_enum, default_value_t = LimitName::Jobs)]
    pub limit: LimitName,
    /// Executions of each number of workers, after one warm-up: 6 (quick), 10 (standard) or 30 (full)
    #[arg(long, value_enum, default_value_t = ProfileName::Quick, hide_possible_values = true)]
    pub profile: ProfileName,
    #[command(flatten)]
    pub turbo: TurboArgs,
    #[command(flatten)]
    pub beside: BesideArgs,
    /// Start the command in the target's folder instead of here
    #[arg(long)]
    pub in_target: bool,
    /// Do not run the built-in work that shows how the machine itself scales; --beside implies this
    #[arg(long)]
    pub no_control: bool,
    /// Show what the command prints, instead of discarding it
    #[arg(long)]
    pub show_output: bool,
    /// Publish the command as part of the run
    #[arg(long)]
    pub publish_command: bool,
    /// Continue this command's sweep where it was interrupted
    #[arg(long, conflicts_with = "restart")]
    pub resume: bool,
    /// Discard the interrupted sweep, and start again
    #[arg(long)]
    pub restart: bool,
    /// Also write the signed run to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Save the run, print the exact document that would be sent, and send nothing
    #[arg(long, conflicts_with_all = ["upload", "json"])]
    pub preview: bool,
    /// Leave the machine id out of the run, and create none
    #[arg(long)]
    pub anonymous: bool,
    /// Send the signed run to the server, after showing what is sent
    #[arg(long)]
    pub upload: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Send without asking for confirmation, which only a terminal asks for
    #[arg(long)]
    pub yes: bool,
    /// Note to show beside the run; sent separately, can be deleted
    #[arg(long, value_name = "TEXT", requires = "upload", value_parser = note)]
    pub note: Option<String>,
    /// Print the whole report: every result, warning and remedy
    #[arg(long, conflicts_with_all = ["json", "quiet"])]
    pub full: bool,
    /// Print one JSON object instead of the report
    #[arg(long)]
    pub json: bool,
    /// Print only the permalink, or the path of the saved run
    #[arg(long)]
    pub quiet: bool,
    /// Command to time; {⁠n} in it is replaced by the number of workers, {dir} by the target's folder
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
    /// Scales every wait, for the project's tests.
    #[arg(long, hide = true, value_parser = block_scale)]
    pub test_block_scale: Option<f64>,
}

impl From<&SweepArgs> for RunArgs {
    fn from(args: &SweepArgs) -> Self {
        let mut workers: Vec<u64> =
            args.workers.iter().flat_map(|counts| counts.0.iter().copied()).collect();
        workers.sort_unstable();
        workers.dedup();
        Self {
            suite: vec![SuiteName(Suite::CoreSweep)],
            profile: args.profile,
            size: None,
            repeat: 1,
            target: args.target.clone(),
            memory_target: args.memory_target.clone(),
            turbo: args.turbo.turbo,
            beside: args.beside.clone(),
            out: args.out.clone(),
            preview: args.preview,
            anonymous: args.anonymous,
            upload: args.upload,
            server: args.server.clone(),
            compared_with: None,
            yes: args.yes,
            note: args.note.clone(),
            full: args.full,
            json: args.json,
            quiet: args.quiet,
            name: Some(args.name.clone()),
            limit: args.limit,
            user_command: args.command.clone(),
            test_block_scale: args.test_block_scale,
            test_turbo_root: args.turbo.test_turbo_root.clone(),
            sweep: Some(Sweep {
                workers,
                setup: args.setup.clone(),
                prepare: args.prepare.clone(),
                places: args.targets.clone(),
                is_in_target: args.in_target,
                shows_output: args.show_output,
                has_control: !args.no_control,
                publishes: args.publish_command,
                resume: args.resume,
                restart: args.restart,
            }),
        }
    }
}
