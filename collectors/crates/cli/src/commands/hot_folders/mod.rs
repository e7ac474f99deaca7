//! `hot-folders`: which folders a command reads and writes most, and what a RAM disk over the
//! hottest would take.
//!
//! Counted are events, not bytes, and no time is taken: the command runs a little slower than it
//! would alone. What is mapped into memory is seen when it is opened, not when it is touched.
//! Nothing of it is saved or sent.

pub mod args;
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod elsewhere;
#[cfg(any(target_os = "macos", test))]
mod fs_usage;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(any(target_os = "linux", target_os = "macos"))]
mod start;
mod suggestion;
#[cfg_attr(
    not(any(target_os = "linux", target_os = "macos")),
    allow(dead_code, reason = "nothing is seen there that could be counted")
)]
mod tally;
pub mod words;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
use elsewhere as system;
use fsbench_platform::Ended;
#[cfg(target_os = "linux")]
use linux as system;
#[cfg(target_os = "macos")]
use macos as system;
use schemars::JsonSchema;
use serde::Serialize;

use args::HotFoldersArgs;
use tally::Tally;

use crate::exit::as_child;
use crate::output::Output;
use fsbench_failure::{Failure, HintExt as _};

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
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
    let watched = system::watch(&args.command, under)?;
    let suggestion = suggestion::of(&watched.tally);
    if args.json {
        output.answer(&words::seen(args, &watched, suggestion.as_ref()))?;
    } else {
        output.data(&words::text(args, &watched, suggestion.as_ref()))?;
    }
    Ok(exit_code(watched.ended))
}

/// A signal's number stands above 128, as in shells.
fn exit_code(ended: Ended) -> ExitCode {
    as_child(match ended {
        Ended::Exited(code) => code,
        Ended::Killed(signal) => 128 + signal,
    })
}
