//! A cell's own process: one line of JSON in, one line of JSON out.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use fsbench_memfs::{Backend, Cell, CellError, FILE_BYTES, LatencySink, MinimumWork, PhaseSums};
use fsbench_platform::{DirectoryHandle, allow_open_files, peak_bytes, reset_peak};
use fsbench_wire::MemfsBackend;
use serde::{Deserialize, Serialize};

use super::library_cell::{LibraryResponse, measure_library};
use super::{BlockResult, Case, InstrumentedSums};
use crate::case_failure::CaseFailure;
use crate::histogram::{self, HistogramError};
use crate::sync::incompressible;

/// First argument of a cell's process; hidden from help.
pub const CELL_COMMAND: &str = "__memfs-cell";

/// Beside a file's own: standard streams, the folder, and what a system library may open.
const OTHER_OPEN_FILES: u64 = 24;

/// Of a latency of 100 ns the reads of the clock around it are a quarter: a bin of 6 % loses nothing.
const DIGITS: u8 = 1;

#[derive(Debug, Serialize, Deserialize)]
pub struct CellRequest {
    pub case: Case,
    /// Empty, for the backends that are the kernel's.
    pub folder: Option<PathBuf>,
    /// A user's file system instead of the case's.
    #[serde(default)]
    pub library: Option<PathBuf>,
}

pub type CellResponse = Result<BlockResult, CaseFailure>;

/// The whole life of a cell's process.
pub fn cell_main() -> ExitCode {
    let response =
        serde_json::from_reader(std::io::stdin().lock()).and_then(|request: CellRequest| {
            match &request.library {
                Some(path) => serde_json::to_string(&with_library(&request, path)),
                None => serde_json::to_string(&measure(&request)),
            }
        });
    // Whoever ordered it sees that there is no answer.
    match response.map(|line| writeln!(std::io::stdout(), "{line}")) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn with_library(request: &CellRequest, path: &Path) -> LibraryResponse {
    measure_library(&cell_of(&request.case)?, path)
}

fn cell_of(case: &Case) -> Result<Cell, CaseFailure> {
    Ok(Cell {
        files: count(case.files)?,
        threads: count(case.threads)?,
        minimum: MinimumWork {
            least_ns: case.length.least_ns,
            least_count: case.length.least_count,
            cap_ns: case.length.cap_ns,
        },
        // The same for all: nobody compresses or compares it here, but on a disk somebody could.
        content: incompressible(FILE_BYTES, 1),
    })
}

fn measure(request: &CellRequest) -> CellResponse {
    let has_peak = reset_peak();
    let case = &request.case;
    let cell = cell_of(case)?;
    let (phases, instrumented) = match backend(case.backend) {
        None => (on_files(request, &cell)?, None),
        Some(backend) if case.instrumented => {
            let (phases, found) = instrumented(&cell, backend)?;
            (phases, Some(found))
        }
        Some(backend) => (cell.time(backend)?, None),
    };
    Ok(BlockResult { phases, peak_bytes: peak_bytes().filter(|_| has_peak), instrumented })
}

/// `None`: the kernel's.
fn backend(backend: MemfsBackend) -> Option<Backend> {
    match backend {
        MemfsBackend::Global => Some(Backend::Global),
        MemfsBackend::Sharded => Some(Backend::Sharded),
        MemfsBackend::Private => Some(Backend::Private),
        MemfsBackend::Pooled => Some(Backend::Pooled),
        MemfsBackend::Reserved => Some(Backend::Reserved),
        MemfsBackend::Tmpfs | MemfsBackend::Disk => None,
    }
}

fn instrumented(
    cell: &Cell,
    backend: Backend,
) -> Result<([PhaseSums; 4], [InstrumentedSums; 4]), CaseFailure> {
    let new = |_| Ok(Box::new(Tallies::new()?) as Box<dyn LatencySink>);
    let tallies: Result<Vec<_>, CellError> = (0..cell.threads).map(new).collect();
    let found = cell.instrument(backend, tallies?)?;
    let mut operations: [InstrumentedSums; 4] = Default::default();
    for (at, (one, locks)) in operations.iter_mut().zip(&found.locks).enumerate() {
        let texts: Result<Vec<_>, CellError> =
            found.tallies.iter().map(|tally| tally.text(at)).collect();
        let merged = histogram::merge(texts?.iter().map(String::as_str));
        *one = InstrumentedSums {
            index_wait_ns: locks.index_wait_ns,
            index_hold_ns: locks.index_hold_ns,
            index_contended_count: locks.index_contended_count,
            file_wait_ns: locks.file_wait_ns,
            histogram: merged.map_err(|error| no_histogram(&error))?,
        };
    }
    Ok((found.phases, operations))
}

/// One thread's histograms, by operation.
struct Tallies([histogram::LatencyHistogram; 4]);

impl Tallies {
    /// Takes its memory here, once.
    fn new() -> Result<Self, CellError> {
        let new = || histogram::LatencyHistogram::new(DIGITS).map_err(|error| no_histogram(&error));
        Ok(Self([new()?, new()?, new()?, new()?]))
    }
}

impl LatencySink for Tallies {
    fn add(&mut self, operation: usize, latencies_ns: &[u64]) {
        for &latency_ns in latencies_ns {
            self.0[operation].record(latency_ns);
        }
    }

    fn clear(&mut self) {
        self.0.iter_mut().for_each(histogram::LatencyHistogram::clear);
    }

    fn text(&self, operation: usize) -> Result<String, CellError> {
        let text = self.0[operation].to_text();
        text.map_err(|error| no_histogram(&error))
    }
}

fn no_histogram(error: &HistogramError) -> CellError {
    CellError::wrong("histogram", error.to_string())
}

fn on_files(request: &CellRequest, cell: &Cell) -> Result<[PhaseSums; 4], CaseFailure> {
    let needed = request.case.files + OTHER_OPEN_FILES;
    if !allow_open_files(needed)? {
        return Err(CaseFailure::Unsupported {
            reason: "open_files_limit".to_owned(),
            detail: Some(format!("{needed} open files are needed: see `ulimit -n`")),
        });
    }
    let path = request.folder.as_ref();
    let path = path.ok_or_else(|| CaseFailure::failed("open", "there is no folder".to_owned()))?;
    let folder = DirectoryHandle::open(path)?;
    Ok(cell.time_in(folder)?)
}

impl From<CellError> for CaseFailure {
    fn from(error: CellError) -> Self {
        match error {
            CellError::Call(error) => error.into(),
            CellError::Wrong { what, words } => Self::failed(what, words),
        }
    }
}

fn count(number: u64) -> Result<usize, CaseFailure> {
    usize::try_from(number).map_err(|_| CaseFailure::unsupported("too_large"))
}
