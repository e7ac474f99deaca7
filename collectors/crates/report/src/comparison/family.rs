//! The headline rows of a comparison: the family over which its verdicts are adjusted, the same in every output.

use fsbench_compare::{Key, headline_keys};
use fsbench_stats::trial::{RUNS_ERROR, headline_error};
use fsbench_wire::Suite;

use super::subject::Subject;
use super::titles::by_reading;
use crate::sync::durable::headline_row;

pub struct Family {
    /// Of each subject the keys at which it has a verdict against the first.
    keys: Vec<Vec<Key>>,
}

impl Family {
    pub fn of(subjects: &[Subject<'_>]) -> Self {
        let rows = |(at, subject): (usize, &Subject<'_>)| {
            if at == 0 { Vec::new() } else { rows_of(subject, &subjects[0]) }
        };
        Self { keys: subjects.iter().enumerate().map(rows).collect() }
    }

    /// The headline rows of a subject and the first.
    pub fn keys(&self, subject: usize) -> &[Key] {
        self.keys.get(subject).map_or(&[], Vec::as_slice)
    }

    /// Of each headline row.
    pub fn error(&self) -> f64 {
        headline_error(self.keys.iter().map(Vec::len).sum())
    }

    /// Other rows have an interval of their own, and no verdict.
    pub fn error_at(&self, subject: usize, key: &Key) -> f64 {
        if self.is_headline(subject, key) { self.error() } else { RUNS_ERROR }
    }

    pub fn is_headline(&self, subject: usize, key: &Key) -> bool {
        self.keys(subject).contains(key)
    }
}

fn rows_of(a: &Subject<'_>, b: &Subject<'_>) -> Vec<Key> {
    let mut shared: Vec<Key> = a
        .keys()
        .filter(|key| key.suite != Suite::Sync && b.side(key).is_some())
        .filter(|key| key.suite != Suite::CoreSweep || [a, b].iter().all(|one| is_curve(one, key)))
        .cloned()
        .collect();
    shared.sort_by(by_reading);
    let durable = headline_row(a, b).map(|(mine, _)| mine.0.clone());
    durable.into_iter().chain(headline_keys(&shared)).collect()
}

/// One point is no curve.
fn is_curve(subject: &Subject<'_>, key: &Key) -> bool {
    let of_curve = |other: &&Key| {
        Key { workers: None, ..(*other).clone() } == Key { workers: None, ..key.clone() }
    };
    key.workers.is_some() && subject.keys().filter(of_curve).count() > 1
}
