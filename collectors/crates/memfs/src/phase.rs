//! The timed stretch: one thread's share of one operation.

use fsbench_platform::{CallError, ThreadUsage, now_ns, thread_usage};

use crate::Operation;
use crate::file_access::FileAccess;

/// One thread's phase, of one cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Share {
    pub files_count: u64,
    pub begin_ns: u64,
    pub end_ns: u64,
    pub before: ThreadUsage,
    pub after: ThreadUsage,
    /// Of this thread since the cycle began.
    pub held_bytes: i64,
}

/// All of the thread's files, one operation each.
pub fn share<D: FileAccess>(access: &mut D, operation: Operation) -> Result<Share, CallError> {
    match operation {
        Operation::Create => timed(access, D::create),
        Operation::Write => timed(access, D::write),
        Operation::Read => timed(access, D::read),
        Operation::Delete => timed(access, D::delete),
    }
}

/// Between the two clock reads: the operations, and counting up to their number.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "each operation has a copy of the loop, so that none is called through a pointer"
)]
fn timed<D: FileAccess>(
    access: &mut D,
    operate: impl Fn(&mut D, usize) -> Result<(), CallError>,
) -> Result<Share, CallError> {
    let files = access.files_count();
    let before = thread_usage()?;
    let begin_ns = now_ns()?;
    for file in 0..files {
        operate(access, file)?;
    }
    let end_ns = now_ns()?;
    let after = thread_usage()?;
    Ok(Share { files_count: files as u64, begin_ns, end_ns, before, after, held_bytes: 0 })
}
