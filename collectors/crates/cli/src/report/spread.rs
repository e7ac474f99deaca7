//! A median and how well it is known, without assuming any distribution. For the terminal
//! only: the server computes its own from the same samples.

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

/// Ratio of two medians, rounds of both sides paired by place, with its bootstrap percentile interval
/// (Efron and Tibshirani 1993, 13.3): what slows a whole round falls out of it. `None` where the sides have
/// not as many rounds; no interval below six. The same seed gives the same interval.
pub fn paired_ratio(above: &[f64], below: &[f64], seed: u64) -> Option<Median> {
    const RESAMPLES: usize = 10_000;
    const LEAST: usize = 6;
    let n = above.len();
    if n == 0 || n != below.len() || below.iter().any(|sample| *sample <= 0.0) {
        return None;
    }
    let value = median(above)?.value / median(below)?.value;
    if n < LEAST {
        return Some(Median {
            value,
            bounds: None,
        });
    }
    let mut state = seed;
    let mut rounds = vec![(0.0, 0.0); n];
    let mut ratios = Vec::with_capacity(RESAMPLES);
    for _ in 0..RESAMPLES {
        for round in &mut rounds {
            // The bias of the remainder is n / 2^64.
            let drawn = usize::try_from(split_mix(&mut state) % n as u64).unwrap_or(0);
            *round = (above[drawn], below[drawn]);
        }
        let side = |of: fn(&(f64, f64)) -> f64| middle(rounds.iter().map(of).collect());
        ratios.push(side(|round| round.0) / side(|round| round.1));
    }
    ratios.sort_by(f64::total_cmp);
    // 2.5 % of 10,000 on each side.
    let tail = RESAMPLES / 40;
    Some(Median {
        value,
        bounds: Some((ratios[tail], ratios[RESAMPLES - 1 - tail])),
    })
}

fn middle(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    let n = samples.len();
    f64::midpoint(samples[(n - 1) / 2], samples[n / 2])
}

/// `SplitMix64`.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
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
    use super::{lowest_rank, median, paired_ratio};

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

    #[test]
    fn what_slows_both_sides_of_a_round_falls_out_of_a_paired_ratio() {
        // Rounds that differ by a factor of ten, sides by exactly 1.25.
        let below: Vec<f64> = (1..=10).map(f64::from).collect();
        let above: Vec<f64> = below.iter().map(|sample| sample * 1.25).collect();
        let ratio = paired_ratio(&above, &below, 1).unwrap();
        let (low, high) = ratio.bounds.unwrap();
        for figure in [ratio.value, low, high] {
            assert!((figure - 1.25).abs() < 1e-9, "{ratio:?}");
        }
    }

    #[test]
    fn an_interval_of_a_ratio_holds_it_and_is_the_same_again() {
        let above = [10.0, 11.0, 9.0, 12.0, 10.5, 9.5, 10.2, 11.4];
        let below = [5.0, 4.0, 6.0, 5.5, 4.5, 5.2, 4.9, 5.1];
        let ratio = paired_ratio(&above, &below, 7).unwrap();
        let (low, high) = ratio.bounds.unwrap();
        assert!(
            low < ratio.value && ratio.value < high && low > 1.0,
            "{ratio:?}"
        );
        assert_eq!(paired_ratio(&above, &below, 7), Some(ratio));
        assert_eq!(
            paired_ratio(&above[..5], &below[..5], 7).unwrap().bounds,
            None
        );
        assert_eq!(paired_ratio(&above, &below[..7], 7), None);
    }
}
