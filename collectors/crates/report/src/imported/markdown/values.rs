//! The results of a case of another tool, as the tool reported them: a column each.

use fsbench_stats::float;
use fsbench_stats::median;
use fsbench_wire::{
    ImportedCase, ImportedMeasurement, ImportedOutcome, ImportedSamples, ReportedStatistics, Score,
};

use super::super::super::comparison::quantity::{
    byte_rate, count, latency, number, rate, time_interval,
};
use super::super::better::better_text;
use super::TableCell;

/// What results a case has: cases of one kind share a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TableKind {
    Samples,
    Reported,
    Score,
    None,
}

pub fn kind_of(case: &ImportedCase) -> TableKind {
    match &case.outcome {
        ImportedOutcome::Measured { results } => match results {
            ImportedMeasurement::Samples(_) => TableKind::Samples,
            ImportedMeasurement::Reported(_) => TableKind::Reported,
            ImportedMeasurement::Score(_) => TableKind::Score,
        },
        _ => TableKind::None,
    }
}

pub fn columns(kind: TableKind) -> &'static [&'static str] {
    match kind {
        TableKind::Samples => &["median", "fastest", "slowest", "user", "system", "executions"],
        TableKind::Reported => {
            &["operations", "bytes", "mean", "p50", "p90", "p95", "p99", "p99.9", "slowest"]
        }
        TableKind::Score => &["score", "repetitions"],
        TableKind::None => &["why"],
    }
}

/// In the order of the columns of its kind; `None`: the file has no such figure.
pub fn results(case: &ImportedCase) -> Vec<Option<TableCell>> {
    match &case.outcome {
        ImportedOutcome::Measured { results } => match results {
            ImportedMeasurement::Samples(samples) => of_samples(samples),
            ImportedMeasurement::Reported(reported) => of_reported(reported),
            ImportedMeasurement::Score(score) => of_score(score),
        },
        ImportedOutcome::Unsupported { reason, detail } => {
            let reason = reason.replace('_', " ");
            let words = detail
                .as_ref()
                .map_or_else(|| reason.clone(), |detail| format!("{reason} ({detail})"));
            vec![Some((format!("unsupported: {words}"), None))]
        }
        ImportedOutcome::Failed { errno, detail } => {
            let errno = errno.map(|errno| format!("errno {errno}"));
            let why =
                detail.clone().or_else(|| errno.is_none().then(|| "no reason reported".to_owned()));
            let words: Vec<String> = [why, errno].into_iter().flatten().collect();
            vec![Some((format!("failed: {}", words.join(", ")), None))]
        }
    }
}

fn of_samples(one: &ImportedSamples) -> Vec<Option<TableCell>> {
    let times: Vec<f64> = one.samples.wall_ns.iter().copied().map(float).collect();
    let time = |ns: Option<f64>| ns.map(|ns| (latency(ns), None));
    let middle = median(&times).map(|median| {
        let within = median
            .bounds
            .map_or_else(|| "no interval".into(), |bounds| time_interval(bounds, median.value));
        (latency(median.value), Some(within))
    });
    let codes = one.samples.exit_code.iter().flatten();
    let failed = codes.filter(|code| **code != 0).count();
    let remark = (failed > 0).then(|| format!("{failed} failed"));
    vec![
        middle,
        time(times.iter().copied().reduce(f64::min)),
        time(times.iter().copied().reduce(f64::max)),
        time(one.user_mean_ns.map(float)),
        time(one.system_mean_ns.map(float)),
        Some((count(times.len() as u64), remark)),
    ]
}

fn of_reported(one: &ReportedStatistics) -> Vec<Option<TableCell>> {
    let time = |ns: Option<f64>| ns.map(|ns| (latency(ns), None));
    let of = one.n_count.map(|all| format!("of {}", count(all)));
    let spread = one.sd_ns.map(|sd| format!("sd {}", latency(sd)));
    vec![
        one.ops_per_s.map(|ops| (rate(ops), of)),
        one.bytes_per_s.map(|sent| (byte_rate(sent), None)),
        one.mean_ns.map(|mean| (latency(mean), spread)),
        time(one.p50_ns),
        time(one.p90_ns),
        time(one.p95_ns),
        time(one.p99_ns),
        time(one.p999_ns),
        time(one.max_ns),
    ]
}

fn of_score(one: &Score) -> Vec<Option<TableCell>> {
    let better = one.better.map(|better| better_text(better).to_owned());
    let repeats = one.values.len() as u64;
    vec![
        Some((format!("{} {}", number(one.value, 3), one.unit), better)),
        (repeats > 0).then(|| (count(repeats), None)),
    ]
}
