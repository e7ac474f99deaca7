//! Two runs and what may not get worse: a verdict on every result that a condition fits. Pure.

#[cfg(test)]
mod tests;

use fsbench_compare::differences::{Difference, machine_differences, target_differences};
use fsbench_compare::{KeyedResult, ResultKind};
use fsbench_stats::trial::{Change, changes, number};

use crate::evidence::{
    CheckRefusal, CheckedRun, EvidenceError, Quantity, of_quantity, rounds_of, shown,
};
use crate::matching::{CaseOutcome, CommandMatch};
use crate::select::{SelectedResult, Selector};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckVerdict {
    /// The whole interval is beyond what is allowed.
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
    pub kind: ResultKind,
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

/// The two runs, and what is the same in them.
pub struct RunPair<'a> {
    pub old: CheckedRun<'a>,
    pub new: CheckedRun<'a>,
    pub command_match: CommandMatch,
    pub ignore_flags: bool,
}

pub fn judge(
    pair: &RunPair<'_>,
    picked: &[SelectedResult],
) -> Result<Vec<JudgedResult>, CheckRefusal> {
    require_same(machine_differences(pair.old.run, pair.new.run))?;
    let pairs = pair.pairs();
    picked
        .iter()
        .map(|one| match pair.found(&one.result) {
            Some(other) => {
                require_same(target_differences(
                    (pair.old.run, one.result.target.as_deref()),
                    (pair.new.run, other.target.as_deref()),
                ))?;
                if !pair.counts(other) {
                    return Err(CheckRefusal::Reason(format!(
                        "the new run’s own flags say that {} is not valid: {}",
                        other.case,
                        pair.new.codes(other).join(", ")
                    )));
                }
                measured(one, other, &beside(one, &pairs), picked.len())
            }
            None => missing(one, pair),
        })
        .collect()
}

impl RunPair<'_> {
    fn counts(&self, result: &KeyedResult) -> bool {
        self.ignore_flags || result.is_valid()
    }

    fn found(&self, result: &KeyedResult) -> Option<&KeyedResult> {
        self.new.results.iter().find(|other| {
            self.command_match.is_same_work(&result.key, &other.key)
                && result.target == other.target
        })
    }

    fn pairs(&self) -> Vec<(&KeyedResult, &KeyedResult)> {
        let valid = self.old.results.iter().filter(|one| self.counts(one));
        valid
            .filter_map(|one| Some((one, self.found(one).filter(|other| self.counts(other))?)))
            .collect()
    }
}

/// The other cases of the suite tell how far processes lie apart there.
fn beside<'a>(
    picked: &SelectedResult,
    pairs: &[(&'a KeyedResult, &'a KeyedResult)],
) -> Vec<(&'a KeyedResult, &'a KeyedResult)> {
    let is_beside = |one: &KeyedResult| {
        one.key.suite == picked.result.key.suite && one.case != picked.result.case
    };
    let pairs = pairs.iter().filter(|(one, _)| is_beside(one));
    pairs.copied().collect()
}

fn require_same(differences: Vec<Difference>) -> Result<(), CheckRefusal> {
    if differences.is_empty() { Ok(()) } else { Err(CheckRefusal::Differences(differences)) }
}

/// `beside` are of the same quantity: a p90 is less steady than a median, and their unrest says
/// nothing of its own.
fn measured(
    picked: &SelectedResult,
    other: &KeyedResult,
    beside: &[(&KeyedResult, &KeyedResult)],
    count: usize,
) -> Result<JudgedResult, CheckRefusal> {
    let SelectedResult { result, selector } = picked;
    let quantity = selector.quantity;
    let refusal = |case: &str, which: &str, error: EvidenceError| {
        CheckRefusal::Reason(format!("{case} in the {which}: {}", error.words()))
    };
    let old =
        rounds_of(result, quantity).map_err(|error| refusal(&result.case, "baseline", error))?;
    let new = rounds_of(other, quantity).map_err(|error| refusal(&other.case, "new run", error))?;
    let mut cases = vec![(old, new)];
    cases.extend(beside.iter().filter_map(|(one, other)| {
        Some((rounds_of(one, quantity).ok()?, rounds_of(other, quantity).ok()?))
    }));
    let change = changes(&cases, count)
        .into_iter()
        .next()
        .flatten()
        .ok_or_else(|| refusal(&result.case, "two runs", EvidenceError::OneRoundEach))?;
    let change = of_quantity(change, result, quantity);
    Ok(JudgedResult {
        new: Some(change.new),
        change: Some(change),
        verdict: verdict(change, selector),
        ..unmeasured(picked, change.old)
    })
}

/// Failed, until it is known to be anything else.
fn unmeasured(picked: &SelectedResult, old: f64) -> JudgedResult {
    let SelectedResult { result, selector } = picked;
    JudgedResult {
        condition: selector.to_string(),
        case: result.case.clone(),
        kind: result.key.kind,
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
        (change.high < limit, change.low >= limit)
    } else {
        let limit = 1.0 + selector.allowed;
        (change.low > limit, change.high <= limit)
    };
    match (is_worse, is_good) {
        (true, _) => CheckVerdict::Worse,
        (_, true) => CheckVerdict::Good,
        _ => CheckVerdict::Maybe,
    }
}

/// A result that is not there now: failed is worse than slow, and what could not be measured is not
/// comparable.
fn missing(picked: &SelectedResult, pair: &RunPair<'_>) -> Result<JudgedResult, CheckRefusal> {
    let SelectedResult { result, selector } = picked;
    let case = &result.case;
    let reason = match pair.command_match.outcome_of(case, pair.new.run) {
        Some(CaseOutcome::Failed(detail)) => {
            let rounds = rounds_of(result, selector.quantity).ok();
            let old = rounds.and_then(number).unwrap_or(f64::NAN);
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
