//! `hot-folders`: which folders a command reads and writes most, and what a RAM disk over the
//! hottest would take.
//!
//! Counted are events, not bytes, and no time is taken: the command runs a little slower than it
//! would alone. What is mapped into memory is seen when it is opened, not when it is touched.
//! Nothing of it is saved or sent.

pub mod args;
#[cfg(any(target_os = "macos", test))]
mod fs_usage;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "macos")]
mod macos;
mod suggestion;
mod tally;
mod words;

use std::io;
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode};

use anyhow::Context as _;
use fsbench_platform::Ended;
#[cfg(target_os = "linux")]
use linux as system;
#[cfg(target_os = "macos")]
use macos as system;

use args::HotFoldersArgs;
use tally::Tally;

use crate::exit::{Failure, HintExt as _};
use crate::output::Output;

/// A command that ended, and what was seen of it.
pub struct Watched {
    tally: Tally,
    ended: Ended,
    io: Option<Io>,
    /// Where nothing could be seen, and why.
    unseen: Vec<(PathBuf, String)>,
    /// What the reader has to know of this system's way of counting.
    caveats: Vec<&'static str>,
}

#[expect(clippy::struct_field_names, reason = "names carry units")]
/// Bytes that the command and all that it waited for read and wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Io {
    /// Through system calls, cached or not.
    read_bytes: u64,
    written_bytes: u64,
    /// From and to devices, as far as it happened while it ran.
    device_read_bytes: u64,
    device_written_bytes: u64,
}

/// Exits as the command did.
pub fn run(args: &HotFoldersArgs, output: Output) -> Result<ExitCode, Failure> {
    let under = match &args.under {
        None => None,
        Some(dir) => Some(
            dir.canonicalize()
                .with_context(|| format!("`{}` can not be used", dir.display()))
                .hint("name an existing folder with --under")?,
        ),
    };
    let watched = match system::watch(&args.command, under)? {
        Ok(watched) => watched,
        Err(code) => return Ok(code),
    };
    let suggestion = suggestion::of(&watched.tally);
    if args.json {
        output.data(&format!(
            "{}\n",
            words::json(args, &watched, suggestion.as_ref())
        ))?;
    } else {
        output.data(&words::text(args, &watched, suggestion.as_ref()))?;
    }
    Ok(exit_code(watched.ended))
}

/// Starts the command; where it can't be, as env(1) ends then.
fn spawn(command: &[String]) -> Result<Child, ExitCode> {
    const NOT_FOUND: u8 = 127;
    const NOT_STARTED: u8 = 126;
    let [program, args @ ..] = command else {
        return Err(ExitCode::from(NOT_FOUND));
    };
    Command::new(program).args(args).spawn().map_err(|error| {
        let code = if error.kind() == io::ErrorKind::NotFound {
            NOT_FOUND
        } else {
            NOT_STARTED
        };
        Output::new(false).failure(&Failure::from(
            anyhow::Error::new(error).context(format!("`{program}` can not be started")),
        ));
        ExitCode::from(code)
    })
}

/// A signal's number stands above 128, as in shells.
fn exit_code(ended: Ended) -> ExitCode {
    let code = match ended {
        Ended::Exited(code) => code,
        Ended::Killed(signal) => 128 + signal,
    };
    ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX))
}
