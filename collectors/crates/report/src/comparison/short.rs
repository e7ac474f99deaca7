//! Runs against each other at first sight: how many results differ, which, how sure that is, and what to do next.

use std::fmt::Write as _;

use fsbench_compare::{Key, Measure, Verdict};
use fsbench_wire::Suite;
use fsbench_wire::words::verdicts;

use super::family::Family;
use super::mark::{MARK, MARK_MEANING, mark_of};
use super::pairs::{row_text, verdict_across};
use super::quantity::{factor, plain, value_text};
use super::row_filter::RowFilter;
use super::sentence::terminal;
use super::several::{LeftOut, fitting};
use super::subject::SideOfKey;
use super::text::{machine, rows as all_rows};
use super::titles::{brief_title, titles_within};
use super::{Subject, differences, sentences, shared, shown_keys};
use crate::layout::{
    FOOTER_LABEL, Layout, Tone, WHOLE_LINES, answer_lines, blocks, labeled, labeled_faint,
    labeled_in, labeled_parts, width,
};
use crate::sync::brief;
use crate::sync::durable::{call_name, headline_row, row};
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;

/// A headline result of a run and of the baseline.
struct Row<'a> {
    key: &'a Key,
    title: String,
    baseline: String,
    compared: String,
    verdict: Verdict,
}

impl Row<'_> {
    fn is_marked(&self) -> bool {
        [&self.baseline, &self.compared].iter().any(|value| value.ends_with(MARK))
    }
}

/// However little room there is.
const LEAST_ROWS: usize = 3;
const INDENT: &str = "  ";

/// Where a short comparison is shown.
#[derive(Clone, Copy)]
pub struct ShortScreen<'a> {
    /// Of a terminal; without them, in a pipe, no line is broken.
    pub columns: Option<usize>,
    pub layout: Layout,
    /// At most, as far as what must be said has room.
    pub lines: usize,
    /// What disturbed the runs.
    pub warnings: &'a [String],
}

impl ShortScreen<'_> {
    pub fn layout(&self) -> Layout {
        Layout { width: self.columns.unwrap_or(WHOLE_LINES), ..self.layout }
    }

    pub fn warning_lines(&self) -> Vec<String> {
        let of = |words: &String| labeled_in(Tone::Care, "Warning", &clean(words), self.layout());
        self.warnings.iter().flat_map(of).collect()
    }
}

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
    for (at, words) in next(subjects, filter, &rows).iter().enumerate() {
        label(if at == 0 { "Next" } else { "" }, words);
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

fn clean(words: &str) -> String {
    sanitize_for_terminal(words).into_owned()
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
    let count = |group: &str| rows.iter().filter(|row| group_of(row) == group).count();
    let [slower, faster, incomparable] =
        ["slower", "faster", verdicts::not_comparable_inline()].map(count);
    let undecided = rows.len() - slower - faster - incomparable;
    let name = match subjects {
        [_, one] if one.runs_count > 1 => "The compared runs are".to_owned(),
        [_, _] => "The compared run is".to_owned(),
        _ => format!("{} is", capitalized(&subjects[at].name)),
    };
    if slower + faster == 0 {
        return undecided_answer(subjects, rows, undecided);
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
    (tone, format!("{words}."))
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

/// `1.3x`, `1.3x to 4.5x`
fn floors<'a>(rows: impl Iterator<Item = &'a Row<'a>>) -> Option<String> {
    let mut floors: Vec<f64> = rows.filter_map(|row| row.verdict.floor()).collect();
    floors.sort_by(f64::total_cmp);
    let (least, most) = (factor(*floors.first()?), factor(*floors.last()?));
    Some(if least == most { least } else { format!("{least} to {most}") })
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

fn is_decided(row: &Row<'_>) -> bool {
    row.verdict.is_first_worse(Measure::of(row.key).better).is_some()
}

const UNDECIDED: [fn() -> &'static str; 4] = [
    verdicts::tie_inline,
    verdicts::too_few_runs_inline,
    verdicts::too_few_inline,
    verdicts::not_comparable_inline,
];

/// The headline results of a run and the first, those that differ first.
fn rows<'a>(
    subjects: &'a [Subject<'_>],
    at: usize,
    family: &'a Family,
) -> impl Iterator<Item = Row<'a>> {
    let (subject, base) = (&subjects[at], &subjects[0]);
    let row = |key: &'a Key| {
        let here = || Some(((key, subject.side(key)?), (key, base.side(key)?)));
        let (mine, theirs): (SideOfKey<'_>, SideOfKey<'_>) =
            here().or_else(|| headline_row(subject, base))?;
        let title = if mine.0 == theirs.0 {
            brief_title(key)
        } else {
            brief(&format!("{}, {}", call_name(theirs.0), call_name(mine.0)))
        };
        let value = |(key, side): SideOfKey<'_>| {
            let mark = mark_of(side.is_flagged);
            let text = plain(&value_text(side.estimate.median, Measure::of(key)));
            // The title says of what.
            format!("{}{mark}", text.replace(" files/s", "/s"))
        };
        let verdict = verdict_across(subject, base, mine, theirs, family.error());
        let title = plain(&title);
        Some(Row { key, title, baseline: value(theirs), compared: value(mine), verdict })
    };
    let mut all: Vec<Row<'a>> = family.keys(at).iter().filter_map(row).collect();
    let order = |row: &Row<'_>| {
        let decided = ["slower", "faster"].into_iter();
        let mut groups = decided.chain(UNDECIDED.map(|words| words()));
        groups.position(|group| group == group_of(row))
    };
    all.sort_by_key(order);
    all.into_iter()
}

/// More sides than two, or rows that were asked for: as in the whole comparison.
fn result_table(
    subjects: &[Subject<'_>],
    groups: &[Vec<Row<'_>>],
    filter: &RowFilter,
    width: Option<usize>,
) -> Vec<String> {
    let durable = row(subjects).filter(|_| filter.has_suite(Suite::Sync));
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

/// One line a result, those that differ first; in at most so many lines, with what has no room counted.
fn verdict_table(rows: &[Row<'_>], layout: Layout, most_lines: Option<usize>) -> Vec<String> {
    if rows.is_empty() {
        return Vec::new();
    }
    let least = rows.len().min(LEAST_ROWS);
    let shown = match most_lines {
        // A line for the head; where not all have room, one for the count.
        Some(most) if rows.len() + 1 > most => most.saturating_sub(2).max(least),
        _ => rows.len(),
    };
    let (shown, hidden) = rows.split_at(shown);
    let mut lines = table_of(shown, layout);
    if !hidden.is_empty() {
        lines.push(layout.paint(Tone::Faint, &counted_rows(hidden)));
    }
    lines
}

/// A title that has no room is shortened.
fn table_of(rows: &[Row<'_>], layout: Layout) -> Vec<String> {
    let is_any_decided = rows.iter().any(is_decided);
    let whole = table_with(rows, is_any_decided, WHOLE_LINES);
    let taken = whole.columns(INDENT);
    let longest = rows.iter().map(|row| width(&row.title)).max().unwrap_or(0);
    let table = table_with(
        rows,
        is_any_decided,
        longest.saturating_sub(taken.saturating_sub(layout.width)),
    );
    let tone = |at: usize, column: usize| {
        let is_worse = rows[at].verdict.is_first_worse(Measure::of(rows[at].key).better);
        match (is_worse, column) {
            (Some(_), 2) => Some(Tone::Strong),
            (Some(true), 3) => Some(Tone::Bad),
            (Some(false), 3) => Some(Tone::Good),
            (Some(_), 4) | (None, 3) => Some(Tone::Faint),
            (None, _) if is_any_decided => Some(Tone::Faint),
            _ => None,
        }
    };
    let (head, lines) = table.painted(INDENT, layout, tone);
    std::iter::once(head).chain(lines).collect()
}

fn table_with(rows: &[Row<'_>], is_any_decided: bool, longest_title: usize) -> Table {
    let mut head = vec![
        (String::new(), Align::Left),
        ("baseline".into(), Align::Right),
        ("compared".into(), Align::Right),
    ];
    if is_any_decided {
        head.extend([("difference".into(), Align::Left), (LEVEL.into(), Align::Left)]);
    } else {
        head.push((format!("difference, {LEVEL}"), Align::Left));
    }
    let mut table = Table::with_head(head).narrow();
    let titles: Vec<String> = rows.iter().map(|row| clean(&row.title)).collect();
    let titles = titles_within(titles.iter().map(String::as_str), longest_title);
    for (row, title) in rows.iter().zip(titles) {
        let words = clean(&plain(&row_text(&row.verdict, row.key)));
        let mut cells = vec![title, clean(&row.baseline), clean(&row.compared)];
        match words.trim_end_matches(']').split_once(" [") {
            Some((difference, interval)) => {
                cells.extend([difference.to_owned(), interval.replace(", ", " to ")]);
            }
            // What is not decided is not as wide as its column.
            None => cells.push(words),
        }
        table.cells(cells);
    }
    table
}

/// Of the intervals: over all headline results of two sides.
const LEVEL: &str = "97.5 % sure";

/// `and 4 more, too few runs to say: --full`
fn counted_rows(rows: &[Row<'_>]) -> String {
    let group = rows.first().map_or("", group_of);
    let is_one_group = rows.iter().all(|row| group_of(row) == group);
    let why = if is_one_group { format!(", {group}") } else { String::new() };
    format!("  and {} more{why}: --full", rows.len())
}

/// What a result is called beside others of the same verdict.
fn group_of(row: &Row<'_>) -> &'static str {
    match (&row.verdict, row.verdict.is_first_worse(Measure::of(row.key).better)) {
        (_, Some(true)) => "slower",
        (_, Some(false)) => "faster",
        (Verdict::BelowFloor { .. }, None) => verdicts::too_few_runs_inline(),
        (Verdict::TooFew { .. }, None) => verdicts::too_few_inline(),
        (Verdict::NotComparable { .. }, None) => verdicts::not_comparable_inline(),
        (Verdict::Tie { .. } | Verdict::TheseRuns { .. }, None) => verdicts::tie_inline(),
    }
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

fn next(subjects: &[Subject<'_>], filter: &RowFilter, rows: &[&Row<'_>]) -> Vec<String> {
    let all = match shared(subjects).len() {
        0 => return Vec::new(),
        1 => "the only row".to_owned(),
        many => format!("all {many} rows"),
    };
    let repeat = rows.iter().any(|row| row.verdict.floor().is_some());
    let repeat = repeat
        .then(|| "fsbench-collect --repeat 3, once a side, shows smaller differences".to_owned());
    if filter.is_everything() {
        let full = format!("the same command with --full shows {all}");
        repeat.into_iter().chain([full]).collect()
    } else {
        vec![format!("--full adds what each suite says; without a filter it shows {all}")]
    }
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
