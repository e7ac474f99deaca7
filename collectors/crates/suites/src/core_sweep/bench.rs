//! One sample: a team released, and waited for; or a command started, and waited for.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use fsbench_platform::{
    DirectoryHandle as Folder, FULL_FLUSH, Goal, Primitive, TREE_FILES_PER_UNIT, Team, TeamRun,
    TreeFolder, disk_counters, run_cpu, run_tree,
};
use fsbench_wire::{Curve, Directory, SweepSync, Worker};

use super::cases::LEAST_UNITS;
use super::{BlockResult, Case, SampleKind, command};
use crate::case_failure::CaseFailure;
use crate::folder::remove_folder;

pub struct Bench {
    folders: Vec<PathBuf>,
    /// Folders that the user command's `setup` has been run in, and how it ended there.
    set_up: HashMap<PathBuf, Result<(), CaseFailure>>,
}

impl Bench {
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders, set_up: HashMap::new() }
    }

    pub fn prepare(&mut self, case: &Case) -> Result<(), CaseFailure> {
        let Some(folder) = self.folder(case)?.cloned() else {
            return Ok(());
        };
        let outcome =
            self.set_up.entry(folder).or_insert_with_key(|folder| command::set_up(case, folder));
        outcome.clone()
    }

    pub fn block(&mut self, case: &Case) -> Result<BlockResult, CaseFailure> {
        match case.curve {
            Curve::FsTree => self.tree(case),
            Curve::Cpu => rate(run_cpu(&team(case)?, goal(case))?, None),
            Curve::Command => self.command(case),
        }
    }

    fn tree(&self, case: &Case) -> Result<BlockResult, CaseFailure> {
        let folder = self.folder(case)?.ok_or_else(no_folder)?;
        let directory = Folder::open(folder)?;
        let sync = if case.sync == Some(SweepSync::Full) { FULL_FLUSH } else { Primitive::None };

        let target_facts = TreeFolder {
            directory: &directory,
            is_shared: case.directory == Some(Directory::Shared),
            by_file: is_by_file(case),
            sync,
        };
        let team = team(case)?;

        let before = case.disk.and_then(disk_counters);
        let run = run_tree(target_facts, &team, goal(case));
        let after = case.disk.and_then(disk_counters);

        let run = run.map_err(|error| {
            // What a unit cut short has left would be in the next sample's way.
            remove_contents(folder);
            CaseFailure::of_durability(&error)
        })?;
        let flushes =
            before.zip(after).map(|(a, b)| b.flushes_count.saturating_sub(a.flushes_count));
        let files = if is_by_file(case) { 1 } else { TREE_FILES_PER_UNIT };
        rate(TeamRun { units: run.units * files, ..run }, flushes)
    }

    /// The timed part is what a shell's `time` would time: from the start to the end of the process.
    fn command(&self, case: &Case) -> Result<BlockResult, CaseFailure> {
        let folder = self.folder(case)?.ok_or_else(no_folder)?;
        command::run(case, folder)
    }

    fn folder(&self, case: &Case) -> Result<Option<&PathBuf>, CaseFailure> {
        case.folder.map(|at| self.folders.get(at).ok_or_else(no_folder)).transpose()
    }
}

/// As far as it goes: the folder itself is removed in the end, with whatever is still there.
fn remove_contents(folder: &Path) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.for_each(|entry| remove_folder(&entry.path()));
}

fn no_folder() -> CaseFailure {
    CaseFailure::failed("open", "the target has no folder".to_owned())
}

fn team(case: &Case) -> Result<Team, CaseFailure> {
    Ok(Team {
        workers: u32::try_from(case.workers)
            .map_err(|_| CaseFailure::unsupported("too_many_workers"))?,
        are_threads: case.worker == Worker::Thread,
        cpus: case.cpus.clone(),
    })
}

fn goal(case: &Case) -> Goal {
    Goal::Time {
        least_ns: case.length.least_ns,
        least_units: case.length.least_count,
        cap_ns: case.length.cap_ns,
    }
}

/// Of files that are flushed each counts, so that slow flushes are enough of them.
fn is_by_file(case: &Case) -> bool {
    case.sync == Some(SweepSync::Full)
}

fn rate(run: TeamRun, flushes_count: Option<u64>) -> Result<BlockResult, CaseFailure> {
    if run.fewest_units < LEAST_UNITS || run.wall_ns == 0 {
        let detail = format!("a worker did {} in one sample", run.fewest_units);
        return Err(CaseFailure::too_few(detail));
    }
    Ok(BlockResult {
        wall_ns: run.wall_ns,
        user_ns: run.usage.user_ns,
        system_ns: run.usage.system_ns,
        runqueue_ns: run.usage.runqueue_ns,
        voluntary_switches_count: run.usage.voluntary_switches,
        involuntary_switches_count: run.usage.involuntary_switches,
        kind: SampleKind::Rate {
            units_count: run.units,
            p_core_ns: run.usage.p_core_ns,
            flushes_count,
        },
    })
}
