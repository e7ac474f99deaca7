//! What this very machine answers.

use std::io;
use std::path::Path;

use fsbench_platform::machine::{processors, registry_number, registry_text, version};
use fsbench_platform::{identity, mounts};

use super::facts::SystemValues;
use super::under::{DriveFacts, VolumeFacts};

const PROCESSOR: &str = r"HARDWARE\DESCRIPTION\System\CentralProcessor\0";
const FIRMWARE: &str = r"HARDWARE\DESCRIPTION\System\BIOS";
const SYSTEM: &str = r"SOFTWARE\Microsoft\Windows NT\CurrentVersion";

pub fn values() -> SystemValues {
    let found = processors();
    let cores = found.iter().flat_map(|found| &found.cores);
    let (is_guest, hypervisor) = identity::hypervisor();
    SystemValues {
        brand: registry_text(PROCESSOR, "ProcessorNameString"),
        cpu_vendor: registry_text(PROCESSOR, "VendorIdentifier"),
        identifier: registry_text(PROCESSOR, "Identifier"),
        model: registry_text(FIRMWARE, "SystemProductName"),
        vendor: registry_text(FIRMWARE, "SystemManufacturer"),
        packages_count: found.as_ref().map(|found| found.packages_count),
        cores: cores.map(|core| (core.efficiency_class, core.threads_count)).collect(),
        l3_bytes: found.as_ref().and_then(|found| found.l3_bytes),
        memory_bytes: identity::memory_bytes(),
        version: version(),
        product: registry_text(SYSTEM, "ProductName"),
        revision: registry_number(SYSTEM, "UBR"),
        wine: identity::wine_version(),
        is_guest,
        hypervisor,
    }
}

pub fn volume(path: &Path) -> io::Result<VolumeFacts> {
    let found = mounts::volume_of(path)?;
    Ok(VolumeFacts {
        kind: found.kind,
        is_remote: found.is_remote,
        drive: found.drive.map(|drive| DriveFacts {
            vendor: drive.vendor,
            model: drive.model,
            firmware: drive.firmware,
            transport: drive.transport.map(str::to_owned),
            is_virtual: drive.is_virtual,
            is_rotational: drive.is_rotational,
            has_write_cache: drive.has_write_cache,
            logical_block_bytes: drive.logical_block_bytes,
            physical_block_bytes: drive.physical_block_bytes,
            size_bytes: drive.size_bytes,
        }),
    })
}
