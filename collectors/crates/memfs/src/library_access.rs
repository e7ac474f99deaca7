//! One thread's place at a file system that a user has written.

use std::ffi::CString;
use std::sync::{Arc, Mutex, PoisonError};

use fsbench_platform::{CallError, MemoryFile, MemoryFs, MemoryLibrary};

use crate::CellError;
use crate::file_access::{FileAccess, PerCycle, missing, same};

type Opened = Result<Arc<MemoryFs>, CallError>;

/// The cell's file system, a new one each cycle.
pub struct SharedLibrary {
    library: MemoryLibrary,
    files: u64,
    current: Mutex<Option<Opened>>,
}

impl SharedLibrary {
    pub fn new(library: MemoryLibrary, files: usize) -> Self {
        Self { library, files: files as u64, current: Mutex::new(None) }
    }

    fn set(&self, opened: Option<Opened>) {
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = opened;
    }

    fn get(&self) -> Opened {
        let current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        current.clone().unwrap_or_else(|| Err(missing("open_fs")))
    }
}

impl PerCycle for SharedLibrary {
    /// It has an allocator of its own.
    const COUNTS_BYTES: bool = false;

    fn renew(&self) {
        self.set(Some(self.library.open(self.files).map(Arc::new)));
    }

    fn remove(&self) {
        self.set(None);
    }
}

pub struct LibraryAccess<'a> {
    shared: &'a SharedLibrary,
    fs: Opened,
    names: Vec<CString>,
    files: Vec<Option<MemoryFile>>,
    content: Vec<u8>,
    read: Vec<u8>,
    waited: Waited,
}

/// How long a thread has waited for the library's locks, by operation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Waited {
    pub ns: [u64; 4],
    /// The operation that is timed, and what the library said as it began.
    since: Option<(usize, u64)>,
    /// Its counter has gone back.
    pub is_wrong: bool,
}

impl Waited {
    /// Between two operations: outside of what is timed.
    fn turn(&mut self, now_ns: Option<u64>, next: Option<usize>) {
        let Some(now_ns) = now_ns else { return };
        if let Some((at, before)) = self.since {
            match now_ns.checked_sub(before) {
                Some(more) => self.ns[at] = self.ns[at].saturating_add(more),
                None => self.is_wrong = true,
            }
        }
        self.since = next.map(|at| (at, now_ns));
    }
}

impl<'a> LibraryAccess<'a> {
    pub fn new(
        shared: &'a SharedLibrary,
        names: Vec<String>,
        content: Vec<u8>,
    ) -> Result<Self, CellError> {
        let names: Result<Vec<CString>, _> = names.into_iter().map(CString::new).collect();
        let names = names.map_err(|error| CellError::wrong("create", error.to_string()))?;
        Ok(Self {
            shared,
            fs: Err(missing("open_fs")),
            files: names.iter().map(|_| None).collect(),
            names,
            read: vec![0; content.len()],
            content,
            waited: Waited::default(),
        })
    }

    pub fn into_waited(self) -> Waited {
        self.waited
    }

    #[inline]
    fn fs(&self) -> Result<&MemoryFs, CallError> {
        self.fs.as_deref().map_err(Clone::clone)
    }
}

impl FileAccess for LibraryAccess<'_> {
    fn files_count(&self) -> usize {
        self.names.len()
    }

    fn open(&mut self, _look: u64) {
        self.fs = self.shared.get();
    }

    #[inline]
    fn create(&mut self, file: usize) -> Result<(), CallError> {
        let made = self.fs()?.create(&self.names[file])?;
        self.files[file] = Some(made);
        Ok(())
    }

    #[inline]
    fn write(&mut self, file: usize) -> Result<(), CallError> {
        let open = self.files[file].as_ref().ok_or_else(|| missing("write"))?;
        self.fs()?.write(open, &self.content)
    }

    #[inline]
    fn read(&mut self, file: usize) -> Result<(), CallError> {
        let open = self.files[file].as_ref().ok_or_else(|| missing("read"))?;
        // Not by the method, which would borrow the bytes to read into as well.
        let fs = self.fs.as_ref().map_err(Clone::clone)?;
        fs.read(open, &mut self.read)
    }

    #[inline]
    fn delete(&mut self, file: usize) -> Result<(), CallError> {
        let open = self.files[file].take().ok_or_else(|| missing("remove"))?;
        self.fs()?.remove(&self.names[file], open)
    }

    fn turn_to(&mut self, operation: usize) {
        self.waited.turn(self.shared.library.waited_ns(), Some(operation));
    }

    fn forget(&mut self) {
        self.waited.ns = [0; 4];
    }

    fn close(&mut self) -> Result<(), CallError> {
        self.waited.turn(self.shared.library.waited_ns(), None);
        self.fs = Err(missing("open_fs"));
        same(&self.read, &self.content)
    }
}
