//! turbo: does the clock rise when work begins, and does a busy loop on another core make other work faster?
//!
//! **What**: the clock of one core against the time since work began on it, after two idle seconds
//! (`ramp`); how long work like a configure script's takes, many short processes one after the other,
//! alone and with a busy loop on another physical core (`configure`); and the same pair for work that
//! only adds (`cpu_control`). The clock is measured by chains of additions, one a cycle, because what a
//! system reports of it is a request, and no privilege is needed to add.
//!
//! **Why**: processors change their clock by load and heat, and what a short command costs depends on
//! what the clock was doing before it. Work in bursts can run slowly because it never lasts long enough
//! for the clock to rise; another program that keeps the processor awake then makes it faster. Whoever
//! times short commands must know whether this machine is one of those.
//!
//! **What it is not**: a measure of the processor's highest clock, nor proof that turbo is used: the
//! switch that `readings` carry says "allowed", the ramp says what happened on one core. The configure-like
//! work is no configure script: it has neither a shell nor a compiler, only what both do most.

mod bench;
mod cases;
mod document;
mod flags;
mod placement;
mod workload;

pub use cases::Case;
pub use workload::workload_configure;

use std::path::PathBuf;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

use crate::case_failure::CaseFailure;
use crate::plan::{RoundLimits, SuitePlan};
use crate::suite::{CaseResult, MeasuredSuite, Planned, SuiteSummary};

pub struct Turbo;

/// One repetition of a ramp, or one sample of a pair's side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum BlockResult {
    /// Each probe's start, since work began, and the clock during it.
    Ramp { at_ns: Vec<u64>, hz: Vec<f64> },
    Duration {
        wall_ns: u64,
        user_ns: u64,
        system_ns: u64,
        runqueue_ns: Option<u64>,
        voluntary_switches_count: Option<u64>,
        involuntary_switches_count: Option<u64>,
    },
}

impl MeasuredSuite for Turbo {
    const METHOD: &'static str = "turbo/1";
    type Case = Case;
    type BlockResult = BlockResult;
    type Bench = bench::Bench;

    fn rounds(profile: wire::Profile) -> RoundLimits {
        let (planned, least) = match profile {
            wire::Profile::Quick => (6, 6),
            wire::Profile::Standard => (20, 10),
            wire::Profile::Full => (40, 20),
        };
        RoundLimits { planned, least }
    }

    fn stride(case: &Case) -> u64 {
        cases::stride(case)
    }

    fn cases(plan: &SuitePlan) -> Vec<Planned<Case>> {
        cases::cases(plan, &placement::placement(plan))
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
        wire::SuiteRun::Turbo(head.into_body(Self::METHOD, cases))
    }
}
