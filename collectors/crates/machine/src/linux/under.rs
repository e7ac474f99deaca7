//! What lies under a path: its mount, and the devices below; through overlays and images to
//! where the bytes really go.

use fsbench_wire::MemoryKind;

use super::mounts::{self, DROPPING, Mount, Place};
use super::{block, disk, virtualization};
use crate::source::Source;
use crate::underneath::Underneath;

/// `look` finds the place of another path: an overlay's upper folder, a loop's file.
pub(crate) fn probe(
    source: &Source,
    place: Place,
    path: &str,
    look: &dyn Fn(&str) -> Option<Place>,
) -> Underneath {
    Probe {
        source,
        look,
        is_contained: virtualization::container(source).is_some(),
    }
    .at(place, path, 0)
}

struct Probe<'a> {
    source: &'a Source,
    look: &'a dyn Fn(&str) -> Option<Place>,
    is_contained: bool,
}

impl Probe<'_> {
    fn at(&self, place: Place, path: &str, depth: usize) -> Underneath {
        let Some(mount) = mounts::find(self.source, place, path) else {
            return Underneath::default();
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

    fn overlay(&self, mount: &Mount, depth: usize) -> Underneath {
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

    fn blocks(&self, mount: &Mount, place: Place, depth: usize) -> Underneath {
        let numbers = if block::is_known(self.source, place.device) {
            vec![place.device]
        } else {
            block::numbers_by_name(self.source, &mount.source)
        };
        if numbers.is_empty() {
            return Underneath::default();
        }
        let Some(found) = block::walk(self.source, &numbers) else {
            return Underneath::default();
        };
        let Some(file) = found.backing_file else {
            return Underneath {
                memory_kind: found.memory,
                disk: found.disk,
                device: Some(found.device),
                ..Underneath::default()
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
        under.device = Some(fsbench_wire::Device {
            layers,
            is_encrypted,
            ..below
        });
        under
    }

    /// Looks under another path, a few times over at most.
    fn follow(&self, path: Option<&str>, depth: usize) -> Underneath {
        const DEEPEST: usize = 4;
        // A path as somebody typed it once, from where they stood, leads nowhere from here.
        path.filter(|path| depth < DEEPEST && path.starts_with('/'))
            .and_then(|path| Some((path, (self.look)(path)?)))
            .map_or_else(Underneath::default, |(path, place)| {
                self.at(place, path, depth + 1)
            })
    }
}

fn memory(kind: MemoryKind) -> Underneath {
    Underneath {
        memory_kind: Some(kind),
        ..Underneath::default()
    }
}
