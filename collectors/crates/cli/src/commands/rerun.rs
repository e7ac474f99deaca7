//! `rerun`: repeats a run's built-in cases with this machine's collector, and compares.

use fsbench_failure::Failure;
use fsbench_report::comparison::{self, Comparison, OutputShape, Subject};
use fsbench_wire::{Run, Suite, SuiteRun};
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::RerunArgs;
use crate::command_output::CommandOutput;
use crate::deliver::with_saved_file;
use crate::output::Output;

use super::compare::require_shared;
use super::machine_runs::saved_runs_of;
use super::repeat::{baseline, measure_again};

/// A run that was repeated, and what came of it, set against each other.
#[derive(Serialize, JsonSchema)]
pub struct RerunOutput {
    #[serde(flatten)]
    comparison: Comparison,
    /// Where the new run was saved
    file: String,
    /// The new run's address, where it was sent
    url: Option<String>,
}

impl CommandOutput for RerunOutput {
    const NAME: &'static str = "rerun";
}

pub fn run(args: &RerunArgs, output: Output) -> Result<(), Failure> {
    let repeat = &args.repeat;
    let output = if repeat.quiet { output.with_quiet(true) } else { output };
    let old = baseline(&args.run, repeat, output)?;
    let run = &old.run;
    let repeated = measure_again(run, &suites(run), &[], repeat, output)?;
    let sent = repeated.send(output);
    let saved_run = &repeated.saved_run;
    // As `compare` of the two files.
    let ids = [old.id.as_str(), saved_run.sealed.id.as_str()];
    let subjects = [
        Subject::new(&old.id, &old.run, &old.digest)
            .with_machine_runs(&saved_runs_of(run, &ids, output)),
        Subject::new(&saved_run.sealed.id, &saved_run.run, &saved_run.sealed.sha256),
    ];
    if repeat.json {
        let repeated = RerunOutput {
            comparison: comparison::comparison(&subjects),
            file: saved_run.file.to_string_lossy().into_owned(),
            url: match &sent {
                Ok(Some(receipt)) => Some(receipt.url.clone()),
                _ => None,
            },
        };
        output.answer(&repeated).map_err(|failure| with_saved_file(failure, &saved_run.file))?;
        sent?;
        return require_shared(&subjects);
    }
    let shape = OutputShape::of(repeat.markdown);
    output
        .data(&comparison::show(&subjects, shape, None))
        .map_err(|failure| with_saved_file(failure, &saved_run.file))?;
    if shape == OutputShape::Text {
        output.say(&format!("  saved       {}", saved_run.file.display()));
    }
    // The comparison is shown whatever became of sending.
    sent?;
    require_shared(&subjects)
}

fn suites(run: &Run) -> Vec<Suite> {
    run.suites.iter().map(SuiteRun::suite).collect()
}
