//! Which results the flags of a run make invalid.

use fsbench_wire::{Flag, Run, Severity, Suite, words};

/// Whether a flag makes the whole run invalid.
pub fn is_run_invalid(run: &Run) -> bool {
    run.flags.iter().any(|flag| is_invalid(flag) && is_of_all(flag))
}

/// Whether a flag makes this suite invalid as a whole.
pub fn is_suite_invalid(run: &Run, suite: Suite) -> bool {
    let is_of_it = |flag: &Flag| flag.case.is_none() && flag.suite == Some(suite);
    run.flags.iter().any(|flag| is_invalid(flag) && is_of_it(flag))
}

/// Whether a flag makes this case, its suite or the whole run invalid.
pub fn has_invalid_flag(run: &Run, suite: Suite, case: &str) -> bool {
    let is_of_it = |flag: &Flag| {
        flag.case.as_ref().map_or(flag.suite.is_none_or(|of| of == suite), |of| of == case)
    };
    run.flags.iter().any(|flag| is_invalid(flag) && is_of_it(flag))
}

/// Whether something outside of the machine, such as other programs, makes a suite or the whole run invalid.
pub fn is_too_disturbed(run: &Run, suite: Suite) -> bool {
    let is_of_it = |flag: &Flag| flag.case.is_none() && flag.suite.is_none_or(|of| of == suite);
    let is_of_moment =
        |flag: &Flag| words::flag(&flag.code).is_some_and(|words| words.is_of_moment);
    run.flags.iter().any(|flag| is_invalid(flag) && is_of_it(flag) && is_of_moment(flag))
}

fn is_invalid(flag: &Flag) -> bool {
    flag.severity == Severity::Invalid
}

fn is_of_all(flag: &Flag) -> bool {
    flag.case.is_none() && flag.suite.is_none()
}
