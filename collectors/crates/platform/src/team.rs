//! Teams of workers (`native/fsb_team.c`), processes or threads, and what they work on.

use crate::block::Primitive;
use crate::call::{CallError, checked};
use crate::directory::Directory;
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

/// Who works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    pub workers: u32,
    /// Threads of this process; else each worker is a process.
    pub are_threads: bool,
    /// Logical processors that all workers are bound to; empty: the scheduler places them.
    pub cpus: Vec<u32>,
}

impl Team {
    /// Processes, wherever the scheduler puts them.
    pub fn unbound(workers: u32) -> Self {
        Self {
            workers,
            are_threads: false,
            cpus: Vec::new(),
        }
    }
}

/// Where a team makes its files.
#[derive(Clone, Copy, Debug)]
pub struct TreeGround<'a> {
    pub directory: &'a Directory,
    /// All workers in the directory itself; else each in one of its own below it.
    pub is_shared: bool,
    pub sync: Primitive,
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
struct RawTeam {
    workers: u32,
    are_threads: libc::c_int,
    cpus_count: u32,
    cpus: *const u32,
}

#[repr(C)]
struct RawGround {
    dir_fd: libc::c_int,
    is_shared: libc::c_int,
    sync: libc::c_int,
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
        ground: *const RawGround,
        team: *const RawTeam,
        goal: *const RawGoal,
        result: *mut RawResult,
    ) -> libc::c_int;
    fn fsb_cpu_run(
        team: *const RawTeam,
        goal: *const RawGoal,
        result: *mut RawResult,
    ) -> libc::c_int;
}

/// The file-tree workload.
///
/// Forks: to be called from a process with one thread.
pub fn run_tree(ground: TreeGround<'_>, team: &Team, goal: Goal) -> Result<TeamRun, CallError> {
    let raw_ground = RawGround {
        dir_fd: ground.directory.raw(),
        is_shared: libc::c_int::from(ground.is_shared),
        sync: ground.sync as libc::c_int,
    };
    let (raw_team, raw_goal) = (RawTeam::of(team), goal.into());
    let mut result = RawResult::default();
    // SAFETY: all pointers are to live values of the mirrored types, `team.cpus` among them, that
    // outlive the call; nothing is kept. Workers run C only; processes leave by `_exit`, so no Rust
    // state is run twice, and threads are joined before the call returns.
    let code = unsafe {
        fsb_tree_run(
            &raw const raw_ground,
            &raw const raw_team,
            &raw const raw_goal,
            &raw mut result,
        )
    };
    result.into_run(code)
}

/// The control: chains of multiplications, no system call.
///
/// Forks: to be called from a process with one thread.
pub fn run_cpu(team: &Team, goal: Goal) -> Result<TeamRun, CallError> {
    let (raw_team, raw_goal) = (RawTeam::of(team), goal.into());
    let mut result = RawResult::default();
    // SAFETY: as in `run_tree`.
    let code = unsafe { fsb_cpu_run(&raw const raw_team, &raw const raw_goal, &raw mut result) };
    result.into_run(code)
}

impl RawTeam {
    /// Points into `team`.
    fn of(team: &Team) -> Self {
        Self {
            workers: team.workers,
            are_threads: libc::c_int::from(team.are_threads),
            // More than a set can hold is an error there.
            cpus_count: u32::try_from(team.cpus.len()).unwrap_or(u32::MAX),
            cpus: team.cpus.as_ptr(),
        }
    }
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
