//! How two results compare: the counterpart of `compareSides`, for saved runs.

use fsbench_stats::trial::{CLEAR_RATIO, RunNumber, RunTerm, compare_runs};

use crate::estimate::Estimate;
use crate::measure::Better;
use crate::side::PairSide;

/// `ratio` is the first result by the second, with its interval: of runs at 97.5 %, adjusted over the
/// headline results of the pair.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// These runs part, and nothing is said of the hardware.
    TheseRuns {
        ratio: f64,
        low: f64,
        high: f64,
    },
    /// The interval does not lie wholly beyond [`CLEAR_RATIO`].
    Tie {
        ratio: f64,
        low: f64,
        high: f64,
    },
    /// Two single runs, which cannot show so small a difference.
    BelowFloor {
        ratio: f64,
        low: f64,
        high: f64,
        floor: f64,
    },
    /// A side has no interval: a point estimate, to be shown as such.
    TooFew {
        ratio: f64,
    },
    NotComparable {
        why: String,
    },
}

impl Verdict {
    /// As the site's JSON has it.
    pub fn word(&self) -> &'static str {
        match self {
            Self::TheseRuns { .. } => "these_runs",
            Self::Tie { .. } => "tie",
            Self::TooFew { .. } | Self::BelowFloor { .. } => "too_few",
            Self::NotComparable { .. } => "not_comparable",
        }
    }

    pub fn ratio(&self) -> Option<f64> {
        match self {
            Self::TheseRuns { ratio, .. }
            | Self::Tie { ratio, .. }
            | Self::BelowFloor { ratio, .. }
            | Self::TooFew { ratio } => Some(*ratio),
            Self::NotComparable { .. } => None,
        }
    }

    pub fn bounds(&self) -> Option<(f64, f64)> {
        match self {
            Self::TheseRuns { low, high, .. }
            | Self::Tie { low, high, .. }
            | Self::BelowFloor { low, high, .. } => Some((*low, *high)),
            Self::TooFew { .. } | Self::NotComparable { .. } => None,
        }
    }

    /// The smallest ratio above 1 that two single runs could have shown, where theirs is smaller.
    pub fn floor(&self) -> Option<f64> {
        match self {
            Self::BelowFloor { floor, .. } => Some(*floor),
            _ => None,
        }
    }

    /// Whether the first figure is clearly worse, or clearly better; `None` where they do not part.
    pub fn is_first_worse(&self, better: Better) -> Option<bool> {
        match self {
            Self::TheseRuns { ratio, .. } => Some((*ratio > 1.0) == (better == Better::Lower)),
            _ => None,
        }
    }
}

/// How two sides of runs compare, at this error. `others`: more runs of the same machine.
pub fn compare(a: &PairSide, b: &PairSide, error: f64, others: Vec<RunNumber>) -> Verdict {
    let Some(found) = compare_runs(&a.runs, &b.runs, error, &[others]) else {
        return Verdict::TooFew { ratio: a.estimate.median / b.estimate.median };
    };
    let (ratio, low, high) = (found.ratio, found.low, found.high);
    match found.run_term {
        _ if found.is_clear() => Verdict::TheseRuns { ratio, low, high },
        RunTerm::Default => Verdict::BelowFloor { ratio, low, high, floor: found.floor },
        RunTerm::Data => Verdict::Tie { ratio, low, high },
    }
}

/// A run beside a published interval of hardware. The interval of the ratio comes from the two
/// intervals alone (MOVER: Zou and Donner 2008): the reaches in logarithms add by squares.
pub fn compare_published(a: Estimate, b: Estimate) -> Verdict {
    let difference = a.median.ln() - b.median.ln();
    let ratio = difference.exp();
    let (Some((a_below, a_above)), Some((b_below, b_above))) = (reaches(a), reaches(b)) else {
        return Verdict::TooFew { ratio };
    };
    let low = (difference - a_below.hypot(b_above)).exp();
    let high = (difference + a_above.hypot(b_below)).exp();
    if low <= CLEAR_RATIO && high >= 1.0 / CLEAR_RATIO {
        Verdict::Tie { ratio, low, high }
    } else {
        Verdict::TheseRuns { ratio, low, high }
    }
}

/// How far an interval reaches from its median to each side, in logarithms.
fn reaches(estimate: Estimate) -> Option<(f64, f64)> {
    let center = estimate.median.ln();
    estimate.bounds.map(|(low, high)| (center - low.ln(), high.ln() - center))
}

#[cfg(test)]
mod tests {
    use super::{Better, Estimate, Verdict, compare_published as compare};

    fn estimate(median: f64, low: f64, high: f64) -> Estimate {
        Estimate { median, bounds: Some((low, high)) }
    }

    #[test]
    fn results_part_only_where_the_interval_of_their_ratio_lies_beyond_2_percent() {
        let wide = compare(estimate(110.0, 95.0, 125.0), estimate(100.0, 90.0, 111.0));
        assert_eq!(wide.word(), "tie");
        let small = compare(estimate(101.2, 101.1, 101.3), estimate(100.0, 99.9, 100.1));
        assert_eq!(small.word(), "tie");
        let narrow = compare(estimate(110.0, 109.0, 111.0), estimate(100.0, 99.0, 101.0));
        assert_eq!(narrow.word(), "these_runs");
        assert_eq!(narrow.is_first_worse(Better::Lower), Some(true));
        assert_eq!(narrow.is_first_worse(Better::Higher), Some(false));
        assert_eq!(wide.is_first_worse(Better::Lower), None);
    }

    #[test]
    fn a_side_without_an_interval_leaves_a_point_estimate() {
        let point = Estimate { median: 50.0, bounds: None };
        let verdict = compare(estimate(100.0, 99.0, 101.0), point);
        assert!(matches!(verdict, Verdict::TooFew { ratio } if (ratio - 2.0).abs() < 1e-12));
    }
}
