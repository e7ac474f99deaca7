//! Columns that line up, whatever the alphabet: width is counted in columns of a terminal.

use super::comparison::sentence::escape_name;
use super::layout::{Layout, Tone, width, wrapped_report};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    Right,
}

pub struct Table {
    head: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
    gap: &'static str,
}

const GAP: &str = "   ";
/// Of tables with many columns.
const NARROW_GAP: &str = "  ";

impl Table {
    pub fn new(head: &[(&str, Align)]) -> Self {
        Self {
            head: head.iter().map(|(title, align)| ((*title).to_owned(), *align)).collect(),
            rows: Vec::new(),
            gap: GAP,
        }
    }

    /// Where the number of columns is not known beforehand.
    pub fn with_head(head: Vec<(String, Align)>) -> Self {
        Self { head, rows: Vec::new(), gap: GAP }
    }

    /// With less space between the columns.
    #[must_use]
    pub fn narrow(self) -> Self {
        Self { gap: NARROW_GAP, ..self }
    }

    /// With a blank between the columns.
    #[must_use]
    pub fn tight(self) -> Self {
        Self { gap: " ", ..self }
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn rows_count(&self) -> usize {
        self.rows.len()
    }

    /// The last cell of a row of fewer cells than the head has may be wider than its column. A cell may have several lines.
    pub fn cells(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// How many columns of a terminal its widest line takes.
    pub fn columns(&self, indent: &str) -> usize {
        self.render(indent).lines().map(width).max().unwrap_or(0)
    }

    /// Its head, faint, and each row with all of its lines, its cells in their tones. `tone`: of a row and a column.
    pub fn painted(
        &self,
        indent: &str,
        layout: Layout,
        tone: impl Fn(usize, usize) -> Option<Tone>,
    ) -> (String, Vec<String>) {
        let head = self.render_head(indent);
        let head = layout.paint(Tone::Faint, head.trim_end());
        let widths = self.widths();
        let row = |(at, row): (usize, &Vec<String>)| {
            self.line_with(indent, row, &widths, |column, cell| match tone(at, column) {
                Some(tone) => layout.paint(tone, cell),
                None => cell.to_owned(),
            })
        };
        (head, self.rows.iter().enumerate().map(row).collect())
    }

    pub fn render(&self, indent: &str) -> String {
        let rows: String = self.lines_of_rows(indent).collect();
        format!("{}{rows}", self.render_head(indent))
    }

    /// In a terminal of so many columns; `None`: in a pipe. A table that is wider has two lines a row: on the first the
    /// columns of `lead`, below them the others.
    pub fn render_within(&self, indent: &str, columns: Option<usize>, lead: &[usize]) -> String {
        let (head, rows) = self.rows_within(indent, columns, lead);
        format!("{head}{}", rows.concat())
    }

    /// In a terminal that is too narrow: the cell of `beside` follows the first one, and the others are below.
    pub fn render_beside(&self, indent: &str, columns: Option<usize>, beside: usize) -> String {
        let whole = self.render(indent);
        let Some(columns) =
            columns.filter(|columns| whole.lines().any(|line| width(line) > *columns))
        else {
            return whole;
        };
        let below: Vec<usize> = (1..self.head.len()).filter(|at| *at != beside).collect();
        let below = self.only(&below);
        let deeper = format!("{indent}  ");
        let mut text = below.render_head(&deeper);
        for (row, values) in self.rows.iter().zip(below.lines_of_rows(&deeper)) {
            let cell = |at: usize| row.get(at).map_or("", String::as_str);
            let title = match (cell(0), cell(beside)) {
                ("", _) => String::new(),
                (title, "") => title.to_owned(),
                (title, more) => format!("{title}: {more}"),
            };
            if !title.is_empty() {
                text.push_str(&wrapped_report(&format!("{indent}{title}"), columns));
            }
            text.push_str(&wrapped_report(&values, columns));
        }
        text
    }

    /// The same: its head, and each row with all of its lines.
    pub fn rows_within(
        &self,
        indent: &str,
        columns: Option<usize>,
        lead: &[usize],
    ) -> (String, Vec<String>) {
        let head = self.render_head(indent);
        let rows: Vec<String> = self.lines_of_rows(indent).collect();
        let is_wide = |columns: &usize| {
            let mut lines = rows.iter().chain([&head]);
            lines.any(|line| width(line.trim_end_matches('\n')) > *columns)
        };
        let Some(columns) = columns.filter(is_wide) else {
            return (head, rows);
        };
        let below: Vec<usize> = (0..self.head.len()).filter(|at| !lead.contains(at)).collect();
        let deeper = format!("{indent}  ");
        let lead = Self { head: self.untitled(lead), ..self.only(lead) };
        let below = self.only(&below);
        let firsts = lead.lines_of_rows(indent);
        let row = |(first, second): (String, String)| {
            let first = wrapped_report(&first, columns);
            let has_second = !second.trim().is_empty();
            let second = if has_second { wrapped_report(&second, columns) } else { String::new() };
            format!("{first}{second}")
        };
        let rows = firsts.zip(below.lines_of_rows(&deeper)).map(row).collect();
        (below.render_head(&deeper), rows)
    }

    /// The columns of these places.
    fn only(&self, columns: &[usize]) -> Self {
        let of = |row: &Vec<String>| {
            columns.iter().map(|at| row.get(*at).cloned().unwrap_or_default()).collect()
        };
        let head = columns.iter().filter_map(|at| self.head.get(*at).cloned()).collect();
        Self { head, rows: self.rows.iter().map(of).collect(), gap: self.gap }
    }

    fn untitled(&self, columns: &[usize]) -> Vec<(String, Align)> {
        let aligns = columns.iter().filter_map(|at| self.head.get(*at));
        aligns.map(|(_, align)| (String::new(), *align)).collect()
    }

    fn render_head(&self, indent: &str) -> String {
        let titles: Vec<String> = self.head.iter().map(|(title, _)| title.clone()).collect();
        if titles.iter().all(String::is_empty) {
            return String::new();
        }
        self.line(indent, &titles, &self.widths())
    }

    fn lines_of_rows<'a>(&'a self, indent: &'a str) -> impl Iterator<Item = String> + 'a {
        let widths = self.widths();
        self.rows.iter().map(move |row| self.line(indent, row, &widths))
    }

    /// GitHub-flavoured; text from elsewhere must not become markup.
    pub fn markdown(&self) -> String {
        let titles: Vec<String> = self.head.iter().map(|(title, _)| escape_name(title)).collect();
        let rules: Vec<&str> = self
            .head
            .iter()
            .map(|(_, align)| if *align == Align::Right { "--:" } else { "---" })
            .collect();
        let mut lines = vec![format!("| {} |\n| {} |\n", titles.join(" | "), rules.join(" | "))];
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(|cell| escape_name(cell)).collect();
            lines.push(format!("| {} |\n", cells.join(" | ")));
        }
        lines.concat()
    }

    fn widths(&self) -> Vec<usize> {
        let titles = self.head.iter().map(|(title, _)| width(title));
        titles
            .enumerate()
            .map(|(column, title)| {
                let is_of_column =
                    |row: &&Vec<String>| row.len() == self.head.len() || row.len() > column + 1;
                let rows = self.rows.iter().filter(is_of_column);
                let cells = rows.filter_map(|row| row.get(column));
                let lines = cells.flat_map(|cell| cell.lines().map(width));
                lines.chain([title]).max().unwrap_or(0)
            })
            .collect()
    }

    fn line(&self, indent: &str, row: &[String], widths: &[usize]) -> String {
        format!("{}\n", self.line_with(indent, row, widths, |_, cell| cell.to_owned()))
    }

    /// `shown`: a cell of a column as it is written, which is as wide as it was. No line ends with a blank.
    fn line_with(
        &self,
        indent: &str,
        row: &[String],
        widths: &[usize],
        shown: impl Fn(usize, &str) -> String,
    ) -> String {
        let mut line = String::new();
        let mut below = String::new();
        let mut column = width(indent);
        let mut blanks = indent.to_owned();
        for (at, ((cell, width_of), (_, align))) in
            row.iter().zip(widths).zip(&self.head).enumerate()
        {
            let (cell, more) = cell.split_once('\n').unwrap_or((cell, ""));
            for part in more.lines() {
                below.push('\n');
                below.push_str(&" ".repeat(column));
                below.push_str(&shown(at, part));
            }
            column += width_of + self.gap.len();
            let space = " ".repeat(width_of.saturating_sub(width(cell)));
            if *align == Align::Right {
                blanks.push_str(&space);
            }
            if !cell.is_empty() {
                line.push_str(&blanks);
                blanks.clear();
                line.push_str(&shown(at, cell));
            }
            if *align == Align::Left {
                blanks.push_str(&space);
            }
            blanks.push_str(self.gap);
        }
        line + &below
    }
}

#[cfg(test)]
mod tests {
    use super::{Align, Table};

    #[test]
    fn numbers_are_aligned_to_the_right() {
        let mut table = Table::new(&[("", Align::Left), ("p50", Align::Right)]);
        table.row(["größe".into(), "1 us".into()]);
        table.row(["b".into(), "120 ms".into()]);
        assert_eq!(table.render("  "), "             p50\n  größe     1 us\n  b       120 ms\n");
    }

    #[test]
    fn the_last_cell_of_a_short_row_widens_no_column() {
        let mut table = Table::new(&[("n", Align::Right), ("a", Align::Left), ("b", Align::Left)]);
        table.row(["1".into(), "x".into(), "y".into()]);
        table.cells(vec!["22".into(), "failed: a long reason".into()]);
        assert_eq!(table.render(""), " n   a   b\n 1   x   y\n22   failed: a long reason\n");
    }

    #[test]
    fn a_cell_of_two_lines_has_the_second_below_the_first() {
        let mut table = Table::new(&[("", Align::Left), ("p50", Align::Right)]);
        table.row(["small files,\n  2 workers".into(), "1 us".into()]);
        table.row(["b".into(), "120 ms".into()]);
        let lines = [
            "                  p50",
            "small files,     1 us",
            "  2 workers",
            "b              120 ms",
        ];
        assert_eq!(table.render(""), lines.map(|line| format!("{line}\n")).concat());
    }

    #[test]
    fn a_table_that_is_too_wide_has_two_lines_a_row() {
        let mut table = Table::new(&[
            ("case", Align::Left),
            ("old", Align::Right),
            ("new", Align::Right),
            ("verdict", Align::Left),
        ]);
        table.row(["a call with a name".into(), "1 µs".into(), "2 µs".into(), "worse".into()]);
        table.row(["b".into(), "120 ms".into(), "9 ms".into(), "fine".into()]);
        assert_eq!(
            table.render_within("  ", Some(32), &[3, 0]),
            "       old    new\n  worse   a call with a name\n      1 µs   2 µs\n  fine    b\n    120 ms   9 ms\n"
        );
        assert_eq!(table.render_within("  ", Some(60), &[3, 0]), table.render("  "));
    }

    #[test]
    fn a_cell_cannot_become_markup() {
        let mut table = Table::new(&[("name", Align::Left)]);
        table.row(["a|b <img src=x> [l](u)".into()]);
        assert_eq!(table.markdown(), "| name |\n| --- |\n| `a\\|b <img src=x> [l](u)` |\n");
    }
}
