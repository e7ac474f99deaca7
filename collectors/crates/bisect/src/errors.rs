//! The two ways a search stops before its end.

use fsbench_failure::{Code, Failure};

/// Nothing is recorded of what was being looked at.
pub fn environment_changed(why: &str) -> Failure {
    Failure::new(Code::EnvironmentChanged, format!("stopped: the machine has changed: {why}"))
        .with_hint("restore its state and continue with --resume, or start again with --restart")
}

pub fn interrupted() -> Failure {
    Failure::new(Code::Interrupted, "interrupted")
        .with_hint("the search so far is saved: --resume continues it")
}
