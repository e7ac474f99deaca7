//! The volume and the drive under a path. Layers and flush counters are not shown.

use fsbench_wire::{Device, WriteCache};

use crate::linux::disk;
use crate::text::plain;
use crate::underneath::StorageUnderPath;

/// What calls answer of a volume.
#[derive(Clone, Debug, Default)]
pub struct VolumeFacts {
    pub kind: Option<String>,
    pub is_remote: bool,
    pub drive: Option<DriveFacts>,
}

#[derive(Clone, Debug, Default)]
pub struct DriveFacts {
    pub vendor: Option<String>,
    pub model: Option<String>,
    pub firmware: Option<String>,
    pub transport: Option<String>,
    pub is_virtual: Option<bool>,
    pub is_rotational: Option<bool>,
    pub has_write_cache: Option<bool>,
    pub logical_block_bytes: Option<u64>,
    pub physical_block_bytes: Option<u64>,
    /// Of the whole disk, not of the volume.
    pub size_bytes: Option<u64>,
}

/// A RAM disk is a driver of somebody's: that it lies in memory cannot be told from outside, and no
/// kind of it has a name in the contract.
pub fn storage_under(volume: &VolumeFacts) -> StorageUnderPath {
    let device = match (&volume.drive, volume.is_remote) {
        (_, true) => Some(Device { is_network: Some(true), ..disk::unknown() }),
        (Some(drive), false) => Some(device(drive)),
        (None, false) => None,
    };
    StorageUnderPath {
        file_system: volume.kind.as_deref().and_then(|raw| plain(raw, 32)),
        options: Vec::new(),
        memory_kind: None,
        device,
        disk: None,
    }
}

fn device(drive: &DriveFacts) -> Device {
    let short = |text: &Option<String>, chars| text.as_deref().and_then(|raw| plain(raw, chars));
    // Drives by NVMe have no vendor of their own there, and others repeat it.
    let model = match (&drive.vendor, &drive.model) {
        (Some(vendor), Some(model)) if vendor != "NVMe" && !model.starts_with(vendor.as_str()) => {
            Some(format!("{vendor} {model}"))
        }
        (_, model) => model.clone(),
    };
    Device {
        model: short(&model, 96),
        firmware: short(&drive.firmware, 32),
        transport: drive.transport.clone(),
        is_virtual: drive.is_virtual,
        is_network: Some(drive.transport.as_deref() == Some("iscsi")),
        is_rotational: drive.is_rotational,
        write_cache: drive
            .has_write_cache
            .map(|has_one| if has_one { WriteCache::WriteBack } else { WriteCache::WriteThrough }),
        logical_block_bytes: drive.logical_block_bytes,
        physical_block_bytes: drive.physical_block_bytes,
        size_bytes: drive.size_bytes,
        ..disk::unknown()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(drive: DriveFacts) -> Device {
        let volume =
            VolumeFacts { kind: Some("ntfs".to_owned()), is_remote: false, drive: Some(drive) };
        storage_under(&volume).device.unwrap()
    }

    #[test]
    fn a_drive_is_named_once_and_what_its_driver_does_not_tell_is_unknown() {
        let values = |text: &str| Some(text.to_owned());
        let drive = |vendor: &str, model: &str| DriveFacts {
            vendor: values(vendor),
            model: values(model),
            ..DriveFacts::default()
        };
        assert_eq!(on(drive("NVMe", "Samsung SSD 990 PRO")).model, values("Samsung SSD 990 PRO"));
        assert_eq!(on(drive("WDC", "WD40")).model, values("WDC WD40"));
        let silent = on(DriveFacts::default());
        assert_eq!((silent.model, silent.is_rotational, silent.write_cache), (None, None, None));
        assert_eq!(silent.size_bytes, None);
        let sized = DriveFacts { size_bytes: Some(2_000_398_934_016), ..DriveFacts::default() };
        assert_eq!(on(sized).size_bytes, Some(2_000_398_934_016));
    }

    #[test]
    fn a_share_of_another_machine_is_the_network() {
        let share = VolumeFacts { is_remote: true, ..VolumeFacts::default() };
        assert_eq!(storage_under(&share).device.unwrap().is_network, Some(true));
        assert!(storage_under(&VolumeFacts::default()).device.is_none());
    }
}
