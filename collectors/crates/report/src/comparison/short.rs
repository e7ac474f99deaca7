//! Runs against each other at first sight: how many results differ, which, how sure that is, and what to do next.

use std::fmt::Write as _;

use fsbench_compare::{Key, Measure, Verdict};
use fsbench_wire::Suite;
use fsbench_wire::words::verdicts;

use super::family::Family;
use super::pairs::{row_text, verdict_across};
use super::quantity::{counted, factor, plain, value_text};
use super::row_filter::RowFilter;
use super::sentence::terminal;
use super::several::{LeftOut, fitting};
use super::subject::SideOfKey;
use super::text::{DIFFERENCE, machine, rows as all_rows, subject_lines, wrapped};
use super::titles::brief_title;
use super::{Subject, differences, sentences, shared, shown_keys};
use crate::layout::{USUAL_WIDTH, width, wrapped_report};
use crate::sync::brief;
use crate::sync::durable::{call_name, headline_row, row};
use crate::table::{Align, Table};

/// A headline result of a run and of the baseline.
struct Row<'a> {
    key: &'a Key,
    title: String,
    baseline: String,
    compared: String,
    verdict: Verdict,
}

/// Lines of a terminal, one of them for the prompt.
const MOST_LINES: usize = 23;
/// However little room there is.
const LEAST_ROWS: usize = 3;

/// `width`: of the terminal; without one, rows of a table are whole. `lines_after`: what the caller prints below.
pub fn text(
    subjects: &[Subject<'_>],
    filter: &RowFilter,
    width: Option<usize>,
    lines_after: usize,
) -> String {
    let family = Family::of(subjects);
    let groups: Vec<Vec<Row<'_>>> = (1..subjects.len())
        .map(|at| {
            rows(subjects, at, &family).filter(|row| filter.has_suite(row.key.suite)).collect()
        })
        .collect();
    let mut above: Vec<String> = subjects
        .iter()
        .skip(1)
        .zip(&groups)
        .map(|(subject, rows)| format!("{}\n", wrapped(&tally(subject, rows), 2, width)))
        .collect();
    above.push("\n".into());
    above.push(of_subjects(subjects, width.unwrap_or(USUAL_WIDTH)));
    above.push("\n".into());
    let rows: Vec<&Row<'_>> = groups.iter().flatten().collect();
    let label = |name: &str, words: &str| format!("  {name:<12}{}\n", wrapped(words, 14, width));
    let mut below = Vec::new();
    let lacks = LeftOut::of(subjects, filter).texts_by_name(subjects);
    below.extend(lacks.iter().map(|words| label("left out", words)));
    below.extend(gaps(subjects, &rows, filter).iter().map(|words| label("left out", words)));
    below.extend(reasons(&rows).iter().map(|why| label("reason", why)));
    below.extend(certainty(&rows).map(|words| label("how sure", &words)));
    below.extend(next(subjects, filter).map(|words| label("next", &words)));
    let (above, below) = (above.concat(), below.concat());
    let table = match groups.as_slice() {
        [rows] if filter.is_everything() => {
            let others = above.lines().count() + below.lines().count() + lines_after;
            // A blank line below the table.
            verdict_table(rows, width, MOST_LINES.saturating_sub(others + 1))
        }
        _ => result_table(subjects, &groups, filter, width),
    };
    let gap = if table.is_empty() { "" } else { "\n" };
    format!("{above}{table}{gap}{below}")
}

/// Who is compared: the machine of both once, else as much of each as one line holds, and in what they differ.
fn of_subjects(subjects: &[Subject<'_>], columns: usize) -> String {
    let machines: Vec<String> = subjects.iter().map(machine).collect();
    if machines.windows(2).all(|pair| pair[0] == pair[1]) {
        return wrapped_report(&subject_lines(subjects).concat(), columns);
    }
    let mut lines: Vec<String> = Vec::new();
    for (at, (subject, machine)) in subjects.iter().zip(&machines).enumerate() {
        let label = if at == 0 { "baseline" } else { "compared" };
        lines.push(format!("  {label:<12}{} \u{b7} {}\n", subject.name, subject.run.started_at));
        let parts: Vec<&str> = machine.split(" \u{b7} ").collect();
        lines.push(format!("{:14}{}\n", "", fitting(&parts, columns.saturating_sub(14))));
    }
    let differences = differences(subjects);
    let mut names: Vec<&str> =
        differences.iter().filter_map(|words| words.split(':').next()).collect();
    names.dedup();
    if !names.is_empty() {
        let names = wrapped(&names.join(", "), 14, Some(columns));
        lines.push(format!("  differ in   {names}\n"));
    }
    lines.concat()
}

/// `Run B: slower in 1 of 8 results; too few runs to judge 7.`
fn tally(subject: &Subject<'_>, rows: &[Row<'_>]) -> String {
    let name = &subject.name;
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase().to_string());
    let name = format!("{}{}", first.unwrap_or_default(), letters.as_str());
    if rows.is_empty() {
        return format!("{name}: {}.", verdicts::not_comparable_inline());
    }
    let count = |group: &str| rows.iter().filter(|row| group_of(row) == group).count();
    let groups = ["slower", "faster"].into_iter().chain(UNDECIDED.map(|words| words()));
    let parts: Vec<_> = groups
        .map(|group| (group, count(group)))
        .filter(|(_, count)| *count > 0)
        .enumerate()
        .map(|(at, (group, count))| match at {
            0 => in_results(group, &of_results(count, rows.len())),
            _ => in_results(group, &count.to_string()),
        })
        .collect();
    format!("{name}: {}.", parts.join("; "))
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

/// `slower in 1 of 8 results`, `too few runs to judge 7`
fn in_results(group: &str, results: &str) -> String {
    match group.strip_suffix(" say") {
        Some(too_few) => {
            let any = results.replacen("all ", "any of the ", 1);
            format!("{too_few} judge {}", any.replace("both results", "either result"))
        }
        None => format!("{group} in {results}"),
    }
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
            let mark = if side.is_flagged { "?" } else { "" };
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
) -> String {
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
    let count = count.map_or(String::new(), |count| format!("  shown       {count}\n"));
    if keys.is_empty() && durable.is_none() {
        return count;
    }
    format!("{}\n{count}", all_rows(subjects, &keys, durable.as_deref(), width))
}

/// One line a result, those that differ first; in at most so many lines, with what has no room counted.
fn verdict_table(rows: &[Row<'_>], width: Option<usize>, most_lines: usize) -> String {
    let render =
        |count: usize| format!("{}{}", table_of(&rows[..count], width), hidden(&rows[count..]));
    if rows.is_empty() {
        return String::new();
    }
    let least = rows.len().min(LEAST_ROWS);
    let texts = (least..=rows.len()).rev().map(render);
    let fitting = texts.clone().find(|text| text.lines().count() <= most_lines);
    fitting.unwrap_or_else(|| render(least))
}

/// A title that has no room beside its values is above them.
fn table_of(rows: &[Row<'_>], columns: Option<usize>) -> String {
    let values = |row: &Row<'_>| {
        [row.baseline.clone(), row.compared.clone(), plain(&row_text(&row.verdict, row.key))]
    };
    let head = [
        ("", Align::Left),
        ("baseline", Align::Right),
        ("compared", Align::Right),
        (DIFFERENCE, Align::Left),
    ];
    let render = |has_room: &dyn Fn(&str) -> bool| {
        let mut table = Table::new(&head).narrow();
        for row in rows {
            let title = if has_room(&row.title) { row.title.clone() } else { String::new() };
            let [baseline, compared, difference] = values(row);
            table.row([title, baseline, compared, difference]);
        }
        table.rows_within("  ", None, &[])
    };
    let (_, untitled) = render(&|_| false);
    let taken = untitled.iter().map(|line| width(line.trim_end())).max().unwrap_or(0);
    let room = columns.map_or(usize::MAX, |columns| columns.saturating_sub(taken));
    let has_room = |title: &str| width(title) <= room;
    let (head, lines) = render(&has_room);
    let mut text = head;
    for (row, line) in rows.iter().zip(lines) {
        if !has_room(&row.title) {
            let _ = writeln!(text, "  {}", row.title);
        }
        text.push_str(&line);
    }
    text
}

/// `not shown   4 results: too few runs to say: --full`
fn hidden(rows: &[Row<'_>]) -> String {
    let Some(first) = rows.first() else {
        return String::new();
    };
    let group = group_of(first);
    let is_one_group = rows.iter().all(|row| group_of(row) == group);
    let why = if is_one_group { format!(" ({group})") } else { String::new() };
    format!("  not shown   {}{why}: --full\n", counted(rows.len() as u64, "more result"))
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
    let mut floors: Vec<f64> = rows.iter().filter_map(|row| row.verdict.floor()).collect();
    floors.sort_by(f64::total_cmp);
    let span = floors.first().zip(floors.last()).map(|(least, most)| {
        let (least, most) = (factor(*least), factor(*most));
        let span = if least == most { least } else { format!("{least} to {most}") };
        format!(
            "an undecided result could only show a difference above {span}; --repeat 3 finds smaller ones"
        )
    });
    let is_marked = |row: &&Row<'_>| row.baseline.ends_with('?') || row.compared.ends_with('?');
    let mark = rows.iter().any(is_marked).then(|| "?: that result has a warning".to_owned());
    let parts: Vec<String> = [span, mark].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(". "))
}

fn next(subjects: &[Subject<'_>], filter: &RowFilter) -> Option<String> {
    let rows = match shared(subjects).len() {
        0 => return None,
        1 => "the only row".to_owned(),
        many => format!("all {many} rows"),
    };
    Some(if filter.is_everything() {
        format!("--full shows {rows}; --only-different, those that differ")
    } else {
        format!("--full adds what each suite says; without a filter it shows {rows}")
    })
}

#[cfg(test)]
mod tests {
    use super::{in_results, of_results};

    #[test]
    fn runs_that_are_too_few_judge_none_of_the_results() {
        for (count, all, words) in [
            (7, 8, "too few runs to judge 7 of 8 results"),
            (8, 8, "too few runs to judge any of the 8 results"),
            (2, 2, "too few runs to judge either result"),
            (1, 1, "too few runs to judge the only result"),
        ] {
            assert_eq!(in_results("too few runs to say", &of_results(count, all)), words);
        }
        assert_eq!(in_results("slower", &of_results(8, 8)), "slower in all 8 results");
    }
}
