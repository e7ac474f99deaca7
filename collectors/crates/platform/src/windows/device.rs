//! Opens a device, and the size of the disk that a volume lies on, as the disk has it: not that of the volume.

use std::fs::{File, OpenOptions};
use std::os::windows::fs::OpenOptionsExt as _;
use std::os::windows::io::AsRawHandle as _;
use std::ptr::{null, null_mut};

use windows_sys::Win32::Storage::FileSystem::{FILE_SHARE_READ, FILE_SHARE_WRITE};
use windows_sys::Win32::System::IO::DeviceIoControl;
use windows_sys::Win32::System::Ioctl::{
    DISK_GEOMETRY_EX, IOCTL_DISK_GET_DRIVE_GEOMETRY_EX, IOCTL_STORAGE_GET_DEVICE_NUMBER,
    STORAGE_DEVICE_NUMBER,
};

/// `FILE_DEVICE_DISK`.
const DISK: u32 = 7;

/// A device, opened for questions only: that needs no privilege.
pub fn open_device(name: &str) -> Option<File> {
    let bare = name.trim_end_matches('\\').trim_start_matches(r"\\?\");
    let name = format!(r"\\.\{bare}");
    OpenOptions::new().access_mode(0).share_mode(FILE_SHARE_READ | FILE_SHARE_WRITE).open(name).ok()
}

/// Bytes; `None` of a volume that lies on several disks, as these answer no number, or on none.
/// Neither question needs a privilege.
pub fn bytes_of_disk_under(volume: &File) -> Option<u64> {
    let disk = answer::<STORAGE_DEVICE_NUMBER>(volume, IOCTL_STORAGE_GET_DEVICE_NUMBER)?;
    let device = open_device(&format!("PhysicalDrive{}", disk_number(&disk)?))?;
    let geometry = answer::<DISK_GEOMETRY_EX>(&device, IOCTL_DISK_GET_DRIVE_GEOMETRY_EX)?;
    u64::try_from(geometry.DiskSize).ok().filter(|bytes| *bytes > 0)
}

/// A volume made by software has a number of another kind of device, or none.
fn disk_number(found: &STORAGE_DEVICE_NUMBER) -> Option<u32> {
    (found.DeviceType == DISK && found.DeviceNumber != u32::MAX).then_some(found.DeviceNumber)
}

/// What a question without parameters is answered with, if it is answered whole.
fn answer<T: Copy>(device: &File, question: u32) -> Option<T> {
    const ROOM: usize = 512;
    // In words, so that it is aligned for whatever is read from it.
    let mut room = [0_u64; ROOM / 8];
    let mut count = 0;
    // SAFETY: the buffer is as long as stated, and outlives the call.
    let answered = unsafe {
        DeviceIoControl(
            device.as_raw_handle(),
            question,
            null(),
            0,
            room.as_mut_ptr().cast(),
            u32::try_from(ROOM).unwrap_or(0),
            &raw mut count,
            null_mut(),
        )
    };
    if answered == 0 || (count as usize) < size_of::<T>() || size_of::<T>() > ROOM {
        return None;
    }
    // SAFETY: at least that many bytes were written, aligned; the answers are made of integers.
    Some(unsafe { room.as_ptr().cast::<T>().read() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_has_a_number_and_a_disc_or_a_volume_of_several_disks_has_none() {
        let of = |kind, number| STORAGE_DEVICE_NUMBER {
            DeviceType: kind,
            DeviceNumber: number,
            PartitionNumber: 1,
        };
        assert_eq!(disk_number(&of(DISK, 3)), Some(3));
        assert_eq!(disk_number(&of(2, 3)), None);
        assert_eq!(disk_number(&of(DISK, u32::MAX)), None);
    }

    #[test]
    fn what_is_no_device_has_no_size() {
        let file = File::open(std::env::current_exe().unwrap()).unwrap();
        assert_eq!(bytes_of_disk_under(&file), None);
    }
}
