//! What a search found.

use fsbench_failure::Failure;
use fsbench_stats::{Median, median};

use crate::calibration::Calibration;
use crate::confirm::Confirmed;
use crate::repository::Repository;
use crate::search::SearchStatus;
use crate::state::SearchState;
use crate::time_kind::TimeKind;
use crate::verdict::CommitVerdict;

pub struct Commit {
    pub id: String,
    pub short: String,
    pub subject: String,
}

pub struct CommitRow {
    pub commit: Commit,
    pub verdict: &'static str,
    pub time: Option<Median>,
    pub runs: usize,
    pub reason: Option<String>,
}

pub struct Culprit {
    pub commit: Commit,
    pub before: Commit,
    pub confirmed: Confirmed,
}

pub struct SearchReport {
    /// What the times are.
    pub by: TimeKind,
    pub culprit: Option<Culprit>,
    /// Where skips hide it: one of these.
    pub range: Vec<Commit>,
    pub rows: Vec<CommitRow>,
}

impl SearchReport {
    pub(crate) fn of(
        repository: &Repository,
        calibration: Calibration,
        by: TimeKind,
        state: &SearchState,
        rest: &SearchStatus,
        confirmed: Option<Confirmed>,
    ) -> Result<Self, Failure> {
        let commit = |id: &str| -> Result<Commit, Failure> {
            let (short, subject) = repository.title(id)?;
            Ok(Commit { id: id.to_owned(), short, subject })
        };
        let mut rows = vec![
            row(commit(&state.options.good)?, "good end", calibration.good, state.good_ns.len()),
            row(commit(&state.options.bad)?, "bad end", calibration.bad, state.bad_ns.len()),
        ];
        for tested in &state.tested {
            rows.push(CommitRow {
                commit: commit(&tested.commit)?,
                verdict: if tested.verdict == CommitVerdict::Undecided {
                    "skipped"
                } else {
                    tested.verdict.word()
                },
                time: median(&tested.samples_ns),
                runs: tested.samples_ns.len(),
                reason: tested.reason.clone(),
            });
        }
        let culprit = match (rest, confirmed) {
            (SearchStatus::Found(id), Some(confirmed)) => {
                Some(Culprit { commit: commit(id)?, before: commit(&confirmed.before)?, confirmed })
            }
            _ => None,
        };
        let range = match rest {
            SearchStatus::Ambiguous(commits) => {
                commits.iter().map(|id| commit(id)).collect::<Result<_, _>>()?
            }
            SearchStatus::Found(_) => Vec::new(),
        };
        Ok(Self { by, culprit, range, rows })
    }
}

fn row(commit: Commit, verdict: &'static str, time: Median, runs: usize) -> CommitRow {
    CommitRow { commit, verdict, time: Some(time), runs, reason: None }
}
