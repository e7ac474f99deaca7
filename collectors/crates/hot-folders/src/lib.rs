//! Which folders a command reads and writes most, and what a RAM disk over the
//! hottest would take.
//!
//! Counted are events, not bytes, and no time is taken: the command runs a little slower than it
//! would alone. What is mapped into memory is seen when it is opened, not when it is touched.
//! Nothing of it is saved or sent.

#[cfg(any(target_os = "macos", test))]
mod fs_usage;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(any(target_os = "linux", target_os = "macos"))]
mod start;
pub mod suggestion;
#[cfg_attr(
    not(any(target_os = "linux", target_os = "macos")),
    allow(dead_code, reason = "nothing is seen there that could be counted")
)]
pub mod tally;
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod unsupported;

use std::path::PathBuf;

use fsbench_platform::ChildExit;
use schemars::JsonSchema;
use serde::Serialize;

use tally::FolderTally;

#[cfg(target_os = "linux")]
pub use linux::watch;
#[cfg(target_os = "macos")]
pub use macos::watch;
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub use unsupported::watch;

/// A command that ended, and what was seen of it.
pub struct WatchedCommand {
    pub tally: FolderTally,
    pub exit: ChildExit,
    pub io: Option<IoOutput>,
    /// Where nothing could be seen, and why.
    pub unseen: Vec<(PathBuf, String)>,
    /// What the reader has to know of this system's way of counting.
    pub caveats: Vec<&'static str>,
}

/// Bytes that the command and all that it waited for read and wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct IoOutput {
    /// Through system calls, cached or not.
    pub read_bytes: u64,
    pub written_bytes: u64,
    /// From and to devices, as far as it happened while it ran.
    pub device_read_bytes: u64,
    pub device_written_bytes: u64,
}
