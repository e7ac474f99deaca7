//! Three to eight runs at first sight: which is fastest at what, and whether that is clear; then a table of the questions, each
//! run beside the first. The rest is in the whole comparison.

mod answer;
mod cells;
mod left_out;
mod letters;
mod runs;
mod table;

use std::fmt::Write as _;

use super::quantity::{counted, plain};
use super::questions::{Judged, judged};
use super::row_filter::RowFilter;
use super::sentence::escape;
use super::text::wrapped;
use super::{Subject, shared};
use crate::layout::{Layout, Tone};
use crate::terminal::sanitize_for_terminal;
use answer::answer;
use cells::{is_clear, value_text};
use left_out::{certainty, reasons};
use letters::NO_BREAK;
use runs::runs;
use table::{Below, table};

pub use cells::verdict_text;
pub use left_out::LeftOut;
pub use letters::letter;
pub use runs::fitting;

/// Lines of a terminal, one of them for the prompt; runs of many machines that differ in all may take more.
const LINES_AT_MOST: usize = 23;

/// What is next, and one line of what was left out or how sure it is.
const LEAST_BELOW: usize = 2;

/// `columns`: of the terminal; without one, rows of the table are whole.
pub fn text(
    subjects: &[Subject<'_>],
    filter: &RowFilter,
    columns: Option<usize>,
    layout: Layout,
    lines_after: usize,
) -> String {
    let all = shown(judged(subjects), filter);
    let strong = |words: &str| layout.paint(Tone::Strong, words);
    let mut lines = String::new();
    for sentence in answer(&all, subjects.len()) {
        for line in wrapped(&sentence, 2, columns).replace(NO_BREAK, " ").lines() {
            let _ = writeln!(lines, "{}", strong(line));
        }
    }
    lines.push('\n');
    lines.push_str(&sanitize_for_terminal(&runs(subjects, layout.width)));
    lines.push('\n');
    let lines_at_most = LINES_AT_MOST.saturating_sub(lines_after);
    let rows = table(&all, columns, layout, Below::Everything);
    let others = lines.lines().count() + LEAST_BELOW;
    let has_room = others + rows.lines().count() <= lines_at_most;
    let rows = if has_room { rows } else { table(&all, columns, layout, Below::Clear) };
    lines.push_str(&rows);
    let label = |name: &str, words: &str| {
        let words = wrapped(&plain(words), 14, columns);
        sanitize_for_terminal(&format!("  {name:<12}{words}\n")).into_owned()
    };
    let next = label("next", &next(subjects));
    let more = reasons(&all, subjects).into_iter().map(|words| ("reason", words));
    let more = more.chain(certainty(&all).map(|words| ("how sure", words)));
    let has_room = |lines: &str, line: &str| {
        let all = [lines, line, &next].map(|text| text.lines().count());
        all.iter().sum::<usize>() <= lines_at_most
    };
    let left_out = LeftOut::of(subjects, filter);
    let texts = left_out.texts();
    let named = texts.iter().enumerate().map(|(at, words)| {
        let name = if at == 0 { "left out" } else { "" };
        label(name, words)
    });
    let whole: String = named.collect();
    if has_room(&lines, &whole) {
        lines.push_str(&whole);
    } else {
        lines.extend(left_out.short_text().map(|words| label("left out", &words)));
    }
    // What has no room is in the whole comparison.
    for line in more.map(|(name, words)| label(name, &words)) {
        if has_room(&lines, &line) {
            lines.push_str(&line);
        }
    }
    lines.push_str(&next);
    lines
}

fn next(subjects: &[Subject<'_>]) -> String {
    if subjects.first().is_some_and(|first| first.results.is_empty()) {
        return "run A has no valid result: name another run first".to_owned();
    }
    match shared(subjects).len() {
        0 => "--full says more of each suite".to_owned(),
        many => format!("--full shows {} with intervals", counted(many as u64, "row")),
    }
}

pub fn shown<'a>(all: Vec<Judged<'a>>, filter: &RowFilter) -> Vec<Judged<'a>> {
    all.into_iter().filter(|one| filter.has_suite(one.question.suite)).collect()
}

/// The same to paste: the answer, and the questions with what each run answers.
pub fn markdown(subjects: &[Subject<'_>], filter: &RowFilter) -> Vec<String> {
    let all = shown(judged(subjects), filter);
    let mut lines: Vec<String> = answer(&all, subjects.len())
        .iter()
        .map(|sentence| format!("{}\n", escape(&sentence.replace(NO_BREAK, " "))))
        .collect();
    if all.is_empty() {
        return lines;
    }
    let heads: Vec<String> = (0..subjects.len()).map(|at| letter(at).to_string()).collect();
    lines.push(format!("| Compared with A | {} |", heads.join(" | ")));
    lines.push(format!("|---|{}", "---|".repeat(heads.len())));
    for one in &all {
        let cell = |at: usize| {
            let value = one.question.answers[at].map_or(String::new(), value_text);
            let words = escape(&verdict_text(one, at));
            let words = if is_clear(one, at) { format!("**{words}**") } else { words };
            let parts = [escape(&value), words];
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
        };
        let cells: Vec<String> = (0..heads.len()).map(cell).collect();
        let title = escape(&format!("{}, {}", one.question.title, one.question.note));
        lines.push(format!("| {title} | {} |", cells.join(" | ")));
    }
    lines.push(String::new());
    lines
}
