//! Suite `memfs`: a file system in memory, with more and more threads.
//!
//! **What**: the mean time of create, write 4 KiB, read 4 KiB and delete in an in-memory file
//! system whose index is behind one lock, for 100 to 10,000 files and 1 to 16 threads; the
//! CPU time and the memory that takes; and the same with the index split, with one file
//! system a thread, and through system calls on a memory file system and on a disk.
//!
//! **Why**: it shows what a shared lock costs, and from how many threads on, by itself: no device
//! and no kernel is in the way. Beside it, the same operations as system calls show what they add.
//!
//! **What it is not**: a measure of memory bandwidth, nor of any kernel's file system but where a
//! backend says so. Threads own disjoint files, so no two ever want the same file. Files are
//! written and read through a handle: looking names up is not in those figures.
//!
//! Every block is a process of its own, this very program executed again with [`CELL_COMMAND`],
//! which does all four operations: what an allocator has kept or a process has inherited is then
//! in no figure. One case here is such a cell; the document makes four of it.

mod bench;
mod cases;
mod cell;
mod document;
mod flags;
mod library;
mod library_cell;

pub use cases::Case;
pub use cell::{CELL_COMMAND, cell_main};
pub use library::{CellSubject, CellTimes, time_cell};

use std::path::PathBuf;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

use crate::case_failure::CaseFailure;
use crate::plan::{RoundLimits, SuitePlan};
use crate::suite::{CaseResult, MeasuredSuite, Planned, SuiteSummary};

pub struct Memfs;

/// The four operations of a cell, in the order they are run.
pub const OPERATIONS: [wire::MemfsOperation; 4] = [
    wire::MemfsOperation::Create,
    wire::MemfsOperation::Write,
    wire::MemfsOperation::Read,
    wire::MemfsOperation::Delete,
];

/// What a cell's process found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockResult {
    /// In the order of [`OPERATIONS`].
    pub phases: [fsbench_memfs::PhaseSums; 4],
    pub peak_bytes: Option<u64>,
    /// In the same order, of the instrumented pass.
    pub instrumented: Option<[InstrumentedSums; 4]>,
}

/// What only the instrumented pass knows of an operation: sums over threads and cycles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct InstrumentedSums {
    pub index_wait_ns: u64,
    pub index_hold_ns: u64,
    pub index_contended_count: u64,
    pub file_wait_ns: u64,
    /// Of single operations.
    pub histogram: String,
}

impl MeasuredSuite for Memfs {
    const METHOD: &'static str = "memfs/1";
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

    fn prepare(_: &mut bench::Bench, _: &Case) -> Result<(), CaseFailure> {
        Ok(())
    }

    fn block(bench: &mut bench::Bench, case: &Case) -> Result<BlockResult, CaseFailure> {
        bench.block(case)
    }

    fn document(head: SuiteSummary, results: Vec<CaseResult<Self>>) -> wire::SuiteRun {
        let cases = results.into_iter().flat_map(document::cases).collect();
        wire::SuiteRun::Memfs(head.into_body(Self::METHOD, cases))
    }
}
