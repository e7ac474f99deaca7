//! Runs beside each other, in sentences, and the keys of the suite in words.

use fsbench_compare::Key;

use super::curves::{curve_sentence, curve_where, curves, main_loss};
use crate::comparison::pairs::{Sides, sentence, sides};
use crate::comparison::quantity::counted;
use crate::comparison::sentence::{Part, Sentence, text};
use crate::comparison::subject::Subject;
use crate::comparison::titles::{is_memory, target_name};

/// Each curve that a run and the first have in common; the first sentence also says what more workers cost.
pub fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence> {
    let curves = curves(subjects.iter());
    let mut pairs: Vec<Sentence> = Vec::new();
    for sides in sides(subjects) {
        let mine = curves.iter().filter(|curve| curve.subject.id == sides.a.id);
        pairs.extend(mine.filter_map(|curve| {
            let is_there = curves
                .iter()
                .any(|theirs| theirs.subject.id == sides.b.id && theirs.line == curve.line);
            let place = curve_where(curve.points.first()?);
            is_there.then(|| of_two(sides, &curve.points, &place))?
        }));
    }
    if let Some(first) = pairs.first_mut() {
        *first = joined(std::mem::take(first), main_loss(&curves));
    }
    pairs
}

pub fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence> {
    let curves = curves(subjects.iter().copied());
    curves.iter().filter_map(curve_sentence).collect()
}

pub fn key_title(key: &Key) -> String {
    format!("{} \u{b7} {}", curve_title(key), counted(key.workers.unwrap_or(0), "worker"))
}

pub fn brief_title(key: &Key) -> String {
    key_title(key)
        .replace("files on disk, every file flushed", "small files flushed")
        .replace("files on disk \u{b7}", "small files on disk \u{b7}")
        .replace("files in memory \u{b7}", "small files in memory \u{b7}")
        .replace("no files: CPU only", "CPU only")
        .replace("a command of its own", "user command")
}

/// The same curve, at the largest number of workers that both were measured with.
fn of_two(sides: Sides<'_>, points: &[Key], place: &str) -> Option<Sentence> {
    let key =
        points.iter().filter(|key| sides.b.side(key).is_some()).max_by_key(|key| key.workers)?;
    let workers = match key.workers {
        Some(1) => "1 worker".into(),
        many => format!("{} workers", many.unwrap_or(0)),
    };
    sentence(sides, key, &format!("{workers}, {place}"))
}

/// What a curve of a core sweep works on: "files in memory", "files on disk, every file flushed".
fn curve_title(key: &Key) -> String {
    if key.variant == "cpu" {
        return "no files: CPU only".into();
    }
    if key.variant.starts_with("command:") {
        return format!("a command of its own on {}", target_name(key.target_role));
    }
    let place = if is_memory(key) {
        "files in memory".into()
    } else {
        format!("files on {}", target_name(key.target_role))
    };
    let when = |is: bool, words: &'static str| if is { words } else { "" };
    format!(
        "{place}{}{}{}{}",
        when(key.primitive.as_deref() == Some("full"), ", every file flushed"),
        when(key.directory.as_deref() == Some("shared"), ", one shared directory"),
        when(key.worker.as_deref() == Some("thread"), ", threads"),
        when(key.limiting.as_deref() == Some("cpus"), ", CPUs limited"),
    )
}

/// Two sentences as one.
fn joined(mut first: Sentence, second: Option<Vec<Part>>) -> Sentence {
    if let Some(second) = second {
        first.push(text(" "));
        first.extend(second);
    }
    first
}
