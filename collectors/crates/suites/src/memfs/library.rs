//! Cells for a file system that a user has written, and for the built-in ones beside it. What they find is in no document:
//! a run has only what this project has written, on every machine the same.

use std::path::PathBuf;

use fsbench_memfs::PhaseSums;
use fsbench_wire::MemfsBackend;

use super::bench::run;
use super::cases::LENGTH;
use super::cell::CellRequest;
use super::library_cell::LibraryResult;
use super::{Case, OPERATIONS};
use crate::case_failure::CaseFailure;

/// Whose file system a cell runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellSubject {
    Library(PathBuf),
    BuiltIn(MemfsBackend),
}

/// Mean times of the operations, in the order of [`OPERATIONS`].
#[derive(Clone, Debug, PartialEq)]
pub struct CellTimes {
    /// As the library calls itself.
    pub library_name: Option<String>,
    pub mean_ns: [f64; 4],
    /// Of that time, what was spent waiting for locks; `None` where it is not known.
    pub waited_shares: Option<[f64; 4]>,
    /// CPU time of one pass of all four over all files.
    pub user_ns: f64,
    pub system_ns: f64,
    pub peak_bytes: Option<u64>,
}

/// One cell in a process of its own.
pub fn time_cell(
    subject: &CellSubject,
    files: u64,
    threads: u64,
    block_scale: f64,
) -> Result<CellTimes, CaseFailure> {
    let (backend, library) = match subject {
        CellSubject::Library(path) => (MemfsBackend::Global, Some(path.clone())),
        CellSubject::BuiltIn(backend) => (*backend, None),
    };
    let mut length = LENGTH.scaled(block_scale);
    if block_scale < 1.0 {
        length.least_count = 1;
    }
    let case = Case { backend, files, threads, instrumented: false, folder: None, length };
    let is_library = library.is_some();
    let request = CellRequest { case, folder: None, library };
    let (library_name, phases, peak_bytes, waited_ns) = if is_library {
        let found: LibraryResult = run(&request)?;
        (Some(found.name), found.phases, found.peak_bytes, found.waited_ns)
    } else {
        let found: super::BlockResult = run(&request)?;
        (None, found.phases, found.peak_bytes, None)
    };
    let pass = |used: fn(&PhaseSums) -> u64| {
        let of = |phase| pass_ns(phase, files, used(phase));
        phases.iter().map(of).sum()
    };
    Ok(CellTimes {
        library_name,
        mean_ns: OPERATIONS.map(|operation| mean_ns(&phases[operation as usize])),
        waited_shares: waited_ns.map(|waited_ns| {
            OPERATIONS.map(|operation| {
                let at = operation as usize;
                let float = fsbench_stats::float;
                float(waited_ns[at]) / float(phases[at].threads_ns.max(1))
            })
        }),
        user_ns: pass(|phase| phase.user_ns),
        system_ns: pass(|phase| phase.system_ns),
        peak_bytes,
    })
}

/// A cell repeats its pass as often as it has time.
fn pass_ns(phase: &PhaseSums, files: u64, used_ns: u64) -> f64 {
    let float = fsbench_stats::float;
    float(used_ns) * float(files) / float(phase.operations_count.max(1))
}

/// Of one operation, as a thread sees it.
fn mean_ns(phase: &PhaseSums) -> f64 {
    fsbench_stats::float(phase.threads_ns) / fsbench_stats::float(phase.operations_count.max(1))
}
