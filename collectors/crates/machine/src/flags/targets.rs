//! A disk target that is memory, for the cases of every suite.

use fsbench_wire as wire;
use wire::{Outcome, Role, Severity, Suite, SuiteBody, with_body};

use super::{FlagInput, Scoped as _, flag};

pub fn judge(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    input
        .suites
        .iter()
        .flat_map(|suite| with_body!(suite, body => of_suite(input, suite.suite(), body)))
        .collect()
}

fn of_suite<P, M>(input: &FlagInput<'_>, suite: Suite, body: &SuiteBody<P, M>) -> Vec<wire::Flag> {
    let is_memory_for_a_disk = |id: &str| {
        input.targets.iter().any(|target| {
            target.id == id && target.role == Role::Disk && target.memory_kind.is_some()
        })
    };
    body.cases
        .iter()
        .filter(|case| matches!(case.outcome, Outcome::Measured { .. }))
        .filter(|case| case.target.as_deref().is_some_and(is_memory_for_a_disk))
        .map(|case| {
            let detail = "the disk target is memory".to_owned();
            flag("target_is_memory", Severity::Invalid, None, detail).of_case(suite, &case.id)
        })
        .collect()
}
