//! One thread's place at a file system: its own files' names, handles, and bytes to write; and
//! the place at a file system of our own.

use std::sync::{Arc, Mutex, PoisonError};

use fsbench_platform::CallError;

use crate::fs::{File, Handle, MemFs};
use crate::instrument::Instrument;

/// Bytes that one operation writes or reads: all of a file.
pub const FILE_BYTES: usize = 4096;
/// Locks of the index where it is split.
const SHARDS: usize = 64;

/// What is different about a file system of our own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// One index, one lock.
    Global,
    Sharded,
    /// Each thread has a file system of its own.
    Private,
    /// Memory for contents is taken beforehand.
    Pooled,
    /// The index never grows.
    Reserved,
}

/// Files are named by their place at the desk. Nothing but the four operations is timed.
pub trait FileAccess: Send {
    /// Kinds of cycles that take turns; only those of look 0 are in a cell's sums.
    const LOOKS: u64 = 1;

    fn files_count(&self) -> usize;
    /// Before the first operation of a cycle.
    fn open(&mut self, _look: u64) {}
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
}

/// What a cell makes anew for each cycle, outside of what is timed.
pub trait PerCycle: Sync {
    /// Whether the memory it takes is that of our allocator, which counts it.
    const COUNTS_BYTES: bool;

    fn renew(&self);
    fn remove(&self);
}

/// The file system of a cell: a new one each cycle, so that an index begins small each time.
pub struct Shared {
    backend: Backend,
    files: usize,
    current: Mutex<Option<Arc<MemFs>>>,
}

impl Shared {
    pub fn new(backend: Backend, files: usize) -> Self {
        Self { backend, files, current: Mutex::new(None) }
    }

    fn is_shared(&self) -> bool {
        self.backend != Backend::Private
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
            Backend::Sharded => MemFs::sharded(SHARDS),
            Backend::Reserved => MemFs::reserved(files),
            _ => MemFs::global(),
        }
    }
}

impl PerCycle for Shared {
    const COUNTS_BYTES: bool = true;

    fn renew(&self) {
        self.set(self.is_shared().then(|| Arc::new(self.make(self.files))));
    }

    fn remove(&self) {
        self.set(None);
    }
}

/// The kernel's file systems stay.
pub struct Lasting;

impl PerCycle for Lasting {
    const COUNTS_BYTES: bool = false;

    fn renew(&self) {}
    fn remove(&self) {}
}

/// At our own file system.
pub struct MemFsAccess<'a, I> {
    instrument: I,
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

impl<'a, I: Instrument> MemFsAccess<'a, I> {
    pub fn new(shared: &'a Shared, names: Vec<String>, content: Vec<u8>, instrument: I) -> Self {
        let is_pooled = shared.backend == Backend::Pooled;
        Self {
            instrument,
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

    pub fn into_instrument(self) -> I {
        self.instrument
    }
}

/// What cannot happen, in the words of a failure.
pub(crate) fn missing(what: &'static str) -> CallError {
    CallError { call: what, errno: None }
}

impl<I: Instrument> FileAccess for MemFsAccess<'_, I> {
    const LOOKS: u64 = I::LOOKS;

    fn files_count(&self) -> usize {
        self.names.len()
    }

    fn open(&mut self, look: u64) {
        self.instrument.open(look);
        self.fs = Some(self.shared.get(self.names.len()));
        if self.is_pooled {
            let buffers = self.names.iter().map(|_| Vec::with_capacity(FILE_BYTES));
            self.pool.extend(buffers);
        }
    }

    #[inline]
    fn create(&mut self, file: usize) -> Result<(), CallError> {
        let fs = self.fs.as_ref().ok_or_else(|| missing("memfs"))?;
        self.instrument.begin();
        let buffer = self.pool.pop().unwrap_or_default();
        let handle = fs.create(&mut self.instrument, &self.names[file], buffer);
        self.instrument.end();
        self.handles[file] = Some(handle.ok_or_else(|| missing("memfs create"))?);
        Ok(())
    }

    #[inline]
    fn write(&mut self, file: usize) -> Result<(), CallError> {
        let handle = self.handles[file].as_ref();
        let handle = handle.ok_or_else(|| missing("memfs write"))?;
        self.instrument.begin();
        handle.write(&mut self.instrument, &self.content);
        self.instrument.end();
        Ok(())
    }

    #[inline]
    fn read(&mut self, file: usize) -> Result<(), CallError> {
        let handle = self.handles[file].as_ref();
        let handle = handle.ok_or_else(|| missing("memfs read"))?;
        self.instrument.begin();
        let count = handle.read(&mut self.instrument, &mut self.read);
        self.instrument.end();
        if count == self.content.len() { Ok(()) } else { Err(missing("memfs read")) }
    }

    #[inline]
    fn delete(&mut self, file: usize) -> Result<(), CallError> {
        let fs = self.fs.as_ref().ok_or_else(|| missing("memfs"))?;
        let handle = self.handles[file].take();
        self.instrument.begin();
        let removed = fs.delete(&mut self.instrument, &self.names[file]);
        let is_there = removed.is_some();
        drop(removed);
        if self.is_pooled {
            self.pool.extend(handle.and_then(File::into_buffer));
        } else {
            drop(handle);
        }
        self.instrument.end();
        if is_there { Ok(()) } else { Err(missing("memfs delete")) }
    }

    fn close(&mut self) -> Result<(), CallError> {
        self.fs = None;
        self.pool.clear();
        self.handles.fill(None);
        self.instrument.close();
        same(&self.read, &self.content)
    }

    fn turn_to(&mut self, operation: usize) {
        self.instrument.turn_to(operation);
    }

    fn forget(&mut self) {
        self.instrument.forget();
    }
}

pub(crate) fn same(read: &[u8], written: &[u8]) -> Result<(), CallError> {
    if read == written { Ok(()) } else { Err(missing("read (other bytes than were written)")) }
}
