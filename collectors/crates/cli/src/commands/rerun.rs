//! `rerun`: repeats a run's built-in cases with this machine's collector, and compares.

use fsbench_failure::Failure;
use fsbench_report::comparison::row_filter::RowFilter;
use fsbench_report::comparison::{self, Comparison, OutputShape, Subject};
use fsbench_report::summary::{Comparable, RunVerdict};
use fsbench_wire::{Run, Suite, SuiteRun};
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::RerunArgs;
use crate::command_output::CommandOutput;
use crate::deliver::with_saved_file;
use crate::output::Output;
use crate::plan::typed;
use crate::program::program;
use crate::turbo;

use super::compare::{require_shared, short};
use super::machine_runs::saved_runs_of;
use super::rank::LAST;
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
    let turbo_off = turbo::off_meanwhile(&repeat.turbo, output)?;
    let repeated = measure_again(run, &suites(run), &[], repeat, output)?;
    drop(turbo_off);
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
        return shared(&subjects, &saved_run.run);
    }
    let shape = OutputShape::of(repeat.markdown);
    let filter = RowFilter::default();
    let text = match shape {
        OutputShape::Text => {
            let sides = typed(&[args.run.clone(), LAST.to_owned()]);
            let full = format!("{} compare {sides} --full", program());
            short(&subjects, &filter, None, &full, output)
        }
        OutputShape::Markdown => comparison::show(&subjects, shape, None),
    };
    output.data(&text).map_err(|failure| with_saved_file(failure, &saved_run.file))?;
    if shape == OutputShape::Text {
        output.say(&format!("  saved       {}", saved_run.file.display()));
    }
    // The comparison is shown whatever became of sending.
    sent?;
    shared(&subjects, &saved_run.run)
}

/// Where nothing can be compared, what disturbed the new run is why.
fn shared(subjects: &[Subject<'_>], new: &Run) -> Result<(), Failure> {
    let verdict = RunVerdict::of(new);
    require_shared(subjects).map_err(|failure| match verdict.comparable {
        Comparable::Yes => failure,
        comparable => {
            let how = match comparable {
                Comparable::No => "the new run is not good to compare",
                _ => "compare the new run with care",
            };
            let remedy = verdict.remedy.unwrap_or_default();
            failure.with_hint(format!("{how}: {} {remedy}", verdict.reason).trim_end())
        }
    })
}

fn suites(run: &Run) -> Vec<Suite> {
    run.suites.iter().map(SuiteRun::suite).collect()
}
