//! Files that are there whole or not at all, and still there after a power cut.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::{make_private_folders, private_file, public_file};

/// Who may read a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Owner,
    Everyone,
}

/// Writes, syncs, renames into place and syncs the folder: in that order, since a rename
/// that is durable before its bytes leaves an empty file behind a power cut.
pub fn write_atomically(path: &Path, bytes: &[u8], access: Access) -> io::Result<()> {
    let temporary = beside(path)?;
    let written = create(&temporary, access)
        .and_then(|file| fill(file, bytes))
        .and_then(|()| fs::rename(&temporary, path))
        .and_then(|()| sync_folder(folder_of(path)));
    if written.is_err() {
        remove_if_there(&temporary)?;
    }
    written
}

/// As `write_atomically`, but never over a file that is already there. The hard link makes
/// "whole" and "first" one step.
pub fn create_atomically(path: &Path, bytes: &[u8], access: Access) -> io::Result<()> {
    let temporary = beside(path)?;
    let written = create(&temporary, access)
        .and_then(|file| fill(file, bytes))
        .and_then(|()| place_first(&temporary, path));
    remove_if_there(&temporary)?;
    written.and_then(|()| sync_folder(folder_of(path)))
}

/// Renames and syncs the folder: there under the one name or under the other, whatever happens.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to).and_then(|()| sync_folder(folder_of(to)))
}

fn place_first(temporary: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(temporary, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !path.exists() => {
            // Some file systems have no hard links.
            fs::rename(temporary, path)
        }
        other => other,
    }
}

/// A folder of one's own: 0700 where the system knows modes.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    make_private_folders(path)
}

/// Whether a file can be made in a folder: found by making one.
pub fn is_writable(folder: &Path) -> io::Result<()> {
    let probe = beside(&folder.join("probe"))?;
    create(&probe, Access::Owner).map(drop)?;
    fs::remove_file(&probe)
}

fn create(path: &Path, access: Access) -> io::Result<File> {
    let mut options = match access {
        Access::Owner => private_file(),
        Access::Everyone => public_file(),
    };
    options.write(true).create_new(true).open(path)
}

fn fill(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    unless_refused(file.sync_all())
}

/// Network and some external volumes refuse it (on macOS it is `F_FULLFSYNC`), some a folder's:
/// what is written there is as safe as they make it, which is no reason to lose a run.
fn unless_refused(flushed: io::Result<()>) -> io::Result<()> {
    /// The same number on Linux and macOS; the library has no word for it.
    const ENOTTY: i32 = 25;
    match flushed {
        Err(error)
            if matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput)
                || error.raw_os_error() == Some(ENOTTY) =>
        {
            Ok(())
        }
        ended => ended,
    }
}

fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "the path has no file name"))?;
    let mut temporary = std::ffi::OsString::from(".");
    temporary.push(name);
    temporary.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(temporary))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    unless_refused(crate::sync_folder(folder))
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Access, create_atomically, write_atomically};

    #[test]
    fn a_file_is_replaced_whole_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.json");
        write_atomically(&path, b"first", Access::Everyone).unwrap();
        write_atomically(&path, b"second", Access::Everyone).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"second");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_file_that_is_there_is_never_created_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        create_atomically(&path, b"mine", Access::Owner).unwrap();
        let again = create_atomically(&path, b"other", Access::Owner).unwrap_err();
        assert_eq!(again.kind(), std::io::ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read(&path).unwrap(), b"mine");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_cannot_be_flushed_is_no_reason_to_lose_a_run() {
        let refusing = std::fs::File::open("/dev/null").unwrap();
        assert!(refusing.sync_all().is_err());
        super::unless_refused(refusing.sync_all()).unwrap();
    }

    #[test]
    fn a_failed_write_leaves_no_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("taken");
        std::fs::create_dir_all(taken.join("full")).unwrap();
        assert!(write_atomically(&taken, b"x", Access::Owner).is_err());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
