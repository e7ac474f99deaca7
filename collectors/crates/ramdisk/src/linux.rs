//! A tmpfs, mounted by this process itself. Its source in the mount table is its name.

use std::path::Path;

#[cfg(target_os = "linux")]
use fsbench_platform::mounting::{Tmpfs, bind, mount_tmpfs, unmount as unmount_at};

use super::MountState;
#[cfg(target_os = "linux")]
use super::{DiskFormat, RamDisk, RamDiskError, file, replaced};

#[cfg(target_os = "linux")]
pub fn has_format(format: DiskFormat) -> bool {
    format == DiskFormat::Tmpfs
}

#[cfg(target_os = "linux")]
pub fn needs_folder(_: DiskFormat) -> bool {
    true
}

#[cfg(target_os = "linux")]
pub fn mount(
    disk: &mut RamDisk,
    _record: &dyn Fn(&RamDisk) -> Result<(), RamDiskError>,
) -> Result<(), RamDiskError> {
    let source = source(&disk.name);
    let tmpfs = Tmpfs { source: &source, bytes: disk.size_bytes, owner: disk.owner };
    mount_tmpfs(&disk.path, &tmpfs)
        .map_err(|source| RamDiskError::Mount { path: disk.path.clone(), source })
}

#[cfg(target_os = "linux")]
pub fn unmount(disk: &RamDisk) -> Result<(), RamDiskError> {
    unmount_path(&disk.path)
}

/// Not while somebody uses it: that is told instead.
#[cfg(target_os = "linux")]
fn unmount_path(path: &Path) -> Result<(), RamDiskError> {
    let failed = |source| RamDiskError::Unmount { path: path.to_owned(), source };
    unmount_at(path, false).map_err(failed)
}

#[cfg(target_os = "linux")]
pub fn mount_state(disk: &RamDisk) -> Result<MountState, RamDiskError> {
    Ok(mount_state_in(&table()?, &disk.path, &source(&disk.name)))
}

#[cfg(target_os = "linux")]
fn table() -> Result<String, RamDiskError> {
    let path = Path::new("/proc/self/mountinfo");
    std::fs::read_to_string(path).map_err(|source| file(path, source))
}

/// A mount is known by its place, which no restart gives to another.
#[cfg(target_os = "linux")]
#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn is_of_another_start(_: &RamDisk) -> Result<bool, RamDiskError> {
    Ok(false)
}

/// They are covered as they are.
#[cfg(target_os = "linux")]
#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn clear_folders(_: &RamDisk) -> Result<(), RamDiskError> {
    Ok(())
}

#[cfg(target_os = "linux")]
pub fn show_folders(disk: &RamDisk) -> Result<(), RamDiskError> {
    for folder in &disk.folders {
        let failed = |source| RamDiskError::Mount { path: folder.at.clone(), source };
        bind(&folder.inside, &folder.at).map_err(failed)?;
    }
    Ok(())
}

#[cfg(target_os = "linux")]
pub fn hide_folders(disk: &RamDisk) -> Result<(), RamDiskError> {
    for folder in disk.folders.iter().rev() {
        match folder_state_in(&table()?, &folder.at, &source(&disk.name)) {
            MountState::Mounted => unmount_path(&folder.at)?,
            MountState::Missing => {}
            MountState::Replaced => return Err(replaced(disk, &folder.at)),
        }
    }
    Ok(())
}

#[cfg(target_os = "linux")]
#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn give_folders_back(_: &RamDisk) -> Result<(), RamDiskError> {
    Ok(())
}

/// Who called `sudo`: the RAM disk is for them.
#[cfg(target_os = "linux")]
pub fn owner() -> Option<(u32, u32)> {
    let number = |name| std::env::var(name).ok()?.parse().ok();
    Some((number("SUDO_UID")?, number("SUDO_GID")?))
}

fn source(name: &str) -> String {
    format!("fsbench-{name}")
}

/// `36 35 0:31 / /mnt rw,nosuid - tmpfs fsbench-name rw,size=…`: kind and source of what is mounted on a folder, the last
/// of which is seen, and would be taken away by an unmount.
fn mounts_on<'a>(table: &'a str, path: &Path) -> Vec<(&'a str, &'a str)> {
    let on_it = table.lines().filter_map(|line| {
        let (left, right) = line.split_once(" - ")?;
        let point = unescape(left.split(' ').nth(4)?);
        let mut right = right.split(' ');
        (Path::new(&point) == path).then_some((right.next()?, right.next()?))
    });
    on_it.collect()
}

fn mount_state_in(table: &str, path: &Path, source: &str) -> MountState {
    match mounts_on(table, path).last() {
        None => MountState::Missing,
        Some(&last) if last == ("tmpfs", source) => MountState::Mounted,
        Some(_) => MountState::Replaced,
    }
}

/// A folder may have been a mount before it lay on the RAM disk.
fn folder_state_in(table: &str, path: &Path, source: &str) -> MountState {
    if mounts_on(table, path).contains(&("tmpfs", source)) {
        return mount_state_in(table, path, source);
    }
    MountState::Missing
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

    #[test]
    fn a_folder_that_was_a_mount_before_has_nothing_of_ours() {
        let at = |path, source| folder_state_in(TABLE, Path::new(path), source);
        assert_eq!(at("/", "fsbench-fast"), MountState::Missing);
        assert_eq!(at("/mnt", "fsbench-fast"), MountState::Replaced);
        assert_eq!(at("/mnt", "other"), MountState::Mounted);
    }
}
