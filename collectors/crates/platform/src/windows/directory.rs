//! A folder that files are made in. Windows' programs name files by their whole path, and so do we.

use std::io;
use std::path::{Path, PathBuf};

use super::wide::wide;
use crate::call::CallError;

#[derive(Debug)]
pub struct DirectoryHandle(PathBuf);

impl DirectoryHandle {
    pub fn open(path: &Path) -> Result<Self, CallError> {
        let call = "GetFileAttributesExW";
        let found = path.metadata().map_err(|error| CallError::from_io(call, &error))?;
        if !found.is_dir() {
            return Err(CallError::from_io(call, &io::ErrorKind::NotADirectory.into()));
        }
        Ok(Self(path.to_owned()))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Of an entry, as the calls take it.
    pub(crate) fn wide(&self, name: &str) -> Vec<u16> {
        wide(&self.0.join(name))
    }
}
