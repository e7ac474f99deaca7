//! What a run did not measure: a line for what this system lacks, one for what there was no time for, one for what failed.

use std::collections::BTreeMap;

use fsbench_wire::words::primitive_name;
use fsbench_wire::{Case, Outcome, Run, SuiteRun, with_body, word};

use crate::comparison::quantity::counted;
use crate::failures;

const NO_TIME: &str = "time_budget";
const NO_SPACE: &str = "no_space";

/// A word for the left column, and the text beside it.
pub type Labeled = (&'static str, String);

/// What a person can change: more time, more space, and what failed.
/// `knows_failures`: each failed case was named, so that only a remedy is of use.
pub fn lines(run: &Run, knows_failures: bool) -> Vec<Labeled> {
    let mut lines = Vec::new();
    lines.extend(
        joined(&counts(run, |reason| reason == NO_TIME))
            .map(|cases| ("No time for", format!("{cases}. --profile standard has more time."))),
    );
    lines.extend(joined(&counts(run, |reason| reason == NO_SPACE)).map(|cases| {
        ("No space for", format!("{cases}. The full report says how much is needed."))
    }));
    lines.extend(failed(run, knows_failures).map(|words| ("Failed", words)));
    lines
}

/// Calls by their names, and other cases by number and reason.
pub fn unsupported(run: &Run) -> Option<String> {
    let calls = missing_calls(run);
    let is_other = |reason: &str| {
        ![NO_TIME, NO_SPACE].contains(&reason) && (calls.is_empty() || reason != "os_lacks_call")
    };
    let mut parts = Vec::new();
    if !calls.is_empty() {
        parts.push(format!("{}, which this system does not have", calls.join(", ")));
    }
    let mut others: BTreeMap<String, usize> = BTreeMap::new();
    for (suite, reason, count) in reasons(run) {
        if is_other(&reason) {
            *others.entry(format!("in {suite} ({})", reason.replace('_', " "))).or_default() +=
                count;
        }
    }
    parts.extend(
        others
            .into_iter()
            .map(|(place, count)| format!("{} {place}", counted(count as u64, "case"))),
    );
    (!parts.is_empty()).then(|| parts.join("; "))
}

fn missing_calls(run: &Run) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for suite in &run.suites {
        let SuiteRun::Sync(body) = suite else { continue };
        let missing = body.cases.iter().filter(|case| {
            matches!(&case.outcome, Outcome::Unsupported { reason, .. } if reason == "os_lacks_call")
        });
        for case in missing {
            let name = primitive_name(&word(&case.params.primitive)).to_owned();
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

fn counts(run: &Run, wanted: impl Fn(&str) -> bool) -> Vec<(&'static str, usize)> {
    let mut counts: Vec<(&'static str, usize)> = Vec::new();
    for (suite, reason, count) in reasons(run) {
        if !wanted(&reason) {
            continue;
        }
        match counts.iter_mut().find(|(known, _)| *known == suite) {
            Some((_, sum)) => *sum += count,
            None => counts.push((suite, count)),
        }
    }
    counts
}

/// `14 cases of memfs and 2 of throughput`
fn joined(counts: &[(&'static str, usize)]) -> Option<String> {
    let parts = counts.iter().enumerate().map(|(at, (suite, count))| {
        let count = if at == 0 { counted(*count as u64, "case") } else { count.to_string() };
        format!("{count} of {suite}")
    });
    let parts: Vec<String> = parts.collect();
    let (last, first) = parts.split_last()?;
    Some(if first.is_empty() { last.clone() } else { format!("{} and {last}", first.join(", ")) })
}

/// Suite, reason, and how many cases were unsupported for it.
fn reasons(run: &Run) -> Vec<(&'static str, String, usize)> {
    fn of<P, M>(cases: &[Case<P, M>]) -> BTreeMap<String, usize> {
        let mut reasons = BTreeMap::new();
        for case in cases {
            if let Outcome::Unsupported { reason, .. } = &case.outcome {
                *reasons.entry(reason.clone()).or_default() += 1;
            }
        }
        reasons
    }
    run.suites
        .iter()
        .flat_map(|suite| {
            let slug = suite.suite().slug();
            let reasons = with_body!(suite, body => of(&body.cases));
            reasons.into_iter().map(move |(reason, count)| (slug, reason, count))
        })
        .collect()
}

/// The first that has a remedy, else how many.
fn failed(run: &Run, knows_failures: bool) -> Option<String> {
    let (_, _, count) = crate::outcome_counts(run);
    if count == 0 {
        return None;
    }
    let known = failures::text(run);
    let mut lines = known.lines().map(str::trim);
    match (lines.next(), lines.next()) {
        (Some(what), Some(remedy)) => Some(format!("{what}; {remedy}")),
        _ if knows_failures => None,
        _ => Some(format!("{}: the full report has the reasons", counted(count as u64, "case"))),
    }
}
