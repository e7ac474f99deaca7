//! The shape that every suite has: the same five questions, so that the runner can ask them
//! of each, and adding a suite is adding a folder.

use std::path::PathBuf;

use fsbench_wire as wire;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::case_failure::CaseFailure;
use crate::plan::{RoundLimits, SuitePlan};

pub trait MeasuredSuite {
    /// `sync/1`: changes whenever a figure would mean something else than before.
    const METHOD: &'static str;
    /// It also writes to the sinks: places that only it has a use for.
    const HAS_SINKS: bool = false;
    /// It times the user command.
    const HAS_USER_COMMAND: bool = false;
    /// Everything a block depends on.
    type Case: Clone + Serialize + DeserializeOwned;
    /// The figures of one block.
    type BlockResult: Serialize + DeserializeOwned;
    /// Files and buffers that one worker process keeps between blocks.
    type Bench;

    fn rounds(profile: wire::Profile) -> RoundLimits;

    /// In every how many rounds the case runs. One that takes long by its nature runs in fewer, and has no
    /// warm-up: then it costs what was expected of it.
    fn stride(_case: &Self::Case) -> u64 {
        1
    }

    /// What the plan asks for, also what is known to be unsupported here.
    fn cases(plan: &SuitePlan) -> Vec<Planned<Self::Case>>;

    /// `folders` are the plan's targets' temporary folders, in the plan's order.
    fn bench(folders: Vec<PathBuf>) -> Self::Bench;

    /// Untimed: makes what the case's blocks need, once a process.
    fn prepare(bench: &mut Self::Bench, case: &Self::Case) -> Result<(), CaseFailure>;

    fn block(bench: &mut Self::Bench, case: &Self::Case) -> Result<Self::BlockResult, CaseFailure>;

    fn document(head: SuiteSummary, results: Vec<CaseResult<Self>>) -> wire::SuiteRun
    where
        Self: Sized;
}

/// A case before it runs.
#[derive(Clone, Debug)]
pub struct Planned<C> {
    pub id: String,
    /// The target's id, where the case writes anywhere.
    pub target: Option<String>,
    pub case: C,
    /// Known beforehand: the case never runs.
    pub refusal: Option<CaseFailure>,
    /// When time is short the highest goes first; 0 goes last.
    pub drop_rank: u32,
    /// Takes part in the first so many rounds only; `None`: in all of them. It is fixed
    /// beforehand like the number of rounds.
    pub most_rounds: Option<u64>,
    /// The user command: it takes what it takes, beside the promised time.
    pub is_user_command: bool,
    /// Time one block takes where operations are fast.
    pub expected_ns: u64,
}

/// Where in its suite a block ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockPlace {
    /// From 1; the warm-up has no place.
    pub round: u64,
    pub process: u64,
    /// In the round's shuffle.
    pub order: u64,
}

/// A case after its rounds.
pub struct CaseResult<S: MeasuredSuite> {
    pub planned: Planned<S::Case>,
    pub warmup: Option<S::BlockResult>,
    pub rounds: Vec<(BlockPlace, S::BlockResult)>,
    /// How the case ended if not by its last round; its figures are then not used.
    pub failure: Option<CaseFailure>,
}

/// What the document says of the suite beside its cases.
#[derive(Clone, Debug)]
pub struct SuiteSummary {
    pub seed: u64,
    pub rounds_planned: u64,
    pub processes: u64,
    pub stopped_by: wire::StoppedBy,
    pub duration_ns: u64,
    pub steal_ratio: Option<f64>,
    pub readings: wire::Readings,
}

impl SuiteSummary {
    pub fn into_body<P, M>(
        self,
        method: &str,
        cases: Vec<wire::Case<P, M>>,
    ) -> wire::SuiteBody<P, M> {
        wire::SuiteBody {
            method: method.to_owned(),
            seed: format!("{:016x}", self.seed),
            rounds_planned_count: self.rounds_planned,
            processes_count: self.processes,
            stopped_by: self.stopped_by,
            duration_ns: self.duration_ns,
            steal_ratio: self.steal_ratio,
            readings: self.readings,
            cases,
        }
    }
}

impl<S: MeasuredSuite> CaseResult<S> {
    /// Why there is no measurement, if there is none.
    pub fn take_failure(&mut self) -> Option<CaseFailure> {
        let is_unmeasured = self.rounds.is_empty() && self.failure.is_none();
        if is_unmeasured { Some(CaseFailure::time_budget()) } else { self.failure.take() }
    }
}
