//! Warnings in words, each with what a person can do about it.

use std::collections::BTreeMap;

use fsbench_wire::{Flag, Run, Severity, Suite};

use super::Remedy;

/// One line a warning: the same code on many cases is said once, with how many.
pub fn text(flags: &[Flag], remedy: Remedy) -> String {
    let mut warnings: BTreeMap<(std::cmp::Reverse<Severity>, &str), Vec<&Flag>> = BTreeMap::new();
    for flag in flags {
        warnings
            .entry((std::cmp::Reverse(flag.severity), &flag.code))
            .or_default()
            .push(flag);
    }
    if warnings.is_empty() {
        return "  no doubts    nothing that can be seen disturbed the measurement\n".into();
    }
    let count = warnings.len();
    let mut lines = vec![format!(
        "  {count} {}\n",
        if count == 1 { "doubt" } else { "doubts" }
    )];
    for ((severity, code), flags) in warnings {
        let word = match severity.0 {
            Severity::Note => "note   ",
            Severity::Warn => "warning",
            Severity::Invalid => "invalid",
        };
        let text = flags
            .iter()
            .find_map(|flag| flag.detail.clone())
            .unwrap_or_else(|| code.replace('_', " "));
        let cases = flags.iter().filter(|flag| flag.case.is_some()).count();
        let cases = if cases > 1 {
            format!(", in {cases} cases")
        } else {
            String::new()
        };
        lines.push(format!("    {word}  {code}: {text}{cases}\n"));
        if let Some(remedy) = remedy(code) {
            lines.push(format!("             {remedy}\n"));
        }
    }
    lines.concat()
}

/// To be read before any figure, where something spoiled all of them.
pub fn warning_line(run: &Run) -> Option<&'static str> {
    run.flags.iter().any(|flag| is_invalid(flag) && is_of_all(flag)).then_some(
        "This run is in doubt (see the doubts below): what follows describes this hour, not this machine.",
    )
}

/// Whether a flag says of this case, of its suite or of the whole run that it is not valid.
pub fn has_invalid_flag(run: &Run, suite: Suite, case: &str) -> bool {
    let is_of_it = |flag: &Flag| {
        flag.case
            .as_ref()
            .map_or(flag.suite.is_none_or(|of| of == suite), |of| of == case)
    };
    run.flags
        .iter()
        .any(|flag| is_invalid(flag) && is_of_it(flag))
}

fn is_invalid(flag: &Flag) -> bool {
    flag.severity == Severity::Invalid
}

fn is_of_all(flag: &Flag) -> bool {
    flag.case.is_none() && flag.suite.is_none()
}
