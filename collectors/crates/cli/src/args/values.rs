//! Texts of a person that become part of a document: checked before anything is measured.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use fsbench_wire as wire;

pub fn note(text: &str) -> Result<String, String> {
    let most = wire::limits().map_err(|error| error.to_string())?.note_chars;
    plain_text(text, most)
}

pub fn reason(text: &str) -> Result<String, String> {
    plain_text(text, 240)
}

pub fn public_name(text: &str) -> Result<String, String> {
    plain_text(text, 80)
}

/// A public key: base64url of 32 bytes.
pub fn key_id(text: &str) -> Result<String, String> {
    match URL_SAFE_NO_PAD.decode(text) {
        Ok(bytes) if bytes.len() == 32 => Ok(text.to_owned()),
        _ => {
            Err("a key is named by 43 letters, digits, `-` and `_`, as `key show` prints it".into())
        }
    }
}

/// A day, as the instant at which it begins in UTC.
pub fn day(text: &str) -> Result<String, String> {
    let wrong = || "a day is written as 2026-11-20".to_owned();
    let numbers: Vec<u32> =
        text.split('-').map(|part| part.parse().map_err(|_| wrong())).collect::<Result<_, _>>()?;
    let &[year, month, day] = numbers.as_slice() else {
        return Err(wrong());
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return Err(wrong()),
    };
    if text.len() != 10 || year < 2000 || !(1..=days).contains(&day) {
        return Err(wrong());
    }
    Ok(format!("{text}T00:00:00Z"))
}

/// The contract's `text`: one line, without characters that steer a terminal or turn reading round.
fn plain_text(text: &str, most: usize) -> Result<String, String> {
    let text = text.trim();
    let length = text.encode_utf16().count();
    match () {
        () if text.is_empty() => Err("it is empty".into()),
        () if length > most => Err(format!("it has {length} characters; the limit is {most}")),
        () if !text.chars().all(fsbench_report::terminal::is_printable) => {
            Err("it holds a line break, a control character or a direction character".into())
        }
        () => Ok(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{day, key_id, plain_text};

    #[test]
    fn a_day_is_one_of_the_calendar() {
        assert_eq!(day("2028-02-29").unwrap(), "2028-02-29T00:00:00Z");
        for invalid in [
            "",
            "today",
            "2027-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-11-31",
            "2026-1-1",
            "2026-11-20T10:00:00Z",
            "-2026-11-20",
        ] {
            assert!(day(invalid).is_err(), "{invalid:?}");
        }
    }

    #[test]
    fn a_key_is_named_by_32_bytes() {
        assert!(key_id("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo").is_ok());
        for invalid in
            ["", "short", "../../etc/passwd", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo="]
        {
            assert!(key_id(invalid).is_err(), "{invalid:?}");
        }
    }

    #[test]
    fn a_note_is_one_plain_line() {
        assert_eq!(plain_text(" quiet room ", 500).unwrap(), "quiet room");
        for invalid in ["", "  ", "two\nlines", "\u{202e}turned", "\u{1b}[2J"] {
            assert!(plain_text(invalid, 500).is_err(), "{invalid:?}");
        }
    }
}
