//! Durable writes: findings, and what is said of them.

mod compared;
mod findings;
#[cfg(test)]
mod findings_json;
mod headline;
mod text;

use fsbench_compare::Key;
use fsbench_wire::Run;

use crate::comparison::pairs::beside_first;
use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Headline, Reported};
use findings::SyncSuite;

impl Reported for SyncSuite {
    fn text(&self, run: &Run, _: &[u8]) -> String {
        text::text(run, self)
    }

    fn headline(&self, run: &Run, _: &[u8]) -> Headline {
        headline::headline(run, self)
    }

    fn key_title(key: &Key) -> String {
        compared::key_title(key)
    }

    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
        beside_first(subjects, compared::of_two)
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        subjects.iter().map(|one| compared::of_one(one)).collect()
    }

    #[cfg(test)]
    fn findings_json(&self, targets: &[fsbench_wire::Target], digest: &[u8]) -> serde_json::Value {
        findings_json::json(self, targets, digest)
    }
}
