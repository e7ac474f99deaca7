//! Warnings with what a person can do about each.

use std::collections::BTreeMap;

use fsbench_compare::keyed_results;
use fsbench_wire::{Flag, Run, Severity, words};

use crate::comparison::quantity::{counted, plain};
use crate::comparison::titles::title;

/// More are counted.
const NAMED_AT_MOST: usize = 12;

/// For each code what it means, the cases that have it if it is more than a note, and what to do.
pub fn text(run: &Run) -> Option<String> {
    let flags = &run.flags;
    let mut warnings: BTreeMap<(std::cmp::Reverse<Severity>, &str), Vec<&Flag>> = BTreeMap::new();
    for flag in flags {
        warnings.entry((std::cmp::Reverse(flag.severity), &flag.code)).or_default().push(flag);
    }
    if warnings.is_empty() {
        return None;
    }
    let notes = warnings.keys().filter(|(severity, _)| severity.0 == Severity::Note).count();
    let parts = [(warnings.len() - notes, "warning"), (notes, "note")];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> = parts.map(|(count, one)| counted(count as u64, one)).collect();
    let mut lines = vec![format!("  {}\n", counts.join(" and "))];
    for ((severity, code), flags) in warnings {
        let word = severity.0.word();
        let detail = flags.iter().find_map(|flag| flag.detail.as_deref());
        let text = detail.map_or_else(|| meaning(code), str::to_owned);
        let cases = flags.iter().filter(|flag| flag.case.is_some()).count();
        let names = if severity.0 == Severity::Note { vec![] } else { case_names(run, &flags) };
        let cases = match cases {
            0 => String::new(),
            1 if names.is_empty() => String::new(),
            count => format!(" in {}", counted(count as u64, "case")),
        };
        lines.push(format!("    {word:<7}   {code}{cases}: {text}\n"));
        lines.extend(
            some_names(&in_lines(&names), NAMED_AT_MOST)
                .map(|some| format!("              {some}\n")),
        );
        if let Some(remedy) = words::remedy(code) {
            lines.push(format!("              {remedy}\n"));
        }
    }
    Some(lines.concat())
}

/// What the cases of flags are called in tables, each name once; a case without a result by its id.
pub fn case_names(run: &Run, flags: &[&Flag]) -> Vec<String> {
    let all = keyed_results(run);
    let mut names: Vec<String> = Vec::new();
    for id in flags.iter().filter_map(|flag| flag.case.as_deref()) {
        let found = all.iter().find(|one| one.case == id);
        let name = found.map_or_else(|| id.to_owned(), |one| plain(&title(&one.key)));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// `a; b; 3 more`
pub fn some_names(names: &[String], most: usize) -> Option<String> {
    let more = names.len().saturating_sub(most);
    let first = names.get(..names.len() - more)?.join("; ");
    match (names.len(), more) {
        (0, _) => None,
        (_, 0) => Some(first),
        _ => Some(format!("{first}; {more} more")),
    }
}

/// A name that is wrapped loses the dots at the ends of lines, and no commas.
fn in_lines(names: &[String]) -> Vec<String> {
    names.iter().map(|name| name.replace(" \u{b7} ", ", ")).collect()
}

fn meaning(code: &str) -> String {
    words::flag(code).map_or_else(|| code.replace('_', " "), |words| words.meaning.clone())
}
