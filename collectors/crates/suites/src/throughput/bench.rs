//! The sinks that one worker process writes into, and one stream.

use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

use fsbench_platform::mounts::free_bytes;
use fsbench_platform::{
    CallError, NULL_DEVICE, PayloadPool, Primitive, allocated_bytes, available_memory_bytes,
    disk_counters, now_ns, private_file, sync_stream, usage,
};
use fsbench_wire::{self as wire, Role, SyncPrimitive, ThroughputFile};

use super::sinks::Sinks;
use super::{BlockResult, Case};
use crate::case_failure::CaseFailure;

pub struct Bench {
    folders: Vec<PathBuf>,
    zeroes: PayloadPool,
    random: PayloadPool,
    sinks: Sinks,
    /// Files to be written again, by folder: full of random bytes, and durable.
    files: HashMap<usize, PathBuf>,
    /// Folders with room, looked at once.
    roomy: HashSet<usize>,
}

impl Bench {
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self {
            folders,
            zeroes: PayloadPool::zeroes(),
            random: PayloadPool::random(now_ns().unwrap_or(1)),
            sinks: Sinks::default(),
            files: HashMap::new(),
            roomy: HashSet::new(),
        }
    }

    pub fn prepare(&mut self, case: &Case) -> Result<(), CaseFailure> {
        let Some(folder) = case.folder else {
            return open_null().map(|_| ()).map_err(CaseFailure::from);
        };
        let place = self.place(case)?;
        if self.roomy.insert(folder)
            && let Err(failure) = require_room(&place, case)
        {
            self.roomy.remove(&folder);
            return Err(failure);
        }
        if case.file == Some(ThroughputFile::Rewrite) && !self.files.contains_key(&folder) {
            let path = place.join("rewritten");
            let written = create(&path).map_err(CaseFailure::from).and_then(|file| {
                let (write_bytes, total_bytes) = (case.write_bytes, case.total_bytes);
                self.random.send(&file, write_bytes, total_bytes)?;
                sync(case, &file)
            });
            if let Err(failure) = written {
                // Half a file would take the room that the next case needs.
                return Err(remove(&path).err().unwrap_or(failure));
            }
            self.files.insert(folder, path);
        }
        Ok(())
    }

    pub fn block(&mut self, case: &Case) -> Result<BlockResult, CaseFailure> {
        if case.payload == wire::Payload::Random {
            self.random.refresh();
        }
        let path = match case.file {
            None => return self.measure(case, &open_null()?),
            Some(ThroughputFile::New) => self.place(case)?.join("new"),
            Some(ThroughputFile::Rewrite) => self.files(case)?,
        };
        let is_new = case.file == Some(ThroughputFile::New);
        let file = if is_new { create(&path)? } else { open(&path)? };
        let block = self.measure(case, &file);
        drop(file);
        // Also after a failure, which is then what is reported: a full disk gets its room back.
        let removed = if is_new { remove(&path) } else { Ok(()) };
        let block = block?;
        removed.map(|()| block)
    }

    fn measure(&self, case: &Case, file: &File) -> Result<BlockResult, CaseFailure> {
        let payload = match case.payload {
            wire::Payload::Zeroes => &self.zeroes,
            wire::Payload::Random => &self.random,
        };
        let used_before = usage()?;
        let accepted_ns = payload.send(file, case.write_bytes, case.total_bytes)?;
        // Between the two stretches: flushes of the journal during the writes are not the sync's.
        let before = case.disk.and_then(disk_counters);
        let sync_ns = sync(case, file)?;
        let after = case.disk.and_then(disk_counters);
        let used = usage()?;
        Ok(BlockResult {
            bytes: case.total_bytes,
            accepted_ns,
            durable_ns: sync_ns.map(|ns| accepted_ns + ns),
            user_ns: used.user_ns.saturating_sub(used_before.user_ns),
            system_ns: used.system_ns.saturating_sub(used_before.system_ns),
            allocated_bytes: case.file.map(|_| allocated_bytes(file)).transpose()?,
            flushes_count: before
                .zip(after)
                .map(|(a, b)| b.flushes_count.saturating_sub(a.flushes_count)),
        })
    }

    /// The folder that the case's file lies in.
    fn place(&mut self, case: &Case) -> Result<PathBuf, CaseFailure> {
        let folder = case.folder.and_then(|at| self.folders.get(at)).ok_or_else(no_folder)?;
        match case.role {
            Role::MemoryOverFolder => self.sinks.memory_over(folder, needed_bytes(case)),
            Role::Fuse => self.sinks.fuse(folder),
            Role::Disk | Role::Memory | Role::Null => Ok(folder.clone()),
        }
    }

    fn files(&self, case: &Case) -> Result<PathBuf, CaseFailure> {
        let files = case.folder.and_then(|folder| self.files.get(&folder));
        files.cloned().ok_or_else(no_folder)
    }
}

/// Room for the file that is written again and for a new one beside it, and a twentieth more.
fn needed_bytes(case: &Case) -> u64 {
    let two = case.total_bytes * 2;
    two + two / 20
}

/// A disk is never filled for a figure, nor memory that others use.
fn require_room(place: &Path, case: &Case) -> Result<(), CaseFailure> {
    let needed = needed_bytes(case);
    let free = free_bytes(place).map_err(|e| CallError::from_io("statvfs", &e))?;
    let is_memory = case.target_facts.as_ref().is_some_and(|target_facts| target_facts.is_memory);
    let memory = available_memory_bytes().filter(|_| is_memory);
    let available = memory.map_or(free, |memory| memory.min(free));
    if available >= needed {
        return Ok(());
    }
    Err(CaseFailure::Unsupported {
        reason: "no_space".to_owned(),
        detail: Some(format!("{} MiB are free, {} MiB are needed", available >> 20, needed >> 20)),
    })
}

/// `None`: into nothing there is nothing to sync.
fn sync(case: &Case, file: &File) -> Result<Option<u64>, CaseFailure> {
    let primitive = match case.primitive {
        SyncPrimitive::None => return Ok(None),
        SyncPrimitive::Fsync => Primitive::Fsync,
        SyncPrimitive::FFullfsync => Primitive::Fullfsync,
        SyncPrimitive::FlushFileBuffers => Primitive::FlushFileBuffers,
        _ => return Err(CaseFailure::unsupported("os_lacks_call")),
    };
    sync_stream(file, primitive).map(Some).map_err(|error| CaseFailure::of_durability(&error))
}

fn create(path: &Path) -> Result<File, CallError> {
    private_file()
        .write(true)
        .create_new(true)
        .open(path)
        .map_err(|e| CallError::from_io("open", &e))
}

fn open(path: &Path) -> Result<File, CallError> {
    OpenOptions::new().write(true).open(path).map_err(|e| CallError::from_io("open", &e))
}

fn open_null() -> Result<File, CallError> {
    open(Path::new(NULL_DEVICE))
}

fn remove(path: &Path) -> Result<(), CaseFailure> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(CallError::from_io("unlink", &error).into())
        }
        _ => Ok(()),
    }
}

fn no_folder() -> CaseFailure {
    CaseFailure::failed("open", "the target has no folder".to_owned())
}
