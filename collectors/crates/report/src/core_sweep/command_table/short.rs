//! The answer and its table on a screen of few lines.

use fsbench_wire::{Run, Suite};

use super::super::best::TOO_DISTURBED;
use super::super::findings::SweepSuite;
use super::control::controls;
use super::curves::{CommandCurve, curves};
use super::names::{named, shown_name};
use super::rows::{BEST, factor_place, rows, table};
use super::sentences;
use crate::answer::Surroundings;
use crate::comparison::quantity::{counted, uncapitalized};
use crate::flags::is_too_disturbed;
use crate::layout::{FOOTER_LABEL, Layout, Tone, shortened_path, width};
use crate::reported::Block;
use crate::table::Table;
use crate::terminal::sanitize_for_terminal;

/// For the short report, in at most so many lines: the answer, then a row for each number of workers; what has no room is
/// counted.
pub fn short(
    run: &Run,
    suite: &SweepSuite,
    digest: &[u8],
    around: &Surroundings<'_>,
    most_lines: usize,
) -> Option<Block> {
    let layout = around.layout;
    let curves = curves(run, suite, around.folders, digest);
    let first = curves.first()?;
    let controls = controls(run, suite, digest);
    let place = factor_place(&curves, &controls);
    let name = shown_name(first.name, around.command);
    let title = format!("{name}, {} each", counted(suite.rounds_planned_count, "execution"));
    let title = sanitize_for_terminal(&title).into_owned();
    let is_disturbed = is_too_disturbed(run, Suite::CoreSweep);
    let finding = if is_disturbed {
        uncapitalized(TOO_DISTURBED)
    } else {
        sentences::finding(&curves).join(" ")
    };
    let answer = if is_disturbed { finding.clone() } else { named(&name, &finding) };
    let mut notes =
        if is_disturbed { vec![] } else { sentences::notes(run, &curves, &controls, digest) };
    let all: Vec<(&CommandCurve<'_>, Vec<[String; 7]>)> =
        curves.iter().zip(rows(run, &curves, place)).collect();
    let longest = all.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
    // The ends and the best of each curve stay.
    let mut rows_at_most = longest;
    let table = loop {
        let table = table_lines(suite.rounds_planned_count, &all, rows_at_most, layout);
        let lines_of = |words: &String| layout.wrapped(words, "").len();
        let of_notes: usize = notes.iter().map(lines_of).sum();
        // Where something else comes first, the answer has its title.
        let of_answer = layout.wrapped(&format!("{title}: {finding}"), "").len();
        let taken = of_answer + 1 + table.len() + 1 + of_notes;
        if taken <= most_lines {
            break table;
        }
        if notes.pop().is_none() {
            if rows_at_most <= LEAST_ROWS {
                break table;
            }
            rows_at_most -= 1;
        }
    };
    let columns = layout.width.saturating_sub(FOOTER_LABEL);
    let to_use = around
        .command
        .filter(|_| !is_disturbed)
        .and_then(|command| sentences::to_paste(&curves, command, columns));
    Some(Block { title, finding, answer, table, notes, to_use })
}

const LEAST_ROWS: usize = 3;

/// One head for all places; of each at most so many rows.
fn table_lines(
    executions_count: u64,
    all: &[(&CommandCurve<'_>, Vec<[String; 7]>)],
    rows_at_most: usize,
    layout: Layout,
) -> Vec<String> {
    let shown: Vec<Vec<&[String; 7]>> =
        all.iter().map(|(_, rows)| some_of(rows, rows_at_most)).collect();
    let cells: Vec<&[String; 7]> = shown.iter().flatten().copied().collect();
    let whole = || table(cells.iter().map(|row| (*row).clone()));
    let gaps: [fn(Table) -> Table; 3] = [|table| table, Table::narrow, Table::tight];
    let mut tables = gaps.map(|gap| gap(whole())).into_iter();
    let fitting = tables.find(|table| table.columns(INDENT) <= layout.width);
    let table = fitting.unwrap_or_else(|| whole().tight());
    let tone = |row: usize, column: usize| match (cells[row][6] == BEST, column) {
        (true, 2..=4) | (false, 3 | 4 | 6) => Some(Tone::Faint),
        (false, 2) if !cells[row][1].is_empty() => Some(Tone::Faint),
        (true, 6) => Some(Tone::Good),
        (true, _) => Some(Tone::Strong),
        _ => None,
    };
    let (head, rendered) = table.painted(INDENT, layout, tone);
    let clean = |line: &str| sanitize_for_terminal(line).into_owned();
    let executions = format!(" \u{b7} {} each", counted(executions_count, "execution"));
    let mut lines = vec![head];
    let mut rendered = rendered.into_iter();
    for ((curve, _), rows) in all.iter().zip(&shown) {
        let room = layout.width.saturating_sub(INDENT.len() + width(&executions));
        let place = shortened_path(&clean(&curve.place), room);
        lines.push(format!("{INDENT}{place}{}", layout.paint(Tone::Faint, &executions)));
        lines.extend(rendered.by_ref().take(rows.len()));
    }
    // It is not the ratio of the times above it.
    lines.push(
        layout.paint(Tone::Faint, &format!("{INDENT}speedup: median of the rounds' own ratios")),
    );
    let hidden: usize = all.iter().map(|(_, rows)| rows.len()).sum::<usize>()
        - shown.iter().map(Vec::len).sum::<usize>();
    if hidden > 0 {
        let more = format!("{INDENT}{} in the full report", counted(hidden as u64, "more row"));
        lines.push(layout.paint(Tone::Faint, &more));
    }
    lines
}

const INDENT: &str = "  ";

/// The first, the last, what failed and what is best; of the others as many as there may be, evenly.
fn some_of(rows: &[[String; 7]], most: usize) -> Vec<&[String; 7]> {
    if rows.len() <= most {
        return rows.iter().collect();
    }
    let last = rows.len() - 1;
    let is_marked = |row: &[String; 7]| row[6] == BEST || row[1].is_empty();
    let mut places: Vec<usize> = [0, last].into();
    places.extend((0..rows.len()).filter(|at| is_marked(&rows[*at])));
    let steps = most.max(2) - 1;
    places.extend((1..steps).map(|step| (step * last + steps / 2) / steps));
    let mut chosen: Vec<usize> = Vec::new();
    for at in places {
        if chosen.len() < most.max(2) && !chosen.contains(&at) {
            chosen.push(at);
        }
    }
    chosen.sort_unstable();
    chosen.into_iter().map(|at| &rows[at]).collect()
}
