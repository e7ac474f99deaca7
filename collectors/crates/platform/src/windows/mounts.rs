//! What a volume says of itself, and the drive under it.

use std::fs::File;
use std::io;
use std::os::windows::io::AsRawHandle as _;
use std::path::Path;
use std::ptr::null_mut;

use windows_sys::Win32::Storage::FileSystem::{
    BusTypeFileBackedVirtual, BusTypeNvme, BusTypeSata, BusTypeSd, BusTypeUsb, BusTypeVirtual,
    BusTypeiScsi, GetDiskFreeSpaceExW, GetDriveTypeW, GetVolumeInformationW, GetVolumePathNameW,
    STORAGE_BUS_TYPE,
};
use windows_sys::Win32::System::IO::DeviceIoControl;
use windows_sys::Win32::System::Ioctl::{
    DEVICE_SEEK_PENALTY_DESCRIPTOR, IOCTL_STORAGE_QUERY_PROPERTY, PropertyStandardQuery,
    STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR, STORAGE_DEVICE_DESCRIPTOR, STORAGE_PROPERTY_ID,
    STORAGE_PROPERTY_QUERY, STORAGE_WRITE_CACHE_PROPERTY, StorageAccessAlignmentProperty,
    StorageDeviceProperty, StorageDeviceSeekPenaltyProperty, StorageDeviceWriteCacheProperty,
    WriteCacheDisabled, WriteCacheEnabled,
};
use windows_sys::Win32::System::WindowsProgramming::{DRIVE_RAMDISK, DRIVE_REMOTE};

use super::device::{bytes_of_disk_under, open_device};
use super::wide::{narrow, wide};

pub use crate::mac_media::{Media, Mount};

/// Only what is mounted by a run asks for it, and here nothing is.
pub fn device_number(_path: &Path) -> io::Result<u64> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Share of the volume that this process may still fill, 0 to 1.
pub fn free_ratio(path: &Path) -> io::Result<Option<f64>> {
    let (free, all) = space(path)?;
    #[expect(clippy::cast_precision_loss, reason = "a share of the disk needs no 53 bits")]
    let ratio = free as f64 / all as f64;
    Ok((all > 0).then(|| ratio.clamp(0.0, 1.0)))
}

/// Bytes that this process may still fill.
pub fn free_bytes(path: &Path) -> io::Result<u64> {
    space(path).map(|(free, _)| free)
}

fn space(path: &Path) -> io::Result<(u64, u64)> {
    let (path, mut free, mut all) = (wide(path), 0, 0);
    // SAFETY: the path ends in zero, and all pointers outlive the call.
    let answer =
        unsafe { GetDiskFreeSpaceExW(path.as_ptr(), &raw mut free, &raw mut all, null_mut()) };
    if answer == 0 {
        return Err(io::Error::last_os_error());
    }
    Ok((free, all))
}

/// A volume as Windows tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Volume {
    /// `ntfs`, `refs`, `fat32`, as Windows has it but in lower case.
    pub kind: Option<String>,
    pub is_remote: bool,
    pub is_memory: bool,
    pub drive: Option<Drive>,
}

/// The drive under a volume; each fact is `None` where the driver does not tell it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drive {
    pub vendor: Option<String>,
    pub model: Option<String>,
    pub firmware: Option<String>,
    /// `nvme`, `sata`, `usb`, as on the other systems.
    pub transport: Option<&'static str>,
    pub is_virtual: Option<bool>,
    pub is_rotational: Option<bool>,
    pub has_write_cache: Option<bool>,
    pub logical_block_bytes: Option<u64>,
    pub physical_block_bytes: Option<u64>,
    /// Of the whole disk.
    pub size_bytes: Option<u64>,
}

/// Of the volume that a folder is on.
pub fn volume_of(path: &Path) -> io::Result<Volume> {
    let mut root = vec![0_u16; 512];
    let path = wide(path);
    let length = u32::try_from(root.len()).unwrap_or(0);
    // SAFETY: the path ends in zero, and the buffer is as long as stated.
    if unsafe { GetVolumePathNameW(path.as_ptr(), root.as_mut_ptr(), length) } == 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the name was just written, and ends in zero.
    let drive_type = unsafe { GetDriveTypeW(root.as_ptr()) };
    Ok(Volume {
        kind: file_system(&root),
        is_remote: drive_type == DRIVE_REMOTE,
        is_memory: drive_type == DRIVE_RAMDISK,
        drive: open_device(&narrow(&root)).map(|device| drive(&device)),
    })
}

fn file_system(root: &[u16]) -> Option<String> {
    let mut name = [0_u16; 64];
    // SAFETY: the root ends in zero, the buffer is as long as stated, and what is null is not
    // asked.
    let answer = unsafe {
        GetVolumeInformationW(
            root.as_ptr(),
            null_mut(),
            0,
            null_mut(),
            null_mut(),
            null_mut(),
            name.as_mut_ptr(),
            64,
        )
    };
    let name = narrow(&name).to_ascii_lowercase();
    (answer != 0 && !name.is_empty()).then_some(name)
}

fn drive(device: &File) -> Drive {
    let about = ask::<STORAGE_DEVICE_DESCRIPTOR>(device, StorageDeviceProperty);
    let cache = ask::<STORAGE_WRITE_CACHE_PROPERTY>(device, StorageDeviceWriteCacheProperty);
    let seek = ask::<DEVICE_SEEK_PENALTY_DESCRIPTOR>(device, StorageDeviceSeekPenaltyProperty);
    let blocks = ask::<STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR>(device, StorageAccessAlignmentProperty);
    let bus = about.as_ref().map(|(found, _)| found.BusType);
    let text = |at: fn(&STORAGE_DEVICE_DESCRIPTOR) -> u32| {
        let (found, bytes) = about.as_ref()?;
        text_at(bytes, at(found))
    };
    let bytes = |of: fn(&STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR) -> u32| {
        blocks.as_ref().map(|(found, _)| u64::from(of(found))).filter(|bytes| *bytes > 0)
    };
    Drive {
        vendor: text(|found| found.VendorIdOffset),
        model: text(|found| found.ProductIdOffset),
        firmware: text(|found| found.ProductRevisionOffset),
        transport: bus.and_then(transport),
        is_virtual: bus.map(|bus| bus == BusTypeVirtual || bus == BusTypeFileBackedVirtual),
        is_rotational: seek.map(|(found, _)| found.IncursSeekPenalty),
        has_write_cache: cache.and_then(|(found, _)| match found.WriteCacheEnabled {
            kind if kind == WriteCacheEnabled => Some(true),
            kind if kind == WriteCacheDisabled => Some(false),
            _ => None,
        }),
        logical_block_bytes: bytes(|found| found.BytesPerLogicalSector),
        physical_block_bytes: bytes(|found| found.BytesPerPhysicalSector),
        size_bytes: bytes_of_disk_under(device),
    }
}

fn transport(bus: STORAGE_BUS_TYPE) -> Option<&'static str> {
    const NAMES: [(STORAGE_BUS_TYPE, &str); 5] = [
        (BusTypeNvme, "nvme"),
        (BusTypeSata, "sata"),
        (BusTypeUsb, "usb"),
        (BusTypeSd, "mmc"),
        (BusTypeiScsi, "iscsi"),
    ];
    NAMES.iter().find(|(known, _)| *known == bus).map(|(_, name)| *name)
}

/// A property, and the bytes it came in: some of its text lies behind it.
fn ask<T: Copy>(device: &File, property: STORAGE_PROPERTY_ID) -> Option<(T, Vec<u8>)> {
    const ROOM: usize = 4096;
    let query = STORAGE_PROPERTY_QUERY {
        PropertyId: property,
        QueryType: PropertyStandardQuery,
        AdditionalParameters: [0],
    };
    // In words, so that it is aligned for whatever is read from it.
    let mut answer = vec![0_u64; ROOM / 8];
    let mut count = 0;
    // SAFETY: both buffers are as long as stated and outlive the call.
    let answered = unsafe {
        DeviceIoControl(
            device.as_raw_handle(),
            IOCTL_STORAGE_QUERY_PROPERTY,
            (&raw const query).cast(),
            u32::try_from(size_of::<STORAGE_PROPERTY_QUERY>()).unwrap_or(0),
            answer.as_mut_ptr().cast(),
            u32::try_from(ROOM).unwrap_or(0),
            &raw mut count,
            null_mut(),
        )
    };
    let count = (count as usize).min(ROOM);
    if answered == 0 || count < size_of::<T>() {
        return None;
    }
    // SAFETY: at least that many bytes were written, aligned; the properties are made of integers.
    let found = unsafe { answer.as_ptr().cast::<T>().read() };
    let bytes = answer.iter().flat_map(|word| word.to_ne_bytes()).take(count);
    Some((found, bytes.collect()))
}

fn text_at(bytes: &[u8], offset: u32) -> Option<String> {
    let rest = bytes.get(offset as usize..).filter(|_| offset > 0)?;
    let end = rest.iter().position(|byte| *byte == 0)?;
    let text = std::str::from_utf8(&rest[..end]).ok()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_s_volume_has_room_and_what_is_no_folder_has_none() {
        let here = std::env::temp_dir();
        assert!(free_bytes(&here).unwrap() > 0);
        assert!(free_ratio(&here).unwrap().is_some_and(|ratio| ratio <= 1.0));
        assert!(!volume_of(&here).unwrap().is_remote);
        assert!(free_bytes(&here.join("not there")).is_err());
    }

    #[test]
    fn text_of_a_property_is_what_stands_at_its_offset_and_nothing_beyond_the_answer() {
        assert_eq!(text_at(b"1234 ab \0", 4).as_deref(), Some("ab"));
        assert_eq!(text_at(b"1234ab", 4), None);
        assert_eq!(text_at(b"1234", 0), None);
        assert_eq!(text_at(b"1234", 9), None);
    }
}
