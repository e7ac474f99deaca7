//! Best number of workers, knee and loss of one curve of a core sweep.

use fsbench_stats::float;
use fsbench_stats::process_interval::spread_over;
use fsbench_stats::ratio::paired_ratio_among;
use fsbench_stats::{Median, median, median_over};
use fsbench_wire::{Case, Outcome, SuiteBody, SweepMeasurement, SweepParams, word};

use crate::findings::METHOD;

pub type SweepSuite = SuiteBody<SweepParams, SweepMeasurement>;
pub type SweepCase = Case<SweepParams, SweepMeasurement>;

pub struct Point {
    pub workers: u64,
    /// Time of a file, or of a unit of computing, by round, in nanoseconds: rounds of different points
    /// are paired by place.
    pub rounds_ns: Vec<f64>,
    /// The process that each round ran in.
    pub process: Vec<u64>,
    pub time: Median,
}

/// Of points by workers, rising.
pub struct Scaling {
    /// Place of the smallest median time; of equals the fewest workers.
    pub best: usize,
    /// The first and the last place that ties with it, no clearly slower one between them.
    pub best_range: (usize, usize),
    /// Which to use: the fewest within 5 % of it, or itself, to the most that are about as fast, with all between.
    pub use_range: (usize, usize),
    /// The fewest workers within 5 % of it. Without intervals nothing is said of knee and loss.
    pub knee: Option<usize>,
    /// The fewest workers that may be within 5 %, and the fewest that surely are.
    pub knee_range: Option<(usize, usize)>,
    /// The first point after the best from which every point is slower: more workers lose.
    pub retrograde: Option<usize>,
    /// Numbers of workers around the best were not measured: it is the best of those measured.
    pub is_coarse: bool,
    /// T(first) / T(best), and T(last) / T(best), a loss only beside a retrograde.
    pub first_over_best: Median,
    pub last_over_best: Median,
    /// T(first) / T(point), of each point, by the estimator of the sentences.
    pub speedups: Vec<f64>,
}

impl Scaling {
    pub fn speedup(&self, at: usize) -> Option<f64> {
        self.speedups.get(at).copied()
    }

    /// Whether more workers make a clear difference, for better or for worse.
    pub fn is_clear(&self) -> bool {
        let gain = self.first_over_best.bounds.map_or(1.0, |(low, _)| low);
        self.retrograde.is_some() || gain > METHOD.slower_ratio
    }
}

/// `None` where the work was not measured, or ended in failure, which is fast.
pub fn point(method: &str, case: &SweepCase) -> Option<Point> {
    let Outcome::Measured { measurement } = &case.outcome else {
        return None;
    };
    let (rounds_ns, process): (Vec<f64>, _) = match measurement {
        SweepMeasurement::Rate(rate) => {
            let shown = SweepSuite::shown_units(method, &word(&case.params.curve)).unwrap_or(1.0);
            let each = rate.samples.wall_ns.iter().zip(&rate.samples.units_count);
            let times = each.map(|(&ns, &units)| shown / float(units.max(1)) * float(ns));
            (times.collect(), rate.samples.process.clone())
        }
        SweepMeasurement::Duration(one) => {
            let codes = &one.samples.exit_code;
            if codes.iter().flatten().any(|code| *code != 0) {
                return None;
            }
            let times = one.samples.wall_ns.iter().copied().map(float);
            (times.collect(), one.samples.process.clone())
        }
    };
    let time = median_over(&rounds_ns, &process)?;
    Some(Point { workers: case.params.workers_count, time, rounds_ns, process })
}

pub fn best(points: &[Point]) -> Option<usize> {
    let times = points.iter().map(|point| point.time.value).enumerate();
    times.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(at, _)| at)
}

/// `None` for fewer than two points: one scales nowhere.
pub fn scaling(points: &[Point], digest: &[u8]) -> Option<Scaling> {
    let best = best(points).filter(|_| points.len() > 1)?;
    let pooled = pooled(points, best);
    let over = |point: &Point, base: &[f64]| {
        paired_ratio_among(&point.rounds_ns, base, &point.process, digest, pooled)
    };
    let ratios: Vec<Median> =
        points.iter().map(|point| over(point, &points[best].rounds_ns)).collect::<Option<_>>()?;
    // Where a point has too few rounds, all are point estimates.
    let has_bounds = ratios.iter().all(|ratio| ratio.bounds.is_some());
    let shown = |ratio: Median| Median { bounds: ratio.bounds.filter(|_| has_bounds), ..ratio };
    let best_range = if has_bounds { range_around(&ratios, best) } else { (best, best) };
    let (from, to) = best_range;
    let tied = (from..=to).filter(|at| *at == best || (has_bounds && ties(&ratios[*at])));
    let level = level(&tied.map(|at| &points[at]).collect::<Vec<_>>())?;
    let later = if has_bounds { &points[to + 1..] } else { &[] };
    let later: Vec<Median> =
        later.iter().map(|point| over(point, &level)).collect::<Option<_>>()?;
    let tail = later.iter().rposition(|ratio| !is_slower(ratio)).map_or(0, |at| at + 1);
    let is_close = |ratio: &Median| ratio.value <= METHOD.slower_ratio;
    let knee = ratios.iter().position(is_close).filter(|_| has_bounds);
    let speedups = speedups(points)?;
    Some(Scaling {
        best,
        best_range,
        use_range: use_range(&speedups, (knee.unwrap_or(best), to)),
        knee,
        knee_range: knee_range(&ratios, best, best_range).filter(|_| has_bounds),
        retrograde: Some(tail).filter(|at| *at < later.len()).map(|at| to + 1 + at),
        is_coarse: is_coarse_around(points, best_range),
        first_over_best: shown(*ratios.first()?),
        last_over_best: shown(*ratios.last()?),
        speedups,
    })
}

fn speedups(points: &[Point]) -> Option<Vec<f64>> {
    let (first, others) = points.split_first()?;
    // Two ratios to a third point do not give the ratio of the two where rounds are noisy.
    let ratios = others.iter().map(|point| {
        let pairs = first.rounds_ns.iter().zip(&point.rounds_ns);
        let ratios: Vec<f64> = pairs.map(|(first, other)| first / other).collect();
        Some(median(&ratios)?.value)
    });
    std::iter::once(Some(1.0)).chain(ratios).collect()
}

/// By the speedups that a table shows.
fn use_range(speedups: &[f64], (fewest, most): (usize, usize)) -> (usize, usize) {
    let is_as_fast = |at: &usize| speedups[*at] >= speedups[fewest] / METHOD.slower_ratio;
    (fewest, (fewest..=most).take_while(is_as_fast).last().unwrap_or(fewest))
}

/// How far processes lie apart in the ratios of a sweep, on average: of three processes a point's own variance is known
/// to two degrees of freedom only. `None` where fewer than two ratios tell.
fn pooled(points: &[Point], best: usize) -> Option<f64> {
    let base = &points[best].rounds_ns;
    let others = points.iter().enumerate().filter(|(at, _)| *at != best);
    let variances: Vec<f64> = others
        .filter_map(|(_, point)| {
            let pairs = point.rounds_ns.iter().zip(base);
            let ln_ratios: Vec<f64> = pairs.map(|(a, b)| (a / b).ln()).collect();
            spread_over(&ln_ratios, &point.process).map(|spread| spread.variance)
        })
        .collect();
    (variances.len() > 1).then(|| variances.iter().sum::<f64>() / float(variances.len() as u64))
}

fn low(ratio: &Median) -> f64 {
    ratio.bounds.map_or(ratio.value, |(low, _)| low)
}

fn is_slower(ratio: &Median) -> bool {
    low(ratio) > METHOD.slower_ratio
}

fn ties(ratio: &Median) -> bool {
    low(ratio) <= METHOD.clear_ratio
}

/// From the first to the last place that ties with the best, as far as none between them is clearly slower.
fn range_around(ratios: &[Median], best: usize) -> (usize, usize) {
    let reach = |outwards: &mut dyn Iterator<Item = usize>| {
        outwards
            .take_while(|at| !is_slower(&ratios[*at]))
            .filter(|at| ties(&ratios[*at]))
            .last()
            .unwrap_or(best)
    };
    (reach(&mut (0..best).rev()), reach(&mut (best + 1..ratios.len())))
}

/// Whether a number of workers was left out in the range, or between it and its neighbors.
fn is_coarse_around(points: &[Point], (from, to): (usize, usize)) -> bool {
    let near = &points[from.saturating_sub(1)..points.len().min(to + 2)];
    near.windows(2).any(|pair| pair[1].workers - pair[0].workers > 1)
}

/// Where others tie with it, the best is not surely the best: by itself its ratio has no width.
fn knee_range(ratios: &[Median], best: usize, range: (usize, usize)) -> Option<(usize, usize)> {
    let maybe = ratios.iter().position(|ratio| low(ratio) <= METHOD.slower_ratio)?;
    let is_sure = |at: usize| at != best || range.0 == range.1;
    let high = |ratio: &Median| ratio.bounds.map_or(ratio.value, |(_, high)| high);
    let surely =
        (0..ratios.len()).find(|at| is_sure(*at) && high(&ratios[*at]) <= METHOD.slower_ratio);
    Some((maybe, surely.unwrap_or(range.1)))
}

/// Round by round, the median of points.
fn level(points: &[&Point]) -> Option<Vec<f64>> {
    let rounds = points.iter().map(|point| point.rounds_ns.len()).min()?;
    let at = |round: usize| {
        let each: Vec<f64> = points.iter().map(|point| point.rounds_ns[round]).collect();
        Some(median(&each)?.value)
    };
    (0..rounds).map(at).collect()
}
