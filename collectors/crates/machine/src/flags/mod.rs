//! Doubts about a run, judged from nothing but what was recorded. Pure: the same document
//! raises the same flags anywhere.
//!
//! A severity here is the collector's opinion, for its own terminal; the server keeps a table
//! of its own. Thresholds are METHODOLOGY.md's, and were chosen so that an honest quiet machine,
//! a cloud guest included, raises nothing above `note`.

mod conditions;
mod remedy;
mod sync;
mod targets;

use fsbench_wire as wire;
use wire::Severity;

pub use remedy::remedy;

/// Facts about the process's surroundings that no document carries.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// A library is preloaded into this process, which may answer system calls itself.
    pub preload: Option<String>,
    pub is_debug_build: bool,
}

/// Everything the rules look at.
#[derive(Clone, Copy, Debug)]
pub struct FlagInput<'a> {
    pub machine: &'a wire::Machine,
    pub targets: &'a [wire::Target],
    pub conditions: &'a wire::Conditions,
    pub suites: &'a [wire::SuiteRun],
    pub environment: &'a Environment,
}

/// Every flag the run earns: the run's, then each suite's, then each case's.
pub fn judge(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let mut flags = conditions::judge(input);
    flags.extend(targets::judge(input));
    flags.extend(sync::judge(input));
    flags
}

/// A flag in the making; the scope defaults to the run.
fn flag(code: &str, severity: Severity, value: Option<f64>, detail: String) -> wire::Flag {
    wire::Flag {
        code: code.to_owned(),
        severity,
        case: None,
        suite: None,
        value,
        detail: Some(detail),
    }
}

/// `warn` above the first bound, `invalid` above the second.
fn graded(value: f64, warn: f64, invalid: f64) -> Option<Severity> {
    if value > invalid {
        Some(Severity::Invalid)
    } else if value > warn {
        Some(Severity::Warn)
    } else {
        None
    }
}

#[cfg(test)]
mod tests;
