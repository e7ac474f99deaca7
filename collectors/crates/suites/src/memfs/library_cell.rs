//! A cell with a user's library, in its own process.

use std::path::Path;

use fsbench_memfs::{Cell, CellError, LibraryTimes, PhaseSums};
use fsbench_platform::{MemoryLibrary, peak_bytes, reset_peak};
use serde::{Deserialize, Serialize};

use crate::case_failure::CaseFailure;

/// What a cell with a library answers.
#[derive(Debug, Serialize, Deserialize)]
pub struct LibraryResult {
    pub name: String,
    pub phases: [PhaseSums; 4],
    /// Of all threads, by operation; `None` where the library does not tell it.
    pub waited_ns: Option<[u64; 4]>,
    /// Of the process; `None` where the system does not tell it.
    pub peak_bytes: Option<u64>,
}

pub type LibraryResponse = Result<LibraryResult, CaseFailure>;

pub fn measure_library(cell: &Cell, path: &Path) -> LibraryResponse {
    let has_peak = reset_peak();
    let library = MemoryLibrary::load(path)
        .map_err(|error| CaseFailure::failed("dlopen", error.to_string()))?;
    let name = library.name.clone();
    let LibraryTimes { phases, waited_ns } = cell.time_library(library).map_err(of_library)?;
    Ok(LibraryResult { name, phases, waited_ns, peak_bytes: peak_bytes().filter(|_| has_peak) })
}

fn of_library(error: CellError) -> CaseFailure {
    match error {
        // The functions of the library have names of their own; what it read wrongly has ours.
        CellError::Call(error) if error.errno.is_none() && error.call.starts_with("read (") => {
            CaseFailure::failed("read", "it returned other bytes than were written".to_owned())
        }
        other => other.into(),
    }
}
