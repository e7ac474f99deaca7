//! What `check` says: a table for the terminal, and the same as Markdown. For a script: `report`.

#[cfg(test)]
mod tests;

use std::path::Path;

use fsbench_check::evidence::Quantity;
use fsbench_check::judge::{
    CheckVerdict, CheckedSides, JudgedResult, floors_before as judge_floors,
};
use fsbench_check::select::{SelectedResult, SkippedResult};
use fsbench_compare::ResultKind;
use fsbench_failure::Failure;
use fsbench_report::layout::{Tone, wrapped_report};
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

/// Most lines on a terminal: below them the next prompt has a line.
const MOST_LINES: usize = 23;

fn text(report: &CheckReport, width: Option<usize>) -> String {
    let line = |name: &str, run: &RunOutput| format!("  {name:<12}{}\n", side_text(run));
    let mut head = vec![format!("{}\n\n", answer(report)), line("baseline", &report.old)];
    head.extend(report.more_old.iter().map(|old| line("", old)));
    head.extend(report.new.as_ref().map(|new| line("now", new)));
    head.extend(report.more_new.iter().map(|new| line("", new)));
    let mut end = Vec::new();
    end.extend(certainty(report).map(|words| format!("  found from  {words}\n")));
    end.extend(left_out_text(report).map(|words| format!("  left out    {words}\n")));
    end.extend(warnings(report).iter().map(|words| format!("  warning     {words}\n")));
    if report.result() == UNSURE {
        end.push(format!("  hint        {REPEAT_HINT}\n"));
    }
    let why = report.not_sent.as_ref();
    end.extend(why.map(|why| format!("  not sent    {why}\n")));
    let [head, end] = [head.concat(), end.concat()];
    let rows = if report.results.is_empty() {
        String::new()
    } else {
        let lines_of =
            |text: &str| wrapped_report(text, width.unwrap_or(usize::MAX)).lines().count();
        let taken = lines_of(&head) + lines_of(&end);
        format!("\n{}\n", rows(&report.results, width, MOST_LINES.saturating_sub(taken + 2)))
    };
    format!("{head}{rows}{end}")
}

/// The table, in a terminal in so many lines: what must be seen first comes first, and what has no room is counted.
fn rows(results: &[JudgedResult], width: Option<usize>, most_lines: usize) -> String {
    let mut sorted: Vec<&JudgedResult> = results.iter().collect();
    if width.is_some() {
        sorted.sort_by_key(|one| rank(one.verdict));
    }
    let (head, rows) = narrow_table(&sorted).rows_within("  ", width, &VERDICT_AND_CASE);
    let lines_of = |text: &String| text.lines().count();
    let all: usize = lines_of(&head) + rows.iter().map(lines_of).sum::<usize>();
    if width.is_none() || all <= most_lines {
        return format!("{head}{}", rows.concat());
    }
    // One line for the head, and one for what is counted.
    let mut left = most_lines.saturating_sub(2);
    let has_room = |row: &&String| {
        let lines = lines_of(row);
        let fits = lines <= left;
        left = left.saturating_sub(lines);
        fits
    };
    let shown: Vec<&str> = rows.iter().take_while(has_room).map(String::as_str).collect();
    let shown = if shown.is_empty() { vec![rows[0].as_str()] } else { shown };
    let more = counted(&sorted[shown.len()..]);
    format!("{head}{}  not shown: {more} (all with --json or --markdown)\n", shown.concat())
}

/// What a reader must see first.
const fn rank(verdict: CheckVerdict) -> u8 {
    match verdict {
        CheckVerdict::Failed => 0,
        CheckVerdict::Worse => 1,
        CheckVerdict::Maybe => 2,
        CheckVerdict::Good => 3,
    }
}

/// `3 maybe, 12 good`
fn counted(results: &[&JudgedResult]) -> String {
    let verdicts =
        [CheckVerdict::Failed, CheckVerdict::Worse, CheckVerdict::Maybe, CheckVerdict::Good];
    let of = |verdict: CheckVerdict| {
        let count = results.iter().filter(|one| one.verdict == verdict).count();
        (count > 0).then(|| format!("{count} {}", verdict.word()))
    };
    verdicts.into_iter().filter_map(of).collect::<Vec<_>>().join(", ")
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
    let mut all: Vec<(Vec<&str>, &str)> = Vec::new();
    for (which, words) in &report.run_warnings {
        match all.iter_mut().find(|(_, known)| known == words) {
            Some((runs, _)) if !runs.contains(which) => runs.push(which),
            Some(_) => {}
            None => all.push((vec![which], words)),
        }
    }
    let of_runs = all.iter().map(|(runs, words)| format!("{}: {words}", runs.join(" and ")));
    of_runs.chain(report.sitting_warning.map(str::to_owned)).collect()
}

/// What the column of that name says, and where the difference from run to run is from.
fn certainty(report: &CheckReport) -> Option<String> {
    let runs =
        1 + report.more_old.len() + usize::from(report.new.is_some()) + report.more_new.len();
    let source = source_text(report.run_term()?, runs, report.others_count);
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
        let kind = one.result.key.kind;
        let case = short_case(&one.result.case);
        format!("    {floor:>9}   {case} {}\n", quantity_text(kind, quantity))
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

fn side_text(side: &RunOutput) -> String {
    let place = side.url.as_deref().or(side.file.as_deref());
    match place {
        Some(place) => format!("{} · {} · {place}", side.id, side.started_at),
        None => format!("{} · {}", side.id, side.started_at),
    }
}

/// Columns that begin a row in a narrow terminal.
const VERDICT_AND_CASE: [usize; 3] = [7, 0, 1];

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

/// For a terminal: the change and its interval in one column, and sizes in short.
fn narrow_table(all: &[&JudgedResult]) -> Table {
    let mut table = Table::new(&[
        ("case", Align::Left),
        ("", Align::Left),
        ("baseline", Align::Right),
        ("now", Align::Right),
        ("change [97.5 %]", Align::Left),
        ("allowed", Align::Right),
        ("found from", Align::Right),
        ("verdict", Align::Left),
    ])
    .narrow();
    for one in all {
        let [case, quantity, old, new, change, bounds, allowed, floor, verdict] = cells(one);
        let change = if one.change.is_some() { format!("{change} {bounds}") } else { change };
        table.row([short_case(&case), quantity, old, new, change, allowed, floor, verdict]);
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

fn cells(one: &JudgedResult) -> [String; 9] {
    let change = one.change.map_or("-".into(), |change| per_cent(change.ratio));
    let bounds = one.change.map_or("-".into(), |change| {
        format!("[{}, {}]", per_cent(change.low), per_cent(change.high))
    });
    let sign = if one.quantity.is_rate() { "-" } else { "+" };
    let detail = one.detail.as_ref().map_or(String::new(), |detail| format!(": {detail}"));
    [
        one.case.clone(),
        quantity_text(one.kind, one.quantity).to_owned(),
        value_text(one.old, one),
        one.new.map_or("-".into(), |new| value_text(new, one)),
        change,
        bounds,
        format!("{sign}{:.3} %", one.allowed * 100.0).replace(".000", ""),
        one.change.map_or("-".into(), |change| floor_text(change.floor, one.quantity)),
        format!("{}{detail}", one.verdict.word()),
    ]
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
