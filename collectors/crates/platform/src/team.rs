//! Teams of forked worker processes (`native/fsb_team.c`) and what they work on.

use std::os::fd::{AsRawFd, BorrowedFd};

use crate::block::Primitive;
use crate::call::{CallError, checked};
use crate::usage::{RawUsage, Usage};

/// Files that one unit of the file tree makes, and how often it therefore syncs.
pub const TREE_FILES_PER_UNIT: u64 = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// So many units, however long they take.
    Units(u64),
    /// Until `least_ns` have passed and `least_units` are claimed, at the latest `cap_ns`.
    Time {
        least_ns: u64,
        least_units: u64,
        cap_ns: u64,
    },
}

/// What a team did, from the release to the end of its last worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamRun {
    pub wall_ns: u64,
    pub units: u64,
    /// Sums over the workers.
    pub usage: Usage,
}

#[repr(C)]
struct RawGoal {
    fixed_units: u64,
    least_ns: u64,
    least_units: u64,
    cap_ns: u64,
}

#[repr(C)]
#[derive(Default)]
struct RawResult {
    wall_ns: u64,
    units: u64,
    usage: RawUsage,
    failed: libc::c_int,
}

unsafe extern "C" {
    fn fsb_tree_run(
        dir_fd: libc::c_int,
        sync: libc::c_int,
        workers: u32,
        goal: *const RawGoal,
        result: *mut RawResult,
    ) -> libc::c_int;
    fn fsb_cpu_run(workers: u32, goal: *const RawGoal, result: *mut RawResult) -> libc::c_int;
}

/// The file-tree workload, each worker in a directory of its own below `directory`.
///
/// Forks: to be called from a process with one thread.
pub fn run_tree(
    directory: BorrowedFd<'_>,
    sync: Primitive,
    workers: u32,
    goal: Goal,
) -> Result<TeamRun, CallError> {
    let raw_goal = goal.into();
    let mut result = RawResult::default();
    let fd = directory.as_raw_fd();
    // SAFETY: both pointers are to live values of the mirrored types; nothing is kept. Children
    // run C only and leave by `_exit`, so no Rust state is run twice.
    let code = unsafe {
        fsb_tree_run(
            fd,
            sync as libc::c_int,
            workers,
            &raw const raw_goal,
            &raw mut result,
        )
    };
    result.into_run(code)
}

/// The control: chains of multiplications, no system call.
///
/// Forks: to be called from a process with one thread.
pub fn run_cpu(workers: u32, goal: Goal) -> Result<TeamRun, CallError> {
    let raw_goal = goal.into();
    let mut result = RawResult::default();
    // SAFETY: as in `run_tree`.
    let code = unsafe { fsb_cpu_run(workers, &raw const raw_goal, &raw mut result) };
    result.into_run(code)
}

impl From<Goal> for RawGoal {
    fn from(goal: Goal) -> Self {
        match goal {
            Goal::Units(fixed_units) => Self {
                fixed_units,
                least_ns: 0,
                least_units: 0,
                cap_ns: u64::MAX,
            },
            Goal::Time {
                least_ns,
                least_units,
                cap_ns,
            } => Self {
                fixed_units: 0,
                least_ns,
                least_units,
                cap_ns,
            },
        }
    }
}

impl RawResult {
    fn into_run(self, code: libc::c_int) -> Result<TeamRun, CallError> {
        checked(code, self.failed)?;
        Ok(TeamRun {
            wall_ns: self.wall_ns,
            units: self.units,
            usage: self.usage.into(),
        })
    }
}
