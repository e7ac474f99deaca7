//! The two ways a search stops before its end.

use fsbench_failure::{Code, Failure};

/// Nothing is recorded of what was being looked at.
pub fn environment_changed(why: &str) -> Failure {
    Failure::new(
        Code::EnvironmentChanged,
        format!("stopped, the machine is no longer as it was: {why}"),
    )
    .with_hint("bring it back to how it was and go on with --resume, or begin again with --restart")
}

pub fn interrupted() -> Failure {
    Failure::new(Code::Interrupted, "interrupted")
        .with_hint("what was found by then is kept: --resume goes on")
}
