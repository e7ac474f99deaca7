//! Runs against each other for a terminal: a sentence a suite, then the table.

use fsbench_compare::{Better, Key, Measure, Verdict};
use fsbench_wire::Suite;
use fsbench_wire::words::verdicts;

use super::super::table::{Align, Table};
use super::pairs::verdict;
use super::quantity::{bounds, plain, ratio_interval, turned_interval, value_text};
use super::sentence::terminal;
use super::titles::title;
use super::{Subject, differences, sentences, shared};

const WIDTH: usize = 100;

pub fn text(subjects: &[Subject<'_>]) -> String {
    let mut lines = Vec::new();
    for (at, subject) in subjects.iter().enumerate() {
        let word = if at == 0 { "baseline" } else { "compared" };
        lines.push(format!(
            "  {word:<9}   {} \u{b7} {} \u{b7} {}\n",
            subject.name,
            super::super::head::machine(&subject.run.machine, &subject.run.conditions.before),
            subject.run.started_at
        ));
    }
    for words in differences(subjects) {
        lines.push(format!("  differs     {words}\n"));
    }
    lines.push("\n".into());
    for suite in Suite::ALL {
        let slug = suite.slug();
        if let Some(first) = sentences(*suite, subjects).first() {
            lines.push(format!("  {slug:<12}{}\n", wrapped(&terminal(first), 14)));
        }
    }
    let keys = shared(subjects);
    if !keys.is_empty() {
        lines.push(format!("\n{}", table(subjects, &keys).render("    ")));
    }
    lines.concat()
}

fn table(subjects: &[Subject<'_>], keys: &[Key]) -> Table {
    let mut head = vec![("case".to_owned(), Align::Left)];
    for (at, subject) in subjects.iter().enumerate() {
        head.push((
            if subjects.len() == 2 && at == 0 { "baseline".into() } else { subject.id.clone() },
            Align::Right,
        ));
        if at > 0 {
            head.push(("by the baseline".into(), Align::Left));
        }
    }
    let mut table = Table::with_head(head);
    for key in keys {
        let measure = Measure::of(key);
        let mut cells = vec![plain(&title(key))];
        for (at, subject) in subjects.iter().enumerate() {
            let Some(side) = subject.side(key) else {
                continue;
            };
            let mark = if side.is_flagged { "?" } else { "" };
            cells.push(plain(&format!(
                "{} {}{mark}",
                value_text(side.estimate.median, measure),
                bounds(side.estimate, measure)
            )));
            if at > 0 {
                cells.push(plain(&ratio_text(subject, &subjects[0], key)));
            }
        }
        table.cells(cells);
    }
    table
}

/// The headline results have a verdict; the others their ratio.
fn ratio_text(subject: &Subject<'_>, base: &Subject<'_>, key: &Key) -> String {
    let found = verdict(subject, base, key);
    let numbers = found.as_ref().and_then(|found| found.ratio().zip(found.bounds()));
    if let Some((ratio, (low, high))) = numbers
        && !subject.headlines(base).contains(key)
    {
        return ratio_interval(ratio, low, high);
    }
    match found {
        Some(Verdict::TheseRuns { ratio, low, high }) => {
            let is_slower = (ratio >= 1.0) == (Measure::of(key).better == Better::Lower);
            let interval = turned_interval(ratio, low, high);
            let message = if is_slower { verdicts::slower_short } else { verdicts::faster_short };
            message(interval).to_string()
        }
        Some(Verdict::Tie { ratio, low, high }) => {
            format!("{} {}", ratio_interval(ratio, low, high), verdicts::tie_inline())
        }
        Some(Verdict::BelowFloor { ratio, low, high, .. }) => {
            format!("{} {}", ratio_interval(ratio, low, high), verdicts::too_few_runs_inline())
        }
        Some(Verdict::TooFew { .. }) => verdicts::too_few_inline().into(),
        Some(Verdict::NotComparable { .. }) | None => verdicts::not_comparable_inline().into(),
    }
}

/// Lines no longer than a terminal is wide, the later ones indented.
pub fn wrapped(words: &str, indent: usize) -> String {
    let mut lines: Vec<String> = vec![String::new()];
    for word in words.split(' ') {
        let line = lines.last().map_or(0, |line| line.chars().count());
        match lines.last_mut() {
            Some(last) if line == 0 => last.push_str(word),
            Some(last) if indent + line + 1 + word.chars().count() <= WIDTH => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join(&format!("\n{}", " ".repeat(indent)))
}
