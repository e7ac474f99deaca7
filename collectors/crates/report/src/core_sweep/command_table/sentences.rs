//! What a sweep of a command found, in sentences, and the command line to use.

use fsbench_stats::Median;
use fsbench_stats::ratio::paired_ratio_over;
use fsbench_wire::{Role, Run, Suite};

use super::super::best::TOO_DISTURBED;
use super::control::Control;
use super::curves::CommandCurve;
use super::place::place;
use super::{control, limit};
use crate::answer::quantity::{factor, factors};
use crate::comparison::quantity::{counted, uncapitalized};
use crate::findings::METHOD;
use crate::flags::is_too_disturbed;
use crate::layout::width;
use crate::terminal::sanitize_for_terminal;

/// The most important first.
pub fn sentences(
    run: &Run,
    curves: &[CommandCurve<'_>],
    controls: &[Control],
    digest: &[u8],
) -> Vec<String> {
    if is_too_disturbed(run, Suite::CoreSweep) {
        return vec![TOO_DISTURBED.to_owned()];
    }
    let mut sentences = answers(curves);
    sentences.extend(memory_beside_disk(curves, digest));
    sentences.extend(limit::sentences(run, curves, controls, digest));
    sentences.extend(control::sentence(curves, controls, digest));
    sentences
}

/// How many workers to use: `2 workers are best: 1.8x faster than 1 on disk, 1.9x in memory.`
pub fn finding(curves: &[CommandCurve<'_>]) -> Vec<String> {
    let is_one_of_many = curves.len() > 1;
    let found: Option<Vec<(&str, u64, u64, f64)>> = curves
        .iter()
        .map(|curve| {
            let scaling = curve.found.as_ref().filter(|found| found.is_clear())?;
            let (gain, _) = scaling.first_over_best.bounds?;
            let at = curve.number_to_use()?;
            let [first, best] = [curve.points.first()?, curve.points.get(at)?];
            let speedup = scaling.speedup(at).filter(|_| gain > METHOD.slower_ratio)?;
            Some((place(curve, is_one_of_many), best.workers, first.workers, speedup))
        })
        .collect();
    let is_alike = |all: &[(&str, u64, u64, f64)]| {
        all.windows(2).all(|pair| (pair[0].1, pair[0].2) == (pair[1].1, pair[1].2))
    };
    let Some([(_, best, first, _), ..]) = found.as_deref().filter(|all| is_alike(all)) else {
        return answers(curves);
    };
    let each = found.iter().flatten().enumerate().map(|(at, (place, _, _, speedup))| {
        let than = if at == 0 { format!(" faster than {first}") } else { String::new() };
        let place =
            if is_one_of_many { format!(" {}", uncapitalized(place)) } else { String::new() };
        format!("{}{than}{place}", factor(*speedup))
    });
    let are = if *best == 1 { "is" } else { "are" };
    let each: Vec<String> = each.collect();
    vec![format!("{} {are} best: {}.", counted(*best, "worker"), each.join(", "))]
}

const NOTES_AT_MOST: usize = 2;

/// What the table does not say, the most important first: what limits, and disk beside memory.
pub fn notes(
    run: &Run,
    curves: &[CommandCurve<'_>],
    controls: &[Control],
    digest: &[u8],
) -> Vec<String> {
    let mut notes = as_one_sentence(limit::sentences(run, curves, controls, digest));
    notes.extend(memory_beside_disk(curves, digest));
    notes.extend(control::sentence(curves, controls, digest));
    notes.truncate(NOTES_AT_MOST);
    notes
}

/// `On disk, the CPUs are the limit: …` and the same in memory, as one.
fn as_one_sentence(sentences: Vec<String>) -> Vec<String> {
    let cause = |sentence: &String| {
        let (_, rest) = sentence.split_once(", ")?;
        rest.split_once(": ").map(|(cause, how)| (cause.to_owned(), how.to_owned()))
    };
    match sentences.as_slice() {
        [one, other] => match (cause(one), cause(other)) {
            (Some((cause, how)), Some((same, _))) if cause == same => {
                let place = one.split(',').next().unwrap_or_default();
                let how = how.trim_end_matches('.');
                vec![format!("In both, {cause} ({}, {how}).", uncapitalized(place))]
            }
            _ => sentences,
        },
        _ => sentences,
    }
}

/// How many workers to use, in each place.
pub fn answers(curves: &[CommandCurve<'_>]) -> Vec<String> {
    let is_one_of_many = curves.len() > 1;
    let mut found: Vec<(&str, String)> = Vec::new();
    for curve in curves {
        found.extend(of_workers(curve).map(|words| (place(curve, is_one_of_many), words)));
    }
    match found.as_slice() {
        // What is so everywhere is said once.
        [(one, words), (other, same)] if words == same => {
            vec![format!("{one} and {}, {words}", uncapitalized(other))]
        }
        _ => found.iter().map(|(place, words)| format!("{place}, {words}")).collect(),
    }
}

/// With the number of workers that is best in memory.
fn memory_beside_disk(curves: &[CommandCurve<'_>], digest: &[u8]) -> Option<String> {
    let of = |role| curves.iter().find(|curve| curve.role == Some(role));
    let (memory, disk) = (of(Role::Memory)?, of(Role::Disk)?);
    if memory.limiting != disk.limiting {
        return None;
    }
    let here = memory.points.get(memory.number_to_use().unwrap_or(0))?;
    let there = disk.points.iter().find(|point| point.workers == here.workers)?;
    let Median { value, bounds } =
        paired_ratio_over(&there.rounds_ns, &here.rounds_ns, &here.process, digest)?;
    let (low, high) = bounds?;
    let workers = counted(here.workers, "worker");
    let bounds = factors(&[low, high]);
    let bounds: Vec<&str> = bounds.iter().map(|bound| bound.trim_end_matches('x')).collect();
    let interval = format!("({})", bounds.join(" to "));
    Some(if low > METHOD.clear_ratio {
        format!("In memory it is {} faster than on disk with {workers} {interval}.", factor(value))
    } else if high < 1.0 / METHOD.clear_ratio {
        format!("On disk it is {} faster than in memory with {workers}.", factor(1.0 / value))
    } else {
        format!("Memory and disk show no clear difference with {workers} {interval}.")
    })
}

/// `4 workers are best, 3.1x faster than 1; 1.4x slower with 8.`
fn of_workers(curve: &CommandCurve<'_>) -> Option<String> {
    let found = curve.found.as_ref()?;
    let (gain, _) = found.first_over_best.bounds?;
    if !found.is_clear() {
        return Some("more workers make no clear difference.".into());
    }
    let at = curve.number_to_use()?;
    let [first, best, last] =
        [0, at, curve.points.len() - 1].map(|at| curve.points.get(at).map(|point| point.workers));
    let (first, best, last) = (first?, best?, last?);
    let are = if best == 1 { "is" } else { "are" };
    let mut parts = vec![format!("{} {are} best", counted(best, "worker"))];
    if gain > METHOD.slower_ratio
        && let (Some(part), Some(speedup)) = (parts.first_mut(), found.speedup(at))
    {
        *part = format!("{part}, {} faster than {first}", factor(speedup));
    }
    let most = curve.points[found.use_range.1].workers;
    if most > best {
        parts.push(format!("up to {most} are about as fast"));
    }
    if found.retrograde.is_some() {
        parts.push(format!("{} slower with {last}", factor(found.last_over_best.value)));
    }
    Some(format!("{}.", parts.join("; ")))
}

/// The command with the number of workers to use: on disk, where both were measured.
/// `columns`: that there are for it; a longer line could not be copied, so only its number is said.
pub fn to_paste(curves: &[CommandCurve<'_>], command: &str, columns: usize) -> Option<String> {
    let curve = curves.iter().find(|curve| curve.role == Some(Role::Disk)).or(curves.first())?;
    let workers = curve.points.get(curve.number_to_use()?)?.workers.to_string();
    let has_number = command.contains("{n}");
    let line = sanitize_for_terminal(command).replace("{n}", &workers);
    Some(match has_number {
        true if width(&line) <= columns => line,
        true => format!("{{n}} = {workers}"),
        false => format!("{workers} CPUs"),
    })
}
