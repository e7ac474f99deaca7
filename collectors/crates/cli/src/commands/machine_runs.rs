//! More runs of the machine that two sides were measured on: they tell how far its runs lie apart.

use fsbench_compare::differences::{invalid_flags, machine_differences};
use fsbench_wire::Run;

use crate::app_paths::AppPaths;
use crate::output::Output;
use crate::source::{RunReference, run as read_run};
use crate::store::Store;

/// The latest so many files are read.
const MOST_FILES: usize = 30;

/// Saved runs of the same machine in the same state, without those that are compared. None of a run
/// without a machine id; what cannot be read is not one.
pub fn saved_runs_of(first: &Run, compared: &[&str], output: Output) -> Vec<Run> {
    let (Some(_), Ok(places)) = (&first.machine_id, AppPaths::find()) else {
        return Vec::new();
    };
    let files = Store::at(&places.runs).latest(MOST_FILES);
    let read = files.into_iter().filter_map(|file| {
        let named = RunReference::File(file.to_string_lossy().into_owned());
        read_run(&named, output).ok()
    });
    read.filter(|source| {
        !compared.contains(&source.id.as_str())
            && source.run.machine_id == first.machine_id
            && invalid_flags(&source.run).is_empty()
            && machine_differences(first, &source.run).is_empty()
    })
    .map(|source| *source.run)
    .collect()
}
