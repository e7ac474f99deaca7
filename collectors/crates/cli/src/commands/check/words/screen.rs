//! The screen of a check: the answer, a line for each result, what the undecided ones could have shown, and what is next.

use fsbench_check::judge::{CheckVerdict, JudgedResult};
use fsbench_report::comparison::titles::titles_within;
use fsbench_report::layout::{
    Layout, Tone, WHOLE_LINES, answer_lines, blocks, labeled, labeled_faint, labeled_in,
    labeled_step, shortened, width,
};
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_stats::trial::CLEAR_RATIO;

use super::super::names::names;
use super::super::report::{CheckReport, Outcome, RunOutput};
use super::factors::{change_text, limit_text};
use super::{left_out_text, undecided_text, value_text, warnings};

/// How lines are written, and how many there may be.
#[derive(Clone, Copy)]
pub struct Screen {
    pub layout: Layout,
    pub lines: usize,
}

/// However little room there is.
const LEAST_ROWS: usize = 1;

/// `columns`: of a terminal; without them every row is there, and no line is broken.
pub fn text(report: &CheckReport, columns: Option<usize>, screen: Screen) -> String {
    let Screen { layout, lines } = screen;
    let layout = Layout { width: columns.unwrap_or(WHOLE_LINES), ..layout };
    let mut answer = answer_lines(tone_of(report), &clean(&report.answer()), layout);
    answer.extend(report.exit_note().map(|words| layout.paint(Tone::Faint, &words)));
    // Where nothing was judged, what decides it is the answer.
    if report.is_all_undecided() {
        answer.extend(next(report, layout));
    }
    let notes: Vec<String> =
        notes(report).iter().flat_map(|words| layout.wrapped(words, "")).collect();
    let end = end(report, layout);
    let blank_lines = 3;
    let taken = answer.len() + notes.len() + end.len() + blank_lines;
    let most = columns.map(|_| lines.saturating_sub(taken));
    let rows = rows(report, layout, most);
    blocks(&[answer, rows, notes, end])
}

fn clean(words: &str) -> String {
    sanitize_for_terminal(words).into_owned()
}

fn tone_of(report: &CheckReport) -> Tone {
    match report.outcome() {
        Outcome::Passed => Tone::Good,
        Outcome::Failed => Tone::Bad,
        Outcome::Unsure | Outcome::NotComparable => Tone::Care,
    }
}

/// Of the ranges, in Markdown: each holds the true change with this certainty, as times slower; below 1 is faster.
pub const LEVEL: &str = "slower, 97.5 % CI";
/// The same once on a screen.
const RANGE: &str = "range";
const RANGE_MEANING: &str = "Range: times slower, 97.5 % confidence interval; below 1 is faster.";

/// What a verdict looks like in the first column.
pub fn mark(one: &JudgedResult) -> (&'static str, Tone) {
    match one.verdict {
        CheckVerdict::Failed | CheckVerdict::Worse => ("FAIL", Tone::Bad),
        CheckVerdict::Maybe => ("?", Tone::Care),
        CheckVerdict::Good => ("ok", Tone::Good),
    }
}

/// The same in words.
pub fn verdict_text(one: &JudgedResult) -> &'static str {
    if one.verdict == CheckVerdict::Maybe { UNDECIDED } else { mark(one).0 }
}

const UNDECIDED: &str = "undecided";

/// The whole interval is better by more than 2 %.
fn is_faster(one: &JudgedResult) -> bool {
    one.change.is_some_and(|change| {
        if one.quantity.is_rate() {
            change.low > CLEAR_RATIO
        } else {
            change.high < 1.0 / CLEAR_RATIO
        }
    })
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

/// The table in at most so many lines; what has no room is counted.
fn rows(report: &CheckReport, layout: Layout, most: Option<usize>) -> Vec<String> {
    let results = &report.results;
    if results.is_empty() {
        return Vec::new();
    }
    let names = names(results);
    let mut all: Vec<(&JudgedResult, &String)> = results.iter().zip(&names).collect();
    all.sort_by_key(|(one, _)| (rank(one.verdict), is_faster(one)));
    let least = all.len().min(LEAST_ROWS);
    let lines_of = |shown: usize| {
        let (shown, hidden) = all.split_at(shown);
        let mut lines = painted(shown, layout);
        if !hidden.is_empty() {
            let hidden: Vec<&JudgedResult> = hidden.iter().map(|(one, _)| *one).collect();
            let more = format!("  and {} more: {}", hidden.len(), counted(&hidden));
            lines.push(layout.paint(Tone::Faint, &format!("{more}; {} has all", whole(report))));
        }
        lines
    };
    let mut counts = (least..=all.len()).rev().map(lines_of);
    let fitting = counts.find(|lines| most.is_none_or(|most| lines.len() <= most));
    fitting.unwrap_or_else(|| lines_of(least))
}

/// The option that shows every row, without measuring what was measured just now.
fn whole(report: &CheckReport) -> &'static str {
    let is_new = report.new.as_ref().is_some_and(|new| new.file.is_some());
    if is_new { "--run last --markdown" } else { "--markdown" }
}

/// `3 undecided, 12 ok`: in the order of the rows.
fn counted(results: &[&JudgedResult]) -> String {
    let mut words: Vec<&str> = results.iter().map(|one| verdict_text(one)).collect();
    words.dedup();
    let of = |name: &&str| {
        let count = results.iter().filter(|one| verdict_text(one) == *name).count();
        format!("{count} {name}")
    };
    words.iter().map(of).collect::<Vec<_>>().join(", ")
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Mark,
    Name,
    Baseline,
    Now,
    Change,
    Range,
    Limit,
}

impl Column {
    const WIDE: [Self; 7] =
        [Self::Mark, Self::Name, Self::Baseline, Self::Now, Self::Change, Self::Range, Self::Limit];
    const USUAL: [Self; 6] =
        [Self::Mark, Self::Name, Self::Now, Self::Change, Self::Range, Self::Limit];
    const NARROW: [Self; 5] = [Self::Mark, Self::Name, Self::Change, Self::Range, Self::Limit];

    fn title(self) -> (&'static str, Align) {
        match self {
            Self::Mark | Self::Name => ("", Align::Left),
            Self::Baseline => ("baseline", Align::Right),
            Self::Now => ("now", Align::Right),
            Self::Change => ("change", Align::Right),
            Self::Range => (RANGE, Align::Right),
            Self::Limit => ("limit", Align::Right),
        }
    }

    fn cell(self, one: &JudgedResult, name: &str) -> String {
        let [change, range] = one.change.map_or_else(
            || ["-", "-"].map(str::to_owned),
            |change| change_text(change, one.quantity),
        );
        match self {
            Self::Mark => mark(one).0.into(),
            Self::Name => name.to_owned(),
            Self::Baseline => value_text(one.old, one),
            Self::Now => one.new.map_or_else(|| "-".into(), |new| value_text(new, one)),
            // Factors stand below each other, with and without a word.
            Self::Change if change.ends_with('x') => change + &" ".repeat(" slower".len()),
            Self::Change => change,
            Self::Range => range,
            Self::Limit => limit_text(one),
        }
    }

    fn tone(self, one: &JudgedResult) -> Option<Tone> {
        let is_bad = rank(one.verdict) < rank(CheckVerdict::Maybe);
        match self {
            Self::Mark => Some(mark(one).1),
            Self::Change if is_bad => Some(Tone::Bad),
            Self::Change if is_faster(one) => Some(Tone::Good),
            Self::Now if is_bad => Some(Tone::Strong),
            Self::Baseline | Self::Now | Self::Name | Self::Change => None,
            Self::Range | Self::Limit => Some(Tone::Faint),
        }
    }
}

const INDENT: &str = "  ";

/// The widest table that has room; where none has, the names are shortened, or have several lines.
fn painted(rows: &[(&JudgedResult, &String)], layout: Layout) -> Vec<String> {
    let longest = rows.iter().map(|(_, name)| width(name)).max().unwrap_or(0);
    let name_room = |columns: &[Column]| {
        let whole = table(rows, columns, WHOLE_LINES, None).columns(INDENT);
        longest.saturating_sub(whole.saturating_sub(layout.width))
    };
    let names = || rows.iter().map(|(_, name)| name.as_str());
    let briefs = titles_within(names(), longest.saturating_sub(1));
    let briefest = briefs.iter().map(|name| width(name)).max().unwrap_or(0).min(LEAST_NAME);
    let has_room = |columns: &[Column], least: usize| name_room(columns) >= least;
    let columns = match () {
        () if has_room(&Column::WIDE, longest) => &Column::WIDE[..],
        () if has_room(&Column::USUAL, briefest) => &Column::USUAL,
        () => &Column::NARROW,
    };
    let table = table(rows, columns, name_room(columns), Some(layout.width));
    let (head, lines) = table.painted(INDENT, layout, |row, column| {
        columns.get(column).and_then(|column| column.tone(rows[row].0))
    });
    let lines = std::iter::once(head).chain(lines);
    lines.flat_map(|row| row.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Letters of a name that tell results apart.
const LEAST_NAME: usize = 24;

/// `columns_of_all`: in which what failed says why, in place of its change.
fn table(
    rows: &[(&JudgedResult, &String)],
    columns: &[Column],
    longest_name: usize,
    columns_of_all: Option<usize>,
) -> Table {
    let head = columns.iter().map(|column| {
        let (title, align) = column.title();
        (title.to_owned(), align)
    });
    let mut table_of_rows = Table::with_head(head.collect()).narrow();
    let is_change = |column: &Column| *column == Column::Change;
    let change_at = columns.iter().position(is_change).unwrap_or(columns.len());
    let before = || table(rows, &columns[..change_at], longest_name, None).columns(INDENT);
    let room = columns_of_all.map(|all| all.saturating_sub(before() + 2));
    let names = titles_within(rows.iter().map(|(_, name)| name.as_str()), longest_name);
    for ((one, _), name) in rows.iter().zip(names) {
        let mut cells: Vec<String> = columns.iter().map(|column| column.cell(one, &name)).collect();
        if let (Some(room), Some(detail)) = (room, &one.detail) {
            cells.truncate(change_at);
            cells.push(shortened(&clean(detail), room));
        }
        table_of_rows.cells(cells);
    }
    table_of_rows
}

/// What the undecided results could have shown, and in what two machines differ.
fn notes(report: &CheckReport) -> Vec<String> {
    let differences = report.detail().map(|words| clean(&words));
    let undecided = undecided_text(report).map(|words| format!("? {UNDECIDED}: {words}"));
    let has_ranges = report.results.iter().any(|one| one.change.is_some());
    let range = has_ranges.then(|| RANGE_MEANING.to_owned());
    range.into_iter().chain(undecided).chain(differences).collect()
}

fn end(report: &CheckReport, layout: Layout) -> Vec<String> {
    let mut lines = Vec::new();
    for words in warnings(report) {
        lines.extend(labeled_in(Tone::Care, "Warning", &clean(&words), layout));
    }
    lines.extend(
        left_out_text(report)
            .into_iter()
            .flat_map(|words| labeled("Left out", &clean(&words), layout)),
    );
    lines.extend(
        report
            .not_sent
            .iter()
            .flat_map(|why| labeled_in(Tone::Care, "Not sent", &clean(why), layout)),
    );
    if !report.is_all_undecided() {
        lines.extend(next(report, layout));
    }
    let limits = report.limits().map(|words| format!("set by {}", with_whole_options(&words)));
    lines.extend(
        limits.into_iter().flat_map(|words| labeled_faint("Limits", &clean(&words), layout)),
    );
    let sides = [
        ("Baseline", Some(&report.old), &report.more_old),
        ("Now", report.new.as_ref(), &report.more_new),
    ];
    for (label, first, more) in sides {
        let runs: Vec<String> = first.into_iter().chain(more).map(side_text).collect();
        if !runs.is_empty() {
            lines.extend(labeled_faint(label, &clean(&runs.join(", ")), layout));
        }
    }
    lines
}

fn next(report: &CheckReport, layout: Layout) -> Vec<String> {
    let steps = report.next().into_iter().enumerate();
    let lines = |(at, words): (usize, String)| {
        labeled_step(if at == 0 { "Next" } else { "" }, &words, layout)
    };
    steps.flat_map(lines).collect()
}

/// `44WJWM15W7R8FKH4 · 2026-11-29 19:52 UTC`
fn side_text(side: &RunOutput) -> String {
    let at = side.started_at.get(..16).map(|at| at.replace('T', " "));
    let at = at.map_or(String::new(), |at| format!(" · {at} UTC"));
    let url = side.url.as_ref().map_or(String::new(), |url| format!(" · {url}"));
    format!("{}{at}{url}", side.id)
}

/// A line is not broken within `--fail-if 'sync > 5%'`.
pub fn with_whole_options(words: &str) -> String {
    const NO_BREAK: char = '\u{a0}';
    let mut is_quoted = false;
    let whole = words.replace("--fail-if ", &format!("--fail-if{NO_BREAK}"));
    let letter = |letter: char| {
        is_quoted ^= letter == '\'';
        if is_quoted && letter == ' ' { NO_BREAK } else { letter }
    };
    whole.chars().map(letter).collect()
}
