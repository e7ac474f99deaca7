//! A fixed number of the configure-like steps, for timing from outside.

use std::path::Path;

use fsbench_platform::{DirectoryHandle, Noop, configure};

use crate::core_sweep::{Workload, WorkloadError};
use crate::folder::TempFolder;

/// `fsbench-collect workload configure --dir D --steps N`
///
/// Nothing is pinned: whoever times it decides. All files are gone afterwards.
pub fn workload_configure(dir: &Path, steps: u64) -> Result<Workload, WorkloadError> {
    let folder = TempFolder::create_in(dir).map_err(WorkloadError::Folder)?;
    let directory = DirectoryHandle::open(folder.path())?;
    let noop = Noop::in_memory().or_else(|_| Noop::in_folder(folder.path()))?;
    let run = configure(&noop, &directory, steps)?;
    Ok(Workload { wall_ns: run.wall_ns, units_count: steps })
}
