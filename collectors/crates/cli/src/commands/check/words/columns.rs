//! The columns of the table: as many as have room.

use fsbench_check::judge::{CheckVerdict, JudgedResult};
use fsbench_report::comparison::titles::titles_within;
use fsbench_report::layout::{Layout, Tone, WHOLE_LINES, shortened, width};
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;

use super::factors::{change_text, limit_text};
use super::marks::{is_faster, mark, rank};
use super::value_text;

/// Explained below the table.
const RANGE: &str = "range";

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
pub fn painted(rows: &[(&JudgedResult, &String)], layout: Layout) -> Vec<String> {
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
            cells.push(shortened(&sanitize_for_terminal(detail), room));
        }
        table_of_rows.cells(cells);
    }
    table_of_rows
}
