//! The one ratio of this project: round by round.

use crate::Median;
use crate::quantile::interpolated;
use crate::random::RandomNumbers;

/// Fewer rounds have no interval.
pub const INTERVAL_ROUNDS: usize = 6;
pub const INTERVAL_RESAMPLES: usize = 10_000;
pub const INTERVAL_CONFIDENCE: f64 = 0.95;

/// How many times `a` is of `b`: the median over rounds of their ratio in the same round, with the
/// percentile interval of a bootstrap over rounds (Efron and Tibshirani 1993, 13.3). What slows a
/// whole round falls out of it. Where one side has more rounds, those that both have are used;
/// below six there is no interval. `None` where there is no round, or a figure that no ratio can be
/// made of.
pub fn paired_ratio(a: &[f64], b: &[f64], digest: &[u8]) -> Option<Median> {
    let mut ratios: Vec<f64> = a.iter().zip(b).map(|(a, b)| a / b).collect();
    let is_usable = |ratio: &f64| ratio.is_finite() && *ratio > 0.0;
    if ratios.is_empty() || !ratios.iter().all(is_usable) {
        return None;
    }
    ratios.sort_by(f64::total_cmp);
    let value = interpolated(&ratios, 0.5)?;
    if ratios.len() < INTERVAL_ROUNDS {
        return Some(Median { value, bounds: None });
    }
    let mut random = RandomNumbers::from_digest(digest);
    let mut drawn = vec![0_usize; ratios.len()];
    let mut medians: Vec<f64> =
        (0..INTERVAL_RESAMPLES).map(|_| drawn_median(&ratios, &mut drawn, &mut random)).collect();
    medians.sort_by(f64::total_cmp);
    let tail = (1.0 - INTERVAL_CONFIDENCE) / 2.0;
    Some(Median {
        value,
        bounds: interpolated(&medians, tail).zip(interpolated(&medians, 1.0 - tail)),
    })
}

/// Counts how often each place is drawn, so that the median is a walk along the counts.
fn drawn_median(sorted: &[f64], drawn: &mut [usize], random: &mut RandomNumbers) -> f64 {
    let n = sorted.len();
    drawn.fill(0);
    for _ in 0..n {
        drawn[random.below(n)] += 1;
    }
    let at = |rank: usize| {
        let mut passed = 0;
        let place = drawn.iter().position(|times| {
            passed += times;
            passed >= rank
        });
        place.map_or(f64::NAN, |place| sorted[place])
    };
    if n % 2 == 1 { at(n.div_ceil(2)) } else { f64::midpoint(at(n / 2), at(n / 2 + 1)) }
}

#[cfg(test)]
mod tests {
    use super::paired_ratio;

    const DIGEST: [u8; 32] = [7; 32];

    #[test]
    fn what_slows_both_sides_of_a_round_falls_out_of_a_ratio() {
        // Rounds that differ by a factor of ten, sides by exactly 1.25.
        let below: Vec<f64> = (1..=10).map(f64::from).collect();
        let above: Vec<f64> = below.iter().map(|sample| sample * 1.25).collect();
        let ratio = paired_ratio(&above, &below, &DIGEST).unwrap();
        let (low, high) = ratio.bounds.unwrap();
        for value in [ratio.value, low, high] {
            assert!((value - 1.25).abs() < 1e-9, "{ratio:?}");
        }
    }

    #[test]
    fn a_ratio_is_of_the_rounds_that_both_sides_have_and_five_give_no_interval() {
        let above = [10.0, 11.0, 9.0, 12.0, 10.5, 9.5, 900.0];
        let below = [5.0, 4.0, 6.0, 5.5, 4.5, 5.2];
        let ratio = paired_ratio(&above, &below, &DIGEST).unwrap();
        assert_eq!(paired_ratio(&above[..6], &below, &DIGEST), Some(ratio));
        let (low, high) = ratio.bounds.unwrap();
        assert!(low < ratio.value && ratio.value < high, "{ratio:?}");
        let five = paired_ratio(&above[..5], &below, &DIGEST).unwrap();
        assert_eq!(five.bounds, None);
        assert_eq!(paired_ratio(&[], &below, &DIGEST), None);
        assert_eq!(paired_ratio(&above, &[0.0], &DIGEST), None);
    }
}
