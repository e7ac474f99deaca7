//! What lies under a path: its mount, and the devices below; through overlays and images to
//! where the bytes really go.

use fsbench_wire::MemoryKind;

use fsbench_suites::DROPPING;

use super::mounts::{self, Mount, PathLocation};
use super::{block_device, disk, virtualization};
use crate::source::SystemFiles;
use crate::underneath::StorageUnderPath;

/// `look` finds the place of another path: an overlay's upper folder, a loop's file.
pub(crate) fn probe(
    source: &SystemFiles,
    place: PathLocation,
    path: &str,
    look: &dyn Fn(&str) -> Option<PathLocation>,
) -> StorageUnderPath {
    MountProbe { source, look, is_contained: virtualization::container(source).is_some() }
        .at(place, path, 0)
}

struct MountProbe<'a> {
    source: &'a SystemFiles,
    look: &'a dyn Fn(&str) -> Option<PathLocation>,
    is_contained: bool,
}

impl MountProbe<'_> {
    fn at(&self, place: PathLocation, path: &str, depth: usize) -> StorageUnderPath {
        let Some(mount) = mounts::find(self.source, place, path) else {
            return StorageUnderPath::default();
        };
        let mut under = match mount.kind.as_str() {
            "tmpfs" | "devtmpfs" => memory(MemoryKind::Tmpfs),
            "ramfs" => memory(MemoryKind::Ramfs),
            _ if mount.upper.is_some() => self.overlay(&mount, depth),
            _ => self.blocks(&mount, place, depth),
        };
        // What drops flushes below drops them here too.
        under.options.retain(|option| {
            DROPPING.contains(&option.as_str()) && !mount.options.contains(option)
        });
        under.options.splice(0..0, mount.options);
        under.file_system = Some(mount.kind);
        under
    }

    fn overlay(&self, mount: &Mount, depth: usize) -> StorageUnderPath {
        // The folders of a container's root are named as its host sees them.
        let is_foreign = self.is_contained && mount.point == "/";
        let upper = mount.upper.as_deref().filter(|_| !is_foreign);
        let mut under = self.follow(upper, depth);
        if let Some(device) = &mut under.device {
            device.layers.insert(0, "overlay".to_owned());
            device.layers.truncate(16);
        }
        under
    }

    fn blocks(&self, mount: &Mount, place: PathLocation, depth: usize) -> StorageUnderPath {
        let numbers = if block_device::is_known(self.source, place.device) {
            vec![place.device]
        } else {
            block_device::numbers_by_name(self.source, &mount.source)
        };
        if numbers.is_empty() {
            return StorageUnderPath::default();
        }
        let Some(found) = block_device::walk(self.source, &numbers) else {
            return StorageUnderPath::default();
        };
        let Some(file) = found.backing_file else {
            return StorageUnderPath {
                memory_kind: found.memory,
                disk: found.disk,
                device: Some(found.device),
                ..StorageUnderPath::default()
            };
        };
        // A loop's file, too, is named as the host sees it.
        let file = (!self.is_contained).then_some(file.as_str());
        let mut under = self.follow(file, depth);
        let below = under.device.take().unwrap_or_else(disk::unknown);
        let mut layers = found.device.layers;
        layers.extend(below.layers.iter().cloned());
        layers.truncate(16);
        let is_encrypted = found.device.is_encrypted.or(below.is_encrypted);
        under.device = Some(fsbench_wire::Device { layers, is_encrypted, ..below });
        under
    }

    /// Looks under another path, a few times over at most.
    fn follow(&self, path: Option<&str>, depth: usize) -> StorageUnderPath {
        const DEEPEST: usize = 4;
        // A path as somebody typed it once, from where they stood, leads nowhere from here.
        path.filter(|path| depth < DEEPEST && path.starts_with('/'))
            .and_then(|path| Some((path, (self.look)(path)?)))
            .map_or_else(StorageUnderPath::default, |(path, place)| self.at(place, path, depth + 1))
    }
}

fn memory(kind: MemoryKind) -> StorageUnderPath {
    StorageUnderPath { memory_kind: Some(kind), ..StorageUnderPath::default() }
}
