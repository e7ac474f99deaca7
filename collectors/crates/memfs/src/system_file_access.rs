//! One thread's place at a file system of the kernel's.

use std::ffi::{CString, NulError};
use std::fs::File;
use std::sync::Arc;

use fsbench_platform::{
    CallError, DirectoryHandle, create_file, delete_file, read_file, write_file,
};

use crate::CellError;
use crate::file_access::{FileAccess, missing, same};

/// The same operations as system calls, all threads in one
/// folder, each file held open from its creation to its deletion.
pub struct SystemFileAccess {
    folder: Arc<DirectoryHandle>,
    names: Vec<CString>,
    files: Vec<Option<File>>,
    content: Vec<u8>,
    read: Vec<u8>,
}

impl SystemFileAccess {
    pub fn new(
        folder: Arc<DirectoryHandle>,
        names: Vec<String>,
        content: Vec<u8>,
    ) -> Result<Self, CellError> {
        let names: Result<Vec<CString>, NulError> = names.into_iter().map(CString::new).collect();
        let names = names.map_err(|error| CellError::wrong("openat", error.to_string()))?;
        Ok(Self {
            folder,
            files: names.iter().map(|_| None).collect(),
            names,
            read: vec![0; content.len()],
            content,
        })
    }

    fn file(&self, file: usize) -> Result<&File, CallError> {
        self.files[file].as_ref().ok_or_else(|| missing("openat"))
    }
}

impl FileAccess for SystemFileAccess {
    fn files_count(&self) -> usize {
        self.names.len()
    }

    #[inline]
    fn create(&mut self, file: usize) -> Result<(), CallError> {
        self.files[file] = Some(create_file(&self.folder, &self.names[file])?);
        Ok(())
    }

    #[inline]
    fn write(&mut self, file: usize) -> Result<(), CallError> {
        write_file(self.file(file)?, &self.content)
    }

    #[inline]
    fn read(&mut self, file: usize) -> Result<(), CallError> {
        let open = self.files[file].as_ref();
        let open = open.ok_or_else(|| missing("openat"))?;
        read_file(open, &mut self.read)
    }

    #[inline]
    fn delete(&mut self, file: usize) -> Result<(), CallError> {
        let open = self.files[file].take();
        let open = open.ok_or_else(|| missing("openat"))?;
        delete_file(&self.folder, &self.names[file], open)
    }

    fn close(&mut self) -> Result<(), CallError> {
        same(&self.read, &self.content)
    }
}
