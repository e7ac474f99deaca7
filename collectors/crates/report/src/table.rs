//! Columns that line up, whatever the alphabet: width is counted in columns of a terminal.

use super::comparison::sentence::escape_name;
use super::layout::width;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    Right,
}

pub struct Table {
    head: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

const GAP: &str = "   ";

impl Table {
    pub fn new(head: &[(&str, Align)]) -> Self {
        Self {
            head: head.iter().map(|(title, align)| ((*title).to_owned(), *align)).collect(),
            rows: Vec::new(),
        }
    }

    /// Where the number of columns is not known beforehand.
    pub fn with_head(head: Vec<(String, Align)>) -> Self {
        Self { head, rows: Vec::new() }
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn cells(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    pub fn render(&self, indent: &str) -> String {
        let widths = self.widths();
        let titles: Vec<String> = self.head.iter().map(|(title, _)| title.clone()).collect();
        let head = titles.iter().any(|title| !title.is_empty()).then_some(&titles);
        head.into_iter().chain(&self.rows).map(|row| self.line(indent, row, &widths)).collect()
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
                let cells =
                    self.rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell));
                cells.chain([title]).max().unwrap_or(0)
            })
            .collect()
    }

    fn line(&self, indent: &str, row: &[String], widths: &[usize]) -> String {
        let mut line = indent.to_owned();
        for ((cell, width_of), (_, align)) in row.iter().zip(widths).zip(&self.head) {
            let space = " ".repeat(width_of - width(cell));
            let aligned = if *align == Align::Right {
                format!("{space}{cell}")
            } else {
                format!("{cell}{space}")
            };
            line.push_str(&aligned);
            line.push_str(GAP);
        }
        format!("{}\n", line.trim_end())
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
    fn a_cell_cannot_become_markup() {
        let mut table = Table::new(&[("name", Align::Left)]);
        table.row(["a|b <img src=x> [l](u)".into()]);
        assert_eq!(table.markdown(), "| name |\n| --- |\n| `a\\|b <img src=x> [l](u)` |\n");
    }
}
