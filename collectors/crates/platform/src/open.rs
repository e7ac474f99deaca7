//! Opening a file whose writes may carry their own durability.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use crate::call::CallError;
use crate::primitive::WriteFlags;

#[cfg(target_os = "linux")]
const DIRECT: Option<libc::c_int> = Some(libc::O_DIRECT);
/// There is no such flag: `F_NOCACHE` is another promise.
#[cfg(not(target_os = "linux"))]
const DIRECT: Option<libc::c_int> = None;

/// What takes every byte and keeps none.
pub const NULL_DEVICE: &str = "/dev/null";

impl WriteFlags {
    fn call(self) -> &'static str {
        match self {
            Self::Plain => "open",
            Self::Dsync => "open(O_DSYNC)",
            Self::Sync => "open(O_SYNC)",
            Self::DirectDsync => "open(O_DIRECT|O_DSYNC)",
            Self::WriteThrough => "CreateFileW(FILE_FLAG_WRITE_THROUGH)",
        }
    }

    fn bits(self) -> Option<libc::c_int> {
        match self {
            Self::Plain => Some(0),
            Self::Dsync => Some(libc::O_DSYNC),
            Self::Sync => Some(libc::O_SYNC),
            Self::DirectDsync => DIRECT.map(|direct| direct | libc::O_DSYNC),
            Self::WriteThrough => None,
        }
    }
}

/// Opens a file that exists, for writing.
pub fn open_for_writing(path: &Path, flags: WriteFlags) -> Result<File, CallError> {
    let call = flags.call();
    let bits = flags.bits().ok_or(CallError::new(call, libc::ENOSYS))?;
    OpenOptions::new()
        .write(true)
        .custom_flags(bits | libc::O_NOFOLLOW)
        .open(path)
        .map_err(|error| CallError::from_io(call, &error))
}
