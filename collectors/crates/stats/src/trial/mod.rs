//! Two sides of runs: the ratio, and an interval that knows more noise than the rounds of one
//! process show.
//!
//! Rounds are not runs (Kalibera and Jones 2013). The interval of the ratio has three parts:
//!
//! 1. What differs from round to round and from process to process: from the medians of a run's
//!    processes, moderated by what its rounds alone would make of them (`run_spread`).
//! 2. What differs from run to run. With four degrees of freedom it comes from the runs alone; with
//!    one to three, the published prior fills the rest (Smyth 2004); of a single run it is the
//!    published default. Sides may be unlike: each counts at least what its own runs say.
//! 3. Student's t, with the degrees of freedom of both parts together (Welch 1947, Satterthwaite
//!    1946).
//!
//! `packages/stats/src/run-comparison.ts` is the counterpart; shared fixtures hold both to the same
//! digits.

mod error_of_ratio;

use crate::student;
use error_of_ratio::{ErrorOfRatio, default_run_term, error_of, lns, mean, squares, together};

/// The intervals of a pair's headline results all hold the truth with the rest of this. A verdict
/// needs the whole interval beyond 2 %, so of unchanged machines whose runs differ by up to 5 % no
/// more than 1 % of pairs have any.
pub const RUNS_ERROR: f64 = 0.025;

/// The same for other results, where a check judges them beside headline results.
const ERROR_BESIDE: f64 = 0.0025;

/// Standard deviation from run to run, in logarithms, of single runs, as if estimated with so many
/// degrees of freedom.
pub const DEFAULT_RUN_SD: f64 = 0.05;
const DEFAULT_RUN_DEGREES: f64 = 30.0;

/// Fewer degrees of freedom from run to run than this are filled up by a prior of this standard
/// deviation.
const ENOUGH_DEGREES: f64 = 4.0;
const PRIOR_RUN_SD: f64 = 0.035;

/// A difference of up to 2 % is not called one, however sure it is: `clear_ratio` of the contract's
/// `method.json`.
pub const CLEAR_RATIO: f64 = 1.02;

/// Of the interval of one run: over its three processes.
const PROCESS_DEGREES: f64 = 2.0;

/// The median of three normal values varies by so much more than their mean.
const MEDIAN_BY_MEAN: f64 = 1.35;

/// What rounds say of processes weighs no more than this, in degrees of freedom, and counts half of
/// it.
const MOST_WEIGHT: f64 = 4.0;

/// The rounds of a case, in one run: a value each, and the process it ran in.
#[derive(Clone, Copy, Debug)]
pub struct CaseRounds<'a> {
    pub values: &'a [f64],
    pub process: &'a [u64],
}

/// How far the number of one run lies from the truth of that run, in logarithms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunSpread {
    /// Of the logarithm of the run's median.
    pub variance: f64,
    pub degrees: f64,
}

/// One run: the logarithm of its median.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunNumber {
    pub ln: f64,
    /// `None`: the document does not tell, or all rounds ran in one process.
    pub spread: Option<RunSpread>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunTerm {
    /// From run to run nothing is known, and the published value is used.
    Default,
    Data,
}

/// The first side by the second, with the interval of that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunsRatio {
    pub ratio: f64,
    pub low: f64,
    pub high: f64,
    /// That the ratio lies within 2 %.
    pub p: f64,
    /// The smallest ratio above 1 that these runs could have shown.
    pub floor: f64,
    pub run_term: RunTerm,
}

impl RunsRatio {
    /// The whole interval lies beyond 2 %.
    pub fn is_clear(&self) -> bool {
        self.low > CLEAR_RATIO || self.high < 1.0 / CLEAR_RATIO
    }
}

/// The error of each headline result of two sides: the family of a comparison are the headline
/// results that both have.
pub fn headline_error(headlines: usize) -> f64 {
    RUNS_ERROR / crate::float(headlines.max(1) as u64)
}

/// The error of each other result that a check judges, so many of them, alone or beside headline
/// results.
pub fn other_error(others: usize, is_beside_headlines: bool) -> f64 {
    let error = if is_beside_headlines { ERROR_BESIDE } else { RUNS_ERROR };
    error / crate::float(others.max(1) as u64)
}

/// `None`: no round, or one that no logarithm can be taken of.
pub fn run_number(rounds: CaseRounds<'_>) -> Option<RunNumber> {
    let ln = crate::median(rounds.values)?.value.ln();
    ln.is_finite().then(|| RunNumber { ln, spread: run_spread(rounds) })
}

/// `None`: the document does not tell, all rounds ran in one process, or each in its own.
fn run_spread(rounds: CaseRounds<'_>) -> Option<RunSpread> {
    if rounds.process.len() < rounds.values.len() {
        return None;
    }
    let mut all: Vec<(u64, Vec<f64>)> = Vec::new();
    for (value, process) in rounds.values.iter().zip(rounds.process) {
        match all.iter_mut().find(|(known, _)| known == process) {
            Some((_, some)) => some.push(value.ln()),
            None => all.push((*process, vec![value.ln()])),
        }
    }
    if all.len() < 2 || all.len() == rounds.values.len() {
        return None;
    }
    let medians: Vec<f64> =
        all.iter().filter_map(|(_, some)| Some(crate::median(some)?.value)).collect();
    let count = crate::float(medians.len() as u64);
    let rounds = crate::float(rounds.values.len() as u64);
    let within_degrees = rounds - count;
    let of_rounds = all.iter().map(|(_, some)| squares(some)).sum::<f64>() / within_degrees;
    let by_rounds = MEDIAN_BY_MEAN * of_rounds * count / rounds;
    let weight = within_degrees.min(MOST_WEIGHT);
    let square = (squares(&medians) + weight * by_rounds) / (count - 1.0 + weight);
    Some(RunSpread {
        variance: MEDIAN_BY_MEAN * square / count,
        degrees: count - 1.0 + weight / 2.0,
    })
}

/// Several results of one run as one.
pub fn one_run(results: &[RunNumber]) -> RunNumber {
    let lns: Vec<f64> = results.iter().map(|one| one.ln).collect();
    let count = crate::float(results.len() as u64);
    let spreads: Option<Vec<RunSpread>> = results.iter().map(|one| one.spread).collect();
    let spread = spreads.map(|all| RunSpread {
        variance: all.iter().map(|one| one.variance).sum::<f64>() / (count * count),
        degrees: all.iter().map(|one| one.degrees).sum(),
    });
    RunNumber { ln: mean(&lns), spread }
}

/// The ratio of two sides of runs, with its interval at `1 - error`; `None` where too few runs and
/// processes are known for an interval. `others`: more runs of the one machine of both sides, group
/// by group: they tell how far runs lie apart and enter no mean; `None`: the sides may be of two
/// machines.
pub fn compare_runs(
    a: &[RunNumber],
    b: &[RunNumber],
    error: f64,
    others: Option<&[Vec<RunNumber>]>,
) -> Option<RunsRatio> {
    if a.is_empty() || b.is_empty() {
        return None;
    }
    let found = error_of(&[a, b], others)?;
    Some(ratio_of(mean(&lns(a)) - mean(&lns(b)), found, error))
}

/// What a server says of hardware, or of runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PublishedNumber {
    pub ln: f64,
    /// Of the 95 % interval, in logarithms.
    pub bounds: (f64, f64),
    pub of: PublishedOf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishedOf {
    /// The interval knows how machines differ.
    Contributors(u64),
    /// The interval of one is over its processes; that of several, `runs_interval`, knows how runs differ.
    Runs(u64),
}

/// One run by a published value: nothing tells how far runs of this machine lie apart.
pub fn compare_with_published(
    run: &RunNumber,
    published: &PublishedNumber,
    error: f64,
) -> Option<RunsRatio> {
    let (run_share, degrees) = match published.of {
        PublishedOf::Contributors(count) => (1.0, crate::float(count.max(2)) - 1.0),
        PublishedOf::Runs(0 | 1) => (2.0, PROCESS_DEGREES),
        PublishedOf::Runs(count) => (1.0, (crate::float(count) - 1.0).max(ENOUGH_DEGREES)),
    };
    let reach = (published.bounds.1 - published.bounds.0) / 2.0;
    let variance = (reach / student::quantile(0.975, degrees)).powi(2);
    let parts = [run.spread?, RunSpread { variance, degrees }, default_run_term(run_share)];
    let found = ErrorOfRatio { spread: together(&parts), run_term: RunTerm::Default };
    Some(ratio_of(run.ln - published.ln, found, error))
}

fn ratio_of(difference: f64, found: ErrorOfRatio, error: f64) -> RunsRatio {
    let sd = found.spread.variance.sqrt();
    let reach = sd * student::quantile(1.0 - error / 2.0, found.spread.degrees);
    let beyond = difference.abs() - CLEAR_RATIO.ln();
    let p = if beyond <= 0.0 {
        1.0
    } else if sd > 0.0 {
        student::two_sided(beyond / sd, found.spread.degrees)
    } else {
        0.0
    };
    RunsRatio {
        ratio: difference.exp(),
        low: (difference - reach).exp(),
        high: (difference + reach).exp(),
        p,
        floor: CLEAR_RATIO * reach.exp(),
        run_term: found.run_term,
    }
}

/// The 95 % interval of the geometric mean of runs, as a cell shows it; of one run, of that run. `None`: too little is
/// known.
pub fn runs_interval(runs: &[RunNumber]) -> Option<(f64, f64)> {
    let spread = match runs {
        [] => return None,
        [only] => only.spread?,
        several => error_of(&[several], None)?.spread,
    };
    let center = mean(&lns(runs));
    let reach = spread.variance.sqrt() * student::quantile(0.975, spread.degrees);
    Some(((center - reach).exp(), (center + reach).exp()))
}
