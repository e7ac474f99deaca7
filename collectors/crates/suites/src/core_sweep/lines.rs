//! The curves of a plan: what is the same in all cases of one, and its points.

use fsbench_wire as wire;
use wire::{Curve, Directory, Limiting, OsFamily, Profile, Role, SweepSync, Worker};

use super::points::{flushed_points, points};
use crate::plan::{SuitePlan, TargetDir, UserCommand};

#[derive(Clone)]
pub struct CurveLine<'a> {
    /// With the index of its folder; the control has no place.
    pub place: Option<(usize, &'a TargetDir)>,
    pub curve: Curve,
    pub sync: Option<SweepSync>,
    pub limiting: Limiting,
    pub directory: Directory,
    pub worker: Worker,
    pub points: Vec<u64>,
}

/// Points of the curves of this plan, those of flushed ones, and those of a variant that only its
/// ends and one between are asked of.
struct Points {
    all: Vec<u64>,
    flushed: Vec<u64>,
    few: Vec<u64>,
}

pub fn lines(plan: &SuitePlan) -> Vec<CurveLine<'_>> {
    let points = points_of(plan);
    let places = plan.targets.iter().enumerate();
    if plan.is_command_alone() {
        let is_folder = |target: &TargetDir| matches!(target.role, Role::Disk | Role::Memory);
        let mut lines: Vec<CurveLine<'_>> = places
            .filter(|(_, target)| is_folder(target))
            .flat_map(|place| user_command(plan, place, &points))
            .collect();
        lines.extend(beside_command(plan, &points));
        as_threads_on_windows(plan, &mut lines);
        return lines;
    }
    let mut lines: Vec<CurveLine<'_>> = places
        .flat_map(|(folder, target)| match target.role {
            Role::Disk => on_disk(plan, (folder, target), &points),
            Role::Memory => in_memory(plan, (folder, target), &points),
            Role::Null | Role::MemoryOverFolder | Role::Fuse => Vec::new(),
        })
        .collect();
    let control = line(None, Curve::Cpu, None, &points.all);
    if has_cpus_lines(plan) {
        lines.push(bound(&control));
    }
    lines.push(control);
    as_threads_on_windows(plan, &mut lines);
    lines
}

/// There a process cannot be multiplied by forking it: every team is one of threads.
fn as_threads_on_windows(plan: &SuitePlan, lines: &mut [CurveLine<'_>]) {
    if plan.os == OsFamily::Windows {
        let built_in = lines.iter_mut().filter(|line| line.curve != Curve::Command);
        built_in.for_each(|line| line.worker = Worker::Thread);
    }
}

/// Files in memory and computing, at the points of a command that is measured by itself.
fn beside_command<'a>(plan: &'a SuitePlan, points: &Points) -> Vec<CurveLine<'a>> {
    let Some(command) = plan.command.as_ref().filter(|command| UserCommand::has_control(command))
    else {
        return Vec::new();
    };
    let points = command.points(&points.all);
    let mut places = plan.targets.iter().enumerate();
    let memory = places.find(|(_, target)| target.role == Role::Memory);
    let files = memory.map(|place| line(Some(place), Curve::FsTree, Some(SweepSync::None), points));
    let is_bound = command.limiting == [Limiting::Cpus];
    let lines = files.into_iter().chain([line(None, Curve::Cpu, None, points)]);
    lines.map(|line| if is_bound { bound(&line) } else { line }).collect()
}

/// The curve in memory, where the plan has no place in memory.
pub fn without_memory(plan: &SuitePlan) -> Option<CurveLine<'_>> {
    let is_memory = |target: &TargetDir| target.role == Role::Memory;
    let none = Some(SweepSync::None);
    (!plan.is_command_alone() && !plan.targets.iter().any(is_memory))
        .then(|| line(None, Curve::FsTree, none, &points_of(plan).all))
}

fn on_disk<'a>(
    plan: &SuitePlan,
    place: (usize, &'a TargetDir),
    points: &Points,
) -> Vec<CurveLine<'a>> {
    let unflushed = line(Some(place), Curve::FsTree, Some(SweepSync::None), &points.all);
    let full = line(Some(place), Curve::FsTree, Some(SweepSync::Full), &points.flushed);
    let mut lines = Vec::new();
    if plan.profile == Profile::Full {
        lines.extend([shared(&unflushed), bound(&unflushed), bound(&full)]);
        lines.extend(beside_processes(plan, &unflushed));
    }
    lines.extend([unflushed, full]);
    lines.extend(user_command(plan, place, points));
    lines
}

/// In memory a flush is a system call that does nothing: worth knowing, not urgent. What adding
/// workers costs beside the disk shows best here, so the variants are measured here first.
fn in_memory<'a>(
    plan: &SuitePlan,
    place: (usize, &'a TargetDir),
    points: &Points,
) -> Vec<CurveLine<'a>> {
    let unflushed = line(Some(place), Curve::FsTree, Some(SweepSync::None), &points.all);
    let full = line(Some(place), Curve::FsTree, Some(SweepSync::Full), &points.all);
    let mut lines = Vec::new();
    match plan.profile {
        Profile::Quick => {}
        Profile::Standard => {
            let mut few = shared(&unflushed);
            few.points.clone_from(&points.few);
            lines.push(few);
        }
        Profile::Full => {
            lines.extend([shared(&unflushed), bound(&full)]);
            lines.extend(beside_processes(plan, &unflushed));
        }
    }
    if has_cpus_lines(plan) {
        lines.push(bound(&unflushed));
    }
    lines.push(unflushed);
    if plan.profile != Profile::Quick {
        lines.push(full);
    }
    lines.extend(user_command(plan, place, points));
    lines
}

fn user_command<'a>(
    plan: &SuitePlan,
    place: (usize, &'a TargetDir),
    points: &Points,
) -> Vec<CurveLine<'a>> {
    let Some(command) = &plan.command else {
        return Vec::new();
    };
    let points = command.points(&points.all);
    let jobs = line(Some(place), Curve::Command, None, points);
    let limiting = command.limiting.iter();
    limiting
        .map(|limiting| match limiting {
            Limiting::Jobs => jobs.clone(),
            Limiting::Cpus => bound(&jobs),
        })
        .collect()
}

fn points_of(plan: &SuitePlan) -> Points {
    let all = points(plan.profile, plan.usable_cpus, &super::topology::edges(&plan.topology));
    let last = all.last().copied().unwrap_or(1);
    let mut few = vec![1, 4.min(last), last];
    few.retain(|n| all.contains(n));
    few.dedup();
    Points { flushed: flushed_points(plan.profile, &all), few, all }
}

/// Elsewhere nothing can be bound: said in the full profile, where everything is listed.
fn has_cpus_lines(plan: &SuitePlan) -> bool {
    match plan.profile {
        Profile::Quick => false,
        Profile::Standard => plan.os == OsFamily::Linux,
        Profile::Full => true,
    }
}

fn line<'a>(
    place: Option<(usize, &'a TargetDir)>,
    curve: Curve,
    sync: Option<SweepSync>,
    points: &[u64],
) -> CurveLine<'a> {
    CurveLine {
        place,
        curve,
        sync,
        limiting: Limiting::Jobs,
        directory: Directory::Private,
        worker: Worker::Process,
        points: points.to_vec(),
    }
}

fn bound<'a>(line: &CurveLine<'a>) -> CurveLine<'a> {
    CurveLine { limiting: Limiting::Cpus, ..line.clone() }
}

fn shared<'a>(line: &CurveLine<'a>) -> CurveLine<'a> {
    CurveLine { directory: Directory::Shared, ..line.clone() }
}

/// The same by threads, where the line itself is one of processes.
fn beside_processes<'a>(plan: &SuitePlan, line: &CurveLine<'a>) -> Option<CurveLine<'a>> {
    (plan.os != OsFamily::Windows).then(|| CurveLine { worker: Worker::Thread, ..line.clone() })
}
