//! Temporary folders that are gone when their owner is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fsbench_platform::make_private_folder;

/// A folder `.fsbench-…` in a target, for its owner alone; removed with everything in it when
/// dropped. Nothing else of a target is ever touched.
#[derive(Debug)]
pub struct TempFolder {
    path: PathBuf,
}

const TRIES: u32 = 64;

impl TempFolder {
    pub fn create_in(target: &Path) -> io::Result<Self> {
        for attempt in 0..TRIES {
            let path = target.join(format!(".fsbench-{:012x}", name(attempt)));
            match make_private_folder(&path) {
                Ok(()) => return Ok(Self { path }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        remove_folder(&self.path);
    }
}

/// Removes a folder and what is in it; symbolic links are removed, not followed. A process that
/// was killed a moment ago may still be in a call that makes a file, hence more than one try.
pub fn remove_folder(path: &Path) {
    for _ in 0..100 {
        match fs::remove_dir_all(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                std::thread::sleep(Duration::from_millis(20));
            }
            _ => return,
        }
    }
}

/// Need not be secret, only rarely taken: `create_in` never uses a folder that is there.
fn name(attempt: u32) -> u64 {
    let clock = fsbench_platform::now_ns().unwrap_or(0);
    let mixed = clock ^ (u64::from(std::process::id()) << 24) ^ (u64::from(attempt) << 40);
    mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dropped_folder_takes_its_contents_along_and_nothing_behind_a_link() {
        let target = tempfile::tempdir().unwrap();
        fs::write(target.path().join("mine"), b"kept").unwrap();
        let folder = TempFolder::create_in(target.path()).unwrap();
        let path = folder.path().to_owned();
        fs::create_dir(path.join("w0")).unwrap();
        fs::write(path.join("w0/file"), b"x").unwrap();
        std::os::unix::fs::symlink(target.path(), path.join("w0/link")).unwrap();
        drop(folder);
        assert!(!path.exists());
        assert_eq!(fs::read(target.path().join("mine")).unwrap(), b"kept");
    }

    #[test]
    fn two_folders_in_one_target_are_two() {
        let target = tempfile::tempdir().unwrap();
        let first = TempFolder::create_in(target.path()).unwrap();
        let second = TempFolder::create_in(target.path()).unwrap();
        assert_ne!(first.path(), second.path());
    }
}
