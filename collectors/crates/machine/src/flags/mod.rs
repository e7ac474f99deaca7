//! Warnings about a run, judged from nothing but what was recorded. Pure: the same document
//! raises the same flags anywhere.
//!
//! A severity here is the collector's opinion, for its own terminal; the server keeps a table
//! of its own. Thresholds are METHODOLOGY.md's, and were chosen so that an honest quiet machine,
//! a cloud guest included, raises nothing above `note`.

mod conditions;
mod outliers;
mod parallel;
mod readings;
mod remedy;
mod sync;
mod targets;
mod throughput;

use fsbench_wire as wire;
use wire::{Severity, Suite, SuiteRun, with_body};

pub use remedy::remedy;

/// Facts about the process's surroundings that no document carries.
#[derive(Clone, Debug, Default)]
pub struct ProcessEnvironment {
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
    pub environment: &'a ProcessEnvironment,
}

/// Every flag the run earns: the run's, then each suite's, then each case's.
pub fn judge(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let rules: [fn(&FlagInput<'_>) -> Vec<wire::Flag>; 7] = [
        conditions::judge,
        readings::judge,
        targets::judge,
        sync::judge,
        parallel::judge,
        throughput::judge,
        outliers::judge,
    ];
    rules.iter().flat_map(|rule| rule(input)).collect()
}

impl FlagInput<'_> {
    /// A guest, or not known to be none: there the clock's own jitter and a medium that is not
    /// ours to see prove nothing.
    fn may_be_guest(&self) -> bool {
        self.machine.virtualization.is_guest != Some(false)
    }
}

/// What suites have in common.
struct SuiteHead<'a> {
    suite: Suite,
    steal_ratio: Option<f64>,
    readings: &'a wire::Readings,
}

fn head(suite: &SuiteRun) -> SuiteHead<'_> {
    fn of<P, M>(suite: Suite, body: &wire::SuiteBody<P, M>) -> SuiteHead<'_> {
        SuiteHead {
            suite,
            steal_ratio: body.steal_ratio,
            readings: &body.readings,
        }
    }
    with_body!(suite, body => of(suite.suite(), body))
}

/// The cases of a suite that have figures, with these.
fn measured<P, M>(body: &wire::SuiteBody<P, M>) -> impl Iterator<Item = (&wire::Case<P, M>, &M)> {
    body.cases.iter().filter_map(|case| match &case.outcome {
        wire::Outcome::Measured { measurement } => Some((case, measurement)),
        _ => None,
    })
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

impl Scoped for wire::Flag {
    fn of_suite(mut self, suite: Suite) -> Self {
        self.suite = Some(suite);
        self
    }

    fn of_case(mut self, suite: Suite, case: &str) -> Self {
        self.case = Some(case.to_owned());
        self.of_suite(suite)
    }
}

/// Narrows a flag to a suite or one of its cases.
trait Scoped {
    fn of_suite(self, suite: Suite) -> Self;
    fn of_case(self, suite: Suite, case: &str) -> Self;
}

/// `None` when a single part is unknown: a share of the rest would mislead.
#[expect(clippy::cast_precision_loss, reason = "nanoseconds of a run")]
fn share(parts: &[Option<u64>], wholes: &[u64]) -> Option<f64> {
    let part: u64 = parts.iter().copied().sum::<Option<u64>>()?;
    let whole: u64 = wholes.iter().sum();
    (whole > 0).then(|| part as f64 / whole as f64)
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
