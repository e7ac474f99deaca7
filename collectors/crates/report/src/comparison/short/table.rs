//! The table of a short comparison: one line a result.

use fsbench_compare::Measure;

use super::row::{Row, clean, group_of, is_decided};
use crate::comparison::mark::MARK;
use crate::comparison::pairs::row_text;
use crate::comparison::quantity::plain;
use crate::comparison::titles::titles_within;
use crate::layout::{Layout, Tone, WHOLE_LINES, width};
use crate::table::{Align, Table};

/// However little room there is.
const LEAST_ROWS: usize = 3;

const INDENT: &str = "  ";

/// One line a result, those that differ first; in at most so many lines, with what has no room counted.
pub fn verdict_table(rows: &[Row<'_>], layout: Layout, most_lines: Option<usize>) -> Vec<String> {
    if rows.is_empty() {
        return Vec::new();
    }
    let least = rows.len().min(LEAST_ROWS);
    let lines_of = |shown: usize| {
        let (shown, hidden) = rows.split_at(shown);
        let mut lines = table_of(shown, layout);
        if !hidden.is_empty() {
            lines.push(layout.paint(Tone::Faint, &counted_rows(hidden)));
        }
        lines
    };
    let mut counts = (least..=rows.len()).rev().map(lines_of);
    let fitting = counts.find(|lines| most_lines.is_none_or(|most| lines.len() <= most));
    fitting.unwrap_or_else(|| lines_of(least))
}

/// A title that has no room is shortened, or has several lines.
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
    let lines = std::iter::once(head).chain(lines);
    lines.flat_map(|row| row.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
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
        head.push((format!("as fast, {LEVEL}"), Align::Left));
    }
    let mut table = Table::with_head(head).narrow();
    let titles: Vec<String> = rows.iter().map(|row| clean(&row.title)).collect();
    let titles = titles_within(titles.iter().map(String::as_str), longest_title);
    let is_marked = [
        rows.iter().any(|row| row.baseline.ends_with(MARK)),
        rows.iter().any(|row| row.compared.ends_with(MARK)),
    ];
    for (row, title) in rows.iter().zip(titles) {
        let words = clean(&plain(&row_text(&row.verdict, row.key)));
        let [baseline, compared] =
            [(&row.baseline, is_marked[0]), (&row.compared, is_marked[1])].map(unit_below_unit);
        let mut cells = vec![title, baseline, compared];
        match words.trim_end_matches(')').split_once(" (") {
            Some((difference, interval)) => {
                cells.extend([difference.to_owned(), interval.to_owned()]);
            }
            // What is not decided is not as wide as its column.
            None if is_any_decided => cells.push(words),
            None => cells.push(words.trim_end_matches(" as fast").to_owned()),
        }
        table.cells(cells);
    }
    table
}

/// Values stand below each other, with and without a mark.
fn unit_below_unit((value, is_any_marked): (&String, bool)) -> String {
    let gap = if is_any_marked && !value.ends_with(MARK) { MARK.len() } else { 0 };
    clean(value) + &" ".repeat(gap)
}

/// Of the intervals: over all headline results of two sides.
const LEVEL: &str = "97.5 % CI";

/// `and 4 more, too few runs to say`
fn counted_rows(rows: &[Row<'_>]) -> String {
    let group = rows.first().map_or("", group_of);
    let is_one_group = rows.iter().all(|row| group_of(row) == group);
    let why = if is_one_group { format!(", {group}") } else { String::new() };
    format!("  and {} more{why}", rows.len())
}
