//! Keys in words, and their reading order: the counterpart of `figures/keys.ts`.

use std::cmp::Ordering;

use fsbench_compare::Key;
use fsbench_wire::{Role, Suite, words};

use super::quantity::{bytes, count, counted};

pub fn target_name(role: Option<Role>) -> &'static str {
    match role {
        Some(Role::Disk) => "disk",
        Some(Role::Memory) => "memory",
        Some(Role::Null) => "nothing (null device)",
        Some(Role::MemoryOverFolder) => "memory mounted over a folder",
        Some(Role::Fuse) => "FUSE",
        None => "no file system",
    }
}

fn is_memory(key: &Key) -> bool {
    key.target_role == Some(Role::Memory)
}

/// What a curve of a core sweep works on: "files in memory", "files on disk, every file flushed".
fn curve_title(key: &Key) -> String {
    if key.variant == "cpu" {
        return "no files: CPU only".into();
    }
    if key.variant.starts_with("command:") {
        return format!("a command of its own on {}", target_name(key.target_role));
    }
    let place = if is_memory(key) {
        "files in memory".into()
    } else {
        format!("files on {}", target_name(key.target_role))
    };
    let when = |is: bool, words: &'static str| if is { words } else { "" };
    format!(
        "{place}{}{}{}{}",
        when(
            key.primitive.as_deref() == Some("full"),
            ", every file flushed"
        ),
        when(
            key.directory.as_deref() == Some("shared"),
            ", one shared directory"
        ),
        when(key.worker.as_deref() == Some("thread"), ", threads"),
        when(key.limiting.as_deref() == Some("cpus"), ", CPUs limited"),
    )
}

/// In the context of a sentence: "files in memory".
pub fn curve_where(key: &Key) -> String {
    if key.variant == "cpu" {
        return "no file system".into();
    }
    if key.variant.starts_with("command:") {
        return format!("on {}", target_name(key.target_role));
    }
    let flushed = if key.primitive.as_deref() == Some("full") {
        ", every file flushed"
    } else {
        ""
    };
    let place = if is_memory(key) {
        "in memory".into()
    } else {
        format!("on {}", target_name(key.target_role))
    };
    format!("files {place}{flushed}")
}

/// Where the files of the configure-like work are: " in memory"; what has no files has no such words.
pub fn files_where(key: &Key) -> String {
    match key.target_role {
        None => String::new(),
        Some(Role::Memory) => " in memory".into(),
        role => format!(" on {}", target_name(role)),
    }
}

/// A curve is a key without its workers.
pub fn curve_of(key: &Key) -> Key {
    Key {
        workers: None,
        ..key.clone()
    }
}

/// Reading order of curves: memory, disk, flushed disk, then the control.
pub fn curve_order(key: &Key) -> u8 {
    match () {
        () if key.variant == "cpu" => 3,
        () if key.variant.starts_with("command:") => 4,
        () if is_memory(key) => 0,
        () if key.primitive.as_deref() == Some("full") => 2,
        () => 1,
    }
}

/// Any key as one line, for tables that hold all of them.
pub fn title(key: &Key) -> String {
    let primitive = key.primitive.as_deref().unwrap_or("none");
    match key.suite {
        Suite::Sync => {
            let pattern = match key.variant.as_str() {
                "overwrite" => "overwrite in place",
                "replace" => "replace (write, rename)",
                other => other,
            };
            let size = key
                .write_bytes
                .map_or(String::new(), |size| format!(" {}", bytes(size)));
            let memory = if is_memory(key) {
                " \u{b7} in memory"
            } else {
                ""
            };
            format!(
                "{pattern}{size} \u{b7} {}{memory}",
                words::primitive_name(primitive)
            )
        }
        Suite::CoreSweep => format!(
            "{} \u{b7} {}",
            curve_title(key),
            counted(key.workers.unwrap_or(0), "worker")
        ),
        Suite::Memfs => {
            let (backend, pass) = key
                .variant
                .split_once(':')
                .map_or((key.variant.as_str(), ""), |(backend, _)| {
                    (backend, ", locks watched")
                });
            let words = if backend == "tmpfs" || backend == "disk" {
                format!("system calls on {backend}")
            } else {
                format!("{backend} index")
            };
            format!(
                "{words}{pass} \u{b7} {primitive} \u{b7} {} files \u{b7} {}",
                count(key.extent.unwrap_or(0)),
                counted(key.workers.unwrap_or(0), "thread")
            )
        }
        Suite::Turbo => {
            let beside = if primitive == "spinner" {
                "beside a busy loop"
            } else {
                "alone"
            };
            format!(
                "{}{} \u{b7} {beside}",
                key.variant.replacen('_', " ", 1),
                files_where(key)
            )
        }
        Suite::Throughput => {
            let file = key
                .primitive
                .as_ref()
                .map_or(String::new(), |file| format!(" \u{b7} {file} file"));
            format!(
                "{} \u{b7} {}{file} \u{b7} {} in writes of {} \u{b7} {}",
                target_name(key.target_role),
                key.variant,
                bytes(key.extent.unwrap_or(0)),
                bytes(key.write_bytes.unwrap_or(0)),
                key.kind.word()
            )
        }
    }
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
    [
        or(10, "z"),
        key.variant.clone(),
        size,
        or(11, ""),
        or(3, ""),
        key.kind.word().to_owned(),
    ]
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
