//! Texts of a person that become part of a document: checked before anything is measured.

use std::fmt;

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

/// Numbers of workers, as they were typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerCounts(pub Vec<u64>);

const MOST_WORKERS: u64 = 4096;
/// More points take days, and no chart shows them.
const MOST_POINTS: u64 = 256;

/// `1,2,4`, `1-32`, `1..32`, or several of these.
pub fn worker_counts(text: &str) -> Result<WorkerCounts, String> {
    let number = |text: &str| match text.trim().parse::<u64>() {
        Ok(number) if (1..=MOST_WORKERS).contains(&number) => Ok(number),
        Ok(number) => Err(format!("{number} is not in 1..={MOST_WORKERS}")),
        Err(_) => Err(format!("`{text}` is not a number; write 1,2,4 or 1-32")),
    };
    let mut all = Vec::new();
    for part in text.split(',') {
        let ends = ["..=", "..", "-"].into_iter().find_map(|mark| part.split_once(mark));
        let (from, to) = match ends {
            Some((from, to)) => (number(from)?, number(to)?),
            None => (number(part)?, number(part)?),
        };
        if from > to {
            return Err(format!("`{part}` ends before it begins"));
        }
        if to - from >= MOST_POINTS {
            return Err(format!("`{part}` has more than {MOST_POINTS} numbers"));
        }
        all.extend(from..=to);
    }
    Ok(WorkerCounts(all))
}

/// `1G`, `512M`, `64K`: powers of 1024.
pub fn bytes(text: &str) -> Option<u64> {
    let (digits, shift) = match text.char_indices().next_back() {
        Some((at, 'k' | 'K')) => (&text[..at], 10),
        Some((at, 'm' | 'M')) => (&text[..at], 20),
        Some((at, 'g' | 'G')) => (&text[..at], 30),
        _ => (text, 0),
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << shift)
}

/// In the order in which they were typed, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileCounts(pub Vec<u64>);

const MOST_FILES: u64 = 100_000;
const MOST_FILE_COUNTS: usize = 16;

/// `1000`, or `100,1000,10000`.
pub fn file_counts(text: &str) -> Result<FileCounts, String> {
    let mut all = Vec::new();
    for part in text.split(',') {
        let number = part.trim().parse::<u64>();
        let number = number.map_err(|_| format!("`{part}` is not a number; write 100,1000"))?;
        if !(1..=MOST_FILES).contains(&number) {
            return Err(format!("{number} is not in 1..={MOST_FILES}"));
        }
        if !all.contains(&number) {
            all.push(number);
        }
    }
    if all.len() > MOST_FILE_COUNTS {
        return Err(format!("there are more than {MOST_FILE_COUNTS} numbers of files"));
    }
    Ok(FileCounts(all))
}

/// Where a number is in a name: after the characters before the `n` in braces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePattern {
    before: String,
    after: String,
}

impl NamePattern {
    /// The last such number: a folder's or a tool's name may hold another.
    pub fn number_in(&self, name: &str) -> Option<u64> {
        name.rmatch_indices(&self.before).find_map(|(at, before)| {
            let rest = &name[at + before.len()..];
            let end = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
            let number = rest[..end].parse().ok().filter(|number| *number > 0)?;
            rest[end..].starts_with(&self.after).then_some(number)
        })
    }
}

impl fmt::Display for NamePattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.before)
    }
}

pub fn name_pattern(text: &str) -> Result<NamePattern, String> {
    match text.split_once("{n}") {
        Some((before, after)) if !before.is_empty() && !after.contains("{n}") => {
            Ok(NamePattern { before: before.to_owned(), after: after.to_owned() })
        }
        _ => Err("write the characters before the number, then {n}, as in _c{n}".into()),
    }
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
    use super::{day, file_counts, key_id, name_pattern, plain_text, worker_counts};

    #[test]
    fn numbers_of_workers_are_listed_or_ranges() {
        for (text, expected) in [
            ("4", vec![4]),
            ("1,2,4", vec![1, 2, 4]),
            ("1-3", vec![1, 2, 3]),
            ("2..4", vec![2, 3, 4]),
            ("2..=4,8, 16", vec![2, 3, 4, 8, 16]),
        ] {
            assert_eq!(worker_counts(text).unwrap().0, expected);
        }
        for wrong in ["", "two", "0", "4097", "3-1", "1-", "-3", "1-1000", "1,,2", "1-2-3"] {
            assert!(worker_counts(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_of_files_are_1_to_100_000_and_each_counts_once() {
        assert_eq!(file_counts("100,1000, 100").unwrap().0, [100, 1000]);
        assert_eq!(file_counts("1,100000").unwrap().0, [1, 100_000]);
        for wrong in ["", "0", "100001", "1-3", "1,,2", "many"] {
            assert!(file_counts(wrong).is_err(), "{wrong}");
        }
        let list = |count: u64| (1..=count).map(|one| one.to_string()).collect::<Vec<_>>();
        assert!(file_counts(&list(16).join(",")).is_ok());
        assert!(file_counts(&list(17).join(",")).is_err());
    }

    #[test]
    fn a_number_is_read_from_where_a_name_has_it() {
        let read = |pattern: &str, name: &str| name_pattern(pattern).unwrap().number_in(name);
        assert_eq!(read("_c{n}", "trim_c8.json"), Some(8));
        assert_eq!(read("_c{n}", "run_c1_c16.json"), Some(16));
        assert_eq!(read("-{n}core", "v2-3-12core.json"), Some(12));
        for (pattern, name) in
            [("_c{n}", "trim.json"), ("_c{n}", "a_c0.json"), ("-{n}t", "a-8.json")]
        {
            assert_eq!(read(pattern, name), None, "{name}");
        }
        for wrong in ["", "_c", "{n}", "a{n}b{n}"] {
            assert!(name_pattern(wrong).is_err(), "{wrong}");
        }
    }

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
