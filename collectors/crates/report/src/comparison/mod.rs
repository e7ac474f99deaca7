//! Runs against each other in words: a sentence a suite, then the table. The words are those of the site's comparison
//! (`apps/web/views/compare`), and a test holds both to one text. Pure.

mod differences;
mod family;
mod json_output;
mod mark;
mod markdown;
pub mod pairs;
pub mod quantity;
pub mod question;
mod questions;
pub mod row_filter;
mod screen;
pub mod sentence;
mod several;
mod short;
pub mod subject;
#[cfg(test)]
mod tests;
mod text;
pub mod titles;

use fsbench_compare::Key;
use fsbench_wire::{Suite, with_body_type};

use crate::reported::Reported as _;
use crate::terminal::sanitize_for_terminal;
use differences::gap;
use family::Family;
use pairs::verdict;
use row_filter::{RowFilter, RowRatio};
use sentence::Sentence;
use titles::by_reading;

pub use json_output::{Comparison, comparison};
pub use screen::ShortScreen;
pub use several::fitting;
pub use short::{Row, beside};
pub use subject::{RunOfSide, Subject};
/// The one durable write that systems are compared by.
pub mod durable {
    pub use crate::sync::durable::{call_name, is_durable_key, rank_of, row_title};
}
pub use text::wrapped;

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
    show_rows(subjects, shape, address, &RowFilter::default(), None)
}

/// The answer first: which headline results differ, and how sure that is.
pub fn show_short(
    subjects: &[Subject<'_>],
    filter: &RowFilter,
    screen: &ShortScreen<'_>,
) -> String {
    // Rows that were asked for are those of the whole table.
    if subjects.len() > 2 && !filter.only_different && filter.top.is_none() {
        return several::text(subjects, filter, screen);
    }
    short::text(subjects, filter, screen)
}

/// The same, with some of its rows.
pub fn show_rows(
    subjects: &[Subject<'_>],
    shape: OutputShape,
    address: Option<&str>,
    filter: &RowFilter,
    width: Option<usize>,
) -> String {
    let text = match shape {
        OutputShape::Text => {
            let how_sure = short::how_sure(subjects, filter);
            text::text(subjects, filter, width, how_sure.as_deref())
        }
        OutputShape::Markdown => markdown::markdown(subjects, address, filter),
    };
    sanitize_for_terminal(&text).into_owned()
}

/// Of two the first sentence; of several a verdict on each, and who is missing.
fn verdict_sentences(suite: Suite, subjects: &[Subject<'_>]) -> Vec<Sentence> {
    let pairs = with_body_type!(suite, Body => Body::pairs(subjects));
    if subjects.len() < 3 || pairs.is_empty() {
        return sentences(suite, subjects).into_iter().take(1).collect();
    }
    let absent: Vec<&Subject<'_>> =
        subjects.iter().filter(|subject| !subject.of_suite(suite)).collect();
    let missing = (!absent.is_empty()).then(|| gap(&absent, suite)).flatten();
    pairs.into_iter().chain(missing).collect()
}

/// The first is the verdict; the others say more.
fn sentences(suite: Suite, subjects: &[Subject<'_>]) -> Vec<Sentence> {
    let (present, absent): (Vec<&Subject<'_>>, Vec<&Subject<'_>>) =
        subjects.iter().partition(|subject| subject.of_suite(suite));
    let (pairs, alone) =
        with_body_type!(suite, Body => (Body::pairs(subjects), Body::single_runs(&present)));
    let missing = (!absent.is_empty()).then(|| gap(&absent, suite)).flatten();
    // Where nothing is compared, the answer is who is missing, not what the other has.
    if pairs.is_empty() {
        missing.into_iter().chain(alone).collect()
    } else {
        pairs.into_iter().chain(alone).chain(missing).collect()
    }
}

/// Whether a run has a valid result in common with the first.
pub fn is_anything_shared(subjects: &[Subject<'_>]) -> bool {
    let Some((first, others)) = subjects.split_first() else {
        return false;
    };
    others.iter().any(|other| {
        other.keys().any(|key| first.side(key).is_some())
            || crate::sync::durable::headline_row(other, first).is_some()
    })
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

/// Those of them that are shown.
fn shown_keys(subjects: &[Subject<'_>], keys: Vec<Key>, filter: &RowFilter) -> Vec<Key> {
    if filter.is_everything() {
        return keys;
    }
    let family = Family::of(subjects);
    filter.rows(keys, |key| {
        let ratios = (1..subjects.len()).filter_map(|at| {
            let found = verdict(&subjects[at], &subjects[0], key, family.error_at(at, key))?;
            Some(RowRatio { ratio: found.ratio()?, bounds: found.bounds() })
        });
        (key.suite, ratios.collect())
    })
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
