//! What a whole disk says of itself in sysfs.

use fsbench_wire::{Device, MemoryKind, WriteCache};

use super::drive_name::{self, EMULATED, VOLUMES};
use crate::source::SystemFiles;
use crate::text::plain;

/// Memory in disguise. `pmem` is left out: it keeps what it holds.
pub fn memory_kind(folder: &str) -> Option<MemoryKind> {
    let name = folder.rsplit('/').next()?;
    if name.starts_with("zram") {
        return Some(MemoryKind::Zram);
    }
    name.starts_with("ram").then_some(MemoryKind::Brd)
}

pub fn facts(source: &SystemFiles, folder: &str) -> Device {
    let read = |file: &str| source.read(&format!("{folder}/{file}"));
    let flag = |file: &str| read(file).map(|value| value == "1");
    let number = |file: &str| read(file).and_then(|value| value.parse::<u64>().ok());
    let transport = transport(folder);
    let found = drive_name::find(source, folder, transport.as_deref());
    let (model, model_source) = found.map_or((None, None), |(name, from)| (Some(name), Some(from)));
    let is_virtual = is_virtual(transport.as_deref(), model.as_deref());
    // A card's `rev` is the version of its command set.
    let firmware = match transport.as_deref() {
        Some("mmc") => read("device/fwrev"),
        _ => read("device/firmware_rev").or_else(|| read("device/rev")),
    };
    // A virtual disk says 1 whatever it lies on, and so does a USB bridge that does not ask its
    // drive; only their 0 is knowledge.
    let is_trusted = is_virtual != Some(true) && transport.as_deref() != Some("usb");
    Device {
        is_network: is_network(source, folder, transport.as_deref(), model.as_deref()),
        is_virtual,
        model: model.and_then(|raw| plain(&raw, 96)),
        firmware: firmware.and_then(|raw| plain(&raw, 32)),
        transport,
        is_rotational: flag("queue/rotational").filter(|turns| is_trusted || !turns),
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
        model_source,
        card: drive_name::card(source, folder),
    }
}

/// Of a device whose disks are several, or not shown.
pub fn unknown() -> Device {
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
        model_source: None,
        card: None,
    }
}

/// `none [mq-deadline] kyber`; a bare `none` where there is no choice.
pub fn chosen(line: &str) -> Option<String> {
    let chosen = match (line.find('['), line.find(']')) {
        (Some(start), Some(end)) => line.get(start + 1..end)?,
        _ => line,
    };
    plain(chosen, 32)
}

/// How the disk is attached, by the buses in its place in the device tree. The bus nearest to
/// the disk is named first where a path holds several.
fn transport(folder: &str) -> Option<String> {
    const BUSES: [(&str, &str); 12] = [
        ("/virtio", "virtio"),
        ("/usb", "usb"),
        ("/nvme", "nvme"),
        ("/mmc", "mmc"),
        (".ufs", "ufs"),
        ("/ata", "sata"),
        ("/session", "iscsi"),
        ("/rport-", "fc"),
        ("/nbd", "nbd"),
        ("/rbd", "rbd"),
        ("/drbd", "drbd"),
        ("/vbd-", "xen"),
    ];
    BUSES
        .iter()
        .find(|(bus, _)| folder.contains(bus))
        .map(|(_, name)| (*name).to_owned())
        .or_else(|| folder.contains("/host").then(|| "scsi".to_owned()))
}

/// `Some(false)` only where the attachment is known to be local: a SCSI host can be anything.
fn is_network(
    source: &SystemFiles,
    folder: &str,
    transport: Option<&str>,
    model: Option<&str>,
) -> Option<bool> {
    if model.is_some_and(|model| VOLUMES.iter().any(|volume| model.contains(volume))) {
        return Some(true);
    }
    match transport? {
        "nbd" | "rbd" | "drbd" | "iscsi" | "fc" => Some(true),
        "nvme" => fabric(source, folder).map(|fabric| fabric != "pcie"),
        _ => None,
    }
}

/// An `NVMe` controller's fabric: `pcie`, `tcp`, `rdma`, `fc`. With native multipath the disk hangs
/// from a subsystem that lists its controllers.
fn fabric(source: &SystemFiles, folder: &str) -> Option<String> {
    let device = format!("{folder}/device");
    source.read(&format!("{device}/transport")).or_else(|| {
        source
            .list(&device)
            .iter()
            .filter(|name| name.starts_with("nvme"))
            .find_map(|name| source.read(&format!("{device}/{name}/transport")))
    })
}

fn is_virtual(transport: Option<&str>, model: Option<&str>) -> Option<bool> {
    if matches!(transport, Some("virtio" | "xen")) {
        return Some(true);
    }
    let model = model?;
    let mut names = EMULATED.iter().chain(&VOLUMES);
    Some(names.any(|name| model.contains(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_attached_by_the_bus_in_its_path() {
        let of = |folder: &str| transport(folder);
        assert_eq!(
            of("sys/devices/pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host6/block/sda").as_deref(),
            Some("usb")
        );
        assert_eq!(
            of("sys/devices/pci0000:00/0000:00:17.0/ata1/host0/block/sda").as_deref(),
            Some("sata")
        );
        assert_eq!(of("sys/devices/soc/1d84000.ufshc/host0/block/sda").as_deref(), Some("ufs"));
        assert_eq!(of("sys/devices/virtual/block/dm-0"), None);
    }

    #[test]
    fn a_cloud_volume_is_virtual_and_an_instance_s_own_disk_is_not_called_one() {
        let nvme = Some("nvme");
        assert_eq!(is_virtual(nvme, Some("Amazon Elastic Block Store")), Some(true));
        assert_eq!(is_virtual(nvme, Some("Amazon EC2 NVMe Instance Storage")), Some(false));
        assert_eq!(is_virtual(nvme, None), None);
        assert_eq!(is_virtual(Some("virtio"), None), Some(true));
    }

    #[test]
    fn a_scheduler_is_the_one_in_brackets_or_the_only_one() {
        assert_eq!(chosen("none [mq-deadline]").as_deref(), Some("mq-deadline"));
        assert_eq!(chosen("none").as_deref(), Some("none"));
    }
}
