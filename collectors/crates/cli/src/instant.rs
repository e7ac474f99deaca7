//! UTC instants as the wire and HTTP write them. The calendar arithmetic is the usual one
//! of days counted from a March-based year, where leap days come last.

use std::time::{SystemTime, UNIX_EPOCH};

const DAY_S: i64 = 86_400;
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Seconds since 1970; negative where the clock stands before that.
pub fn unix_s(at: SystemTime) -> i64 {
    match at.duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
        Err(before) => -i64::try_from(before.duration().as_secs()).unwrap_or(i64::MAX),
    }
}

/// `2026-11-20T07:41:00Z`
pub fn format_utc(unix_s: i64) -> String {
    let (year, month, day) = civil_from_days(unix_s.div_euclid(DAY_S));
    let second = unix_s.rem_euclid(DAY_S);
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z",
        second / 3600,
        second / 60 % 60,
        second % 60
    )
}

/// `2026-11-20T07:41:00.123Z`: for requests, of which the later one wins.
pub fn format_utc_ms(at: SystemTime) -> String {
    let ms = at.duration_since(UNIX_EPOCH).map_or(0, |since| since.subsec_millis());
    let seconds = format_utc(unix_s(at));
    format!("{}.{ms:03}Z", seconds.trim_end_matches('Z'))
}

/// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that HTTP senders may still make.
pub fn parse_http_date(text: &str) -> Option<i64> {
    let mut words = text.split_ascii_whitespace().skip(1);
    let day: i64 = words.next()?.parse().ok()?;
    let month_name = words.next()?;
    let month = MONTHS.iter().position(|name| *name == month_name)?;
    let year: i64 = words.next()?.parse().ok()?;
    let mut clock = words.next()?.splitn(3, ':').map(str::parse::<i64>);
    let (hour, minute, second) = (clock.next()?.ok()?, clock.next()?.ok()?, clock.next()?.ok()?);
    let is_date = words.next() == Some("GMT")
        && (1..=31).contains(&day)
        && (1970..=9999).contains(&year)
        && (0..24).contains(&hour)
        && (0..60).contains(&minute)
        && (0..=60).contains(&second);
    let month = i64::try_from(month).ok()? + 1;
    is_date.then(|| days_from_civil(year, month, day) * DAY_S + hour * 3600 + minute * 60 + second)
}

/// `2026-11-20T07:41:00Z`, as documents have it; parts of a second are left out.
pub fn parse_utc(text: &str) -> Option<i64> {
    let (date, clock) = text.strip_suffix('Z')?.split_once('T')?;
    let numbers = |text: &str, by: char| -> Option<[i64; 3]> {
        let parts: Vec<i64> =
            text.split(by).map(|part| part.parse().ok()).collect::<Option<_>>()?;
        parts.try_into().ok()
    };
    let [year, month, day] = numbers(date, '-')?;
    let [hour, minute, second] = numbers(clock.split('.').next()?, ':')?;
    let is_date = (1..=12).contains(&month) && (1..=31).contains(&day);
    is_date.then(|| days_from_civil(year, month, day) * DAY_S + hour * 3600 + minute * 60 + second)
}

fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let from_march = (month + 9) % 12;
    let day_of_year = (153 * from_march + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::{format_utc, format_utc_ms, parse_http_date, parse_utc};
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn a_time_of_a_document_is_read_as_it_is_written() {
        assert_eq!(parse_utc("1970-01-02T01:01:01Z"), Some(90_061));
        assert_eq!(parse_utc(&format_utc(1_763_624_460)), Some(1_763_624_460));
        assert_eq!(parse_utc("1970-01-02T01:01:01.250Z"), Some(90_061));
        assert_eq!(parse_utc("yesterday"), None);
    }

    #[test]
    fn writes_instants_that_others_agree_on() {
        // As `date -u -d @N` prints them.
        for (unix_s, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_709_251_199, "2024-02-29T23:59:59Z"),
            (4_102_444_800, "2100-01-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(format_utc(unix_s), text);
        }
    }

    #[test]
    fn two_requests_in_one_second_are_told_apart() {
        let at = UNIX_EPOCH + Duration::from_millis(951_782_400_007);
        assert_eq!(format_utc_ms(at), "2000-02-29T00:00:00.007Z");
    }

    #[test]
    fn reads_the_date_in_the_http_standard() {
        assert_eq!(parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT"), Some(784_111_777));
        for wrong in ["", "soon", "Sun, 06 Nov 1994 08:49:37", "Sun, 99 Nov 1994 08:49:37 GMT"] {
            assert_eq!(parse_http_date(wrong), None, "{wrong}");
        }
    }
}
