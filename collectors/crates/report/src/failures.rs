//! Cases that failed for a reason that a person can mend: where, by which call, and how to mend it.

use std::collections::BTreeMap;

use fsbench_wire::{Case, Outcome, Run, with_body};

/// Target, call, errno: one line for all cases that have them in common.
type Failures<'a> = BTreeMap<(Option<&'a str>, &'a str, i64), usize>;

/// Empty where nothing failed that has a remedy.
pub fn text(run: &Run) -> String {
    let mut failures = Failures::new();
    for suite in &run.suites {
        with_body!(suite, body => count(&body.cases, &mut failures));
    }
    let line = |((target, call, errno), count): ((Option<&str>, &str, i64), usize)| {
        let (what, remedy) = if call == SPAWN { of_command(errno) } else { meaning(errno) }?;
        let place = super::target_text(run, target);
        let cases = if count == 1 { "case" } else { "cases" };
        Some(format!(
            "  {count} {cases} failed on {place}: {what} ({call}, errno {errno})\n             {remedy}\n"
        ))
    };
    failures.into_iter().filter_map(line).collect()
}

fn count<'a, P, M>(cases: &'a [Case<P, M>], failures: &mut Failures<'a>) {
    for case in cases {
        if let Outcome::Failed { call, errno: Some(errno), .. } = &case.outcome {
            let key = (case.target.as_deref(), call.as_str(), *errno);
            *failures.entry(key).or_default() += 1;
        }
    }
}

/// The call that starts a user command.
const SPAWN: &str = "posix_spawn";

fn of_command(errno: i64) -> Option<(&'static str, &'static str)> {
    const REMEDY: &str = "name a program in PATH, or a file";
    match errno {
        2 => Some(("the command is missing", REMEDY)),
        1 | 8 | 13 => Some(("the command cannot be executed", REMEDY)),
        _ => None,
    }
}

/// What it was, and its remedy. The two systems number some alike and some not; none of these
/// numbers is on the other one anything that happens to a file.
fn meaning(errno: i64) -> Option<(&'static str, &'static str)> {
    const ELSEWHERE: &str = "name another folder with --target or --memory-target";
    Some(match errno {
        2 => ("it disappeared during the measurement", "run again, and do not move the folder"),
        5 => ("the device reported an error", "check the system's log, and copy the data on it"),
        1 | 13 => ("this user may not", ELSEWHERE),
        24 => ("too many open files", "raise the limit with ulimit -n, and run again"),
        28 => ("no room is left", "free some space there, or name another folder with --target"),
        30 => ("it is read-only", ELSEWHERE),
        // Linux, macOS
        122 | 69 => {
            ("the quota is used up", "have the quota raised, or name another folder with --target")
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{sample, text as report};
    use fsbench_wire::{Outcome, Run, SuiteRun};

    /// The first cases of the first suite fail so.
    fn failed(errnos: &[i64]) -> Run {
        let mut run = sample::guest();
        let SuiteRun::Sync(sync) = &mut run.suites[0] else { unreachable!() };
        for (case, errno) in sync.cases.iter_mut().zip(errnos) {
            case.outcome = Outcome::Failed {
                call: "pwrite".into(),
                errno: Some(*errno),
                detail: Some(format!("pwrite: as the system says it (os error {errno})")),
            };
        }
        run
    }

    #[test]
    fn a_full_disk_and_a_quota_are_told_apart_each_with_its_call_and_its_remedy() {
        let text = report(&failed(&[28, 122, 28]), &[7; 32]);
        for expected in [
            "  2 cases failed on disk (ext4): no room is left (pwrite, errno 28)\n             free some space there, or name another folder with --target\n",
            "  1 case failed on disk (ext4): the quota is used up (pwrite, errno 122)\n             have the quota raised, or name another folder with --target\n",
        ] {
            assert!(text.contains(expected), "{text}");
        }
    }

    #[test]
    fn a_command_that_is_missing_is_no_folder_that_disappeared() {
        let mut run = failed(&[2]);
        let SuiteRun::Sync(sync) = &mut run.suites[0] else { unreachable!() };
        let Outcome::Failed { call, .. } = &mut sync.cases[0].outcome else { unreachable!() };
        "posix_spawn".clone_into(call);
        let text = report(&run, &[7; 32]);
        assert!(text.contains("the command is missing (posix_spawn, errno 2)"), "{text}");
        assert!(!text.contains("disappeared"), "{text}");
    }

    #[test]
    fn a_number_that_has_no_remedy_is_shown_with_its_case_alone() {
        let text = report(&failed(&[11]), &[7; 32]);
        assert!(text.contains("failed: pwrite: as the system says it (errno 11)"), "{text}");
        assert!(!text.contains("failed on"), "{text}");
    }
}
