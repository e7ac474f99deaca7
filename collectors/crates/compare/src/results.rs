//! The figures of a run: one a key and case, with what each round says.

use fsbench_stats::float;
use fsbench_stats::{median, median_over};
use fsbench_wire::{
    Case, Latency, LatencyMeasurement, Outcome, PhaseMeasurement, Run, Severity, Suite, SuiteBody,
    SuiteParams, SweepMeasurement, TransferMeasurement, TurboMeasurement, with_body,
};

use crate::estimate::Estimate;
use crate::key::{Key, ResultKind, is_durable, key_of};
use crate::measure::Measure;

const NS_PER_S: f64 = 1e9;
/// Probes of a ramp's end that tell its clock: `tail_probes` of the contract's method.
const TAIL_PROBES: usize = 10;
/// A 90th percentile of fewer operations is a maximum.
const LEAST_FOR_P90: u64 = 100;

#[derive(Clone, Debug, PartialEq)]
pub struct KeyedResult {
    pub key: Key,
    /// As the document names it: `sync/overwrite/fsync/4096@disk`.
    pub case: String,
    pub target: Option<String>,
    /// One a round, as stored: see [`Measure`].
    pub rounds: Vec<f64>,
    /// The process each round ran in; empty where the document does not tell, which is so of ramps.
    pub process: Vec<u64>,
    /// Of latencies: each round's 90th percentile, where every round has operations enough for one.
    pub p90_rounds: Option<Vec<f64>>,
    /// The worst flag that concerns it. An invalid figure is compared with nothing.
    pub severity: Option<Severity>,
}

impl KeyedResult {
    pub fn is_valid(&self) -> bool {
        self.severity != Some(Severity::Invalid)
    }

    pub fn measure(&self) -> Measure {
        Measure::of(&self.key)
    }

    /// Median of the rounds with its interval, as stored.
    pub fn stored(&self) -> Option<Estimate> {
        median_over(&self.rounds, &self.process).map(Estimate::from)
    }
}

/// In the order of the document.
pub fn keyed_results(run: &Run) -> Vec<KeyedResult> {
    let mut all = Vec::new();
    for suite in &run.suites {
        with_body!(suite, body => collect(run, suite.suite(), body, &mut all));
    }
    all
}

/// What the columns of one measurement say round by round.
struct RoundColumns {
    kind: ResultKind,
    values: Vec<f64>,
    process: Vec<u64>,
    p90: Option<Vec<f64>>,
}

impl RoundColumns {
    fn of(kind: ResultKind, values: Vec<f64>, process: &[u64]) -> Self {
        Self { kind, values, process: process.to_vec(), p90: None }
    }
}

/// What one kind of measurement says round by round.
trait Rounds: Sized {
    fn rounds<P>(&self, run: &Run, case: &Case<P, Self>) -> Vec<RoundColumns>;
}

fn collect<P: SuiteParams<M>, M: Rounds>(
    run: &Run,
    suite: Suite,
    body: &SuiteBody<P, M>,
    all: &mut Vec<KeyedResult>,
) {
    for case in &body.cases {
        let Outcome::Measured { measurement } = &case.outcome else {
            continue;
        };
        for rounds in measurement.rounds(run, case) {
            let is_usable = |value: &f64| value.is_finite() && *value > 0.0;
            let Some(key) = key_of(run, suite, &body.method, case, rounds.kind) else {
                continue;
            };
            if !rounds.values.iter().all(is_usable) {
                continue;
            }
            all.push(KeyedResult {
                key,
                case: case.id.clone(),
                target: case.target.clone(),
                rounds: rounds.values,
                process: rounds.process,
                p90_rounds: rounds.p90,
                severity: worst_severity(run, suite, &case.id),
            });
        }
    }
}

/// Of the flags that concern a case: its own, its suite's and the run's.
fn worst_severity(run: &Run, suite: Suite, case: &str) -> Option<Severity> {
    let concerns = |flag: &&fsbench_wire::Flag| match &flag.case {
        Some(of) => of == case,
        None => flag.suite.is_none_or(|of| of == suite),
    };
    run.flags.iter().filter(concerns).map(|flag| flag.severity).max()
}

impl Rounds for LatencyMeasurement {
    fn rounds<P>(&self, _: &Run, _: &Case<P, Self>) -> Vec<RoundColumns> {
        let LatencyMeasurement::Latency(Latency { rounds, .. }) = self;
        let has_p90 = rounds.n_count.iter().all(|count| *count >= LEAST_FOR_P90);
        vec![RoundColumns {
            p90: has_p90.then(|| rounds.p90_ns.clone()),
            ..RoundColumns::of(ResultKind::Latency, rounds.p50_ns.clone(), &rounds.process)
        }]
    }
}

impl Rounds for SweepMeasurement {
    fn rounds<P>(&self, _: &Run, _: &Case<P, Self>) -> Vec<RoundColumns> {
        match self {
            SweepMeasurement::Rate(rate) => {
                let samples = &rate.samples;
                let each = samples.units_count.iter().zip(&samples.wall_ns);
                let values = each.map(|(&units, &ns)| float(units) / float(ns) * NS_PER_S);
                vec![RoundColumns::of(ResultKind::Rate, values.collect(), &samples.process)]
            }
            SweepMeasurement::Duration(one) => durations(one),
        }
    }
}

impl Rounds for PhaseMeasurement {
    fn rounds<P>(&self, _: &Run, _: &Case<P, Self>) -> Vec<RoundColumns> {
        let PhaseMeasurement::Phase(phase) = self;
        let samples = &phase.samples;
        let each = samples.threads_ns.iter().zip(&samples.operations_count);
        let values = each.map(|(&spent, &count)| float(spent) / float(count));
        vec![RoundColumns::of(ResultKind::Phase, values.collect(), &samples.process)]
    }
}

impl Rounds for TurboMeasurement {
    fn rounds<P>(&self, _: &Run, _: &Case<P, Self>) -> Vec<RoundColumns> {
        match self {
            TurboMeasurement::Duration(one) => durations(one),
            TurboMeasurement::Ramp(ramp) => {
                let values: Vec<f64> = ramp.hz.iter().map(|curve| steady_hz(curve)).collect();
                // The document does not tell in which process a repetition ran.
                vec![RoundColumns::of(ResultKind::Ramp, values, &[])]
            }
        }
    }
}

impl Rounds for TransferMeasurement {
    fn rounds<P>(&self, run: &Run, case: &Case<P, Self>) -> Vec<RoundColumns> {
        let TransferMeasurement::Transfer(transfer) = self;
        let samples = &transfer.samples;
        let rate = |(&bytes, ns): (&u64, Option<u64>)| {
            ns.map_or(f64::NAN, |ns| float(bytes) / float(ns) * NS_PER_S)
        };
        let of = |kind, ns: &mut dyn Iterator<Item = Option<u64>>| {
            let values = samples.bytes.iter().zip(ns).map(rate).collect();
            RoundColumns::of(kind, values, &samples.process)
        };
        let accepted = of(ResultKind::Accepted, &mut samples.accepted_ns.iter().copied().map(Some));
        let mut both = vec![accepted];
        if is_durable(run, case, transfer) {
            both.push(of(ResultKind::Durable, &mut samples.durable_ns.iter().copied()));
        }
        both
    }
}

/// None of work that ended in failure: it is fast, and its time is not the time of the work.
fn durations(one: &fsbench_wire::Duration) -> Vec<RoundColumns> {
    let samples = &one.samples;
    if samples.exit_code.iter().flatten().any(|code| *code != 0) {
        return Vec::new();
    }
    let values = samples.wall_ns.iter().copied().map(float).collect();
    vec![RoundColumns::of(ResultKind::Duration, values, &samples.process)]
}

/// The clock that a repetition ends with; NaN where no probe saw one.
fn steady_hz(curve: &[f64]) -> f64 {
    let tail = &curve[curve.len().saturating_sub(TAIL_PROBES)..];
    let seen: Vec<f64> = tail.iter().copied().filter(|hz| *hz > 0.0).collect();
    median(&seen).map_or(f64::NAN, |median| median.value)
}
