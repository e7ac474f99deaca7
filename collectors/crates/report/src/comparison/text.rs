//! Runs against each other for a terminal: a sentence a suite, then the table.

use fsbench_compare::{Key, Measure, PairSide};
use fsbench_wire::Suite;
use fsbench_wire::words::verdicts;

use super::super::head;
use super::super::table::{Align, Table};
use super::family::Family;
use super::mark::mark_of;
use super::pairs::{is_too_wide, row_text, verdict, verdict_across};
use super::quantity::{as_range, bounds, plain, value_text};
use super::row_filter::RowFilter;
use super::sentence::terminal;
use super::subject::SideOfKey;
use super::titles::title;
use super::{Subject, differences, shared, shown_keys, verdict_sentences};
use crate::layout::{NO_BREAK, with_whole_quantities};
use crate::sync::durable::{call_name, row, row_title};

/// Of a run to the baseline: the words say in which direction.
pub const DIFFERENCE: &str = "difference (97.5 % CI)";
/// Of sentences in a pipe.
const WIDTH: usize = 100;

/// `width`: of the terminal; without one, rows of a table are whole. `how_sure`: what so few runs can show.
pub fn text(
    subjects: &[Subject<'_>],
    filter: &RowFilter,
    width: Option<usize>,
    how_sure: Option<&str>,
) -> String {
    let mut lines = subject_lines(subjects);
    lines.push("\n".into());
    let is_measured = |suite: Suite| subjects.iter().any(|subject| subject.has_suite(suite));
    let is_shown = |suite: &&Suite| {
        filter.suites.contains(suite) || filter.suites.is_empty() && is_measured(**suite)
    };
    for suite in Suite::ALL.iter().filter(is_shown) {
        let slug = suite.slug();
        let of_suite = verdict_sentences(*suite, subjects);
        lines.extend(of_suite.iter().enumerate().map(|(at, sentence)| {
            let label = if at == 0 { slug } else { "" };
            format!("  {label:<12}{}\n", wrapped(&terminal(sentence), 14, width))
        }));
    }
    let all = shared(subjects);
    let all_count = all.len();
    let keys = shown_keys(subjects, all, filter);
    let durable = row(subjects).filter(|_| filter.has_suite(Suite::Sync));
    if !keys.is_empty() || durable.is_some() {
        let legend = wrapped(verdicts::levels_legend(), 2, width);
        let table = rows(subjects, &keys, durable.as_deref(), width);
        lines.push(format!("\n{table}\n  {legend}\n"));
    }
    lines.extend(how_sure.map(|words| format!("  how sure    {}\n", wrapped(words, 14, width))));
    if let Some(count) = filter.count_text(keys.len(), all_count) {
        lines.push(format!("  shown       {count}\n"));
    }
    lines.concat()
}

pub fn machine(of: &Subject<'_>) -> String {
    head::machine(&of.run.machine, &of.run.conditions.before)
}

/// Who is compared, and how the machines differ.
pub fn subject_lines(subjects: &[Subject<'_>]) -> Vec<String> {
    // A terminal breaks them between parts.
    let line = |label: &str, words: &str| format!("  {label:<12}{words}\n");
    // The machine of all is said once.
    let is_one = subjects.windows(2).all(|pair| machine(&pair[0]) == machine(&pair[1]));
    let mut lines = Vec::new();
    for (at, subject) in subjects.iter().enumerate() {
        let label = if at == 0 { "baseline" } else { "compared" };
        let when = &subject.run.started_at;
        let words = if is_one {
            format!("{} \u{b7} {when}", subject.name)
        } else {
            format!("{} \u{b7} {} \u{b7} {when}", subject.name, machine(subject))
        };
        lines.push(line(label, &words));
    }
    if is_one {
        lines.extend(subjects.first().map(|one| line("machine", &machine(one))));
    }
    lines.extend(differences(subjects).iter().map(|words| line("differs", words)));
    lines
}

/// All rows; in a terminal that is too narrow for them, each of two runs has its difference beside its title and its values
/// below.
pub fn rows(
    subjects: &[Subject<'_>],
    keys: &[Key],
    durable: Option<&[SideOfKey<'_>]>,
    width: Option<usize>,
) -> String {
    let all = table(subjects, keys, durable);
    if subjects.len() == 2 {
        all.render_beside("    ", width, 3)
    } else {
        all.render_within("    ", width, &[0])
    }
}

fn table(subjects: &[Subject<'_>], keys: &[Key], durable: Option<&[SideOfKey<'_>]>) -> Table {
    let mut head = vec![("case".to_owned(), Align::Left)];
    for (at, subject) in subjects.iter().enumerate() {
        head.push((
            if subjects.len() == 2 && at == 0 { "baseline".into() } else { subject.id.clone() },
            Align::Right,
        ));
        if at > 0 {
            head.push((DIFFERENCE.into(), Align::Left));
        }
    }
    let mut table = Table::with_head(head);
    let family = Family::of(subjects);
    if let Some(sides) = durable {
        durable_rows(&mut table, subjects, sides, family.error());
    }
    for key in keys {
        let mut cells = vec![plain(&title(key))];
        for (at, subject) in subjects.iter().enumerate() {
            let Some(side) = subject.side(key) else {
                continue;
            };
            cells.push(cell_text(key, side));
            if at > 0 {
                let error = family.error_at(at, key);
                let verdict = verdict(subject, &subjects[0], key, error);
                let words = verdict.map(|verdict| row_text(&verdict, key));
                cells.push(plain(&words.unwrap_or_default()));
            }
        }
        table.cells(cells);
    }
    table
}

/// One durable write, with the call of each system under its value.
fn durable_rows(table: &mut Table, subjects: &[Subject<'_>], sides: &[SideOfKey<'_>], error: f64) {
    let mut values = vec![plain(&row_title())];
    let mut calls = vec![String::new()];
    for (at, (key, side)) in sides.iter().enumerate() {
        values.push(cell_text(key, side));
        calls.push(call_name(key));
        if at > 0 {
            let verdict = verdict_across(&subjects[at], &subjects[0], sides[at], sides[0], error);
            values.push(plain(&row_text(&verdict, sides[at].0)));
            calls.push(String::new());
        }
    }
    table.cells(values);
    table.cells(calls);
}

fn cell_text(key: &Key, side: &PairSide) -> String {
    let measure = Measure::of(key);
    let mark = mark_of(side.is_flagged);
    let interval = match side.estimate.bounds {
        Some((low, high)) if is_too_wide(low, high) => "too few samples".to_owned(),
        _ => as_range(&bounds(side.estimate, measure)),
    };
    plain(&format!("{}{mark} ({interval})", value_text(side.estimate.median, measure)))
}

/// Lines no longer than a terminal is wide, the later ones indented.
pub fn wrapped(words: &str, indent: usize, width: Option<usize>) -> String {
    let width = width.unwrap_or(WIDTH);
    let mut lines: Vec<String> = vec![String::new()];
    let words = with_whole_quantities(words);
    for word in words.split(' ') {
        let line = lines.last().map_or(0, |line| line.chars().count());
        match lines.last_mut() {
            Some(last) if line == 0 => last.push_str(word),
            Some(last) if indent + line + 1 + word.chars().count() <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join(&format!("\n{}", " ".repeat(indent))).replace(NO_BREAK, " ")
}
