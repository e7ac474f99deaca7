//! A checkout beside the person's own, gone when its owner is.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_failure::Failure;

use crate::repository::{Repository, failed, git_in};

pub struct WorkTree<'a> {
    repository: &'a Repository,
    pub path: PathBuf,
}

impl<'a> WorkTree<'a> {
    /// What a killed search left at this path goes first.
    pub fn add(repository: &'a Repository, path: &Path, commit: &str) -> Result<Self, Failure> {
        remove(repository, path);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        let tree = Self { repository, path: path.to_owned() };
        let words = ["worktree", "add", "--detach", "--force"].map(std::ffi::OsStr::new);
        let made = repository
            .git(words.into_iter().chain([path.as_os_str(), std::ffi::OsStr::new(commit)]))?;
        if made.status.success() { Ok(tree) } else { Err(failed("worktree add", &made)) }
    }

    /// What the build made of tracked files goes; what it left beside them stays, for the next
    /// build.
    pub fn check_out(&self, commit: &str) -> Result<(), Failure> {
        let done = git_in(&self.path, ["checkout", "--quiet", "--force", "--detach", commit])?;
        if done.status.success() { Ok(()) } else { Err(failed("checkout", &done)) }
    }
}

impl Drop for WorkTree<'_> {
    fn drop(&mut self) {
        remove(self.repository, &self.path);
    }
}

/// Its folder, and what git knows of it. Where nothing was there nothing happens.
fn remove(repository: &Repository, path: &Path) {
    let words = ["worktree", "remove", "--force", "--force"].map(std::ffi::OsStr::new);
    // Nothing more can be done where git cannot: the folder goes all the same, and git forgets a
    // checkout that is gone by itself.
    drop(repository.git(words.into_iter().chain([path.as_os_str()])));
    fsbench_suites::remove_folder(path);
}
