//! Two definitions of a quantile, each with its own name.

/// Type 7 of Hyndman and Fan (1996), of sorted values: interpolated between neighbors. `None` of no
/// values.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places in a list of at most some thousands"
)]
pub fn interpolated(sorted: &[f64], share: f64) -> Option<f64> {
    let position = sorted.len().checked_sub(1)? as f64 * share;
    let below = sorted.get(position.floor() as usize)?;
    let above = sorted.get(position.ceil() as usize)?;
    Some(below + (above - below) * (position - position.floor()))
}

/// The interpolated quantile at one half, of values in any order: the middle value, or the mean of
/// the two in the middle.
pub fn interpolated_median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    interpolated(&sorted, 0.5)
}

/// Nearest rank: the smallest value that at least `share` of the values do not exceed, so always a
/// measured value. Reorders the values.
pub fn nearest_rank(values: &mut [u64], share: f64) -> Option<u64> {
    let index = nearest_rank_index(values.len(), share)?;
    Some(*values.select_nth_unstable(index).1)
}

fn nearest_rank_index(count: usize, share: f64) -> Option<usize> {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "counts of a block are below 2^24, and the share is between 0 and 1"
    )]
    let at = (count as f64 * share).ceil() as usize;
    (count > 0).then(|| at.clamp(1, count) - 1)
}

#[cfg(test)]
mod tests {
    use super::{interpolated, interpolated_median, nearest_rank};

    #[test]
    fn a_quantile_is_a_value_that_was_measured() {
        let mut values = [50, 10, 40, 20, 30];
        assert_eq!(nearest_rank(&mut values, 0.5), Some(30));
        assert_eq!(nearest_rank(&mut values, 0.9), Some(50));
        assert_eq!(nearest_rank(&mut [10, 20], 0.5), Some(10));
        assert_eq!(nearest_rank(&mut [], 0.5), None);
    }

    #[test]
    fn an_interpolated_quantile_lies_between_neighbors() {
        assert_eq!(interpolated(&[1.0, 2.0, 3.0, 4.0], 0.25), Some(1.75));
        assert_eq!(interpolated(&[1.0, 2.0], 1.0), Some(2.0));
        assert_eq!(interpolated(&[], 0.5), None);
        assert_eq!(interpolated_median(&[4.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(interpolated_median(&[4.0, 1.0]), Some(2.5));
    }
}
