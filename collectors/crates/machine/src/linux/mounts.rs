//! Which mount a path is on, from `/proc/self/mountinfo` and the path's device number: not
//! from statfs, whose magic numbers give ext2, ext3 and ext4 the same name.

use crate::source::SystemFiles;
use crate::text::plain;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mount {
    pub kind: String,
    pub source: String,
    pub id: u64,
    pub device: (u32, u32),
    /// Where it is mounted: never sent, only compared.
    pub point: String,
    pub options: Vec<String>,
    /// Folder of an overlay's upper layer: never sent, only followed.
    pub upper: Option<String>,
}

/// Where a path lives, as calls tell it.
#[derive(Clone, Copy, Debug)]
pub struct PathLocation {
    pub mount_id: Option<u64>,
    pub device: (u32, u32),
}

/// Options that say something of durability or speed. All others stay here: they can hold
/// paths, user ids and share names.
const LISTED: [&str; 40] = [
    "ro",
    "rw",
    "sync",
    "dirsync",
    "noatime",
    "relatime",
    "strictatime",
    "nodiratime",
    "lazytime",
    "barrier=0",
    "barrier=1",
    "nobarrier",
    "barrier",
    "discard",
    "nodiscard",
    "data=journal",
    "data=ordered",
    "data=writeback",
    "journal_async_commit",
    "journal_checksum",
    "delalloc",
    "nodelalloc",
    "noauto_da_alloc",
    "ssd",
    "nodatacow",
    "nodatasum",
    "autodefrag",
    "volatile",
    "fsync=volatile",
    "fsync=auto",
    "fsync=strict",
    "noswap",
    "huge=always",
    "huge=within_size",
    "huge=advise",
    "dax",
    "nolargeio",
    "fsync_mode=nobarrier",
    "fsync_mode=posix",
    "fsync_mode=strict",
];

/// The mount a path is on: the one with the number its `statx` gave; before Linux 5.8 the
/// longest prefix of the path among the mounts of its device, or, for a btrfs subvolume, whose
/// device number no mount has, among all.
pub fn find(source: &SystemFiles, place: PathLocation, path: &str) -> Option<Mount> {
    let table = source.read("proc/self/mountinfo")?;
    let mounts: Vec<Mount> = table.lines().filter_map(parse).collect();
    let holding = |mount: &&Mount| holds(&mount.point, path);
    // Of two mounts on one folder the later hides the earlier, and `max_by_key` gives the last.
    mounts
        .iter()
        .find(|mount| Some(mount.id) == place.mount_id)
        .or_else(|| {
            mounts
                .iter()
                .filter(|mount| mount.device == place.device)
                .filter(holding)
                .max_by_key(|mount| mount.point.len())
        })
        .or_else(|| mounts.iter().filter(holding).max_by_key(|mount| mount.point.len()))
        .cloned()
}

fn holds(point: &str, path: &str) -> bool {
    path.strip_prefix(point.trim_end_matches('/'))
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// `36 35 98:0 /root /mnt rw,noatime shared:1 - ext4 /dev/sda1 rw,errors=continue`
fn parse(line: &str) -> Option<Mount> {
    let (left, right) = line.split_once(" - ")?;
    let left: Vec<&str> = left.split(' ').collect();
    let right: Vec<&str> = right.split(' ').collect();
    let (major, minor) = left.get(2)?.split_once(':')?;
    let all: Vec<&str> = left.get(5)?.split(',').chain(right.get(2)?.split(',')).collect();
    let mut options: Vec<String> = all
        .iter()
        .filter(|option| is_reported(option))
        .filter_map(|option| plain(option, 48))
        .collect();
    options.sort();
    options.dedup();
    options.truncate(32);
    Some(Mount {
        id: left.first()?.parse().ok()?,
        point: unescape(left.get(4)?),
        kind: plain(right.first()?, 32)?,
        source: unescape(right.get(1)?),
        device: (major.parse().ok()?, minor.parse().ok()?),
        options,
        upper: all.iter().find_map(|option| option.strip_prefix("upperdir=")).map(unescape),
    })
}

fn is_reported(option: &str) -> bool {
    LISTED.contains(&option)
        || ["compress=", "compress-force=", "commit=", "logbsize="].iter().any(|prefix| {
            option.strip_prefix(prefix).is_some_and(|value| {
                value.len() <= 12 && value.chars().all(|c| c.is_ascii_alphanumeric() || c == ':')
            })
        })
}

/// The kernel writes blanks, tabs, newlines and backslashes of paths as octal.
fn unescape(field: &str) -> String {
    field.replace("\\040", " ").replace("\\011", "\t").replace("\\012", "\n").replace("\\134", "\\")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "36 35 98:0 / /home/some\\040one rw,noatime shared:1 - ext4 /dev/mapper/secret-name rw,errors=remount-ro,data=ordered,commit=30";

    #[test]
    fn a_mount_line_gives_type_device_and_only_listed_options() {
        let mount = parse(LINE).unwrap();
        assert_eq!(mount.kind, "ext4");
        assert_eq!(mount.device, (98, 0));
        assert_eq!(mount.point, "/home/some one");
        assert_eq!(mount.options, ["commit=30", "data=ordered", "noatime", "rw"]);
    }

    #[test]
    fn an_overlay_keeps_its_folders_to_itself() {
        let line = "10 1 0:30 / / rw - overlay overlay rw,lowerdir=/a:/b,upperdir=/var/up,workdir=/w,volatile";
        let mount = parse(line).unwrap();
        assert_eq!(mount.options, ["rw", "volatile"]);
        assert_eq!(mount.upper.as_deref(), Some("/var/up"));
    }

    #[test]
    fn a_folder_is_held_by_its_own_mount_and_not_by_one_whose_name_it_begins_with() {
        assert!(holds("/", "/var/tmp"));
        assert!(holds("/var", "/var/tmp"));
        assert!(holds("/var", "/var"));
        assert!(!holds("/var", "/variable"));
    }
}
