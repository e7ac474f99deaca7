//! Files, folders and processes of ours. A folder of a person's profile is private by its own
//! access list, which what is made in it inherits; Windows has no modes.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::os::windows::fs::FileExt as _;
use std::os::windows::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use windows_sys::Win32::System::Threading::CREATE_NEW_PROCESS_GROUP;

/// A folder that must not be there yet.
pub fn make_private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().create(path)
}

/// With those above it; it may be there.
pub fn make_private_folders(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).create(path)
}

pub fn private_file() -> OpenOptions {
    OpenOptions::new()
}

pub fn public_file() -> OpenOptions {
    OpenOptions::new()
}

/// There are no modes. A person's profile is private by its own access list.
pub fn mode_for_others(_path: &Path) -> Option<u32> {
    None
}

/// Fills `into` from there on; a file that ends before is an error.
pub fn read_exact_at(file: &File, mut into: &mut [u8], mut offset: u64) -> io::Result<()> {
    while !into.is_empty() {
        let count = file.seek_read(into, offset)?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        offset += count as u64;
        into = &mut into[count..];
    }
    Ok(())
}

/// Without links and dots, from the root on, and as people write it: `C:\dir` and not `\\?\C:\dir`.
pub fn canonical(path: &Path) -> io::Result<PathBuf> {
    let found = path.canonicalize()?;
    let is_drive = |rest: &&str| rest.as_bytes().get(1) == Some(&b':');
    let written = found.to_str().and_then(|text| text.strip_prefix(r"\\?\")).filter(is_drive);
    Ok(written.map_or_else(|| found.clone(), PathBuf::from))
}

/// Windows has no such call; NTFS keeps a journal of names.
pub fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// A Ctrl-C at the console does not reach the command's process. That its children end with it
/// takes a job: see [`crate::adopt_orphans`].
pub fn lead_group(command: &mut Command) {
    command.creation_flags(CREATE_NEW_PROCESS_GROUP);
}

/// A program finds here what it was started as, and nothing else can be told it.
pub fn call_itself(_command: &mut Command, _name: &str) {}

/// There are no signals.
pub fn ending_signal(_status: ExitStatus) -> Option<i32> {
    None
}
