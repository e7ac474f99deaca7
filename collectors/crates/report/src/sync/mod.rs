//! Durable writes: findings, and what is said of them.

mod answer;
mod compared;
mod control;
pub mod durable;
mod findings;
#[cfg(test)]
mod findings_json;
mod headline;
mod text;

use fsbench_compare::Key;
use fsbench_wire::Run;

use crate::answer::Answer;
use crate::comparison::pairs::beside_first;
use crate::comparison::question::Question;
use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Headline, Reported, answered_by_modules};
use findings::SyncSuite;

impl Reported for SyncSuite {
    answered_by_modules!();

    fn text(&self, run: &Run, digest: &[u8]) -> String {
        text::text(run, self, digest)
    }

    fn headline(&self, run: &Run, _: &[u8]) -> Headline {
        headline::headline(run, self)
    }

    fn answers(&self, run: &Run, _: &[u8]) -> Vec<Answer> {
        answer::answers(run, self)
    }

    fn brief_title(key: &Key) -> String {
        compared::brief_title(key)
    }

    fn questions<'a>(subjects: &'a [Subject<'a>]) -> Option<Vec<Question<'a>>> {
        Some(compared::question(subjects).into_iter().collect())
    }

    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
        beside_first(subjects, compared::of_two)
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        subjects.iter().map(|one| compared::of_one(one)).collect()
    }
}

pub use compared::brief;

pub fn saving(run: &Run, suite: &SyncSuite, target: &str) -> Option<crate::answer::Saving> {
    answer::saving(run, suite, target)
}
