//! A value with its interval.

use fsbench_stats::Median;

/// A median with its interval; no bounds where there were too few rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub median: f64,
    pub bounds: Option<(f64, f64)>,
}

impl From<Median> for Estimate {
    fn from(median: Median) -> Self {
        Self { median: median.value, bounds: median.bounds }
    }
}
