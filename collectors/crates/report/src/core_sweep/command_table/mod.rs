//! A user command over numbers of workers: seconds on each target, and the number to use.

mod control;
mod cpu_time;
mod curves;
mod limit;
mod names;
mod place;
mod rows;
mod sentences;
mod short;
#[cfg(test)]
mod tests;

use fsbench_wire::Run;

use super::findings::SweepSuite;
use crate::answer::Folders;
use crate::comparison::quantity::counted;
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;
use control::controls;
use curves::curves;
use rows::{HEAD, factor_place, rows, table};

pub use names::UNNAMED;
pub use short::short;

/// All of it; `None`: no command was measured.
pub fn text(run: &Run, suite: &SweepSuite, digest: &[u8], folders: &Folders) -> Option<String> {
    let curves = curves(run, suite, folders, digest);
    let first = curves.first()?;
    let controls = controls(run, suite, digest);
    let place = factor_place(&curves, &controls);
    let mut lines = vec![
        sanitize_for_terminal(&format!(
            "{}: time of one execution, {}",
            first.name,
            counted(suite.rounds_planned_count, "round")
        ))
        .into_owned(),
    ];
    for (curve, rows) in curves.iter().zip(rows(run, &curves, place)) {
        let (head, rows) = table(rows).rows_within("  ", None, &[]);
        lines.push(String::new());
        lines.push(format!("  {}", sanitize_for_terminal(&curve.place)));
        let rendered = std::iter::once(head).chain(rows);
        lines.extend(rendered.map(|line| sanitize_for_terminal(line.trim_end()).into_owned()));
    }
    if let Some(table) = control::table(&controls, place) {
        lines.extend([String::new(), format!("  {}", control::TITLE)]);
        lines.extend(table.render("  ").lines().map(str::to_owned));
    }
    lines.push(String::new());
    lines.extend(sentences::sentences(run, &curves, &controls, digest));
    Some(format!("{}\n", lines.join("\n")))
}

/// The same, to paste into an issue.
pub fn markdown(run: &Run, suite: &SweepSuite, digest: &[u8]) -> Option<String> {
    let curves = curves(run, suite, &[], digest);
    curves.first()?;
    let controls = controls(run, suite, digest);
    let place = factor_place(&curves, &controls);
    let mut head = vec![("folder", Align::Left)];
    head.extend(HEAD);
    let mut table = Table::new(&head);
    for (curve, rows) in curves.iter().zip(rows(run, &curves, place)) {
        for row in rows {
            let mut cells = vec![curve.place.clone()];
            cells.extend(row);
            table.cells(cells);
        }
    }
    let beside = control::table(&controls, place)
        .map_or(String::new(), |table| format!("{}:\n\n{}\n", control::TITLE, table.markdown()));
    let sentences: Vec<String> = sentences::sentences(run, &curves, &controls, digest)
        .iter()
        .map(|sentence| crate::comparison::sentence::escape_name(sentence))
        .collect();
    Some(format!("{}\n{beside}{}\n", table.markdown(), sentences.join(" ")))
}
