//! What can be refused of the two runs before anything is judged.

use fsbench_compare::unlike::{spoilt_by, unlike_machines};
use fsbench_machine as machine;
use fsbench_wire::Run;

use super::judged::Refused;

/// A run that its own flags call spoilt is no side of a verdict.
pub fn require_whole(run: &Run, which: &str, ignore_flags: bool) -> Result<(), Refused> {
    let codes = spoilt_by(run);
    if ignore_flags || codes.is_empty() {
        return Ok(());
    }
    Err(Refused::Reason(format!(
        "the {which}’s own flags say that it is not valid as it stands: {}",
        codes.join(", ")
    )))
}

/// The machine as it is, before minutes are spent on measuring.
pub fn require_alike_now(old: &Run) -> Result<(), Refused> {
    let mut here = old.clone();
    here.machine = machine::probe_machine();
    here.conditions.before = machine::snapshot(std::time::Duration::ZERO);
    here.conditions.after = old.conditions.after.clone();
    let unlike = unlike_machines(old, &here);
    if unlike.is_empty() {
        Ok(())
    } else {
        Err(Refused::Unlike(unlike))
    }
}
