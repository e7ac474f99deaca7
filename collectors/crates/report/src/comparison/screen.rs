//! The terminal or the pipe that a short comparison is written for.

use crate::layout::{Layout, Tone, WHOLE_LINES, labeled_in};
use crate::terminal::sanitize_for_terminal;

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
    /// That shows every row.
    pub full_command: &'a str,
    /// How this program is started.
    pub program: &'a str,
}

impl ShortScreen<'_> {
    pub fn layout(&self) -> Layout {
        Layout { width: self.columns.unwrap_or(WHOLE_LINES), ..self.layout }
    }

    pub fn warning_lines(&self) -> Vec<String> {
        let of = |words: &String| {
            labeled_in(Tone::Care, "Warning", &sanitize_for_terminal(words), self.layout())
        };
        self.warnings.iter().flat_map(of).collect()
    }
}
