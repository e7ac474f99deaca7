//! `compare`: runs against each other as the site does, and against what the site knows of
//! hardware.

mod hardware;
pub mod population;
pub mod published;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::args::CompareArgs;
use crate::command_output::CommandOutput;
use crate::network::server::Server;
use crate::output::Output;
use crate::source::{RunReference, Source, run as read_run};

use fsbench_failure::{Code, Failure};
use fsbench_report::comparison::{self, Comparison, OutputShape, Subject};
use published::HardwareOutput;

pub fn run(args: &CompareArgs, output: Output) -> Result<(), Failure> {
    let server = args.server.server.as_ref();
    // What a run is held against is the baseline.
    let words = args.compared_with.iter().chain(&args.subjects);
    let named: Vec<RunReference> =
        words.map(|word| RunReference::read(word, server)).collect::<Result<_, _>>()?;
    if named.len() < 2 {
        return Err(Failure::usage("a comparison needs two runs")
            .with_hint("name another, or a chip with --against NAME"));
    }
    if named.len() > 8 {
        return Err(Failure::usage("no more than eight are compared at once"));
    }
    let shape = OutputShape::of(args.markdown);
    let has_hardware = named.iter().any(|one| matches!(one, RunReference::Hardware { .. }));
    match one_server(&named) {
        // Aggregates are the site's, and so is the text to paste of runs that it has.
        Some(server) if has_hardware || shape == OutputShape::Markdown => {
            if args.json {
                let found = hardware::as_json(server, &named, output)?;
                return output.answer(&CompareOutput::OnServer(found));
            }
            output.data(&hardware::on_server(server, &named, shape, output)?)
        }
        _ if has_hardware => published::show(&named, args.json, shape, output),
        _ => of_runs(&named, args.json, shape, output),
    }
}

/// Runs and hardware set against each other: by this program, or by the server that has them.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "compared", rename_all = "snake_case")]
pub enum CompareOutput {
    /// Runs against runs, compared here
    Runs(Comparison),
    /// Runs beside what a server knows of hardware, compared here
    RunsAndHardware(HardwareOutput),
    /// All of them on one server: its own object, `/compare/A/B.json`
    OnServer(Map<String, Value>),
}

impl CommandOutput for CompareOutput {
    const NAME: &'static str = "compare";
}

fn of_runs(
    named: &[RunReference],
    json: bool,
    shape: OutputShape,
    output: Output,
) -> Result<(), Failure> {
    let sources: Vec<Source> =
        named.iter().map(|one| read_run(one, Code::Failed, output)).collect::<Result<_, _>>()?;
    let subjects: Vec<Subject<'_>> = sources
        .iter()
        .map(|source| Subject::new(&source.id, &source.run, &source.digest))
        .collect();
    if json {
        output.answer(&CompareOutput::Runs(comparison::comparison(&subjects)))?;
    } else {
        output.data(&comparison::show(&subjects, shape, None))?;
    }
    require_shared(&subjects)
}

/// Runs that share nothing valid are not comparable, whichever command compares them.
pub fn require_shared(subjects: &[Subject<'_>]) -> Result<(), Failure> {
    if comparison::is_anything_shared(subjects) {
        return Ok(());
    }
    Err(Failure::new(Code::NothingMeasurable, "these runs have no valid result in common"))
}

/// The server that has all of them, where one has.
fn one_server(named: &[RunReference]) -> Option<&Server> {
    let first = named.first().and_then(RunReference::server)?;
    let is_same = |one: &RunReference| one.server() == Some(first);
    named.iter().all(is_same).then_some(first)
}
