//! What can go wrong with a RAM disk, in words for its user.

use std::io;
use std::path::{Path, PathBuf};

use fsbench_platform::CallError;

use crate::covering::Hidden;

#[derive(Debug, thiserror::Error)]
pub enum RamDiskError {
    #[error("`{0}` is not a name for a RAM disk: use 1 to 27 letters, digits, `-` and `_`")]
    Name(String),
    #[error("there is a RAM disk `{0}` already")]
    NameInUse(String),
    #[error(
        "{} is more than {}, three quarters of the memory that is available",
        mebibytes(*.wanted_mib),
        mebibytes(*.limit_mib)
    )]
    TooLarge { wanted_mib: u64, limit_mib: u64 },
    #[error("`{path}` must not be covered: {reason}")]
    NotCoverable { path: PathBuf, reason: &'static str },
    #[error("`{path}` holds {hidden}, which the RAM disk would hide until it is destroyed")]
    NotEmpty { path: PathBuf, hidden: Hidden },
    #[error("the record `{path}` cannot be read ({source}): what it is of stays as it is")]
    Damaged { path: PathBuf, source: io::Error },
    #[error("no RAM disk `{0}` was made by fsbench-collect")]
    NotOurs(String),
    #[error("`{path}` is not the RAM disk `{name}`: it stays mounted")]
    Replaced { name: String, path: PathBuf },
    #[error("`{path}` cannot be mounted on: {source}")]
    Mount { path: PathBuf, source: CallError },
    #[error("`{path}` cannot be unmounted: {source}")]
    Unmount { path: PathBuf, source: CallError },
    #[error("`{path}`: {source}")]
    File { path: PathBuf, source: io::Error },
    #[error("`{command}` failed: {words}")]
    Command { command: String, words: String },
    #[error("this system has no RAM disks with {0}")]
    NoSuchFormat(&'static str),
    #[error("fsbench-collect supports no RAM disks on this system")]
    NoSuchThing,
}

pub(crate) fn file(path: &Path, source: io::Error) -> RamDiskError {
    RamDiskError::File { path: path.to_owned(), source }
}

/// `512 MiB`, `15.0 GiB`.
fn mebibytes(count: u64) -> String {
    if count < 1024 {
        return format!("{count} MiB");
    }
    format!("{}.{} GiB", count / 1024, count % 1024 * 10 / 1024)
}
