//! What a verdict can rest on: the results of a run, their quantities, and why some of them allow
//! no verdict. Pure.

use fsbench_compare::differences::{Difference, invalid_flags};
use fsbench_compare::{KeyedResult, ResultKind, keyed_results};
use fsbench_stats::trial::{CaseRounds, RunTerm, RunsRatio};
use fsbench_wire::{Run, Severity};

/// Why nothing is judged.
#[derive(Debug)]
pub enum CheckRefusal {
    /// A condition fits nothing in the baseline; what there is.
    Unknown { condition: String, there_is: Vec<String> },
    /// More results than a result may hold.
    TooMany { count: usize, most: usize },
    /// What is not the same, with both sides.
    Differences(Vec<Difference>),
    /// Flags of a whole run that allow no verdict on it.
    InvalidRun { which: &'static str, codes: Vec<String> },
    /// All rounds of what is judged ran in one process.
    OneProcess { reason: String, which: &'static str, is_of_command: bool },
    /// Anything else, in a sentence.
    Reason(String),
}

impl CheckRefusal {
    /// That a result of this run allows no verdict.
    pub fn of_evidence(error: EvidenceError, result: &KeyedResult, which: &'static str) -> Self {
        let reason = format!("{} in the {which}: {}", result.case, error.words());
        if error != EvidenceError::OneProcess {
            return Self::Reason(reason);
        }
        let is_of_command = result.key.variant.starts_with("command:");
        Self::OneProcess { reason, which, is_of_command }
    }

    /// The same of more results.
    #[must_use]
    pub fn and_more(self, count: usize) -> Self {
        let more = |reason: String| {
            if count == 0 { reason } else { format!("{reason}; and {count} more like it") }
        };
        match self {
            Self::Reason(reason) => Self::Reason(more(reason)),
            Self::OneProcess { reason, which, is_of_command } => {
                Self::OneProcess { reason: more(reason), which, is_of_command }
            }
            other => other,
        }
    }
}

/// A run with an invalid flag has no verdict.
pub fn require_complete(
    run: &Run,
    which: &'static str,
    ignore_flags: bool,
) -> Result<(), CheckRefusal> {
    let codes = invalid_flags(run);
    if ignore_flags || codes.is_empty() {
        return Ok(());
    }
    let codes = codes.into_iter().map(str::to_owned).collect();
    Err(CheckRefusal::InvalidRun { which, codes })
}

/// One of the two runs, with its results read once.
pub struct CheckedRun<'a> {
    pub run: &'a Run,
    pub results: Vec<KeyedResult>,
}

impl<'a> CheckedRun<'a> {
    pub fn of(run: &'a Run) -> Self {
        Self { run, results: keyed_results(run) }
    }

    /// What makes a result invalid: its own flags, its suite's and the run's.
    pub fn codes(&self, result: &KeyedResult) -> Vec<String> {
        let mut codes: Vec<String> = self
            .run
            .flags
            .iter()
            .filter(|flag| flag.severity == Severity::Invalid)
            .filter(|flag| {
                flag.case
                    .as_ref()
                    .map_or(flag.suite.is_none_or(|suite| suite == result.key.suite), |case| {
                        *case == result.case
                    })
            })
            .map(|flag| flag.code.clone())
            .collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Median of an operation, a unit of work or a command.
    Time,
    /// The same as a rate.
    Rate,
    /// Of operations with a latency of their own, the 90th percentile of each round.
    P90,
}

impl Quantity {
    pub fn word(self, kind: ResultKind) -> &'static str {
        match (self, kind) {
            (Self::P90, _) => "p90",
            (Self::Rate, _) => "rate",
            (Self::Time, ResultKind::Latency) => "p50",
            (Self::Time, _) => "time",
        }
    }

    pub fn is_rate(self) -> bool {
        self == Self::Rate
    }
}

/// Why a result allows no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvidenceError {
    /// What a process shares with itself cannot be told from what has changed.
    OneProcess,
    /// The document does not tell which of its rounds ran in one process.
    ProcessUnknown,
    OneRoundEach,
    /// A 90th percentile of fewer than 100 operations is a maximum.
    TooFewOperations,
}

impl EvidenceError {
    pub const fn code(self) -> &'static str {
        match self {
            Self::OneProcess => "one_process",
            Self::ProcessUnknown => "process_not_told",
            Self::OneRoundEach => "one_round_each",
            Self::TooFewOperations => "too_few_operations",
        }
    }

    const ALL: [Self; 4] =
        [Self::OneProcess, Self::ProcessUnknown, Self::OneRoundEach, Self::TooFewOperations];

    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.code() == code)
    }

    pub const fn words(self) -> &'static str {
        match self {
            Self::OneProcess => {
                "all its rounds ran in one process, and an interval needs two or more"
            }
            Self::ProcessUnknown => {
                "the run does not tell in which process each of its rounds ran, and an interval needs two or more"
            }
            Self::OneRoundEach => {
                "it has one round in each process, and an interval needs two or more"
            }
            Self::TooFewOperations => "a round has fewer than the 100 operations that a p90 needs",
        }
    }
}

/// The rounds that a verdict on this quantity is made of.
pub fn rounds_of(
    result: &KeyedResult,
    quantity: Quantity,
) -> Result<CaseRounds<'_>, EvidenceError> {
    let values = match quantity {
        Quantity::P90 => result.p90_rounds.as_ref().ok_or(EvidenceError::TooFewOperations)?,
        Quantity::Time | Quantity::Rate => &result.rounds,
    };
    if result.process.is_empty() {
        return Err(EvidenceError::ProcessUnknown);
    }
    let mut processes = result.process.clone();
    processes.sort_unstable();
    processes.dedup();
    if processes.len() < 2 {
        return Err(EvidenceError::OneProcess);
    }
    if processes.len() == values.len() {
        return Err(EvidenceError::OneRoundEach);
    }
    Ok(CaseRounds { values, process: &result.process })
}

/// Both sides' numbers, and the new one by the old, with the interval of that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    pub old: f64,
    pub new: f64,
    pub ratio: f64,
    pub low: f64,
    pub high: f64,
    pub p: f64,
    /// The smallest ratio above 1 that the runs could have shown.
    pub floor: f64,
    pub run_term: RunTerm,
}

/// The change of what is judged, with the two numbers that a reader sees. `old` and `new`: as stored.
pub fn of_quantity(
    [old, new]: [f64; 2],
    stored: RunsRatio,
    result: &KeyedResult,
    quantity: Quantity,
) -> Change {
    let is_turned = quantity.is_rate() != is_stored_as_rate(result.key.kind);
    let (ratio, low, high) = if is_turned {
        (1.0 / stored.ratio, 1.0 / stored.high, 1.0 / stored.low)
    } else {
        (stored.ratio, stored.low, stored.high)
    };
    Change {
        old: shown(old, result, quantity),
        new: shown(new, result, quantity),
        ratio,
        low,
        high,
        p: stored.p,
        floor: stored.floor,
        run_term: stored.run_term,
    }
}

fn is_stored_as_rate(kind: ResultKind) -> bool {
    matches!(kind, ResultKind::Rate | ResultKind::Accepted | ResultKind::Durable | ResultKind::Ramp)
}

/// As a reader meets it: a core sweep's time is that of a file, a transfer's that of its bytes.
pub fn shown(stored: f64, result: &KeyedResult, quantity: Quantity) -> f64 {
    match (quantity.is_rate(), result.key.kind) {
        (false, ResultKind::Rate) => result.measure().shown(stored),
        (false, ResultKind::Accepted | ResultKind::Durable) => {
            #[expect(clippy::cast_precision_loss, reason = "bytes are below 2^53")]
            let bytes = result.key.extent.unwrap_or(0) as f64;
            bytes * 1e9 / stored
        }
        (true, ResultKind::Latency | ResultKind::Phase | ResultKind::Duration) => 1e9 / stored,
        _ => stored,
    }
}
