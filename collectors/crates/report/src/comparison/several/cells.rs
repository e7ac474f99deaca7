//! What a run answers to a question, and how that compares with the first.

use fsbench_compare::{Key, Measure, PairSide, Unit as StoredUnit, Verdict};
use fsbench_wire::Suite;
use fsbench_wire::words::verdicts;

use super::super::mark::mark_of;
use super::super::quantity::factor_within;
use super::super::questions::Judged;
use crate::answer::quantity::{Quantity, Unit};

/// A value in the unit that people ask for: files a second, not the time of a file.
pub fn quantity(key: &Key, side: &PairSide) -> Quantity {
    let estimate = side.estimate;
    let per_second = |unit| Quantity::per_second(estimate.median, estimate.bounds, unit);
    match (key.suite, key.variant.as_str()) {
        (Suite::CoreSweep, "fs-tree") => per_second(Unit::FilesPerSecond),
        (Suite::CoreSweep, "cpu") => per_second(Unit::UnitsPerSecond),
        _ => {
            let unit = match Measure::of(key).unit {
                StoredUnit::Nanoseconds => Unit::Nanoseconds,
                StoredUnit::BytesPerSecond => Unit::BytesPerSecond,
                StoredUnit::Hertz => Unit::Hertz,
            };
            Quantity::new(estimate.median, estimate.bounds, unit)
        }
    }
}

const LACKING: &str = "no result";

/// `1.4x faster`, `1.2x slower`, `no clear difference`.
pub fn verdict_text(one: &Judged<'_>, at: usize) -> String {
    if one.question.answers[at].is_none() {
        return LACKING.into();
    }
    let Some(verdict) = &one.verdicts[at] else {
        return String::new();
    };
    match (group(one, at), verdict) {
        (Some(words), Verdict::TheseRuns { ratio, low, high }) => {
            format!("{} {words}", factor_within(*ratio, *low, *high))
        }
        (words, _) => words.unwrap_or_default().to_owned(),
    }
}

pub const FASTER: &str = "faster";
pub const SLOWER: &str = "slower";

/// What a run is beside the first; `None`: it is the first, or the first has no answer.
pub fn group(one: &Judged<'_>, at: usize) -> Option<&'static str> {
    let Some((key, _)) = one.question.answers[at] else {
        return Some(LACKING);
    };
    let verdict = one.verdicts[at].as_ref()?;
    Some(match (verdict.is_first_worse(Measure::of(key).better), verdict) {
        (Some(true), _) => SLOWER,
        (Some(false), _) => FASTER,
        (None, Verdict::BelowFloor { .. }) => verdicts::too_few_runs_inline(),
        (None, Verdict::TooFew { .. }) => verdicts::too_few_inline(),
        (None, Verdict::NotComparable { .. }) => verdicts::not_comparable_inline(),
        (None, _) => verdicts::tie_inline(),
    })
}

pub fn is_clear(one: &Judged<'_>, at: usize) -> bool {
    matches!(group(one, at), Some(FASTER | SLOWER))
}

pub fn value_text((key, side): (&Key, &PairSide)) -> String {
    let mark = mark_of(side.is_flagged);
    format!("{}{mark}", quantity(key, side).text())
}
