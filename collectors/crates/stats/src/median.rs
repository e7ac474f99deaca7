//! A median and how well it is known, without assuming any distribution: the same as on the page,
//! from the same samples.

/// Confidence that the interval of a page must reach.
pub const COVERAGE: f64 = 0.95;

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
    use super::{lowest_rank, median};

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
}
