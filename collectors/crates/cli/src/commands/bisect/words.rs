//! What a search found, in words and as Markdown. For a script: `answer`.

use fsbench_report::compared::sentence::foreign;
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::harmless;
use fsbench_stats::{Median, median};

use super::confirm::Confirmed;
use super::ends::within;
use super::repository::Repository;
use super::search::Rest;
use super::state::State;
use crate::args::BisectArgs;
use crate::bisecting::calibration::Calibration;
use crate::bisecting::verdict::Verdict;
use crate::exit::{Code, Failure};
use crate::output::Output;

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

/// `3.02 [2.91, 3.11]`
fn ratio_words(ratio: Median) -> String {
    let bounds = ratio
        .bounds
        .map_or_else(String::new, |(low, high)| format!(" [{low:.2}, {high:.2}]"));
    format!("{:.2}{bounds}", ratio.value)
}
