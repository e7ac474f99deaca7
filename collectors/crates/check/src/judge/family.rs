//! Which results share an error, and how much of it each has.

use fsbench_compare::{Key, KeyedResult, headline_keys};
use fsbench_stats::trial::{headline_error, other_error};

use crate::evidence::{CheckedRun, Quantity};
use crate::select::SelectedResult;

/// The headline results of the runs are one family, the same as in `compare`; the other results that
/// are judged are another.
pub struct Family {
    headlines: Vec<Key>,
    others_count: usize,
    is_beside_headlines: bool,
}

impl Family {
    pub fn of(runs: &[&CheckedRun<'_>], picked: &[SelectedResult], ignore_flags: bool) -> Self {
        let counts = |result: &&KeyedResult| ignore_flags || result.is_valid();
        let mut shared: Vec<Key> = Vec::new();
        for result in runs.iter().take(1).flat_map(|run| &run.results).filter(counts) {
            let is_in = |run: &&CheckedRun<'_>| {
                run.results.iter().filter(counts).any(|other| other.key == result.key)
            };
            if runs.iter().all(is_in) && !shared.contains(&result.key) {
                shared.push(result.key.clone());
            }
        }
        let mut family =
            Self { headlines: headline_keys(&shared), others_count: 0, is_beside_headlines: false };
        let others = picked.iter().filter(|one| !family.is_headline(one)).count();
        family.others_count = others;
        family.is_beside_headlines = others < picked.len();
        family
    }

    pub fn error_of(&self, picked: &SelectedResult) -> f64 {
        if self.is_headline(picked) {
            headline_error(self.headlines.len())
        } else {
            other_error(self.others_count, self.is_beside_headlines)
        }
    }

    fn is_headline(&self, picked: &SelectedResult) -> bool {
        picked.selector.quantity != Quantity::P90 && self.headlines.contains(&picked.result.key)
    }
}
