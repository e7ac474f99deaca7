//! The core sweep in the terminal: time against workers, one small chart a curve.

use fsbench_wire::words::verdicts;
use fsbench_wire::{
    Case, Curve, Directory, Limiting, Run, Suite, SweepMeasurement, SweepParams, SweepSync, Worker,
};

use super::best::{Best, TOO_DISTURBED};
use super::findings::{Point, SweepCase, best, point, scaling};
use crate::findings::METHOD;
use crate::flags::is_too_disturbed;
use crate::numbers::{duration, duration_within, times};

pub use super::findings::SweepSuite;

const BUILT_IN: &str =
    "time per small file (CPU only: per unit of computing), all workers together";

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// One line of the chart: everything but the number of workers is the same.
pub struct CurveRow<'a> {
    pub title: String,
    /// By workers, rising.
    pub points: Vec<Point>,
    /// Points without a figure, by workers; each has its reason.
    pub unmeasured: Vec<&'a Case<SweepParams, SweepMeasurement>>,
}

pub fn curves<'a>(run: &Run, suite: &'a SweepSuite) -> Vec<CurveRow<'a>> {
    let mut rows: Vec<CurveRow<'a>> = Vec::new();
    for case in &suite.cases {
        let title = title(run, case);
        let at = rows.iter().position(|row| row.title == title).unwrap_or_else(|| {
            rows.push(CurveRow { title, points: Vec::new(), unmeasured: Vec::new() });
            rows.len() - 1
        });
        match point(&suite.method, case) {
            Some(point) => rows[at].points.push(point),
            None => rows[at].unmeasured.push(case),
        }
    }
    for row in &mut rows {
        row.points.sort_by_key(|point| point.workers);
        row.unmeasured.sort_by_key(|case| case.params.workers_count);
    }
    rows
}

fn title(run: &Run, case: &Case<SweepParams, SweepMeasurement>) -> String {
    let limited = variant(&case.params);
    let target = crate::target_text(run, case.target.as_deref());
    match case.params.curve {
        Curve::Cpu => format!("CPU only{limited}"),
        Curve::Command => {
            let name =
                case.params.command.as_ref().map_or("command", |command| command.name.as_str());
            format!("{name} · {target}{limited}")
        }
        Curve::FsTree => match case.params.sync {
            Some(SweepSync::Full) => format!("{target}, every file flushed{limited}"),
            Some(SweepSync::None) | None => format!("{target}{limited}"),
        },
    }
}

/// In which way a curve is not the usual one.
fn variant(params: &SweepParams) -> &'static str {
    match (params.limiting, params.directory, params.worker) {
        (Limiting::Cpus, ..) => ", bound to n CPUs",
        (_, _, Worker::Thread) => ", threads",
        (_, Some(Directory::Shared), _) => ", one folder for all",
        _ => "",
    }
}

/// What the figures are times of: of the built-in curves a file, of a command one execution.
pub fn what(suite: &SweepSuite) -> String {
    let count = |of_command: bool| {
        let curves = suite.cases.iter().map(|case| case.params.curve);
        curves.filter(|curve| (*curve == Curve::Command) == of_command).count()
    };
    match (count(true), count(false)) {
        (0, _) => BUILT_IN.into(),
        (_, 0) => "time of one execution, by workers".into(),
        _ => format!("{BUILT_IN}; of the command, one execution"),
    }
}

/// Of the built-in curves: a command has a table of its own.
pub fn text(run: &Run, suite: &SweepSuite, digest: &[u8]) -> String {
    let is_built_in = |case: &&SweepCase| case.params.command.is_none();
    let cases: Vec<SweepCase> = suite.cases.iter().filter(is_built_in).cloned().collect();
    if cases.is_empty() {
        return String::new();
    }
    let suite = &SweepSuite { cases, ..suite.clone() };
    let curves = curves(run, suite);
    let is_disturbed = is_too_disturbed(run, Suite::CoreSweep);
    let width = curves.iter().map(|curve| curve.title.chars().count()).max().unwrap_or(0);
    let mut lines = vec![format!("  core-sweep · {} (lower is better)\n", what(suite))];
    for curve in &curves {
        let title =
            format!("    {}{}", curve.title, " ".repeat(width - curve.title.chars().count()));
        if let Some(best) = best(&curve.points).map(|at| &curve.points[at]) {
            lines.push(format!("{title}   {}\n", chart(&curve.points)));
            if !is_disturbed {
                lines.push(format!("      {}\n", best_text(curve, best, digest)));
            }
        }
        for words in unmeasured_text(curve) {
            lines.push(format!("{title}   {words}\n"));
        }
    }
    if is_disturbed {
        lines.push(format!("  {TOO_DISTURBED}\n"));
    } else {
        let sentences = curves.iter().filter_map(|curve| sentence(curve, digest));
        lines.extend(sentences.map(|sentence| format!("  {sentence}\n")));
    }
    lines.concat()
}

/// `4, 8 workers not measured: no time left`: one entry a reason.
pub fn unmeasured_text(curve: &CurveRow<'_>) -> Vec<String> {
    let mut reasons: Vec<(String, Vec<u64>)> = Vec::new();
    for case in &curve.unmeasured {
        let reason = crate::unmeasured_text(&case.outcome);
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, workers)) => workers.push(case.params.workers_count),
            None => reasons.push((reason, vec![case.params.workers_count])),
        }
    }
    reasons
        .into_iter()
        .map(|(reason, workers)| {
            let workers: Vec<String> = workers.iter().map(u64::to_string).collect();
            format!("{} workers {reason}", workers.join(", "))
        })
        .collect()
}

fn best_text(curve: &CurveRow<'_>, best: &Point, digest: &[u8]) -> String {
    if curve.points.len() == 1 {
        return format!(
            "{} with {}",
            duration_within(best.time.value, best.time.bounds),
            workers(best.workers)
        );
    }
    let Some(found) = scaling(&curve.points, digest) else {
        return String::new();
    };
    let workers_at = |at: usize| curve.points[at].workers;
    // The knee: what fewer workers do almost as fast.
    let knee = found.knee.map(workers_at).filter(|knee| *knee < workers_at(found.best_range.0));
    let within =
        knee.map_or(String::new(), |knee| format!("; within 5 % of that with {}", workers(knee)));
    let place = Best::of(&found, &curve.points);
    format!("best {} {}{within}", duration_within(best.time.value, best.time.bounds), place.text())
}

fn workers(count: u64) -> String {
    if count == 1 { "1 worker".into() } else { format!("{count} workers") }
}

/// `1 ▇ 2 ▅ 4 ▁`: every measured point with its number of workers; nothing between them.
/// Heights are logarithmic from the best time to the worst.
fn chart(points: &[Point]) -> String {
    let times = || points.iter().map(|point| point.time.value.max(1.0).ln());
    let (low, high) =
        (times().fold(f64::INFINITY, f64::min), times().fold(f64::NEG_INFINITY, f64::max));
    points
        .iter()
        .map(|point| {
            format!("{} {}", point.workers, bar(point.time.value.max(1.0).ln(), low, high))
        })
        .collect::<Vec<_>>()
        .join("  ")
}

fn bar(value: f64, low: f64, high: f64) -> char {
    // Within 2 % everything is level: noise must not look like a staircase.
    let span = (high - low).max(0.02);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of 0..=1")]
    let step = ((value - low) / span * 7.0).round().clamp(0.0, 7.0) as usize;
    BARS[step]
}

/// What a colleague would say of a curve on files; only what the intervals let one say.
fn sentence(curve: &CurveRow<'_>, digest: &[u8]) -> Option<String> {
    let scaling = scaling(&curve.points, digest)?;
    let best = &curve.points[scaling.best];
    let (first, last) = (curve.points.first()?, curve.points.last()?);
    let (gain, _) = scaling.first_over_best.bounds?;
    let title = &curve.title;
    Some(if scaling.retrograde.is_some() {
        let factor = times(scaling.last_over_best.value);
        let fewer = best.workers.to_string();
        let context = Best::of(&scaling, &curve.points).beside_loss(&duration(best.time.value));
        let (title, more) = (title.clone(), workers(last.workers));
        verdicts::scaling_loss(title, factor, more, fewer, context).to_string()
    } else if gain > METHOD.slower_ratio {
        format!(
            "{title}: {} are {} than {}.",
            workers(best.workers),
            verdicts::faster_short(times(scaling.first_over_best.value)),
            workers(first.workers)
        )
    } else {
        format!(
            "{title}: more workers make {} ({}).",
            verdicts::tie_inline(),
            duration(best.time.value)
        )
    })
}
