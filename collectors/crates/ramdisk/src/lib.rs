//! RAM disks: made, listed, brought back and taken away again, each with a record of its own.
//!
//! Nothing is taken away that has no record here, or that the system's own table of mounts no
//! longer shows as the record has it: somebody else may have mounted there since.

pub mod covering;
mod disk;
mod error;
mod folders;
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "its parser is tested everywhere"))]
mod linux;
#[cfg_attr(
    not(target_os = "macos"),
    allow(dead_code, reason = "its commands and parsers are tested everywhere")
)]
mod macos;
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod nowhere;
mod records;
pub mod unit;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use covering::Hidden;
use error::file;
use fsbench_platform::{available_memory_bytes, is_alive, make_private_folders};

pub use disk::{DiskFormat, MountState, RamDisk, RamDiskOptions, SharedFolder};
pub use error::RamDiskError;
pub use records::{DamagedRecord, Records};

#[cfg(target_os = "linux")]
use linux as system;
#[cfg(target_os = "macos")]
use macos as system;
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
use nowhere as system;

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
        if !system::has_format(options.format) {
            return Err(RamDiskError::NoSuchFormat(options.format.word()));
        }
        for folder in options.mount_over.iter().chain(&options.folders) {
            self.check_covering(folder, options.may_hide)?;
        }
        make_folder(&self.folder)?;
        let mut disk = self.planned(options)?;
        self.reserve(&disk)?;
        let made = self.mount(&mut disk);
        if let Err(error) = made {
            // What was made until then; the first error is the one that is told.
            let _undone = self.unmount_and_remove(&disk);
            return Err(error);
        }
        Ok(disk)
    }

    fn planned(&self, options: &RamDiskOptions) -> Result<RamDisk, RamDiskError> {
        let folder = self.folder.canonicalize().map_err(|source| file(&self.folder, source))?;
        let own = folder.join(format!("{}.mounted", options.name));
        let has_own_folder = options.mount_over.is_none()
            && (system::needs_folder(options.format) || !options.folders.is_empty());
        let path = match &options.mount_over {
            Some(over) => over.canonicalize().map_err(|source| file(over, source))?,
            None if has_own_folder => own,
            None => PathBuf::new(),
        };
        Ok(RamDisk {
            name: options.name.clone(),
            folders: folders::place(&options.folders, &path)?,
            path,
            device: None,
            size_bytes: options.size_bytes,
            format: options.format,
            has_own_folder,
            is_over: options.mount_over.is_some(),
            owner: system::owner(),
            has_unit: false,
            run_pid: options.run_pid,
        })
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

    /// Where its record says.
    fn mount(&self, disk: &mut RamDisk) -> Result<(), RamDiskError> {
        self.record(disk)?;
        if disk.has_own_folder {
            make_folder(&disk.path)?;
        }
        let originals = folders::originals(&disk.folders)?;
        system::clear_folders(disk)?;
        let record = |disk: &RamDisk| self.record(disk);
        system::mount(disk, &record)?;
        folders::make(&disk.folders, &originals)?;
        system::show_folders(disk)?;
        self.record(disk)
    }

    /// Mounts again what the system lost, as by a restart; `false` where it is mounted already.
    pub fn restore(&self, name_or_path: &str) -> Result<(RamDisk, bool), RamDiskError> {
        let mut disk = self.find(name_or_path)?;
        match system::mount_state(&disk)? {
            MountState::Mounted => return Ok((disk, false)),
            MountState::Replaced if !system::is_of_another_start(&disk)? => {
                return Err(replaced(&disk, &disk.path));
            }
            MountState::Missing | MountState::Replaced => {}
        }
        disk.device = None;
        if !disk.has_own_folder && !disk.is_over {
            disk.path = PathBuf::new();
        }
        if let Err(error) = self.mount(&mut disk) {
            let _undone = unmount(&disk);
            return Err(error);
        }
        Ok((disk, true))
    }

    /// Notes that a unit brings it back.
    pub fn note_unit(&self, name_or_path: &str) -> Result<RamDisk, RamDiskError> {
        let disk = RamDisk { has_unit: true, ..self.find(name_or_path)? };
        self.record(&disk)?;
        Ok(disk)
    }

    /// By name or by where it is mounted.
    fn find(&self, name_or_path: &str) -> Result<RamDisk, RamDiskError> {
        let path = Path::new(name_or_path).canonicalize().ok();
        let is_meant =
            |disk: &RamDisk| disk.name == name_or_path || path.as_deref() == Some(&disk.path);
        let Records { disks, damaged } = self.records()?;
        disks.into_iter().find(is_meant).ok_or_else(|| {
            let damaged = damaged.into_iter().find(|record| record.name == name_or_path);
            match damaged {
                Some(DamagedRecord { path, source, .. }) => RamDiskError::Damaged { path, source },
                None => RamDiskError::NotOurs(name_or_path.to_owned()),
            }
        })
    }

    pub fn destroy(&self, name_or_path: &str) -> Result<RamDisk, RamDiskError> {
        let disk = self.find(name_or_path)?;
        self.unmount_and_remove(&disk)?;
        Ok(disk)
    }

    fn unmount_and_remove(&self, disk: &RamDisk) -> Result<(), RamDiskError> {
        unmount(disk)?;
        system::give_folders_back(disk)?;
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

fn unmount(disk: &RamDisk) -> Result<(), RamDiskError> {
    system::hide_folders(disk)?;
    match system::mount_state(disk)? {
        MountState::Mounted => system::unmount(disk),
        MountState::Missing => Ok(()),
        MountState::Replaced => Err(replaced(disk, &disk.path)),
    }
}

fn replaced(disk: &RamDisk, path: &Path) -> RamDiskError {
    RamDiskError::Replaced { name: disk.name.clone(), path: path.to_owned() }
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

#[cfg(test)]
mod tests;
