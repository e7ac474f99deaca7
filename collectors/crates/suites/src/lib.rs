//! The suites, one folder each, all in the same shape: what is measured, why, and what it is
//! not; then the cases a plan asks for, one timed block of a case, and the case as the
//! document carries it. When blocks run, and in which order, is the runner's matter.

mod case_failure;
pub mod command_digest;
mod core_sweep;
mod counters;
mod durability;
mod folder;
mod histogram;
mod memfs;
mod plan;
mod suite;
mod sync;
mod throughput;
mod turbo;

pub use case_failure::CaseFailure;
pub use core_sweep::{CoreSweep, Workload, WorkloadError, workload_cpu, workload_fs_tree};
pub use durability::{FlushCounts, TargetFacts, judge, promised};
pub use folder::{TempFolder, remove_folder};
pub use memfs::{CELL_COMMAND, Memfs, cell_main};
pub use plan::{
    Alone, BlockLength, CommandHooks, LogicalCpu, RoundLimits, SuitePlan, TargetDir, UserCommand,
};
pub use suite::{BlockPlace, CaseResult, Planned, Suite, SuiteSummary};
pub use sync::Sync;
pub use throughput::Throughput;
pub use turbo::{Turbo, workload_configure};
