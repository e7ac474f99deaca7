//! A median and how well it is known, without assuming any distribution: the same as on the page,
//! from the same samples.

use crate::process_interval::reach_over;

/// Confidence that the interval of a page must reach.
const COVERAGE: f64 = 0.95;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Median {
    pub value: f64,
    /// Over processes where there are several, else of order statistics; `None` where so few samples cannot reach the
    /// coverage (five at 95 %).
    pub bounds: Option<(f64, f64)>,
}

pub fn median(samples: &[f64]) -> Option<Median> {
    median_at(samples, COVERAGE)
}

/// The same of samples that share processes: its interval is over processes ([`reach_over`]), because one over samples
/// covers 56 to 96 % where processes differ. Where all are of one process, or the document does not tell, or a sample
/// has no logarithm, it is that of [`median`].
pub fn median_over(samples: &[f64], process: &[u64]) -> Option<Median> {
    let found = median(samples)?;
    let has_logarithms = samples.iter().all(|sample| sample.is_finite() && *sample > 0.0);
    let ln_samples: Vec<f64> = samples.iter().map(|sample| sample.ln()).collect();
    let reach = found
        .bounds
        .filter(|_| has_logarithms)
        .and_then(|_| reach_over(&ln_samples, process, COVERAGE, None));
    Some(reach.map_or(found, |reach| Median {
        bounds: Some((found.value / reach, found.value * reach)),
        ..found
    }))
}

/// With an interval that holds the median at least this often.
pub fn median_at(samples: &[f64], coverage: f64) -> Option<Median> {
    let mut sorted: Vec<f64> =
        samples.iter().copied().filter(|sample| sample.is_finite()).collect();
    sorted.sort_by(f64::total_cmp);
    let n = sorted.len();
    let value = match n {
        0 => return None,
        _ if n % 2 == 1 => sorted[n / 2],
        _ => f64::midpoint(sorted[n / 2 - 1], sorted[n / 2]),
    };
    let bounds = lowest_rank(n, coverage).map(|rank| (sorted[rank], sorted[n - 1 - rank]));
    Some(Median { value, bounds })
}

/// A median over rounds; `None` where one of them does not tell: a median of the others would be of
/// other rounds.
pub fn median_of_all(values: impl Iterator<Item = Option<f64>>) -> Option<f64> {
    let known: Option<Vec<f64>> = values.collect();
    median(&known?).map(|median| median.value)
}

/// Rank (from 0) of the lower bound: the innermost pair x(k), x(n-1-k) that holds the median often
/// enough.
fn lowest_rank(n: usize, coverage: f64) -> Option<usize> {
    // P(fewer than j of n fall below the median), j growing, for a fair coin; in logarithms, since
    // 2^-n underflows.
    let mut ln_term = -crate::float(n as u64) * std::f64::consts::LN_2;
    let mut tail = 0.0;
    let mut best = None;
    for k in 0..n / 2 {
        tail += ln_term.exp();
        if 1.0 - 2.0 * tail < coverage {
            break;
        }
        best = Some(k);
        ln_term += (crate::float((n - k) as u64) / crate::float((k + 1) as u64)).ln();
    }
    best
}

#[cfg(test)]
mod tests {
    use super::{lowest_rank, median, median_over};

    #[test]
    fn the_interval_is_the_textbook_one() {
        // n = 10: x2..x9 (97.9 %), 15: x4..x12, 20: x6..x15, 30: x10..x21; ranks from 1.
        for (n, rank) in [(6, 1), (10, 2), (15, 4), (20, 6), (30, 10)] {
            assert_eq!(lowest_rank(n, 0.95), Some(rank - 1), "{n}");
        }
        assert_eq!(lowest_rank(5, 0.95), None);
        assert_eq!(lowest_rank(7, 0.99), None);
        assert_eq!(lowest_rank(8, 0.99), Some(0));
    }

    #[test]
    fn a_thousand_samples_have_one_too() {
        assert_eq!(lowest_rank(5_000, 0.95), Some(2_430));
    }

    #[test]
    fn five_samples_have_a_median_and_no_interval() {
        let five = median(&[5.0, 1.0, 4.0, 2.0, 3.0]).map(|five| (five.value, five.bounds));
        assert_eq!(five, Some((3.0, None)));
        assert_eq!(median(&[]), None);
    }

    #[test]
    fn samples_of_one_process_are_one_observation() {
        let samples = [0.9, 0.9, 0.9, 1.1, 1.1, 1.1, 1.0, 1.0, 1.0];
        let over = median_over(&samples, &[0, 0, 0, 1, 1, 1, 2, 2, 2]).unwrap();
        let (low, high) = over.bounds.unwrap();
        // Their logarithms have a standard deviation of 0.1004, t of two degrees is 4.303, and rounds of three widen by 7/6.
        assert!((high - 1.3379).abs() < 1e-3 && (low * high - 1.0).abs() < 1e-9, "{over:?}");
        for process in [&[0; 9][..], &[0, 1, 2]] {
            assert_eq!(median_over(&samples, process), median(&samples), "{process:?}");
        }
    }
}
