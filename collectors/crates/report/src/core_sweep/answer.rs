//! How many small files a second all workers handle together, and how many workers that takes.

use fsbench_wire::{Curve, Directory, Role, Run, Suite, SweepParams, SweepSync};

use super::best::{Best, TOO_DISTURBED};
use super::findings::{SweepSuite, scaling};
use super::headline::{self, WorkerSeries, chosen, is_of_command, of_all, series};
use crate::answer::Answer;
use crate::answer::quantity::{Quantity, Unit, factor};
use crate::comparison::quantity::counted;
use crate::flags::is_too_disturbed;
use crate::headline::{is_flagged, role_of};

/// None for a user command: its table answers.
pub fn answers(run: &Run, suite: &SweepSuite, digest: &[u8]) -> Vec<Answer> {
    let all = series(suite);
    if is_of_command(run, &all) {
        return vec![];
    }
    let built_in: Vec<WorkerSeries<'_>> =
        all.into_iter().filter(|one| one.first.params.command.is_none()).collect();
    let Some(main) = chosen(run, &built_in) else {
        let is_command = suite.cases.iter().all(|case| case.params.command.is_some());
        let headline = || vec![headline::headline(run, suite, digest).into()];
        return if is_command { vec![] } else { headline() };
    };
    let role = role_of(run, main.first.target.as_deref());
    let question = match role {
        _ if main.first.params.curve == Curve::Cpu => "CPU only (all workers together)",
        Some(Role::Memory) => "Small files (created in memory)",
        _ => "Small files (created on disk)",
    };
    let Some(result) = best_rate(main, digest) else {
        return vec![headline::headline(run, suite, digest).into()];
    };
    let mut details = vec![workers(run, main, digest)];
    if role == Some(Role::Memory) {
        details.extend(on_disk(run, &built_in, digest));
    }
    // Its sentence is of several points and places.
    let is_flagged = suite.cases.iter().any(|case| is_flagged(run, &case.id));
    vec![Answer::measured(question, result, details).flagged(is_flagged)]
}

fn best_rate(one: &WorkerSeries<'_>, digest: &[u8]) -> Option<Quantity> {
    let best = scaling(&one.points, digest).map_or(0, |found| found.best);
    let time = one.points.get(best)?.time;
    let unit = match one.first.params.curve {
        Curve::Cpu => Unit::UnitsPerSecond,
        _ => Unit::FilesPerSecond,
    };
    Some(Quantity::per_second(time.value, time.bounds, unit))
}

/// How many workers it takes, and what more of them cost.
fn workers(run: &Run, one: &WorkerSeries<'_>, digest: &[u8]) -> String {
    let Some(found) = scaling(&one.points, digest) else {
        let count = one.points.first().map_or(0, |point| point.workers);
        return format!("By {}.", counted(count, "worker"));
    };
    if is_too_disturbed(run, Suite::CoreSweep) {
        return TOO_DISTURBED.into();
    }
    let best = Best::of(&found, &one.points);
    let (first, last) = (&one.points[0], &one.points[one.points.len() - 1]);
    let gain = found.first_over_best;
    let faster = match gain.bounds {
        Some((low, _)) if low > crate::findings::METHOD.clear_ratio => {
            format!(", {} faster than {}", factor(gain.value), first.workers)
        }
        _ if found.best == 0 => String::new(),
        _ => format!(", not clearly faster than {}", first.workers),
    };
    let loss = if found.retrograde.is_some() {
        format!(
            "; {} slower with {}",
            factor(found.last_over_best.value),
            of_all(run, last.workers)
        )
    } else {
        String::new()
    };
    format!("Best {}{faster}{loss}.", best.with_workers())
}

/// `On disk 40,100 files/s.`, `4,030 files/s if each is flushed.`
fn on_disk(run: &Run, all: &[WorkerSeries<'_>], digest: &[u8]) -> Vec<String> {
    let of = |sync: SweepSync| {
        let is_it = |params: &SweepParams| {
            params.sync == Some(sync) && params.directory != Some(Directory::Shared)
        };
        let one = all.iter().find(|one| {
            is_it(&one.first.params)
                && role_of(run, one.first.target.as_deref()) == Some(Role::Disk)
        })?;
        best_rate(one, digest)
    };
    let plain = of(SweepSync::None).map(|rate| format!("On disk {}", rate.text()));
    let flushed = of(SweepSync::Full).map(|rate| rate.text());
    match (plain, flushed) {
        (Some(plain), Some(flushed)) => {
            vec![format!("{plain}."), format!("{flushed} if each is flushed.")]
        }
        (Some(plain), None) => vec![format!("{plain}.")],
        (None, Some(flushed)) => vec![format!("On disk {flushed} if each is flushed.")],
        (None, None) => vec![],
    }
}
