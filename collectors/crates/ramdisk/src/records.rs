//! The records of what was made: one file a RAM disk, named after it. A file that cannot be read
//! stands alone: the others are as good as before.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use fsbench_platform::private_file;

use super::{RamDisk, RamDiskError, RamDiskStore, file};

/// What the folder of records holds.
#[derive(Debug, Default)]
pub struct Records {
    /// In order of their names.
    pub disks: Vec<RamDisk>,
    /// Files that are no record of their name, and why.
    pub damaged: Vec<DamagedRecord>,
}

#[derive(Debug)]
pub struct DamagedRecord {
    /// Of the file, which is the name of its RAM disk.
    pub name: String,
    pub path: PathBuf,
    pub source: io::Error,
}

impl RamDiskStore {
    pub fn records(&self) -> Result<Records, RamDiskError> {
        let mut records = Records::default();
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(records),
            Err(error) => return Err(file(&self.folder, error)),
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.extension().is_none_or(|extension| extension != "json") {
                continue;
            }
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            match read(&path, &name) {
                Ok(disk) => records.disks.push(disk),
                Err(source) => records.damaged.push(DamagedRecord { name, path, source }),
            }
        }
        records.disks.sort_by(|a, b| a.name.cmp(&b.name));
        records.damaged.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(records)
    }

    /// Those whose records can be read, in order of their names.
    pub fn list(&self) -> Result<Vec<RamDisk>, RamDiskError> {
        Ok(self.records()?.disks)
    }

    pub(super) fn record_file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.json"))
    }

    /// The name is taken by whoever makes the file.
    pub(super) fn reserve(&self, disk: &RamDisk) -> Result<(), RamDiskError> {
        let path = self.record_file(&disk.name);
        let opened = private_file().write(true).create_new(true).open(&path);
        match opened {
            Ok(mut record) => record.write_all(&text(disk)).map_err(|source| file(&path, source)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(RamDiskError::NameInUse(disk.name.clone()))
            }
            Err(source) => Err(file(&path, source)),
        }
    }

    /// Whole or not at all: half a record would name nothing that can be taken away.
    pub(super) fn record(&self, disk: &RamDisk) -> Result<(), RamDiskError> {
        let (path, fresh) =
            (self.record_file(&disk.name), self.folder.join(format!("{}.fresh", disk.name)));
        fs::write(&fresh, text(disk))
            .and_then(|()| fs::rename(&fresh, &path))
            .map_err(|source| file(&path, source))
    }
}

fn read(path: &Path, name: &str) -> io::Result<RamDisk> {
    let disk: RamDisk = serde_json::from_slice(&fs::read(path)?)?;
    if disk.name == name {
        return Ok(disk);
    }
    Err(io::Error::new(io::ErrorKind::InvalidData, "it is the record of another name"))
}

fn text(disk: &RamDisk) -> Vec<u8> {
    serde_json::to_vec(disk).unwrap_or_default()
}
