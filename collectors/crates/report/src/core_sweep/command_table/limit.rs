//! What keeps more workers from making a command faster: processors, contention, the disk or waiting. Said only where its
//! own CPU time and context switches tell.

use fsbench_stats::ratio::paired_ratio_over;
use fsbench_stats::{Median, float, median};
use fsbench_wire::{Role, Run};

use super::super::findings::{Point, SweepCase};
use super::control::{self, Control};
use super::cpu_time::{middle, rounds, samples};
use super::curves::CommandCurve;
use super::place::place;
use crate::answer::quantity::{factor, grouped};
use crate::comparison::quantity::counted;
use crate::findings::METHOD;

/// Of the processors that it could have: from here on they are what it lacks.
const BUSY_SHARE: f64 = 0.8;
/// CPU time of an execution, by that with the fewest workers: more is contention.
const GROWN: f64 = 1.25;
/// Blocks of an execution, likewise.
const MORE_BLOCKS: f64 = 2.0;
/// Blocks a second below which a processor that idles is idle for another reason.
const LEAST_BLOCKS_PER_S: f64 = 100.0;
/// Others' load from which on waiting may be for a CPU, as for the flag `busy_before`.
const OTHERS: f64 = 0.25;

/// A curve, the ends of which are compared.
struct Ends<'a> {
    curve: &'a CommandCurve<'a>,
    first: &'a SweepCase,
    last: &'a SweepCase,
    workers: u64,
    /// Processors that it keeps busy with the most workers.
    busy: f64,
}

pub fn sentences(
    run: &Run,
    curves: &[CommandCurve<'_>],
    controls: &[Control],
    digest: &[u8],
) -> Vec<String> {
    let machine = Machine::of(run);
    let memory = curves.iter().find(|curve| curve.role == Some(Role::Memory));
    let is_one_of_many = curves.len() > 1;
    // Beside another load nobody can say what of it the command would have used.
    if let Some(load) = &machine.load_beside {
        let is_any = curves.iter().any(|curve| ends(curve).is_some());
        return is_any
            .then(|| format!("What limits the command is not known: {load}."))
            .into_iter()
            .collect();
    }
    curves
        .iter()
        .filter_map(|curve| {
            let ends = ends(curve)?;
            let cause = if ends.busy >= BUSY_SHARE * machine.usable(ends.workers) {
                processors(&ends, &machine, controls, digest)?
            } else {
                waiting(&ends, &machine, memory, digest)?
            };
            Some(format!("{}, {cause}", place(curve, is_one_of_many)))
        })
        .collect()
}

struct Machine {
    cpus: f64,
    /// `other programs kept 1.5 CPUs busy`; `None`: the machine was idle but for the command.
    load_beside: Option<String>,
}

impl Machine {
    fn of(run: &Run) -> Self {
        Self { cpus: float(run.machine.cpu.usable_count), load_beside: load_beside(run) }
    }

    /// What so many workers could keep busy.
    fn usable(&self, workers: u64) -> f64 {
        float(workers).min(self.cpus)
    }

    /// `1.9 of 2 CPUs`
    fn share(&self, ends: &Ends<'_>) -> String {
        let usable = self.usable(ends.workers);
        let cpus = if usable < 1.5 { "CPU" } else { "CPUs" };
        format!("{:.1} of {usable:.0} {cpus} busy", ends.busy)
    }
}

fn load_beside(run: &Run) -> Option<String> {
    if run.conditions.beside.is_some() {
        return Some("a busy loop kept one CPU busy beside it".into());
    }
    let snapshots = [&run.conditions.before, &run.conditions.after];
    let most = snapshots.iter().filter_map(|at| at.others_busy_cores).fold(0.0, f64::max);
    (most > OTHERS).then(|| format!("other programs kept {most:.1} CPUs busy beside it"))
}

/// `None`: fewer than two points, or a system that does not count.
fn ends<'a>(curve: &'a CommandCurve<'a>) -> Option<Ends<'a>> {
    let mut measured = curve.cases.iter().filter(|(_, point)| point.is_some());
    let (first, _) = measured.next()?;
    let (last, _) = measured.next_back()?;
    let one = samples(last)?;
    let shares: Vec<f64> =
        rounds(one)?.iter().zip(&one.wall_ns).map(|(cpu, wall)| cpu / float(*wall)).collect();
    let busy = median(&shares)?.value;
    Some(Ends { curve, first, last, workers: last.params.workers_count, busy })
}

fn processors(
    ends: &Ends<'_>,
    machine: &Machine,
    controls: &[Control],
    digest: &[u8],
) -> Option<String> {
    let workers = counted(ends.workers, "worker");
    let share = machine.share(ends);
    let growth = cpu_growth(ends, digest)?;
    let least = growth.bounds.map_or(1.0, |(low, _)| low);
    if least <= GROWN {
        return Some(format!("the CPUs are the limit: {workers} keep {share}."));
    }
    let more = format!(
        "{workers} take {} the CPU time of {}",
        factor(growth.value),
        ends.first.params.workers_count
    );
    let of_control =
        control::cpu(controls).and_then(|cpu| cpu.cost_growth(ends.workers, machine.cpus));
    if of_control.is_some_and(|of_control| least <= of_control * GROWN) {
        return Some(format!(
            "the CPUs are the limit: {workers} keep {share}, and {more}, about as CPU work alone does (cores that share, or a lower clock)."
        ));
    }
    let rise = |of: fn(&SweepCase) -> Option<f64>| Some(of(ends.last)? - of(ends.first)?);
    let user = rise(|case| middle(&samples(case)?.user_ns))?;
    let system = rise(|case| middle(&samples(case)?.system_ns))?;
    let cause = if system > user {
        "most of the increase in the kernel (a lock of the system or the file system)"
    } else {
        "most of the increase in user mode (memory, caches or a lock that spins)"
    };
    Some(format!("contention is the limit: {more}, {cause}."))
}

/// User and system time with the most workers, by that with the fewest.
fn cpu_growth(ends: &Ends<'_>, digest: &[u8]) -> Option<Median> {
    let (first, last) = (samples(ends.first)?, samples(ends.last)?);
    paired_ratio_over(&rounds(last)?, &rounds(first)?, &last.process, digest)
}

fn waiting(
    ends: &Ends<'_>,
    machine: &Machine,
    memory: Option<&CommandCurve<'_>>,
    digest: &[u8],
) -> Option<String> {
    let workers = counted(ends.workers, "worker");
    let keep = format!("{workers} keep {}", machine.share(ends));
    if ends.curve.role == Some(Role::Disk)
        && let Some(ratio) = memory.and_then(|memory| over(ends, memory, digest))
        && ratio.bounds.is_some_and(|(low, _)| low > METHOD.slower_ratio)
    {
        return Some(format!(
            "waiting for the disk is the limit: {keep}, and are {} slower than in memory.",
            factor(ratio.value)
        ));
    }
    let blocks = |case: &SweepCase| middle(&samples(case)?.voluntary_switches_count);
    let (few, many) = (blocks(ends.first)?, blocks(ends.last)?);
    let seconds = middle_wall(ends.last)? / 1e9;
    if few >= 1.0 && many / few >= MORE_BLOCKS && many / seconds >= LEAST_BLOCKS_PER_S {
        let cause = match ends.curve.role {
            Some(Role::Memory) => "a lock or a pipe",
            _ => "a lock, a pipe or the disk",
        };
        return Some(format!(
            "waiting is the limit: {keep}, and block {} times, {} as often as {} ({cause}).",
            grouped(&format!("{many:.0}")),
            factor(many / few),
            ends.first.params.workers_count
        ));
    }
    Some(format!("a part that waits or runs alone is the limit: {keep}."))
}

fn middle_wall(case: &SweepCase) -> Option<f64> {
    let wall: Vec<f64> = samples(case)?.wall_ns.iter().copied().map(float).collect();
    Some(median(&wall)?.value)
}

/// Time on disk by time in memory, with the most workers.
fn over(ends: &Ends<'_>, memory: &CommandCurve<'_>, digest: &[u8]) -> Option<Median> {
    let at = |points: &[Point]| points.iter().position(|point| point.workers == ends.workers);
    let there = &ends.curve.points[at(&ends.curve.points)?];
    let here = &memory.points[at(&memory.points)?];
    paired_ratio_over(&there.rounds_ns, &here.rounds_ns, &here.process, digest)
}
