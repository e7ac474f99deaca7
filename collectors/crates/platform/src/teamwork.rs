//! What teams do (`native/fsb_team.c`), as processes or threads.

use crate::call::{CallError, checked};
use crate::team::{Goal, Team, TeamRun, TreeFolder};
use crate::usage::RawUsage;

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
struct RawTreeFolder {
    dir_fd: libc::c_int,
    is_shared: libc::c_int,
    by_file: libc::c_int,
    sync: libc::c_int,
}

#[repr(C)]
#[derive(Default)]
struct RawResult {
    wall_ns: u64,
    units: u64,
    fewest_units: u64,
    usage: RawUsage,
    failed: libc::c_int,
}

unsafe extern "C" {
    fn fsb_tree_run(
        folder: *const RawTreeFolder,
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
pub fn run_tree(folder: TreeFolder<'_>, team: &Team, goal: Goal) -> Result<TeamRun, CallError> {
    let raw_folder = RawTreeFolder {
        dir_fd: folder.directory.raw(),
        is_shared: libc::c_int::from(folder.is_shared),
        by_file: libc::c_int::from(folder.by_file),
        sync: folder.sync as libc::c_int,
    };
    let (raw_team, raw_goal) = (RawTeam::of(team), goal.into());
    let mut result = RawResult::default();
    // SAFETY: all pointers are to live values of the mirrored types, `team.cpus` among them, that
    // outlive the call; nothing is kept. Workers run C only; processes leave by `_exit`, so no Rust
    // state is run twice, and threads are joined before the call returns.
    let code = unsafe {
        fsb_tree_run(
            &raw const raw_folder,
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
            Goal::Units(fixed_units) => {
                Self { fixed_units, least_ns: 0, least_units: 0, cap_ns: u64::MAX }
            }
            Goal::Time { least_ns, least_units, cap_ns } => {
                Self { fixed_units: 0, least_ns, least_units, cap_ns }
            }
        }
    }
}

impl RawResult {
    fn into_run(self, code: libc::c_int) -> Result<TeamRun, CallError> {
        checked(code, self.failed)?;
        Ok(TeamRun {
            wall_ns: self.wall_ns,
            units: self.units,
            fewest_units: self.fewest_units,
            usage: self.usage.into(),
        })
    }
}
