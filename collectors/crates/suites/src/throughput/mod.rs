//! Suite `throughput`: how fast bytes go into five sinks.
//!
//! **What**: a stream of zeroes or of random bytes, written in calls of 128 KiB into nothing, the
//! disk, a RAM disk, a RAM disk mounted over a folder, and the same memory through FUSE: until
//! the last write has returned (*accepted*), and until the sync after it has (*durable*).
//!
//! **Why**: tools that stop the clock with the last write measure the page cache, and then rank
//! a disk above a RAM disk. The gap between the two times is what was still to be done.
//!
//! **What it is not**: a drive's sequential speed (the stream goes through the page cache, with
//! one call under way at a time, and is short enough to fit a drive's fast part), and no measure
//! of reading. Into nothing no byte is even copied: that sink shows the price of the calls alone.

mod bench;
mod cases;
mod document;
mod flags;
mod sinks;

pub use cases::{Case, file_bytes, own_file_bytes};
pub use flags::transfer_times;
pub use sinks::mac_fuse_name;

use std::path::PathBuf;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

use crate::case_failure::CaseFailure;
use crate::plan::{RoundLimits, SuitePlan};
use crate::suite::{CaseResult, MeasuredSuite, Planned, SuiteSummary};

pub struct Throughput;

/// One stream.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockResult {
    pub bytes: u64,
    pub accepted_ns: u64,
    /// `None` into nothing: there is nothing to make durable.
    pub durable_ns: Option<u64>,
    pub user_ns: u64,
    pub system_ns: u64,
    pub allocated_bytes: Option<u64>,
    pub flushes_count: Option<u64>,
}

impl MeasuredSuite for Throughput {
    const METHOD: &'static str = "throughput/1";
    const HAS_SINKS: bool = true;
    type Case = Case;
    type BlockResult = BlockResult;
    type Bench = bench::Bench;

    fn rounds(profile: wire::Profile) -> RoundLimits {
        let planned = match profile {
            wire::Profile::Quick | wire::Profile::Standard => 6,
            wire::Profile::Full => 10,
        };
        RoundLimits { planned, least: 6 }
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
        wire::SuiteRun::Throughput(head.into_body(Self::METHOD, cases))
    }
}
