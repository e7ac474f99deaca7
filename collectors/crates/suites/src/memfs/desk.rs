//! One thread's place at a file system: its own files' names, handles, and bytes to write.

use std::ffi::{CString, NulError};
use std::fs::File as Folder;
use std::os::fd::{AsFd, OwnedFd};
use std::sync::{Arc, Mutex, PoisonError};

use fsbench_memfs::{File, Handle, MemFs};
use fsbench_platform::{CallError, create_file, delete_file, read_file, write_file};
use fsbench_wire::MemfsBackend;

use super::watched::{Pass, Seen};
use crate::ending::Ending;

/// Bytes that one operation writes or reads: all of a file.
pub const FILE_BYTES: usize = 4096;
/// Locks of the index where it is split.
const SHARDS: usize = 64;

/// Files are named by their place at the desk. Nothing but the four operations is timed.
pub trait Desk: Send {
    fn files_count(&self) -> usize;
    /// Before the first operation of a cycle.
    fn open(&mut self) {}
    fn create(&mut self, file: usize) -> Result<(), CallError>;
    fn write(&mut self, file: usize) -> Result<(), CallError>;
    fn read(&mut self, file: usize) -> Result<(), CallError>;
    fn delete(&mut self, file: usize) -> Result<(), CallError>;
    /// After the last of a cycle: nothing of the file system is held any more.
    fn close(&mut self) -> Result<(), CallError>;
    /// What comes next, by its place among the operations.
    fn turn_to(&mut self, _operation: usize) {}
    /// The cycle that has ended is not to be counted.
    fn forget(&mut self) {}
    fn seen(self) -> Result<Option<Seen>, CallError>;
}

/// The file system of a cell: a new one each cycle, so that an index begins small each time.
pub struct Shared {
    backend: MemfsBackend,
    files: usize,
    current: Mutex<Option<Arc<MemFs>>>,
}

impl Shared {
    pub fn new(backend: MemfsBackend, files: usize) -> Self {
        Self {
            backend,
            files,
            current: Mutex::new(None),
        }
    }

    pub fn renew(&self) {
        self.set(self.is_shared().then(|| Arc::new(self.make(self.files))));
    }

    pub fn remove(&self) {
        self.set(None);
    }

    fn is_shared(&self) -> bool {
        self.backend != MemfsBackend::Private
    }

    fn set(&self, fs: Option<Arc<MemFs>>) {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        *current = fs;
    }

    /// The cell's; a new one where each thread has its own.
    fn get(&self, files: usize) -> Arc<MemFs> {
        let current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        let shared = current.clone();
        drop(current);
        shared.unwrap_or_else(|| Arc::new(self.make(files)))
    }

    fn make(&self, files: usize) -> MemFs {
        match self.backend {
            MemfsBackend::Sharded => MemFs::sharded(SHARDS),
            MemfsBackend::Reserved => MemFs::reserved(files),
            _ => MemFs::global(),
        }
    }
}

/// At our own file system.
pub struct OwnDesk<'a, P> {
    pass: P,
    shared: &'a Shared,
    fs: Option<Arc<MemFs>>,
    names: Vec<String>,
    handles: Vec<Option<Handle>>,
    /// Memory for contents, where it is taken beforehand; else always empty.
    pool: Vec<Vec<u8>>,
    is_pooled: bool,
    content: Vec<u8>,
    read: Vec<u8>,
}

impl<'a, P: Pass + Send> OwnDesk<'a, P> {
    pub fn new(shared: &'a Shared, names: Vec<String>, content: Vec<u8>, pass: P) -> Self {
        let is_pooled = shared.backend == MemfsBackend::Pooled;
        Self {
            pass,
            shared,
            fs: None,
            handles: names.iter().map(|_| None).collect(),
            pool: Vec::with_capacity(if is_pooled { names.len() } else { 0 }),
            is_pooled,
            read: vec![0; content.len()],
            content,
            names,
        }
    }
}

/// What can't happen, in the words of a failure.
fn missing(what: &'static str) -> CallError {
    CallError {
        call: what,
        errno: None,
    }
}

impl<P: Pass + Send> Desk for OwnDesk<'_, P> {
    fn files_count(&self) -> usize {
        self.names.len()
    }

    fn open(&mut self) {
        self.fs = Some(self.shared.get(self.names.len()));
        if self.is_pooled {
            let buffers = self.names.iter().map(|_| Vec::with_capacity(FILE_BYTES));
            self.pool.extend(buffers);
        }
    }

    #[inline]
    fn create(&mut self, file: usize) -> Result<(), CallError> {
        let fs = self.fs.as_ref().ok_or_else(|| missing("memfs"))?;
        self.pass.begin();
        let buffer = self.pool.pop().unwrap_or_default();
        let handle = fs.create(&mut self.pass, &self.names[file], buffer);
        self.pass.end();
        self.handles[file] = Some(handle.ok_or_else(|| missing("memfs create"))?);
        Ok(())
    }

    #[inline]
    fn write(&mut self, file: usize) -> Result<(), CallError> {
        let handle = self.handles[file].as_ref();
        let handle = handle.ok_or_else(|| missing("memfs write"))?;
        self.pass.begin();
        handle.write(&mut self.pass, &self.content);
        self.pass.end();
        Ok(())
    }

    #[inline]
    fn read(&mut self, file: usize) -> Result<(), CallError> {
        let handle = self.handles[file].as_ref();
        let handle = handle.ok_or_else(|| missing("memfs read"))?;
        self.pass.begin();
        let count = handle.read(&mut self.pass, &mut self.read);
        self.pass.end();
        if count == self.content.len() {
            Ok(())
        } else {
            Err(missing("memfs read"))
        }
    }

    #[inline]
    fn delete(&mut self, file: usize) -> Result<(), CallError> {
        let fs = self.fs.as_ref().ok_or_else(|| missing("memfs"))?;
        let handle = self.handles[file].take();
        self.pass.begin();
        let removed = fs.delete(&mut self.pass, &self.names[file]);
        let is_there = removed.is_some();
        drop(removed);
        if self.is_pooled {
            self.pool.extend(handle.and_then(File::into_buffer));
        } else {
            drop(handle);
        }
        self.pass.end();
        if is_there {
            Ok(())
        } else {
            Err(missing("memfs delete"))
        }
    }

    fn close(&mut self) -> Result<(), CallError> {
        self.fs = None;
        self.pool.clear();
        self.handles.fill(None);
        same(&self.read, &self.content)
    }

    fn turn_to(&mut self, operation: usize) {
        self.pass.turn_to(operation);
    }

    fn forget(&mut self) {
        self.pass.forget();
    }

    fn seen(self) -> Result<Option<Seen>, CallError> {
        self.pass.seen()
    }
}

/// At a file system of the kernel's: the same operations as system calls, all threads in one
/// folder, each file held open from its creation to its deletion.
pub struct FileDesk {
    folder: Arc<Folder>,
    names: Vec<CString>,
    files: Vec<Option<OwnedFd>>,
    content: Vec<u8>,
    read: Vec<u8>,
}

impl FileDesk {
    pub fn new(folder: Arc<Folder>, names: Vec<String>, content: Vec<u8>) -> Result<Self, Ending> {
        let names: Result<Vec<CString>, NulError> = names.into_iter().map(CString::new).collect();
        let names = names.map_err(|error| Ending::failed("openat", error.to_string()))?;
        Ok(Self {
            folder,
            files: names.iter().map(|_| None).collect(),
            names,
            read: vec![0; content.len()],
            content,
        })
    }

    fn file(&self, file: usize) -> Result<&OwnedFd, CallError> {
        self.files[file].as_ref().ok_or_else(|| missing("openat"))
    }
}

impl Desk for FileDesk {
    fn files_count(&self) -> usize {
        self.names.len()
    }

    #[inline]
    fn create(&mut self, file: usize) -> Result<(), CallError> {
        self.files[file] = Some(create_file(self.folder.as_fd(), &self.names[file])?);
        Ok(())
    }

    #[inline]
    fn write(&mut self, file: usize) -> Result<(), CallError> {
        write_file(self.file(file)?.as_fd(), &self.content)
    }

    #[inline]
    fn read(&mut self, file: usize) -> Result<(), CallError> {
        let open = self.files[file].as_ref();
        let open = open.ok_or_else(|| missing("openat"))?;
        read_file(open.as_fd(), &mut self.read)
    }

    #[inline]
    fn delete(&mut self, file: usize) -> Result<(), CallError> {
        let open = self.files[file].take();
        let open = open.ok_or_else(|| missing("openat"))?;
        delete_file(self.folder.as_fd(), &self.names[file], open)
    }

    fn close(&mut self) -> Result<(), CallError> {
        same(&self.read, &self.content)
    }

    fn seen(self) -> Result<Option<Seen>, CallError> {
        Ok(None)
    }
}

fn same(read: &[u8], written: &[u8]) -> Result<(), CallError> {
    if read == written {
        Ok(())
    } else {
        Err(missing("read (other bytes than were written)"))
    }
}
