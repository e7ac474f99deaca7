//! The folder of a comparison, and the checkouts of two revisions in it.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_bisect::{Repository, WorkTree};
use fsbench_failure::{ErrorCode, Failure, HintExt as _};
use fsbench_platform::{atomic_files, open_locked};
use fsbench_wire::seal::{hex, sha256};

use crate::sides::Revision;

/// Held by one process at a time: two comparisons of the same would disturb each other.
pub struct AbFolder {
    _lock: File,
    lock: PathBuf,
    pub log: PathBuf,
    trees: PathBuf,
}

impl AbFolder {
    /// `what`: all that makes it this comparison.
    pub fn open(all: &Path, what: &str) -> Result<Self, Failure> {
        let name: String = hex(&sha256(what.as_bytes())).chars().take(16).collect();
        atomic_files::create_private_folder(all)
            .with_context(|| format!("cannot save anything in {}", all.display()))
            .hint(
                "make that folder writable, or set XDG_DATA_HOME (on macOS: HOME) to one that is",
            )?;
        let lock = all.join(format!("{name}.lock"));
        let held = open_locked(&lock, true)
            .context("the comparison cannot be locked")?
            .ok_or_else(|| {
                Failure::of(ErrorCode::Busy, "another process is making the same comparison")
                    .with_hint("wait until it ends")
            })?;
        Ok(Self { _lock: held, lock, log: all.join(format!("{name}.log")), trees: all.join(name) })
    }
}

impl AbFolder {
    /// After a failure the log stays.
    pub fn forget_log(&self) {
        drop(std::fs::remove_file(&self.log));
    }
}

impl Drop for AbFolder {
    /// Its folder is empty by now: the checkouts are gone before it.
    fn drop(&mut self) {
        drop(std::fs::remove_dir(&self.trees));
        drop(std::fs::remove_file(&self.lock));
    }
}

/// Paths of one length: where a program lies can change how fast it is.
pub fn check_out<'a>(
    repository: &'a Repository,
    folder: &AbFolder,
    [base, head]: [&str; 2],
) -> Result<[WorkTree<'a>; 2], Failure> {
    Ok([
        WorkTree::add(repository, &folder.trees.join("base"), base)?,
        WorkTree::add(repository, &folder.trees.join("head"), head)?,
    ])
}

pub fn revision(repository: &Repository, option: &str, named: &str) -> Result<Revision, Failure> {
    let id = repository.commit(option, named)?;
    let (_, subject) = repository.title(&id)?;
    Ok(Revision { id, subject })
}
