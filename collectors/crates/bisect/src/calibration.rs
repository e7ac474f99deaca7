//! Whether two ends are far enough apart to look for what lies between them.

use fsbench_stats::{Median, median};

use crate::verdict::{Bounds, CommitVerdict, LEAST_RUNS, judge};

/// A gap smaller than this many pooled deviations is not worth looking into: commits between the
/// ends would fall on either side by chance.
const LEAST_DEVIATIONS: f64 = 3.0;
/// Part of the gap that a commit may be off its end.
const TOLERANCE: f64 = 0.25;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    pub good: Median,
    pub bad: Median,
    pub bounds: Bounds,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EndsRefusal {
    /// Fewer than ten executions of an end.
    TooFew,
    /// The end called good is the slower one, clearly.
    Swapped { good: Median, bad: Median },
    /// The intervals of the medians touch.
    NotApart { good: Median, bad: Median },
    /// They do not touch, but single executions scatter too much for the gap.
    TooNoisy { good: Median, bad: Median, deviation_ns: f64 },
}

pub fn calibrate(good_ns: &[f64], bad_ns: &[f64]) -> Result<Calibration, EndsRefusal> {
    if good_ns.len().min(bad_ns.len()) < LEAST_RUNS {
        return Err(EndsRefusal::TooFew);
    }
    let (Some(good), Some(bad)) = (median(good_ns), median(bad_ns)) else {
        return Err(EndsRefusal::TooFew);
    };
    let (Some((good_low, good_high)), Some((bad_low, bad_high))) = (good.bounds, bad.bounds) else {
        return Err(EndsRefusal::TooFew);
    };
    if bad_high < good_low {
        return Err(EndsRefusal::Swapped { good, bad });
    }
    if good_high >= bad_low {
        return Err(EndsRefusal::NotApart { good, bad });
    }
    let gap_ns = bad.value - good.value;
    let deviation_ns = pooled_deviation(&[(good_ns, good.value), (bad_ns, bad.value)]);
    if gap_ns <= LEAST_DEVIATIONS * deviation_ns {
        return Err(EndsRefusal::TooNoisy { good, bad, deviation_ns });
    }
    Ok(Calibration {
        good,
        bad,
        bounds: Bounds {
            good_below_ns: good.value + TOLERANCE * gap_ns,
            bad_above_ns: bad.value - TOLERANCE * gap_ns,
        },
    })
}

impl Calibration {
    /// Whether the interval of a median includes what an end takes, give or take a tenth of the gap.
    pub fn is_like_an_end(&self, middle: Median) -> bool {
        const NEAR: f64 = 0.1;
        let tolerated_ns = NEAR * (self.bad.value - self.good.value);
        let (low, high) = middle.bounds.unwrap_or((middle.value, middle.value));
        [self.good.value, self.bad.value]
            .into_iter()
            .any(|end| low <= end + tolerated_ns && high >= end - tolerated_ns)
    }

    /// Whether the good end, measured again, is still what it was. A machine that has become faster
    /// moves the bounds as much as one that has become slower.
    pub fn still_fits(&self, good_again_ns: &[f64]) -> bool {
        let tolerated_ns = TOLERANCE * (self.bad.value - self.good.value);
        let is_too_fast = median(good_again_ns)
            .and_then(|again| again.bounds)
            .is_none_or(|(_, high)| high < self.good.value - tolerated_ns);
        !is_too_fast && judge(good_again_ns, self.bounds) == CommitVerdict::Good
    }
}

/// Median distance of an execution from its own end's median.
fn pooled_deviation(ends: &[(&[f64], f64)]) -> f64 {
    let distances: Vec<f64> = ends
        .iter()
        .flat_map(|(samples, middle)| samples.iter().map(move |sample| (sample - middle).abs()))
        .collect();
    median(&distances).map_or(f64::INFINITY, |deviation| deviation.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(middle: f64, step: f64) -> Vec<f64> {
        (0..10).map(|at| middle + step * (f64::from(at) - 4.5)).collect()
    }

    #[test]
    fn the_bounds_are_a_quarter_of_the_gap_from_each_end() {
        let calibration = calibrate(&spread(100.0, 0.5), &spread(300.0, 0.5)).unwrap();
        let Bounds { good_below_ns, bad_above_ns } = calibration.bounds;
        assert!((good_below_ns - 150.0).abs() < 1e-9 && (bad_above_ns - 250.0).abs() < 1e-9);
    }

    #[test]
    fn ends_that_cannot_be_told_apart_are_refused_and_swapped_ones_named() {
        let (fast, slow) = (spread(100.0, 1.0), spread(300.0, 1.0));
        assert!(matches!(calibrate(&slow, &fast), Err(EndsRefusal::Swapped { .. })));
        assert!(matches!(calibrate(&fast, &fast), Err(EndsRefusal::NotApart { .. })));
        assert_eq!(calibrate(&fast[..9], &slow), Err(EndsRefusal::TooFew));
        // Ten executions 100 apart scatter by 250 around their median: far more than a third of
        // 700.
        let wide = calibrate(&spread(1000.0, 100.0), &spread(1730.0, 100.0));
        assert!(matches!(wide, Err(EndsRefusal::TooNoisy { .. })), "{wide:?}");
    }

    #[test]
    fn a_time_that_neither_end_has_is_not_like_an_end() {
        let calibration = calibrate(&spread(100.0, 1.0), &spread(300.0, 1.0)).unwrap();
        for (middle, is_like) in [
            (100.0, true),
            (120.0, true),
            (130.0, false),
            (270.0, false),
            (285.0, true),
            (330.0, false),
        ] {
            let middle_of = median(&spread(middle, 1.0)).unwrap();
            assert_eq!(calibration.is_like_an_end(middle_of), is_like, "{middle}");
        }
    }

    #[test]
    fn an_end_that_moved_by_more_than_a_quarter_of_the_gap_no_longer_fits() {
        let calibration = calibrate(&spread(100.0, 1.0), &spread(300.0, 1.0)).unwrap();
        for (middle, fits) in
            [(100.0, true), (140.0, true), (160.0, false), (300.0, false), (40.0, false)]
        {
            assert_eq!(calibration.still_fits(&spread(middle, 1.0)), fits, "{middle}");
        }
    }
}
