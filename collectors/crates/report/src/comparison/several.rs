//! Three to eight runs at first sight: which is fastest at what, and whether that is clear; then a table of the questions, each
//! run beside the first. The rest is in the whole comparison.

use std::fmt::Write as _;

use fsbench_compare::{Key, Measure, PairSide, Unit as StoredUnit, Verdict};
use fsbench_wire::words::verdicts;
use fsbench_wire::{Suite, word};

use super::differences::invalid_text;
use super::quantity::{counted, factor, factor_within, plain};
use super::questions::{Judged, judged};
use super::row_filter::RowFilter;
use super::sentence::escape;
use super::text::wrapped;
use super::{Subject, shared};
use crate::answer::quantity::{Quantity, Unit, in_one_unit};
use crate::head;
use crate::layout::{Layout, Tone, width};
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;

/// Of an id with its letter and its time: two have room beside each other.
const RUN_COLUMNS: usize = 40;
const NO_BREAK: &str = "\u{a0}";
const LINES_AT_MOST: usize = 30;
const REASONS_AT_MOST: usize = 2;

/// `columns`: of the terminal; without one, rows of the table are whole.
pub fn text(
    subjects: &[Subject<'_>],
    filter: &RowFilter,
    columns: Option<usize>,
    layout: Layout,
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
    lines.push_str(&table(&all, columns, layout));
    let label = |name: &str, words: &str| {
        let words = wrapped(&plain(words), 14, columns);
        sanitize_for_terminal(&format!("  {name:<12}{words}\n")).into_owned()
    };
    let next = label("next", &next(subjects));
    let more = left_out(subjects, filter).into_iter().map(|words| ("left out", words));
    let more = more.chain(reasons(&all, subjects).into_iter().map(|words| ("reason", words)));
    let more = more.chain(certainty(&all).map(|words| ("how sure", words)));
    // What has no room is in the whole comparison.
    for line in more.map(|(name, words)| label(name, &words)) {
        if [&lines, &line, &next].iter().map(|text| text.lines().count()).sum::<usize>()
            <= LINES_AT_MOST
        {
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

pub fn letter(at: usize) -> char {
    char::from(b'A' + u8::try_from(at).unwrap_or(25).min(25))
}

/// "A, B or C"
fn letters(places: &[usize], last: &str) -> String {
    let all: Vec<String> = places.iter().map(|at| letter(*at).to_string()).collect();
    match all.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}

/// One sentence of what is clear, one of what is not.
pub fn answer(all: &[Judged<'_>], runs_count: usize) -> Vec<String> {
    let mut winners: Vec<(usize, Vec<String>)> = Vec::new();
    let mut unclear: Vec<String> = Vec::new();
    for Judged { question, fastest, .. } in all {
        let what = question.title.to_lowercase();
        match fastest.as_slice() {
            [] => {}
            [only] => match winners.iter_mut().find(|(at, _)| at == only) {
                Some((_, of)) => of.push(what),
                None => winners.push((*only, vec![what])),
            },
            several if several.len() == runs_count => unclear.push(format!("{what} (any)")),
            several => {
                let mut several = several.to_vec();
                several.sort_unstable();
                let letters = letters(&several, " or ").replace(' ', NO_BREAK);
                unclear.push(format!("{what} ({letters})"));
            }
        }
    }
    if winners.is_empty() && unclear.is_empty() {
        return vec!["Not comparable: no two of these runs have a valid result in common.".into()];
    }
    let clear: Vec<String> = winners
        .iter()
        .enumerate()
        .map(|(at, (run, what))| {
            let how = if at == 0 { " is clearly fastest" } else { "" };
            format!("{}{how} in {}", letter(*run), what.join(", "))
        })
        .collect();
    let clear = (!clear.is_empty()).then(|| format!("Run {}.", clear.join("; ")));
    let start = if clear.is_some() { "No clear fastest" } else { "No run is clearly fastest" };
    let unclear = (!unclear.is_empty()).then(|| format!("{start}: {}.", unclear.join(", ")));
    clear.into_iter().chain(unclear).collect()
}

/// Each run by its letter; the machine of all is said once.
fn runs(subjects: &[Subject<'_>], columns: usize) -> String {
    let machine = |of: &Subject<'_>| head::machine(&of.run.machine, &of.run.conditions.before);
    let when = |of: &Subject<'_>| of.run.started_at.replace('T', " ").chars().take(16).collect();
    let is_one = subjects.windows(2).all(|pair| machine(&pair[0]) == machine(&pair[1]));
    let mut lines = String::new();
    for (at, subject) in subjects.iter().enumerate() {
        let when: String = when(subject);
        let start = format!("  {}  {}  ", letter(at), subject.id);
        if !is_one {
            let machine = machine(subject);
            let parts: Vec<&str> = machine.split(" \u{b7} ").chain([when.as_str()]).collect();
            let _ = writeln!(lines, "{start}{}", fitting(&parts, columns - width(&start)));
            continue;
        }
        let run = format!("{start}{when}");
        let is_left = at % 2 == 0 && at + 1 < subjects.len();
        if is_left && columns >= 2 * RUN_COLUMNS - 1 {
            let _ = write!(lines, "{run:<RUN_COLUMNS$}");
        } else {
            let _ = writeln!(lines, "{}", run.trim_end());
        }
    }
    if let (true, Some(first)) = (is_one, subjects.first()) {
        let line = format!("  machine     {}", machine(first));
        let whole = Layout { width: columns, is_styled: false };
        let all = whole.wrapped_between_parts(&line, "              ");
        let _ = writeln!(lines, "{}", all.join("\n"));
    }
    let mut differing: Vec<String> = Vec::new();
    for words in super::differences(subjects) {
        let what = words.split(':').next().unwrap_or_default().to_owned();
        if !differing.contains(&what) {
            differing.push(what);
        }
    }
    if !differing.is_empty() {
        let words = wrapped(&differing.join(", "), 14, Some(columns));
        let _ = writeln!(lines, "  differ in   {words}");
    }
    lines
}

/// As many parts as have room; the first is cut if it has none.
fn fitting(parts: &[&str], columns: usize) -> String {
    let mut line = String::new();
    for (at, part) in parts.iter().enumerate() {
        let more = if at == 0 { (*part).to_owned() } else { format!("{line} \u{b7} {part}") };
        if width(&more) <= columns {
            line = more;
        } else if at == 0 {
            line = part.chars().take(columns.saturating_sub(1)).chain(['\u{2026}']).collect();
        } else {
            break;
        }
    }
    line
}

/// A value in the unit that people ask for: files a second, not the time of a file.
pub fn quantity(key: &Key, side: &PairSide) -> Quantity {
    let estimate = side.estimate;
    let per_second = |unit| Quantity::per_second(estimate.median, estimate.bounds, unit);
    match (key.suite, key.variant.as_str()) {
        (Suite::CoreSweep, "fs-tree") => per_second(Unit::FilesPerSecond),
        (Suite::CoreSweep, "cpu") => per_second(Unit::UnitsPerSecond),
        _ => {
            let unit = match Measure::of(key).unit {
                StoredUnit::Nanoseconds => Unit::Nanoseconds,
                StoredUnit::BytesPerSecond => Unit::BytesPerSecond,
                StoredUnit::Hertz => Unit::Hertz,
            };
            Quantity::new(estimate.median, estimate.bounds, unit)
        }
    }
}

const LACKING: &str = "no result";

/// `1.4x faster`, `1.2x as long`, `no clear difference`.
pub fn verdict_text(one: &Judged<'_>, at: usize) -> String {
    let Some((key, side)) = one.question.answers[at] else {
        return LACKING.into();
    };
    let Some(verdict) = &one.verdicts[at] else {
        return String::new();
    };
    let is_time = quantity(key, side).unit == Unit::Nanoseconds;
    match (group(one, at), verdict) {
        (Some(words), Verdict::TheseRuns { ratio, low, high }) => {
            let words = if words == SLOWER && is_time { "as long" } else { words };
            format!("{} {words}", factor_within(*ratio, *low, *high))
        }
        (words, _) => words.unwrap_or_default().to_owned(),
    }
}

const FASTER: &str = "faster";
const SLOWER: &str = "slower";

/// What a run is beside the first; `None`: it is the first, or the first has no answer.
fn group(one: &Judged<'_>, at: usize) -> Option<&'static str> {
    let Some((key, _)) = one.question.answers[at] else {
        return Some(LACKING);
    };
    let verdict = one.verdicts[at].as_ref()?;
    Some(match (verdict.is_first_worse(Measure::of(key).better), verdict) {
        (Some(true), _) => SLOWER,
        (Some(false), _) => FASTER,
        (None, Verdict::BelowFloor { .. }) => verdicts::too_few_runs_inline(),
        (None, Verdict::TooFew { .. }) => verdicts::too_few_inline(),
        (None, Verdict::NotComparable { .. }) => verdicts::not_comparable_inline(),
        (None, _) => verdicts::tie_inline(),
    })
}

pub fn is_clear(one: &Judged<'_>, at: usize) -> bool {
    matches!(group(one, at), Some(FASTER | SLOWER))
}

fn table(all: &[Judged<'_>], columns: Option<usize>, layout: Layout) -> String {
    if all.is_empty() {
        return String::new();
    }
    let wide = wide_table(all, layout);
    let widest = |text: &str| text.lines().map(width).max().unwrap_or(0);
    let plain = wide_table(all, Layout { is_styled: false, ..layout });
    match columns {
        Some(columns) if widest(&plain) > columns => narrow_table(all, layout),
        _ => wide,
    }
}

fn runs_count(all: &[Judged<'_>]) -> usize {
    all.first().map_or(0, |one| one.verdicts.len())
}

/// Paints words of a line, in their order.
fn painted(line: &str, words: &[String], layout: Layout) -> String {
    let mut done = String::new();
    let mut rest = line;
    for word in words {
        if let Some((before, after)) = rest.split_once(word.as_str()) {
            let _ = write!(done, "{before}{}", layout.paint(Tone::Strong, word));
            rest = after;
        }
    }
    done.push_str(rest);
    done
}

/// Each run has a column: its value, and below it how that compares.
fn wide_table(all: &[Judged<'_>], layout: Layout) -> String {
    let count = runs_count(all);
    let mut head = vec![("by A".to_owned(), Align::Left)];
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
        text.push_str(&painted(&sanitize_for_terminal(row), &strong, layout));
    }
    text
}

fn value_text((key, side): (&Key, &PairSide)) -> String {
    let mark = if side.is_flagged { "?" } else { "" };
    format!("{}{mark}", quantity(key, side).text())
}

/// The numbers of a question in one unit, and below them who is faster and who slower.
fn narrow_table(all: &[Judged<'_>], layout: Layout) -> String {
    let count = runs_count(all);
    let mut head = vec![("by A".to_owned(), Align::Left)];
    head.extend((0..count).map(|at| (letter(at).to_string(), Align::Right)));
    let mut table = Table::with_head(head).narrow();
    for one in all {
        let quantities: Vec<Option<Quantity>> = one
            .question
            .answers
            .iter()
            .map(|it| it.map(|(key, side)| quantity(key, side)))
            .collect();
        let (unit, numbers) = in_one_unit(&quantities);
        let mark = |at: usize| one.question.answers[at].is_some_and(|(_, side)| side.is_flagged);
        let cells = numbers
            .into_iter()
            .enumerate()
            .map(|(at, number)| if mark(at) { format!("{number}?") } else { number });
        let title = format!("{}, {unit}", one.question.title);
        table.cells([title].into_iter().chain(cells).collect());
    }
    let has_room = table.render("  ").lines().all(|line| width(line) <= layout.width);
    let table = if has_room { table } else { table.tight() };
    let (mut text, rows) = table.rows_within("  ", None, &[]);
    for (one, row) in all.iter().zip(rows) {
        let (words, strong) = group_line(one, layout.width - 4);
        text.push_str(&sanitize_for_terminal(&row));
        let words = sanitize_for_terminal(&words).into_owned();
        let _ = writeln!(text, "    {}", painted(&words, &strong, layout));
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

/// Which runs lack what, each reason once.
fn left_out(subjects: &[Subject<'_>], filter: &RowFilter) -> Vec<String> {
    let mut found: Vec<(String, Vec<usize>, Vec<Suite>)> = Vec::new();
    let suites = Suite::ALL.iter().filter(|suite| filter.has_suite(**suite));
    for suite in suites.filter(|suite| subjects.iter().any(|one| one.has_suite(**suite))) {
        for (at, subject) in subjects.iter().enumerate().filter(|(_, one)| !one.of_suite(*suite)) {
            let why = if subject.has_suite(*suite) {
                invalid_text(subject, *suite)
            } else {
                verdicts::not_measured_short().into()
            };
            match found.iter_mut().find(|(known, ..)| *known == why) {
                Some((_, runs, suites)) => {
                    push_new(runs, at);
                    push_new(suites, *suite);
                }
                None => found.push((why, vec![at], vec![*suite])),
            }
        }
    }
    let lines = found.into_iter().map(|(why, mut runs, suites)| {
        runs.sort_unstable();
        let suites: Vec<String> = suites.iter().map(word).collect();
        format!("{} ({}): {why}", letters(&runs, ", "), suites.join(", "))
    });
    first_ones(lines.collect())
}

fn push_new<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if !all.contains(&one) {
        all.push(one);
    }
}

/// Why results are not comparable, each reason once, by letters.
fn reasons(all: &[Judged<'_>], subjects: &[Subject<'_>]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for verdict in all.iter().flat_map(|one| one.verdicts.iter().flatten()) {
        if let Verdict::NotComparable { why } = verdict {
            let named = subjects.iter().enumerate().fold(why.clone(), |why, (at, subject)| {
                why.replace(&subject.name, &format!("run {}", letter(at)))
            });
            push_new(&mut found, named);
        }
    }
    first_ones(found)
}

fn first_ones(mut all: Vec<String>) -> Vec<String> {
    let more = all.len().saturating_sub(REASONS_AT_MOST);
    all.truncate(REASONS_AT_MOST);
    if let (true, Some(last)) = (more > 0, all.last_mut()) {
        let _ = write!(last, " (and {more} more: --full)");
    }
    all
}

fn certainty(all: &[Judged<'_>]) -> Option<String> {
    let floors = all.iter().flat_map(|one| one.verdicts.iter().flatten());
    let mut floors: Vec<f64> = floors.filter_map(Verdict::floor).collect();
    floors.sort_by(f64::total_cmp);
    let span = floors.first().zip(floors.last()).map(|(least, most)| {
        let (least, most) = (factor(*least), factor(*most));
        let span = if least == most { least } else { format!("{least} to {most}") };
        format!("two runs show no difference below {span} (see --repeat)")
    });
    let mut answers = all.iter().flat_map(|one| one.question.answers.iter().flatten());
    let is_any_marked = answers.any(|(_, side)| side.is_flagged);
    let mark = is_any_marked.then(|| "?: a warning in that run".to_owned());
    let parts: Vec<String> = [span, mark].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("; "))
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
