//! Cells of the file system in memory, and whether the index's lock is what operations wait for: two
//! independent looks, that must agree.

use std::collections::BTreeSet;

use fsbench_stats::Median;
use fsbench_stats::ratio::paired_ratio_over;
use fsbench_stats::{float, median_of_all};
use fsbench_wire::{
    Case, MemfsBackend, MemfsOperation, MemfsParams, Outcome, PhaseMeasurement, PhaseSamples,
    SuiteBody,
};

use crate::findings::METHOD;

pub type MemfsSuite = SuiteBody<MemfsParams, PhaseMeasurement>;
pub type MemfsCase = Case<MemfsParams, PhaseMeasurement>;

pub const OPERATIONS: [MemfsOperation; 4] =
    [MemfsOperation::Create, MemfsOperation::Write, MemfsOperation::Read, MemfsOperation::Delete];

/// One number of files and of threads on one index behind one lock. `None`: not measured, or not told in every round.
pub struct MemfsCell<'a> {
    pub files: u64,
    pub threads: u64,
    pub cases: Vec<&'a MemfsCase>,
    /// In the order of `OPERATIONS`.
    pub means_ns: [Option<f64>; 4],
    /// CPU time of one pass: every file once created, written, read and deleted.
    pub user_s: Option<f64>,
    pub system_s: Option<f64>,
    /// High-water mark of the cell's process, which did all four operations.
    pub peak_bytes: Option<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize))]
pub enum Bound {
    #[cfg_attr(test, serde(rename = "bound"))]
    Yes,
    #[cfg_attr(test, serde(rename = "not_bound"))]
    No,
    #[cfg_attr(test, serde(rename = "not_known"))]
    NotKnown,
}

/// What is known of one operation with so many threads.
#[derive(Clone, Copy, Debug)]
pub struct Contention {
    pub operation: MemfsOperation,
    pub threads: u64,
    /// Part of the threads' time spent waiting for the index, in the instrumented pass.
    pub wait_share: Option<f64>,
    /// Time with one index by time with a file system for each thread.
    pub over_private: Option<Median>,
    /// Time with instrumented locks by time without: what looking costs.
    pub instrumented_over: Option<f64>,
    pub index_bound: Bound,
}

/// A create as a system call, by a create in this file system, with the fewest threads that both have.
pub struct CallCost {
    pub backend: MemfsBackend,
    pub threads: u64,
    pub own_ns: f64,
    pub call_ns: f64,
    pub ratio: Median,
}

pub fn cells(suite: &MemfsSuite) -> Vec<MemfsCell<'_>> {
    let is_printable = |case: &&MemfsCase| {
        case.params.backend == MemfsBackend::Global && !case.params.instrumented
    };
    let sizes: BTreeSet<(u64, u64)> = suite.cases.iter().filter(is_printable).map(size).collect();
    let cell = |(files, threads)| {
        let of_it = |case: &&MemfsCase| is_printable(case) && size(case) == (files, threads);
        let cases: Vec<&MemfsCase> = suite.cases.iter().filter(of_it).collect();
        let parts = OPERATIONS.map(|operation| {
            let case = cases.iter().find(|case| case.params.operation == operation);
            case.and_then(|case| measured(case))
        });
        let pass = |column: fn(&PhaseSamples) -> &[Option<u64>]| {
            let seconds = parts.map(|samples| pass_s(samples?, files, column));
            seconds.into_iter().sum::<Option<f64>>()
        };
        let any = parts.into_iter().flatten().next();
        MemfsCell {
            files,
            threads,
            means_ns: parts.map(|part| median_of_all(means_ns(part?).into_iter().map(Some))),
            user_s: pass(|samples| &samples.user_ns),
            system_s: pass(|samples| &samples.system_ns),
            peak_bytes: any
                .and_then(|one| median_of_all(one.peak_bytes.iter().map(|peak| peak.map(float)))),
            cases,
        }
    };
    sizes.into_iter().map(cell).collect()
}

fn size(case: &MemfsCase) -> (u64, u64) {
    (case.params.files_count, case.params.threads_count)
}

/// A cell repeats its pass as often as it has time, so what it used is divided by how often.
fn pass_s(
    samples: &PhaseSamples,
    files: u64,
    column: fn(&PhaseSamples) -> &[Option<u64>],
) -> Option<f64> {
    let each = column(samples).iter().zip(&samples.operations_count);
    let passes = each.map(|(ns, &count)| Some(float((*ns)?) * float(files) / float(count.max(1))));
    median_of_all(passes).map(|ns| ns / 1e9)
}

/// By threads, then by operation; with one thread there is nobody to wait for.
pub fn contention(suite: &MemfsSuite, digest: &[u8]) -> Vec<Contention> {
    let of = |(threads, operation)| {
        let find = |backend, instrumented| find(suite, backend, operation, threads, instrumented);
        let shared = find(MemfsBackend::Global, false);
        let instrumented = find(MemfsBackend::Global, true);
        let over = |a: Option<&PhaseSamples>, b: Option<&PhaseSamples>| ratio(a?, b?, digest);
        let wait_share = instrumented.and_then(wait_share);
        let over_private = over(shared, find(MemfsBackend::Private, false));
        Contention {
            operation,
            threads,
            wait_share,
            over_private,
            instrumented_over: over(instrumented, shared).map(|ratio| ratio.value),
            index_bound: bound(wait_share, over_private),
        }
    };
    thread_counts(suite)
        .into_iter()
        .filter(|&threads| threads > 1)
        .flat_map(|threads| OPERATIONS.map(|operation| (threads, operation)))
        .map(of)
        .filter(|one| one.wait_share.is_some() || one.over_private.is_some())
        .collect()
}

/// Bound only where both looks say so, and not bound only where the whole interval does; else nobody knows.
fn bound(wait_share: Option<f64>, over_private: Option<Median>) -> Bound {
    let known = wait_share.zip(over_private);
    let Some((share, (low, high))) = known.and_then(|(share, over)| Some((share, over.bounds?)))
    else {
        return Bound::NotKnown;
    };
    if high < METHOD.shared_over_private {
        Bound::No
    } else if low > METHOD.shared_over_private && share > METHOD.wait_share {
        Bound::Yes
    } else {
        Bound::NotKnown
    }
}

pub fn calls(suite: &MemfsSuite, digest: &[u8]) -> Vec<CallCost> {
    let creates = |backend, threads| find(suite, backend, MemfsOperation::Create, threads, false);
    let of = |backend| {
        thread_counts(suite).into_iter().find_map(|threads| {
            let own = creates(MemfsBackend::Global, threads)?;
            let call = creates(backend, threads)?;
            Some(CallCost {
                backend,
                threads,
                own_ns: median_of_all(means_ns(own).into_iter().map(Some))?,
                call_ns: median_of_all(means_ns(call).into_iter().map(Some))?,
                ratio: ratio(call, own, digest)?,
            })
        })
    };
    [MemfsBackend::Tmpfs, MemfsBackend::Disk].into_iter().filter_map(of).collect()
}

fn ratio(a: &PhaseSamples, b: &PhaseSamples, digest: &[u8]) -> Option<Median> {
    paired_ratio_over(&means_ns(a), &means_ns(b), &a.process, digest)
}

fn thread_counts(suite: &MemfsSuite) -> BTreeSet<u64> {
    let counts = suite.cases.iter().map(|case| case.params.threads_count);
    counts.collect()
}

/// At the number of files that all backends share.
fn find(
    suite: &MemfsSuite,
    backend: MemfsBackend,
    operation: MemfsOperation,
    threads: u64,
    instrumented: bool,
) -> Option<&PhaseSamples> {
    let is_it = |case: &&MemfsCase| {
        let params = &case.params;
        params.backend == backend
            && params.operation == operation
            && params.files_count == METHOD.compared_files
            && params.threads_count == threads
            && params.instrumented == instrumented
    };
    suite.cases.iter().find(is_it).and_then(measured)
}

pub fn measured(case: &MemfsCase) -> Option<&PhaseSamples> {
    match &case.outcome {
        Outcome::Measured { measurement: PhaseMeasurement::Phase(phase) } => Some(&phase.samples),
        _ => None,
    }
}

/// Mean time of an operation, one a round.
pub fn means_ns(samples: &PhaseSamples) -> Vec<f64> {
    let each = samples.threads_ns.iter().zip(&samples.operations_count);
    each.map(|(&ns, &count)| float(ns) / float(count.max(1))).collect()
}

fn wait_share(samples: &PhaseSamples) -> Option<f64> {
    let each = samples.index_wait_ns.iter().zip(&samples.threads_ns);
    median_of_all(each.map(|(wait, &all)| Some(float((*wait)?) / float(all.max(1)))))
}
