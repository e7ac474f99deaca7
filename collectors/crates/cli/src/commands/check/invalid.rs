//! A run that its own flags make invalid: what to do, and when to try again.

use fsbench_wire::words::{flag, remedy};

/// Flags of conditions that pass by themselves, and that `doctor` sees without a run.
const SEEN_BY_DOCTOR: [&str; 3] = ["busy_before", "steal", "throttled"];

pub fn reason(which: &str, codes: &[String]) -> String {
    let cause = |code: &String| match flag(code).and_then(|words| words.cause.as_ref()) {
        Some(cause) => format!("{cause} ({code})"),
        None => code.clone(),
    };
    let causes: Vec<String> = codes.iter().map(cause).collect();
    format!("the {which} is invalid: {}", causes.join(", "))
}

pub fn hint(which: &str, codes: &[String]) -> String {
    let mut lines: Vec<&str> = Vec::new();
    if which == "baseline" {
        lines.push("Measure a new baseline.");
    }
    lines.extend(codes.iter().filter_map(|code| remedy(code)));
    if codes.iter().any(|code| SEEN_BY_DOCTOR.contains(&code.as_str())) {
        lines.push(
            "`fsbench-collect doctor` names the busiest programs, and exits with 0 once the machine is ready.",
        );
    }
    lines.join(" ")
}
