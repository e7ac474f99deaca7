//! Files and folders for their owner alone, and processes in a group of their own.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::os::unix::fs::{
    DirBuilderExt as _, FileExt as _, OpenOptionsExt as _, PermissionsExt as _,
};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// A folder that must not be there yet.
pub fn make_private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(path)
}

/// With those above it; it may be there.
pub fn make_private_folders(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Options by which a new file is its owner's alone.
pub fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

/// Options by which a new file is for everybody to read.
pub fn public_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.mode(0o644);
    options
}

/// A file's mode where it lets others than its owner do anything; `None` also where there is none.
pub fn mode_for_others(path: &Path) -> Option<u32> {
    let mode = path.metadata().ok()?.permissions().mode() & 0o777;
    (mode.trailing_zeros() < 6).then_some(mode)
}

/// Fills `into` from there on; a file that ends before is an error.
pub fn read_exact_at(file: &File, into: &mut [u8], offset: u64) -> io::Result<()> {
    file.read_exact_at(into, offset)
}

/// Without links and dots, from the root on.
pub fn canonical(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize()
}

/// Makes the names in a folder durable.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// The command's process leads a group: what the terminal sends to ours does not reach it, and
/// [`crate::kill_group`] ends it with all that it has started.
pub fn lead_group(command: &mut Command) {
    command.process_group(0);
}

/// What a started program finds as its own name.
pub fn call_itself(command: &mut Command, name: &str) {
    command.arg0(name);
}

/// The signal that ended a process; `None` where it ended by itself.
pub fn ending_signal(status: ExitStatus) -> Option<i32> {
    status.signal()
}
