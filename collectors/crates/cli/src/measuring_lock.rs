//! Two measurements at once disturb each other: each of them says so.

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use fsbench_platform::open_locked;

use crate::output::Output;

/// Held while this process measures.
pub struct MeasuringLock {
    /// `None`: another process has it, or there is no place for it, which costs no run.
    file: Option<File>,
    path: PathBuf,
    output: Output,
}

impl MeasuringLock {
    pub fn take(path: &Path, output: Output) -> Self {
        let taken = open_locked(path, true);
        if let Ok(None) = taken {
            output.warn(
                "another fsbench-collect measures on this machine: the two disturb each other",
            );
            // A mark for the other.
            drop(
                OpenOptions::new()
                    .append(true)
                    .open(path)
                    .and_then(|mut file| file.write_all(b"1")),
            );
        }
        let file = taken.ok().flatten();
        // What a process that was killed left there.
        drop(file.as_ref().map(|file| file.set_len(0)));
        Self { file, path: path.to_owned(), output }
    }
}

impl Drop for MeasuringLock {
    fn drop(&mut self) {
        let Some(file) = &self.file else {
            return;
        };
        if file.metadata().is_ok_and(|about| about.len() > 0) {
            self.output.warn(
                "another fsbench-collect began to measure meanwhile: the two disturbed each other",
            );
        }
        drop(std::fs::remove_file(&self.path));
    }
}
