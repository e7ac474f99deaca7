//! A change as one factor with a direction, its range, and the limit that it may have: the Action writes the same
//! (`packages/action/src/table.mjs`).

use fsbench_check::evidence::{Change, Quantity};
use fsbench_check::judge::JudgedResult;
use fsbench_stats::trial::CLEAR_RATIO;

/// More than so many times as long is no number that anyone needs.
const MOST: f64 = 100.0;

/// `1.31`, `12.3`, `over 100`: two decimals as far as they are of use.
pub fn factor(ratio: f64) -> String {
    match ratio {
        _ if ratio > MOST => format!("over {MOST}"),
        _ if ratio < 9.995 => format!("{ratio:.2}"),
        _ if ratio < 99.95 => format!("{ratio:.1}"),
        _ => format!("{ratio:.0}"),
    }
}

/// Turned so that above 1 is slower.
fn slower(ratio: f64, quantity: Quantity) -> f64 {
    if quantity.is_rate() { 1.0 / ratio } else { ratio }
}

/// `1.31x slower` and `1.12 to 1.55`; `1.05x faster` and `0.82 to 1.11`: the range is of times slower, as the limit beside it is.
pub fn change_text(change: Change, quantity: Quantity) -> [String; 2] {
    let [ratio, one_end, other_end] =
        [change.ratio, change.low, change.high].map(|ratio| slower(ratio, quantity));
    let (low, high) = (one_end.min(other_end), one_end.max(other_end));
    let (word, ratio) = if ratio < 1.0 { (" faster", 1.0 / ratio) } else { (" slower", ratio) };
    let shown = factor(ratio);
    let word = if shown == factor(1.0) { "" } else { word };
    [format!("{shown}x{word}"), format!("{} to {}", factor(low), factor(high))]
}

/// How much slower a result may be.
fn limit(one: &JudgedResult) -> f64 {
    let sign = if one.quantity.is_rate() { -1.0 } else { 1.0 };
    slower(1.0 + sign * one.allowed, one.quantity)
}

/// `1.10x`, `1.025x`: as it was set.
pub fn limit_text(one: &JudgedResult) -> String {
    let limit = limit(one);
    if one.quantity.is_rate() || limit >= 9.995 {
        return format!("{}x", factor(limit));
    }
    let text = format!("{limit:.3}");
    format!("{}x", text.strip_suffix('0').unwrap_or(&text))
}

/// `1.84x`, `1.84x (some 16.5x)`: how much slower an undecided result must be to fail with certainty.
pub fn least_found<'a>(unsure: impl Iterator<Item = &'a JudgedResult>) -> Option<String> {
    let certain =
        |one: &JudgedResult| Some(limit(one).max(CLEAR_RATIO) * one.change?.floor / CLEAR_RATIO);
    let mut all: Vec<f64> = unsure.filter_map(certain).collect();
    all.sort_by(f64::total_cmp);
    let [first, last] = [all.first()?, all.last()?].map(|ratio| factor(*ratio));
    let others = if first == last { String::new() } else { format!(" (some {last}x)") };
    Some(format!("{first}x{others}"))
}

#[cfg(test)]
mod tests {
    use fsbench_check::evidence::{Change, Quantity};
    use fsbench_stats::trial::RunTerm;

    use super::{change_text, factor};

    fn change(ratio: f64, low: f64, high: f64) -> Change {
        let run_term = RunTerm::Default;
        Change { old: 1.0, new: ratio, ratio, low, high, p: 0.5, floor: 1.1, run_term }
    }

    #[test]
    fn a_change_is_one_factor_with_a_direction_and_its_range() {
        for (quantity, [ratio, low, high], words) in [
            (Quantity::Time, [1.31, 1.12, 1.55], ["1.31x slower", "1.12 to 1.55"]),
            (Quantity::Time, [0.5, 0.4, 0.8], ["2.00x faster", "0.40 to 0.80"]),
            (Quantity::Rate, [0.5, 0.4, 0.8], ["2.00x slower", "1.25 to 2.50"]),
            (Quantity::Rate, [1.25, 0.8, 2.0], ["1.25x faster", "0.50 to 1.25"]),
            (Quantity::Time, [1.002, 0.9, 1.1], ["1.00x", "0.90 to 1.10"]),
            (Quantity::Time, [340.0, 12.34, 999.0], ["over 100x slower", "12.3 to over 100"]),
        ] {
            assert_eq!(change_text(change(ratio, low, high), quantity), words);
        }
        assert_eq!([9.996, 99.96].map(factor), ["10.0", "100"]);
    }
}
