//! `fsbench-collect`: measures this machine, says what that means, signs it, and sends it
//! where it is told to. Start at `commands`: one file a sub-command.

mod about_key;
mod about_run;
mod answer;
mod args;
mod commands;
mod consent;
mod deliver;
mod document;
mod exit;
mod identity;
mod instant;
mod kept;
mod machine_id;
mod measure;
mod network;
mod output;
mod place;
mod places;
mod plan;
mod progress;
mod run_disks;
mod schemas;
mod sinks;
mod source;
mod store;
mod sweeping;
mod told;
mod turbo;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};
use fsbench_failure::Code;

use args::{Cli, Command};
use output::Output;

/// The command line as data: completions and the manual are made of it (`examples/generate`).
pub fn command() -> clap::Command {
    args::help::dressed(Cli::command())
}

/// What is published of the commands besides their words.
pub mod published {
    use clap::ValueEnum as _;

    use fsbench_failure::Code;
    use fsbench_failure::Trouble;

    pub use crate::args::help::{examples, exit_codes};
    pub use crate::schemas::{of_command as schema_of_command, schemas};

    /// Every exit code there is: number, name, when.
    pub fn all_exit_codes() -> impl Iterator<Item = (u8, String, String)> {
        let all = Code::value_variants().iter();
        all.map(|code| (code.number(), code.name(), code.when()))
    }

    /// Every word by which an error is known under `--json`, with its meaning.
    pub fn error_codes() -> impl Iterator<Item = (String, String)> {
        let all = Trouble::value_variants().iter();
        all.map(|trouble| (trouble.word(), trouble.meaning()))
    }
}

pub fn main() -> ExitCode {
    // A worker is this very program; it must start as quickly as it can.
    if let Some(first) = std::env::args_os().nth(1) {
        if first == fsbench_runner::WORKER_COMMAND {
            return fsbench_runner::worker_main();
        }
        if first == fsbench_runner::MEMFS_COMMAND {
            return fsbench_runner::memfs_main();
        }
    }
    let output = Output::new(wants_json());
    let parsed = command()
        .try_get_matches()
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return misunderstood(&error, output),
    };
    let output = output.with_quiet(cli.run.quiet);
    if let Err(failure) = network::client::patience() {
        output.failure(&failure);
        return failure.code.into();
    }
    let ended = match &cli.command {
        None => commands::run::run(&cli.run, output),
        Some(Command::Verify(args)) => commands::verify::run(args, output),
        Some(Command::Upload(args)) => commands::upload::run(args, output),
        Some(Command::Withdraw(args)) => commands::withdraw::run(args, output),
        Some(Command::Unlist(args)) => commands::unlist::run(args, output),
        Some(Command::Note(args)) => commands::note::run(args, output),
        Some(Command::Claim(args)) => commands::claim::run(args, output),
        Some(Command::Doctor(args)) => commands::doctor::run(args, output),
        Some(Command::Completions(args)) => commands::completions::run(args, output),
        Some(Command::Key(command)) => commands::key::run(command, output),
        Some(Command::MachineId(command)) => commands::machine_id::run(command, output),
        Some(Command::Show(args)) => commands::show::run(args, output),
        Some(Command::Compare(args)) => commands::compare::run(args, output),
        Some(Command::Check(args)) => commands::check::run(args, output),
        Some(Command::Rerun(args)) => commands::rerun::run(args, output),
        Some(Command::Workload(command)) => commands::workload::run(command, output),
        Some(Command::Ramdisk(command)) => commands::ramdisk::run(command, output),
        Some(Command::PlugPull(command)) => commands::plug_pull::run(command, output),
        Some(Command::HotFolders(args)) => match commands::hot_folders::run(args, output) {
            Ok(code) => return code,
            Err(failure) => Err(failure),
        },
        Some(Command::Mcp(args)) => commands::mcp::run(args, output),
        Some(Command::Import(args)) => {
            commands::import::run(args, output.with_quiet(args.quiet || cli.run.quiet))
        }
        Some(Command::Sweep(args)) => commands::sweep::run(args, output),
        Some(Command::Bisect(args)) => commands::bisect::run(args, output),
        Some(Command::BisectStep(args)) => return commands::bisect_step::run(args, output),
    };
    match ended {
        Ok(()) => Code::Done.into(),
        Err(failure) => {
            output.failure(&failure);
            failure.code.into()
        }
    }
}

/// Whether an error is to be told as JSON: known before the command line is understood, since it may not be.
fn wants_json() -> bool {
    std::env::args_os()
        .take_while(|word| word != "--")
        .any(|word| word == "--json")
}

/// What clap says, with our codes: to git bisect, which reads one command's, 2 would mean "bad".
fn misunderstood(error: &clap::Error, output: Output) -> ExitCode {
    if !error.use_stderr() {
        // Help or the version. Whoever closed standard output has read enough.
        return match output.data(&error.to_string()) {
            Ok(()) => Code::Done.into(),
            Err(failure) => {
                output.failure(&failure);
                failure.code.into()
            }
        };
    }
    let is_step = std::env::args_os()
        .nth(1)
        .is_some_and(|first| first == commands::bisect_step::NAME);
    let code = if is_step {
        Code::EnvironmentChanged
    } else {
        Code::Usage
    };
    output.misunderstood(error, code);
    code.into()
}
