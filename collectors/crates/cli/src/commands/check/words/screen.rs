//! The screen of a check: the answer, a line for each result, what the undecided ones could have shown, and what is next.

use fsbench_check::evidence::Quantity;
use fsbench_check::judge::{CheckVerdict, JudgedResult};
use fsbench_report::comparison::quantity::plain;
use fsbench_report::comparison::titles::{brief_title, title, title_within};
use fsbench_report::layout::{
    Layout, Tone, WHOLE_LINES, answer_lines, blocks, labeled, labeled_faint, labeled_in, shortened,
    width,
};
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_stats::trial::CLEAR_RATIO;

use super::super::report::{CheckReport, Outcome, RunOutput};
use super::{allowed_text, left_out_text, per_cent, range_text, value_text, warnings};

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
    let notes: Vec<String> =
        notes(report).iter().flat_map(|words| layout.wrapped(words, "")).collect();
    let end = end(report, layout);
    let blank_lines = 3;
    let taken = answer.len() + notes.len() + end.len() + blank_lines;
    let most = columns.map(|_| lines.saturating_sub(taken));
    let rows = rows(&report.results, layout, most);
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

fn word(one: &JudgedResult) -> (&'static str, Tone) {
    match one.verdict {
        CheckVerdict::Failed => ("failed", Tone::Bad),
        CheckVerdict::Worse => ("slower", Tone::Bad),
        CheckVerdict::Maybe => ("?", Tone::Care),
        CheckVerdict::Good if is_faster(one) => (FASTER, Tone::Good),
        CheckVerdict::Good => ("ok", Tone::Good),
    }
}

const FASTER: &str = "faster";

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
fn rows(results: &[JudgedResult], layout: Layout, most: Option<usize>) -> Vec<String> {
    if results.is_empty() {
        return Vec::new();
    }
    let names = names(results);
    let mut all: Vec<(&JudgedResult, &String)> = results.iter().zip(&names).collect();
    all.sort_by_key(|(one, _)| (rank(one.verdict), word(one).0 == FASTER));
    let least = all.len().min(LEAST_ROWS);
    let shown = match most {
        // A line for the head; where not all have room, one for the count.
        Some(most) if all.len() + 1 > most => most.saturating_sub(2).max(least),
        _ => all.len(),
    };
    let (shown, hidden) = all.split_at(shown);
    let mut lines = painted(shown, layout);
    if !hidden.is_empty() {
        let hidden: Vec<&JudgedResult> = hidden.iter().map(|(one, _)| *one).collect();
        let more = format!("  and {} more: {}", hidden.len(), counted(&hidden));
        lines.push(layout.paint(Tone::Faint, &format!("{more} (--markdown has all)")));
    }
    lines
}

/// As `compare` calls them; results of one name by all that they are of.
fn names(results: &[JudgedResult]) -> Vec<String> {
    let with =
        |of: fn(&JudgedResult) -> String| -> Vec<String> { results.iter().map(of).collect() };
    let briefs = with(|one| with_quantity(&brief_title(&one.key), one.quantity));
    let titles = with(|one| with_quantity(&title(&one.key), one.quantity));
    let is_alone =
        |names: &[String], at: usize| names.iter().filter(|name| **name == names[at]).count() == 1;
    let name = |(at, one): (usize, &JudgedResult)| {
        if is_alone(&briefs, at) {
            briefs[at].clone()
        } else if is_alone(&titles, at) {
            titles[at].clone()
        } else if let Some(target) = &one.target {
            format!("{} @{target}", briefs[at])
        } else {
            one.case.clone()
        }
    };
    let names = results.iter().enumerate().map(name);
    names.map(|name| clean(&plain(&name))).collect()
}

/// A time and a rate are told apart by their units.
pub fn with_quantity(title: &str, quantity: Quantity) -> String {
    if quantity == Quantity::P90 { format!("{title}, p90") } else { title.to_owned() }
}

/// `3 ?, 12 ok`: in the order of the rows.
fn counted(results: &[&JudgedResult]) -> String {
    let mut words: Vec<&str> = results.iter().map(|one| word(one).0).collect();
    words.dedup();
    let of = |name: &&str| {
        let count = results.iter().filter(|one| word(one).0 == *name).count();
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
    Allowed,
}

impl Column {
    const WIDE: [Self; 7] = [
        Self::Mark,
        Self::Name,
        Self::Baseline,
        Self::Now,
        Self::Change,
        Self::Range,
        Self::Allowed,
    ];
    const USUAL: [Self; 6] =
        [Self::Mark, Self::Name, Self::Baseline, Self::Now, Self::Range, Self::Allowed];
    const NARROW: [Self; 5] = [Self::Mark, Self::Name, Self::Now, Self::Range, Self::Allowed];

    fn title(self) -> (&'static str, Align) {
        match self {
            Self::Mark | Self::Name => ("", Align::Left),
            Self::Baseline => ("baseline", Align::Right),
            Self::Now => ("now", Align::Right),
            Self::Change => ("change", Align::Right),
            Self::Range => ("97.5 % CI", Align::Right),
            Self::Allowed => ("limit", Align::Right),
        }
    }

    fn cell(self, one: &JudgedResult, name: &str) -> String {
        match self {
            Self::Mark => word(one).0.into(),
            Self::Name => name.to_owned(),
            Self::Baseline => value_text(one.old, one),
            Self::Now => one.new.map_or_else(|| "-".into(), |new| value_text(new, one)),
            Self::Change => one.change.map_or_else(|| "-".into(), |change| per_cent(change.ratio)),
            Self::Range => one.change.map_or_else(|| "-".into(), range_text),
            Self::Allowed => allowed_text(one),
        }
    }

    fn tone(self, one: &JudgedResult) -> Option<Tone> {
        let is_bad = rank(one.verdict) < rank(CheckVerdict::Maybe);
        match self {
            Self::Mark => Some(word(one).1),
            Self::Now | Self::Change | Self::Range if is_bad => Some(Tone::Strong),
            Self::Baseline | Self::Now | Self::Name | Self::Change => None,
            Self::Range | Self::Allowed => Some(Tone::Faint),
        }
    }
}

const INDENT: &str = "  ";
/// Letters of a name.
const CUT_AT_MOST: usize = 8;

/// The widest table that has room; of the narrowest the names are shortened.
fn painted(rows: &[(&JudgedResult, &String)], layout: Layout) -> Vec<String> {
    let shapes: [&[Column]; 3] = [&Column::WIDE, &Column::USUAL, &Column::NARROW];
    let lacking = |columns: &[Column]| {
        table(rows, columns, WHOLE_LINES).columns(INDENT).saturating_sub(layout.width)
    };
    // A name that is a little shorter costs less than a column.
    let has_room = |columns: &&[Column]| {
        let most = if columns.len() == Column::USUAL.len() { CUT_AT_MOST } else { 0 };
        lacking(columns) <= most
    };
    let columns = shapes.into_iter().find(has_room).unwrap_or(&Column::NARROW);
    let whole = table(rows, columns, WHOLE_LINES).columns(INDENT);
    let longest = rows.iter().map(|(_, name)| width(name)).max().unwrap_or(0);
    let most = longest.saturating_sub(whole.saturating_sub(layout.width));
    let table = table_with(rows, columns, most, Some(layout.width));
    let (head, lines) = table.painted(INDENT, layout, |row, column| {
        columns.get(column).and_then(|column| column.tone(rows[row].0))
    });
    std::iter::once(head).chain(lines).collect()
}

fn table(rows: &[(&JudgedResult, &String)], columns: &[Column], longest_name: usize) -> Table {
    table_with(rows, columns, longest_name, None)
}

/// `columns_of_all`: in which what failed says why, in place of its change.
fn table_with(
    rows: &[(&JudgedResult, &String)],
    columns: &[Column],
    longest_name: usize,
    columns_of_all: Option<usize>,
) -> Table {
    let head = columns.iter().map(|column| {
        let (title, align) = column.title();
        (title.to_owned(), align)
    });
    let mut table = Table::with_head(head.collect()).narrow();
    let is_change = |column: &Column| matches!(column, Column::Change | Column::Range);
    let change_at = columns.iter().position(is_change).unwrap_or(columns.len());
    let before =
        |_: usize| table_with(rows, &columns[..change_at], longest_name, None).columns(INDENT);
    let room = columns_of_all.map(|all| all.saturating_sub(before(all) + 2));
    for (one, name) in rows {
        let name = title_within(name, longest_name);
        let mut cells: Vec<String> = columns.iter().map(|column| column.cell(one, &name)).collect();
        if let (Some(room), Some(detail)) = (room, &one.detail) {
            cells.truncate(change_at);
            cells.push(shortened(&clean(detail), room));
        }
        table.cells(cells);
    }
    table
}

/// What the undecided results could have shown.
fn notes(report: &CheckReport) -> Vec<String> {
    let mut notes = Vec::new();
    let unsure = report.results.iter().filter(|one| one.verdict == CheckVerdict::Maybe);
    notes.extend(least_changes(unsure).map(|changes| {
        let runs =
            if report.is_one_run_each() { "one run a side shows" } else { "these runs show" };
        format!("?: {runs} only {changes}.")
    }));
    notes.extend(report.detail().map(|words| clean(&words)));
    notes
}

/// `slow-downs above +94 % (in some rows +120 %)`
fn least_changes<'a>(unsure: impl Iterator<Item = &'a JudgedResult>) -> Option<String> {
    let (mut times, mut rates) = (Vec::new(), Vec::new());
    for one in unsure {
        let Some(change) = one.change else { continue };
        let reach = change.floor / CLEAR_RATIO;
        if one.quantity.is_rate() {
            rates.push((1.0 - one.allowed).min(1.0 / CLEAR_RATIO) / reach);
        } else {
            times.push((1.0 + one.allowed).max(CLEAR_RATIO) * reach);
        }
    }
    times.sort_by(f64::total_cmp);
    rates.sort_by(|a, b| b.total_cmp(a));
    let span = |ratios: &[f64], words: &str| {
        let [first, last] = [ratios.first()?, ratios.last()?].map(|ratio| per_cent(*ratio));
        let others = if first == last { String::new() } else { format!(" (in some rows {last})") };
        Some(format!("{words} {first}{others}"))
    };
    let parts = [span(&times, "slow-downs above"), span(&rates, "falls below")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", and "))
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
    for (at, words) in report.next().iter().enumerate() {
        lines.extend(labeled(if at == 0 { "Next" } else { "" }, words, layout));
    }
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

/// `44WJWM15W7R8FKH4 · 2026-11-29 19:52 UTC`
fn side_text(side: &RunOutput) -> String {
    let at = side.started_at.get(..16).map(|at| at.replace('T', " "));
    let at = at.map_or(String::new(), |at| format!(" · {at} UTC"));
    let url = side.url.as_ref().map_or(String::new(), |url| format!(" · {url}"));
    format!("{}{at}{url}", side.id)
}
