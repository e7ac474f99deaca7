//! Toy arithmetic: what is said of it.

mod compared;
mod findings;
mod headline;
mod text;

use fsbench_compare::Key;
use fsbench_wire::{PhaseMeasurement, Run, Suite, SuiteBody, ToyParams};

use crate::comparison::pairs::{beside_first, first};
use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::reported::{Headline, Reported};

type ToySuite = SuiteBody<ToyParams, PhaseMeasurement>;

impl Reported for ToySuite {
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
        beside_first(subjects, |sides| first(sides, Suite::Toy))
    }

    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
        subjects
            .iter()
            .filter_map(|one| compared::of_one(one))
            .collect()
    }

    #[cfg(test)]
    fn findings_json(&self, _: &[fsbench_wire::Target], _: &[u8]) -> serde_json::Value {
        serde_json::Value::Null
    }
}
