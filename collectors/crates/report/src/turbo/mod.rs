//! Turbo and clock: findings, and what is said of them.

mod answer;
mod compared;
mod findings;
#[cfg(test)]
mod findings_json;
mod headline;
mod text;

use fsbench_wire::{Run, Suite};

use crate::answer::Answer;
use crate::comparison::pairs::{beside_first, first};
use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Headline, Reported, answered_by_modules};
use findings::TurboSuite;

impl Reported for TurboSuite {
    answered_by_modules!();

    fn text(&self, run: &Run, digest: &[u8]) -> String {
        text::text(run, self, digest)
    }

    fn headline(&self, run: &Run, digest: &[u8]) -> Headline {
        headline::headline(run, self, digest)
    }

    fn answers(&self, run: &Run, digest: &[u8]) -> Vec<Answer> {
        answer::answers(run, self, digest)
    }

    fn answers_beside(&self, run: &Run) -> Vec<Answer> {
        answer::answers_beside(run, self)
    }

    fn brief_title(key: &fsbench_compare::Key) -> String {
        compared::brief_title(key)
    }

    fn question(key: &fsbench_compare::Key) -> (String, String) {
        compared::question(key)
    }

    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
        beside_first(subjects, |sides| {
            compared::of_two(sides).or_else(|| first(sides, Suite::Turbo))
        })
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        subjects.iter().filter_map(|one| compared::of_one(one)).collect()
    }
}
