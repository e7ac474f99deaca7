//! A median and how well it is known, without assuming any distribution:
//! the same as on the page, from the same samples.

/// Confidence that the interval must reach.
const COVERAGE: f64 = 0.95;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Median {
    pub value: f64,
    /// Order-statistic interval; `None` below six samples, which can not reach 95 %.
    pub bounds: Option<(f64, f64)>,
}

pub fn median(samples: &[f64]) -> Option<Median> {
    let mut sorted: Vec<f64> = samples
        .iter()
        .copied()
        .filter(|sample| sample.is_finite())
        .collect();
    sorted.sort_by(f64::total_cmp);
    let n = sorted.len();
    let value = match n {
        0 => return None,
        _ if n % 2 == 1 => sorted[n / 2],
        _ => f64::midpoint(sorted[n / 2 - 1], sorted[n / 2]),
    };
    let bounds = lowest_rank(n).map(|rank| (sorted[rank], sorted[n - 1 - rank]));
    Some(Median { value, bounds })
}

/// Rank (from 0) of the lower bound: the innermost pair x(k), x(n-1-k) that holds the median
/// with at least 95 %.
fn lowest_rank(n: usize) -> Option<usize> {
    // P(fewer than j of n fall below the median), j growing, for a fair coin.
    let mut term = 0.5_f64.powi(i32::try_from(n).ok()?);
    let mut tail = 0.0;
    let mut best = None;
    for k in 0..n / 2 {
        tail += term;
        if 1.0 - 2.0 * tail < COVERAGE {
            break;
        }
        best = Some(k);
        #[expect(clippy::cast_precision_loss, reason = "numbers of rounds are small")]
        let next = (n - k) as f64 / (k + 1) as f64;
        term *= next;
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
            assert_eq!(lowest_rank(n), Some(rank - 1), "{n}");
        }
        assert_eq!(lowest_rank(5), None);
    }

    #[test]
    fn five_samples_have_a_median_and_no_interval() {
        let five = median(&[5.0, 1.0, 4.0, 2.0, 3.0]).unwrap();
        assert_eq!(five.value.to_bits(), 3.0_f64.to_bits());
        assert_eq!(five.bounds, None);
        assert_eq!(median(&[]), None);
    }
}
