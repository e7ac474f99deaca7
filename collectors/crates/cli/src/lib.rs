//! `fsbench-collect`: measures this machine, says what that means, signs it, and sends it
//! where it is told to. Start at `commands`: one file a sub-command.

mod args;
mod commands;
mod deliver;
mod document;
mod exit;
mod identity;
mod instant;
mod machine_id;
mod measure;
mod network;
mod output;
mod places;
mod plan;
mod progress;
mod report;
mod run_disks;
mod sinks;
mod store;
mod turbo;
mod verify;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use args::{Cli, Command};
use output::Output;

/// The command line as data: completions and the manual are made of it (`examples/generate.rs`).
pub fn command() -> clap::Command {
    Cli::command()
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
    let cli = Cli::parse();
    let output = Output::new(cli.run.quiet);
    let ended = match &cli.command {
        None => commands::run::run(&cli.run, output),
        Some(Command::Verify(args)) => commands::verify::run(args, output),
        Some(Command::Upload(args)) => commands::upload::run(args, output),
        Some(Command::Withdraw(args)) => commands::withdraw::run(args, output),
        Some(Command::Doctor(args)) => commands::doctor::run(args, output),
        Some(Command::Completions(args)) => commands::completions::run(args, output),
        Some(Command::Key(command)) => commands::key::run(command, output),
        Some(Command::MachineId(command)) => commands::machine_id::run(command, output),
        Some(Command::Show(args)) => commands::show::run(args, output),
        Some(Command::Workload(command)) => commands::workload::run(command, output),
        Some(Command::Ramdisk(command)) => commands::ramdisk::run(command, output),
        Some(Command::PlugPull(command)) => commands::plug_pull::run(command, output),
        Some(Command::HotFolders(args)) => match commands::hot_folders::run(args, output) {
            Ok(code) => return code,
            Err(failure) => Err(failure),
        },
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output.failure(&failure);
            failure.code.into()
        }
    }
}
