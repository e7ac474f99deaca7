//! The key's file while it changes: at every moment there is a whole key, and none is lost.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Context as _;
use fsbench_failure::{ErrorCode, Failure, HintExt as _};
use fsbench_platform::atomic_files::{self, Access};
use fsbench_platform::open_locked;

use crate::instant::{format_utc, unix_s};

/// While this lives no other process changes the key: a refusal that the one hears would remove the
/// new key that the other is about to put in place.
pub struct KeyLock {
    path: PathBuf,
    _file: File,
}

impl Drop for KeyLock {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.path));
    }
}

pub fn hold(key_file: &Path) -> Result<KeyLock, Failure> {
    let path = key_file.with_file_name("signing-key.lock");
    let file = open_locked(&path, true)
        .with_context(|| format!("{} cannot be locked", path.display()))
        .at(path.display())?
        .ok_or_else(|| {
            Failure::of(ErrorCode::Busy, "another process is changing the key")
                .at(key_file.display())
                .with_hint("wait until it ends; then `fsbench-collect key show` shows the key")
        })?;
    Ok(KeyLock { path, _file: file })
}

/// Where a new key waits until the server has taken it.
pub fn waiting(key_file: &Path) -> PathBuf {
    key_file.with_file_name("signing-key.new")
}

/// Puts the waiting key in place; the old one stays beside it. Its name says when.
pub fn adopt(key_file: &Path) -> Result<PathBuf, Failure> {
    let old = renamed_path(key_file, "old");
    let text =
        fs::read(key_file).with_context(|| format!("{} cannot be read", key_file.display()))?;
    atomic_files::create_atomically(&old, &text, Access::Owner)
        .and_then(|()| atomic_files::rename(&waiting(key_file), key_file))
        .with_context(|| {
            format!(
                "the server knows the new key, but {} cannot be replaced by it",
                key_file.display()
            )
        })?;
    Ok(old)
}

/// Takes a key that signs nothing any more out of the way; the next run makes another.
pub fn set_aside(key_file: &Path) -> Result<PathBuf, Failure> {
    let renamed = renamed_path(key_file, "revoked");
    atomic_files::rename(key_file, &renamed)
        .with_context(|| format!("{} cannot be moved away", key_file.display()))?;
    Ok(renamed)
}

/// Of a new key that the server did not take.
pub fn discard(waiting: &Path) -> io::Result<()> {
    match fs::remove_file(waiting) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// `signing-key.old-20261120T171600Z`, and a number more where that is taken.
fn renamed_path(key_file: &Path, word: &str) -> PathBuf {
    let at = format_utc(unix_s(SystemTime::now())).replace(['-', ':'], "");
    let name = format!("signing-key.{word}-{at}");
    let mut path = key_file.with_file_name(&name);
    let mut number = 1;
    while path.exists() {
        number += 1;
        path = key_file.with_file_name(format!("{name}-{number}"));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::{adopt, discard, set_aside, waiting};
    use std::fs;

    #[test]
    fn the_new_key_takes_the_place_of_the_old_which_stays_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("signing-key");
        fs::write(&key, "old").unwrap();
        fs::write(waiting(&key), "new").unwrap();
        let old = adopt(&key).unwrap();
        assert_eq!(fs::read(&key).unwrap(), b"new");
        assert_eq!(fs::read(&old).unwrap(), b"old");
        assert!(!waiting(&key).exists());
        fs::write(waiting(&key), "newer").unwrap();
        let next = adopt(&key).unwrap();
        assert_ne!(next, old, "two in one second keep both");
        assert_eq!(fs::read(&next).unwrap(), b"new");
    }

    #[test]
    fn without_a_new_key_the_old_one_stays_in_place() {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("signing-key");
        fs::write(&key, "old").unwrap();
        assert!(adopt(&key).is_err());
        assert_eq!(fs::read(&key).unwrap(), b"old");
        discard(&waiting(&key)).unwrap();
    }

    #[test]
    fn a_revoked_key_is_kept_and_out_of_the_way() {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("signing-key");
        fs::write(&key, "gone").unwrap();
        let renamed = set_aside(&key).unwrap();
        assert!(!key.exists());
        assert_eq!(fs::read(renamed).unwrap(), b"gone");
    }
}
