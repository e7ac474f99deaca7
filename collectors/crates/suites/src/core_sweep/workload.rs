//! Fixed amounts of the built-in work, for timing from outside.

use std::path::Path;

use fsbench_platform::{
    CallError, DirectoryHandle, FULL_FLUSH, Goal, Primitive, Team, TeamRun, TreeFolder, run_cpu,
    run_tree,
};
use fsbench_wire::SweepSync;

use crate::folder::TempFolder;

/// A fixed amount of work, done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Workload {
    pub wall_ns: u64,
    pub units_count: u64,
}

#[derive(Debug, thiserror::Error)]
pub enum WorkloadError {
    #[error("cannot make a folder in the given directory")]
    Folder(#[source] std::io::Error),
    #[error(transparent)]
    Call(#[from] CallError),
    #[error("{0} workers are too many")]
    Workers(u64),
}

/// `fsbench-collect workload fs-tree --workers N --dir D --units U [--sync full]`
///
/// Forks: to be called from a process with one thread. All files are gone afterwards.
pub fn workload_fs_tree(
    workers: u64,
    dir: &Path,
    units: u64,
    sync: SweepSync,
) -> Result<Workload, WorkloadError> {
    let workers = u32::try_from(workers).map_err(|_| WorkloadError::Workers(workers))?;
    let folder = TempFolder::create_in(dir).map_err(WorkloadError::Folder)?;
    let directory = DirectoryHandle::open(folder.path())?;
    let primitive = if sync == SweepSync::Full { FULL_FLUSH } else { Primitive::None };
    let target_facts =
        TreeFolder { directory: &directory, is_shared: false, by_file: false, sync: primitive };
    let team = Team::unbound(workers);
    Ok(run_tree(target_facts, &team, Goal::Units(units))?.into())
}

/// `fsbench-collect workload cpu --workers N --units U`
///
/// Forks: to be called from a process with one thread.
pub fn workload_cpu(workers: u64, units: u64) -> Result<Workload, WorkloadError> {
    let workers = u32::try_from(workers).map_err(|_| WorkloadError::Workers(workers))?;
    let team = Team::unbound(workers);
    Ok(run_cpu(&team, Goal::Units(units))?.into())
}

impl From<TeamRun> for Workload {
    fn from(run: TeamRun) -> Self {
        Self { wall_ns: run.wall_ns, units_count: run.units }
    }
}
