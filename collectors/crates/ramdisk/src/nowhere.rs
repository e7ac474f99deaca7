//! Where there is nothing to make a RAM disk of.

use super::{DiskFormat, MountState, RamDisk, RamDiskError};

pub fn has_format(_: DiskFormat) -> bool {
    true
}

pub fn needs_folder(_: DiskFormat) -> bool {
    true
}

pub fn owner() -> Option<(u32, u32)> {
    None
}

pub fn mount(
    _: &mut RamDisk,
    _: &dyn Fn(&RamDisk) -> Result<(), RamDiskError>,
) -> Result<(), RamDiskError> {
    Err(RamDiskError::NoSuchThing)
}

#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn mount_state(_: &RamDisk) -> Result<MountState, RamDiskError> {
    Ok(MountState::Missing)
}

#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn is_of_another_start(_: &RamDisk) -> Result<bool, RamDiskError> {
    Ok(false)
}

pub fn unmount(_: &RamDisk) -> Result<(), RamDiskError> {
    Err(RamDiskError::NoSuchThing)
}

pub fn clear_folders(_: &RamDisk) -> Result<(), RamDiskError> {
    Err(RamDiskError::NoSuchThing)
}

pub fn show_folders(_: &RamDisk) -> Result<(), RamDiskError> {
    Err(RamDiskError::NoSuchThing)
}

#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn hide_folders(_: &RamDisk) -> Result<(), RamDiskError> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
pub fn give_folders_back(_: &RamDisk) -> Result<(), RamDiskError> {
    Ok(())
}
