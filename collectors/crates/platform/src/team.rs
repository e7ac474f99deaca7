//! Teams of workers: who works, where, for how long, and what came of it. The work itself is in
//! `teamwork`.

use crate::directory::DirectoryHandle;
use crate::primitive::Primitive;
use crate::used::Usage;

/// Files of a directory before it is emptied, and of a unit that is more than one.
pub const TREE_FILES_PER_UNIT: u64 = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// So many units, however long they take.
    Units(u64),
    /// Until `least_ns` have passed and every worker has `least_units` that count, at the latest
    /// `cap_ns`. Each worker's first unit does not count.
    Time { least_ns: u64, least_units: u64, cap_ns: u64 },
}

/// Who works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    pub workers: u32,
    /// Threads of this process, as always on Windows, which has no fork; else each worker is a
    /// process.
    pub are_threads: bool,
    /// Logical processors that all workers are bound to; empty: the scheduler places them.
    pub cpus: Vec<u32>,
}

impl Team {
    /// Processes where there is fork, wherever the scheduler puts them.
    pub fn unbound(workers: u32) -> Self {
        Self { workers, are_threads: cfg!(windows), cpus: Vec::new() }
    }
}

/// Where a team makes its files.
#[derive(Clone, Copy, Debug)]
pub struct TreeFolder<'a> {
    pub directory: &'a DirectoryHandle,
    /// All workers in the directory itself; else each in one of its own below it.
    pub is_shared: bool,
    /// A unit is one file, and every sixteenth empties the directory; else it is sixteen.
    pub by_file: bool,
    pub sync: Primitive,
}

/// What a team did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamRun {
    /// Of so many units: from the release to the end of the last worker. Of a time: that of `units`
    /// at the sum of the workers' own rates.
    pub wall_ns: u64,
    pub units: u64,
    /// Of the worker that has the fewest that count.
    pub fewest_units: u64,
    /// Sums over the workers.
    pub usage: Usage,
}
