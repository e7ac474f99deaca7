//! Numbers that a document can hold. A tool's file may state larger ones, from a fault of the tool or of the disk.

use fsbench_wire::{
    ImportedCase, ImportedMeasurement, ImportedOutcome, ImportedWork, Reported, limits,
};

use crate::import_error::ImportError;

/// The greatest whole number that every JSON reader keeps.
const MOST: u64 = 9_007_199_254_740_991;
const MOST_FLOAT: f64 = 9_007_199_254_740_991.0;

/// A number beyond the contract becomes unknown; a case that loses all its results is an error.
pub fn keep_within(cases: &mut [ImportedCase]) -> Result<(), ImportError> {
    let processors =
        limits().map_err(|error| ImportError::whole(error.to_string()))?.processors_per_machine;
    for case in cases {
        keep_work_within(&mut case.work, processors);
        if !has_results_within(&mut case.outcome) {
            return Err(ImportError::whole(format!(
                "the results of `{}` are beyond what a document can hold",
                case.name
            )));
        }
    }
    Ok(())
}

fn keep_work_within(work: &mut ImportedWork, processors: u64) {
    for count in
        [&mut work.writes_per_sync_count, &mut work.block_bytes, &mut work.queue_depth_count]
    {
        *count = count.filter(|count| *count <= MOST);
    }
    work.workers_count = work.workers_count.filter(|count| *count <= processors);
}

fn has_results_within(outcome: &mut ImportedOutcome) -> bool {
    match outcome {
        ImportedOutcome::Measured { results: ImportedMeasurement::Reported(reported) } => {
            keep_reported_within(reported);
            reported.says_something()
        }
        ImportedOutcome::Failed { errno, .. } => {
            *errno = errno.filter(|errno| errno.unsigned_abs() <= MOST);
            true
        }
        ImportedOutcome::Measured { .. } | ImportedOutcome::Unsupported { .. } => true,
    }
}

fn keep_reported_within(reported: &mut Reported) {
    for count in [&mut reported.n_count, &mut reported.elapsed_ns] {
        *count = count.filter(|count| *count <= MOST);
    }
    for value in [
        &mut reported.ops_per_s,
        &mut reported.bytes_per_s,
        &mut reported.min_ns,
        &mut reported.mean_ns,
        &mut reported.sd_ns,
        &mut reported.p50_ns,
        &mut reported.p90_ns,
        &mut reported.p95_ns,
        &mut reported.p99_ns,
        &mut reported.p999_ns,
        &mut reported.max_ns,
    ] {
        *value = value.filter(|value| (0.0..=MOST_FLOAT).contains(value));
    }
}
