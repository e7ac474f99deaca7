//! Suite `sync`: durable writes.
//!
//! **What**: the time from before a small write until the call that should make it durable has
//! returned, one operation after the other, for each way a system has of asking for that.
//!
//! **Why**: databases, queues and version control wait for exactly this, and the words lie:
//! `fsync` flushes the drive on Linux and does not on macOS. So each call stands under its own
//! name, with what it promises and, where the kernel counts flushes, with what was seen.
//!
//! **What it is not**: throughput (one operation is under way at a time), a proof that the bytes
//! survive a power cut (only pulled plugs prove that), or a database's commit rate (which groups
//! commits). It is service time in a closed loop: nothing is "corrected" for operations that
//! would have arrived while one was stuck.

mod bench;
mod cases;
mod document;
mod flags;
mod share_within;

pub(crate) use bench::incompressible;
pub use cases::{BLOCK_CAPACITY, Case};
pub use flags::slowest_flushed_per_s;

use std::path::PathBuf;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

use crate::case_failure::CaseFailure;
use crate::plan::{RoundLimits, SuitePlan};
use crate::suite::{CaseResult, MeasuredSuite, Planned, SuiteSummary};

pub struct Sync;

/// One block's figures. The first operations after a change of primitive are not in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockResult {
    pub n_count: u64,
    pub p50_ns: u64,
    pub p90_ns: u64,
    pub sum_ns: u64,
    pub write_sum_ns: u64,
    pub runqueue_ns: Option<u64>,
    pub flushes_count: Option<u64>,
    pub flush_ns: Option<u64>,
    pub others_busy_cores: Option<f64>,
    pub histogram: String,
}

impl MeasuredSuite for Sync {
    const METHOD: &'static str = "sync/1";
    type Case = Case;
    type BlockResult = BlockResult;
    type Bench = bench::Bench;

    fn rounds(profile: wire::Profile) -> RoundLimits {
        match profile {
            wire::Profile::Quick => RoundLimits { planned: 9, least: 6 },
            wire::Profile::Standard => RoundLimits { planned: 20, least: 12 },
            wire::Profile::Full => RoundLimits { planned: 30, least: 20 },
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
        wire::SuiteRun::Sync(head.into_body(Self::METHOD, cases))
    }
}
