//! What `check` says: a table for the terminal, and the same as Markdown. For a script: `report`.

mod columns;
mod factors;
mod marks;
mod rows;
mod screen;
#[cfg(test)]
mod tests;

use std::path::Path;

use fsbench_check::judge::{
    CheckVerdict, CheckedSides, JudgedResult, floors_before as judge_floors,
};
use fsbench_check::select::SelectedResult;
use fsbench_compare::ResultKind;
use fsbench_failure::Failure;
use fsbench_report::numbers;
use fsbench_report::summary::each_once;
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_stats::trial::{DEFAULT_RUN_SD, RunTerm};

use crate::args::CheckArgs;
use crate::deliver::with_saved_file;
use crate::output::Output;

use super::names::{names, why_left_out};
use super::report::{CheckReport, Outcome, RunOutput};
use factors::{change_text, factor, least_found, limit_text};
use marks::verdict_text;
use screen::{LEVEL, Screen};

pub fn show(report: &CheckReport, args: &CheckArgs, output: Output) -> Result<(), Failure> {
    let file = report.new.as_ref().and_then(|new| new.file.as_ref());
    write(report, args, output).map_err(|failure| match file {
        Some(file) => with_saved_file(failure, Path::new(file)),
        None => failure,
    })
}

fn write(report: &CheckReport, args: &CheckArgs, output: Output) -> Result<(), Failure> {
    if args.repeat.json {
        return output.answer(&report.checked());
    }
    if args.repeat.markdown {
        return output.data(&sanitize_for_terminal(&markdown(report)));
    }
    let screen = Screen { layout: output.layout, lines: output.lines };
    output.data(&screen::text(report, output.width(), screen))
}

fn markdown(report: &CheckReport) -> String {
    let link = |side: &RunOutput| match &side.url {
        Some(url) => format!("[{}]({url})", side.id),
        None => side.id.clone(),
    };
    let now = report.new.as_ref().map_or(String::new(), |new| format!(", now {}", link(new)));
    let table = if report.results.is_empty() {
        String::new()
    } else {
        format!("\n{}", table(&report.results).markdown())
    };
    let title = match report.outcome() {
        Outcome::Unsure => "undecided".to_owned(),
        outcome => outcome.word().replace('_', " "),
    };
    let escape_name = fsbench_report::comparison::sentence::escape_name;
    let paragraph = |words: String| format!("{}\n\n", escape_name(&words));
    let undecided = undecided_text(report).map(|words| format!("Undecided: {words}\n\n"));
    let left_out = left_out_text(report).map(|words| format!("Left out: {words}"));
    let limits = report.limits().map(|words| format!("Limits: set by {}\n\n", escape_name(&words)));
    let limits = limits.unwrap_or_default();
    format!(
        "**fsbench check: {title}** · baseline {}{now}\n{table}\n{}{}{}{}{}{}{}\n",
        link(&report.old),
        undecided.unwrap_or_default(),
        left_out.map(paragraph).unwrap_or_default(),
        limits,
        certainty(report).map(paragraph).unwrap_or_default(),
        warnings(report).into_iter().map(paragraph).collect::<String>(),
        if report.not_sent.is_some() {
            paragraph("the new run could not be sent".into())
        } else {
            String::new()
        },
        escape_name(&report.summary())
    )
}

/// What the undecided results could have shown.
fn undecided_text(report: &CheckReport) -> Option<String> {
    let unsure = report.results.iter().filter(|one| one.verdict == CheckVerdict::Maybe);
    let runs = if report.is_one_run_each() { "one run a side shows" } else { "these runs show" };
    least_found(unsure).map(|least| format!("{runs} only a slowdown above {least}."))
}

/// The same of several runs once.
fn warnings(report: &CheckReport) -> Vec<String> {
    let named: Vec<(String, String)> = report
        .run_warnings
        .iter()
        .map(|(which, words)| ((*which).to_owned(), words.clone()))
        .collect();
    let all = each_once(&named, runs_count(report));
    all.into_iter().chain(report.sitting_warning.map(str::to_owned)).collect()
}

fn runs_count(report: &CheckReport) -> usize {
    1 + report.more_old.len() + usize::from(report.new.is_some()) + report.more_new.len()
}

/// Where the difference from run to run is from.
fn certainty(report: &CheckReport) -> Option<String> {
    Some(source_text(report.run_term()?, runs_count(report), report.others_count))
}

fn source_text(term: RunTerm, runs: usize, others: usize) -> String {
    match term {
        RunTerm::Default => format!(
            "The ranges assume that runs of this machine differ by {:.0} %.",
            DEFAULT_RUN_SD * 100.0
        ),
        RunTerm::Data if others > 1 => format!(
            "How far runs lie apart is from the {runs} runs compared and {others} more saved runs of this machine."
        ),
        RunTerm::Data => format!("How far runs lie apart is from the {runs} runs compared."),
    }
}

/// Before anything is measured: one line for each result.
pub fn floors_before(sides: &CheckedSides<'_>, picked: &[SelectedResult]) -> String {
    const NAMED: usize = 5;
    let line = |(floor, name): (Option<f64>, String)| {
        let floor = floor.map_or("?".into(), |floor| format!("{}x", factor(floor)));
        format!("    {floor:>9}   {name}\n")
    };
    let floors = judge_floors(sides, picked);
    let lines: String = floors.into_iter().zip(names(picked)).take(NAMED).map(line).collect();
    let more = picked.len().saturating_sub(NAMED);
    let more = if more == 0 { String::new() } else { format!("    and {more} more\n") };
    format!(
        "  Smallest slowdown to be found, if the new run is as steady as the baseline:\n{lines}{more}"
    )
}

/// A few by name; all of them are in the JSON.
fn left_out_text(report: &CheckReport) -> Option<String> {
    const NAMED: usize = 5;
    let all = report.left_out.iter().zip(names(&report.left_out));
    let of = |(one, name)| format!("{name} ({})", why_left_out(one));
    let named: Vec<String> = all.take(NAMED).map(of).collect();
    let more = report.left_out.len().saturating_sub(NAMED);
    match (named.is_empty(), more) {
        (true, _) => None,
        (false, 0) => Some(named.join("; ")),
        (false, more) => Some(format!("{}; and {more} more", named.join("; "))),
    }
}

fn table(all: &[JudgedResult]) -> Table {
    let mut table = Table::new(&[
        ("", Align::Left),
        ("result", Align::Left),
        ("baseline", Align::Right),
        ("now", Align::Right),
        ("change", Align::Right),
        (LEVEL, Align::Right),
        ("limit", Align::Right),
    ]);
    for (one, name) in all.iter().zip(names(all)) {
        table.row(cells(one, name));
    }
    table
}

fn cells(one: &JudgedResult, name: String) -> [String; 7] {
    let missing = || [one.detail.clone().unwrap_or_else(|| "-".into()), "-".into()];
    let [change, range] =
        one.change.map_or_else(missing, |change| change_text(change, one.quantity));
    [
        verdict_text(one).to_owned(),
        name,
        value_text(one.old, one),
        one.new.map_or("-".into(), |new| value_text(new, one)),
        change,
        range,
        limit_text(one),
    ]
}

fn value_text(value: f64, one: &JudgedResult) -> String {
    if !one.quantity.is_rate() {
        numbers::duration(value)
    } else if matches!(one.key.kind, ResultKind::Accepted | ResultKind::Durable) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "bytes per second, far below 2^64"
        )]
        let bytes = numbers::bytes(value as u64);
        format!("{bytes}/s")
    } else {
        format!("{}/s", numbers::rate(value))
    }
}
