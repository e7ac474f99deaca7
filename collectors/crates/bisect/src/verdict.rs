//! On which side of two bounds a command's time is: by the whole interval of its median, or not at
//! all.

use serde::{Deserialize, Serialize};

use fsbench_stats::{Median, median};

/// Executions before the first judgment: the interval of ten is x2 to x9 (97.9 %).
pub const LEAST_RUNS: usize = 10;
/// Executions after which what is still undecided stays so.
pub const MOST_RUNS: usize = 30;
/// Executions between two judgments. Looking after each one would find an interval by luck.
pub const MORE_RUNS: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    pub good_below_ns: f64,
    pub bad_above_ns: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CommitVerdict {
    Good,
    Bad,
    Undecided,
}

impl CommitVerdict {
    pub fn word(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Undecided => "undecided",
        }
    }
}

/// Below ten executions, and where the interval reaches over a bound: undecided.
pub fn judge(samples_ns: &[f64], bounds: Bounds) -> CommitVerdict {
    if samples_ns.len() < LEAST_RUNS {
        return CommitVerdict::Undecided;
    }
    match interval(samples_ns) {
        Some((_, high)) if high <= bounds.good_below_ns => CommitVerdict::Good,
        Some((low, _)) if low >= bounds.bad_above_ns => CommitVerdict::Bad,
        _ => CommitVerdict::Undecided,
    }
}

/// Executes until a verdict or the most that are allowed.
pub fn until_decided<E>(
    bounds: Bounds,
    mut execute: impl FnMut() -> Result<f64, E>,
) -> Result<(CommitVerdict, Vec<f64>), E> {
    let mut samples_ns = Vec::with_capacity(MOST_RUNS);
    let mut enough = LEAST_RUNS;
    loop {
        while samples_ns.len() < enough {
            samples_ns.push(execute()?);
        }
        let verdict = judge(&samples_ns, bounds);
        if verdict != CommitVerdict::Undecided || enough >= MOST_RUNS {
            return Ok((verdict, samples_ns));
        }
        enough = (enough + MORE_RUNS).min(MOST_RUNS);
    }
}

fn interval(samples_ns: &[f64]) -> Option<(f64, f64)> {
    median(samples_ns).and_then(|Median { bounds, .. }| bounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { good_below_ns: 125.0, bad_above_ns: 175.0 };

    #[test]
    fn only_a_whole_interval_beyond_a_bound_is_a_verdict() {
        let around = |middle: f64| -> Vec<f64> {
            (0..10).map(|at| middle - 9.0 + 2.0 * f64::from(at)).collect()
        };
        for (middle, verdict) in [
            (100.0, CommitVerdict::Good),
            (116.0, CommitVerdict::Good),
            // Its median is below the bound, its interval reaches over it.
            (120.0, CommitVerdict::Undecided),
            (150.0, CommitVerdict::Undecided),
            (180.0, CommitVerdict::Undecided),
            (184.0, CommitVerdict::Bad),
            (900.0, CommitVerdict::Bad),
        ] {
            assert_eq!(judge(&around(middle), BOUNDS), verdict, "{middle}");
        }
    }

    #[test]
    fn nine_executions_are_no_verdict_however_clear() {
        assert_eq!(judge(&[100.0; 9], BOUNDS), CommitVerdict::Undecided);
        assert_eq!(judge(&[100.0; 10], BOUNDS), CommitVerdict::Good);
    }

    #[test]
    fn what_is_clear_takes_ten_executions_and_what_is_between_thirty() {
        let run = |ns: f64| until_decided::<()>(BOUNDS, || Ok(ns)).unwrap();
        assert_eq!(run(100.0), (CommitVerdict::Good, vec![100.0; 10]));
        assert_eq!(run(200.0), (CommitVerdict::Bad, vec![200.0; 10]));
        assert_eq!(run(150.0), (CommitVerdict::Undecided, vec![150.0; 30]));
    }

    #[test]
    fn an_execution_that_fails_ends_it() {
        let mut left = 3;
        let outcome = until_decided(BOUNDS, || {
            left -= 1;
            if left == 0 { Err("exit code 1") } else { Ok(100.0) }
        });
        assert_eq!(outcome, Err("exit code 1"));
    }
}
