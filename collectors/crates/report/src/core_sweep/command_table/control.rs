//! Built-in work at the same numbers of workers: whether the machine or the command stops scaling.

use fsbench_stats::Median;
use fsbench_stats::ratio::paired_ratio_over;
use fsbench_wire::{Curve, Run};

use super::super::findings::{Point, Scaling, SweepSuite, scaling};
use super::super::headline::{is_of_command, series};
use super::curves::CommandCurve;
use super::place::place;
use crate::answer::quantity::{FactorPlace, factor};
use crate::table::{Align, Table};

pub const TITLE: &str = "Control: speedup of built-in work on this machine, in the same rounds";

/// A ratio of speedups that is a difference, on top of both intervals.
const CLEARLY: f64 = 1.1;

pub struct Control {
    curve: Curve,
    points: Vec<Point>,
    found: Scaling,
}

/// Files in memory and computing; none where the sweep had no control.
pub fn controls(run: &Run, suite: &SweepSuite, digest: &[u8]) -> Vec<Control> {
    let all = series(suite);
    // In a whole run the built-in curves are a chapter of their own.
    if !is_of_command(run, &all) {
        return Vec::new();
    }
    all.into_iter()
        .filter(|one| one.first.params.command.is_none())
        .filter_map(|one| {
            let found = scaling(&one.points, digest)?;
            Some(Control { curve: one.first.params.curve, points: one.points, found })
        })
        .collect()
}

impl Control {
    fn title(&self) -> &'static str {
        if self.curve == Curve::Cpu { "CPU work" } else { "files in memory" }
    }

    /// What a processor's work takes with so many workers, by what it takes with the fewest.
    pub fn cost_growth(&self, workers: u64, cpus: f64) -> Option<f64> {
        let at = self.points.iter().position(|point| point.workers == workers)?;
        let used = |workers: u64| fsbench_stats::float(workers).min(cpus);
        let more = used(workers) / used(self.points.first()?.workers);
        Some(more / self.found.speedup(at)?)
    }
}

pub fn cpu(controls: &[Control]) -> Option<&Control> {
    controls.iter().find(|one| one.curve == Curve::Cpu)
}

/// Of each control with each number of workers.
pub fn speedups(controls: &[Control]) -> impl Iterator<Item = f64> {
    let of = |one: &Control| (0..one.points.len()).filter_map(|at| one.found.speedup(at)).collect();
    controls.iter().flat_map(move |one| -> Vec<f64> { of(one) })
}

pub fn table(controls: &[Control], place: FactorPlace) -> Option<Table> {
    let mut workers: Vec<u64> =
        controls.iter().flat_map(|one| one.points.iter().map(|point| point.workers)).collect();
    workers.sort_unstable();
    workers.dedup();
    let mut head = vec![("workers", Align::Right)];
    head.extend(controls.iter().map(|one| (one.title(), Align::Right)));
    let mut table = Table::new(&head);
    let speedup = |one: &Control, count: u64| {
        let at = one.points.iter().position(|point| point.workers == count)?;
        one.found.speedup(at)
    };
    let cell = |ratio: Option<f64>| ratio.map_or("-".into(), |ratio| place.factor(ratio));
    for count in &workers {
        let mut row = vec![count.to_string()];
        row.extend(controls.iter().map(|one| cell(speedup(one, *count))));
        table.cells(row);
    }
    (!controls.is_empty()).then_some(table)
}

/// With the most workers: what the machine makes of them, what the command does, and which of the two stops.
pub fn sentence(
    curves: &[CommandCurve<'_>],
    controls: &[Control],
    digest: &[u8],
) -> Option<String> {
    let cpu = cpu(controls)?;
    let machine = gain(&cpu.points, digest)?;
    let workers = cpu.points.last()?.workers;
    let of_command: Vec<(&CommandCurve<'_>, Median)> = curves
        .iter()
        .filter(|curve| curve.points.last().is_some_and(|point| point.workers == workers))
        .filter_map(|curve| Some((curve, gain(&curve.points, digest)?)))
        .collect();
    let is_one_of_many = of_command.len() > 1;
    let each: Vec<String> = of_command
        .iter()
        .map(|(curve, gain)| {
            let times = factor(gain.value);
            if is_one_of_many {
                format!("{times} {}", place(curve, true).to_lowercase())
            } else {
                times
            }
        })
        .collect();
    let (machine_low, machine_high) = machine.bounds?;
    let bounds: Vec<(f64, f64)> =
        of_command.iter().map(|(_, gain)| gain.bounds).collect::<Option<_>>()?;
    let verdict = if bounds.is_empty() {
        return None;
    } else if bounds.iter().all(|(_, high)| high * CLEARLY < machine_low) {
        ": the command stops scaling before the machine does"
    } else if bounds.iter().all(|(low, _)| *low > machine_high / CLEARLY) {
        ": the command scales as far as the machine does"
    } else {
        ""
    };
    Some(format!(
        "{workers} workers do CPU work {} as fast as {}, and this command {}{verdict}.",
        factor(machine.value),
        cpu.points.first()?.workers,
        each.join(" and "),
    ))
}

/// T(first) / T(last).
fn gain(points: &[Point], digest: &[u8]) -> Option<Median> {
    let (first, last) = (points.first()?, points.last()?);
    if first.workers == last.workers {
        return None;
    }
    paired_ratio_over(&first.rounds_ns, &last.rounds_ns, &last.process, digest)
}
