//! RAM disks: made, listed, and taken away again, each with a record of its own.
//!
//! Nothing is taken away that has no record here, or that the system's own table of mounts no
//! longer shows as the record has it: somebody else may have mounted there since.

pub mod covering;
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "its parser is tested everywhere"))]
mod linux;
#[cfg_attr(
    not(target_os = "macos"),
    allow(dead_code, reason = "its commands and parsers are tested everywhere")
)]
mod macos;
mod records;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use covering::Hidden;
use fsbench_platform::{CallError, available_memory_bytes, is_alive, make_private_folders};
use serde::{Deserialize, Serialize};

pub use records::{DamagedRecord, Records};

#[cfg(target_os = "linux")]
use linux as system;
#[cfg(target_os = "macos")]
use macos as system;

/// One RAM disk, as its record has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RamDisk {
    pub name: String,
    /// Where it is mounted; empty until it is.
    pub path: PathBuf,
    /// macOS's device node (`/dev/disk4`).
    pub device: Option<String>,
    pub size_bytes: u64,
    /// The folder was made for it, and goes with it.
    pub has_own_folder: bool,
    /// Process that made it for the length of its run; `None` for one that stays.
    pub run_pid: Option<u32>,
}

/// What is asked for.
#[derive(Clone, Debug)]
pub struct RamDiskOptions {
    pub name: String,
    pub size_bytes: u64,
    /// An existing folder, whose contents are hidden until the RAM disk is taken away.
    pub mount_over: Option<PathBuf>,
    /// That folder may hold something.
    pub may_hide: bool,
    pub run_pid: Option<u32>,
}

#[derive(Debug, thiserror::Error)]
pub enum RamDiskError {
    #[error("`{0}` is not a name for a RAM disk: use 1 to 27 letters, digits, `-` and `_`")]
    Name(String),
    #[error("there is a RAM disk `{0}` already")]
    NameInUse(String),
    #[error(
        "{wanted_mib} MiB are more than {limit_mib} MiB, three quarters of the memory that is available"
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
    #[error("fsbench-collect supports no RAM disks on this system")]
    NoSuchThing,
}

/// Whether the system's own table still shows a RAM disk as its record has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MountState {
    Mounted,
    /// Nothing of it is there any more.
    Missing,
    /// Something else is there.
    Replaced,
}

/// The folder of records: one file a RAM disk, named after it.
#[derive(Clone, Debug)]
pub struct RamDiskStore {
    folder: PathBuf,
}

const LONGEST_NAME: usize = 27;
/// Of the available memory, in quarters: the rest is for what else runs.
const MOST_QUARTERS: u64 = 3;

impl RamDiskStore {
    pub fn at(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    pub fn create(&self, options: &RamDiskOptions) -> Result<RamDisk, RamDiskError> {
        check(options, available_memory_bytes())?;
        if let Some(over) = &options.mount_over {
            self.check_covering(over, options.may_hide)?;
        }
        make_folder(&self.folder)?;
        let mut disk = RamDisk {
            name: options.name.clone(),
            path: PathBuf::new(),
            device: None,
            size_bytes: options.size_bytes,
            has_own_folder: false,
            run_pid: options.run_pid,
        };
        self.reserve(&disk)?;
        let made = self.mount(options, &mut disk);
        if let Err(error) = made {
            // What was made until then; the first error is the one that is told.
            let _undone = self.unmount_and_remove(&disk);
            return Err(error);
        }
        Ok(disk)
    }

    fn check_covering(&self, over: &Path, may_hide: bool) -> Result<(), RamDiskError> {
        let path = over.canonicalize().map_err(|source| file(over, source))?;
        // The records of what is mounted would be hidden with it.
        let holds_records =
            self.folder.canonicalize().is_ok_and(|folder| folder.starts_with(&path));
        let reason = covering::covering_refusal(&path)
            .or(holds_records.then_some("fsbench-collect keeps its records in it"));
        if let Some(reason) = reason {
            return Err(RamDiskError::NotCoverable { path, reason });
        }
        let hidden = Hidden::of(&path).map_err(|source| file(&path, source))?;
        if hidden.entries_count > 0 && !may_hide {
            return Err(RamDiskError::NotEmpty { path, hidden });
        }
        Ok(())
    }

    fn mount(&self, options: &RamDiskOptions, disk: &mut RamDisk) -> Result<(), RamDiskError> {
        if let Some(over) = &options.mount_over {
            disk.path = over.canonicalize().map_err(|source| file(over, source))?;
        } else if system::NEEDS_FOLDER {
            disk.path = self.folder.join(format!("{}.mounted", disk.name));
            disk.has_own_folder = true;
        }
        self.record(disk)?;
        if disk.has_own_folder {
            make_folder(&disk.path)?;
        }
        let record = |disk: &RamDisk| self.record(disk);
        system::mount(disk, &record)?;
        self.record(disk)
    }

    /// By name or by where it is mounted.
    pub fn destroy(&self, name_or_path: &str) -> Result<RamDisk, RamDiskError> {
        let path = Path::new(name_or_path).canonicalize().ok();
        let is_meant =
            |disk: &RamDisk| disk.name == name_or_path || path.as_deref() == Some(&disk.path);
        let Records { disks, damaged } = self.records()?;
        let Some(disk) = disks.into_iter().find(is_meant) else {
            let damaged = damaged.into_iter().find(|record| record.name == name_or_path);
            return Err(match damaged {
                Some(DamagedRecord { path, source, .. }) => RamDiskError::Damaged { path, source },
                None => RamDiskError::NotOurs(name_or_path.to_owned()),
            });
        };
        self.unmount_and_remove(&disk)?;
        Ok(disk)
    }

    fn unmount_and_remove(&self, disk: &RamDisk) -> Result<(), RamDiskError> {
        match system::mount_state(disk)? {
            MountState::Mounted => system::unmount(disk)?,
            MountState::Missing => {}
            MountState::Replaced => {
                return Err(RamDiskError::Replaced {
                    name: disk.name.clone(),
                    path: disk.path.clone(),
                });
            }
        }
        if disk.has_own_folder {
            // Empty, or it is not removed.
            match fs::remove_dir(&disk.path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(file(&disk.path, error));
                }
                _ => {}
            }
        }
        let record = self.record_file(&disk.name);
        fs::remove_file(&record).map_err(|source| file(&record, source))
    }

    pub fn mount_state(&self, disk: &RamDisk) -> Result<MountState, RamDiskError> {
        system::mount_state(disk)
    }

    /// Takes away what runs left that were killed; returns what was taken away.
    pub fn sweep(&self) -> Result<Vec<RamDisk>, RamDiskError> {
        let is_left = |disk: &RamDisk| disk.run_pid.is_some_and(|pid| !is_alive(pid));
        let left: Vec<RamDisk> = self.list()?.into_iter().filter(is_left).collect();
        for disk in &left {
            self.unmount_and_remove(disk)?;
        }
        Ok(left)
    }
}

fn check(options: &RamDiskOptions, available_bytes: Option<u64>) -> Result<(), RamDiskError> {
    let is_printable = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let name = &options.name;
    if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(is_printable) {
        return Err(RamDiskError::Name(name.clone()));
    }
    match available_bytes.map(|available| available / 4 * MOST_QUARTERS) {
        Some(limit) if options.size_bytes > limit => Err(RamDiskError::TooLarge {
            wanted_mib: options.size_bytes >> 20,
            limit_mib: limit >> 20,
        }),
        _ => Ok(()),
    }
}

fn make_folder(path: &Path) -> Result<(), RamDiskError> {
    make_private_folders(path).map_err(|source| file(path, source))
}

fn file(path: &Path, source: io::Error) -> RamDiskError {
    RamDiskError::File { path: path.to_owned(), source }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod system {
    use super::{MountState, RamDisk, RamDiskError};

    pub const NEEDS_FOLDER: bool = true;

    pub fn mount(
        _: &mut RamDisk,
        _: &dyn Fn(&RamDisk) -> Result<(), RamDiskError>,
    ) -> Result<(), RamDiskError> {
        Err(RamDiskError::NoSuchThing)
    }

    #[expect(clippy::unnecessary_wraps, reason = "as on the other systems")]
    pub fn mount_state(_: &RamDisk) -> Result<MountState, RamDiskError> {
        Ok(MountState::Missing)
    }

    pub fn unmount(_: &RamDisk) -> Result<(), RamDiskError> {
        Err(RamDiskError::NoSuchThing)
    }
}

#[cfg(test)]
mod tests;
