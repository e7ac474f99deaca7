//! What `check` says: a table for the terminal, and the same as Markdown. For a script: `report`.

#[cfg(test)]
mod tests;

use std::path::Path;

use fsbench_check::evidence::Quantity;
use fsbench_check::judge::JudgedResult;
use fsbench_check::select::SkippedResult;
use fsbench_failure::Failure;
use fsbench_report::numbers;
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;

use crate::args::CheckArgs;
use crate::deliver::with_saved_file;
use crate::output::Output;

use super::report::{CheckReport, RunOutput};

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
    let text = if args.repeat.markdown { markdown(report) } else { text(report) };
    output.data(&sanitize_for_terminal(&text))
}

fn text(report: &CheckReport) -> String {
    let mut lines = vec![format!("  baseline    {}\n", side_text(&report.old))];
    lines.extend(report.new.as_ref().map(|new| format!("  now         {}\n", side_text(new))));
    if !report.results.is_empty() {
        lines.push(format!("\n{}", table(&report.results).render("    ")));
    }
    let more = left_out_text(report).map(|words| ("left out", words));
    lines.extend(more.map(|(name, words)| format!("\n  {name}    {words}\n")));
    lines.push(format!("\n  result      {}\n", report.summary()));
    let why = report.not_sent.as_ref();
    lines.extend(why.map(|why| format!("  not sent    {why}\n")));
    lines.concat()
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
    let escape_name = fsbench_report::comparison::sentence::escape_name;
    let paragraph = |words: String| format!("{}\n\n", escape_name(&words));
    format!(
        "**fsbench check: {}** · baseline {}{now}\n{table}\n{}{}{}\n",
        report.result().replace('_', " "),
        link(&report.old),
        left_out_text(report)
            .map(|words| paragraph(format!("left out: {words}")))
            .unwrap_or_default(),
        if report.not_sent.is_some() {
            paragraph("the new run could not be sent".into())
        } else {
            String::new()
        },
        escape_name(&report.summary())
    )
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

fn side_text(side: &RunOutput) -> String {
    let place = side.url.as_deref().or(side.file.as_deref());
    match place {
        Some(place) => format!("{} · {} · {place}", side.id, side.started_at),
        None => format!("{} · {}", side.id, side.started_at),
    }
}

fn table(all: &[JudgedResult]) -> Table {
    let mut table = Table::new(&[
        ("case", Align::Left),
        ("", Align::Left),
        ("baseline", Align::Right),
        ("now", Align::Right),
        ("change", Align::Right),
        ("99 %", Align::Left),
        ("allowed", Align::Right),
        ("verdict", Align::Left),
    ]);
    for one in all {
        let change = one.change.map_or("-".into(), |change| per_cent(change.ratio));
        let bounds = one.change.map_or("-".into(), |change| {
            format!("[{}, {}]", per_cent(change.low), per_cent(change.high))
        });
        let sign = if one.quantity.is_rate() { "-" } else { "+" };
        let detail = one.detail.as_ref().map_or(String::new(), |detail| format!(": {detail}"));
        table.row([
            one.case.clone(),
            one.quantity.word(one.kind).to_owned(),
            value_text(one.old, one),
            one.new.map_or("-".into(), |new| value_text(new, one)),
            change,
            bounds,
            format!("{sign}{:.3} %", one.allowed * 100.0).replace(".000", ""),
            format!("{}{detail}", one.verdict.word()),
        ]);
    }
    table
}

fn value_text(value: f64, one: &JudgedResult) -> String {
    if one.quantity == Quantity::Rate {
        format!("{}/s", numbers::rate(value))
    } else {
        numbers::duration(value)
    }
}

/// `+12 %`, `-3.4 %`: a change as people set it.
fn per_cent(ratio: f64) -> String {
    let change = (ratio - 1.0) * 100.0;
    if change.abs() >= 9.95 { format!("{change:+.0} %") } else { format!("{change:+.1} %") }
}
