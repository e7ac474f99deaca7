//! Opening a file whose writes may carry their own durability.

use std::fs::{File, OpenOptions};
use std::os::windows::fs::OpenOptionsExt as _;
use std::path::Path;

use windows_sys::Win32::Storage::FileSystem::{
    FILE_FLAG_OPEN_REPARSE_POINT, FILE_FLAG_WRITE_THROUGH,
};

use crate::call::CallError;
use crate::primitive::WriteFlags;

/// What takes every byte and keeps none.
pub const NULL_DEVICE: &str = "NUL";

/// Opens a file that exists, for writing; not what a link leads to.
pub fn open_for_writing(path: &Path, flags: WriteFlags) -> Result<File, CallError> {
    let (call, bits) = match flags {
        WriteFlags::Plain => ("CreateFileW", 0),
        WriteFlags::WriteThrough => {
            ("CreateFileW(FILE_FLAG_WRITE_THROUGH)", FILE_FLAG_WRITE_THROUGH)
        }
        WriteFlags::Dsync => return Err(CallError::new("open(O_DSYNC)", libc::ENOSYS)),
        WriteFlags::Sync => return Err(CallError::new("open(O_SYNC)", libc::ENOSYS)),
        WriteFlags::DirectDsync => {
            return Err(CallError::new("open(O_DIRECT|O_DSYNC)", libc::ENOSYS));
        }
    };
    OpenOptions::new()
        .write(true)
        .custom_flags(bits | FILE_FLAG_OPEN_REPARSE_POINT)
        .open(path)
        .map_err(|error| CallError::from_io(call, &error))
}
