//! The block device under a file system: down through device-mapper, md and loop layers to
//! the whole disks, since flush counters exist only there.

use std::collections::BTreeSet;

use fsbench_wire::{Device, WriteCache};

use crate::source::Source;
use crate::text::{plain, word};

/// A device as found, with the whole disk to count flushes on when there is exactly one.
#[derive(Clone, Debug)]
pub struct Found {
    pub device: Device,
    pub disk: Option<(u32, u32)>,
    /// The layer is memory in disguise (`zram`, `brd`).
    pub memory: Option<fsbench_wire::MemoryKind>,
}

/// Walks down from a device number. `None` when the kernel shows no such block device (ZFS,
/// network and overlay mounts have none).
pub fn walk(source: &Source, number: (u32, u32), above: Vec<String>) -> Option<Found> {
    let mut walk = Walk {
        source,
        layers: above,
        leaves: BTreeSet::new(),
        is_readable: true,
    };
    let top = folder_of(source, number)?;
    walk.descend(&top, 0);
    let leaf = match walk.leaves.len() {
        1 if walk.is_readable => walk.leaves.first().cloned(),
        _ => None,
    };
    let is_encrypted = walk.layers.iter().any(|layer| layer == "dm_crypt");
    let mut device = leaf
        .as_deref()
        .map_or_else(empty, |folder| disk_facts(source, folder));
    device.is_encrypted = is_encrypted.then_some(true);
    device.leaf_count = walk.is_readable.then_some(walk.leaves.len() as u64);
    device.layers = walk.layers;
    device.layers.truncate(16);
    Some(Found {
        memory: leaf.as_deref().and_then(memory_kind),
        disk: leaf
            .as_deref()
            .and_then(|folder| device_number(source, folder)),
        device,
    })
}

/// Device number of a mount's source, for file systems whose own number is anonymous (btrfs).
pub fn number_by_name(source: &Source, mount_source: &str) -> Option<(u32, u32)> {
    let name = mount_source.strip_prefix("/dev/")?;
    if let Some(mapped) = name.strip_prefix("mapper/") {
        let dm = source
            .list("sys/class/block")
            .into_iter()
            .filter(|block| block.starts_with("dm-"))
            .find(|block| {
                source
                    .read(&format!("sys/class/block/{block}/dm/name"))
                    .as_deref()
                    == Some(mapped)
            })?;
        return device_number(source, &format!("sys/class/block/{dm}"));
    }
    device_number(source, &format!("sys/class/block/{name}"))
}

struct Walk<'a> {
    source: &'a Source,
    layers: Vec<String>,
    leaves: BTreeSet<String>,
    is_readable: bool,
}

impl Walk<'_> {
    fn descend(&mut self, folder: &str, depth: usize) {
        // A stack of layers deeper than this is a loop in what the kernel shows.
        if depth > 16 {
            self.is_readable = false;
            return;
        }
        if self.source.exists(&format!("{folder}/partition")) {
            let disk = folder.rsplit_once('/').map_or(folder, |(disk, _)| disk);
            self.leaves.insert(disk.to_owned());
            return;
        }
        if let Some(layer) = self.layer(folder)
            && !self.layers.contains(&layer)
        {
            self.layers.push(layer);
        }
        if self.source.exists(&format!("{folder}/loop/backing_file")) {
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
            let kind = uuid.split('-').next().unwrap_or_default();
            return Some(match kind {
                "CRYPT" => "dm_crypt".to_owned(),
                "LVM" => "lvm".to_owned(),
                "mpath" => "multipath".to_owned(),
                _ => "device_mapper".to_owned(),
            });
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

/// `/sys/dev/block/M:m` is a link into `/sys/devices`; its text, followed by hand so that a
/// recorded machine needs no real links outside its folder.
fn folder_of(source: &Source, (major, minor): (u32, u32)) -> Option<String> {
    let link = source.link(&format!("sys/dev/block/{major}:{minor}"))?;
    Some(format!("sys/{}", link.trim_start_matches("../")))
}

fn device_number(source: &Source, folder: &str) -> Option<(u32, u32)> {
    let number = source.read(&format!("{folder}/dev"))?;
    let (major, minor) = number.split_once(':')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

fn memory_kind(folder: &str) -> Option<fsbench_wire::MemoryKind> {
    let name = folder.rsplit('/').next()?;
    if name.starts_with("zram") {
        return Some(fsbench_wire::MemoryKind::Zram);
    }
    name.starts_with("ram")
        .then_some(fsbench_wire::MemoryKind::Brd)
}

fn disk_facts(source: &Source, folder: &str) -> Device {
    let read = |file: &str| source.read(&format!("{folder}/{file}"));
    let flag = |file: &str| read(file).map(|value| value == "1");
    let number = |file: &str| read(file).and_then(|value| value.parse::<u64>().ok());
    let model = read("device/model").or_else(|| read("device/name"));
    let transport = transport(folder);
    let is_network = match transport.as_deref() {
        Some("nbd" | "rbd" | "iscsi") => Some(true),
        _ => model
            .as_deref()
            .filter(|model| {
                model.contains("Elastic Block Store") || model.contains("PersistentDisk")
            })
            .map(|_| true),
    };
    Device {
        is_virtual: is_virtual(transport.as_deref(), model.as_deref()),
        model: model.and_then(|raw| plain(&raw, 96)),
        firmware: read("device/firmware_rev")
            .or_else(|| read("device/rev"))
            .and_then(|raw| plain(&raw, 32)),
        transport,
        is_rotational: flag("queue/rotational"),
        is_network,
        is_encrypted: None,
        write_cache: read("queue/write_cache").and_then(|cache| match cache.as_str() {
            "write back" => Some(WriteCache::WriteBack),
            "write through" => Some(WriteCache::WriteThrough),
            _ => None,
        }),
        fua: flag("queue/fua"),
        layers: Vec::new(),
        leaf_count: None,
        logical_block_bytes: number("queue/logical_block_size"),
        physical_block_bytes: number("queue/physical_block_size"),
        scheduler: read("queue/scheduler").and_then(|line| chosen(&line)),
        // sysfs counts sectors of 512 bytes whatever the disk's own are.
        size_bytes: number("size").map(|sectors| sectors * 512),
    }
}

fn empty() -> Device {
    Device {
        model: None,
        firmware: None,
        transport: None,
        is_rotational: None,
        is_virtual: None,
        is_network: None,
        is_encrypted: None,
        write_cache: None,
        fua: None,
        layers: Vec::new(),
        leaf_count: None,
        logical_block_bytes: None,
        physical_block_bytes: None,
        scheduler: None,
        size_bytes: None,
    }
}

/// `none [mq-deadline] kyber`
fn chosen(line: &str) -> Option<String> {
    let start = line.find('[')?;
    let end = line.find(']')?;
    plain(line.get(start + 1..end)?, 32)
}

/// How the disk is attached, by the buses in its place in the device tree.
fn transport(folder: &str) -> Option<String> {
    const BUSES: [(&str, &str); 9] = [
        ("/virtio", "virtio"),
        ("/usb", "usb"),
        ("/nvme", "nvme"),
        ("/mmc", "mmc"),
        ("/ata", "sata"),
        ("/session", "iscsi"),
        ("/nbd", "nbd"),
        ("/rbd", "rbd"),
        ("/vbd-", "xen"),
    ];
    BUSES
        .iter()
        .find(|(bus, _)| folder.contains(bus))
        .map(|(_, name)| (*name).to_owned())
        .or_else(|| folder.contains("/host").then(|| "scsi".to_owned()))
}

fn is_virtual(transport: Option<&str>, model: Option<&str>) -> Option<bool> {
    if matches!(transport, Some("virtio" | "xen")) {
        return Some(true);
    }
    let model = model?;
    let names = [
        "QEMU",
        "VBOX",
        "VMware",
        "Virtual",
        "Elastic Block Store",
        "PersistentDisk",
    ];
    Some(names.iter().any(|name| model.contains(name)))
}
