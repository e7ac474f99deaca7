//! A pause before a suite until what others wrote before it is on the disk.

use std::time::{Duration, Instant};

use fsbench_platform::unwritten_bytes;
use fsbench_suites::SuitePlan;
use fsbench_wire::Profile;

use crate::{Cancel, SuiteError};

const QUIET_BYTES: u64 = 10 << 20;
const LOOK: Duration = Duration::from_millis(100);

/// Waits until little of the page cache is unwritten, or has waited long enough. It does not ask
/// for the writing: with much unwritten that could take minutes.
pub fn settle(plan: &SuitePlan, cancel: &Cancel) -> Result<(), SuiteError> {
    let most = match plan.profile {
        Profile::Quick => Duration::from_secs(2),
        Profile::Standard | Profile::Full => Duration::from_secs(5),
    };
    let most = most.mul_f64(plan.block_scale);
    let started = Instant::now();
    while unwritten_bytes().is_some_and(|bytes| bytes >= QUIET_BYTES) && started.elapsed() < most {
        if cancel.is_cancelled() {
            return Err(SuiteError::Interrupted);
        }
        std::thread::sleep(LOOK);
    }
    Ok(())
}
