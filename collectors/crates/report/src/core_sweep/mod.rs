//! The core sweep: findings, and what is said of them.

mod answer;
mod best;
mod command_table;
mod compared;
mod curves;
mod findings;
#[cfg(test)]
mod findings_json;
mod headline;
mod text;

pub use command_table::UNNAMED;

use fsbench_compare::Key;
use fsbench_wire::Run;

use crate::answer::Answer;
use crate::answer::Surroundings;
use crate::comparison::question::Question;
use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Block, Headline, Reported, answered_by_modules};
use findings::SweepSuite;

impl Reported for SweepSuite {
    answered_by_modules!();

    fn text(&self, run: &Run, digest: &[u8]) -> String {
        let text = text::text(run, self, digest);
        let table = command_table::text(run, self, digest, &[]);
        let gap = (!text.is_empty()).then_some("");
        let lines = table.iter().flat_map(|table| gap.into_iter().chain(table.lines()));
        lines.fold(text, |text, line| format!("{text}{}\n", format!("  {line}").trim_end()))
    }

    fn headline(&self, run: &Run, digest: &[u8]) -> Headline {
        headline::headline(run, self, digest)
    }

    fn answers(&self, run: &Run, digest: &[u8]) -> Vec<Answer> {
        answer::answers(run, self, digest)
    }

    fn block(
        &self,
        run: &Run,
        digest: &[u8],
        around: &Surroundings<'_>,
        most_lines: usize,
    ) -> Option<Block> {
        command_table::short(run, self, digest, around, most_lines)
    }

    fn brief_title(key: &Key) -> String {
        compared::brief_title(key)
    }

    fn questions<'a>(subjects: &'a [Subject<'a>]) -> Option<Vec<Question<'a>>> {
        Some(curves::questions(subjects))
    }

    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
        compared::pairs(subjects)
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        compared::single_runs(subjects)
    }
}

/// The table of a user command, as Markdown; `None` where the run has none.
pub fn command_markdown(run: &Run, suite: &SweepSuite, digest: &[u8]) -> Option<String> {
    command_table::markdown(run, suite, digest)
}
