//! What a search found, in words, as Markdown and as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use super::confirm::Confirmed;
use super::ends::within;
use super::repository::Repository;
use super::search::Rest;
use super::state::State;
use crate::answers::Answer;
use crate::args::BisectArgs;
use crate::bisecting::calibration::Calibration;
use crate::bisecting::verdict::Verdict;
use crate::exit::{Code, Failure};
use crate::output::{Output, harmless};
use crate::report::compared::sentence::foreign;
use crate::report::spread::{Median, median};
use crate::report::table::{Align, Table};

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

struct Commit {
    id: String,
    short: String,
    subject: String,
}

struct Row {
    commit: Commit,
    verdict: &'static str,
    time: Option<Median>,
    runs: usize,
    reason: Option<String>,
}

struct Culprit {
    commit: Commit,
    before: Commit,
    seen: Confirmed,
}

pub struct Report {
    culprit: Option<Culprit>,
    /// Where skips hide it: one of these.
    range: Vec<Commit>,
    rows: Vec<Row>,
}

impl Report {
    pub fn of(
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

    pub fn show(&self, args: &BisectArgs, output: Output) -> Result<(), Failure> {
        match () {
            () if args.json => output.answer(&self.found()),
            () if args.markdown => output.data(&harmless(&self.markdown())),
            () if args.quiet => output.data(&self.ids()),
            () => output.data(&harmless(&self.text())),
        }
    }

    /// A search that ends without one believable commit has not found it.
    pub fn judged(&self) -> Result<(), Failure> {
        match &self.culprit {
            Some(culprit) if culprit.seen.is_slower() => Ok(()),
            Some(_) => Err(Failure::new(
                Code::NothingMeasurable,
                "beside the commit before, in turn, the one that was found is not clearly slower",
            )
            .with_hint("quiet the machine (fsbench-collect doctor), or time more of the slow work in one execution")),
            None => Err(Failure::new(
                Code::NothingMeasurable,
                format!("the first slow commit is one of {}: the others could not be judged", self.range.len()),
            )
            .with_hint("the report says why each was skipped")),
        }
    }

    fn ids(&self) -> String {
        let culprit = self.culprit.iter().map(|culprit| &culprit.commit);
        let lines: Vec<String> = culprit
            .chain(&self.range)
            .map(|commit| format!("{}\n", commit.id))
            .collect();
        lines.concat()
    }

    fn text(&self) -> String {
        let plain = |words: &str| words.to_owned();
        format!("\n{}\n{}", self.head(plain), self.table().render("  "))
    }

    fn markdown(&self) -> String {
        format!(
            "**fsbench** · bisect\n\n{}\n{}",
            self.head(foreign),
            self.table().markdown()
        )
    }

    fn head(&self, shown: impl Fn(&str) -> String) -> String {
        let title = |commit: &Commit| format!("{} {}", commit.short, shown(&commit.subject));
        if let Some(culprit) = &self.culprit {
            let Confirmed {
                ratio,
                is_parent,
                culprit_ns,
                before_ns,
                ..
            } = &culprit.seen;
            let which = if *is_parent {
                "its parent"
            } else {
                "the good end"
            };
            let time = |samples: &[f64]| median(samples).map_or_else(String::new, within);
            let verdict = if culprit.seen.is_slower() {
                "The first slow commit"
            } else {
                "Not confirmed as the first slow commit"
            };
            return format!(
                "{verdict}: {}\n{} times the time of {which}, {}: {} against {}, {} executions each, in turn\n",
                title(&culprit.commit),
                ratio_words(*ratio),
                culprit.before.short,
                shown(&time(culprit_ns)),
                shown(&time(before_ns)),
                culprit_ns.len(),
            );
        }
        let lines: Vec<String> = self
            .range
            .iter()
            .map(|commit| format!("- {}\n", title(commit)))
            .collect();
        format!(
            "The first slow commit is one of these {}:\n\n{}",
            self.range.len(),
            lines.concat()
        )
    }

    fn table(&self) -> Table {
        let mut table = Table::new(&[
            ("commit", Align::Left),
            ("verdict", Align::Left),
            ("median time", Align::Right),
            ("runs", Align::Right),
            ("", Align::Left),
        ]);
        for row in &self.rows {
            let note = row.reason.as_ref().unwrap_or(&row.commit.subject);
            table.row([
                row.commit.short.clone(),
                row.verdict.to_owned(),
                row.time.map_or_else(|| "-".to_owned(), within),
                row.runs.to_string(),
                note.clone(),
            ]);
        }
        table
    }

    fn found(&self) -> Found {
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
        Found {
            culprit: self.culprit.as_ref().map(culprit),
            range: self.range.iter().map(suspect).collect(),
            looked: self.rows.iter().map(looked).collect(),
        }
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

impl Interval {
    fn of(median: Median) -> Self {
        Self {
            median: median.value,
            low: median.bounds.map(|(low, _)| low),
            high: median.bounds.map(|(_, high)| high),
        }
    }
}

/// `3.02 [2.91, 3.11]`
fn ratio_words(ratio: Median) -> String {
    let bounds = ratio
        .bounds
        .map_or_else(String::new, |(low, high)| format!(" [{low:.2}, {high:.2}]"));
    format!("{:.2}{bounds}", ratio.value)
}
