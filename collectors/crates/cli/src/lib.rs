//! `fsbench-collect`: measures this machine, says what that means, signs it, and sends it
//! where it is told to. Start at `commands`: one file a sub-command.

mod about_key;
mod about_run;
mod again;
mod app_paths;
mod args;
mod beside;
mod ci_token;
mod command_output;
mod commands;
mod consent;
mod deliver;
mod document;
mod error_report;
mod exit;
mod identity;
mod instant;
mod machine_id;
mod measure;
mod measuring_lock;
mod network;
mod nonce;
mod output;
mod place;
mod plan;
mod preview;
mod program;
mod progress;
mod run_disks;
mod saved_run;
mod schemas;
mod sinks;
mod source;
mod store;
mod sweeping;
mod turbo;
mod user_command;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};
use fsbench_failure::Code;

use args::{Cli, CliCommand};
use output::Output;

/// The command line as data: completions and the manual are made of it (`examples/generate`).
pub fn command() -> clap::Command {
    args::help::styled(Cli::command())
}

/// What is published of the commands besides their words.
pub mod published {
    use clap::ValueEnum as _;

    use fsbench_failure::Code;
    use fsbench_failure::ErrorCode;

    pub use crate::args::help::{examples, exit_codes, unguarded};
    pub use crate::schemas::{of_command as schema_of_command, schemas};

    /// Every exit code there is: number, name, when.
    pub fn all_exit_codes() -> impl Iterator<Item = (u8, String, String)> {
        let all = Code::value_variants().iter();
        all.map(|code| (code.number(), code.name(), code.when()))
    }

    /// Every word by which an error is known under `--json`, with its meaning.
    pub fn error_codes() -> impl Iterator<Item = (String, String)> {
        let all = ErrorCode::value_variants().iter();
        all.map(|error_code| (error_code.word(), error_code.meaning()))
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
    let width = output.layout.width.min(args::help::WIDTH);
    let command = command().term_width(width);
    let parsed = command.try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return usage_error(&error, output),
    };
    let output = output.with_quiet(cli.run.quiet);
    if let Err(failure) = network::client::timeout() {
        output.failure(&failure);
        return failure.code.into();
    }
    let outcome = match &cli.command {
        None => commands::run::run(&cli.run, output),
        Some(CliCommand::Verify(args)) => commands::verify::run(args, output),
        Some(CliCommand::Upload(args)) => commands::upload::run(args, output),
        Some(CliCommand::Withdraw(args)) => commands::withdraw::run(args, output),
        Some(CliCommand::Unlist(args)) => commands::unlist::run(args, output),
        Some(CliCommand::Note(args)) => commands::note::run(args, output),
        Some(CliCommand::Claim(args)) => commands::claim::run(args, output),
        Some(CliCommand::Doctor(args)) => commands::doctor::run(args, output),
        Some(CliCommand::Completions(args)) => commands::completions::run(args, output),
        Some(CliCommand::Key(command)) => commands::key::run(command, output),
        Some(CliCommand::MachineId(command)) => commands::machine_id::run(command, output),
        Some(CliCommand::Search(args)) => commands::search::run(args, output),
        Some(CliCommand::Show(args)) => commands::show::run(args, output),
        Some(CliCommand::Compare(args)) => commands::compare::run(args, output),
        Some(CliCommand::Check(args)) => commands::check::run(args, output),
        Some(CliCommand::Rerun(args)) => commands::rerun::run(args, output),
        Some(CliCommand::Workload(command)) => commands::workload::run(command, output),
        Some(CliCommand::Memfs(args)) => commands::memfs::run(args, output),
        Some(CliCommand::Ramdisk(command)) => commands::ramdisk::run(command, output),
        Some(CliCommand::PlugPull(command)) => commands::plug_pull::run(command, output),
        Some(CliCommand::HotFolders(args)) => match commands::hot_folders::run(args, output) {
            Ok(code) => return code,
            Err(failure) => Err(failure),
        },
        Some(CliCommand::Mcp(args)) => commands::mcp::run(args, output),
        Some(CliCommand::Import(args)) => {
            commands::import::run(args, output.with_quiet(args.quiet || cli.run.quiet))
        }
        Some(CliCommand::Sweep(args)) => commands::sweep::run(args, output),
        Some(CliCommand::Ab(args)) => commands::ab::run(args, output),
        Some(CliCommand::Bisect(args)) => commands::bisect::run(args, output),
        Some(CliCommand::BisectStep(args)) => return commands::bisect_step::run(args, output),
    };
    match outcome {
        Ok(()) => Code::Done.into(),
        Err(failure) => {
            output.failure(&failure);
            failure.code.into()
        }
    }
}

/// Whether errors are printed as JSON; read before the command line, which may be invalid.
fn wants_json() -> bool {
    std::env::args_os().take_while(|word| word != "--").any(|word| word == "--json")
}

/// clap's message with our exit code: to git bisect, 2 would mean "bad".
fn usage_error(error: &clap::Error, output: Output) -> ExitCode {
    if !error.use_stderr() {
        // Help or the version. A closed standard output is no error.
        return match output.report(&args::help::unguarded(&error.to_string())) {
            Ok(()) => Code::Done.into(),
            Err(failure) => {
                output.failure(&failure);
                failure.code.into()
            }
        };
    }
    let is_step =
        std::env::args_os().nth(1).is_some_and(|first| first == commands::bisect_step::NAME);
    let code = if is_step { Code::EnvironmentChanged } else { Code::Usage };
    output.usage_error(error, code);
    code.into()
}
