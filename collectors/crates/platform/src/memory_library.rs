//! A file system in memory that a user has written, from a shared library: `native/include/fsbench_memfs.h` is the same in
//! C. It is called as it promises there; the process that loads it does nothing else.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::MaybeUninit;
use std::path::Path;
use std::ptr::null_mut;

use crate::call::CallError;
use crate::dynamic::function;

const ABI: u32 = 1;
const LONGEST_NAME: usize = 40;

type Pointer = *mut c_void;

/// `struct fsbench_memfs`; a function that is missing is null.
#[repr(C)]
#[derive(Clone, Copy)]
struct Table {
    abi: u32,
    struct_bytes: u32,
    name: *const c_char,
    open_fs: Option<unsafe extern "C" fn(u64, *mut Pointer) -> c_int>,
    close_fs: Option<unsafe extern "C" fn(Pointer)>,
    create: Option<unsafe extern "C" fn(Pointer, *const c_char, *mut Pointer) -> c_int>,
    write: Option<unsafe extern "C" fn(Pointer, Pointer, *const c_void, usize) -> c_int>,
    read: Option<unsafe extern "C" fn(Pointer, Pointer, *mut c_void, usize) -> c_int>,
    remove: Option<unsafe extern "C" fn(Pointer, *const c_char, Pointer) -> c_int>,
    /// Appended: a library may have a struct that ends before it.
    waited_ns: Option<unsafe extern "C" fn() -> u64>,
}

/// Of the struct of the first version.
const LEAST_BYTES: usize = std::mem::offset_of!(Table, waited_ns);

#[derive(Clone, Copy)]
struct Functions {
    open_fs: unsafe extern "C" fn(u64, *mut Pointer) -> c_int,
    close_fs: unsafe extern "C" fn(Pointer),
    create: unsafe extern "C" fn(Pointer, *const c_char, *mut Pointer) -> c_int,
    write: unsafe extern "C" fn(Pointer, Pointer, *const c_void, usize) -> c_int,
    read: unsafe extern "C" fn(Pointer, Pointer, *mut c_void, usize) -> c_int,
    remove: unsafe extern "C" fn(Pointer, *const c_char, Pointer) -> c_int,
    waited_ns: Option<unsafe extern "C" fn() -> u64>,
}

#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    #[error("this program is linked statically and cannot load a library")]
    Static,
    #[error("{0}")]
    NotLoaded(String),
    #[error("fsbench_memfs() returns nothing")]
    NoTable,
    #[error("its ABI is {0}; this program knows {known}", known = ABI)]
    Abi(u32),
    #[error("its struct has {found} bytes; the ABI has {size}", size = LEAST_BYTES)]
    Size { found: u32 },
    #[error("a function is missing")]
    Function,
    #[error("its name is not 1 to {longest} printable ASCII characters", longest = LONGEST_NAME)]
    Name,
}

/// A library that is loaded, and stays so.
#[derive(Clone)]
pub struct MemoryLibrary {
    functions: Functions,
    pub name: String,
}

impl MemoryLibrary {
    pub fn load(path: &Path) -> Result<Self, LibraryError> {
        if cfg!(all(target_os = "linux", target_feature = "crt-static")) {
            return Err(LibraryError::Static);
        }
        let found = function(path, c"fsbench_memfs").map_err(LibraryError::NotLoaded)?;
        // SAFETY: the header gives the function of this name this type.
        let table = unsafe {
            std::mem::transmute::<Pointer, unsafe extern "C" fn() -> *const Table>(found)
        };
        // SAFETY: as the header has it.
        let table = unsafe { table() };
        if table.is_null() {
            return Err(LibraryError::NoTable);
        }
        // SAFETY: the first number is in every version.
        let abi = unsafe { (*table).abi };
        if abi != ABI {
            return Err(LibraryError::Abi(abi));
        }
        // SAFETY: so is the second.
        let found = unsafe { (*table).struct_bytes };
        let found_bytes = found as usize;
        if found_bytes < LEAST_BYTES {
            return Err(LibraryError::Size { found });
        }
        let mut read = MaybeUninit::<Table>::zeroed();
        let count = found_bytes.min(size_of::<Table>());
        // SAFETY: it is as large as it says, and the copy is no larger than ours.
        unsafe { table.cast::<u8>().copy_to_nonoverlapping(read.as_mut_ptr().cast(), count) };
        // SAFETY: zeroes are a table without functions, and every part of one that was copied is whole: a struct that ends
        // within a pointer is none that the header has.
        let table = unsafe { read.assume_init() };
        let functions = table.functions().ok_or(LibraryError::Function)?;
        Ok(Self { functions, name: table.name()? })
    }

    /// Nanoseconds that the calling thread has waited for the library's locks since it began; `None`: the library does not
    /// tell.
    pub fn waited_ns(&self) -> Option<u64> {
        // SAFETY: the function has no arguments, and any thread may call it.
        self.functions.waited_ns.map(|waited_ns| unsafe { waited_ns() })
    }

    pub fn open(&self, files: u64) -> Result<MemoryFs, CallError> {
        let mut fs = null_mut();
        // SAFETY: the pointer is to a pointer of ours.
        checked("open_fs", unsafe { (self.functions.open_fs)(files, &raw mut fs) })?;
        Ok(MemoryFs { functions: self.functions, fs })
    }
}

impl Table {
    fn functions(&self) -> Option<Functions> {
        Some(Functions {
            open_fs: self.open_fs?,
            close_fs: self.close_fs?,
            create: self.create?,
            write: self.write?,
            read: self.read?,
            remove: self.remove?,
            waited_ns: self.waited_ns,
        })
    }

    fn name(&self) -> Result<String, LibraryError> {
        if self.name.is_null() {
            return Err(LibraryError::Name);
        }
        // SAFETY: ends in NUL, as the header has it.
        let name = unsafe { CStr::from_ptr(self.name) }.to_bytes();
        let is_printable = name.iter().all(|byte| (b' '..=b'~').contains(byte));
        if name.is_empty() || name.len() > LONGEST_NAME || !is_printable {
            return Err(LibraryError::Name);
        }
        Ok(String::from_utf8_lossy(name).into_owned())
    }
}

/// A file system that is open; closed when dropped.
pub struct MemoryFs {
    functions: Functions,
    fs: Pointer,
}

// SAFETY: the header says that several threads use one file system at once.
unsafe impl Send for MemoryFs {}
// SAFETY: as above.
unsafe impl Sync for MemoryFs {}

/// An open file of the one file system that made it. It has no count of its users: that would be a place which all threads
/// write to, inside of what is timed.
pub struct MemoryFile(Pointer);

// SAFETY: one thread has it at a time.
unsafe impl Send for MemoryFile {}

impl MemoryFs {
    #[inline]
    pub fn create(&self, name: &CStr) -> Result<MemoryFile, CallError> {
        let mut file = null_mut();
        // SAFETY: the name ends in NUL, and the pointer is to a pointer of ours.
        let answer = unsafe { (self.functions.create)(self.fs, name.as_ptr(), &raw mut file) };
        checked("create", answer)?;
        Ok(MemoryFile(file))
    }

    #[inline]
    pub fn write(&self, file: &MemoryFile, bytes: &[u8]) -> Result<(), CallError> {
        let data = bytes.as_ptr().cast();
        // SAFETY: the library reads as many bytes as there are.
        checked("write", unsafe { (self.functions.write)(self.fs, file.0, data, bytes.len()) })
    }

    #[inline]
    pub fn read(&self, file: &MemoryFile, bytes: &mut [u8]) -> Result<(), CallError> {
        let data = bytes.as_mut_ptr().cast();
        // SAFETY: the library writes as many bytes as there is room for.
        checked("read", unsafe { (self.functions.read)(self.fs, file.0, data, bytes.len()) })
    }

    #[inline]
    #[expect(clippy::needless_pass_by_value, reason = "nobody has the file afterwards")]
    pub fn remove(&self, name: &CStr, file: MemoryFile) -> Result<(), CallError> {
        let MemoryFile(file) = file;
        // SAFETY: the name ends in NUL, and the file is not used any more.
        checked("remove", unsafe { (self.functions.remove)(self.fs, name.as_ptr(), file) })
    }
}

impl Drop for MemoryFs {
    fn drop(&mut self) {
        // SAFETY: opened by the same library, and nobody has it any more.
        unsafe { (self.functions.close_fs)(self.fs) };
    }
}

#[inline]
fn checked(call: &'static str, answer: c_int) -> Result<(), CallError> {
    if answer == 0 { Ok(()) } else { Err(CallError::new(call, answer.saturating_neg())) }
}
