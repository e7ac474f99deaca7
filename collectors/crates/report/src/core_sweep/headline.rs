//! The best value, how many workers it takes, and what still more of them cost.

use fsbench_wire::{
    Curve, Directory, Limiting, OsFamily, Role, Run, Suite, SweepParams, SweepSync, Worker,
};

use super::best::Best;
use super::findings::{Point, Scaling, SweepCase, SweepSuite, point, scaling};
use crate::comparison::quantity::{
    counted, factor, file_rate, file_rate_interval, latency, plain_interval, time_interval,
};
use crate::flags::is_too_disturbed;
use crate::headline::{role_of, target_text};
use crate::reported::Headline;

/// The same work on the same target with more and more workers.
pub struct WorkerSeries<'a> {
    pub first: &'a SweepCase,
    pub points: Vec<Point>,
}

pub fn headline(run: &Run, suite: &SweepSuite, digest: &[u8]) -> Headline {
    let all = series(suite);
    let Some(curve) = chosen(run, &all) else {
        return Headline::unmeasured(words::what_missing(), words::no_case());
    };
    let is_files = curve.first.params.curve == Curve::FsTree;
    let found = scaling(&curve.points, digest);
    let is_command = curve.first.params.command.is_some();
    let shown = |found: &Scaling| if is_command { found.use_range.0 } else { found.best };
    let best = &curve.points[found.as_ref().map_or(0, shown)];
    let context = found.as_ref().map_or_else(
        || words::best(format!("best with {}", counted(best.workers, "worker"))).to_string(),
        |found| context(run, found, curve),
    );
    Headline {
        what: world(run, curve.first),
        value: Some(if is_files { file_rate(best.time.value) } else { latency(best.time.value) }),
        interval: best.time.bounds.map(|bounds| {
            if is_files {
                file_rate_interval(bounds)
            } else {
                time_interval(bounds, best.time.value)
            }
        }),
        context,
        is_flagged: false,
    }
}

/// Where the best is, and what the most workers cost where they do not tie with it.
fn context(run: &Run, found: &Scaling, curve: &WorkerSeries<'_>) -> String {
    if is_too_disturbed(run, Suite::CoreSweep) {
        return words::too_disturbed().to_string();
    }
    let points = &curve.points;
    let best = match curve.first.params.command {
        Some(_) => Best::to_use(found, points),
        None => Best::of(found, points),
    };
    let (_, to) = found.best_range;
    let Some(last) = points.last().filter(|_| to + 1 < points.len()) else {
        return words::best(best.count_text()).to_string();
    };
    let over = found.last_over_best;
    let last = of_all(run, last.workers);
    match over.bounds.filter(|_| found.retrograde.is_some()) {
        None => words::not_slower(best.count_text(), last).to_string(),
        Some(bounds) => {
            let interval = format!(" {}", plain_interval(bounds));
            words::slower(best.count_text(), factor(over.value), interval, last).to_string()
        }
    }
}

/// `all 32` where as many processors can be used, else `32`.
pub fn of_all(run: &Run, workers: u64) -> String {
    let all = if workers == run.machine.cpu.usable_count { "all " } else { "" };
    format!("{all}{workers}")
}

pub fn series(suite: &SweepSuite) -> Vec<WorkerSeries<'_>> {
    let mut all: Vec<(&SweepCase, Vec<&SweepCase>)> = Vec::new();
    for case in &suite.cases {
        match all.iter_mut().find(|(first, _)| is_same(first, case)) {
            Some((_, cases)) => cases.push(case),
            None => all.push((case, vec![case])),
        }
    }
    all.into_iter()
        .map(|(_, mut cases)| {
            cases.sort_by_key(|case| case.params.workers_count);
            let first = cases[0];
            let points = cases.into_iter().filter_map(|case| point(&suite.method, case)).collect();
            WorkerSeries { first, points }
        })
        .filter(|one| !one.points.is_empty())
        .collect()
}

fn is_same(x: &SweepCase, y: &SweepCase) -> bool {
    fn parts(
        one: &SweepParams,
    ) -> (Curve, Option<SweepSync>, Limiting, Option<Directory>, Worker, Option<&str>) {
        let digest = one.command.as_ref().map(|command| command.sha256.as_str());
        (one.curve, one.sync, one.limiting, one.directory, one.worker, digest)
    }
    parts(&x.params) == parts(&y.params) && x.target == y.target
}

/// A sweep of a command: without files on a disk the built-in curves are its control.
pub fn is_of_command(run: &Run, all: &[WorkerSeries<'_>]) -> bool {
    let is_command = |one: &WorkerSeries<'_>| one.first.params.command.is_some();
    let is_disk =
        |one: &WorkerSeries<'_>| role_of(run, one.first.target.as_deref()) == Some(Role::Disk);
    all.iter().any(is_command) && !all.iter().any(|one| !is_command(one) && is_disk(one))
}

/// In memory where that was measured: it says most of the chip. Never chosen by its result.
pub fn chosen<'a, 'b>(run: &Run, all: &'b [WorkerSeries<'a>]) -> Option<&'b WorkerSeries<'a>> {
    // Windows has no fork, so there each worker is a thread.
    let is_windows = run.machine.os.family == OsFamily::Windows;
    let usual = if is_windows { Worker::Thread } else { Worker::Process };
    let plain = |role: Role| {
        all.iter().find(|one| {
            let params = &one.first.params;
            params.command.is_none()
                && params.sync == Some(SweepSync::None)
                && params.directory != Some(Directory::Shared)
                && params.limiting == Limiting::Jobs
                && params.worker == usual
                && role_of(run, one.first.target.as_deref()) == Some(role)
        })
    };
    let command = all.iter().find(|one| one.first.params.command.is_some());
    if is_of_command(run, all) {
        return command;
    }
    plain(Role::Memory)
        .or_else(|| plain(Role::Disk))
        .or(command)
        .or_else(|| all.iter().find(|one| one.first.params.curve == Curve::Cpu))
        .or(all.first())
}

/// What was timed, in words that stand alone.
fn world(run: &Run, case: &SweepCase) -> String {
    let target = case.target.as_deref();
    let is_memory = role_of(run, target) == Some(Role::Memory);
    if let Some(command) = &case.params.command {
        let limited = if case.params.limiting == Limiting::Cpus { ", CPUs limited" } else { "" };
        let what = if is_memory { words::what_command_memory } else { words::what_command_disk };
        let place = format!("{}{limited}", target_text(run, target, true));
        return what(command.name.clone(), place).to_string();
    }
    if case.params.curve == Curve::Cpu {
        return words::what_cpu().to_string();
    }
    let what = if is_memory { words::what_memory } else { words::what_disk };
    what(target_text(run, target, false)).to_string()
}

pub mod words {
    use fsbench_wire::words::headline;
    use fsbench_wire::{Suite, messages};

    messages! { headline(Suite::CoreSweep);
        what_memory(place)
        what_disk(place)
        what_cpu()
        what_command_memory(command, place)
        what_command_disk(command, place)
        best(best)
        not_slower(best, last)
        slower(best, factor, interval, last)
        too_disturbed()
        what_missing()
        no_case()
    }
}
