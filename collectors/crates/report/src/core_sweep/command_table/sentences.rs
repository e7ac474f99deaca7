//! What a sweep of a command found, in sentences, and the command line to use.

use fsbench_stats::Median;
use fsbench_stats::ratio::paired_ratio_over;
use fsbench_wire::{Role, Run};

use super::super::best::Best;
use super::control::Control;
use super::place::place;
use super::{CommandCurve, control, limit};
use crate::answer::quantity::{factor, factors};
use crate::comparison::quantity::counted;
use crate::findings::METHOD;
use crate::terminal::sanitize_for_terminal;

pub fn sentences(
    run: &Run,
    curves: &[CommandCurve<'_>],
    controls: &[Control],
    digest: &[u8],
) -> Vec<String> {
    let mut sentences: Vec<String> = memory_beside_disk(curves, digest).into_iter().collect();
    let is_one_of_many = curves.len() > 1;
    sentences.extend(curves.iter().filter_map(|curve| of_workers(curve, is_one_of_many)));
    sentences.extend(limit::sentences(run, curves, controls, digest));
    sentences.extend(control::sentence(curves, controls, digest));
    sentences
}

/// With the number of workers that is best in memory.
fn memory_beside_disk(curves: &[CommandCurve<'_>], digest: &[u8]) -> Option<String> {
    let of = |role| curves.iter().find(|curve| curve.role == Some(role));
    let (memory, disk) = (of(Role::Memory)?, of(Role::Disk)?);
    if memory.limiting != disk.limiting {
        return None;
    }
    let here = memory.points.get(memory.found.as_ref().map_or(0, |found| found.best))?;
    let there = disk.points.iter().find(|point| point.workers == here.workers)?;
    let Median { value, bounds } =
        paired_ratio_over(&there.rounds_ns, &here.rounds_ns, &here.process, digest)?;
    let (low, high) = bounds?;
    let workers = counted(here.workers, "worker");
    let bounds = factors(&[low, high]);
    let bounds: Vec<&str> = bounds.iter().map(|bound| bound.trim_end_matches('x')).collect();
    let interval = format!("[{}]", bounds.join(" to "));
    Some(if low > METHOD.clear_ratio {
        format!("In memory it is {} faster than on disk with {workers} {interval}.", factor(value))
    } else if high < 1.0 / METHOD.clear_ratio {
        format!("On disk it is {} faster than in memory with {workers}.", factor(1.0 / value))
    } else {
        format!("Memory and disk show no clear difference with {workers} {interval}.")
    })
}

fn of_workers(curve: &CommandCurve<'_>, is_one_of_many: bool) -> Option<String> {
    let found = curve.found.as_ref()?;
    let best = Best::of(found, &curve.points);
    let last = curve.points.last()?;
    let (gain, _) = found.first_over_best.bounds?;
    let place = place(curve, is_one_of_many);
    Some(if found.retrograde.is_some() {
        format!(
            "{place}, it is slower with more than {}: {} take {} as long.",
            counted(best.range.1, "worker"),
            last.workers,
            factor(found.last_over_best.value)
        )
    } else if gain > METHOD.slower_ratio {
        format!(
            "{place}, it is best {}: {} as fast as with {}.",
            best.place(),
            factor(found.first_over_best.value),
            curve.points.first()?.workers
        )
    } else {
        format!("{place}, more workers make no clear difference.")
    })
}

/// The command with the fewest workers that tie with the best: on disk, where both were measured.
pub fn to_paste(curves: &[CommandCurve<'_>], command: &str) -> Option<String> {
    let curve = curves.iter().find(|curve| curve.role == Some(Role::Disk)).or(curves.first())?;
    let found = curve.found.as_ref()?;
    let workers = curve.points[found.best_range.0].workers.to_string();
    let has_number = command.contains("{n}");
    let line = sanitize_for_terminal(command).replace("{n}", &workers);
    Some(if has_number { line } else { format!("{workers} CPUs") })
}
