//! Write throughput: findings, and what is said of them.

mod answer;
mod compared;
mod findings;
#[cfg(test)]
mod findings_json;
mod headline;
mod text;

use fsbench_compare::Key;
use fsbench_wire::{Run, Suite};

use crate::answer::Answer;
use crate::comparison::pairs::{beside_first, first};
use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Headline, Reported, answered_by_modules};
use findings::ThroughputSuite;

impl Reported for ThroughputSuite {
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

    fn question(key: &Key) -> (String, String) {
        compared::question(key)
    }

    fn brief_title(key: &Key) -> String {
        compared::brief_title(key)
    }

    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
        beside_first(subjects, |sides| {
            compared::of_two(sides).or_else(|| first(sides, Suite::Throughput))
        })
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        subjects.iter().filter_map(|one| compared::of_one(one)).collect()
    }
}

pub fn durable_rate(
    run: &Run,
    suite: &ThroughputSuite,
    target: &str,
) -> Option<(crate::answer::quantity::Quantity, crate::answer::FlushEnd)> {
    answer::durable_rate(run, suite, target)
}
