//! Two sides of runs and what may not get worse: a verdict on every result that a condition fits.
//! Pure.

mod family;
#[cfg(test)]
mod tests;

use fsbench_compare::differences::{Difference, machine_differences, target_differences};
use fsbench_compare::{Key, KeyedResult};
use fsbench_stats::trial::{CLEAR_RATIO, RunNumber, compare_runs, run_number};

use crate::evidence::{
    Change, CheckRefusal, CheckedRun, EvidenceError, Quantity, of_quantity, rounds_of, shown,
};
use crate::matching::{CaseOutcome, CommandMatch};
use crate::select::{SelectedResult, Selector};

pub use family::Family;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckVerdict {
    /// The whole interval is beyond what is allowed, and beyond 2 %.
    Worse,
    /// The interval holds both: more rounds, or a quieter machine, would tell.
    Maybe,
    /// The whole interval is within what is allowed.
    Good,
    /// The case was measured in the baseline, and ended in failure now.
    Failed,
}

impl CheckVerdict {
    pub fn word(self) -> &'static str {
        match self {
            Self::Worse => "worse",
            Self::Maybe => "maybe",
            Self::Good => "good",
            Self::Failed => "failed",
        }
    }
}

/// One result under one condition.
#[derive(Clone, Debug)]
pub struct JudgedResult {
    pub condition: String,
    pub case: String,
    pub key: Key,
    pub target: Option<String>,
    pub quantity: Quantity,
    pub allowed: f64,
    /// In nanoseconds for a time, a second for a rate; the two numbers that the change is of.
    pub old: f64,
    pub new: Option<f64>,
    /// Of the quantity: above 1 a time has grown, below 1 a rate has fallen.
    pub change: Option<Change>,
    pub verdict: CheckVerdict,
    /// Why it failed.
    pub detail: Option<String>,
}

/// The runs of both sides, and what is the same in them.
pub struct CheckedSides<'a> {
    /// The baseline first; not empty.
    pub old: Vec<CheckedRun<'a>>,
    /// Not empty.
    pub new: Vec<CheckedRun<'a>>,
    /// More runs of this machine: they tell how far runs lie apart.
    pub others: Vec<CheckedRun<'a>>,
    pub command_match: CommandMatch,
    pub ignore_flags: bool,
}

pub fn judge(
    sides: &CheckedSides<'_>,
    picked: &[SelectedResult],
) -> Result<Vec<JudgedResult>, CheckRefusal> {
    let [Some(first), Some(new)] = [sides.old.first(), sides.new.first()] else {
        return Err(CheckRefusal::Reason("a side has no run".into()));
    };
    for run in sides.old.iter().chain(&sides.new) {
        require_same(machine_differences(first.run, run.run))?;
    }
    let family = sides.family(picked);
    picked
        .iter()
        .map(|one| {
            if sides.found(new, &one.result).is_none() {
                return missing(one, sides, new);
            }
            let old = sides.numbers(&sides.old, one, "baseline")?;
            let new = sides.numbers(&sides.new, one, "new run")?;
            measured(one, &old, &new, sides.other_numbers(one).as_deref(), family.error_of(one))
        })
        .collect()
}

/// The smallest change of each that one more run could show, as far as the baseline tells: the new
/// run is taken to be as steady.
pub fn floors_before(sides: &CheckedSides<'_>, picked: &[SelectedResult]) -> Vec<Option<f64>> {
    let family = Family::of(&sides.old.iter().collect::<Vec<_>>(), picked, sides.ignore_flags);
    picked
        .iter()
        .map(|one| {
            let old = sides.numbers(&sides.old, one, "baseline").ok()?;
            let next = [*old.first()?];
            let others = sides.other_numbers(one);
            let error = family.error_of(one);
            Some(compare_runs(&next, &old, error, others.as_deref())?.floor)
        })
        .collect()
}

impl<'a> CheckedSides<'a> {
    fn counts(&self, result: &KeyedResult) -> bool {
        self.ignore_flags || result.is_valid()
    }

    fn family(&self, picked: &[SelectedResult]) -> Family {
        Family::of(&self.old.iter().chain(&self.new).collect::<Vec<_>>(), picked, self.ignore_flags)
    }

    fn found<'b>(&self, run: &'b CheckedRun<'a>, result: &KeyedResult) -> Option<&'b KeyedResult> {
        run.results.iter().find(|other| {
            (result.key == other.key || self.command_match.is_same_work(&result.key, &other.key))
                && result.target == other.target
        })
    }

    /// One for each run of a side, as stored.
    fn numbers(
        &self,
        side: &[CheckedRun<'a>],
        picked: &SelectedResult,
        which: &'static str,
    ) -> Result<Vec<RunNumber>, CheckRefusal> {
        let first = self.old.first().map(|old| (old.run, picked.result.target.as_deref()));
        side.iter()
            .map(|run| {
                let case = &picked.result.case;
                let reason = |words: String| CheckRefusal::Reason(words);
                let found = self.found(run, &picked.result).ok_or_else(|| {
                    reason(format!(
                        "{case} is not in every {which}: it was not measured, or not alike"
                    ))
                })?;
                if let Some(first) = first {
                    let here = (run.run, found.target.as_deref());
                    require_same(target_differences(first, here))?;
                }
                if !self.counts(found) {
                    return Err(reason(format!(
                        "flags of the {which} make {} invalid: {}",
                        found.case,
                        run.codes(found).join(", ")
                    )));
                }
                let refusal = |error: EvidenceError| CheckRefusal::of_evidence(error, found, which);
                let rounds = rounds_of(found, picked.selector.quantity).map_err(refusal)?;
                run_number(rounds).ok_or_else(|| refusal(EvidenceError::OneRoundEach))
            })
            .collect()
    }

    /// That all runs compared are known to be of one machine.
    pub fn is_one_machine(&self) -> bool {
        let mut ids = self.old.iter().chain(&self.new).map(|one| one.run.machine_id.as_deref());
        let first = ids.next().flatten();
        first.is_some() && ids.all(|id| id == first)
    }

    /// Of the other runs of this machine that measured it alike; `None`: there may be two machines.
    fn other_numbers(&self, picked: &SelectedResult) -> Option<Vec<Vec<RunNumber>>> {
        let old = self.old.first().filter(|_| self.is_one_machine())?;
        let target = picked.result.target.as_deref();
        let alike = self.others.iter().filter_map(|run| {
            let found = self.found(run, &picked.result).filter(|found| self.counts(found))?;
            let differences =
                target_differences((old.run, target), (run.run, found.target.as_deref()));
            let rounds = rounds_of(found, picked.selector.quantity).ok()?;
            run_number(rounds).filter(|_| differences.is_empty())
        });
        Some(vec![alike.collect()])
    }
}

fn require_same(differences: Vec<Difference>) -> Result<(), CheckRefusal> {
    if differences.is_empty() { Ok(()) } else { Err(CheckRefusal::Differences(differences)) }
}

fn measured(
    picked: &SelectedResult,
    old: &[RunNumber],
    new: &[RunNumber],
    others: Option<&[Vec<RunNumber>]>,
    error: f64,
) -> Result<JudgedResult, CheckRefusal> {
    let SelectedResult { result, selector } = picked;
    let ratio = compare_runs(new, old, error, others).ok_or_else(|| {
        CheckRefusal::Reason(format!("{}: {}", result.case, EvidenceError::ProcessUnknown.words()))
    })?;
    let change = of_quantity([center(old), center(new)], ratio, result, selector.quantity);
    Ok(JudgedResult {
        new: Some(change.new),
        change: Some(change),
        verdict: verdict(change, selector),
        ..unmeasured(picked, change.old)
    })
}

/// Geometric mean of the runs.
fn center(runs: &[RunNumber]) -> f64 {
    let count = fsbench_stats::float(runs.len() as u64);
    (runs.iter().map(|run| run.ln).sum::<f64>() / count).exp()
}

/// Failed, until it is known to be anything else.
fn unmeasured(picked: &SelectedResult, old: f64) -> JudgedResult {
    let SelectedResult { result, selector } = picked;
    JudgedResult {
        condition: selector.to_string(),
        case: result.case.clone(),
        key: result.key.clone(),
        target: result.target.clone(),
        quantity: selector.quantity,
        allowed: selector.allowed,
        old,
        new: None,
        change: None,
        verdict: CheckVerdict::Failed,
        detail: None,
    }
}

fn verdict(change: Change, selector: &Selector) -> CheckVerdict {
    let (is_worse, is_good) = if selector.quantity.is_rate() {
        let limit = 1.0 - selector.allowed;
        (change.high < limit.min(1.0 / CLEAR_RATIO), change.low >= limit)
    } else {
        let limit = 1.0 + selector.allowed;
        (change.low > limit.max(CLEAR_RATIO), change.high <= limit)
    };
    match (is_worse, is_good) {
        (true, _) => CheckVerdict::Worse,
        (_, true) => CheckVerdict::Good,
        _ => CheckVerdict::Maybe,
    }
}

/// A result that is not there now: failed is worse than slow, and what could not be measured is not
/// comparable.
fn missing(
    picked: &SelectedResult,
    sides: &CheckedSides<'_>,
    new: &CheckedRun<'_>,
) -> Result<JudgedResult, CheckRefusal> {
    let SelectedResult { result, selector } = picked;
    let case = &result.case;
    let reason = match sides.command_match.outcome_of(case, new.run) {
        Some(CaseOutcome::Failed(detail)) => {
            let rounds = rounds_of(result, selector.quantity).ok();
            let old = rounds.and_then(run_number).map_or(f64::NAN, |old| old.ln.exp());
            return Ok(JudgedResult {
                detail: Some(detail),
                ..unmeasured(picked, shown(old, result, selector.quantity))
            });
        }
        Some(CaseOutcome::Unsupported(reason)) => {
            format!("{case} was not measured now: {}", reason.replace('_', " "))
        }
        Some(CaseOutcome::Measured) => {
            format!(
                "{case} is not measured alike any more: the method, the durability class or the target differs"
            )
        }
        None => format!("{case} is not among the cases that ran now"),
    };
    Err(CheckRefusal::Reason(reason))
}
