//! Numbers that a document can hold. A tool's file may state larger ones, from a fault of the tool or of the disk.

use fsbench_wire::{
    ImportedCase, ImportedMeasurement, ImportedOutcome, ImportedSamples, ImportedWork,
    ReportedStatistics, limits,
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
        ImportedOutcome::Measured { results: ImportedMeasurement::Samples(samples) } => {
            keep_samples_within(samples)
        }
        ImportedOutcome::Failed { errno, .. } => {
            *errno = errno.filter(|errno| is_within(*errno));
            true
        }
        ImportedOutcome::Measured { .. } | ImportedOutcome::Unsupported { .. } => true,
    }
}

fn is_within(number: i64) -> bool {
    number.unsigned_abs() <= MOST
}

/// A time cannot be unknown: where one is beyond, the executions are.
fn keep_samples_within(samples: &mut ImportedSamples) -> bool {
    for mean in [&mut samples.user_mean_ns, &mut samples.system_mean_ns] {
        *mean = mean.filter(|mean| *mean <= MOST);
    }
    let columns = &mut samples.samples;
    for bytes in &mut columns.peak_bytes {
        *bytes = bytes.filter(|bytes| *bytes <= MOST);
    }
    for code in &mut columns.exit_code {
        *code = code.filter(|code| is_within(*code));
    }
    columns.wall_ns.iter().all(|ns| *ns <= MOST)
}

fn keep_reported_within(reported: &mut ReportedStatistics) {
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

#[cfg(test)]
mod tests {
    use fsbench_wire::{ImportedMeasurement, ImportedOutcome};

    use crate::{ImportOptions, Tool, read};

    fn results_of(file: &str) -> ImportedMeasurement {
        let imported = read(Tool::Hyperfine, file.as_bytes(), ImportOptions::default()).unwrap();
        match imported.cases.into_iter().next().unwrap().outcome {
            ImportedOutcome::Measured { results } => results,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_number_that_no_document_can_hold_is_unknown() {
        let samples = results_of(
            r#"{"results":[{"command":"a","times":[1.0],"memory_usage_byte":[9007199254740993],"exit_codes":[0]}]}"#,
        );
        assert!(
            matches!(samples, ImportedMeasurement::Samples(one) if one.samples.peak_bytes == [None])
        );
        let reported = results_of(r#"{"results":[{"command":"a","mean":1.0,"max":1e300}]}"#);
        assert!(matches!(reported, ImportedMeasurement::Reported(one) if one.max_ns.is_none()));
    }

    #[test]
    fn results_of_which_none_can_be_held_are_an_error_with_the_name_of_the_case() {
        let file = r#"{"results":[{"command":"a","mean":1e300}]}"#;
        let error = read(Tool::Hyperfine, file.as_bytes(), ImportOptions::default()).unwrap_err();
        assert!(error.reason.contains("beyond what a document can hold"), "{}", error.reason);
    }
}
