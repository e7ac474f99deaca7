//! Warnings about a run, judged from nothing but what was recorded. Pure: the same document
//! raises the same flags anywhere.
//!
//! A severity here is the collector's opinion, for its own terminal; the server keeps a table
//! of its own. Thresholds are METHODOLOGY.md's, and were chosen so that an honest quiet machine,
//! a cloud guest included, raises nothing above `note`.

mod conditions;
mod outliers;
mod readings;
mod targets;

use fsbench_suites::flags::{Scoped, flag, graded, measured, own_flags};
use fsbench_wire as wire;
use wire::{Suite, SuiteRun, with_body};

pub use fsbench_suites::flags::{FlagInput, ProcessEnvironment};

/// Every flag the run earns: the run's, then each suite's, then each case's.
pub fn judge(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let rules: [fn(&FlagInput<'_>) -> Vec<wire::Flag>; 5] =
        [conditions::judge, readings::judge, targets::judge, own_flags, outliers::judge];
    rules.iter().flat_map(|rule| rule(input)).collect()
}

/// What suites have in common.
struct SuiteHead<'a> {
    suite: Suite,
    steal_ratio: Option<f64>,
    readings: &'a wire::Readings,
}

fn head(suite: &SuiteRun) -> SuiteHead<'_> {
    fn of<P, M>(suite: Suite, body: &wire::SuiteBody<P, M>) -> SuiteHead<'_> {
        SuiteHead { suite, steal_ratio: body.steal_ratio, readings: &body.readings }
    }
    with_body!(suite, body => of(suite.suite(), body))
}

#[cfg(test)]
mod tests;
