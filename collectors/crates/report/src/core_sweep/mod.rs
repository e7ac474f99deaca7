//! The core sweep: findings, and what is said of them.

mod best;
mod compared;
mod curves;
mod findings;
#[cfg(test)]
mod findings_json;
mod headline;
mod text;

use fsbench_wire::Run;

use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Headline, Reported, answered_by_modules};
use findings::SweepSuite;

impl Reported for SweepSuite {
    answered_by_modules!();

    fn text(&self, run: &Run, digest: &[u8]) -> String {
        text::text(run, self, digest)
    }

    fn headline(&self, run: &Run, digest: &[u8]) -> Headline {
        headline::headline(run, self, digest)
    }

    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
        compared::pairs(subjects)
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        compared::single_runs(subjects)
    }
}
