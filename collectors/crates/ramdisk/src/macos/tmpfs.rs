//! A tmpfs, which macOS has since version 11 and lets root alone mount. Nothing in the table of mounts names one: it is
//! known by its place.

use std::path::Path;

use super::{Argv, argv};
use crate::MountState;

pub fn mount(path: &Path, size_bytes: u64) -> Argv {
    let size = size_bytes.to_string();
    argv(["/sbin/mount_tmpfs", "-o", "noowners", "-s", &size, &path.to_string_lossy()])
}

pub fn unmount(path: &Path) -> Argv {
    argv(["/sbin/umount", &path.to_string_lossy()])
}

pub fn table() -> Argv {
    argv(["/sbin/mount"])
}

/// `tmpfs on /private/tmp/fast (tmpfs, local)`: of several on one folder the last is seen.
pub fn mount_state_in(table: &str, path: &Path) -> MountState {
    let mut kinds = table.lines().filter_map(|line| {
        let (left, options) = line.rsplit_once(" (")?;
        let (_, at) = left.split_once(" on ")?;
        (Path::new(at) == path).then(|| options.split([',', ')']).next().unwrap_or_default())
    });
    match kinds.next_back() {
        None => MountState::Missing,
        Some("tmpfs") => MountState::Mounted,
        Some(_) => MountState::Replaced,
    }
}
