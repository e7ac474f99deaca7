//! Two runs and what may not get worse: a verdict on every figure that a condition fits. Pure.

#[cfg(test)]
mod tests;

use fsbench_compare::unlike::{Unlike, unlike_machines, unlike_targets};
use fsbench_compare::{Figure, Kind};
use fsbench_stats::trial::{Change, changes, number};

use crate::evidence::{Quantity, Refused, Side, Why, judgeable, of_quantity, shown};
use crate::matching::{Ended, Matching};
use crate::select::{Picked, Selector};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The whole interval is beyond what is allowed.
    Worse,
    /// The interval holds both: more rounds, or a quieter machine, would tell.
    Maybe,
    /// The whole interval is within what is allowed.
    Good,
    /// The case was measured in the baseline, and ended in failure now.
    Failed,
}

impl Verdict {
    pub fn word(self) -> &'static str {
        match self {
            Self::Worse => "worse",
            Self::Maybe => "maybe",
            Self::Good => "good",
            Self::Failed => "failed",
        }
    }
}

/// One figure under one condition.
#[derive(Clone, Debug)]
pub struct Judged {
    pub condition: String,
    pub case: String,
    pub kind: Kind,
    pub quantity: Quantity,
    pub allowed: f64,
    /// In nanoseconds for a time, a second for a rate; the two numbers that the change is of.
    pub old: f64,
    pub new: Option<f64>,
    /// Of the quantity: above 1 a time has grown, below 1 a rate has fallen.
    pub change: Option<Change>,
    pub verdict: Verdict,
    /// Why it failed.
    pub detail: Option<String>,
}

/// The two runs, and what is the same in them.
pub struct Both<'a> {
    pub old: Side<'a>,
    pub new: Side<'a>,
    pub matching: Matching,
    pub ignore_flags: bool,
}

pub fn judge(both: &Both<'_>, picked: &[Picked]) -> Result<Vec<Judged>, Refused> {
    refuse_unlike(unlike_machines(both.old.run, both.new.run))?;
    let pairs = both.pairs();
    picked
        .iter()
        .map(|one| match both.found(&one.figure) {
            Some(other) => {
                refuse_unlike(unlike_targets(
                    (both.old.run, one.figure.target.as_deref()),
                    (both.new.run, other.target.as_deref()),
                ))?;
                if !both.counts(other) {
                    return Err(Refused::Reason(format!(
                        "the new run’s own flags say that {} is not valid: {}",
                        other.case,
                        both.new.codes(other).join(", ")
                    )));
                }
                measured(one, other, &beside(one, &pairs), picked.len())
            }
            None => missing(one, both),
        })
        .collect()
}

impl Both<'_> {
    fn counts(&self, figure: &Figure) -> bool {
        self.ignore_flags || figure.is_valid()
    }

    fn found(&self, figure: &Figure) -> Option<&Figure> {
        self.new.figures.iter().find(|other| {
            self.matching.is_same_work(&figure.key, &other.key) && figure.target == other.target
        })
    }

    fn pairs(&self) -> Vec<(&Figure, &Figure)> {
        let valid = self.old.figures.iter().filter(|one| self.counts(one));
        valid
            .filter_map(|one| Some((one, self.found(one).filter(|other| self.counts(other))?)))
            .collect()
    }
}

/// The other cases of the suite tell how far processes lie apart there.
fn beside<'a>(
    picked: &Picked,
    pairs: &[(&'a Figure, &'a Figure)],
) -> Vec<(&'a Figure, &'a Figure)> {
    let is_beside =
        |one: &Figure| one.key.suite == picked.figure.key.suite && one.case != picked.figure.case;
    let pairs = pairs.iter().filter(|(one, _)| is_beside(one));
    pairs.copied().collect()
}

fn refuse_unlike(unlike: Vec<Unlike>) -> Result<(), Refused> {
    if unlike.is_empty() {
        Ok(())
    } else {
        Err(Refused::Unlike(unlike))
    }
}

/// `beside` are of the same quantity: a p90 is less steady than a median, and their unrest says nothing of its own.
fn measured(
    picked: &Picked,
    other: &Figure,
    beside: &[(&Figure, &Figure)],
    count: usize,
) -> Result<Judged, Refused> {
    let Picked { figure, selector } = picked;
    let quantity = selector.quantity;
    let refused = |case: &str, which: &str, why: Why| {
        Refused::Reason(format!("{case} in the {which}: {}", why.words()))
    };
    let old = judgeable(figure, quantity).map_err(|why| refused(&figure.case, "baseline", why))?;
    let new = judgeable(other, quantity).map_err(|why| refused(&other.case, "new run", why))?;
    let mut cases = vec![(old, new)];
    cases.extend(beside.iter().filter_map(|(one, other)| {
        Some((
            judgeable(one, quantity).ok()?,
            judgeable(other, quantity).ok()?,
        ))
    }));
    let change = changes(&cases, count)
        .into_iter()
        .next()
        .flatten()
        .ok_or_else(|| refused(&figure.case, "two runs", Why::OneRoundEach))?;
    let change = of_quantity(change, figure, quantity);
    Ok(Judged {
        new: Some(change.new),
        change: Some(change),
        verdict: verdict(change, selector),
        ..unmeasured(picked, change.old)
    })
}

/// Failed, until it is known to be anything else.
fn unmeasured(picked: &Picked, old: f64) -> Judged {
    let Picked { figure, selector } = picked;
    Judged {
        condition: selector.to_string(),
        case: figure.case.clone(),
        kind: figure.key.kind,
        quantity: selector.quantity,
        allowed: selector.allowed,
        old,
        new: None,
        change: None,
        verdict: Verdict::Failed,
        detail: None,
    }
}

fn verdict(change: Change, selector: &Selector) -> Verdict {
    let (is_worse, is_good) = if selector.quantity.is_rate() {
        let limit = 1.0 - selector.allowed;
        (change.high < limit, change.low >= limit)
    } else {
        let limit = 1.0 + selector.allowed;
        (change.low > limit, change.high <= limit)
    };
    match (is_worse, is_good) {
        (true, _) => Verdict::Worse,
        (_, true) => Verdict::Good,
        _ => Verdict::Maybe,
    }
}

/// A figure that is not there now: failed is worse than slow, and what could not be measured is not comparable.
fn missing(picked: &Picked, both: &Both<'_>) -> Result<Judged, Refused> {
    let Picked { figure, selector } = picked;
    let case = &figure.case;
    let reason = match both.matching.ended(case, both.new.run) {
        Some(Ended::Failed(detail)) => {
            let rounds = judgeable(figure, selector.quantity).ok();
            let old = rounds.and_then(number).unwrap_or(f64::NAN);
            return Ok(Judged {
                detail: Some(detail),
                ..unmeasured(picked, shown(old, figure, selector.quantity))
            });
        }
        Some(Ended::Unsupported(reason)) => {
            format!("{case} was not measured now: {}", reason.replace('_', " "))
        }
        Some(Ended::Measured) => format!(
            "{case} is not measured alike any more: the method, the durability class or the target differs"
        ),
        None => format!("{case} is not among the cases that ran now"),
    };
    Err(Refused::Reason(reason))
}
