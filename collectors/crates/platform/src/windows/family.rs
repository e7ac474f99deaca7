//! What this process has started, and its end.

use std::time::{Duration, Instant};

pub use super::job::adopt_orphans;
use super::job::others;
use crate::call::CallError;
use crate::process::kill_group;

/// What this process starts ends with it, however it ends.
pub fn end_with_children() -> Result<(), CallError> {
    adopt_orphans()
}

/// Ends all processes that this one has started, whichever of them is named. How many there were;
/// `None` where this process has no job, and then nothing is ended.
pub fn end_descendants(_pid: u32) -> Option<usize> {
    const MOST: Duration = Duration::from_secs(2);
    let began = Instant::now();
    let mut ended: Vec<u32> = Vec::new();
    loop {
        let left = others()?;
        if left.is_empty() || began.elapsed() > MOST {
            return Some(ended.len());
        }
        for process in left {
            // Gone already is as good; of another failure the next look tells.
            let _ended = kill_group(process);
            if !ended.contains(&process) {
                ended.push(process);
            }
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits, at most `grace`, until nothing is left that this process has started; what is left then
/// is ended, and counted.
pub fn settle_descendants(grace: Duration) -> Option<usize> {
    let began = Instant::now();
    loop {
        if others()?.is_empty() {
            return Some(0);
        }
        if began.elapsed() > grace {
            return end_descendants(std::process::id());
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}
