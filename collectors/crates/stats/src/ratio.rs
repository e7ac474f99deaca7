//! The one ratio of this project: round by round.

use crate::quantile::interpolated;
use crate::random::RandomNumbers;
use crate::{Median, process_interval::reach_over};

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

/// The same over rounds that share processes: its interval is over processes ([`reach_over`]). Where all rounds are of
/// one process, it is that of [`paired_ratio`].
pub fn paired_ratio_over(a: &[f64], b: &[f64], process: &[u64], digest: &[u8]) -> Option<Median> {
    paired_ratio_among(a, b, process, digest, None)
}

/// The same with the variance of a process's median in ratios like this one.
pub fn paired_ratio_among(
    a: &[f64],
    b: &[f64],
    process: &[u64],
    digest: &[u8],
    pooled: Option<f64>,
) -> Option<Median> {
    let rounds = paired_ratio(a, b, digest)?;
    let ln_ratios: Vec<f64> = a.iter().zip(b).map(|(a, b)| (a / b).ln()).collect();
    let reach =
        rounds.bounds.and_then(|_| reach_over(&ln_ratios, process, INTERVAL_CONFIDENCE, pooled));
    Some(reach.map_or(rounds, |reach| Median {
        value: rounds.value,
        bounds: Some((rounds.value / reach, rounds.value * reach)),
    }))
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
    use super::{paired_ratio, paired_ratio_over};

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
    fn rounds_of_one_process_are_one_observation() {
        // Processes differ by a tenth and more, the rounds of one by nothing.
        let below = [1.0; 9];
        let above = [0.9, 0.9, 0.9, 1.1, 1.1, 1.1, 1.0, 1.0, 1.0];
        let process = [0, 0, 0, 1, 1, 1, 2, 2, 2];
        let (low, high) = paired_ratio(&above, &below, &DIGEST).unwrap().bounds.unwrap();
        let over = paired_ratio_over(&above, &below, &process, &DIGEST).unwrap();
        let (wide_low, wide_high) = over.bounds.unwrap();
        assert!(wide_low < low && high < wide_high, "{over:?}");
        // Their logarithms have a standard deviation of 0.1004, t of two degrees is 4.303, and rounds of three widen by 7/6.
        assert!((wide_high - 1.3379).abs() < 1e-3, "{over:?}");
        let one = paired_ratio_over(&above, &below, &[0; 9], &DIGEST);
        assert_eq!(one, paired_ratio(&above, &below, &DIGEST));
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
