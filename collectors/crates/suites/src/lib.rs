//! The suites, one folder each, all in the same shape: what is measured, why, and what it is
//! not; then the cases a plan asks for, one timed block of a case, and the case as the
//! document carries it. When blocks run, and in which order, is the runner's matter.

mod case_failure;
pub mod command_digest;
mod core_sweep;
mod counters;
mod durability;
pub mod flags;
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
pub use durability::{DROPPING, FlushCounts, TargetFacts, judge, promised};
pub use folder::{TempFolder, remove_folder};
pub use memfs::{CELL_COMMAND, CellSubject, CellTimes, Memfs, OPERATIONS, cell_main, time_cell};
pub use plan::{
    Alone, BlockLength, CommandHooks, LogicalCpu, RoundLimits, SuitePlan, TargetDir, UserCommand,
};
pub use suite::{BlockPlace, CaseResult, MeasuredSuite, Planned, SuiteSummary};
pub use sync::{Sync, slowest_flushed_per_s};
pub use throughput::{Throughput, file_bytes, mac_fuse_name, own_file_bytes, transfer_times};
pub use turbo::{Turbo, workload_configure};

/// The suites in the order they are run: latencies before the machine is warm, the turbo suite's idle stretches
/// before anything has filled the page cache, and last what fills it.
macro_rules! registry {
    ($d:tt; $($Suite:ident),+) => {
        pub const RUN_ORDER: &[fsbench_wire::Suite] = &[$(fsbench_wire::Suite::$Suite),+];

        /// `with_suite!(suite, S => f::<S>())`: `S` is what measures the suite, an implementation of [`MeasuredSuite`].
        #[macro_export]
        macro_rules! with_suite {
            ($d suite:expr, $d S:ident => $d then:expr) => {
                match $d suite {
                    $(fsbench_wire::Suite::$Suite => {
                        type $d S = $d crate::$Suite;
                        $d then
                    })+
                }
            };
        }
    };
}

registry! { $; Sync, CoreSweep, Memfs, Turbo, Throughput }

const _: () = assert!(RUN_ORDER.len() == fsbench_wire::Suite::ALL.len());
