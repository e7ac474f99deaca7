//! Three to eight runs at first sight: which is fastest at what, and whether that is clear; then a table of the questions, each
//! run beside the first. The rest is in the whole comparison.

mod answer;
mod cells;
mod left_out;
mod letters;
mod runs;
mod table;

use super::quantity::{counted, plain};
use super::questions::{Judged, judged};
use super::row_filter::RowFilter;
use super::screen::ShortScreen;
use super::sentence::escape;
use super::{Subject, shared};
use crate::layout::{Tone, WHOLE_LINES, answer_lines, blocks, labeled, labeled_step};
use crate::terminal::sanitize_for_terminal;
use answer::answer;
use cells::{is_clear, value_text};
use left_out::{certainty, reasons};
use letters::NO_BREAK;
use runs::runs;
use table::{Below, MARKS, MARKS_OF_ROWS, one_line_each, table};

pub use cells::verdict_text;
pub use left_out::LeftOut;
pub use letters::letter;
pub use runs::fitting;

pub fn text(subjects: &[Subject<'_>], filter: &RowFilter, screen: &ShortScreen<'_>) -> String {
    let layout = screen.layout();
    let all = shown(judged(subjects), filter);
    let answer: Vec<String> = answer(&all, subjects.len())
        .iter()
        .flat_map(|sentence| answer_lines(Tone::Strong, &sentence.replace(NO_BREAK, " "), layout))
        .collect();
    let lines_of = |text: &str| -> Vec<String> { text.lines().map(str::to_owned).collect() };
    let runs = lines_of(&sanitize_for_terminal(&runs(subjects, screen.layout.width)));
    let label =
        |name: &str, words: &str| labeled(name, &sanitize_for_terminal(&plain(words)), layout);
    let warnings = screen.warning_lines();
    let next = next(subjects, screen.full_command);
    let next = labeled_step("Next", &sanitize_for_terminal(&plain(&next)), layout);
    let left_out = LeftOut::of(subjects, filter);
    let short = left_out.short_text().map(|words| label("Left out", &words)).unwrap_or_default();
    let others = answer.len() + runs.len() + warnings.len() + next.len() + BLANK_LINES;
    let most = screen.columns.map_or(WHOLE_LINES, |_| screen.lines).saturating_sub(others);
    let shapes = [Below::Everything, Below::Clear, Below::Marks];
    let in_lines = |below| {
        let mut lines = lines_of(&table(&all, screen.columns, screen.layout, below));
        if let Some(head) = lines.first_mut() {
            *head = layout.paint(Tone::Faint, head);
        }
        lines
    };
    let fitting = || shapes.map(in_lines).into_iter().find(|rows| rows.len() + short.len() <= most);
    let on_terminal = screen.columns.and_then(|_| one_line_each(&all, layout));
    let rows = on_terminal.or_else(fitting);
    let rows = rows.unwrap_or_else(|| in_lines(Below::Marks));
    let mut room = most.saturating_sub(rows.len());
    let named: Vec<String> = left_out
        .texts()
        .iter()
        .enumerate()
        .flat_map(|(at, words)| label(if at == 0 { "Left out" } else { "" }, words))
        .collect();
    let left_out = if named.len() <= room { named } else { short };
    room = room.saturating_sub(left_out.len());
    let mut end = [warnings, left_out].concat();
    // What has no room is in the whole comparison.
    let more = reasons(&all, subjects).into_iter().map(|words| ("Reason", words));
    for (name, words) in more.chain(certainty(&all).map(|words| ("How sure", words))) {
        let lines = label(name, &words);
        if lines.len() <= room {
            room -= lines.len();
            end.extend(lines);
        }
    }
    // What the marks mean is worth more than which rows there are.
    let has_marks = rows.iter().any(|row| row.contains(MARKS_OF_ROWS));
    end.extend(if has_marks { label("Marks", MARKS) } else { next });
    blocks(&[answer, runs, rows, end])
}

const BLANK_LINES: usize = 3;

fn next(subjects: &[Subject<'_>], full_command: &str) -> String {
    if subjects.first().is_some_and(|first| first.results.is_empty()) {
        return "run A has no valid result: name another run first".to_owned();
    }
    match shared(subjects).len() {
        0 => format!("more of each suite: {full_command}"),
        many => format!("{} with intervals: {full_command}", counted(many as u64, "row")),
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
