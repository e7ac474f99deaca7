//! What a search found, for a script.

use fsbench_bisect::{Commit, Culprit, Report, Row};
use fsbench_stats::{Median, median};
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::Answer;

/// What a search for the first slow commit found.
#[derive(Serialize, JsonSchema)]
pub struct Found {
    /// Null where it was not found
    culprit: Option<FoundCulprit>,
    /// Where skips hide it: it is one of these
    range: Vec<Suspect>,
    /// The ends, and every commit that was looked at
    looked: Vec<Looked>,
}

impl Answer for Found {
    const NAME: &'static str = "bisect";
}

#[derive(Serialize, JsonSchema)]
struct FoundCulprit {
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
struct Looked {
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

impl Found {
    pub fn of(report: &Report) -> Self {
        let culprit = |culprit: &Culprit| FoundCulprit {
            commit: culprit.commit.id.clone(),
            subject: culprit.commit.subject.clone(),
            before: culprit.before.id.clone(),
            is_before_parent: culprit.seen.is_parent,
            is_confirmed: culprit.seen.is_slower(),
            time_ratio: Interval::of(culprit.seen.ratio),
            runs_count: culprit.seen.culprit_ns.len(),
            time_ns: median(&culprit.seen.culprit_ns).map(Interval::of),
            before_time_ns: median(&culprit.seen.before_ns).map(Interval::of),
        };
        let suspect = |commit: &Commit| Suspect {
            commit: commit.id.clone(),
            subject: commit.subject.clone(),
        };
        let looked = |row: &Row| Looked {
            commit: row.commit.id.clone(),
            subject: row.commit.subject.clone(),
            verdict: row.verdict.replace(' ', "_"),
            reason: row.reason.clone(),
            runs_count: row.runs,
            time_ns: row.time.map(Interval::of),
        };
        Self {
            culprit: report.culprit.as_ref().map(culprit),
            range: report.range.iter().map(suspect).collect(),
            looked: report.rows.iter().map(looked).collect(),
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
