//! Numbers as tools and people write them, in the units of the contract.

/// The greatest whole number that every JSON reader keeps.
const MOST: f64 = 9_007_199_254_740_991.0;

/// A number of a text file: a decimal point or a decimal comma. Never negative, never beyond what a
/// document can hold.
pub fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    let is_printable = text.chars().all(|char| char.is_ascii_digit() || char == '.' || char == ',');
    if !is_printable || text.is_empty() {
        return None;
    }
    // A comma is a decimal comma unless a point stands beside it: then it parts thousands.
    let plain = if text.contains('.') { text.replace(',', "") } else { text.replacen(',', ".", 1) };
    let value: f64 = plain.parse().ok()?;
    (value.is_finite() && value <= MOST).then_some(value)
}

/// Nothing where a tool has printed 0: it rounds there, and no time is none.
pub fn above_zero(value: f64) -> Option<f64> {
    (value > 0.0).then_some(value)
}

/// Whole, and at least 1.
pub fn count(value: f64) -> Option<u64> {
    whole(value).filter(|count| *count > 0)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "within 0 and 2^53, and rounded"
)]
pub fn whole(value: f64) -> Option<u64> {
    let rounded = value.round();
    (0.0..=MOST).contains(&rounded).then_some(rounded as u64)
}

pub fn ns_of_seconds(seconds: f64) -> f64 {
    seconds * 1e9
}

pub fn ns_of_ms(ms: f64) -> f64 {
    ms * 1e6
}

/// `8kB`, `16KiB`, `64Mb`, `4k`, `4096`: benchmarks count in powers of two whatever they call it.
pub fn bytes(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits =
        text.find(|char: char| !char.is_ascii_digit() && char != '.').unwrap_or(text.len());
    let (value, unit) = text.split_at_checked(digits)?;
    let value = number(value)?;
    let unit = unit.trim().to_ascii_lowercase();
    let factor = match unit
        .strip_suffix("ib")
        .or_else(|| unit.strip_suffix('b'))
        .unwrap_or(&unit)
        .trim_end_matches('i')
    {
        "" => 1.0,
        "k" => 1024.0,
        "m" => 1024.0 * 1024.0,
        "g" => 1024.0 * 1024.0 * 1024.0,
        "t" => 1024.0 * 1024.0 * 1024.0 * 1024.0,
        _ => return None,
    };
    count(value * factor)
}

/// What stands between two texts on a line.
pub fn between<'a>(line: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(before)?;
    if after.is_empty() {
        return Some(rest.trim());
    }
    rest.split_once(after).map(|(inside, _)| inside.trim())
}

#[cfg(test)]
mod tests {
    use super::{bytes, number, whole};

    #[test]
    fn a_decimal_comma_is_one_and_a_comma_beside_a_point_parts_thousands() {
        assert_eq!(number("15293.184"), Some(15_293.184));
        assert_eq!(number("15293,184"), Some(15_293.184));
        assert_eq!(number("15,293.184"), Some(15_293.184));
        for bad in ["", "-1", "1e9", "nan", "n/a", "1.2.3", "99999999999999999999"] {
            assert_eq!(number(bad), None, "{bad}");
        }
    }

    #[test]
    fn sizes_are_powers_of_two_by_every_name() {
        for (text, size) in [
            ("8kB", 8192),
            ("4k", 4096),
            ("16KiB", 16_384),
            ("64Mb", 67_108_864),
            ("4096", 4096),
            ("4Ki", 4096),
        ] {
            assert_eq!(bytes(text), Some(size), "{text}");
        }
        for bad in ["", "k", "4k-8k", "4kx", "0"] {
            assert_eq!(bytes(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_whole_number_is_one_that_a_document_can_hold() {
        assert_eq!(whole(1.6), Some(2));
        assert_eq!(whole(-1.0), None);
        assert_eq!(whole(f64::NAN), None);
        assert_eq!(whole(1e17), None);
    }
}
