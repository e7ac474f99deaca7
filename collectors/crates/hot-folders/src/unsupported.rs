//! A system of which nobody has told here how files of a command are seen.

use std::path::PathBuf;

use fsbench_failure::Failure;

use super::WatchedCommand;

pub fn watch(_command: &[String], _under: Option<PathBuf>) -> Result<WatchedCommand, Failure> {
    Err(
        Failure::usage("hot-folders is for Linux and macOS: this system is asked in no way here")
            .with_hint("run it on one of those, with the same command"),
    )
}
