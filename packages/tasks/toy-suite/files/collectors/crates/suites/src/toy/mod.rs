//! toy: does a multiplication take longer than an addition?
//!
//! **What**: a loop of dependent additions, and one of dependent multiplications.
//!
//! **Why**: it proves that a suite is a folder.
//!
//! **What it is not**: a measure of anything.

mod bench;
mod document;
mod flags;

use std::path::PathBuf;

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};
use wire::ToyOperation;

use crate::case_failure::CaseFailure;
use crate::plan::{RoundLimits, SuitePlan};
use crate::suite::{CaseResult, MeasuredSuite, Planned, SuiteSummary};

pub struct Toy;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    pub operation: ToyOperation,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockResult {
    pub operations_count: u64,
    pub wall_ns: u64,
}

impl MeasuredSuite for Toy {
    const METHOD: &'static str = "toy/1";
    type Case = Case;
    type BlockResult = BlockResult;
    type Bench = ();

    fn rounds(_: wire::Profile) -> RoundLimits {
        RoundLimits {
            planned: 8,
            least: 6,
        }
    }

    fn cases(_: &SuitePlan) -> Vec<Planned<Case>> {
        let planned = |(word, operation)| Planned {
            id: format!("toy/{word}"),
            target: None,
            case: Case { operation },
            refusal: None,
            drop_rank: 0,
            most_rounds: None,
            is_user_command: false,
            expected_ns: 1_000_000,
        };
        [
            ("add", ToyOperation::Add),
            ("multiply", ToyOperation::Multiply),
        ]
        .map(planned)
        .into()
    }

    fn bench(_: Vec<PathBuf>) {}

    fn prepare((): &mut (), _: &Case) -> Result<(), CaseFailure> {
        Ok(())
    }

    fn block((): &mut (), case: &Case) -> Result<BlockResult, CaseFailure> {
        Ok(bench::block(case.operation))
    }

    fn document(head: SuiteSummary, results: Vec<CaseResult<Self>>) -> wire::SuiteRun {
        let cases = results.into_iter().map(document::case).collect();
        wire::SuiteRun::Toy(head.into_body(Self::METHOD, cases))
    }
}
