//! Best number of workers, knee and loss of one curve of a core sweep.

use fsbench_stats::float;
use fsbench_stats::ratio::paired_ratio;
use fsbench_stats::{Median, median};
use fsbench_wire::{Case, Outcome, SuiteBody, SweepMeasurement, SweepParams, word};

use crate::findings::METHOD;

pub type SweepSuite = SuiteBody<SweepParams, SweepMeasurement>;
pub type SweepCase = Case<SweepParams, SweepMeasurement>;

pub struct Point {
    pub workers: u64,
    /// Time of a file, or of a unit of computing, by round, in nanoseconds: rounds of different points
    /// are paired by place.
    pub rounds_ns: Vec<f64>,
    pub time: Median,
}

/// Of points by workers, rising.
pub struct Scaling {
    /// Place of the smallest median time; of equals the fewest workers.
    pub best: usize,
    /// The fewest workers within 5 % of it.
    pub knee: Option<usize>,
    /// The first point after the best from which every point is slower: more workers lose.
    pub retrograde: Option<usize>,
    /// T(first) / T(best), and T(last) / T(best).
    pub first_over_best: Median,
    pub last_over_best: Median,
}

/// `None` where the work was not measured, or ended in failure, which is fast.
pub fn point(method: &str, case: &SweepCase) -> Option<Point> {
    let Outcome::Measured { measurement } = &case.outcome else {
        return None;
    };
    let rounds_ns: Vec<f64> = match measurement {
        SweepMeasurement::Rate(rate) => {
            let shown = SweepSuite::shown_units(method, &word(&case.params.curve)).unwrap_or(1.0);
            let each = rate.samples.wall_ns.iter().zip(&rate.samples.units_count);
            each.map(|(&ns, &units)| shown / float(units.max(1)) * float(ns)).collect()
        }
        SweepMeasurement::Duration(one) => {
            let codes = &one.samples.exit_code;
            if codes.iter().flatten().any(|code| *code != 0) {
                return None;
            }
            one.samples.wall_ns.iter().copied().map(float).collect()
        }
    };
    Some(Point { workers: case.params.workers_count, time: median(&rounds_ns)?, rounds_ns })
}

pub fn best(points: &[Point]) -> Option<usize> {
    let times = points.iter().map(|point| point.time.value).enumerate();
    times.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(at, _)| at)
}

/// `None` for fewer than two points: one scales nowhere.
pub fn scaling(points: &[Point], digest: &[u8]) -> Option<Scaling> {
    let best = best(points).filter(|_| points.len() > 1)?;
    let over_best = |point: &Point| paired_ratio(&point.rounds_ns, &points[best].rounds_ns, digest);
    let ratios: Vec<Median> = points.iter().map(over_best).collect::<Option<_>>()?;
    // Where a point has too few rounds, all are point estimates.
    let has_bounds = ratios.iter().all(|ratio| ratio.bounds.is_some());
    let shown = |ratio: Median| Median { bounds: ratio.bounds.filter(|_| has_bounds), ..ratio };
    let is_slower = |ratio: &Median| {
        shown(*ratio).bounds.map_or(ratio.value, |(low, _)| low) > METHOD.slower_ratio
    };
    let not_slower = ratios.iter().rposition(|ratio| !is_slower(ratio));
    let after = not_slower.map_or(0, |at| at + 1).max(best + 1);
    Some(Scaling {
        best,
        knee: ratios.iter().position(|ratio| ratio.value <= METHOD.slower_ratio),
        retrograde: Some(after).filter(|at| *at < points.len()),
        first_over_best: shown(*ratios.first()?),
        last_over_best: shown(*ratios.last()?),
    })
}
