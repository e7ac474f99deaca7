//! The core sweep: findings, and what is said of them.

mod compared;
mod curves;
mod findings;
#[cfg(test)]
mod findings_json;
mod headline;
mod text;

use fsbench_compare::Key;
use fsbench_wire::Run;

use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Headline, Reported};
use findings::SweepSuite;

impl Reported for SweepSuite {
    fn text(&self, run: &Run, digest: &[u8]) -> String {
        text::text(run, self, digest)
    }

    fn headline(&self, run: &Run, digest: &[u8]) -> Headline {
        headline::headline(run, self, digest)
    }

    fn key_title(key: &Key) -> String {
        compared::key_title(key)
    }

    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
        compared::pairs(subjects)
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        compared::single_runs(subjects)
    }

    #[cfg(test)]
    fn findings_json(&self, targets: &[fsbench_wire::Target], digest: &[u8]) -> serde_json::Value {
        findings_json::json(self, targets, digest)
    }
}
