//! Figures as a reader meets them: three significant digits, a unit, never more digits.

/// What is shorter is not shown as 0.
const LEAST_NS: f64 = 0.01;

/// `0.61 µs`, `92.4 µs`, `19.0 ms`, `1.20 s`
pub fn duration(ns: f64) -> String {
    if ns == 0.0 {
        return "0 ns".into();
    }
    if ns > 0.0 && ns < LEAST_NS {
        return format!("below {LEAST_NS} ns");
    }
    let (value, unit) = match ns {
        _ if ns < 1e3 => (ns, "ns"),
        _ if ns < 999.5e3 => (ns / 1e3, "µs"),
        _ if ns < 999.5e6 => (ns / 1e6, "ms"),
        _ => (ns / 1e9, "s"),
    };
    format!("{} {unit}", three_digits(value))
}

/// `19.0 ms (18.7 to 19.4)`: the bounds in the unit of the value.
pub fn duration_within(ns: f64, bounds: Option<(f64, f64)>) -> String {
    let interval = interval(ns, bounds);
    let interval = if interval.is_empty() { interval } else { format!(" ({interval})") };
    format!("{}{interval}", duration(ns))
}

/// `18.7 to 19.4`, with the decimals of the value; nothing where too few rounds were run for one.
pub fn interval(ns: f64, bounds: Option<(f64, f64)>) -> String {
    let text = duration(ns);
    let (Some((low, high)), Some((number, unit))) = (bounds, text.split_once(' ')) else {
        return String::new();
    };
    let scale = match unit {
        "µs" => 1e3,
        "ms" => 1e6,
        "s" => 1e9,
        _ => 1.0,
    };
    let decimals = number.split_once('.').map_or(0, |(_, digits)| digits.len());
    let shown = |bound: f64| {
        let bound = bound / scale;
        if bound >= 999.5 { grouped(round_to_three(bound)) } else { format!("{bound:.decimals$}") }
    };
    let least = 10_f64.powi(-i32::try_from(decimals).unwrap_or(0));
    // A bound above 0 is not shown as 0.
    let is_cut = low > 0.0 && low / scale < least / 2.0;
    let first = if is_cut { format!("under {}", shown(least * scale)) } else { shown(low) };
    format!("{first} to {}", shown(high))
}

/// `46`, `7,730`, `0.52`: for counts a second and the like.
pub fn rate(per_s: f64) -> String {
    if per_s >= 1000.0 { grouped(round_to_three(per_s)) } else { three_digits(per_s) }
}

/// `2.4x`, `160x`: two digits are what such a sentence carries.
pub fn times(ratio: f64) -> String {
    if ratio < 9.95 {
        return format!("{ratio:.1}x");
    }
    let magnitude = 10_f64.powf(ratio.log10().floor() - 1.0);
    format!("{}x", grouped((ratio / magnitude).round() * magnitude))
}

/// `64 GiB`, `945 MiB`
pub fn bytes(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["B", "KiB", "MiB", "GiB", "TiB"];
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let mut value = bytes as f64;
    let mut unit = 0;
    while value >= 1023.5 && unit + 1 < UNITS.len() {
        value /= 1024.0;
        unit += 1;
    }
    let text = three_digits(value);
    let text = if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    };
    format!("{text} {}", UNITS[unit])
}

fn three_digits(value: f64) -> String {
    if !value.is_finite() {
        return "-".into();
    }
    match value.abs() {
        a if a >= 999.5 => grouped(round_to_three(value)),
        a if a >= 99.95 => format!("{value:.0}"),
        a if a >= 9.995 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

fn round_to_three(value: f64) -> f64 {
    let magnitude = 10_f64.powf(value.abs().log10().floor() - 2.0);
    (value / magnitude).round() * magnitude
}

/// Thousands apart by commas, as on the site: `64,000`.
fn grouped(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{bytes, duration, duration_within, rate, times};

    #[test]
    fn a_time_has_three_digits_and_its_unit() {
        for (ns, text) in [
            (0.0, "0 ns"),
            (0.0004, "below 0.01 ns"),
            (0.4, "0.40 ns"),
            (612.0, "612 ns"),
            (1_000.0, "1.00 µs"),
            (92_412.0, "92.4 µs"),
            (999_600.0, "1.00 ms"),
            (18_960_000.0, "19.0 ms"),
            (42.9e9, "42.9 s"),
            (1_161e9, "1,160 s"),
        ] {
            assert_eq!(duration(ns), text);
        }
        assert_eq!(duration_within(19e6, Some((950e3, 19.44e6))), "19.0 ms (0.9 to 19.4)");
        assert_eq!(duration_within(105e3, Some((97.8e3, 121e3))), "105 µs (98 to 121)");
        assert_eq!(duration_within(1.6e6, Some((2e3, 61.6e6))), "1.60 ms (under 0.01 to 61.60)");
    }

    #[test]
    fn a_ratio_is_what_people_say() {
        for (ratio, text) in
            [(1.04, "1.0x"), (2.96, "3.0x"), (12.3, "12x"), (504.0, "500x"), (12_345.0, "12,000x")]
        {
            assert_eq!(times(ratio), text);
        }
    }

    #[test]
    fn rates_and_sizes_are_rounded_alike() {
        assert_eq!(rate(46.21), "46.2");
        assert_eq!(rate(11_224.0), "11,200");
        assert_eq!(bytes(96 * 1024 * 1024 * 1024), "96 GiB");
        assert_eq!(bytes(4096), "4 KiB");
        assert_eq!(bytes(16_700_000_000), "15.6 GiB");
    }
}
