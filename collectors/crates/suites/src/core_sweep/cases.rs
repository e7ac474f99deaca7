//! Which cases a plan asks for, and how long a sample of each is.

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};
use wire::{Curve, Profile, Role, SweepSync};

use super::points::{flushed_points, points};
use crate::counters::Disk;
use crate::durability::Ground;
use crate::ending::Ending;
use crate::plan::{BlockLength, SuitePlan, TargetDir};
use crate::suite::Planned;

const MS: u64 = 1_000_000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    pub curve: Curve,
    pub sync: Option<SweepSync>,
    pub workers: u64,
    /// Index of the target's folder; the control writes nowhere.
    pub folder: Option<usize>,
    pub disk: Disk,
    pub ground: Option<Ground>,
    pub length: BlockLength,
    /// The own command with its number of workers filled in.
    pub argv: Vec<String>,
    pub command: Option<wire::Command>,
}

pub fn cases(plan: &SuitePlan) -> Vec<Planned<Case>> {
    let all = points(plan.profile, plan.usable_cpus, &plan.core_kinds);
    let mut cases = Vec::new();
    for (folder, target) in plan.targets.iter().enumerate() {
        let place = Some((folder, target));
        match target.role {
            Role::Disk => {
                let flushed = flushed_points(plan.profile, &all);
                add(
                    &mut cases,
                    plan,
                    place,
                    Curve::FsTree,
                    Some(SweepSync::None),
                    &all,
                );
                add(
                    &mut cases,
                    plan,
                    place,
                    Curve::FsTree,
                    Some(SweepSync::Full),
                    &flushed,
                );
            }
            Role::Memory => {
                add(
                    &mut cases,
                    plan,
                    place,
                    Curve::FsTree,
                    Some(SweepSync::None),
                    &all,
                );
                // In memory a flush is a system call that does nothing: worth knowing, not urgent.
                if plan.profile != Profile::Quick {
                    add(
                        &mut cases,
                        plan,
                        place,
                        Curve::FsTree,
                        Some(SweepSync::Full),
                        &all,
                    );
                }
            }
            Role::Null | Role::MemoryOverFolder | Role::Fuse => continue,
        }
        if plan.command.is_some() {
            add(&mut cases, plan, place, Curve::Command, None, &all);
        }
    }
    if !plan
        .targets
        .iter()
        .any(|target| target.role == Role::Memory)
    {
        cases.extend(without_memory(plan, &all));
    }
    add(&mut cases, plan, None, Curve::Cpu, None, &all);
    cases
}

/// The curve in memory where there is no place in memory to write to: absent, and said so.
fn without_memory(plan: &SuitePlan, points: &[u64]) -> Vec<Planned<Case>> {
    let curve = |&workers| {
        let none = Some(SweepSync::None);
        let mut case = planned(plan, None, Curve::FsTree, none, workers, false);
        case.id.push_str("@memory");
        case.refusal = Some(Ending::unsupported("no_memory_target"));
        case
    };
    points.iter().map(curve).collect()
}

fn add(
    cases: &mut Vec<Planned<Case>>,
    plan: &SuitePlan,
    place: Option<(usize, &TargetDir)>,
    curve: Curve,
    sync: Option<SweepSync>,
    points: &[u64],
) {
    let ends = (points.first().copied(), points.last().copied());
    cases.extend(points.iter().map(|&workers| {
        let is_end = ends.0 == Some(workers) || ends.1 == Some(workers);
        planned(plan, place, curve, sync, workers, is_end)
    }));
}

fn planned(
    plan: &SuitePlan,
    place: Option<(usize, &TargetDir)>,
    curve: Curve,
    sync: Option<SweepSync>,
    workers: u64,
    is_end: bool,
) -> Planned<Case> {
    let target = place.map(|(_, target)| target);
    let command = plan.command.as_ref().filter(|_| curve == Curve::Command);
    let length = length(plan.profile, target, sync, workers).scaled(plan.block_scale);
    let ground = target.map(|target| Ground {
        is_memory: target.is_memory(),
        ends_at: target.ends_at,
        write_through: target.write_through == Some(true),
    });
    let case = Case {
        curve,
        sync,
        workers,
        folder: place.map(|(folder, _)| folder),
        disk: target.and_then(|target| target.disk),
        ground,
        length,
        argv: command.map_or_else(Vec::new, |command| fill(&command.argv, workers)),
        command: command.map(|command| command.wire.clone()),
    };
    Planned {
        id: id(&case, target),
        target: target.map(|target| target.id.clone()),
        drop_rank: drop_rank(&case, is_end),
        is_own_command: curve == Curve::Command,
        expected_ns: length.least_ns,
        case,
        refusal: None,
    }
}

fn length(
    profile: Profile,
    target: Option<&TargetDir>,
    sync: Option<SweepSync>,
    workers: u64,
) -> BlockLength {
    let is_flushed =
        sync == Some(SweepSync::Full) && target.is_some_and(|target| !target.is_memory());
    let least_count = if is_flushed { (2 * workers).max(12) } else { 1 };
    let cap_ns = if profile == Profile::Quick {
        400 * MS
    } else {
        500 * MS
    };
    BlockLength {
        least_ns: 150 * MS,
        least_count,
        cap_ns,
    }
}

/// The ends of a curve say most; flushes, which take longest, go before what is quick.
fn drop_rank(case: &Case, is_end: bool) -> u32 {
    let curve = match (case.curve, case.sync) {
        (Curve::FsTree, Some(SweepSync::Full)) => 3,
        (Curve::Cpu, _) => 2,
        _ => 1,
    };
    if is_end { curve } else { curve + 10 }
}

fn id(case: &Case, target: Option<&TargetDir>) -> String {
    let workers = case.workers;
    let at = target
        .map(|target| format!("@{}", target.id))
        .unwrap_or_default();
    match (case.curve, case.sync, &case.command) {
        (Curve::Command, _, Some(command)) => {
            let digest: String = command.sha256.chars().take(12).collect();
            format!("core-sweep/command:{digest}/{workers}{at}")
        }
        (Curve::FsTree, Some(SweepSync::Full), _) => {
            format!("core-sweep/fs-tree/full/{workers}{at}")
        }
        (Curve::FsTree, _, _) => format!("core-sweep/fs-tree/none/{workers}{at}"),
        _ => format!("core-sweep/cpu/{workers}{at}"),
    }
}

fn fill(argv: &[String], workers: u64) -> Vec<String> {
    argv.iter()
        .map(|word| word.replace("{n}", &workers.to_string()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::UserCommand;
    use crate::plan::tests::{plan, target};

    fn both() -> Vec<TargetDir> {
        vec![target("disk", Role::Disk), target("memory", Role::Memory)]
    }

    fn ids(plan: &SuitePlan) -> Vec<String> {
        cases(plan).into_iter().map(|planned| planned.id).collect()
    }

    #[test]
    fn without_a_place_in_memory_its_curve_is_unsupported_and_not_missing() {
        let disk = vec![target("disk", Role::Disk)];
        let cases = cases(&plan(wire::Suite::CoreSweep, Profile::Quick, disk));
        let memory: Vec<_> = cases.iter().filter(|c| c.id.ends_with("@memory")).collect();
        assert!(!memory.is_empty());
        for case in memory {
            assert_eq!(case.target, None);
            assert_eq!(case.refusal, Some(Ending::unsupported("no_memory_target")));
        }
    }

    #[test]
    fn quick_has_disk_memory_and_the_control_at_the_same_points() {
        let ids = ids(&plan(wire::Suite::CoreSweep, Profile::Quick, both()));
        for n in [1, 2, 4] {
            assert!(ids.contains(&format!("core-sweep/fs-tree/none/{n}@disk")));
            assert!(ids.contains(&format!("core-sweep/fs-tree/none/{n}@memory")));
            assert!(ids.contains(&format!("core-sweep/cpu/{n}")));
        }
        assert!(ids.contains(&"core-sweep/fs-tree/full/4@disk".to_owned()));
        assert_eq!(ids.len(), 11);
    }

    #[test]
    fn a_flushed_sample_asks_for_two_units_a_worker_and_twelve_at_least() {
        let target = target("disk", Role::Disk);
        let count = |n| length(Profile::Quick, Some(&target), Some(SweepSync::Full), n).least_count;
        assert_eq!((count(1), count(6), count(32)), (12, 12, 64));
    }

    #[test]
    fn an_own_command_gets_its_number_of_workers_and_keeps_its_words_out_of_the_id() {
        let wire = wire::Command {
            name: "tests".to_owned(),
            salt: "0".repeat(64),
            sha256: "ab12cd34ef56ab12".repeat(4),
            published: None,
        };
        let mut plan = plan(wire::Suite::CoreSweep, Profile::Quick, both());
        plan.command = Some(UserCommand {
            argv: vec!["make".to_owned(), "-j{n}".to_owned()],
            wire,
        });
        let own: Vec<_> = cases(&plan)
            .into_iter()
            .filter(|planned| planned.is_own_command)
            .collect();
        assert_eq!(own.len(), 6);
        assert_eq!(own[2].case.argv, ["make", "-j4"]);
        assert_eq!(own[2].id, "core-sweep/command:ab12cd34ef56/4@disk");
    }
}
