//! Several folders on one RAM disk. Linux shows a folder of it at each by a bind mount. macOS has no such mounts: there
//! each becomes a link to a folder below the mount point. Its contents wait there, on the disk, and without the RAM disk
//! the link leads to them.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use crate::disk::SharedFolder;
use crate::error::{RamDiskError, file};

/// Each with a name of its own on a RAM disk that is mounted at `mounted`.
pub fn place(folders: &[PathBuf], mounted: &Path) -> Result<Vec<SharedFolder>, RamDiskError> {
    let mut placed: Vec<SharedFolder> = Vec::new();
    for folder in folders {
        let at = folder.canonicalize().map_err(|source| file(folder, source))?;
        if placed.iter().any(|other| other.at.starts_with(&at) || at.starts_with(&other.at)) {
            let reason = "it holds another of these folders, or is in it";
            return Err(RamDiskError::NotCoverable { path: at, reason });
        }
        let name = at.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let inside = mounted.join(format!("{}-{name}", placed.len() + 1));
        placed.push(SharedFolder { at, inside });
    }
    Ok(placed)
}

/// Whose the folders are and who may enter them, read before anything covers them.
pub fn originals(folders: &[SharedFolder]) -> Result<Vec<Metadata>, RamDiskError> {
    let read =
        |folder: &SharedFolder| fs::metadata(&folder.at).map_err(|source| file(&folder.at, source));
    folders.iter().map(read).collect()
}

/// The folders on the RAM disk, which belong to the same people.
pub fn make(folders: &[SharedFolder], originals: &[Metadata]) -> Result<(), RamDiskError> {
    for (folder, original) in folders.iter().zip(originals) {
        make_like(&folder.inside, original).map_err(|source| file(&folder.inside, source))?;
    }
    Ok(())
}

fn make_like(path: &Path, original: &Metadata) -> io::Result<()> {
    fs::create_dir(path)?;
    fs::set_permissions(path, original.permissions())?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, chown};

        let made = fs::metadata(path)?;
        if (made.uid(), made.gid()) != (original.uid(), original.gid()) {
            chown(path, Some(original.uid()), Some(original.gid()))?;
        }
    }
    Ok(())
}

/// Moves the contents to where the RAM disk will be mounted, and leaves a link. Both are on one disk, or nothing happens.
#[cfg(any(target_os = "macos", all(test, unix)))]
pub fn move_below(folder: &SharedFolder) -> Result<(), RamDiskError> {
    if is_link(folder) {
        return Ok(());
    }
    let moved = fs::rename(&folder.at, &folder.inside);
    moved
        .and_then(|()| std::os::unix::fs::symlink(&folder.inside, &folder.at))
        .map_err(|source| file(&folder.at, source))
}

/// Only what [`move_below`] left: a folder that somebody made there since stays, and so do the contents.
#[cfg(any(target_os = "macos", all(test, unix)))]
pub fn move_back(folder: &SharedFolder) -> Result<(), RamDiskError> {
    let failed = |source| file(&folder.at, source);
    if is_link(folder) {
        fs::remove_file(&folder.at).map_err(failed)?;
    }
    let is_free = fs::symlink_metadata(&folder.at)
        .is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
    if is_free && folder.inside.exists() {
        fs::rename(&folder.inside, &folder.at).map_err(failed)?;
    }
    Ok(())
}

#[cfg(any(target_os = "macos", all(test, unix)))]
fn is_link(folder: &SharedFolder) -> bool {
    fs::read_link(&folder.at).is_ok_and(|to| to == folder.inside)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn placed(root: &Path) -> Result<SharedFolder, RamDiskError> {
        let (at, mounted) = (root.join("work"), root.join("ram"));
        let made = fs::create_dir(&mounted)
            .and_then(|()| fs::create_dir(&at))
            .and_then(|()| fs::write(at.join("mine"), b"kept"));
        made.map_err(|source| file(root, source))?;
        Ok(place(&[at], &mounted)?.remove(0))
    }

    #[test]
    fn a_folder_becomes_a_link_that_leads_to_its_contents_and_comes_back_whole() {
        let root = tempfile::tempdir().unwrap();
        let folder = placed(root.path()).unwrap();
        for _twice in 0..2 {
            move_below(&folder).unwrap();
            assert_eq!(fs::read_link(&folder.at).unwrap(), folder.inside);
            assert_eq!(fs::read(folder.at.join("mine")).unwrap(), b"kept", "without a RAM disk");
        }
        for _twice in 0..2 {
            move_back(&folder).unwrap();
            assert!(!fs::symlink_metadata(&folder.at).unwrap().is_symlink());
            assert_eq!(fs::read(folder.at.join("mine")).unwrap(), b"kept");
            assert!(!folder.inside.exists());
        }
    }

    #[test]
    fn a_folder_that_was_made_in_its_place_since_is_left_alone() {
        let root = tempfile::tempdir().unwrap();
        let folder = placed(root.path()).unwrap();
        move_below(&folder).unwrap();
        fs::remove_file(&folder.at).unwrap();
        fs::create_dir(&folder.at).unwrap();
        move_back(&folder).unwrap();
        assert!(!folder.at.join("mine").exists());
        assert_eq!(fs::read(folder.inside.join("mine")).unwrap(), b"kept");
    }

    #[test]
    fn folders_of_one_name_have_places_of_their_own_and_none_is_in_another() {
        let root = tempfile::tempdir().unwrap();
        let folders = ["a/target", "b/target"].map(|name| root.path().join(name));
        for folder in &folders {
            fs::create_dir_all(folder).unwrap();
        }
        let placed = place(&folders, Path::new("/ram")).unwrap();
        let inside: Vec<_> = placed.iter().map(|folder| folder.inside.to_str().unwrap()).collect();
        assert_eq!(inside, ["/ram/1-target", "/ram/2-target"]);
        let nested = [folders[0].clone(), root.path().join("a")];
        let refused = place(&nested, Path::new("/ram"));
        assert!(matches!(refused, Err(RamDiskError::NotCoverable { .. })), "{refused:?}");
    }
}
