//! A program that does nothing: what starting and ending a process costs, and no more.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::call::CallError;

/// It imports nothing, so that it is the same whoever linked it.
const PROGRAM: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/noop.exe"));

/// The program where it can be started from.
#[derive(Debug)]
pub struct Noop {
    path: PathBuf,
}

impl Noop {
    /// Windows starts programs from files only.
    pub fn in_memory() -> Result<Self, CallError> {
        Err(CallError::new("memfd_create", libc::ENOSYS))
    }

    /// In a file of the folder, which must not be there yet and is not removed.
    pub fn in_folder(folder: &Path) -> Result<Self, CallError> {
        let path = folder.join("noop.exe");
        let made = OpenOptions::new().write(true).create_new(true).open(&path);
        let mut file = made.map_err(|error| CallError::from_io("CreateFileW", &error))?;
        file.write_all(PROGRAM).map_err(|error| CallError::from_io("WriteFile", &error))?;
        Ok(Self { path })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}
