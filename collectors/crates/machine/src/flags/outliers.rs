//! Rounds that lie far from the others, by the rules of three other tools. Nothing is dropped for
//! it, and none of it weighs more than a note: a round that was disturbed is part of what happened.

use fsbench_wire as wire;
use wire::{
    LatencyMeasurement, PhaseMeasurement, Severity, SweepMeasurement, TransferMeasurement,
    TurboMeasurement, with_body,
};

use fsbench_stats::quantile::{interpolated, interpolated_median};

use super::{FlagInput, Scoped as _, flag, measured};

/// Fewer rounds have no spread worth the name.
const LEAST_ROUNDS: usize = 6;
/// hyperfine: distance from the median in median absolute deviations, which are ten standard
/// deviations of normal figures.
const MOST_MAD: f64 = 14.826;
/// criterion: distance from the nearer quartile in interquartile ranges, "severe".
const MOST_IQR: f64 = 3.0;
/// What is not told of nearer rounds: on a quiet machine ten times nothing is nothing.
const LEAST_DISTANCE: f64 = 0.05;
/// pyperf: standard deviation, and distance of the furthest value, in means.
const MOST_DEVIATION: f64 = 0.10;
const MOST_REACH: f64 = 0.50;

pub fn judge(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let mut flags = Vec::new();
    for suite in input.suites {
        for (case, times) in with_body!(suite, body => rounds(body)) {
            let raised = of_rounds(&times).into_iter();
            flags.extend(raised.map(|flag| flag.of_case(suite.suite(), case)));
        }
    }
    flags
}

/// A case's rounds as times, in the order they ran.
fn rounds<P, M: RoundTimes>(body: &wire::SuiteBody<P, M>) -> Vec<(&str, Vec<f64>)> {
    measured(body)
        .filter_map(|(case, measurement)| Some((&*case.id, measurement.times()?)))
        .collect()
}

/// `None`: its rounds are no times.
trait RoundTimes {
    fn times(&self) -> Option<Vec<f64>>;
}

impl RoundTimes for LatencyMeasurement {
    fn times(&self) -> Option<Vec<f64>> {
        let Self::Latency(latency) = self;
        Some(latency.rounds.p50_ns.clone())
    }
}

impl RoundTimes for SweepMeasurement {
    fn times(&self) -> Option<Vec<f64>> {
        Some(match self {
            Self::Rate(wire::Rate { samples, .. }) => each(&samples.wall_ns, &samples.units_count),
            Self::Duration(duration) => floats(&duration.samples.wall_ns),
        })
    }
}

impl RoundTimes for PhaseMeasurement {
    fn times(&self) -> Option<Vec<f64>> {
        let Self::Phase(wire::Phase { samples, .. }) = self;
        Some(each(&samples.threads_ns, &samples.operations_count))
    }
}

impl RoundTimes for TurboMeasurement {
    fn times(&self) -> Option<Vec<f64>> {
        match self {
            Self::Duration(duration) => Some(floats(&duration.samples.wall_ns)),
            Self::Ramp(_) => None,
        }
    }
}

impl RoundTimes for TransferMeasurement {
    fn times(&self) -> Option<Vec<f64>> {
        let Self::Transfer(transfer) = self;
        Some(fsbench_suites::transfer_times(transfer))
    }
}

#[expect(clippy::cast_precision_loss, reason = "values of a run")]
fn floats(times: &[u64]) -> Vec<f64> {
    times.iter().map(|ns| *ns as f64).collect()
}

#[expect(clippy::cast_precision_loss, reason = "values of a run")]
fn each(wholes: &[u64], counts: &[u64]) -> Vec<f64> {
    let pairs = wholes.iter().zip(counts);
    pairs.map(|(ns, count)| *ns as f64 / (*count).max(1) as f64).collect()
}

fn of_rounds(times: &[f64]) -> Vec<wire::Flag> {
    let Some(spread) = OutlierSpread::of(times) else {
        return Vec::new();
    };
    let first_slow = first_slow(times, &spread);
    let others = if first_slow.is_some() { &times[1..] } else { times };
    [first_slow, outliers(others, times.len(), &spread), unsteady(times)]
        .into_iter()
        .flatten()
        .collect()
}

struct OutlierSpread {
    median: f64,
    mad: f64,
    quartiles: (f64, f64),
}

impl OutlierSpread {
    fn of(times: &[f64]) -> Option<Self> {
        let middle = interpolated_median(times)?;
        let distances: Vec<f64> = times.iter().map(|time| (time - middle).abs()).collect();
        let mut sorted = times.to_vec();
        sorted.sort_by(f64::total_cmp);
        let spread = Self {
            median: middle,
            mad: interpolated_median(&distances)?,
            quartiles: (interpolated(&sorted, 0.25)?, interpolated(&sorted, 0.75)?),
        };
        (times.len() >= LEAST_ROUNDS && middle > 0.0).then_some(spread)
    }

    fn is_far(&self, time: f64) -> bool {
        (time - self.median).abs() > LEAST_DISTANCE * self.median
    }

    /// Where more than half of the rounds agree to the nanosecond, this rule has no scale.
    fn is_beyond_mad(&self, time: f64) -> bool {
        self.mad > 0.0 && (time - self.median).abs() > MOST_MAD * self.mad
    }

    fn is_beyond_quartiles(&self, time: f64) -> bool {
        let (low, high) = self.quartiles;
        let reach = MOST_IQR * (high - low);
        reach > 0.0 && (time < low - reach || time > high + reach)
    }
}

/// The first counted round, although a warm-up went before it.
fn first_slow(times: &[f64], spread: &OutlierSpread) -> Option<wire::Flag> {
    let first = *times.first()?;
    let is_slow = first > spread.median && spread.is_far(first) && spread.is_beyond_mad(first);
    is_slow.then(|| {
        let ratio = first / spread.median;
        let detail = format!("the first round took {ratio:.2} times the median");
        flag("first_slow", Severity::Note, Some(ratio), detail)
    })
}

fn outliers(times: &[f64], of: usize, spread: &OutlierSpread) -> Option<wire::Flag> {
    let is_outlier = |time: &&f64| {
        spread.is_far(**time)
            && (spread.is_beyond_mad(**time) || spread.is_beyond_quartiles(**time))
    };
    let count = times.iter().filter(is_outlier).count();
    (count > 0).then(|| {
        let what = if count == 1 {
            "is far from the others, and counts"
        } else {
            "are far from the others, and count"
        };
        let detail = format!("{count} of {of} rounds {what}");
        #[expect(clippy::cast_precision_loss, reason = "a count of rounds")]
        let value = count as f64;
        flag("outliers", Severity::Note, Some(value), detail)
    })
}

fn unsteady(times: &[f64]) -> Option<wire::Flag> {
    #[expect(clippy::cast_precision_loss, reason = "a count of rounds")]
    let count = times.len() as f64;
    let mean = times.iter().sum::<f64>() / count;
    let squares: f64 = times.iter().map(|time| (time - mean).powi(2)).sum();
    let deviation = (squares / (count - 1.0)).sqrt() / mean;
    let is_wide = times.iter().any(|time| (time - mean).abs() >= MOST_REACH * mean);
    (deviation >= MOST_DEVIATION || is_wide).then(|| {
        let detail =
            format!("the rounds' standard deviation is {:.0} % of their mean", deviation * 100.0);
        flag("unsteady", Severity::Note, Some(deviation), detail)
    })
}
