//! The suites, one file or folder each, all in the same shape: what is measured, why, and
//! what it is not; then the cases a plan asks for, one timed block of a case, and the case
//! as the document carries it. When blocks run, and in which order, is the runner's matter.

mod plan;

pub use plan::{BlockLength, RoundLimits, SuitePlan, TargetDir, UserCommand};

/// A fixed amount of work done, for timing from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Workload {
    pub wall_ns: u64,
    pub units_count: u64,
}

/// Why a call that measures could not go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{call}` failed (errno {errno:?})")]
pub struct WorkloadError {
    pub call: String,
    pub errno: Option<i32>,
}

/// `fsbench-collect workload fs-tree --workers N --dir D --units U [--sync full]`
pub fn workload_fs_tree(
    _workers: u64,
    _dir: &std::path::Path,
    _units: u64,
    _sync: fsbench_wire::SweepSync,
) -> Result<Workload, WorkloadError> {
    Err(WorkloadError {
        call: "fork".to_owned(),
        errno: None,
    })
}

/// `fsbench-collect workload cpu --workers N --units U`
pub fn workload_cpu(_workers: u64, _units: u64) -> Result<Workload, WorkloadError> {
    Err(WorkloadError {
        call: "fork".to_owned(),
        errno: None,
    })
}
