//! The block devices under a file system: down through device-mapper, md and loop layers to
//! the whole disks, since flush counters exist only there.

use std::collections::BTreeSet;

use fsbench_wire::{Device, MemoryKind};

use super::disk;
use crate::source::SystemFiles;
use crate::text::word;

/// A device as found, with the whole disk to count flushes on when there is exactly one.
#[derive(Clone, Debug)]
pub struct FoundDevice {
    pub device: Device,
    pub disk: Option<(u32, u32)>,
    /// The disk is memory in disguise (`zram`, `brd`).
    pub memory: Option<MemoryKind>,
    /// The file a loop device lies in: never sent, only followed.
    pub backing_file: Option<String>,
}

/// Walks down from one or more device numbers. `None` when the kernel shows no such block
/// device (ZFS, network and overlay mounts have none).
pub fn walk(source: &SystemFiles, numbers: &[(u32, u32)]) -> Option<FoundDevice> {
    let mut walk = Walk {
        source,
        layers: Vec::new(),
        leaves: BTreeSet::new(),
        is_readable: true,
        backing_file: None,
    };
    for number in numbers {
        walk.descend(&folder_of(source, *number)?, 0);
    }
    let leaf = match walk.leaves.len() {
        1 if walk.is_readable => walk.leaves.first().cloned(),
        _ => None,
    };
    let is_encrypted = walk.layers.iter().any(|layer| layer == "dm_crypt");
    let mut device =
        leaf.as_deref().map_or_else(disk::unknown, |folder| disk::facts(source, folder));
    device.is_encrypted = is_encrypted.then_some(true);
    device.leaf_count = walk.is_readable.then_some(walk.leaves.len() as u64);
    device.layers = walk.layers;
    device.layers.truncate(16);
    let is_memory_only = walk.leaves.iter().all(|leaf| {
        // Half a mirror in memory is no memory target.
        disk::memory_kind(leaf).is_some()
    });
    let first = walk.leaves.first();
    Some(FoundDevice {
        memory: first
            .filter(|_| is_memory_only && walk.is_readable)
            .and_then(|folder| disk::memory_kind(folder)),
        disk: leaf.as_deref().and_then(|folder| device_number(source, folder)),
        device,
        backing_file: walk.backing_file,
    })
}

/// Whether the kernel shows a block device of this number.
pub fn is_known(source: &SystemFiles, number: (u32, u32)) -> bool {
    folder_of(source, number).is_some()
}

/// Devices behind a mount's source, for file systems whose own number is anonymous. The mount
/// names one device of a btrfs, which can lie on several.
pub fn numbers_by_name(source: &SystemFiles, mount_source: &str) -> Vec<(u32, u32)> {
    const BTRFS: &str = "sys/fs/btrfs";
    let Some(name) = block_name(source, mount_source) else {
        return Vec::new();
    };
    let members = source
        .list(BTRFS)
        .iter()
        .map(|uuid| source.list(&format!("{BTRFS}/{uuid}/devices")))
        .find(|members| members.contains(&name))
        .unwrap_or_else(|| vec![name]);
    members
        .iter()
        .filter_map(|name| device_number(source, &format!("sys/class/block/{name}")))
        .collect()
}

/// `/dev/sda1` is `sda1`; `/dev/mapper/NAME` is the `dm-N` of that name.
fn block_name(source: &SystemFiles, mount_source: &str) -> Option<String> {
    let name = mount_source.strip_prefix("/dev/")?;
    let Some(mapped) = name.strip_prefix("mapper/") else {
        return Some(name.to_owned());
    };
    source.list("sys/class/block").into_iter().find(|block| {
        source.read(&format!("sys/class/block/{block}/dm/name")).as_deref() == Some(mapped)
    })
}

struct Walk<'a> {
    source: &'a SystemFiles,
    layers: Vec<String>,
    leaves: BTreeSet<String>,
    is_readable: bool,
    backing_file: Option<String>,
}

impl Walk<'_> {
    fn descend(&mut self, folder: &str, depth: usize) {
        // A stack of layers deeper than this is a loop in what the kernel shows.
        if depth > 16 {
            self.is_readable = false;
            return;
        }
        if self.source.exists(&format!("{folder}/partition")) {
            // The disk of a partition can itself be made of others (`md0p1`, `loop0p1`).
            let whole = folder.rsplit_once('/').map_or(folder, |(whole, _)| whole);
            self.descend(whole, depth + 1);
            return;
        }
        if let Some(layer) = self.layer(folder)
            && !self.layers.contains(&layer)
        {
            self.layers.push(layer);
        }
        if let Some(file) = self.source.read(&format!("{folder}/loop/backing_file")) {
            self.backing_file = Some(file);
            self.is_readable = false;
            return;
        }
        let below = self.source.list(&format!("{folder}/slaves"));
        if below.is_empty() {
            self.leaves.insert(folder.to_owned());
        }
        for name in below {
            match device_number(self.source, &format!("{folder}/slaves/{name}"))
                .and_then(|number| folder_of(self.source, number))
            {
                Some(next) => self.descend(&next, depth + 1),
                None => self.is_readable = false,
            }
        }
    }

    fn layer(&self, folder: &str) -> Option<String> {
        if let Some(uuid) = self.source.read(&format!("{folder}/dm/uuid")) {
            return Some(mapped_layer(&uuid).to_owned());
        }
        if let Some(level) = self.source.read(&format!("{folder}/md/level")) {
            return word(&format!("md_{level}"));
        }
        let name = folder.rsplit('/').next().unwrap_or_default();
        ["loop", "zram", "nbd", "rbd", "bcache", "drbd"]
            .iter()
            .find(|prefix| name.starts_with(*prefix))
            .map(|prefix| (*prefix).to_owned())
    }
}

/// The tool that made a device-mapper device signs its `uuid`: `CRYPT-LUKS2-…`, `LVM-…`. The
/// rest of it can hold a person's words and is not read. A table set up by hand has none.
fn mapped_layer(uuid: &str) -> &'static str {
    let mut parts = uuid.split('-');
    match (parts.next(), parts.next()) {
        (Some("CRYPT"), Some("INTEGRITY")) => "dm_integrity",
        (Some("CRYPT"), Some("VERITY")) => "dm_verity",
        (Some("CRYPT"), _) => "dm_crypt",
        (Some("LVM"), _) => "lvm",
        (Some("mpath"), _) => "multipath",
        _ => "device_mapper",
    }
}

/// `/sys/dev/block/M:m` is a link into `/sys/devices`; its text, followed by hand so that a
/// recorded machine needs no real links outside its folder.
fn folder_of(source: &SystemFiles, (major, minor): (u32, u32)) -> Option<String> {
    let link = source.link(&format!("sys/dev/block/{major}:{minor}"))?;
    Some(format!("sys/{}", link.trim_start_matches("../")))
}

fn device_number(source: &SystemFiles, folder: &str) -> Option<(u32, u32)> {
    let number = source.read(&format!("{folder}/dev"))?;
    let (major, minor) = number.split_once(':')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_cipher_counts_as_encryption() {
        assert_eq!(mapped_layer("CRYPT-LUKS2-0123456789abcdef-some-name"), "dm_crypt");
        assert_eq!(mapped_layer("CRYPT-INTEGRITY-some-name"), "dm_integrity");
        assert_eq!(mapped_layer("LVM-AbCd"), "lvm");
        assert_eq!(mapped_layer(""), "device_mapper");
    }
}
