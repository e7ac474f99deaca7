//! The mount and the disk under a path. Layers, write cache and flush counters are not shown.

use fsbench_platform::mounts::{Media, Mount};
use fsbench_wire::{Device, MemoryKind};

use crate::linux::disk;
use crate::text::{plain, word};
use crate::underneath::StorageUnderPath;

#[cfg(target_os = "macos")]
pub fn probe(path: &std::path::Path) -> std::io::Result<StorageUnderPath> {
    let mount = fsbench_platform::mounts::mount_of(path)?;
    let media = fsbench_platform::mounts::media_of(&mount.source);
    Ok(storage_under(&mount, media.as_ref()))
}

/// A RAM disk made with hdiutil says `hfs` or `apfs` like any disk; its registry entry says that
/// it lies in memory.
pub fn storage_under(mount: &Mount, media: Option<&Media>) -> StorageUnderPath {
    let is_in_memory = media.is_some_and(|media| media.location.as_deref() == Some("RAM"));
    StorageUnderPath {
        file_system: plain(&mount.kind, 32),
        options: mount.is_synchronous.then(|| "sync".to_owned()).into_iter().collect(),
        memory_kind: match mount.kind.as_str() {
            "tmpfs" => Some(MemoryKind::Tmpfs),
            "hfs" if is_in_memory => Some(MemoryKind::Hfs),
            "apfs" if is_in_memory => Some(MemoryKind::Apfs),
            _ => None,
        },
        device: media.map(device),
        disk: None,
    }
}

fn device(media: &Media) -> Device {
    let short = |text: &Option<String>, chars| text.as_deref().and_then(|raw| plain(raw, chars));
    let interconnect = media.interconnect.as_deref();
    Device {
        model: short(&media.product, 96),
        firmware: short(&media.revision, 32),
        transport: interconnect.and_then(word),
        is_rotational: match media.medium.as_deref() {
            Some("Rotational") => Some(true),
            Some("Solid State") => Some(false),
            _ => None,
        },
        is_virtual: interconnect.map(|interconnect| interconnect == "Virtual Interface"),
        // The image's file lies on a disk that is not followed.
        layers: (media.location.as_deref() == Some("File"))
            .then(|| "disk_image".to_owned())
            .into_iter()
            .collect(),
        ..disk::unknown()
    }
}
