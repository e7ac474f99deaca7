//! Suite `core-sweep`: the same work on 1 to N workers.
//!
//! **What**: how many files, or units of computing, a team of worker processes finishes in a second,
//! for each number of workers: a file-tree workload on each target, without and with a flush for every
//! file, and a control that only multiplies. With the user command, its duration.
//!
//! **Why**: adding workers to a build or test suite helps up to a knee, and beyond it can make
//! things slower. Whether the disk's flush, the file system's locks or the processors are the
//! cause shows only when all curves come from the same minutes of the same machine.
//!
//! **What it is not**: a fixed heap of work. Equal shares would make the slowest efficiency core
//! set the time; all work until a deadline instead, each has a rate over its own time, and a curve
//! of times shows what one file takes at the sum of them. It is no measure of any real program
//! either: that is what the curve of a user command is for.

mod bench;
mod cases;
mod command;
mod document;
mod flags;
mod lines;
mod points;
mod topology;
mod workload;

pub use cases::Case;
pub use workload::{Workload, WorkloadError, workload_cpu, workload_fs_tree};

use std::path::PathBuf;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

use crate::case_failure::CaseFailure;
use crate::plan::{RoundLimits, SuitePlan};
use crate::suite::{CaseResult, MeasuredSuite, Planned, SuiteSummary};

pub struct CoreSweep;

/// One sample.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockResult {
    pub wall_ns: u64,
    pub user_ns: u64,
    pub system_ns: u64,
    pub runqueue_ns: Option<u64>,
    pub voluntary_switches_count: Option<u64>,
    pub involuntary_switches_count: Option<u64>,
    pub kind: SampleKind,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SampleKind {
    /// Of a built-in curve.
    Rate { units_count: u64, p_core_ns: Option<u64>, flushes_count: Option<u64> },
    /// Of a command that exited with 0; there is none of another.
    Duration { most_runnable_count: Option<u64> },
}

impl MeasuredSuite for CoreSweep {
    const METHOD: &'static str = "core-sweep/2";
    const HAS_USER_COMMAND: bool = true;
    type Case = Case;
    type BlockResult = BlockResult;
    type Bench = bench::Bench;

    fn rounds(profile: wire::Profile) -> RoundLimits {
        match profile {
            wire::Profile::Quick => RoundLimits { planned: 6, least: 6 },
            wire::Profile::Standard => RoundLimits { planned: 10, least: 6 },
            wire::Profile::Full => RoundLimits { planned: 30, least: 10 },
        }
    }

    fn cases(plan: &SuitePlan) -> Vec<Planned<Case>> {
        cases::cases(plan)
    }

    fn bench(folders: Vec<PathBuf>) -> bench::Bench {
        bench::Bench::new(folders)
    }

    fn prepare(bench: &mut bench::Bench, case: &Case) -> Result<(), CaseFailure> {
        bench.prepare(case)
    }

    fn block(bench: &mut bench::Bench, case: &Case) -> Result<BlockResult, CaseFailure> {
        bench.block(case)
    }

    fn document(head: SuiteSummary, results: Vec<CaseResult<Self>>) -> wire::SuiteRun {
        let cases = results.into_iter().map(document::case).collect();
        wire::SuiteRun::CoreSweep(head.into_body(Self::METHOD, cases))
    }
}
