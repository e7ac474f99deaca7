//! Values as the short report shows them: in a unit that people can imagine, with no more digits than the interval
//! supports.

const TIME: [(&str, f64); 4] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1.0)];
const SIZE: [(&str, f64); 5] = [
    ("TiB/s", 1_099_511_627_776.0),
    ("GiB/s", 1_073_741_824.0),
    ("MiB/s", 1_048_576.0),
    ("KiB/s", 1024.0),
    ("B/s", 1.0),
];
const FREQUENCY: [(&str, f64); 2] = [("GHz", 1e9), ("MHz", 1e6)];
const FILES: [(&str, f64); 1] = [("files/s", 1.0)];
const UNITS: [(&str, f64); 1] = [("units/s", 1.0)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Nanoseconds,
    BytesPerSecond,
    FilesPerSecond,
    UnitsPerSecond,
    Hertz,
}

impl Unit {
    /// As `--json` names it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Nanoseconds => "ns",
            Self::BytesPerSecond => "bytes_per_s",
            Self::FilesPerSecond => "files_per_s",
            Self::UnitsPerSecond => "units_per_s",
            Self::Hertz => "hz",
        }
    }

    fn scales(self) -> &'static [(&'static str, f64)] {
        match self {
            Self::Nanoseconds => &TIME,
            Self::BytesPerSecond => &SIZE,
            Self::FilesPerSecond => &FILES,
            Self::UnitsPerSecond => &UNITS,
            Self::Hertz => &FREQUENCY,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantity {
    pub value: f64,
    pub bounds: Option<(f64, f64)>,
    pub unit: Unit,
}

impl Quantity {
    pub fn new(value: f64, bounds: Option<(f64, f64)>, unit: Unit) -> Self {
        Self { value, bounds, unit }
    }

    /// What takes `ns` is done so often a second.
    pub fn per_second(ns: f64, bounds: Option<(f64, f64)>, unit: Unit) -> Self {
        let turned = bounds.map(|(low, high)| (1e9 / high, 1e9 / low));
        Self::new(1e9 / ns, turned, unit)
    }

    /// `106 µs`
    pub fn text(&self) -> String {
        self.text_at(self.scale())
    }

    /// `98 to 121`, in the unit of the value and with as many decimals.
    pub fn interval(&self) -> Option<String> {
        self.interval_at(self.scale())
    }

    fn text_at(&self, scale: Scale) -> String {
        format!("{} {}", scale.number(self.value), scale.unit)
    }

    /// A bound above 0 is not shown as 0: `under 0.1 to 61.6`.
    fn interval_at(&self, scale: Scale) -> Option<String> {
        let (low, high) = self.bounds?;
        let step = 10_f64.powi(scale.place) * scale.factor;
        let first = if low > 0.0 && low < step / 2.0 {
            format!("under {}", scale.number(step))
        } else {
            scale.number(low)
        };
        Some(format!("{first} to {}", scale.number(high)))
    }

    fn scale(&self) -> Scale {
        let (unit, factor) = self.unit_of_value();
        Scale { unit, factor, place: self.place(factor) }
    }

    fn unit_of_value(&self) -> (&'static str, f64) {
        let scales = self.unit.scales();
        // What rounds up to the next unit is shown in it.
        let fitting = scales.iter().find(|(_, factor)| self.value >= *factor * 0.9995);
        let other = if self.value > 0.0 { scales.last() } else { scales.first() };
        fitting.or(other).copied().unwrap_or(("", 1.0))
    }

    /// The power of ten of the last digit: a quarter of the interval's width; two or three digits.
    fn place(&self, factor: f64) -> i32 {
        if self.value <= 0.0 {
            return 0;
        }
        let first = self.first_place(factor);
        let supported = self.bounds.map_or(first - 2, |(low, high)| {
            exponent((high - low).max(f64::MIN_POSITIVE) / 4.0 / factor)
        });
        supported.clamp(first - 2, first - 1)
    }

    fn first_place(&self, factor: f64) -> i32 {
        // 0.9997 is shown as 1.00.
        exponent(self.value / factor * 1.0005)
    }
}

/// A unit, and the power of ten of the last digit that is shown in it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Scale {
    unit: &'static str,
    factor: f64,
    place: i32,
}

/// From one end of a column to the other: what lies further apart needs more than one unit.
const WIDEST_COLUMN: f64 = 200.0;

impl Scale {
    /// Of a column: the unit of its largest value, and as many decimals as one of them needs. `None`: they lie too far
    /// apart for one unit.
    fn of_column(column: &[Quantity]) -> Option<Self> {
        let above_zero = || column.iter().filter(|one| one.value > 0.0);
        let largest = above_zero().max_by(|x, y| x.value.total_cmp(&y.value))?;
        if above_zero().any(|one| one.value * WIDEST_COLUMN < largest.value) {
            return None;
        }
        let (unit, factor) = largest.unit_of_value();
        let needed = |one: &Quantity| match one.bounds {
            Some(_) => one.place(factor),
            None => one.first_place(factor) - 1,
        };
        let place = above_zero().map(needed).chain([largest.place(factor)]).min()?;
        Some(Self { unit, factor, place })
    }

    fn number(self, value: f64) -> String {
        to_place(value / self.factor, self.place)
    }
}

/// Each value of a column, in the unit and with the decimals of all where they have them in common.
pub fn in_column(column: &[Quantity]) -> Vec<(String, Option<String>)> {
    let common = Scale::of_column(column);
    let scale = |one: &Quantity| common.unwrap_or_else(|| one.scale());
    column.iter().map(|one| (one.text_at(scale(one)), one.interval_at(scale(one)))).collect()
}

/// Ratios of a column, with the decimals that one of them needs.
pub fn factors(column: &[f64]) -> Vec<String> {
    let place = FactorPlace::of(column.iter().copied());
    column.iter().map(|ratio| place.factor(*ratio)).collect()
}

/// The last digit of ratios that are read beside each other.
#[derive(Clone, Copy, Debug)]
pub struct FactorPlace(i32);

impl FactorPlace {
    pub fn of(all: impl Iterator<Item = f64>) -> Self {
        Self(all.map(|ratio| exponent(ratio) - 1).min().unwrap_or(-1))
    }

    pub fn factor(self, ratio: f64) -> String {
        format!("{}x", to_place(ratio, self.0))
    }
}

const THOUSANDS_OF_FILES: [(&str, f64); 3] =
    [("M files/s", 1e6), ("k files/s", 1e3), ("files/s", 1.0)];

/// The numbers alone, in the unit of the least of them: `k files/s`, `97.1` and `130`.
pub fn in_one_unit(all: &[Option<Quantity>]) -> (&'static str, Vec<String>) {
    let least = all.iter().flatten().min_by(|a, b| a.value.total_cmp(&b.value));
    let Some(least) = least else {
        return ("", vec![String::new(); all.len()]);
    };
    let (unit, factor) = match least.unit {
        Unit::FilesPerSecond => {
            let mut scales = THOUSANDS_OF_FILES.into_iter();
            scales.find(|(_, factor)| least.value >= factor * 0.9995).unwrap_or(("files/s", 1.0))
        }
        _ => least.unit_of_value(),
    };
    let number = |one: &Quantity| to_place(one.value / factor, one.place(factor));
    (unit, all.iter().map(|one| one.as_ref().map_or_else(|| "-".into(), number)).collect())
}

/// `640`, `1.7`, `9,420`: rounded to a power of ten.
fn to_place(value: f64, place: i32) -> String {
    if !value.is_finite() {
        return "not known".into();
    }
    let step = 10_f64.powi(place);
    let decimals = usize::try_from(-place).unwrap_or(0);
    grouped(&format!("{:.decimals$}", (value / step).round() * step))
}

#[expect(clippy::cast_possible_truncation, reason = "an exponent is small")]
fn exponent(value: f64) -> i32 {
    if value > 0.0 && value.is_finite() { (value.log10() + 1e-9).floor() as i32 } else { 0 }
}

/// `9,420`
pub fn grouped(number: &str) -> String {
    let (whole, fraction) =
        number.split_once('.').map_or((number, None), |(whole, rest)| (whole, Some(rest)));
    let mut text = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if let Some(fraction) = fraction {
        text.push('.');
        text.push_str(fraction);
    }
    text
}

/// `106 µs`, in three digits: beside a value that has an interval.
pub fn time(ns: f64) -> String {
    if ns <= 0.0 {
        return "0 s".into();
    }
    Quantity::new(ns, None, Unit::Nanoseconds).text()
}

/// `9,420`
pub fn count(value: f64) -> String {
    to_place(value, exponent(value) - 2)
}

/// `1.9x`
pub fn factor(ratio: f64) -> String {
    let place = exponent(ratio) - 1;
    format!("{}x", to_place(ratio, place))
}

#[cfg(test)]
mod tests {
    use super::{Quantity, Unit, count, factor, factors, in_column, time};

    fn shown(value: f64, bounds: (f64, f64), unit: Unit) -> [String; 2] {
        let one = Quantity::new(value, Some(bounds), unit);
        [one.text(), one.interval().unwrap()]
    }

    #[test]
    fn a_value_has_the_digits_that_its_interval_supports_and_a_unit_to_imagine() {
        for (value, bounds, unit, expected) in [
            (106e3, (97.8e3, 121e3), Unit::Nanoseconds, ["106 µs", "98 to 121"]),
            (641.0, (591.0, 831.0), Unit::Nanoseconds, ["640 ns", "590 to 830"]),
            (85.0, (84.0, 86.2), Unit::Nanoseconds, ["85.0 ns", "84.0 to 86.2"]),
            (1.6e6, (31e3, 61.6e6), Unit::Nanoseconds, ["1.6 ms", "under 0.1 to 61.6"]),
            (19e6, (18.7e6, 19.4e6), Unit::Nanoseconds, ["19.0 ms", "18.7 to 19.4"]),
            (999_700.0, (9.9e5, 1.01e6), Unit::Nanoseconds, ["1.00 ms", "0.99 to 1.01"]),
            (1.868e9, (1.46e9, 1.99e9), Unit::BytesPerSecond, ["1.7 GiB/s", "1.4 to 1.9"]),
            (
                96_603.0,
                (87_900.0, 105_400.0),
                Unit::FilesPerSecond,
                ["97,000 files/s", "88,000 to 105,000"],
            ),
            (3.68e9, (3.67e9, 3.69e9), Unit::Hertz, ["3.68 GHz", "3.67 to 3.69"]),
        ] {
            assert_eq!(shown(value, bounds, unit), expected, "{value}");
        }
    }

    #[test]
    fn a_value_and_its_interval_and_all_of_a_column_have_one_number_of_decimals() {
        let ms = |value: f64, low: f64, high: f64| {
            Quantity::new(value * 1e6, Some((low * 1e6, high * 1e6)), Unit::Nanoseconds)
        };
        let shown = |column: &[Quantity]| -> Vec<String> {
            let cells = in_column(column);
            cells.iter().map(|(value, of)| format!("{value} [{}]", of.clone().unwrap())).collect()
        };
        assert_eq!(
            shown(&[ms(1.1, 0.8, 1.2), ms(1.02, 0.99, 1.13)]),
            ["1.10 ms [0.80 to 1.20]", "1.02 ms [0.99 to 1.13]"]
        );
        assert_eq!(
            shown(&[ms(12_300.0, 12_200.0, 12_400.0), ms(850.0, 800.0, 900.0)]),
            ["12.30 s [12.20 to 12.40]", "0.85 s [0.80 to 0.90]"]
        );
        assert_eq!(
            shown(&[ms(12_300.0, 12_200.0, 12_400.0), ms(8.5, 8.0, 9.0)]),
            ["12.3 s [12.2 to 12.4]", "8.5 ms [8.0 to 9.0]"],
            "too far apart for one unit"
        );
        let none = Quantity::new(0.0, None, Unit::Nanoseconds);
        assert_eq!(in_column(&[none])[0].0, "0 s");
        assert_eq!(factors(&[1.0, 12.34, 1.94]), ["1.0x", "12.3x", "1.9x"]);
    }

    #[test]
    fn a_rate_turns_the_interval_of_its_time() {
        let rate = Quantity::per_second(1e6, Some((5e5, 2e6)), Unit::FilesPerSecond);
        assert_eq!(rate.bounds, Some((500.0, 2000.0)));
    }

    #[test]
    fn counts_and_factors_have_the_digits_that_people_say() {
        assert_eq!(
            [count(9_433.9), count(52.63), count(1_234_567.0)],
            ["9,430", "52.6", "1,230,000"]
        );
        assert_eq!([factor(1.94), factor(12.3), factor(504.0)], ["1.9x", "12x", "500x"]);
        assert_eq!([time(641.2), time(0.0)], ["641 ns", "0 s"]);
    }
}
