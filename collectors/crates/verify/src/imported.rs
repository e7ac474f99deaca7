//! The rules of an imported run that a JSON Schema cannot carry: the counterpart of `rules-of-imported.ts`.

use std::collections::HashSet;

use fsbench_wire::{
    ImportedCase, ImportedMeasurement, ImportedOrigin, ImportedOutcome, ImportedRun, SampleColumns,
};

use super::{CheckResult, Refusal};

pub fn check_imported_run(run: &ImportedRun) -> CheckResult {
    let ImportedOrigin::Imported { files, .. } = &run.origin;
    for (at, case) in run.cases.iter().enumerate() {
        check_case(case, files.len(), run.systems.len()).map_err(|breach| Refusal {
            pointer: format!("/cases/{at}{}", breach.pointer),
            ..breach
        })?;
    }
    Ok(())
}

fn check_case(case: &ImportedCase, files: usize, systems: usize) -> CheckResult {
    if case.file >= files {
        return absent("no such file", "/file");
    }
    if case.system >= systems {
        return absent("no such system", "/system");
    }
    let mut names = HashSet::new();
    if !case.work.parameters.iter().all(|one| names.insert(&one.name)) {
        return absent("a parameter occurs twice", "/work/parameters");
    }
    match &case.outcome {
        ImportedOutcome::Measured { results } => check_results(results),
        ImportedOutcome::Unsupported { .. } | ImportedOutcome::Failed { .. } => Ok(()),
    }
}

fn check_results(results: &ImportedMeasurement) -> CheckResult {
    match results {
        ImportedMeasurement::Samples(one) => check_columns(&one.samples),
        ImportedMeasurement::Reported(one) if !one.says_something() => {
            Err(Refusal::new("no_samples", "no result was reported").at("/figures"))
        }
        ImportedMeasurement::Reported(_) | ImportedMeasurement::Score(_) => Ok(()),
    }
}

fn check_columns(columns: &SampleColumns) -> CheckResult {
    let length = columns.wall_ns.len();
    if columns.exit_code.len() != length || columns.peak_bytes.len() != length {
        return Err(
            Refusal::new("columns_uneven", "the columns are not equally long").at("/figures")
        );
    }
    if length == 0 {
        return Err(Refusal::new("no_samples", "a measured case has no samples").at("/figures"));
    }
    Ok(())
}

fn absent(detail: &str, pointer: &str) -> CheckResult {
    Err(Refusal::new("params_inconsistent", detail).at(pointer))
}
