//! Runs against each other at first sight: how many results differ, which, how sure that is, and what to do next.

mod row;
mod table;

use std::fmt::Write as _;

use fsbench_compare::{Key, Verdict};
use fsbench_wire::Suite;
use fsbench_wire::words::verdicts;

use super::family::Family;
use super::mark::MARK_MEANING;
use super::quantity::plain;
use super::row_filter::RowFilter;
use super::screen::ShortScreen;
use super::sentence::terminal;
use super::several::{LeftOut, fitting};
use super::text::{machine, rows as all_rows};
use super::{Subject, differences, sentences, shared, shown_keys};
use crate::layout::{
    FOOTER_LABEL, Layout, Tone, answer_lines, blocks, labeled, labeled_faint, labeled_parts,
    labeled_step,
};
use crate::sync::durable::row as durable_row;
pub use row::Row;
use row::{clean, floors, group_of, is_decided, order, rows};
use table::verdict_table;

pub fn text(subjects: &[Subject<'_>], filter: &RowFilter, screen: &ShortScreen<'_>) -> String {
    let layout = screen.layout();
    let family = Family::of(subjects);
    let groups: Vec<Vec<Row<'_>>> = (1..subjects.len())
        .map(|at| {
            rows(subjects, at, &family).filter(|row| filter.has_suite(row.key.suite)).collect()
        })
        .collect();
    let answer: Vec<String> = (1..subjects.len())
        .zip(&groups)
        .flat_map(|(at, rows)| {
            let (tone, words) = answer(subjects, at, rows);
            answer_lines(tone, &clean(&words), layout)
        })
        .collect();
    let rows: Vec<&Row<'_>> = groups.iter().flatten().collect();
    let note: Vec<String> =
        notes(subjects, &rows).iter().flat_map(|words| layout.wrapped(words, "")).collect();
    let mut end = screen.warning_lines();
    let mut label = |name: &str, words: &str| end.extend(labeled(name, &clean(words), layout));
    for words in LeftOut::of(subjects, filter).texts_by_name(subjects) {
        label("Left out", &words);
    }
    for words in gaps(subjects, &rows, filter) {
        label("Left out", &words);
    }
    for why in reasons(&rows) {
        label("Reason", &why);
    }
    for (at, words) in next(subjects, filter, &rows, screen).iter().enumerate() {
        let name = if at == 0 { "Next" } else { "" };
        end.extend(labeled_step(name, &clean(words), layout));
    }
    end.extend(of_subjects(subjects, layout));
    let table = match groups.as_slice() {
        [rows] if filter.is_everything() => {
            // Two blank lines between the blocks, and one more above a note.
            let blank_lines = 2 + usize::from(!note.is_empty());
            let taken = answer.len() + note.len() + end.len() + blank_lines;
            verdict_table(rows, layout, screen.columns.map(|_| screen.lines.saturating_sub(taken)))
        }
        _ => result_table(subjects, &groups, filter, screen.columns),
    };
    blocks(&[answer, table, note, end])
}

/// The headline results of a run beside what a server publishes, in the form of two runs. `end`: the lines below them.
pub fn beside(mut rows: Vec<Row<'_>>, end: Vec<String>, screen: &ShortScreen<'_>) -> String {
    let layout = screen.layout();
    rows.sort_by_key(order);
    let counted = counted_answer("This run is", &rows);
    let none = || {
        (Tone::Strong, format!("No clear difference in {}.", of_results(rows.len(), rows.len())))
    };
    let (tone, words) = counted.unwrap_or_else(none);
    let answer = answer_lines(tone, &words, layout);
    let blank_lines = 2;
    let taken = answer.len() + end.len() + blank_lines;
    let most = screen.columns.map(|_| screen.lines.saturating_sub(taken));
    let table = verdict_table(&rows, layout, most);
    blocks(&[answer, table, end])
}

/// Who is compared, and in what the machines differ; the machine of both once.
fn of_subjects(subjects: &[Subject<'_>], layout: Layout) -> Vec<String> {
    let machines: Vec<String> = subjects.iter().map(|one| clean(&machine(one))).collect();
    let is_one = machines.windows(2).all(|pair| pair[0] == pair[1]);
    let mut lines: Vec<String> = Vec::new();
    for (at, (subject, machine)) in subjects.iter().zip(&machines).enumerate() {
        let label = if at == 0 { "Baseline" } else { "Compared" };
        let run = clean(&run_text(subject));
        lines.extend(labeled_faint(label, &run, layout));
        if !is_one {
            let parts: Vec<&str> = machine.split(" \u{b7} ").collect();
            let machine = fitting(&parts, layout.width.saturating_sub(FOOTER_LABEL));
            lines.extend(labeled_faint("", &machine, layout));
        }
    }
    if let (true, Some(machine)) = (is_one, machines.first()) {
        lines.extend(labeled_parts("Machine", machine, layout));
    }
    let differences = differences(subjects);
    if is_one {
        let differs = differences.iter().map(|words| labeled("Differs", &clean(words), layout));
        lines.extend(differs.flatten());
        return lines;
    }
    let mut names: Vec<&str> =
        differences.iter().filter_map(|words| words.split(':').next()).collect();
    names.dedup();
    if !names.is_empty() {
        lines.extend(labeled_faint("Differ in", &names.join(", "), layout));
    }
    lines
}

/// `44WJWM15W7R8FKH4 · 2026-11-29 19:52 UTC`
fn run_text(subject: &Subject<'_>) -> String {
    let name = subject.name.strip_prefix("runs ").or(subject.name.strip_prefix("run "));
    let at = subject.run.started_at.get(..16).unwrap_or_default().replace('T', " ");
    format!("{} \u{b7} {at} UTC", name.unwrap_or(&subject.name))
}

/// Which way a run differs from the first, and in how many results.
fn answer(subjects: &[Subject<'_>], at: usize, rows: &[Row<'_>]) -> (Tone, String) {
    let name = match subjects {
        [_, one] if one.runs_count > 1 => "The compared runs are".to_owned(),
        [_, _] => "The compared run is".to_owned(),
        _ => format!("{} is", capitalized(&subjects[at].name)),
    };
    counted_answer(&name, rows).unwrap_or_else(|| {
        let incomparable = verdicts::not_comparable_inline();
        let undecided = rows.iter().filter(|row| group_of(row) != incomparable).count();
        undecided_answer(subjects, rows, undecided)
    })
}

/// `The compared run is slower in 1 of 8 results; 7 undecided.` None: no result differs.
fn counted_answer(name: &str, rows: &[Row<'_>]) -> Option<(Tone, String)> {
    let count = |group: &str| rows.iter().filter(|row| group_of(row) == group).count();
    let [slower, faster, incomparable] =
        ["slower", "faster", verdicts::not_comparable_inline()].map(count);
    let undecided = rows.len() - slower - faster - incomparable;
    if slower + faster == 0 {
        return None;
    }
    let tone = match (slower, faster) {
        (0, _) => Tone::Good,
        (_, 0) => Tone::Bad,
        _ => Tone::Strong,
    };
    let mut parts = Vec::new();
    for (count, word) in [(slower, "slower"), (faster, "faster")] {
        if count > 0 {
            let of =
                if parts.is_empty() { of_results(count, rows.len()) } else { count.to_string() };
            parts.push(format!("{word} in {of}"));
        }
    }
    let mut words = format!("{name} {}", parts.join(" and "));
    if undecided > 0 {
        let _ = write!(words, "; {undecided} undecided");
    }
    if incomparable > 0 {
        let _ = write!(words, "; {incomparable} not comparable");
    }
    Some((tone, format!("{words}.")))
}

fn undecided_answer(
    subjects: &[Subject<'_>],
    rows: &[Row<'_>],
    undecided: usize,
) -> (Tone, String) {
    if undecided == 0 {
        let words = "Not comparable: these runs have no comparable result in common.";
        return (Tone::Care, words.into());
    }
    let is_of_one_kind = rows.iter().all(|row| row.verdict.floor().is_some());
    match floors(rows.iter()) {
        Some(floors) if is_of_one_kind => {
            let words =
                format!("No difference shown: {} those above {floors}.", could_show(subjects));
            (Tone::Care, words)
        }
        _ => {
            let tone = if floors(rows.iter()).is_some() { Tone::Care } else { Tone::Strong };
            let of = of_results(undecided, rows.len());
            (tone, format!("No clear difference in {of}."))
        }
    }
}

fn could_show(subjects: &[Subject<'_>]) -> &'static str {
    let is_one_each = subjects.iter().all(|subject| subject.runs_count == 1);
    if is_one_each { "one run a side shows only" } else { "these runs show only" }
}

fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

/// `1 of 8 results`, `all 8 results`
fn of_results(count: usize, all: usize) -> String {
    match (count, all) {
        (1, 1) => "the only result".into(),
        (2, 2) => "both results".into(),
        _ if count == all => format!("all {all} results"),
        _ => format!("{count} of {all} results"),
    }
}

/// What the rows without a verdict could have shown, and what the mark beside a value means.
fn notes(subjects: &[Subject<'_>], rows: &[&Row<'_>]) -> Vec<String> {
    let is_any_decided = rows.iter().any(|row| is_decided(row));
    let is_of_one_kind = rows.iter().all(|row| row.verdict.floor().is_some());
    let floors = floors(rows.iter().copied()).filter(|_| is_any_decided || !is_of_one_kind);
    let others = floors.map(|floors| {
        format!("Undecided rows: {} differences above {floors}.", could_show(subjects))
    });
    let mark = rows.iter().any(|row| row.is_marked()).then(|| format!("{MARK_MEANING}."));
    [others, mark].into_iter().flatten().collect()
}

/// More sides than two, or rows that were asked for: as in the whole comparison.
fn result_table(
    subjects: &[Subject<'_>],
    groups: &[Vec<Row<'_>>],
    filter: &RowFilter,
    width: Option<usize>,
) -> Vec<String> {
    let durable = durable_row(subjects).filter(|_| filter.has_suite(Suite::Sync));
    let all = shared(subjects);
    let all_count = all.len();
    let is_headline = |key: &Key| groups.iter().flatten().any(|row| row.key == key);
    let keys = if filter.is_everything() {
        all.into_iter().filter(is_headline).collect()
    } else {
        shown_keys(subjects, all, filter)
    };
    let count = filter.count_text(keys.len(), all_count);
    let count = count.map(|count| format!("  shown: {count}"));
    if keys.is_empty() && durable.is_none() {
        return count.into_iter().collect();
    }
    let rows = clean(&all_rows(subjects, &keys, durable.as_deref(), width));
    rows.lines().map(str::to_owned).chain(count).collect()
}

/// Why a suite that every run has is without a row, each reason once.
fn gaps(subjects: &[Subject<'_>], rows: &[&Row<'_>], filter: &RowFilter) -> Vec<String> {
    let mut found: Vec<(Vec<&str>, String)> = Vec::new();
    let is_measured = |suite: Suite| subjects.iter().all(|subject| subject.of_suite(suite));
    let is_left_out = |suite: &&Suite| {
        filter.has_suite(**suite)
            && is_measured(**suite)
            && !rows.iter().any(|row| row.key.suite == **suite)
    };
    for suite in Suite::ALL.iter().filter(is_left_out) {
        let Some(words) = sentences(*suite, subjects).first().map(|first| terminal(first)) else {
            continue;
        };
        match found.iter_mut().find(|(_, known)| *known == words) {
            Some((suites, _)) => suites.push(suite.slug()),
            None => found.push((vec![suite.slug()], words)),
        }
    }
    found.into_iter().map(|(suites, words)| format!("{}: {words}", suites.join(", "))).collect()
}

/// Why results are not comparable, each reason once.
fn reasons(rows: &[&Row<'_>]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for row in rows {
        if let Verdict::NotComparable { why } = &row.verdict {
            let why = plain(why);
            if !all.contains(&why) {
                all.push(why);
            }
        }
    }
    all
}

/// The same of the headline results of all.
pub fn how_sure(subjects: &[Subject<'_>], filter: &RowFilter) -> Option<String> {
    let family = Family::of(subjects);
    let all: Vec<Row<'_>> = (1..subjects.len())
        .flat_map(|at| rows(subjects, at, &family))
        .filter(|row| filter.has_suite(row.key.suite))
        .collect();
    certainty(&all.iter().collect::<Vec<_>>())
}

/// What so few runs can show, and what the mark beside a value means.
fn certainty(rows: &[&Row<'_>]) -> Option<String> {
    let span = floors(rows.iter().copied()).map(|span| {
        format!(
            "an undecided result could only show a difference above {span}; --repeat 3 finds smaller ones"
        )
    });
    let mark = rows.iter().any(|row| row.is_marked()).then(|| MARK_MEANING.to_owned());
    let parts: Vec<String> = [span, mark].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(". "))
}

fn next(
    subjects: &[Subject<'_>],
    filter: &RowFilter,
    rows: &[&Row<'_>],
    screen: &ShortScreen<'_>,
) -> Vec<String> {
    let all = match shared(subjects).len() {
        0 => return Vec::new(),
        1 => "the only row".to_owned(),
        many => format!("all {many} rows"),
    };
    let repeat = rows.iter().any(|row| row.verdict.floor().is_some());
    let repeat = repeat
        .then(|| format!("for smaller differences, on each side: {} --repeat 3", screen.program));
    let is_everything = filter.is_everything();
    let full = if is_everything { all } else { "what each suite says".to_owned() };
    let full = format!("{full}: {}", screen.full_command);
    repeat.filter(|_| is_everything).into_iter().chain([full]).collect()
}

#[cfg(test)]
mod tests {
    use super::of_results;

    #[test]
    fn results_are_counted_as_people_do() {
        let counted = [(7, 8), (8, 8), (2, 2), (1, 1)].map(|(count, all)| of_results(count, all));
        assert_eq!(counted, ["7 of 8 results", "all 8 results", "both results", "the only result"]);
    }
}
