//! Keys in words, and their reading order: the counterpart of `figures/keys.ts`.

use std::cmp::Ordering;

use fsbench_compare::Key;
use fsbench_wire::{Role, with_body_type};

use crate::layout::{width, wrapped};
use crate::reported::Reported as _;

pub fn target_name(role: Option<Role>) -> &'static str {
    match role {
        Some(Role::Disk) => "disk",
        Some(Role::Memory) => "memory",
        Some(Role::Null) => "/dev/null",
        Some(Role::MemoryOverFolder) => "memory mounted over a folder",
        Some(Role::Fuse) => "FUSE",
        None => "no file system",
    }
}

pub fn is_memory(key: &Key) -> bool {
    key.target_role == Some(Role::Memory)
}

/// Any key as one line, for tables that hold all of them.
pub fn title(key: &Key) -> String {
    with_body_type!(key.suite, Body => Body::key_title(key))
}

/// A headline result in few words.
pub fn brief_title(key: &Key) -> String {
    with_body_type!(key.suite, Body => Body::brief_title(key))
}

/// Titles where there is no room for all of one: each without what its call implies, then on several lines, so that none
/// looks like another.
pub fn titles_within<'a>(titles: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<String> {
    let titles: Vec<&str> = titles.into_iter().collect();
    if titles.iter().all(|title| width(title) <= most) {
        return titles.into_iter().map(str::to_owned).collect();
    }
    titles.into_iter().map(|title| brief_within(title, most)).collect()
}

fn brief_within(title: &str, most: usize) -> String {
    let brief = title
        .replace(", flushed \u{b7} ", " \u{b7} ")
        .replace("small files flushed", "flushed files")
        .replace(" in memory \u{b7} ", ", memory, ")
        .replace(" on disk \u{b7} ", ", disk, ")
        .replace(" to disk", ", disk")
        .replace(" to memory", ", memory")
        .replace(" in memory", ", memory")
        .replace(" on disk", ", disk");
    if width(&brief) <= most {
        return brief;
    }
    let brief = brief.replace("durable write \u{b7} ", "durable \u{b7} ");
    if width(&brief) <= most {
        return brief;
    }
    on_lines(&brief, most.max(LEAST_TITLE))
}

/// Letters of a line of a title: fewer make too many lines.
const LEAST_TITLE: usize = 16;

/// Broken between its parts where that is enough, else between words.
fn on_lines(title: &str, most: usize) -> String {
    let parts: Vec<String> = title.split(", ").map(|part| part.replace(' ', "\u{a0}")).collect();
    let lines = |text: &str| wrapped(text, most, "  ");
    let by_part = lines(&parts.join(", "));
    let fits = by_part.iter().all(|line| width(line) <= most);
    let lines = if fits { by_part } else { lines(title) };
    lines.join("\n").replace('\u{a0}', " ")
}

/// Neighbors side by side: by target, kind of work, size, durability, call, then workers rising.
pub fn by_reading(x: &Key, y: &Key) -> Ordering {
    collate(&words(x), &words(y)).then(x.workers.unwrap_or(0).cmp(&y.workers.unwrap_or(0)))
}

fn words(key: &Key) -> String {
    let text = key.text();
    let parts: Vec<&str> = text.split('|').collect();
    let or = |at: usize, other: &str| -> String {
        match parts.get(at) {
            None | Some(&"-") => other.to_owned(),
            Some(part) => (*part).to_owned(),
        }
    };
    let size = key.write_bytes.or(key.extent).unwrap_or(0).to_string();
    [or(10, "z"), key.variant.clone(), size, or(11, ""), or(3, ""), key.kind.word().to_owned()]
        .join("|")
}

/// English order as far as keys need it: marks, then numbers by value, then letters of either case.
fn collate(x: &str, y: &str) -> Ordering {
    elements(x).cmp(&elements(y)).then_with(|| y.cmp(x))
}

fn elements(words: &str) -> Vec<(u8, u64)> {
    const MARKS: &str = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$";
    let mut all = Vec::new();
    let mut digits = String::new();
    for c in words.chars().chain(['\0']) {
        if c.is_ascii_digit() {
            digits.push(c);
            continue;
        }
        if !digits.is_empty() {
            all.push((1, digits.parse().unwrap_or(u64::MAX)));
            digits.clear();
        }
        if c != '\0' {
            all.push(match MARKS.find(c) {
                Some(at) => (0, at as u64),
                None => (2, u64::from(u32::from(c.to_ascii_lowercase()))),
            });
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::titles_within;

    #[test]
    fn titles_that_have_no_room_are_shortened_by_one_rule_or_have_lines_and_are_never_cut() {
        let whole = ["4 KiB, flushed \u{b7} fsync", "create in memory \u{b7} 16 threads"];
        assert_eq!(titles_within(whole, 29), whole);
        assert_eq!(titles_within(whole, 28), ["4 KiB \u{b7} fsync", "create, memory, 16 threads"]);
        let calls = ["durable write \u{b7} fsync", "durable write \u{b7} O_DIRECT|O_DSYNC"];
        let briefs = ["durable write \u{b7} fsync", "durable \u{b7} O_DIRECT|O_DSYNC"];
        assert_eq!(titles_within(calls, 26), briefs);
        let workers =
            ["small files on disk \u{b7} 2 workers", "small files on disk \u{b7} 4 workers"];
        let lines = ["small files, disk,\n  2 workers", "small files, disk,\n  4 workers"];
        assert_eq!(titles_within(workers, 20), lines);
        let lines = ["small files,\n  disk,\n  2 workers", "small files,\n  disk,\n  4 workers"];
        assert_eq!(titles_within(workers, 3), lines);
    }
}
