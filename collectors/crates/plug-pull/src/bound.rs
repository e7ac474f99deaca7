//! What passing k of k pulls says, and what it does not.

/// The failure rate that `passed` pulls without a failure leave possible at 95 % confidence:
/// a drive that fails more often than this would have been caught in 95 of 100 such series.
/// About 3 / `passed`. `None` for no pulls, which bound nothing.
pub fn failure_rate_below(passed: u32) -> Option<f64> {
    const MISSED: f64 = 0.05;
    (passed > 0).then(|| 1.0 - MISSED.powf(1.0 / f64::from(passed)))
}

#[cfg(test)]
mod tests {
    use super::failure_rate_below;

    #[test]
    fn a_series_bounds_the_rate_about_as_three_over_its_length() {
        let near = |passed, expected: f64| {
            let bound: f64 = failure_rate_below(passed).unwrap();
            assert!((bound - expected).abs() < 0.0005, "{passed}: {bound}");
        };
        near(1, 0.95);
        near(10, 0.2589);
        near(60, 0.0487);
        near(300, 0.0099);
        assert_eq!(failure_rate_below(0), None);
    }
}
