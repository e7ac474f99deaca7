//! A folder, held open, that files are made in by their names alone.

use std::fs::File;
use std::os::fd::{AsRawFd as _, RawFd};
use std::path::Path;

use crate::call::CallError;

#[derive(Debug)]
pub struct DirectoryHandle(File);

impl DirectoryHandle {
    pub fn open(path: &Path) -> Result<Self, CallError> {
        File::open(path).map(Self).map_err(|error| CallError::from_io("open", &error))
    }

    pub(crate) fn raw(&self) -> RawFd {
        self.0.as_raw_fd()
    }
}
