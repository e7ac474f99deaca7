//! Curves of a core sweep: from 1 to N workers of one run, and how they end. The counterpart of `figures/scaling.ts`.

use fsbench_compare::{Key, Measure, PairSide};
use fsbench_wire::words::verdicts;
use fsbench_wire::{Role, Suite, SuiteRun};

use super::best::{Best, knee_certainty};
use super::findings::{Scaling, point, scaling};
use crate::comparison::quantity::{confidence_text, counted, factor, value_text};
use crate::comparison::question::Question;
use crate::comparison::sentence::{Sentence, filled, name, words};
use crate::comparison::subject::Subject;
use crate::comparison::titles::{is_memory, target_name};

/// The same work, from 1 to N workers, of one run: at least two points.
pub struct MeasuredCurve<'a> {
    pub subject: &'a Subject<'a>,
    /// A key without its workers.
    pub line: Key,
    pub points: Vec<Key>,
    within: Option<WithinRun>,
}

struct WithinRun {
    best_workers: u64,
    best: Best,
    best_ns: f64,
    knee_workers: Option<u64>,
    knee_range: Option<(u64, u64)>,
    retrograde_workers: Option<u64>,
    last_workers: u64,
    ratio: f64,
    bounds: Option<(f64, f64)>,
}

/// All curves of the runs, in reading order.
pub fn curves<'a>(subjects: impl Iterator<Item = &'a Subject<'a>>) -> Vec<MeasuredCurve<'a>> {
    let mut all: Vec<MeasuredCurve<'a>> = subjects.flat_map(curves_of).collect();
    all.sort_by_key(|one| curve_order(&one.line));
    all
}

fn curves_of<'a>(subject: &'a Subject<'a>) -> Vec<MeasuredCurve<'a>> {
    let mut all: Vec<MeasuredCurve<'a>> = Vec::new();
    let keys = subject.keys().filter(|key| key.suite == Suite::CoreSweep && key.workers.is_some());
    for key in keys {
        let line = curve_of(key);
        match all.iter_mut().find(|one| one.line == line) {
            Some(one) => one.points.push(key.clone()),
            None => {
                all.push(MeasuredCurve { subject, line, points: vec![key.clone()], within: None });
            }
        }
    }
    all.retain(|one| one.points.len() > 1);
    for one in &mut all {
        one.points.sort_by_key(|key| key.workers);
        one.within = within(subject, one);
    }
    all
}

/// Best, knee and loss within the run; `None` where it has two such places, and nothing tells which is meant.
fn within(subject: &Subject<'_>, curve: &MeasuredCurve<'_>) -> Option<WithinRun> {
    let body = subject.run.suites.iter().find_map(|suite| match suite {
        SuiteRun::CoreSweep(body) => Some(body),
        _ => None,
    })?;
    let sides: Vec<&PairSide> = curve.points.iter().filter_map(|key| subject.side(key)).collect();
    if sides.iter().any(|side| side.results.len() > 1) {
        return None;
    }
    let cases = sides.iter().filter_map(|side| {
        let result = side.results.first()?;
        body.cases.iter().find(|case| case.id == result.case)
    });
    let points: Vec<_> = cases.filter_map(|case| point(&body.method, case)).collect();
    let found = scaling(&points, subject.digest)?;
    let Scaling { best, knee, retrograde, last_over_best, .. } = found;
    let workers = |at: usize| points.get(at).map(|point| point.workers);
    let range = |(from, to): (usize, usize)| Some((workers(from)?, workers(to)?));
    Some(WithinRun {
        best_workers: workers(best)?,
        best: Best::of(&found, &points),
        best_ns: points.get(best)?.time.value,
        knee_workers: knee.and_then(workers),
        knee_range: found.knee_range.and_then(range),
        retrograde_workers: retrograde.and_then(workers),
        last_workers: points.last()?.workers,
        ratio: last_over_best.value,
        bounds: last_over_best.bounds,
    })
}

impl WithinRun {
    /// What a mark in the chart says too.
    fn is_loss(&self) -> bool {
        self.retrograde_workers.is_some()
    }
}

const WITHIN_RUN: &str = "95 %";

/// How the curve ends in the run.
pub fn curve_sentence(curve: &MeasuredCurve<'_>) -> Option<Sentence> {
    let within = curve.within.as_ref()?;
    let place = curve_where(curve.points.first()?);
    let subject = vec![name(&curve.subject.name)];
    let best = within.best;
    let value = value_text(within.best_ns, Measure::of(curve.points.first()?));
    let Some((low, high)) = within.bounds else {
        let context = words(format!("{place}, {value}"));
        return Some(filled(&verdicts::scaling_too_few(subject, words(best.text()), context)));
    };
    if within.is_loss() {
        let after = match within.retrograde_workers {
            Some(from) if from < within.last_workers => {
                format!(", over 5 % slower from {from} workers on")
            }
            _ => String::new(),
        };
        let certainty = confidence_text(within.ratio, low, high, WITHIN_RUN);
        let value = best.beside_loss(&value);
        let context = format!("{place}, {value}{after}, {certainty}");
        return Some(loss(curve.subject, within, context));
    }
    if let Some(knee) = within.knee_workers.filter(|knee| *knee < within.last_workers) {
        let certainty = within.knee_range.map_or(String::new(), knee_certainty);
        return Some(filled(&verdicts::scaling_flat(
            subject,
            words(counted(knee, "worker")),
            words(certainty),
            words(format!("{place}, {}", best.with_value(&value))),
        )));
    }
    if within.best_workers == within.last_workers && best.is_one() {
        let all = counted(within.best_workers, "worker");
        let measured = if best.is_coarse { ", best of the counts tested" } else { "" };
        let context = words(format!("{place}, {value}{measured}"));
        return Some(filled(&verdicts::scaling_full(subject, words(all), context)));
    }
    let context = words(format!("{place}, {value}"));
    Some(filled(&verdicts::scaling_best(subject, words(best.text()), context)))
}

fn loss(subject: &Subject<'_>, within: &WithinRun, context: String) -> Sentence {
    filled(&verdicts::scaling_loss(
        vec![name(&subject.name)],
        words(factor(within.ratio)),
        words(counted(within.last_workers, "worker")),
        words(within.best_workers.to_string()),
        words(context),
    ))
}

/// What more workers cost on the main curve, in few words: of the first run that loses there. The curve is never chosen by
/// its result: the largest loss of several is larger than it truly is. `None`: no loss.
pub fn main_loss(curves: &[MeasuredCurve<'_>]) -> Option<Sentence> {
    let main = main_curve(curves)?;
    curves.iter().filter(|one| one.line == main.line).find_map(|one| {
        let within = one.within.as_ref().filter(|within| within.is_loss())?;
        let place = curve_where(one.points.first()?);
        Some(loss(one.subject, within, place))
    })
}

/// Files in memory, else on disk, else the control: where there is room for one curve.
fn main_curve<'a, 'b>(curves: &'b [MeasuredCurve<'a>]) -> Option<&'b MeasuredCurve<'a>> {
    let plain = |role: Role, worker: &str| {
        curves.iter().find(|one| {
            let key = &one.line;
            key.variant == "fs-tree"
                && key.target_role == Some(role)
                && key.primitive.as_deref() == Some("none")
                && key.directory.as_deref() != Some("shared")
                && key.worker.as_deref() == Some(worker)
                && key.limiting.as_deref() == Some("jobs")
        })
    };
    // Windows has no fork, so there each worker is a thread.
    let of_role = |role: Role| plain(role, "process").or_else(|| plain(role, "thread"));
    of_role(Role::Memory)
        .or_else(|| of_role(Role::Disk))
        .or_else(|| curves.iter().find(|one| one.line.variant == "cpu"))
        .or_else(|| curves.first())
}

/// How fast the main curve gets, and how fast the whole machine is: each run by its own numbers of workers.
pub fn questions<'a>(subjects: &'a [Subject<'a>]) -> Vec<Question<'a>> {
    let curves = curves(subjects.iter());
    let Some(line) = main_curve(&curves).map(|main| main.line.clone()) else {
        return Vec::new();
    };
    let asked = |title: &str, how: &str, workers: fn(&MeasuredCurve<'_>) -> Option<u64>| {
        let answer = |subject: &'a Subject<'a>| {
            let curve =
                curves.iter().find(|one| one.subject.id == subject.id && one.line == line)?;
            let key = Key { workers: workers(curve), ..line.clone() };
            subject.results.iter().find(|(known, _)| *known == key).map(|(key, side)| (key, side))
        };
        let place = curve_where(&line).replacen("files ", "", 1);
        Question {
            suite: Suite::CoreSweep,
            title: title.into(),
            note: format!("{how}{place}"),
            answers: subjects.iter().map(answer).collect(),
        }
    };
    vec![asked("Small files", "best, ", best_workers), asked("All workers", "", most_workers)]
}

fn most_workers(curve: &MeasuredCurve<'_>) -> Option<u64> {
    curve.points.last()?.workers
}

/// In the run; where that does not tell, those of the least time.
fn best_workers(curve: &MeasuredCurve<'_>) -> Option<u64> {
    let within = curve.within.as_ref().map(|within| within.best_workers);
    within.or_else(|| {
        let time = |key: &&Key| curve.subject.side(key).map_or(f64::MAX, |it| it.estimate.median);
        let best = curve.points.iter().min_by(|a, b| time(a).total_cmp(&time(b)))?;
        best.workers
    })
}

/// In the context of a sentence: "files in memory".
pub fn curve_where(key: &Key) -> String {
    if key.variant == "cpu" {
        return "no file system".into();
    }
    if key.variant.starts_with("command:") {
        return format!("on {}", target_name(key.target_role));
    }
    let flushed =
        if key.primitive.as_deref() == Some("full") { ", every file flushed" } else { "" };
    let place = if is_memory(key) {
        "in memory".into()
    } else {
        format!("on {}", target_name(key.target_role))
    };
    format!("files {place}{flushed}")
}

/// A curve is a key without its workers.
fn curve_of(key: &Key) -> Key {
    Key { workers: None, ..key.clone() }
}

/// Reading order of curves: memory, disk, flushed disk, then the control.
fn curve_order(key: &Key) -> u8 {
    match () {
        () if key.variant == "cpu" => 3,
        () if key.variant.starts_with("command:") => 4,
        () if is_memory(key) => 0,
        () if key.primitive.as_deref() == Some("full") => 2,
        () => 1,
    }
}
