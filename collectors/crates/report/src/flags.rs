//! Warnings with what a person can do about each.

use std::collections::BTreeMap;

use fsbench_wire::{Flag, Run, Severity, Suite, words};

use crate::comparison::quantity::counted;

/// One line for each code, with the number of cases that have it.
pub fn text(flags: &[Flag]) -> Option<String> {
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
        let cases = if cases > 1 { format!(", in {cases} cases") } else { String::new() };
        lines.push(format!("    {word:<7}   {code}: {text}{cases}\n"));
        if let Some(remedy) = words::remedy(code) {
            lines.push(format!("              {remedy}\n"));
        }
    }
    Some(lines.concat())
}

fn meaning(code: &str) -> String {
    words::flag(code).map_or_else(|| code.replace('_', " "), |words| words.meaning.clone())
}

/// Before all results, where a flag makes the whole run invalid. Two stars surround the strong part.
pub fn warning_line(run: &Run) -> Option<&'static str> {
    let is_run_invalid = run.flags.iter().any(|flag| is_invalid(flag) && is_of_all(flag));
    is_run_invalid.then(words::verdicts::run_invalid)
}

/// Whether a flag makes this case, its suite or the whole run invalid.
pub fn has_invalid_flag(run: &Run, suite: Suite, case: &str) -> bool {
    let is_of_it = |flag: &Flag| {
        flag.case.as_ref().map_or(flag.suite.is_none_or(|of| of == suite), |of| of == case)
    };
    run.flags.iter().any(|flag| is_invalid(flag) && is_of_it(flag))
}

fn is_invalid(flag: &Flag) -> bool {
    flag.severity == Severity::Invalid
}

fn is_of_all(flag: &Flag) -> bool {
    flag.case.is_none() && flag.suite.is_none()
}
