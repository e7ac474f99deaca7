//! Whether the index's lock is what operations wait for: two independent looks, that must agree.

use fsbench_wire::{Case, MemfsBackend, MemfsOperation, MemfsParams, Outcome, PhaseMeasurement};
use fsbench_wire::{PhaseSamples, SuiteBody};

use super::super::spread::{Median, median};

pub type MemfsSuite = SuiteBody<MemfsParams, PhaseMeasurement>;
pub type MemfsCase = Case<MemfsParams, PhaseMeasurement>;

pub const OPERATIONS: [MemfsOperation; 4] = [
    MemfsOperation::Create,
    MemfsOperation::Write,
    MemfsOperation::Read,
    MemfsOperation::Delete,
];

/// The number of files at which backends and passes are compared.
pub const COMPARED_FILES: u64 = 1000;

/// Both must be passed: either alone has other causes.
const WAIT_SHARE: f64 = 0.2;
const SHARED_OVER_PRIVATE: f64 = 1.25;

/// What is known of one operation with so many threads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contention {
    pub operation: MemfsOperation,
    pub threads: u64,
    /// Part of the threads' time spent waiting for the index, where locks were watched.
    pub wait_share: Option<f64>,
    /// Time with one index by time with a file system for each thread, round by round.
    pub over_private: Option<Median>,
    /// Time with watched locks by time without: what watching costs.
    pub watching: Option<f64>,
}

impl Contention {
    /// `None`: one of the two looks is missing.
    pub fn is_index_bound(&self) -> Option<bool> {
        let waits = self.wait_share? > WAIT_SHARE;
        Some(waits && self.over_private?.value > SHARED_OVER_PRIVATE)
    }
}

/// By threads, then by operation; with one thread there is nobody to wait for.
pub fn contention(suite: &MemfsSuite) -> Vec<Contention> {
    let mut threads: Vec<u64> = suite
        .cases
        .iter()
        .map(|case| case.params.threads_count)
        .filter(|&threads| threads > 1)
        .collect();
    threads.sort_unstable();
    threads.dedup();
    let of = |(threads, operation)| {
        let find =
            |backend, watched| samples(suite, backend, operation, COMPARED_FILES, threads, watched);
        let shared = find(MemfsBackend::Global, false);
        let private = find(MemfsBackend::Private, false);
        let watched = find(MemfsBackend::Global, true);
        Contention {
            operation,
            threads,
            wait_share: watched.and_then(wait_share),
            over_private: shared.zip(private).and_then(|(a, b)| paired(a, b)),
            watching: watched
                .zip(shared)
                .and_then(|(a, b)| paired(a, b))
                .map(|ratio| ratio.value),
        }
    };
    threads
        .into_iter()
        .flat_map(|threads| OPERATIONS.map(|operation| (threads, operation)))
        .map(of)
        .filter(|one| one.wait_share.is_some() || one.over_private.is_some())
        .collect()
}

pub fn samples(
    suite: &MemfsSuite,
    backend: MemfsBackend,
    operation: MemfsOperation,
    files: u64,
    threads: u64,
    instrumented: bool,
) -> Option<&PhaseSamples> {
    let is = |case: &&MemfsCase| {
        let params = &case.params;
        params.backend == backend
            && params.operation == operation
            && params.files_count == files
            && params.threads_count == threads
            && params.instrumented == instrumented
    };
    let found = suite.cases.iter().find(is)?;
    measured(found)
}

pub fn measured(case: &MemfsCase) -> Option<&PhaseSamples> {
    match &case.outcome {
        Outcome::Measured {
            measurement: PhaseMeasurement::Phase(phase),
        } => Some(&phase.samples),
        _ => None,
    }
}

/// Mean time of an operation, one a round.
pub fn means_ns(samples: &PhaseSamples) -> Vec<f64> {
    let each = samples.threads_ns.iter().zip(&samples.operations_count);
    each.map(|(&ns, &count)| float(ns) / float(count.max(1)))
        .collect()
}

/// Round by round: what drifted, drifted for both. Rounds that only one has are of no use here.
fn paired(a: &PhaseSamples, b: &PhaseSamples) -> Option<Median> {
    let ratios: Vec<f64> = means_ns(a)
        .iter()
        .zip(means_ns(b))
        .map(|(a, b)| a / b.max(f64::MIN_POSITIVE))
        .collect();
    median(&ratios)
}

/// `None` where a round does not tell: a median of the others would be of other rounds.
fn wait_share(samples: &PhaseSamples) -> Option<f64> {
    let each = samples.index_wait_ns.iter().zip(&samples.threads_ns);
    let shares: Option<Vec<f64>> = each
        .map(|(wait, &all)| Some(float((*wait)?) / float(all.max(1))))
        .collect();
    median(&shares?).map(|share| share.value)
}

#[expect(clippy::cast_precision_loss, reason = "sums of a phase are below 2^53")]
pub fn float(value: u64) -> f64 {
    value as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(wait_share: Option<f64>, ratio: Option<f64>) -> Option<bool> {
        let over_private = ratio.map(|value| Median {
            value,
            bounds: None,
        });
        Contention {
            operation: MemfsOperation::Create,
            threads: 4,
            wait_share,
            over_private,
            watching: None,
        }
        .is_index_bound()
    }

    #[test]
    fn two_looks_must_agree_before_an_operation_is_bound_by_the_index() {
        assert_eq!(judged(Some(0.21), Some(1.26)), Some(true));
        assert_eq!(judged(Some(0.20), Some(9.0)), Some(false));
        assert_eq!(judged(Some(0.9), Some(1.25)), Some(false));
        assert_eq!(judged(Some(0.9), None), None);
        assert_eq!(judged(None, Some(9.0)), None);
    }

    fn phase(threads_ns: &[u64], waits: &[Option<u64>]) -> PhaseSamples {
        PhaseSamples {
            operations_count: vec![10; threads_ns.len()],
            threads_ns: threads_ns.to_vec(),
            index_wait_ns: waits.to_vec(),
            ..PhaseSamples::default()
        }
    }

    #[test]
    fn ratios_are_of_the_same_round_and_shares_of_all_rounds_or_none() {
        let shared = phase(&[100, 900, 300, 7], &[]);
        let private = phase(&[50, 300, 100], &[]);
        assert_eq!(
            paired(&shared, &private).unwrap().value.to_bits(),
            3.0_f64.to_bits()
        );
        let told = phase(&[100, 100, 100], &[Some(10), Some(30), Some(20)]);
        assert_eq!(wait_share(&told).unwrap().to_bits(), 0.2_f64.to_bits());
        let untold = phase(&[100, 100], &[Some(10), None]);
        assert_eq!(wait_share(&untold), None);
    }
}
