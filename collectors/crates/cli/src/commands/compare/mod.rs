//! `compare`: runs against each other as the site does, and against what the site knows of
//! hardware.

mod hardware;
pub mod population;
pub mod published;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::again::again;
use crate::args::CompareArgs;
use crate::command_output::CommandOutput;
use crate::network::server::Server;
use crate::output::Output;
use crate::program::program;
use crate::source::{RunReference, Source, run as read_run};

use super::check::report::unlike_text;
use super::machine_runs::saved_runs_of;
use super::sittings::sitting_warning;

use fsbench_compare::differences::machine_differences;
use fsbench_failure::{Code, Failure};
use fsbench_report::comparison::row_filter::RowFilter;
use fsbench_report::comparison::{self, Comparison, OutputShape, RunOfSide, ShortScreen, Subject};
use fsbench_report::summary::{Comparable, RunVerdict, each_once};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_wire::words::verdicts;
use published::HardwareOutput;

pub fn run(args: &CompareArgs, output: Output) -> Result<(), Failure> {
    let server = args.server.server.as_ref();
    if !args.baseline.is_empty() {
        return of_groups(args, output);
    }
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
    let filter = args.row_filter();
    if has_hardware && shape == OutputShape::Markdown && !filter.is_everything() {
        return Err(Failure::usage(
            "the server writes the Markdown of hardware, with all of its rows",
        )
        .with_hint("leave out --markdown, or --suite, --only-different and --top"));
    }
    let is_whole = filter.is_everything();
    match one_server(&named) {
        // Aggregates are the site's, and so is the text to paste of runs that it has.
        Some(server) if has_hardware || (shape == OutputShape::Markdown && is_whole) => {
            if args.json {
                let found = hardware::as_json(server, &named, output)?;
                return output.answer(&CompareOutput::OnServer(found));
            }
            let text = hardware::on_server(server, &named, shape, args, output)?;
            match shape {
                OutputShape::Text => output.report(&text),
                OutputShape::Markdown => output.data(&text),
            }
        }
        _ if has_hardware => published::show(&named, args, shape, output),
        _ => {
            let sources = read_all(&named, output)?;
            of_runs(&sources, args, output)
        }
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

fn of_runs(sources: &[Source], args: &CompareArgs, output: Output) -> Result<(), Failure> {
    let subjects: Vec<Subject<'_>> = sources
        .iter()
        .map(|source| Subject::new(&source.id, &source.run, &source.digest))
        .collect();
    let all: Vec<&Source> = sources.iter().collect();
    show(&with_machine_runs(subjects, &all, output), None, args, output)
}

/// Several runs a side.
fn of_groups(args: &CompareArgs, output: Output) -> Result<(), Failure> {
    let server = args.server.server.as_ref();
    let read = |words: &[String]| -> Result<Vec<Source>, Failure> {
        let named: Vec<RunReference> =
            words.iter().map(|word| RunReference::read(word, server)).collect::<Result<_, _>>()?;
        read_all(&named, output)
    };
    let (old, new) = (read(&args.baseline)?, read(&args.subjects)?);
    let subjects = [&old, &new].into_iter().filter_map(|side| subject_of(side));
    let subjects = subjects.collect::<Result<Vec<_>, _>>()?;
    let all: Vec<&Source> = old.iter().chain(&new).collect();
    let subjects = with_machine_runs(subjects, &all, output);
    let sides = [&old, &new].map(|side| side.iter().map(|source| &*source.run).collect());
    show(&subjects, sitting_warning(&sides), args, output)
}

fn read_all(named: &[RunReference], output: Output) -> Result<Vec<Source>, Failure> {
    named.iter().map(|one| read_run(one, output)).collect()
}

fn subject_of(side: &[Source]) -> Option<Result<Subject<'_>, Failure>> {
    let first = side.first()?;
    let differences: Vec<String> = side
        .iter()
        .flat_map(|other| machine_differences(&first.run, &other.run))
        .map(|one| unlike_text(&one))
        .collect();
    if !differences.is_empty() {
        let words = verdicts::not_comparable_because(differences.join("; ")).to_string();
        return Some(Err(Failure::new(Code::NothingMeasurable, words)
            .with_hint("the runs of one side are of one machine in one state")));
    }
    let runs: Vec<RunOfSide<'_>> = side
        .iter()
        .map(|source| RunOfSide { id: &source.id, run: &source.run, digest: &source.digest })
        .collect();
    Subject::of_runs(&runs).map(Ok)
}

/// The first gets what saved runs of its machine tell.
fn with_machine_runs<'a>(
    subjects: Vec<Subject<'a>>,
    compared: &[&Source],
    output: Output,
) -> Vec<Subject<'a>> {
    let ids: Vec<&str> = compared.iter().map(|source| source.id.as_str()).collect();
    let mut all = subjects.into_iter();
    let first = all.next().map(|first| {
        let saved = saved_runs_of(first.run, &ids, output);
        first.with_machine_runs(&saved)
    });
    first.into_iter().chain(all).collect()
}

fn show(
    subjects: &[Subject<'_>],
    warning: Option<&str>,
    args: &CompareArgs,
    output: Output,
) -> Result<(), Failure> {
    let shape = OutputShape::of(args.markdown);
    if args.json {
        output.answer(&CompareOutput::Runs(comparison::comparison(subjects)))?;
    } else {
        let (filter, width) = (args.row_filter(), output.width());
        if shape == OutputShape::Text && !args.full {
            let full = again(&[("--full", None)]);
            output.data(&short(subjects, &filter, warning, &full, output))?;
            return require_shared(subjects);
        }
        let text = comparison::show_rows(subjects, shape, None, &filter, width);
        match shape {
            OutputShape::Text => {
                let mut warnings = warnings_of(subjects, |_| true);
                warnings.extend(warning.map(str::to_owned));
                let line = |words: &String| format!("  warning     {words}\n");
                let warnings: String = warnings.iter().map(line).collect();
                output.report(&format!("{text}{}", sanitize_for_terminal(&warnings)))?;
            }
            OutputShape::Markdown => {
                let below = warning.map_or(String::new(), |words| format!("\n{words}\n"));
                output.data(&format!("{text}{below}"))?;
            }
        }
    }
    require_shared(subjects)
}

/// The answer first, in its weight.
pub fn short(
    subjects: &[Subject<'_>],
    filter: &RowFilter,
    warning: Option<&str>,
    full_command: &str,
    output: Output,
) -> String {
    // The text names an invalid run as left out.
    let mut warnings = warnings_of(subjects, |verdict| verdict.comparable != Comparable::No);
    warnings.extend(warning.map(str::to_owned));
    let screen = ShortScreen {
        columns: output.width(),
        layout: output.layout,
        lines: output.lines,
        warnings: &warnings,
        full_command,
        program: program(),
    };
    comparison::show_short(subjects, filter, &screen)
}

/// What disturbed a run as a whole, each sentence once.
fn warnings_of(subjects: &[Subject<'_>], is_wanted: impl Fn(&RunVerdict) -> bool) -> Vec<String> {
    let of = |subject: &Subject<'_>| {
        let caution = Some(RunVerdict::of(subject.run)).filter(&is_wanted)?.caution()?;
        Some((subject.name.clone(), caution))
    };
    let named: Vec<(String, String)> = subjects.iter().filter_map(of).collect();
    each_once(&named, subjects.len())
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
