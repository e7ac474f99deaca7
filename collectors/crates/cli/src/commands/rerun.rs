//! `rerun`: repeats a run's built-in cases with this machine's collector, and compares.

use fsbench_failure::Failure;
use fsbench_report::compared::{self, Comparison, Shape, Subject};
use fsbench_wire::{Run, Suite, SuiteRun};
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::RerunArgs;
use crate::deliver::not_lost;
use crate::output::Output;

use super::repeat::{baseline, measure_again};

/// A run that was repeated, and what came of it, set against each other.
#[derive(Serialize, JsonSchema)]
pub struct Repeated {
    #[serde(flatten)]
    comparison: Comparison,
    /// Where the new run was saved
    file: String,
    /// The new run's address, where it was sent
    url: Option<String>,
}

impl Answer for Repeated {
    const NAME: &'static str = "rerun";
}

pub fn run(args: &RerunArgs, output: Output) -> Result<(), Failure> {
    let repeat = &args.repeat;
    let output = if repeat.quiet {
        output.with_quiet(true)
    } else {
        output
    };
    let old = baseline(&args.run, repeat, output)?;
    let run = &old.run;
    let again = measure_again(run, &suites(run), &[], repeat, output)?;
    let sent = again.send(output);
    let kept = &again.kept;
    let subjects = [
        Subject::new(&old.id, &old.run, &old.digest),
        Subject::new(&kept.sealed.id, &kept.run, &kept.sealed.sha256),
    ];
    if repeat.json {
        let repeated = Repeated {
            comparison: compared::comparison(&subjects),
            file: kept.file.to_string_lossy().into_owned(),
            url: match &sent {
                Ok(Some(receipt)) => Some(receipt.url.clone()),
                _ => None,
            },
        };
        output
            .answer(&repeated)
            .map_err(|failure| not_lost(failure, &kept.file))?;
        return sent.map(|_| ());
    }
    let shape = Shape::of(repeat.markdown);
    output
        .data(&compared::show(&subjects, shape, None))
        .map_err(|failure| not_lost(failure, &kept.file))?;
    if shape == Shape::Text {
        output.say(&format!("  saved       {}", kept.file.display()));
    }
    // The comparison is shown whatever became of sending.
    sent.map(|_| ())
}

fn suites(run: &Run) -> Vec<Suite> {
    let of = |suite: &SuiteRun| match suite {
        SuiteRun::CoreSweep(_) => Suite::CoreSweep,
        SuiteRun::Sync(_) => Suite::Sync,
        SuiteRun::Memfs(_) => Suite::Memfs,
        SuiteRun::Turbo(_) => Suite::Turbo,
        SuiteRun::Throughput(_) => Suite::Throughput,
    };
    run.suites.iter().map(of).collect()
}
