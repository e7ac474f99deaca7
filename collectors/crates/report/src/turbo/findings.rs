//! What a busy loop beside it does to work, and how the clock rises from idle.

use fsbench_stats::float;
use fsbench_stats::ratio::paired_ratio_over;
use fsbench_stats::{Median, median, median_over};
use fsbench_wire::{
    Case, Outcome, Ramp, SuiteBody, TurboExperiment, TurboMeasurement, TurboParams,
};

use crate::findings::METHOD;

pub type TurboSuite = SuiteBody<TurboParams, TurboMeasurement>;
pub type TurboCase = Case<TurboParams, TurboMeasurement>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Effect {
    Faster,
    Slower,
    NoClearDifference,
    NotKnown,
}

/// Time alone / time beside: above 1 the busy loop makes the work faster.
#[derive(Clone, Copy, Debug)]
pub struct Gain {
    pub ratio: Median,
    pub effect: Effect,
}

pub fn gain(suite: &TurboSuite, experiment: TurboExperiment, digest: &[u8]) -> Option<Gain> {
    let alone = find(suite, experiment, false)?;
    let beside = find(suite, experiment, true)?;
    let process = process(alone)?;
    paired_ratio_over(&wall_ns(alone)?, &wall_ns(beside)?, process, digest).map(Gain::of)
}

impl Gain {
    /// A difference below the limit is not called one, however sure it is.
    pub fn of(ratio: Median) -> Self {
        let effect = match ratio.bounds {
            None => Effect::NotKnown,
            Some((low, _)) if low > METHOD.clear_ratio => Effect::Faster,
            Some((_, high)) if high < 1.0 / METHOD.clear_ratio => Effect::Slower,
            Some(_) => Effect::NoClearDifference,
        };
        Self { ratio, effect }
    }
}

pub fn find(suite: &TurboSuite, experiment: TurboExperiment, spinner: bool) -> Option<&TurboCase> {
    let is_it =
        |case: &&TurboCase| case.params.experiment == experiment && case.params.spinner == spinner;
    suite.cases.iter().find(is_it)
}

/// With an interval over processes; of work that ended in failure there is no time: it is fast.
pub fn time(case: &TurboCase) -> Option<Median> {
    median_over(&wall_ns(case)?, process(case)?)
}

/// The process that each round ran in.
fn process(case: &TurboCase) -> Option<&[u64]> {
    let Outcome::Measured { measurement: TurboMeasurement::Duration(one) } = &case.outcome else {
        return None;
    };
    Some(&one.samples.process)
}

fn wall_ns(case: &TurboCase) -> Option<Vec<f64>> {
    let Outcome::Measured { measurement: TurboMeasurement::Duration(one) } = &case.outcome else {
        return None;
    };
    let has_failed = one.samples.exit_code.iter().flatten().any(|code| *code != 0);
    let times = || one.samples.wall_ns.iter().copied().map(float).collect();
    (!has_failed).then(times)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum ClockShape {
    Ramp,
    NoRamp,
    /// It stood above its steady value, as far as 95 % is below it.
    Falls,
    TooDisturbed,
}

/// The clock from idle: medians over the repetitions, probe by probe.
pub struct Rise {
    pub hz: Vec<f64>,
    pub steady_hz: f64,
    /// The highest clock that two probes in turn reach; `None` of a single probe.
    pub top_hz: Option<f64>,
    /// When the first probe began that, like the next, is as fast as the end, almost.
    pub reached_ns: Option<f64>,
    /// Part of the probes after it that are slower again.
    pub fallen_share: Option<f64>,
    pub shape: ClockShape,
}

impl Rise {
    /// Repetitions are as long as the shortest; a probe that saw no clock is left out of its step.
    pub fn of(ramp: &Ramp) -> Option<Self> {
        let length = ramp.hz.iter().map(Vec::len).min()?;
        let step = |probe: usize| {
            let seen: Vec<f64> = ramp.hz.iter().map(|one| one[probe]).collect();
            let seen: Vec<f64> = seen.into_iter().filter(|hz| *hz > 0.0).collect();
            let at_ns = ramp.at_ns.iter().filter_map(|one| one.get(probe));
            let at_ns: Vec<f64> = at_ns.copied().map(float).collect();
            Some((median(&at_ns)?.value, median(&seen)?.value))
        };
        let (at_ns, hz): (Vec<f64>, Vec<f64>) = (0..length).filter_map(step).unzip();
        let last = &hz[hz.len().saturating_sub(METHOD.tail_probes)..];
        let steady_hz = median(last)?.value;
        let is_fast = |hz: &f64| *hz >= steady_hz * METHOD.reached_share;
        let reached = hz.windows(2).position(|two| two.iter().all(is_fast));
        let fallen_share = reached.map(|at| {
            let later = &hz[at + 1..];
            let fallen = later.iter().filter(|hz| !is_fast(hz)).count();
            float(fallen as u64) / float(later.len() as u64)
        });
        let tops = hz.windows(2).map(|two| two[0].min(two[1]));
        let top_hz = tops.reduce(f64::max);
        let is_higher = top_hz.is_some_and(|top| top * METHOD.reached_share > steady_hz);
        let shape = match (reached, fallen_share) {
            (None, _) => ClockShape::TooDisturbed,
            (_, Some(share)) if share > METHOD.fallen_share => ClockShape::TooDisturbed,
            (Some(_), _) if is_higher => ClockShape::Falls,
            (Some(0), _) => ClockShape::NoRamp,
            (Some(_), _) => ClockShape::Ramp,
        };
        Some(Self {
            steady_hz,
            top_hz,
            reached_ns: reached.map(|at| at_ns[at]),
            fallen_share,
            shape,
            hz,
        })
    }
}
