//! A headline result of two runs, in its words.

use fsbench_compare::{Key, Measure, Verdict};
use fsbench_wire::words::verdicts;

use crate::comparison::family::Family;
use crate::comparison::mark::{MARK, mark_of};
use crate::comparison::pairs::verdict_across;
use crate::comparison::quantity::{factor, plain, value_text};
use crate::comparison::subject::{SideOfKey, Subject};
use crate::comparison::titles::brief_title;
use crate::sync::brief;
use crate::sync::durable::{call_name, headline_row};
use crate::terminal::sanitize_for_terminal;

/// A headline result of a run and of the baseline.
pub struct Row<'a> {
    pub key: &'a Key,
    pub title: String,
    pub baseline: String,
    pub compared: String,
    pub verdict: Verdict,
}

impl<'a> Row<'a> {
    /// Of a run, and of what it is compared with.
    pub fn of_values(key: &'a Key, [compared, baseline]: [f64; 2], verdict: Verdict) -> Self {
        let title = plain(&brief_title(key));
        let [baseline, compared] = [baseline, compared].map(|value| value_of(key, value));
        Self { key, title, baseline, compared, verdict }
    }

    pub fn is_marked(&self) -> bool {
        [&self.baseline, &self.compared].iter().any(|value| value.ends_with(MARK))
    }
}

pub fn clean(words: &str) -> String {
    sanitize_for_terminal(words).into_owned()
}

pub fn is_decided(row: &Row<'_>) -> bool {
    row.verdict.is_first_worse(Measure::of(row.key).better).is_some()
}

const UNDECIDED: [fn() -> &'static str; 4] = [
    verdicts::tie_inline,
    verdicts::too_few_runs_inline,
    verdicts::too_few_inline,
    verdicts::not_comparable_inline,
];

/// The headline results of a run and the first, those that differ first.
pub fn rows<'a>(
    subjects: &'a [Subject<'_>],
    at: usize,
    family: &'a Family,
) -> impl Iterator<Item = Row<'a>> {
    let (subject, base) = (&subjects[at], &subjects[0]);
    let row = |key: &'a Key| {
        let here = || Some(((key, subject.side(key)?), (key, base.side(key)?)));
        let (mine, theirs): (SideOfKey<'_>, SideOfKey<'_>) =
            here().or_else(|| headline_row(subject, base))?;
        let title = if mine.0 == theirs.0 {
            brief_title(key)
        } else {
            brief(&format!("{}, {}", call_name(theirs.0), call_name(mine.0)))
        };
        let value = |(key, side): SideOfKey<'_>| {
            format!("{}{}", value_of(key, side.estimate.median), mark_of(side.is_flagged))
        };
        let verdict = verdict_across(subject, base, mine, theirs, family.error());
        let title = plain(&title);
        Some(Row { key, title, baseline: value(theirs), compared: value(mine), verdict })
    };
    let mut all: Vec<Row<'a>> = family.keys(at).iter().filter_map(row).collect();
    all.sort_by_key(order);
    all.into_iter()
}

/// Those that differ first.
pub fn order(row: &Row<'_>) -> Option<usize> {
    let decided = ["slower", "faster"].into_iter();
    let mut groups = decided.chain(UNDECIDED.map(|words| words()));
    groups.position(|group| group == group_of(row))
}

/// The title says of what.
fn value_of(key: &Key, value: f64) -> String {
    plain(&value_text(value, Measure::of(key))).replace(" files/s", "/s")
}

/// What a result is called beside others of the same verdict.
pub fn group_of(row: &Row<'_>) -> &'static str {
    match (&row.verdict, row.verdict.is_first_worse(Measure::of(row.key).better)) {
        (_, Some(true)) => "slower",
        (_, Some(false)) => "faster",
        (Verdict::BelowFloor { .. }, None) => verdicts::too_few_runs_inline(),
        (Verdict::TooFew { .. }, None) => verdicts::too_few_inline(),
        (Verdict::NotComparable { .. }, None) => verdicts::not_comparable_inline(),
        (Verdict::Tie { .. } | Verdict::TheseRuns { .. }, None) => verdicts::tie_inline(),
    }
}

/// `1.3x`, `1.3x to 4.5x`
pub fn floors<'a>(rows: impl Iterator<Item = &'a Row<'a>>) -> Option<String> {
    let mut floors: Vec<f64> = rows.filter_map(|row| row.verdict.floor()).collect();
    floors.sort_by(f64::total_cmp);
    let (least, most) = (factor(*floors.first()?), factor(*floors.last()?));
    Some(if least == most { least } else { format!("{least} to {most}") })
}
