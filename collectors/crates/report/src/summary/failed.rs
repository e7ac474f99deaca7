//! Results that failed, by what they are of.

use fsbench_wire::{Case, Outcome, Run, SuiteRun, with_body};

use crate::comparison::quantity::counted;

/// More are counted.
const NAMED_AT_MOST: usize = 2;

/// `1 of 8 results failed`, and `4 workers on disk (ext4) (exit code 3)`.
pub fn title_and_cases(run: &Run) -> Option<(String, String)> {
    let failed: Vec<String> = run.suites.iter().flat_map(|suite| of_suite(run, suite)).collect();
    if failed.is_empty() {
        return None;
    }
    let (measured, unsupported, count) = crate::outcome_counts(run);
    let title =
        format!("{count} of {} failed", counted((measured + unsupported + count) as u64, "result"));
    let more = failed.len().saturating_sub(NAMED_AT_MOST);
    let named = failed[..failed.len() - more].join(", ");
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    Some((title, format!("{named}{more}")))
}

/// Whether a user command was all the work, or all but its control.
pub fn is_of_command(run: &Run) -> bool {
    has_command(run) && run.suites.len() == 1
}

pub fn has_command(run: &Run) -> bool {
    let has_one = |suite: &SuiteRun| match suite {
        SuiteRun::CoreSweep(body) => body.cases.iter().any(|case| case.params.command.is_some()),
        _ => false,
    };
    run.suites.iter().any(has_one)
}

fn of_suite(run: &Run, suite: &SuiteRun) -> Vec<String> {
    match suite {
        SuiteRun::CoreSweep(body) => body
            .cases
            .iter()
            .filter_map(|case| {
                let reason = reason(&case.outcome)?;
                let what = if case.params.command.is_some() {
                    let workers = counted(case.params.workers_count, "worker");
                    let target = crate::target_text(run, case.target.as_deref());
                    format!("{workers} on {target}")
                } else {
                    case.id.clone()
                };
                Some(format!("{what} ({reason})"))
            })
            .collect(),
        other => with_body!(other, body => by_id(&body.cases)),
    }
}

fn by_id<P, M>(cases: &[Case<P, M>]) -> Vec<String> {
    let one = |case: &Case<P, M>| Some(format!("{} ({})", case.id, reason(&case.outcome)?));
    cases.iter().filter_map(one).collect()
}

fn reason<M>(outcome: &Outcome<M>) -> Option<String> {
    let is_failed = matches!(outcome, Outcome::Failed { .. });
    let words = is_failed.then(|| crate::unmeasured_text(outcome))?;
    Some(words.strip_prefix("failed: ").unwrap_or(&words).to_owned())
}
