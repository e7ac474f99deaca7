//! How two results compare: the counterpart of `compareSides`, for saved runs.

use crate::estimate::Estimate;
use crate::measure::Better;

/// `ratio` is the first figure by the second, with its 95 % interval.
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
            Self::TooFew { .. } => "too_few",
            Self::NotComparable { .. } => "not_comparable",
        }
    }

    pub fn ratio(&self) -> Option<f64> {
        match self {
            Self::TheseRuns { ratio, .. } | Self::Tie { ratio, .. } | Self::TooFew { ratio } => {
                Some(*ratio)
            }
            Self::NotComparable { .. } => None,
        }
    }

    pub fn bounds(&self) -> Option<(f64, f64)> {
        match self {
            Self::TheseRuns { low, high, .. } | Self::Tie { low, high, .. } => Some((*low, *high)),
            Self::TooFew { .. } | Self::NotComparable { .. } => None,
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

/// A difference of up to 2 % is not called one, however sure it is: `clear_ratio` of the contract's `method.json`.
pub const CLEAR_RATIO: f64 = 1.02;

/// One is more than the other only where the interval of their ratio lies wholly beyond 2 %. The interval comes from the two
/// intervals alone (MOVER: Zou and Donner 2008): the reaches in logarithms add by squares.
pub fn compare(a: Estimate, b: Estimate) -> Verdict {
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
    use super::{Better, Estimate, Verdict, compare};

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
