//! The questions, each with what every run answers.

use std::fmt::Write as _;

use fsbench_compare::Verdict;

use super::super::quantity::{factor_within, plain};
use super::super::questions::Judged;
use super::cells::{FASTER, SLOWER, group, is_clear, quantity, value_text, verdict_text};
use super::letters::letter;
use crate::answer::quantity::{Quantity, in_one_unit};
use crate::layout::{Layout, Tone, width};
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;

/// How much is said below the values of a question.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Below {
    Everything,
    /// Where there is no room: only of questions at which a run clearly differs.
    Clear,
    /// Where there is no room for these either: a mark beside the value.
    Marks,
}

pub fn table(all: &[Judged<'_>], columns: Option<usize>, layout: Layout, below: Below) -> String {
    if all.is_empty() {
        return String::new();
    }
    let wide = wide_table(all, layout, below);
    let widest = |text: &str| text.lines().map(width).max().unwrap_or(0);
    let plain = wide_table(all, Layout { is_styled: false, ..layout }, below);
    match columns {
        _ if below == Below::Marks => narrow_table(all, layout, below),
        Some(columns) if widest(&plain) > columns => narrow_table(all, layout, below),
        _ => wide,
    }
}

/// A question with the unit of its answers, and their numbers.
fn in_unit(one: &Judged<'_>) -> (String, Vec<String>) {
    let answers = &one.question.answers;
    let quantities: Vec<Option<Quantity>> =
        answers.iter().map(|it| it.map(|(key, side)| quantity(key, side))).collect();
    let (unit, numbers) = in_one_unit(&quantities);
    let mark = |at: usize| answers[at].is_some_and(|(_, side)| side.is_flagged);
    let cells = numbers
        .into_iter()
        .enumerate()
        .map(|(at, number)| if mark(at) { format!("{number}?") } else { number });
    (format!("{}, {unit}", one.question.title), cells.collect())
}

/// Beside each value what clearly differs. `None`: it has no room.
pub fn one_line_each(all: &[Judged<'_>], layout: Layout) -> Option<Vec<String>> {
    let count = runs_count(all);
    let mut head = vec![(COMPARED.to_owned(), Align::Left)];
    for at in 0..count {
        head.push((letter(at).to_string(), Align::Right));
        head.push((String::new(), Align::Left));
    }
    let mut table = Table::with_head(head).narrow();
    for one in all {
        let (title, numbers) = in_unit(one);
        let mut cells = vec![title];
        for (at, number) in numbers.into_iter().enumerate() {
            cells.push(number);
            let has_verdict = is_clear(one, at);
            cells.push(if has_verdict { plain(&verdict_text(one, at)) } else { String::new() });
        }
        table.cells(cells.iter().map(|cell| sanitize_for_terminal(cell).into_owned()).collect());
    }
    let tone = |row: usize, column: usize| match column.checked_sub(1).map(|at| (at / 2, at % 2)) {
        Some((run, 1)) if group(&all[row], run) == Some(FASTER) => Some(Tone::Good),
        Some((_, 1)) => Some(Tone::Bad),
        _ => None,
    };
    let (head, rows) = table.painted("  ", layout, tone);
    (!all.is_empty() && table.columns("  ") <= layout.width)
        .then(|| std::iter::once(head).chain(rows).collect())
}

const MARK_OF_FASTER: char = '\u{25b2}';
const MARK_OF_SLOWER: char = '\u{25bc}';
pub const MARKS_OF_ROWS: [char; 2] = [MARK_OF_FASTER, MARK_OF_SLOWER];
/// What the marks mean.
pub const MARKS: &str = "\u{25b2} clearly faster than A, \u{25bc} clearly slower";

const COMPARED: &str = "compared with A";

fn runs_count(all: &[Judged<'_>]) -> usize {
    all.first().map_or(0, |one| one.verdicts.len())
}

/// Blanks around it stay as they are.
fn faint(text: &str, layout: Layout) -> String {
    let words = text.trim();
    text.replacen(words, &layout.paint(Tone::Faint, words), usize::from(!words.is_empty()))
}

/// Paints words of a line, in their order; the others are secondary.
fn painted(line: &str, words: &[String], layout: Layout) -> String {
    let mut done = String::new();
    let mut rest = line;
    for word in words {
        if let Some((before, after)) = rest.split_once(word.as_str()) {
            let before = faint(before, layout);
            let _ = write!(done, "{before}{}", layout.paint(Tone::Strong, word));
            rest = after;
        }
    }
    done.push_str(&faint(rest, layout));
    done
}

fn is_shown(below: Below, strong: &[String]) -> bool {
    match below {
        Below::Everything => true,
        Below::Clear => !strong.is_empty(),
        Below::Marks => false,
    }
}

/// Each run has a column: its value, and below it how that compares.
fn wide_table(all: &[Judged<'_>], layout: Layout, below: Below) -> String {
    let count = runs_count(all);
    let mut head = vec![(COMPARED.to_owned(), Align::Left)];
    head.extend((0..count).map(|at| (letter(at).to_string(), Align::Left)));
    let mut table = Table::with_head(head).narrow();
    for one in all {
        let value = |at: usize| one.question.answers[at].map_or(String::new(), value_text);
        let values = (0..count).map(value);
        let words = (0..count).map(|at| plain(&verdict_text(one, at)));
        table.cells([one.question.title.clone()].into_iter().chain(values).collect());
        table.cells([plain(&one.question.note)].into_iter().chain(words).collect());
    }
    let (head, rows) = table.rows_within("  ", None, &[]);
    let mut text = head;
    for (at, row) in rows.iter().enumerate() {
        let strong: Vec<String> = match (at % 2, all.get(at / 2)) {
            (1, Some(one)) => (0..count)
                .filter(|run| is_clear(one, *run))
                .map(|run| plain(&verdict_text(one, run)))
                .collect(),
            _ => Vec::new(),
        };
        let row = sanitize_for_terminal(row);
        if at % 2 == 0 {
            text.push_str(&row);
        } else if is_shown(below, &strong) {
            text.push_str(&painted(&row, &strong, layout));
        }
    }
    text
}

/// The numbers of a question in one unit, and below them who is faster and who slower.
fn narrow_table(all: &[Judged<'_>], layout: Layout, below: Below) -> String {
    let count = runs_count(all);
    let mut head = vec![(COMPARED.to_owned(), Align::Left)];
    head.extend((0..count).map(|at| (letter(at).to_string(), Align::Right)));
    let mut table = Table::with_head(head).narrow();
    for one in all {
        let (title, cells) = in_unit(one);
        let cells = cells.into_iter().enumerate().map(|(at, cell)| match group(one, at) {
            Some(FASTER) if below == Below::Marks => format!("{cell}{MARK_OF_FASTER}"),
            Some(SLOWER) if below == Below::Marks => format!("{cell}{MARK_OF_SLOWER}"),
            _ => cell,
        });
        table.cells([title].into_iter().chain(cells).collect());
    }
    let has_room = table.render("  ").lines().all(|line| width(line) <= layout.width);
    let table = if has_room { table } else { table.tight() };
    let (mut text, rows) = table.rows_within("  ", None, &[]);
    for (one, row) in all.iter().zip(rows) {
        let (words, strong) = group_line(one, layout.width - 4);
        text.push_str(&sanitize_for_terminal(&row));
        let words = sanitize_for_terminal(&words).into_owned();
        if is_shown(below, &strong) {
            let _ = writeln!(text, "    {}", painted(&words, &strong, layout));
        }
    }
    text
}

/// `fdatasync · faster: B 2.4x, C 1.31x; slower: D 1.2x`, and what of it is clear. What has no room is left out: the note
/// first, then the runs that do not differ.
fn group_line(one: &Judged<'_>, columns: usize) -> (String, Vec<String>) {
    let mut groups: Vec<(&str, Vec<usize>)> = vec![(FASTER, vec![]), (SLOWER, vec![])];
    for at in 1..one.verdicts.len() {
        let Some(name) = group(one, at) else { continue };
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, of)) => of.push(at),
            None => groups.push((name, vec![at])),
        }
    }
    groups.retain(|(_, of)| !of.is_empty());
    if let [(name, _)] = groups.as_slice()
        && ![FASTER, SLOWER].contains(name)
    {
        return (with_note(one, name, columns), Vec::new());
    }
    let entry = |name: &str, at: usize| match &one.verdicts[at] {
        Some(Verdict::TheseRuns { ratio, low, high }) if [FASTER, SLOWER].contains(&name) => {
            format!("{} {}", letter(at), factor_within(*ratio, *low, *high))
        }
        _ => letter(at).to_string(),
    };
    let parts: Vec<(bool, String)> = groups
        .iter()
        .map(|(name, of)| {
            let all: Vec<String> = of.iter().map(|at| entry(name, *at)).collect();
            ([FASTER, SLOWER].contains(name), format!("{name}: {}", all.join(", ")))
        })
        .collect();
    let strong: Vec<String> =
        parts.iter().filter(|(is_clear, _)| *is_clear).map(|(_, words)| words.clone()).collect();
    let all: Vec<&str> = parts.iter().map(|(_, words)| words.as_str()).collect();
    let all = all.join("; ");
    let words = if width(&all) <= columns { all } else { strong.join("; ") };
    (with_note(one, &words, columns), strong)
}

fn with_note(one: &Judged<'_>, words: &str, columns: usize) -> String {
    let note = plain(&one.question.note);
    let whole = format!("{note} \u{b7} {words}");
    let has_room = !note.is_empty() && width(&whole) <= columns;
    if has_room { whole } else { words.to_owned() }
}
