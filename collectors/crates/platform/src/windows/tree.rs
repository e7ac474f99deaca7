//! The file-tree workload, as in `native/fsb_tree.c`: what test suites, builds and version control
//! do to a directory. Paths are made before the first unit.

use windows_sys::Win32::Foundation::INVALID_HANDLE_VALUE;
use windows_sys::Win32::Foundation::{ERROR_NO_MORE_FILES, GENERIC_WRITE};
use windows_sys::Win32::Storage::FileSystem::{
    CreateDirectoryW, FIND_FIRST_EX_LARGE_FETCH, FindClose, FindExInfoBasic, FindExSearchNameMatch,
    FindFirstFileExW, FindNextFileW, GetFileAttributesExW, GetFileExInfoStandard, RemoveDirectoryW,
    WIN32_FILE_ATTRIBUTE_DATA, WIN32_FIND_DATAW,
};

use super::durable::Durable;
use super::files::{create_new, delete, write_at};
use super::loops::rename;
use super::team::{TREE_FILES_PER_UNIT, TreeFolder};
use super::wide::{succeeded, wide};
use super::work::Work;
use crate::call::CallError;

const FILE_BYTES: usize = 4096;

pub struct TreeWork {
    worker: u64,
    by_file: bool,
    /// Files that are in the directory.
    made: usize,
    durable: Durable,
    /// The directory of its own; `None` where all work in one.
    own: Option<Vec<u16>>,
    /// All entries of the directory it works in.
    pattern: Vec<u16>,
    /// Names of each file: as it is made, and as it is stored.
    files: Vec<(Vec<u16>, Vec<u16>)>,
    content: [u8; FILE_BYTES],
}

impl TreeWork {
    pub fn begin(folder: TreeFolder<'_>, worker: u32) -> Result<Self, CallError> {
        let root = folder.directory.path();
        let (place, owner, own) = if folder.is_shared {
            (root.to_owned(), format!("{worker}-"), None)
        } else {
            let place = root.join(format!("w{worker}"));
            let own = wide(&place);
            // SAFETY: the path ends in zero; the usual rights.
            let made = unsafe { CreateDirectoryW(own.as_ptr(), std::ptr::null()) };
            succeeded(made, "CreateDirectoryW")?;
            (place, String::new(), Some(own))
        };
        let name = |kind: &str, file| wide(&place.join(format!("{kind}-{owner}{file:02}")));
        Ok(Self {
            worker: worker.into(),
            by_file: folder.by_file,
            made: 0,
            durable: Durable::of(folder.sync)?,
            own,
            pattern: wide(&place.join("*")),
            files: (0..TREE_FILES_PER_UNIT)
                .map(|file| (name("fresh", file), name("kept", file)))
                .collect(),
            content: incompressible(worker),
        })
    }

    fn make_file(&mut self, file: usize, unit: u64) -> Result<(), CallError> {
        for (at, mark) in [self.worker, unit, file as u64].into_iter().enumerate() {
            self.content[at * 8..][..8].copy_from_slice(&mark.to_le_bytes());
        }
        let (fresh, stored) = &self.files[file];
        let made = create_new(fresh, GENERIC_WRITE)?;
        write_at(made.raw(), &self.content, 0)?;
        self.durable.make(made.raw())?;
        made.close()?;
        // SAFETY: made of integers, for which zero is a value.
        let mut seen: WIN32_FILE_ATTRIBUTE_DATA = unsafe { std::mem::zeroed() };
        // SAFETY: the path ends in zero; the structure is of the kind that is asked for.
        let answer = unsafe {
            GetFileAttributesExW(fresh.as_ptr(), GetFileExInfoStandard, (&raw mut seen).cast())
        };
        succeeded(answer, "GetFileAttributesExW")?;
        rename(fresh, stored)
    }

    fn remove_files(&mut self) -> Result<(), CallError> {
        self.files[..self.made].iter().try_for_each(|(_, stored)| delete(stored))?;
        self.made = 0;
        Ok(())
    }

    fn read_directory(&self) -> Result<(), CallError> {
        // SAFETY: made of integers, for which zero is a value.
        let mut entry: WIN32_FIND_DATAW = unsafe { std::mem::zeroed() };
        // SAFETY: the pattern ends in zero; the structure is of the kind that is asked for.
        let search = unsafe {
            FindFirstFileExW(
                self.pattern.as_ptr(),
                FindExInfoBasic,
                (&raw mut entry).cast(),
                FindExSearchNameMatch,
                std::ptr::null(),
                FIND_FIRST_EX_LARGE_FETCH,
            )
        };
        if search == INVALID_HANDLE_VALUE {
            return Err(CallError::last("FindFirstFileExW"));
        }
        let mut entries = 1;
        // SAFETY: an open search, and a local that outlives the call.
        while unsafe { FindNextFileW(search, &raw mut entry) } != 0 {
            entries += 1;
        }
        let ended = std::io::Error::last_os_error();
        // SAFETY: the search is ours, and not used again.
        succeeded(unsafe { FindClose(search) }, "FindClose")?;
        if ended.raw_os_error() != Some(ERROR_NO_MORE_FILES.cast_signed()) {
            return Err(CallError::from_io("FindNextFileW", &ended));
        }
        if entries < TREE_FILES_PER_UNIT {
            return Err(CallError { call: "FindNextFileW (entries missing)", errno: None });
        }
        Ok(())
    }
}

impl Work for TreeWork {
    /// Timed, whole: it leaves the directory as it found it.
    fn unit(&mut self, unit: u64) -> Result<(), CallError> {
        let most = if self.by_file { self.made + 1 } else { self.files.len() };
        while self.made < most {
            self.make_file(self.made, unit)?;
            self.made += 1;
        }
        if self.made < self.files.len() {
            return Ok(());
        }
        self.read_directory()?;
        self.remove_files()
    }

    fn end(mut self) -> Result<(), CallError> {
        self.remove_files()?;
        let Some(own) = self.own else { return Ok(()) };
        // SAFETY: the path ends in zero.
        succeeded(unsafe { RemoveDirectoryW(own.as_ptr()) }, "RemoveDirectoryW")
    }
}

/// Bytes that no layer below can make fewer.
fn incompressible(worker: u32) -> [u8; FILE_BYTES] {
    let mut content = [0; FILE_BYTES];
    let mut x = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(u64::from(worker) + 1);
    for word in content.chunks_exact_mut(8) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        word.copy_from_slice(&x.to_le_bytes());
    }
    content
}
