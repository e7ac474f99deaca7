//! What a search found.

use fsbench_failure::Failure;
use fsbench_stats::{Median, median};

use crate::calibration::Calibration;
use crate::confirm::Confirmed;
use crate::repository::Repository;
use crate::search::Rest;
use crate::state::State;
use crate::verdict::Verdict;

pub struct Commit {
    pub id: String,
    pub short: String,
    pub subject: String,
}

pub struct Row {
    pub commit: Commit,
    pub verdict: &'static str,
    pub time: Option<Median>,
    pub runs: usize,
    pub reason: Option<String>,
}

pub struct Culprit {
    pub commit: Commit,
    pub before: Commit,
    pub seen: Confirmed,
}

pub struct Report {
    pub culprit: Option<Culprit>,
    /// Where skips hide it: one of these.
    pub range: Vec<Commit>,
    pub rows: Vec<Row>,
}

impl Report {
    pub(crate) fn of(
        repository: &Repository,
        calibration: Calibration,
        state: &State,
        rest: &Rest,
        confirmed: Option<Confirmed>,
    ) -> Result<Self, Failure> {
        let commit = |id: &str| -> Result<Commit, Failure> {
            let (short, subject) = repository.title(id)?;
            Ok(Commit {
                id: id.to_owned(),
                short,
                subject,
            })
        };
        let mut rows = vec![
            row(
                commit(&state.terms.good)?,
                "good end",
                calibration.good,
                state.good_ns.len(),
            ),
            row(
                commit(&state.terms.bad)?,
                "bad end",
                calibration.bad,
                state.bad_ns.len(),
            ),
        ];
        for looked in &state.looked {
            rows.push(Row {
                commit: commit(&looked.commit)?,
                verdict: if looked.verdict == Verdict::Undecided {
                    "skipped"
                } else {
                    looked.verdict.word()
                },
                time: median(&looked.samples_ns),
                runs: looked.samples_ns.len(),
                reason: looked.reason.clone(),
            });
        }
        let culprit = match (rest, confirmed) {
            (Rest::Found(id), Some(seen)) => Some(Culprit {
                commit: commit(id)?,
                before: commit(&seen.before)?,
                seen,
            }),
            _ => None,
        };
        let range = match rest {
            Rest::Ambiguous(commits) => commits
                .iter()
                .map(|id| commit(id))
                .collect::<Result<_, _>>()?,
            Rest::Found(_) => Vec::new(),
        };
        Ok(Self {
            culprit,
            range,
            rows,
        })
    }
}

fn row(commit: Commit, verdict: &'static str, time: Median, runs: usize) -> Row {
    Row {
        commit,
        verdict,
        time: Some(time),
        runs,
        reason: None,
    }
}
