//! Which cases a plan asks for, and how long a sample of each is.

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};
use wire::{Curve, Directory, Limiting, OsFamily, SweepSync, Worker};

use super::lines::{CurveLine, lines, without_memory};
use crate::case_failure::CaseFailure;
use crate::counters::DiskNumber;
use crate::durability::TargetFacts;
use crate::plan::{BlockLength, CommandHooks, SuitePlan, TargetDir, UserCommand};
use crate::suite::Planned;

const MS: u64 = 1_000_000;
/// Units of one worker that count: fewer are too few for a result.
pub const LEAST_UNITS: u64 = 2;
/// Units of all workers that count: few workers do more than the least.
const LEAST_UNITS_OF_ALL: u64 = 12;
/// A worker begins no unit later in a sample: only where one takes most of a second.
const CAP_NS: u64 = 2_000 * MS;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    pub curve: Curve,
    pub sync: Option<SweepSync>,
    pub workers: u64,
    pub limiting: Limiting,
    /// Logical processors that the workers are bound to; none where the scheduler places them.
    pub cpus: Vec<u32>,
    pub directory: Option<Directory>,
    pub worker: Worker,
    /// Index of the target's folder; the control writes nowhere.
    pub folder: Option<usize>,
    pub disk: DiskNumber,
    pub target_facts: Option<TargetFacts>,
    pub length: BlockLength,
    /// The user command with its number of workers filled in.
    pub argv: Vec<String>,
    pub command: Option<wire::Command>,
    /// Of the user command, with its number of workers filled in.
    pub hooks: CommandHooks,
    pub shows_output: bool,
}

pub fn cases(plan: &SuitePlan) -> Vec<Planned<Case>> {
    let order = super::topology::binding_order(&plan.topology);
    let lines = lines(plan);
    let on_lines = lines.iter().flat_map(|line| {
        let ends = (line.points.first(), line.points.last());
        let order = &order;
        line.points.iter().map(move |workers| {
            let is_end = ends.0 == Some(workers) || ends.1 == Some(workers);
            planned(plan, line, *workers, is_end, order)
        })
    });
    let mut cases: Vec<_> = on_lines.collect();
    if let Some(line) = without_memory(plan) {
        // The curve in memory where there is no place in memory to write to: absent, and said so.
        cases.extend(line.points.iter().map(|&workers| {
            let mut case = planned(plan, &line, workers, false, &order);
            case.id.push_str("@memory");
            case.refusal = Some(CaseFailure::unsupported("no_memory_target"));
            case
        }));
    }
    cases
}

fn planned(
    plan: &SuitePlan,
    line: &CurveLine<'_>,
    workers: u64,
    is_end: bool,
    order: &[u64],
) -> Planned<Case> {
    let target = line.place.map(|(_, target)| target);
    let command = plan.command.as_ref().filter(|_| line.curve == Curve::Command);
    let length = BlockLength { cap_ns: CAP_NS, ..length(workers).scaled(plan.block_scale) };
    let target_facts = target.map(|target| TargetFacts {
        is_memory: target.is_memory(),
        ends_at: target.ends_at,
        write_through: target.write_through == Some(true),
    });
    let (cpus, refusal) = match bound(plan, line, workers, order) {
        Ok(cpus) => (cpus, None),
        Err(refusal) => (Vec::new(), Some(refusal)),
    };
    let case = Case {
        curve: line.curve,
        sync: line.sync,
        workers,
        limiting: line.limiting,
        cpus,
        directory: (line.curve == Curve::FsTree).then_some(line.directory),
        worker: line.worker,
        folder: line.place.map(|(folder, _)| folder),
        disk: target.and_then(|target| target.disk),
        target_facts,
        length,
        argv: command.map_or_else(Vec::new, |command| fill(&command.argv, workers)),
        command: command.map(|command| command.wire.clone()),
        hooks: command.map_or_else(CommandHooks::default, |command| hooks(command, workers)),
        shows_output: command.is_some_and(UserCommand::shows_output),
    };
    Planned {
        id: id(&case, target),
        target: target.map(|target| target.id.clone()),
        drop_rank: drop_rank(&case, is_end),
        most_rounds: None,
        is_user_command: line.curve == Curve::Command,
        expected_ns: length.least_ns,
        case,
        refusal,
    }
}

/// The first processors of the order, as many as there are workers.
fn bound(
    plan: &SuitePlan,
    line: &CurveLine<'_>,
    workers: u64,
    order: &[u64],
) -> Result<Vec<u32>, CaseFailure> {
    if line.limiting == Limiting::Jobs {
        return Ok(Vec::new());
    }
    if plan.os != OsFamily::Linux {
        return Err(CaseFailure::unsupported("os_lacks_call"));
    }
    let wanted = usize::try_from(workers).unwrap_or(usize::MAX);
    let not_shown = || CaseFailure::unsupported("cpus_not_shown");
    let first = order.get(..wanted).ok_or_else(not_shown)?;
    let narrow = first.iter().map(|&cpu| u32::try_from(cpu));
    let mut cpus: Vec<u32> = narrow.collect::<Result<_, _>>().map_err(|_| not_shown())?;
    cpus.sort_unstable();
    Ok(cpus)
}

/// The same in every profile and on every curve.
fn length(workers: u64) -> BlockLength {
    let least_count = LEAST_UNITS_OF_ALL.div_ceil(workers.max(1)).max(LEAST_UNITS);
    BlockLength { least_ns: 150 * MS, least_count, cap_ns: CAP_NS }
}

/// Variants of a curve go before what they vary; then flushes, which take longest. The ends of a
/// curve say most.
fn drop_rank(case: &Case, is_end: bool) -> u32 {
    let variant = match (case.limiting, case.directory, case.worker) {
        (Limiting::Cpus, ..) => 60,
        (_, _, Worker::Thread) => 40,
        (_, Some(Directory::Shared), _) => 20,
        _ => 0,
    };
    let curve = match (case.curve, case.sync) {
        (Curve::FsTree, Some(SweepSync::Full)) => 3,
        (Curve::Cpu, _) => 2,
        _ => 1,
    };
    variant + curve + if is_end { 0 } else { 10 }
}

fn id(case: &Case, target: Option<&TargetDir>) -> String {
    let curve = match (case.curve, case.sync, &case.command) {
        (Curve::Command, _, Some(command)) => {
            let digest: String = command.sha256.chars().take(12).collect();
            format!("command:{digest}")
        }
        (Curve::FsTree, Some(SweepSync::Full), _) => "fs-tree/full".to_owned(),
        (Curve::FsTree, ..) => "fs-tree/none".to_owned(),
        _ => "cpu".to_owned(),
    };
    let variant = match (case.limiting, case.directory, case.worker) {
        (Limiting::Cpus, ..) => "/cpus",
        (_, _, Worker::Thread) => "/thread",
        (_, Some(Directory::Shared), _) => "/shared",
        _ => "",
    };
    let at = target.map(|target| format!("@{}", target.id)).unwrap_or_default();
    format!("core-sweep/{curve}{variant}/{}{at}", case.workers)
}

fn fill(argv: &[String], workers: u64) -> Vec<String> {
    argv.iter().map(|word| filled(word, workers)).collect()
}

fn filled(word: &str, workers: u64) -> String {
    word.replace("{n}", &workers.to_string())
}

fn hooks(command: &UserCommand, workers: u64) -> CommandHooks {
    let Some(alone) = &command.alone else {
        return CommandHooks::default();
    };
    CommandHooks {
        prepare: alone.hooks.prepare.as_ref().map(|line| filled(line, workers)),
        ..alone.hooks.clone()
    }
}

#[cfg(test)]
mod tests;
