//! What the suite `memfs` runs and times: an in-memory file system, threads that do the same four
//! operations on it again and again, and the reads of the clock around them.
//!
//! Everything between two reads of the clock is here or in `platform`, and is built for speed;
//! which cells there are, their processes and the document are the suite's.

mod barrier;
mod cell;
mod cycle;
mod file_access;
mod fs;
mod instrument;
mod instrumented;
mod library_access;
mod phase;
mod sums;
mod system_file_access;
mod threads;

pub use cell::{Cell, CellResult, LibraryTimes};
pub use cycle::MinimumWork;
pub use file_access::{Backend, FILE_BYTES};
pub use instrumented::{LatencySink, Locks};
pub use sums::PhaseSums;

use fsbench_platform::CallError;

/// The four operations of a cell, in the order they are run. Where they are counted, it is by
/// their place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Create,
    Write,
    Read,
    Delete,
}

pub const OPERATIONS: [Operation; 4] =
    [Operation::Create, Operation::Write, Operation::Read, Operation::Delete];

/// Why a cell has no figures.
#[derive(Debug, thiserror::Error)]
pub enum CellError {
    #[error(transparent)]
    Call(#[from] CallError),
    /// What did not do what it should have, and how.
    #[error("{what}: {words}")]
    Wrong { what: &'static str, words: String },
}

impl CellError {
    pub fn wrong(what: &'static str, words: impl Into<String>) -> Self {
        Self::Wrong { what, words: words.into() }
    }
}
