//! Runs against each other in words: a sentence a suite, then the table. The words are those of the site's comparison
//! (`apps/web/views/compare`), and a test holds both to one text. Pure.

mod curves;
mod differences;
mod json_output;
mod markdown;
pub mod pairs;
pub mod quantity;
pub mod sentence;
mod single_run;
mod subject;
#[cfg(test)]
mod tests;
mod text;
pub mod titles;

use fsbench_compare::Key;
use fsbench_wire::Suite;

use crate::terminal::sanitize_for_terminal;
use curves::{curves, worst_loss};
use differences::gap;
use pairs::{Sides, joined};
use sentence::Sentence;
use titles::by_reading;

pub use json_output::{Comparison, comparison};
pub use subject::Subject;
pub use text::wrapped;

/// In the order of the site's sections.
pub const SUITES: [(Suite, &str); 5] = [
    (Suite::CoreSweep, "core-sweep"),
    (Suite::Sync, "sync"),
    (Suite::Memfs, "memfs"),
    (Suite::Turbo, "turbo"),
    (Suite::Throughput, "throughput"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputShape {
    Text,
    Markdown,
}

impl OutputShape {
    pub fn of(markdown: bool) -> Self {
        if markdown { Self::Markdown } else { Self::Text }
    }
}

/// Everything about some runs, the first being the baseline. `address`: of the same comparison on a server.
pub fn show(subjects: &[Subject<'_>], shape: OutputShape, address: Option<&str>) -> String {
    let text = match shape {
        OutputShape::Text => text::text(subjects),
        OutputShape::Markdown => markdown::markdown(subjects, address),
    };
    sanitize_for_terminal(&text).into_owned()
}

/// The first is the verdict; the others say more.
fn sentences(suite: Suite, subjects: &[Subject<'_>]) -> Vec<Sentence> {
    let curves = if suite == Suite::CoreSweep {
        curves(subjects)
    } else {
        Vec::new()
    };
    let [base, others @ ..] = subjects else {
        return Vec::new();
    };
    let mut pairs: Vec<Sentence> = Vec::new();
    for other in others {
        let sides = Sides {
            a: other,
            b: base,
            names_both: others.len() > 1,
        };
        if suite == Suite::CoreSweep {
            let mine = curves.iter().filter(|curve| curve.subject.id == other.id);
            pairs.extend(mine.filter_map(|curve| {
                let is_there = curves
                    .iter()
                    .any(|theirs| theirs.subject.id == base.id && theirs.line == curve.line);
                let place = titles::curve_where(curve.points.first()?);
                is_there.then(|| pairs::curve(sides, &curve.points, &place))?
            }));
        } else {
            let headline = match suite {
                Suite::Sync => pairs::durable(sides),
                Suite::Memfs => pairs::memfs(sides).or_else(|| pairs::first(sides, suite)),
                Suite::Turbo => pairs::turbo(sides).or_else(|| pairs::first(sides, suite)),
                _ => pairs::throughput(sides).or_else(|| pairs::first(sides, suite)),
            };
            pairs.extend(headline);
        }
    }
    let (present, absent): (Vec<&Subject<'_>>, Vec<&Subject<'_>>) =
        subjects.iter().partition(|subject| subject.of_suite(suite));
    let mut all: Vec<Sentence> = Vec::new();
    let mut pairs = pairs.into_iter();
    if let Some(first) = pairs.next() {
        all.push(joined(first, worst_loss(&curves)));
    }
    all.extend(pairs);
    all.extend(single_run::sentences(suite, &present, &curves));
    all.extend((!absent.is_empty()).then(|| gap(&absent, suite)).flatten());
    all
}

pub fn is_anything_shared(subjects: &[Subject<'_>]) -> bool {
    !shared(subjects).is_empty()
}

/// Keys that all have, in reading order.
fn shared(subjects: &[Subject<'_>]) -> Vec<Key> {
    let Some((first, others)) = subjects.split_first() else {
        return Vec::new();
    };
    let mut keys: Vec<Key> = first
        .keys()
        .filter(|key| others.iter().all(|other| other.side(key).is_some()))
        .cloned()
        .collect();
    keys.sort_by(by_reading);
    keys
}

/// What the machines and their states have that is not alike.
fn differences(subjects: &[Subject<'_>]) -> Vec<String> {
    let Some((base, others)) = subjects.split_first() else {
        return Vec::new();
    };
    let mut all: Vec<String> = Vec::new();
    for other in others {
        for one in fsbench_compare::differences::machine_differences(base.run, other.run) {
            let words = format!("{}: {} vs {}", one.what.replace('_', " "), one.new, one.old);
            if !all.contains(&words) {
                all.push(words);
            }
        }
    }
    all
}
