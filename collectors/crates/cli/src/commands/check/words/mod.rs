//! What `check` says: a table for the terminal, and the same as Markdown. For a script: `report`.

#[cfg(test)]
mod tests;

use std::path::Path;

use fsbench_check::judge::{CheckedSides, JudgedResult, floors_before};
use fsbench_check::select::{SelectedResult, SkippedResult};
use fsbench_compare::ResultKind;
use fsbench_failure::Failure;
use fsbench_report::layout::Tone;
use fsbench_report::numbers;
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_stats::trial::{DEFAULT_RUN_SD, RunTerm};

use crate::args::CheckArgs;
use crate::deliver::with_saved_file;
use crate::output::Output;

use super::report::{CheckReport, REPEAT_HINT, RunOutput, UNSURE};

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
    output.report(&with_tone(report, &sanitize_for_terminal(&text(report, output.width())), output))
}

/// The answer, which comes first, in its weight.
fn with_tone(report: &CheckReport, text: &str, output: Output) -> String {
    let answer = text.split([':', '\n']).next().unwrap_or_default();
    let tone = match report.result() {
        "passed" => Tone::Good,
        "failed" => Tone::Bad,
        _ => Tone::Care,
    };
    text.replacen(answer, &output.layout.paint(tone, answer), 1)
}

/// `Failed: something is clearly worse than allowed.`
fn answer(report: &CheckReport) -> String {
    let summary = report.summary();
    let mut letters = summary.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

fn text(report: &CheckReport, width: Option<usize>) -> String {
    let line = |name: &str, run: &RunOutput| format!("  {name:<12}{}\n", side_text(run));
    let mut lines = vec![format!("{}\n\n", answer(report))];
    lines.push(line("baseline", &report.old));
    lines.extend(report.more_old.iter().map(|old| line("", old)));
    lines.extend(report.new.as_ref().map(|new| line("now", new)));
    lines.extend(report.more_new.iter().map(|new| line("", new)));
    if !report.results.is_empty() {
        let table = narrow_table(&report.results);
        lines.push(format!("\n{}", table.render_within("  ", width, &VERDICT_AND_CASE)));
    }
    let more = left_out_text(report).map(|words| ("left out", words));
    lines.extend(more.map(|(name, words)| format!("\n  {name}    {words}\n")));
    lines.extend(certainty(report).map(|words| format!("\n  run to run  {words}\n")));
    lines.extend(warnings(report).map(|words| format!("  warning     {words}\n")));
    if report.result() == UNSURE {
        lines.push(format!("  hint        {REPEAT_HINT}\n"));
    }
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
    let title = if report.result() == UNSURE {
        "Could not tell".to_owned()
    } else {
        report.result().replace('_', " ")
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
            .map(|words| paragraph(format!("run to run: {words}")))
            .unwrap_or_default(),
        warnings(report).map(|words| paragraph(words.to_owned())).collect::<String>(),
        if report.not_sent.is_some() {
            paragraph("the new run could not be sent".into())
        } else {
            String::new()
        },
        escape_name(&report.summary())
    )
}

fn warnings(report: &CheckReport) -> impl Iterator<Item = &str> {
    report.run_warnings.iter().map(String::as_str).chain(report.sitting_warning)
}

/// Where the difference from run to run is from, and the smallest change that could have been found.
fn certainty(report: &CheckReport) -> Option<String> {
    let runs =
        1 + report.more_old.len() + usize::from(report.new.is_some()) + report.more_new.len();
    let source = source_text(report.run_term()?, runs, report.others_count);
    let floors = report.results.iter().filter_map(|one| Some(one.change?.floor));
    Some(format!("{source}; the smallest change that this check could find: {}", span(floors)?))
}

fn source_text(term: RunTerm, runs: usize, others: usize) -> String {
    match term {
        RunTerm::Default => format!(
            "{:.0} % is assumed, since nothing tells how far runs of this machine lie apart",
            DEFAULT_RUN_SD * 100.0
        ),
        RunTerm::Data if others > 1 => {
            format!("from {runs} runs compared and {others} more saved runs of this machine")
        }
        RunTerm::Data => format!("from the {runs} runs compared"),
    }
}

/// `+7.0 %`, or `+7.0 % to +21 %`.
fn span(floors: impl Iterator<Item = f64>) -> Option<String> {
    let mut all: Vec<f64> = floors.collect();
    all.sort_by(f64::total_cmp);
    let (least, most) = (per_cent(*all.first()?), per_cent(*all.last()?));
    Some(if least == most { least } else { format!("{least} to {most}") })
}

/// Before anything is measured.
pub fn floor_before(sides: &CheckedSides<'_>, picked: &[SelectedResult]) -> String {
    let floors = floors_before(sides, picked);
    match span(floors.into_iter().flatten()) {
        Some(least) => format!(
            "smallest change that one more run can show here: {least}, if it is as steady as the baseline"
        ),
        None => "the baseline does not tell how small a change one more run can show".into(),
    }
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

/// Columns that begin a row in a narrow terminal.
const VERDICT_AND_CASE: [usize; 3] = [6, 0, 1];

fn table(all: &[JudgedResult]) -> Table {
    let mut table = Table::new(&[
        ("case", Align::Left),
        ("", Align::Left),
        ("baseline", Align::Right),
        ("now", Align::Right),
        ("change", Align::Right),
        ("97.5 %", Align::Left),
        ("allowed", Align::Right),
        ("verdict", Align::Left),
    ]);
    for one in all {
        table.row(cells(one));
    }
    table
}

/// For a terminal: the change and its interval in one column, and sizes in short.
fn narrow_table(all: &[JudgedResult]) -> Table {
    let mut table = Table::new(&[
        ("case", Align::Left),
        ("", Align::Left),
        ("baseline", Align::Right),
        ("now", Align::Right),
        ("change [97.5 %]", Align::Left),
        ("allowed", Align::Right),
        ("verdict", Align::Left),
    ])
    .narrow();
    for one in all {
        let [case, quantity, old, new, change, bounds, allowed, verdict] = cells(one);
        let change = if one.change.is_some() { format!("{change} {bounds}") } else { change };
        table.row([short_case(&case), quantity, old, new, change, allowed, verdict]);
    }
    table
}

/// `throughput/zeroes/new/128KiB/64MiB@disk`
fn short_case(case: &str) -> String {
    if !case.starts_with("throughput/") {
        return case.to_owned();
    }
    let (work, target) = case.split_once('@').unwrap_or((case, ""));
    let short = |part: &str| match part.parse() {
        Ok(size) => numbers::bytes(size).replace(' ', ""),
        Err(_) => part.to_owned(),
    };
    let work: Vec<String> = work.split('/').map(short).collect();
    format!("{}@{target}", work.join("/"))
}

fn cells(one: &JudgedResult) -> [String; 8] {
    let change = one.change.map_or("-".into(), |change| per_cent(change.ratio));
    let bounds = one.change.map_or("-".into(), |change| {
        format!("[{}, {}]", per_cent(change.low), per_cent(change.high))
    });
    let sign = if one.quantity.is_rate() { "-" } else { "+" };
    let detail = one.detail.as_ref().map_or(String::new(), |detail| format!(": {detail}"));
    [
        one.case.clone(),
        quantity_text(one).to_owned(),
        value_text(one.old, one),
        one.new.map_or("-".into(), |new| value_text(new, one)),
        change,
        bounds,
        format!("{sign}{:.3} %", one.allowed * 100.0).replace(".000", ""),
        format!("{}{detail}", one.verdict.word()),
    ]
}

/// Bytes are accepted and made durable: two rates of one case.
fn quantity_text(one: &JudgedResult) -> &'static str {
    match one.kind {
        ResultKind::Accepted | ResultKind::Durable => one.kind.word(),
        kind => one.quantity.word(kind),
    }
}

fn value_text(value: f64, one: &JudgedResult) -> String {
    if !one.quantity.is_rate() {
        numbers::duration(value)
    } else if matches!(one.kind, ResultKind::Accepted | ResultKind::Durable) {
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
