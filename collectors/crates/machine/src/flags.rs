//! Doubts about a run, judged from what was recorded. Pure.

use fsbench_wire as wire;

/// Facts about the process's surroundings that no document carries.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// `LD_PRELOAD` or `DYLD_INSERT_LIBRARIES` names something.
    pub preload: Option<String>,
    pub is_debug_build: bool,
    pub is_quick: bool,
}

/// Everything the rules look at.
pub struct FlagInput<'a> {
    pub machine: &'a wire::Machine,
    pub targets: &'a [wire::Target],
    pub conditions: &'a wire::Conditions,
    pub suites: &'a [wire::SuiteRun],
    pub environment: &'a Environment,
}

pub fn judge(_input: &FlagInput<'_>) -> Vec<wire::Flag> {
    Vec::new()
}

/// What a person can do about a flag.
pub fn remedy(_code: &str) -> Option<&'static str> {
    None
}
