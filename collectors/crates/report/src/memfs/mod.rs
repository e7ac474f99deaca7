//! The memory file system: findings, and what is said of them.

mod compared;
mod findings;
#[cfg(test)]
mod findings_json;
mod headline;
mod text;

use fsbench_compare::Key;
use fsbench_wire::{Run, Suite};

use crate::comparison::pairs::{beside_first, first};
use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Headline, Reported};
use findings::MemfsSuite;

impl Reported for MemfsSuite {
    fn text(&self, run: &Run, digest: &[u8]) -> String {
        text::text(run, self, digest)
    }

    fn headline(&self, run: &Run, _: &[u8]) -> Headline {
        headline::headline(run, self)
    }

    fn key_title(key: &Key) -> String {
        compared::key_title(key)
    }

    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
        beside_first(subjects, |sides| {
            compared::of_two(sides).or_else(|| first(sides, Suite::Memfs))
        })
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        subjects.iter().filter_map(|one| compared::of_one(one)).collect()
    }

    #[cfg(test)]
    fn headline_words() -> fsbench_wire::words::Declared {
        headline::words::DECLARED
    }

    #[cfg(test)]
    fn findings_json(&self, targets: &[fsbench_wire::Target], digest: &[u8]) -> serde_json::Value {
        findings_json::json(self, targets, digest)
    }
}
