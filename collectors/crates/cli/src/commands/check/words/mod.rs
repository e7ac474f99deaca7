//! What `check` says: a table for the terminal, and the same as Markdown. For a script: `report`.

mod screen;
#[cfg(test)]
mod tests;

use std::path::Path;

use fsbench_check::evidence::{Change, Quantity};
use fsbench_check::judge::{CheckedSides, JudgedResult, floors_before as judge_floors};
use fsbench_check::select::{SelectedResult, SkippedResult};
use fsbench_compare::ResultKind;
use fsbench_failure::Failure;
use fsbench_report::comparison::quantity::plain;
use fsbench_report::comparison::titles::brief_title;
use fsbench_report::numbers;
use fsbench_report::summary::each_once;
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_stats::trial::{DEFAULT_RUN_SD, RunTerm};

use crate::args::CheckArgs;
use crate::deliver::with_saved_file;
use crate::output::Output;

use super::report::{CheckReport, Outcome, RunOutput};
use screen::Screen;

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
        Outcome::Unsure => "Could not tell".to_owned(),
        outcome => outcome.word().replace('_', " "),
    };
    let escape_name = fsbench_report::comparison::sentence::escape_name;
    let paragraph = |words: String| format!("{}\n\n", escape_name(&words));
    format!(
        "**fsbench check: {title}** · baseline {}{now}\n{table}\n{}{}{}{}{}\n",
        link(&report.old),
        left_out_text(report)
            .map(|words| paragraph(format!("left out: {words}")))
            .unwrap_or_default(),
        certainty(report)
            .map(|words| paragraph(format!("found from: {words}")))
            .unwrap_or_default(),
        warnings(report).into_iter().map(paragraph).collect::<String>(),
        if report.not_sent.is_some() {
            paragraph("the new run could not be sent".into())
        } else {
            String::new()
        },
        escape_name(&report.summary())
    )
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

/// What the column of that name says, and where the difference from run to run is from.
fn certainty(report: &CheckReport) -> Option<String> {
    let source = source_text(report.run_term()?, runs_count(report), report.others_count);
    Some(format!("the smallest change that could have been found; {source}"))
}

fn source_text(term: RunTerm, runs: usize, others: usize) -> String {
    match term {
        RunTerm::Default => {
            format!("runs of this machine are assumed to differ by {:.0} %", DEFAULT_RUN_SD * 100.0)
        }
        RunTerm::Data if others > 1 => format!(
            "how far runs lie apart is from {runs} runs compared and {others} more saved runs of this machine"
        ),
        RunTerm::Data => format!("how far runs lie apart is from the {runs} runs compared"),
    }
}

/// Before anything is measured: one line for each result.
pub fn floors_before(sides: &CheckedSides<'_>, picked: &[SelectedResult]) -> String {
    const NAMED: usize = 5;
    let line = |(floor, one): (Option<f64>, &SelectedResult)| {
        let quantity = one.selector.quantity;
        let floor = floor.map_or("?".into(), |floor| floor_text(floor, quantity));
        let name = plain(&screen::with_quantity(&brief_title(&one.result.key), quantity));
        format!("    {floor:>9}   {name}\n")
    };
    let floors = judge_floors(sides, picked);
    let lines: String = floors.into_iter().zip(picked).take(NAMED).map(line).collect();
    let more = picked.len().saturating_sub(NAMED);
    let more = if more == 0 { String::new() } else { format!("    and {more} more\n") };
    format!(
        "  Smallest change to be found, if the new run is as steady as the baseline:\n{lines}{more}"
    )
}

/// `+43 %`, of a rate `-30 %`
fn floor_text(floor: f64, quantity: Quantity) -> String {
    per_cent(if quantity.is_rate() { 1.0 / floor } else { floor })
}

/// A few by name; all of them are in the JSON.
fn left_out_text(report: &CheckReport) -> Option<String> {
    const NAMED: usize = 5;
    let of = |one: &SkippedResult| format!("{} ({})", one.case, one.codes.join(", "));
    let named: Vec<String> = report.left_out.iter().take(NAMED).map(of).collect();
    let more = report.left_out.len().saturating_sub(NAMED);
    match (named.is_empty(), more) {
        (true, _) => None,
        (false, 0) => Some(named.join("; ")),
        (false, more) => Some(format!("{}; and {more} more", named.join("; "))),
    }
}

fn table(all: &[JudgedResult]) -> Table {
    let mut table = Table::new(&[
        ("case", Align::Left),
        ("", Align::Left),
        ("baseline", Align::Right),
        ("now", Align::Right),
        ("change", Align::Right),
        ("97.5 %", Align::Left),
        ("allowed", Align::Right),
        ("found from", Align::Right),
        ("verdict", Align::Left),
    ]);
    for one in all {
        table.row(cells(one));
    }
    table
}

fn cells(one: &JudgedResult) -> [String; 9] {
    let change = one.change.map_or("-".into(), |change| per_cent(change.ratio));
    let bounds = one.change.map_or("-".into(), |change| {
        format!("[{}, {}]", per_cent(change.low), per_cent(change.high))
    });
    let detail = one.detail.as_ref().map_or(String::new(), |detail| format!(": {detail}"));
    [
        one.case.clone(),
        quantity_text(one.key.kind, one.quantity).to_owned(),
        value_text(one.old, one),
        one.new.map_or("-".into(), |new| value_text(new, one)),
        change,
        bounds,
        allowed_in_full(one),
        one.change.map_or("-".into(), |change| floor_text(change.floor, one.quantity)),
        format!("{}{detail}", one.verdict.word()),
    ]
}

fn allowed_in_full(one: &JudgedResult) -> String {
    let sign = if one.quantity.is_rate() { "-" } else { "+" };
    format!("{sign}{:.3} %", one.allowed * 100.0).replace(".000", "")
}

/// `+2.5 %`
fn allowed_text(one: &JudgedResult) -> String {
    let sign = if one.quantity.is_rate() { "-" } else { "+" };
    let share = format!("{:.3}", one.allowed * 100.0);
    format!("{sign}{} %", share.trim_end_matches('0').trim_end_matches('.'))
}

/// `-30 to +61 %`
fn range_text(change: Change) -> String {
    let [low, high] = [change.low, change.high].map(per_cent);
    let is_plain = high.ends_with(" %");
    let low = if is_plain { low.trim_end_matches(" %") } else { &low };
    format!("{low} to {high}")
}

/// Bytes are accepted and made durable: two rates of one case.
fn quantity_text(kind: ResultKind, quantity: Quantity) -> &'static str {
    match kind {
        ResultKind::Accepted | ResultKind::Durable => kind.word(),
        kind => quantity.word(kind),
    }
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

/// More than so many times as long is no number that anyone needs.
const MOST_SHOWN: f64 = 100.0;

/// `+12 %`, `-3.4 %`: a change as people set it.
fn per_cent(ratio: f64) -> String {
    if ratio > MOST_SHOWN {
        return format!("over {MOST_SHOWN}x");
    }
    let change = (ratio - 1.0) * 100.0;
    if change.abs() >= 9.95 { format!("{change:+.0} %") } else { format!("{change:+.1} %") }
}
