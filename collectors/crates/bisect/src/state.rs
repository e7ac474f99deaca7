//! What is kept of a search after each commit, so that it can be resumed.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_failure::{ErrorCode, Failure, HintExt as _};
use fsbench_machine::environment::Environment;
use fsbench_platform::atomic_files::{self, Access};
use fsbench_platform::open_locked;
use fsbench_wire::seal::{hex, sha256};
use serde::{Deserialize, Serialize};

use crate::verdict::CommitVerdict;

/// What a search is for. Of the commands a digest: they may hold what is nobody's business.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchOptions {
    pub good: String,
    pub bad: String,
    pub commands_sha256: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchState {
    pub options: SearchOptions,
    pub environment: Environment,
    pub good_ns: Vec<f64>,
    pub bad_ns: Vec<f64>,
    pub tested: Vec<TestedCommit>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TestedCommit {
    pub commit: String,
    pub verdict: CommitVerdict,
    pub samples_ns: Vec<f64>,
    /// Why there are no samples.
    pub reason: Option<String>,
}

/// Where one search keeps what it has, held by one process at a time.
pub struct SearchFolder {
    _held: File,
    lock: PathBuf,
    file: PathBuf,
    /// What the builds printed.
    pub log: PathBuf,
    /// Of the checkouts.
    pub folder: PathBuf,
}

impl SearchFolder {
    pub fn open(bisects: &Path, common: &Path, options: &SearchOptions) -> Result<Self, Failure> {
        let of = [&options.good, &options.bad, &options.commands_sha256].map(String::as_str);
        let name = format!("{}\0{}", common.display(), of.join("\0"));
        let name: String = hex(&sha256(name.as_bytes())).chars().take(16).collect();
        atomic_files::create_private_folder(bisects)
            .with_context(|| format!("cannot save anything in {}", bisects.display()))
            .hint(
                "make that folder writable, or set XDG_DATA_HOME (on macOS: HOME) to one that is",
            )?;
        let lock = bisects.join(format!("{name}.lock"));
        let held =
            open_locked(&lock, true).context("the search cannot be locked")?.ok_or_else(|| {
                Failure::of(ErrorCode::Busy, "another process is searching for the same")
                    .with_hint("wait until it ends")
            })?;
        Ok(Self {
            _held: held,
            lock,
            file: bisects.join(format!("{name}.json")),
            log: bisects.join(format!("{name}.log")),
            folder: bisects.join(name),
        })
    }

    /// What is there to go on from; a file that is not ours, or was cut short, is none.
    pub fn saved_state(&self, options: &SearchOptions) -> Option<SearchState> {
        let bytes = std::fs::read(&self.file).ok()?;
        let state: SearchState = serde_json::from_slice(&bytes).ok()?;
        (state.options == *options).then_some(state)
    }

    pub fn keep(&self, state: &SearchState) -> Result<(), Failure> {
        let bytes = serde_json::to_vec(state).context("the search cannot be written")?;
        Ok(atomic_files::write_atomically(&self.file, &bytes, Access::Owner)
            .with_context(|| format!("{} cannot be written", self.file.display()))?)
    }

    /// Before the first build of a search.
    pub fn begin_log(&self) {
        drop(std::fs::remove_file(&self.log));
    }

    /// Of a search that came to its end; the log of the builds stays until the next of its kind.
    pub fn forget(&self) {
        drop(std::fs::remove_file(&self.file));
    }
}

impl Drop for SearchFolder {
    /// The checkouts are gone by then, unless something is left in one.
    fn drop(&mut self) {
        drop(std::fs::remove_dir(&self.folder));
        drop(std::fs::remove_file(&self.lock));
    }
}
