//! Two sides in turn, in blocks of four: A B B A, or B A A B, as chance has it. How far B lies from A.
//!
//! The chance is what makes it valid (Fisher 1935). Were both sides the same, the values would have
//! come as they did in either order, and each block would turn its sign with it: so the sum of the
//! blocks by the root of the sum of their squares is one of random signs, whatever the values do.
//! Drift, bursts and heavy tails change how much can be told, not how often it is wrong.
//!
//! 1. A drift that is a straight line within a block falls out of it.
//! 2. What is slower over some blocks is taken off: the median of five blocks, of both sides.
//! 3. A value far from there counts no more than one at [`REACH`] deviations (Huber 1964). A third
//!    of the executions on a shared machine can be far off, and still tell on which side they are.
//!
//! The interval holds each ratio at which such a sum is not beyond so many deviations.

use crate::quantile::interpolated_median;

/// In deviations of the values around their blocks: the median distance, by 0.6745.
const REACH: f64 = 0.7;
const NORMAL_MEDIAN_DISTANCE: f64 = 0.674_489_750_196_081_7;

/// Blocks to each side whose values make a block's own level.
const LEVEL_BLOCKS: usize = 2;

/// The interval is found to this part of itself.
const HALVINGS: u32 = 40;
/// The widest ratio that is looked for, in logarithms: 2^16.
const WIDEST_LN: f64 = 11.09;

/// Four values as they were measured, one after the other, in logarithms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    pub lns: [f64; 4],
    /// B A A B.
    pub is_b_first: bool,
}

/// B by A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BlockRatio {
    pub ratio: f64,
    pub low: f64,
    pub high: f64,
}

/// Whether the value at each of the four places is of B.
pub fn order(is_b_first: bool) -> [bool; 4] {
    [is_b_first, !is_b_first, !is_b_first, is_b_first]
}

/// How many deviations B lies above `ln_ratio` times A: of a sum of random signs, were that the
/// truth. Zero, where all values are the same.
pub fn deviations(blocks: &[Block], ln_ratio: f64) -> f64 {
    let contrasts = contrasts(blocks, ln_ratio);
    let square: f64 = contrasts.iter().map(|one| one * one).sum();
    if square > 0.0 { contrasts.iter().sum::<f64>() / square.sqrt() } else { 0.0 }
}

/// With all ratios that lie no more than so many deviations from the truth. `None`: too few blocks for that, or a value
/// that has no logarithm.
pub fn ratio(blocks: &[Block], most_deviations: f64) -> Option<BlockRatio> {
    let is_finite = blocks.iter().flat_map(|block| block.lns).all(f64::is_finite);
    if !is_finite || crate::float(blocks.len() as u64).sqrt() <= most_deviations {
        return None;
    }
    let crossing = |level: f64| crossing(|ln_ratio| deviations(blocks, ln_ratio) - level);
    Some(BlockRatio {
        ratio: crossing(0.0).exp(),
        low: crossing(most_deviations).exp(),
        high: crossing(-most_deviations).exp(),
    })
}

/// Where a falling function is zero.
fn crossing(of: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (-WIDEST_LN, WIDEST_LN);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if of(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// B less A in each block, once B is divided by the ratio, and far values are drawn in.
fn contrasts(blocks: &[Block], ln_ratio: f64) -> Vec<f64> {
    let all: Vec<[f64; 4]> = blocks.iter().map(|block| without(block, ln_ratio)).collect();
    let centered: Vec<[f64; 4]> = (0..all.len())
        .map(|at| {
            let level = level(&all, at);
            all[at].map(|value| value - level)
        })
        .collect();
    let reach = reach(&centered);
    let within = |value: f64| value.clamp(-reach, reach);
    blocks
        .iter()
        .zip(&centered)
        .map(|(block, values)| {
            let outer = within(values[0]) + within(values[3]);
            let inner = within(values[1]) + within(values[2]);
            if block.is_b_first { outer - inner } else { inner - outer }
        })
        .collect()
}

fn without(block: &Block, ln_ratio: f64) -> [f64; 4] {
    let mut values = block.lns;
    for (value, is_b) in values.iter_mut().zip(order(block.is_b_first)) {
        if is_b {
            *value -= ln_ratio;
        }
    }
    values
}

fn level(all: &[[f64; 4]], at: usize) -> f64 {
    let first = at.saturating_sub(LEVEL_BLOCKS);
    let after = (at + LEVEL_BLOCKS + 1).min(all.len());
    interpolated_median(all[first..after].as_flattened()).unwrap_or(0.0)
}

/// Where more than half of the values are the same, as sizes of memory can be, the mean distance
/// tells what is far.
fn reach(centered: &[[f64; 4]]) -> f64 {
    let distances: Vec<f64> = centered.as_flattened().iter().map(|value| value.abs()).collect();
    let deviation = interpolated_median(&distances).unwrap_or(0.0) / NORMAL_MEDIAN_DISTANCE;
    if deviation > 0.0 {
        return REACH * deviation;
    }
    distances.iter().sum::<f64>() / crate::float(distances.len().max(1) as u64)
}

#[cfg(test)]
mod tests {
    use super::{Block, deviations, order, ratio};
    use crate::random::RandomNumbers;

    /// Values of A, and of B by `ratio`: each `value` is what the execution at that place would have
    /// taken of A.
    fn blocks(count: usize, ratio: f64, mut value: impl FnMut(usize) -> f64) -> Vec<Block> {
        let mut random = RandomNumbers::from_digest(b"order");
        (0..count)
            .map(|at| {
                let is_b_first = random.below(2) == 1;
                let of = order(is_b_first);
                let place = |place: usize| {
                    let of_a = value(at * 4 + place).ln();
                    if of[place] { of_a + ratio.ln() } else { of_a }
                };
                Block { lns: [0, 1, 2, 3].map(place), is_b_first }
            })
            .collect()
    }

    #[test]
    fn a_drift_in_a_straight_line_moves_it_by_less_than_from_one_value_to_the_next() {
        let drifting = blocks(10, 1.25, |at| (0.01 * crate::float(at as u64)).exp());
        let found = ratio(&drifting, 2.0).unwrap();
        for value in [found.ratio, found.low, found.high] {
            assert!((value / 1.25).ln().abs() < 0.01, "{found:?}");
        }
    }

    #[test]
    fn a_few_executions_that_take_ten_times_as_long_hardly_move_it() {
        let some = blocks(12, 1.05, |at| {
            let noise = 1.0 + 0.001 * crate::float((at * 7 % 11) as u64);
            if at % 9 == 4 { 10.0 * noise } else { noise }
        });
        let found = ratio(&some, 2.5).unwrap();
        assert!(1.03 < found.low && found.high < 1.07, "{found:?}");
    }

    #[test]
    fn values_that_never_differ_have_an_exact_ratio_and_equal_ones_none_but_one() {
        let exact = ratio(&blocks(8, 2.0, |_| 3.0), 2.0).unwrap();
        assert!((exact.low - 2.0).abs() < 1e-6 && (exact.high - 2.0).abs() < 1e-6, "{exact:?}");
        let equal = blocks(8, 1.0, |_| 3.0);
        assert!(deviations(&equal, 0.0).abs() < f64::EPSILON);
    }

    #[test]
    fn too_few_blocks_have_no_interval_and_nothing_is_made_of_what_has_no_logarithm() {
        let six = blocks(6, 1.0, |at| 1.0 + crate::float((at % 5) as u64));
        assert!(ratio(&six, 2.4).is_some());
        // All six may fall on one side by chance: 1 in 64 times.
        assert_eq!(ratio(&six, 2.5), None);
        assert_eq!(ratio(&blocks(8, 1.0, |_| 0.0), 2.0), None);
    }

    #[test]
    fn the_sides_are_turned_with_the_order() {
        assert_eq!(order(false), [false, true, true, false]);
        assert_eq!(order(true), [true, false, false, true]);
    }
}
