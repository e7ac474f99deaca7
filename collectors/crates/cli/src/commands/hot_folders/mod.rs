//! `hot-folders`: which folders a command reads and writes most, and what a RAM disk over the
//! hottest would take.

pub mod args;
pub mod words;

use std::process::ExitCode;

use anyhow::Context as _;
use fsbench_failure::{Failure, HintExt as _};
use fsbench_hot_folders::suggestion;
use fsbench_platform::ChildExit;

use crate::exit::as_child;
use crate::output::Output;
use args::HotFoldersArgs;

/// Exits as the command did.
pub fn run(args: &HotFoldersArgs, output: Output) -> Result<ExitCode, Failure> {
    let under = match &args.under {
        None => None,
        Some(dir) => Some(
            dir.canonicalize()
                .with_context(|| format!("`{}` cannot be used", dir.display()))
                .hint("name an existing folder with --under")?,
        ),
    };
    let watched = fsbench_hot_folders::watch(&args.command, under)?;
    let suggestion = suggestion::of(&watched.tally);
    if args.json {
        output.answer(&words::folder_output(args, &watched, suggestion.as_ref()))?;
    } else {
        output.report(&words::text(args, &watched, suggestion.as_ref(), output.width()))?;
    }
    Ok(exit_code(watched.exit))
}

/// A signal's number stands above 128, as in shells.
fn exit_code(exit: ChildExit) -> ExitCode {
    as_child(match exit {
        ChildExit::Exited(code) => code,
        ChildExit::Killed(signal) => 128 + signal,
    })
}
