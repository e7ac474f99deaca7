//! A tmpfs, mounted by this process itself. Its source in the mount table is its name.

use std::path::Path;

#[cfg(target_os = "linux")]
use fsbench_platform::mounting::{Tmpfs, mount_tmpfs, unmount as unmount_at};

use super::MountState;
#[cfg(target_os = "linux")]
use super::{RamDisk, RamDiskError, file};

#[cfg(target_os = "linux")]
pub const NEEDS_FOLDER: bool = true;

#[cfg(target_os = "linux")]
pub fn mount(
    disk: &mut RamDisk,
    _record: &dyn Fn(&RamDisk) -> Result<(), RamDiskError>,
) -> Result<(), RamDiskError> {
    let tmpfs = Tmpfs { source: &source(&disk.name), bytes: disk.size_bytes, owner: sudo_user() };
    mount_tmpfs(&disk.path, &tmpfs)
        .map_err(|source| RamDiskError::Mount { path: disk.path.clone(), source })
}

#[cfg(target_os = "linux")]
pub fn unmount(disk: &RamDisk) -> Result<(), RamDiskError> {
    // Not while somebody uses it: that is told instead.
    unmount_at(&disk.path, false)
        .map_err(|source| RamDiskError::Unmount { path: disk.path.clone(), source })
}

#[cfg(target_os = "linux")]
pub fn mount_state(disk: &RamDisk) -> Result<MountState, RamDiskError> {
    let table = Path::new("/proc/self/mountinfo");
    let text = std::fs::read_to_string(table).map_err(|source| file(table, source))?;
    Ok(mount_state_in(&text, &disk.path, &source(&disk.name)))
}

/// Who called `sudo`: the RAM disk is for them.
#[cfg(target_os = "linux")]
fn sudo_user() -> Option<(u32, u32)> {
    let number = |name| std::env::var(name).ok()?.parse().ok();
    Some((number("SUDO_UID")?, number("SUDO_GID")?))
}

fn source(name: &str) -> String {
    format!("fsbench-{name}")
}

/// `36 35 0:31 / /mnt rw,nosuid - tmpfs fsbench-name rw,size=…`: of several mounts on one folder
/// the last is the one that is seen, and that an unmount would take away.
fn mount_state_in(table: &str, path: &Path, source: &str) -> MountState {
    let mut on_it = table.lines().filter_map(|line| {
        let (left, right) = line.split_once(" - ")?;
        let point = unescape(left.split(' ').nth(4)?);
        let mut right = right.split(' ');
        (Path::new(&point) == path).then_some((right.next()?, right.next()?))
    });
    match on_it.next_back() {
        None => MountState::Missing,
        Some(("tmpfs", found)) if found == source => MountState::Mounted,
        Some(_) => MountState::Replaced,
    }
}

/// The kernel writes blanks, tabs, newlines and backslashes of paths as octal.
fn unescape(field: &str) -> String {
    field.replace("\\040", " ").replace("\\011", "\t").replace("\\012", "\n").replace("\\134", "\\")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "\
22 1 253:0 / / rw,relatime - ext4 /dev/root rw
36 22 0:31 / /home/some\\040one/fast rw,nosuid,nodev - tmpfs fsbench-fast rw,size=1048576k,mode=700
37 22 0:32 / /mnt rw - tmpfs fsbench-fast rw
38 37 0:33 / /mnt rw - tmpfs other rw
";

    #[test]
    fn a_ram_disk_is_known_by_its_place_its_kind_and_its_name() {
        let at = |path, source| mount_state_in(TABLE, Path::new(path), source);
        assert_eq!(at("/home/some one/fast", "fsbench-fast"), MountState::Mounted);
        assert_eq!(at("/home/some one/fast", "fsbench-slow"), MountState::Replaced);
        assert_eq!(at("/home/some one", "fsbench-fast"), MountState::Missing);
        assert_eq!(at("/", "fsbench-fast"), MountState::Replaced);
    }

    #[test]
    fn what_was_mounted_over_it_since_is_not_taken_for_it() {
        assert_eq!(mount_state_in(TABLE, Path::new("/mnt"), "fsbench-fast"), MountState::Replaced);
    }
}
