//! Which mount a path is on, from `/proc/self/mountinfo` and the path's device number: not
//! from statfs, whose magic numbers give ext2, ext3 and ext4 the same name.

use crate::source::Source;
use crate::text::plain;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mount {
    pub kind: String,
    pub source: String,
    pub device: (u32, u32),
    pub options: Vec<String>,
    /// Folder of an overlay's upper layer: never sent, only followed.
    pub upper: Option<String>,
}

/// Options that say something of durability or speed. All others stay here: they can hold
/// paths, user ids and share names.
const TOLD: [&str; 34] = [
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
    "noswap",
    "huge=always",
    "huge=within_size",
    "huge=advise",
    "dax",
    "nolargeio",
];

/// The mount that holds device `device` and, of several, the longest that is a prefix of
/// `path` (bind mounts share a device).
pub fn find(source: &Source, device: (u32, u32), path: &str) -> Option<Mount> {
    let table = source.read("proc/self/mountinfo")?;
    table
        .lines()
        .filter_map(parse)
        .filter(|(mount, _)| mount.device == device)
        .max_by_key(|(_, point)| {
            let holds =
                path == point || path.starts_with(&format!("{}/", point.trim_end_matches('/')));
            if holds { point.len() + 1 } else { 0 }
        })
        .map(|(mount, _)| mount)
}

/// `36 35 98:0 /root /mnt rw,noatime shared:1 - ext4 /dev/sda1 rw,errors=continue`
fn parse(line: &str) -> Option<(Mount, String)> {
    let (left, right) = line.split_once(" - ")?;
    let left: Vec<&str> = left.split(' ').collect();
    let right: Vec<&str> = right.split(' ').collect();
    let (major, minor) = left.get(2)?.split_once(':')?;
    let point = unescape(left.get(4)?);
    let all: Vec<&str> = left
        .get(5)?
        .split(',')
        .chain(right.get(2)?.split(','))
        .collect();
    let mut options: Vec<String> = all
        .iter()
        .filter(|option| is_told(option))
        .filter_map(|option| plain(option, 48))
        .collect();
    options.sort();
    options.dedup();
    options.truncate(32);
    let mount = Mount {
        kind: plain(right.first()?, 32)?,
        source: unescape(right.get(1)?),
        device: (major.parse().ok()?, minor.parse().ok()?),
        options,
        upper: all
            .iter()
            .find_map(|option| option.strip_prefix("upperdir="))
            .map(unescape),
    };
    Some((mount, point))
}

fn is_told(option: &str) -> bool {
    TOLD.contains(&option)
        || ["compress=", "compress-force=", "commit=", "logbsize="]
            .iter()
            .any(|prefix| {
                option.strip_prefix(prefix).is_some_and(|value| {
                    value.len() <= 12
                        && value.chars().all(|c| c.is_ascii_alphanumeric() || c == ':')
                })
            })
}

/// The kernel writes blanks, tabs, newlines and backslashes of paths as octal.
fn unescape(field: &str) -> String {
    field
        .replace("\\040", " ")
        .replace("\\011", "\t")
        .replace("\\012", "\n")
        .replace("\\134", "\\")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "36 35 98:0 / /home/some\\040one rw,noatime shared:1 - ext4 /dev/mapper/secret-name rw,errors=remount-ro,data=ordered,commit=30";

    #[test]
    fn a_mount_line_gives_type_device_and_only_listed_options() {
        let (mount, point) = parse(LINE).unwrap();
        assert_eq!(mount.kind, "ext4");
        assert_eq!(mount.device, (98, 0));
        assert_eq!(point, "/home/some one");
        assert_eq!(
            mount.options,
            ["commit=30", "data=ordered", "noatime", "rw"]
        );
    }

    #[test]
    fn an_overlay_keeps_its_folders_to_itself() {
        let line = "10 1 0:30 / / rw - overlay overlay rw,lowerdir=/a:/b,upperdir=/var/up,workdir=/w,volatile";
        let (mount, _) = parse(line).unwrap();
        assert_eq!(mount.options, ["rw", "volatile"]);
        assert_eq!(mount.upper.as_deref(), Some("/var/up"));
    }
}
