//! Other forms that hyperfine and fio write: known by their beginning, so that a refusal can name
//! the one that is read.

use crate::import_error::ImportError;

/// A form that is not read, and how one of its lines begins or what it holds.
struct FormatHint {
    /// As its user would call it.
    name: &'static str,
    is_line: fn(&str) -> bool,
}

const HYPERFINE: [FormatHint; 4] = [
    FormatHint { name: "hyperfine's CSV", is_line: |line| line.starts_with("command,mean,") },
    FormatHint {
        name: "hyperfine's Markdown or Org table",
        is_line: |line| {
            let mut cells = line.split('|').skip(1).map(str::trim);
            cells.next() == Some("Command")
                && cells.next().is_some_and(|cell| cell.starts_with("Mean"))
        },
    },
    FormatHint {
        name: "hyperfine's AsciiDoc table",
        is_line: |line| line.starts_with("[cols=\"<,>"),
    },
    FormatHint {
        name: "what hyperfine prints on the screen",
        is_line: |line| {
            line.strip_prefix("Benchmark ").is_some_and(|rest| {
                rest.trim_start_matches('#').starts_with(|c: char| c.is_ascii_digit())
            })
        },
    },
];

const FIO: [FormatHint; 2] = [
    FormatHint {
        name: "fio's terse format",
        is_line: |line| {
            let mut fields = line.split(';');
            fields.next().is_some_and(is_digits)
                && fields.next().is_some_and(|field| field.starts_with("fio-"))
        },
    },
    FormatHint {
        name: "what fio prints on the screen",
        is_line: |line| line.contains(": (g=") || line.contains(": (groupid="),
    },
];

/// A better reason than `error` where hyperfine's file has no JSON: the form that it has, and the
/// one to export.
pub fn of_hyperfine(text: &str, error: ImportError) -> ImportError {
    known(
        text,
        &HYPERFINE,
        "export JSON, which holds every execution: hyperfine --export-json FILE",
    )
    .unwrap_or(error)
}

/// The same of fio's. One that has several forms has JSON among them, and no fault.
pub fn of_fio(text: &str, error: ImportError) -> ImportError {
    known(
        text,
        &FIO,
        "export JSON, which says what was done: fio --output-format=json --output=FILE",
    )
    .unwrap_or(error)
}

fn known(text: &str, forms: &[FormatHint], instead: &str) -> Option<ImportError> {
    // JSON that is bent is refused for what is wrong with it, whatever stands in it.
    let before = text.lines().take_while(|line| !line.trim_start().starts_with('{'));
    before.enumerate().find_map(|(at, line)| {
        let line = line.trim_start();
        let form = forms.iter().find(|form| (form.is_line)(line))?;
        Some(ImportError::at(
            at + 1,
            format!("this is {}, which is not read; {instead}", form.name),
        ))
    })
}

fn is_digits(field: &str) -> bool {
    !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit())
}
