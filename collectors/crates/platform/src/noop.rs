//! A program that does nothing: what starting and ending a process costs, and no more. The
//! system's `true` would be another program on every system, and most of its time the loader's.

use std::ffi::{CStr, CString};
use std::fs::OpenOptions;
use std::io::Write as _;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use crate::call::CallError;

/// A static Linux program of one segment, written out here so that it depends on no linker: an ELF
/// header, one program header, and `exit_group(0)`.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
const PROGRAM: &[u8] = &elf::<9>(
    62,
    // xor edi, edi · mov eax, 231 (exit_group) · syscall
    [0x31, 0xff, 0xb8, 0xe7, 0x00, 0x00, 0x00, 0x0f, 0x05],
);

#[cfg(all(target_os = "linux", target_arch = "aarch64"))]
const PROGRAM: &[u8] = &elf::<12>(
    183,
    // mov x0, 0 · mov x8, 94 (exit_group) · svc 0
    [0x00, 0x00, 0x80, 0xd2, 0xc8, 0x0b, 0x80, 0xd2, 0x01, 0x00, 0x00, 0xd4],
);

#[cfg(target_os = "macos")]
const PROGRAM: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/noop"));

/// Elsewhere nobody has written one.
#[cfg(not(any(
    target_os = "macos",
    all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))
)))]
const PROGRAM: &[u8] = &[];

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
const HEADERS: usize = 64 + 56;

/// 64-bit, little-endian, loaded whole at 4 MiB, readable and executable.
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
#[expect(clippy::cast_possible_truncation, reason = "the whole program is shorter than 256 bytes")]
const fn elf<const CODE: usize>(machine: u8, code: [u8; CODE]) -> [u8; HEADERS + 12] {
    const BASE: [u8; 8] = [0, 0, 0x40, 0, 0, 0, 0, 0];
    let mut bytes = [0; HEADERS + 12];
    // Where, and how many bytes of which value; everything else is zero.
    let fields: [(usize, &[u8]); 17] = [
        (0, &[0x7f, b'E', b'L', b'F']),
        (4, &[2, 1, 1]),                 // 64-bit, little-endian, version 1
        (16, &[2]),                      // an executable
        (18, &[machine]),                // for this processor
        (20, &[1]),                      // version 1
        (24, &[HEADERS as u8, 0, 0x40]), // entry: behind the headers
        (32, &[64]),                     // program headers: behind this one
        (52, &[64]),                     // bytes of this header
        (54, &[56]),                     // bytes of a program header
        (56, &[1]),                      // program headers
        (64, &[1]),                      // to be loaded
        (68, &[5]),                      // readable, executable
        (80, &BASE),                     // at this address
        (88, &BASE),
        (96, &[(HEADERS + CODE) as u8]),  // bytes in the file
        (104, &[(HEADERS + CODE) as u8]), // bytes in memory
        (113, &[0x10]),                   // aligned to 4096
    ];
    let mut at = 0;
    while at < fields.len() {
        let (to, from) = fields[at];
        let mut byte = 0;
        while byte < from.len() {
            bytes[to + byte] = from[byte];
            byte += 1;
        }
        at += 1;
    }
    let mut byte = 0;
    while byte < CODE {
        bytes[HEADERS + byte] = code[byte];
        byte += 1;
    }
    bytes
}

/// The program where it can be started from. One in memory lasts as long as this value.
#[derive(Debug)]
pub struct Noop {
    path: CString,
    _memory: Option<OwnedFd>,
}

impl Noop {
    /// In a file of memory that has no name in any folder.
    #[cfg(target_os = "linux")]
    pub fn in_memory() -> Result<Self, CallError> {
        use std::fs::File;
        use std::os::fd::{AsRawFd as _, FromRawFd as _};
        const CALL: &str = "memfd_create";
        // Kernels before 6.3 do not know MFD_EXEC, and need no telling.
        let create = |flags| {
            // SAFETY: the name ends with a NUL; no other memory is involved.
            unsafe { libc::memfd_create(c"noop".as_ptr(), flags) }
        };
        let mut fd = create(libc::MFD_CLOEXEC | libc::MFD_EXEC);
        if fd < 0 && CallError::last(CALL).errno == Some(libc::EINVAL) {
            fd = create(libc::MFD_CLOEXEC);
        }
        if fd < 0 {
            return Err(CallError::last(CALL));
        }
        // SAFETY: a descriptor that was just made, and that nothing else owns.
        let mut file = File::from(unsafe { OwnedFd::from_raw_fd(fd) });
        file.write_all(program()?).map_err(|error| CallError::from_io("write", &error))?;
        let path = CString::new(format!("/proc/self/fd/{}", file.as_raw_fd()))
            .map_err(|_| CallError::new(CALL, libc::EINVAL))?;
        Ok(Self { path, _memory: Some(file.into()) })
    }

    #[cfg(not(target_os = "linux"))]
    pub fn in_memory() -> Result<Self, CallError> {
        Err(CallError::new("memfd_create", libc::ENOSYS))
    }

    /// In a file of the folder, which must not be there yet and is not removed.
    pub fn in_folder(folder: &Path) -> Result<Self, CallError> {
        let path = folder.join("noop");
        let mut options = OpenOptions::new();
        options.write(true).create_new(true).mode(0o700);
        let mut file = options.open(&path).map_err(|error| CallError::from_io("open", &error))?;
        file.write_all(program()?).map_err(|error| CallError::from_io("write", &error))?;
        let path = CString::new(path.as_os_str().as_bytes())
            .map_err(|_| CallError::new("open", libc::EINVAL))?;
        Ok(Self { path, _memory: None })
    }

    pub(crate) fn path(&self) -> &CStr {
        &self.path
    }
}

fn program() -> Result<&'static [u8], CallError> {
    if PROGRAM.is_empty() {
        return Err(CallError::new("posix_spawn", libc::ENOEXEC));
    }
    Ok(PROGRAM)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_starts_and_ends_well_from_memory_and_from_a_file() {
        // Beside this test, where programs may be started from; a `/tmp` may forbid it.
        let program = std::env::current_exe().unwrap();
        let name = format!("noop-{}", std::process::id());
        let folder = program.with_file_name(name);
        std::fs::create_dir_all(&folder).unwrap();
        let directory = crate::DirectoryHandle::open(&folder).unwrap();
        let filed = Noop::in_folder(&folder).unwrap();
        let from_file = crate::configure(&filed, &directory, 3);
        let from_memory = Noop::in_memory().and_then(|noop| crate::configure(&noop, &directory, 3));
        std::fs::remove_file(folder.join("noop")).unwrap();
        // Nothing else may be left in it.
        std::fs::remove_dir(&folder).unwrap();
        assert!(from_file.unwrap().wall_ns > 0);
        match from_memory {
            Ok(run) => assert!(run.wall_ns > 0),
            // Hardened systems, and macOS, which has none.
            Err(error) => assert!(
                matches!(error.errno, Some(libc::EACCES | libc::EPERM | libc::ENOSYS)),
                "{error}"
            ),
        }
    }
}
