//! Flags that one suite raises of its own, judged from nothing but what was recorded.

use fsbench_wire as wire;
use wire::{Severity, Suite, with_body};

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

impl FlagInput<'_> {
    /// A guest, or not known to be none: there the clock's own jitter and a medium that is not
    /// ours to see prove nothing.
    pub fn may_be_guest(&self) -> bool {
        self.machine.virtualization.is_guest != Some(false)
    }
}

/// The flags that only this suite raises. Each suite's folder implements it for the suite's body.
pub trait OwnFlags {
    fn own_flags(&self, input: &FlagInput<'_>) -> Vec<wire::Flag>;
}

/// Those of every suite of the run, in the order of the document.
pub fn own_flags(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let suites = input.suites.iter();
    suites.flat_map(|suite| with_body!(suite, body => body.own_flags(input))).collect()
}

/// The cases of a suite that have figures, with these.
pub fn measured<P, M>(
    body: &wire::SuiteBody<P, M>,
) -> impl Iterator<Item = (&wire::Case<P, M>, &M)> {
    body.cases.iter().filter_map(|case| match &case.outcome {
        wire::Outcome::Measured { measurement } => Some((case, measurement)),
        _ => None,
    })
}

/// A flag in the making; the scope defaults to the run.
pub fn flag(code: &str, severity: Severity, value: Option<f64>, detail: String) -> wire::Flag {
    debug_assert!(wire::words::flag(code).is_some(), "no words for {code}");
    wire::Flag {
        code: code.to_owned(),
        severity,
        case: None,
        suite: None,
        value,
        detail: Some(detail),
    }
}

/// Narrows a flag to a suite or one of its cases.
pub trait Scoped {
    #[must_use]
    fn of_suite(self, suite: Suite) -> Self;
    #[must_use]
    fn of_case(self, suite: Suite, case: &str) -> Self;
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

/// `None` when a single part is unknown: a share of the rest would mislead.
#[expect(clippy::cast_precision_loss, reason = "nanoseconds of a run")]
pub fn share(parts: &[Option<u64>], wholes: &[u64]) -> Option<f64> {
    let part: u64 = parts.iter().copied().sum::<Option<u64>>()?;
    let whole: u64 = wholes.iter().sum();
    (whole > 0).then(|| part as f64 / whole as f64)
}

/// `warn` above the first bound, `invalid` above the second.
pub fn graded(value: f64, warn: f64, invalid: f64) -> Option<Severity> {
    if value > invalid {
        Some(Severity::Invalid)
    } else if value > warn {
        Some(Severity::Warn)
    } else {
        None
    }
}
