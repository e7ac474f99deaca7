//! Figures as the site writes them: three significant digits, SI prefixes, a thin space before the unit. The counterpart of
//! `words/quantity.ts` and `words/ratio.ts`; [`plain`] makes of them what a terminal shows.

use fsbench_compare::{Estimate, Measure, Unit};
use fsbench_stats::trial::CLEAR_RATIO;
use fsbench_wire::words::verdicts;

const THIN: char = '\u{2009}';
const NOT_KNOWN: &str = "not known";

const TIME: [(&str, f64); 4] = [("s", 1e9), ("ms", 1e6), ("\u{b5}s", 1e3), ("ns", 1.0)];
const SIZE: [(&str, f64); 5] = [
    ("TiB", 1_099_511_627_776.0),
    ("GiB", 1_073_741_824.0),
    ("MiB", 1_048_576.0),
    ("KiB", 1024.0),
    ("B", 1.0),
];
const FREQUENCY: [(&str, f64); 4] = [("GHz", 1e9), ("MHz", 1e6), ("kHz", 1e3), ("Hz", 1.0)];

/// What stands in a terminal instead of characters that a font may lack.
pub fn plain(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            THIN => ' ',
            '\u{2212}' => '-',
            '\u{f7}' => '/',
            '\u{2019}' => '\'',
            c => c,
        })
        .collect()
}

/// Plain digits: `21.7`, `0.042`, `1,910`. Never an exponent, never "-0".
pub fn number(value: f64, digits: usize) -> String {
    if !value.is_finite() {
        return NOT_KNOWN.into();
    }
    if value == 0.0 {
        return "0".into();
    }
    let rounded = significant(value, digits);
    let exponent = (rounded.abs().log10() + 1e-12).floor();
    #[expect(clippy::cast_possible_truncation, reason = "an exponent is small")]
    let decimals = (i64::try_from(digits).unwrap_or(3) - 1 - exponent as i64).clamp(0, 12);
    group(&format!("{rounded:.*}", usize::try_from(decimals).unwrap_or(0)), 4)
}

/// Rounded half away from zero in the digits that the value really has, as JavaScript does.
fn significant(value: f64, digits: usize) -> f64 {
    let exact = format!("{:.60e}", value.abs());
    let Some((mantissa, exponent)) = exact.split_once('e') else {
        return value;
    };
    let all: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).collect();
    let Ok(digits_text) = String::from_utf8(all[..digits].to_vec()) else {
        return value;
    };
    let up = u64::from(all.get(digits).is_some_and(|digit| *digit >= b'5'));
    let Ok(whole) = digits_text.parse::<u64>().map(|digits_text| digits_text + up) else {
        return value;
    };
    let shift = exponent.parse::<i64>().unwrap_or(0) - i64::try_from(digits).unwrap_or(3) + 1;
    let rounded: f64 = format!("{whole}e{shift}").parse().unwrap_or(value);
    rounded.copysign(value)
}

pub fn count(value: u64) -> String {
    group(&value.to_string(), 5)
}

/// Groups of three from so many digits on.
fn group(text: &str, from_digits: usize) -> String {
    let (sign, text) = text.strip_prefix('-').map_or(("", text), |rest| ("\u{2212}", rest));
    let (whole, fraction) =
        text.split_once('.').map_or((text, None), |(whole, rest)| (whole, Some(rest)));
    let mut grouped = String::from(sign);
    for (at, digit) in whole.chars().enumerate() {
        if whole.len() >= from_digits && at > 0 && (whole.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if let Some(fraction) = fraction {
        grouped.push('.');
        grouped.push_str(fraction);
    }
    grouped
}

/// The largest unit in which the value, once rounded, is at least 1; the smallest otherwise.
fn scale_for<'a>(value: f64, scales: &[(&'a str, f64)]) -> (&'a str, f64) {
    // Rounded in the unit itself: in bytes 1 GiB would round below it.
    let fitting = scales.iter().find(|(_, factor)| significant(value.abs() / factor, 3) >= 1.0);
    fitting.or(scales.last()).copied().unwrap_or(("", 1.0))
}

fn scaled(value: f64, scales: &[(&str, f64)]) -> String {
    let (unit, factor) = scale_for(value, scales);
    format!("{}{THIN}{unit}", number(value / factor, 3))
}

pub fn latency(ns: f64) -> String {
    scaled(ns, &TIME)
}

/// `4 KiB`, `1.38 GiB`: a whole number of its unit is written as one.
pub fn bytes(bytes: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "bytes of a document are below 2^53")]
    let value = bytes as f64;
    let (unit, factor) = scale_for(value, &SIZE);
    let in_units = value / factor;
    if in_units.fract() == 0.0 && in_units < 10_000.0 {
        format!("{in_units:.0}{THIN}{unit}")
    } else {
        scaled(value, &SIZE)
    }
}

pub fn byte_rate(bytes_per_s: f64) -> String {
    format!("{}/s", scaled(bytes_per_s, &SIZE))
}

/// `820,000 files/s` of the nanoseconds of one file.
pub fn file_rate(ns: f64) -> String {
    format!("{}{THIN}files/s", number(1e9 / ns, 3))
}

/// Both bounds of the same.
pub fn file_rate_interval((low, high): (f64, f64)) -> String {
    interval((1e9 / high, 1e9 / low), 1.0)
}

/// One figure as a reader sees its measure.
pub fn value_text(value: f64, measure: Measure) -> String {
    match measure.unit {
        Unit::Nanoseconds if measure.is_file_rate => file_rate(value),
        Unit::Nanoseconds => latency(value),
        Unit::BytesPerSecond => byte_rate(value),
        Unit::Hertz => scaled(value, &FREQUENCY),
    }
}

/// `[21.1, 22.4]`, in the unit of the figure.
pub fn bounds(estimate: Estimate, measure: Measure) -> String {
    let Some((low, high)) = estimate.bounds else {
        return "no interval".into();
    };
    if measure.is_file_rate {
        return file_rate_interval((low, high));
    }
    let scales: &[(&str, f64)] = match measure.unit {
        Unit::Hertz => {
            return format!("[{}, {}]", scaled(low, &FREQUENCY), scaled(high, &FREQUENCY));
        }
        Unit::Nanoseconds => &TIME,
        Unit::BytesPerSecond => &SIZE,
    };
    interval((low, high), scale_for(estimate.median, scales).1)
}

/// `21.1 to 22.4` of `[21.1, 22.4]`: a terminal has no legend for brackets.
pub fn as_range(interval: &str) -> String {
    interval.trim_matches(['[', ']']).replacen(", ", " to ", 1)
}

/// Both bounds of a time, in the unit of the time that they are of.
pub fn time_interval(bounds: (f64, f64), of_ns: f64) -> String {
    interval(bounds, scale_for(of_ns, &TIME).1)
}

pub fn byte_interval(bounds: (f64, f64), of_bytes: f64) -> String {
    interval(bounds, scale_for(of_bytes, &SIZE).1)
}

/// Of ratios.
pub fn plain_interval(bounds: (f64, f64)) -> String {
    interval(bounds, 1.0)
}

fn interval((low, high): (f64, f64), factor: f64) -> String {
    let [from, to] = ends_apart(low / factor, high / factor);
    format!("[{from}, {to}]")
}

/// With so many digits, three to six, that the ends of an interval are written apart, where they are.
fn ends_apart(low: f64, high: f64) -> [String; 2] {
    let written = |digits| [low, high].map(|end| number(end, digits));
    (3..=6).map(written).find(|[from, to]| from != to).unwrap_or_else(|| written(3))
}

/// Memory as people name it: `96.0 GiB`, in tenths.
pub fn memory(bytes_count: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "bytes of a document are below 2^53")]
    let gib = bytes_count as f64 / 1_073_741_824.0;
    if gib >= 1.0 {
        format!("{}{THIN}GiB", number((gib * 10.0).round() / 10.0, 3))
    } else {
        bytes(bytes_count)
    }
}

/// `46.0 ops/s`.
pub fn rate(per_s: f64) -> String {
    format!("{}{THIN}ops/s", number(per_s, 3))
}

/// `2.4x`, with no more digits than people say.
pub fn factor(ratio: f64) -> String {
    let most = if turned_up(ratio) >= 1.995 { 2 } else { 3 };
    factor_text(ratio, |factor| number(factor, most))
}

/// The same beside an interval, with the digits that it supports, as the ratio has.
pub fn factor_within(ratio: f64, low: f64, high: f64) -> String {
    let (low, high) = turned(ratio, low, high);
    factor_text(ratio, |factor| written_alike(factor, low, high).ratio)
}

fn factor_text(ratio: f64, digits: impl Fn(f64) -> String) -> String {
    if ratio.is_nan() || ratio <= 0.0 || !ratio.is_finite() {
        return NOT_KNOWN.into();
    }
    format!("{}x", digits(turned_up(ratio)))
}

fn turned_up(ratio: f64) -> f64 {
    if ratio >= 1.0 { ratio } else { 1.0 / ratio }
}

/// Of a factor, so that it is above 1 as the words beside it are.
fn turned(ratio: f64, low: f64, high: f64) -> (f64, f64) {
    if ratio >= 1.0 { (low, high) } else { (1.0 / high, 1.0 / low) }
}

/// A ratio and the ends of its interval, as they are written.
struct Written {
    ratio: String,
    low: String,
    high: String,
}

const DIGITS_AT_MOST: i32 = 3;
const MORE_AT_MOST: i32 = 3;

/// All to one place, as on the site: that of a quarter of the interval's width, with at most three digits of the ratio;
/// more only where the ends would be the same, or an end beside 1 would read as 1: 0.998 is slower. "2x" for 1.6 would be
/// another claim, and "40x" for 35: a ratio has at least two digits.
fn written_alike(ratio: f64, low: f64, high: f64) -> Written {
    let is_beyond = low > CLEAR_RATIO || high < 1.0 / CLEAR_RATIO;
    // 99.99 is written 100, which has its digits.
    let most = DIGITS_AT_MOST + place_of(significant(ratio, 3)) - 1;
    let supported = place_of((high - low) / 4.0).min(most);
    let least = if ratio < 10.0 { 1 } else { place_of(ratio) + 1 };
    let first = supported.max(least);
    let tries = || {
        (0..=MORE_AT_MOST).map(|more| {
            let [ratio, low, high] = [ratio, low, high].map(|value| to_place(value, first + more));
            Written { ratio, low, high }
        })
    };
    let are_apart = |one: &Written| one.low != one.high;
    let is_clear = |one: &Written| {
        !is_beyond || ![&one.ratio, &one.low, &one.high].into_iter().any(|text| is_one(text))
    };
    let has_sides = |one: &Written| has_side(&one.low, low) && has_side(&one.high, high);
    let find = |fits: &dyn Fn(&Written) -> bool| tries().find(fits);
    find(&|one| are_apart(one) && is_clear(one) && has_sides(one))
        .or_else(|| find(&|one| are_apart(one) && is_clear(one)))
        .or_else(|| find(&is_clear))
        .or_else(|| find(&|_| true))
        .unwrap_or_else(|| Written {
            ratio: String::new(),
            low: String::new(),
            high: String::new(),
        })
}

fn is_one(text: &str) -> bool {
    text.parse() == Ok(1.0)
}

/// Whether it is written on its side of 1.
#[expect(clippy::float_cmp, reason = "exactly 1 has no side")]
fn has_side(text: &str, value: f64) -> bool {
    !is_one(text) || value == 1.0
}

/// Decimals down to the first digit: 2 of 0.034, -2 of 140; of nothing as many as there can be.
#[expect(clippy::cast_possible_truncation, reason = "an exponent is small")]
fn place_of(value: f64) -> i32 {
    if value > 0.0 { -(value.log10().floor() as i32) } else { DIGITS_AT_MOST }
}

fn to_place(value: f64, decimals: i32) -> String {
    let digits = |of: f64| usize::try_from(decimals - place_of(of) + 1).unwrap_or(1).max(1);
    // 0.98 becomes 1.0: with a digit more than it had.
    let rounded = significant(value, digits(value));
    number(rounded, digits(rounded))
}

fn interval_text(Written { low, high, .. }: &Written, confidence: &str) -> String {
    if low == high {
        return verdicts::interval_narrow(confidence, &last_place(low)).to_string();
    }
    verdicts::interval(confidence, low, high).to_string()
}

/// `0.01` of `3.10`, `1` of `348`.
fn last_place(text: &str) -> String {
    match text.split_once('.') {
        Some((_, fraction)) => format!("0.{}1", "0".repeat(fraction.len().saturating_sub(1))),
        None => "1".into(),
    }
}

/// `1.02 (0.97 to 1.08)`, on a terminal.
pub fn ratio_interval(ratio: f64, low: f64, high: f64) -> String {
    let written = written_alike(ratio, low, high);
    format!("{} ({} to {})", written.ratio, written.low, written.high)
}

/// `0.97x to 1.08x as fast`
pub fn ratio_range(ratio: f64, low: f64, high: f64) -> String {
    let written = written_alike(ratio, low, high);
    format!("{}x to {}x as fast", written.low, written.high)
}

/// "ratio 1.02, 95 % CI 0.97 to 1.08": as it was computed, for a sentence without a winner.
pub fn ratio_text(ratio: f64, low: f64, high: f64, confidence: &str) -> String {
    let written = written_alike(ratio, low, high);
    let interval = interval_text(&written, confidence);
    verdicts::ratio(written.ratio, interval).to_string()
}

/// "ratio between 0.97 and 1.08 (95 % CI)": beside "no clear difference", where a ratio by itself would read as one.
pub fn tie_ratio_text(ratio: f64, low: f64, high: f64, confidence: &str) -> String {
    let written = written_alike(ratio, low, high);
    if written.low == written.high {
        return ratio_text(ratio, low, high, confidence);
    }
    verdicts::ratio_between(written.low, written.high, confidence.to_owned()).to_string()
}

/// "95 % CI 1.09 to 1.22": of a factor, turned so that it is above 1 as the words beside it are.
pub fn confidence_text(ratio: f64, low: f64, high: f64, confidence: &str) -> String {
    let (low, high) = turned(ratio, low, high);
    interval_text(&written_alike(turned_up(ratio), low, high), confidence)
}

/// "3 runs", "1 run", "no runs".
pub fn counted(count: u64, one: &str) -> String {
    match count {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        many => format!("{many} {one}s"),
    }
}

/// As it stands within a sentence.
pub fn uncapitalized(title: &str) -> String {
    let mut letters = title.chars();
    let first = letters.next().map(|letter| letter.to_lowercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::{bytes, factor, factor_within, latency, number, plain, ratio_interval};

    #[test]
    fn a_figure_has_three_digits_rounded_as_on_the_site() {
        for (value, text) in [
            (1.125, "1.13"),
            (12_450.0, "12,500"),
            (0.0421, "0.0421"),
            (999.6, "1,000"),
            (-3.456, "\u{2212}3.46"),
            (2.0, "2.00"),
        ] {
            assert_eq!(number(value, 3), text);
        }
        assert_eq!(latency(999_600.0), "1.00\u{2009}ms");
        assert_eq!(bytes(4096), "4\u{2009}KiB");
        assert_eq!(bytes(1_073_741_824), "1\u{2009}GiB");
        assert_eq!(bytes(471_859_200), "450\u{2009}MiB");
        assert_eq!(
            (factor(2.37), factor(1.2), factor(1.0041)),
            ("2.4x".into(), "1.20x".into(), "1.00x".into())
        );
        // The same cases as apps/web/wording/ratio.test.ts.
        for (ratio, low, high, text) in [
            (1.273, 1.21, 1.33, ["1.27x", "1.27 (1.21 to 1.33)"]),
            (1.273, 1.05, 1.61, ["1.3x", "1.3 (1.1 to 1.6)"]),
            (0.934, 0.852, 1.021, ["1.07x", "0.93 (0.85 to 1.02)"]),
            (2.37, 2.31, 2.43, ["2.37x", "2.37 (2.31 to 2.43)"]),
            (1.0 / 348.0, 1.0 / 365.0, 1.0 / 333.0, ["348x", "0.00287 (0.00274 to 0.00300)"]),
            (484.0, 110.0, 640.0, ["480x", "480 (110 to 640)"]),
            (35.2, 18.0, 71.0, ["35x", "35 (18 to 71)"]),
            (1.6, 1.01, 6.0, ["1.60x", "1.60 (1.01 to 6.00)"]),
            (1.6, 1.06, 6.0, ["1.6x", "1.6 (1.1 to 6.0)"]),
            (1.26, 1.03, 1.54, ["1.26x", "1.26 (1.03 to 1.54)"]),
            (0.794, 0.65, 0.971, ["1.26x", "0.79 (0.65 to 0.97)"]),
            (0.4, 0.16, 0.97, ["2.50x", "0.40 (0.16 to 0.97)"]),
            (1.002, 0.904, 1.11, ["1.00x", "1.00 (0.90 to 1.11)"]),
            (1.05, 1.0491, 1.0509, ["1.050x", "1.050 (1.049 to 1.051)"]),
            (1.038, 0.998, 1.08, ["1.038x", "1.038 (0.998 to 1.080)"]),
            (0.95, 0.9, 1.0, ["1.05x", "0.95 (0.90 to 1.00)"]),
            (0.981, 0.81, 1.22, ["1.0x", "1.0 (0.8 to 1.2)"]),
            (99.999, 98.2, 101.8, ["100x", "100 (98 to 102)"]),
            (0.7, 0.19, 4.9, ["1.4x", "0.7 (0.2 to 4.9)"]),
        ] {
            assert_eq!([factor_within(ratio, low, high), ratio_interval(ratio, low, high)], text);
        }
        assert_eq!(plain("92.4\u{2009}\u{b5}s"), "92.4 µs");
    }
}
