//! How two results compare: the counterpart of `compareSides`, for saved runs.

use fsbench_stats::trial::{
    PublishedNumber, PublishedOf, RunNumber, RunTerm, compare_runs, compare_with_published,
};

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
    /// The interval does not lie wholly beyond 2 %.
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

/// How two sides of runs compare, at this error. `others`: more runs of the one machine of both; `None`: they may be of
/// two machines.
pub fn compare(a: &PairSide, b: &PairSide, error: f64, others: Option<Vec<RunNumber>>) -> Verdict {
    let groups = others.map(|runs| [runs]);
    let groups = groups.as_ref().map(<[_; 1]>::as_slice);
    let Some(found) = compare_runs(&a.runs, &b.runs, error, groups) else {
        return Verdict::TooFew { ratio: a.estimate.median / b.estimate.median };
    };
    let (ratio, low, high) = (found.ratio, found.low, found.high);
    match found.run_term {
        _ if found.is_clear() => Verdict::TheseRuns { ratio, low, high },
        RunTerm::Default => Verdict::BelowFloor { ratio, low, high, floor: found.floor },
        RunTerm::Data => Verdict::Tie { ratio, low, high },
    }
}

/// A run beside a published value, at this error. `TooFew`: a side has no interval.
pub fn compare_published(
    run: &PairSide,
    published: Estimate,
    of: PublishedOf,
    error: f64,
) -> Verdict {
    let too_few = Verdict::TooFew { ratio: run.estimate.median / published.median };
    let ([run], Some((low, high))) = (run.runs.as_slice(), published.bounds) else {
        return too_few;
    };
    let number = PublishedNumber { ln: published.median.ln(), bounds: (low.ln(), high.ln()), of };
    let Some(found) = compare_with_published(run, &number, error) else {
        return too_few;
    };
    let (ratio, low, high) = (found.ratio, found.low, found.high);
    if found.is_clear() {
        Verdict::TheseRuns { ratio, low, high }
    } else {
        Verdict::BelowFloor { ratio, low, high, floor: found.floor }
    }
}

#[cfg(test)]
mod tests {
    use fsbench_stats::trial::{PublishedOf, RunNumber, RunSpread, headline_error};

    use super::{Better, Estimate, Verdict, compare_published};
    use crate::side::PairSide;

    fn run(median: f64, spread: Option<RunSpread>) -> PairSide {
        PairSide {
            estimate: Estimate { median, bounds: Some((median * 0.99, median * 1.01)) },
            is_flagged: false,
            results: Vec::new(),
            runs: vec![RunNumber { ln: median.ln(), spread }],
        }
    }

    const STEADY: Option<RunSpread> = Some(RunSpread { variance: 1e-6, degrees: 4.0 });
    const PUBLISHED: Estimate = Estimate { median: 100.0, bounds: Some((99.0, 101.0)) };

    fn verdict(median: f64, of: PublishedOf) -> Verdict {
        compare_published(&run(median, STEADY), PUBLISHED, of, headline_error(1))
    }

    #[test]
    fn one_run_beside_hardware_is_told_apart_only_beyond_what_runs_of_a_machine_differ_by() {
        let hardware = PublishedOf::Contributors(12);
        let near = verdict(110.0, hardware);
        let (low, high) = near.bounds().unwrap();
        assert_eq!(near.word(), "too_few");
        assert!(low < 1.0 && high > 1.2, "{low} {high}");
        let floor = near.floor().unwrap();
        assert!((1.12..1.18).contains(&floor), "{floor}");
        let far = verdict(100.0 * floor * 1.01, hardware);
        assert_eq!(far.word(), "these_runs");
        assert_eq!(far.is_first_worse(Better::Lower), Some(true));
        assert_eq!(far.is_first_worse(Better::Higher), Some(false));
    }

    #[test]
    fn a_published_run_differs_from_run_to_run_as_well_and_the_interval_of_several_has_that() {
        let floor = |of| verdict(100.0, of).floor().unwrap();
        assert!(floor(PublishedOf::Runs(1)) > floor(PublishedOf::Runs(4)));
        assert!(floor(PublishedOf::Runs(1)) > floor(PublishedOf::Contributors(12)));
    }

    #[test]
    fn a_side_without_an_interval_leaves_a_point_estimate() {
        let hardware = PublishedOf::Contributors(12);
        let point = Estimate { median: 50.0, bounds: None };
        for verdict in [
            compare_published(&run(100.0, STEADY), point, hardware, 0.01),
            compare_published(
                &run(100.0, None),
                Estimate { bounds: PUBLISHED.bounds, ..point },
                hardware,
                0.01,
            ),
        ] {
            assert!(matches!(verdict, Verdict::TooFew { ratio } if (ratio - 2.0).abs() < 1e-12));
        }
    }
}
