//! The runs of a comparison, each by its letter.

use std::fmt::Write as _;

use super::super::text::wrapped;
use super::super::{Subject, differences};
use super::letters::letter;
use crate::head;
use crate::layout::width;

/// Of an id with its letter and its time: two have room beside each other.
const RUN_COLUMNS: usize = 40;

/// Each run by its letter; the machine of all is said once.
pub fn runs(subjects: &[Subject<'_>], columns: usize) -> String {
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
        let machine = machine(first);
        let parts: Vec<&str> = machine.split(" \u{b7} ").collect();
        let _ = writeln!(lines, "  {}", fitting(&parts, columns.saturating_sub(2)));
    }
    let mut differing: Vec<String> = Vec::new();
    for words in differences(subjects) {
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
pub fn fitting(parts: &[&str], columns: usize) -> String {
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
