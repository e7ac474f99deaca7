//! What a search found, for a script.

use fsbench_bisect::{Commit, CommitRow, Culprit, SearchReport};
use fsbench_stats::{Median, median};
use schemars::JsonSchema;
use serde::Serialize;

use crate::command_output::CommandOutput;

/// What a search for the first slow commit found.
#[derive(Serialize, JsonSchema)]
pub struct SearchOutput {
    /// What the times are: elapsed, or CPU time
    #[schemars(extend("enum" = ["wall", "cpu"]))]
    by: &'static str,
    /// Null where it was not found
    culprit: Option<CulpritOutput>,
    /// Where skips hide it: it is one of these
    range: Vec<Suspect>,
    /// The ends, and every commit that was looked at
    #[serde(rename = "looked")]
    tested: Vec<TestedCommitOutput>,
}

impl CommandOutput for SearchOutput {
    const NAME: &'static str = "bisect";
}

#[derive(Serialize, JsonSchema)]
struct CulpritOutput {
    commit: String,
    subject: String,
    /// The commit that it was timed beside, in turn
    before: String,
    is_before_parent: bool,
    /// Whether it is clearly slower than that one
    is_confirmed: bool,
    time_ratio: Interval,
    runs_count: usize,
    time_ns: Option<Interval>,
    before_time_ns: Option<Interval>,
}

#[derive(Serialize, JsonSchema)]
struct Suspect {
    commit: String,
    subject: String,
}

#[derive(Serialize, JsonSchema)]
struct TestedCommitOutput {
    commit: String,
    subject: String,
    #[schemars(extend("enum" = ["good_end", "bad_end", "good", "bad", "skipped"]))]
    verdict: String,
    /// Why it was skipped
    reason: Option<String>,
    runs_count: usize,
    time_ns: Option<Interval>,
}

/// A median, and its interval where there are runs enough for one.
#[derive(Serialize, JsonSchema)]
struct Interval {
    median: f64,
    low: Option<f64>,
    high: Option<f64>,
}

impl SearchOutput {
    pub fn of(report: &SearchReport) -> Self {
        let culprit = |culprit: &Culprit| CulpritOutput {
            commit: culprit.commit.id.clone(),
            subject: culprit.commit.subject.clone(),
            before: culprit.before.id.clone(),
            is_before_parent: culprit.confirmed.is_parent,
            is_confirmed: culprit.confirmed.is_slower(),
            time_ratio: Interval::of(culprit.confirmed.ratio),
            runs_count: culprit.confirmed.culprit_ns.len(),
            time_ns: median(&culprit.confirmed.culprit_ns).map(Interval::of),
            before_time_ns: median(&culprit.confirmed.before_ns).map(Interval::of),
        };
        let suspect = |commit: &Commit| Suspect {
            commit: commit.id.clone(),
            subject: commit.subject.clone(),
        };
        let tested = |row: &CommitRow| TestedCommitOutput {
            commit: row.commit.id.clone(),
            subject: row.commit.subject.clone(),
            verdict: row.verdict.replace(' ', "_"),
            reason: row.reason.clone(),
            runs_count: row.runs,
            time_ns: row.time.map(Interval::of),
        };
        Self {
            by: report.by.word(),
            culprit: report.culprit.as_ref().map(culprit),
            range: report.range.iter().map(suspect).collect(),
            tested: report.rows.iter().map(tested).collect(),
        }
    }
}

impl Interval {
    fn of(median: Median) -> Self {
        Self {
            median: median.value,
            low: median.bounds.map(|(low, _)| low),
            high: median.bounds.map(|(_, high)| high),
        }
    }
}
