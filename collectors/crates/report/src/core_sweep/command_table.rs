//! A user command over numbers of workers: seconds on each target, and the number to use.

use fsbench_stats::float;
use fsbench_stats::ratio::paired_ratio_over;
use fsbench_stats::{Median, median_of_all};
use fsbench_wire::{Case, Limiting, Outcome, Role, Run, SweepMeasurement, SweepParams};

use super::best::Best;
use super::findings::{Point, Scaling, SweepCase, SweepSuite, point, scaling};
use crate::answer::quantity::{Quantity, Unit, factor, time};
use crate::answer::{Folders, Surroundings};
use crate::comparison::quantity::counted;
use crate::findings::METHOD;
use crate::headline::role_of;
use crate::layout::Tone;
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;

/// One command on one target, limited in one way.
pub struct CommandCurve<'a> {
    pub name: &'a str,
    pub place: String,
    role: Option<Role>,
    limiting: Limiting,
    /// By workers, rising; with its measurement, where there is one.
    cases: Vec<(&'a SweepCase, Option<Point>)>,
    /// Of the points that were measured.
    points: Vec<Point>,
    found: Option<Scaling>,
}

pub fn curves<'a>(
    run: &Run,
    suite: &'a SweepSuite,
    folders: &Folders,
    digest: &[u8],
) -> Vec<CommandCurve<'a>> {
    let mut groups: Vec<Vec<&SweepCase>> = Vec::new();
    for case in suite.cases.iter().filter(|case| case.params.command.is_some()) {
        match groups.iter_mut().find(|group| is_same(group[0], case)) {
            Some(group) => group.push(case),
            None => groups.push(vec![case]),
        }
    }
    groups.into_iter().map(|group| curve(run, &suite.method, group, folders, digest)).collect()
}

fn is_same(x: &SweepCase, y: &SweepCase) -> bool {
    let parts = |params: &SweepParams| {
        (params.limiting, params.command.as_ref().map(|command| command.sha256.clone()))
    };
    parts(&x.params) == parts(&y.params) && x.target == y.target
}

fn curve<'a>(
    run: &Run,
    method: &str,
    mut cases: Vec<&'a SweepCase>,
    folders: &Folders,
    digest: &[u8],
) -> CommandCurve<'a> {
    cases.sort_by_key(|case| case.params.workers_count);
    let first = cases[0];
    let points: Vec<Point> = cases.iter().filter_map(|case| point(method, case)).collect();
    let id = first.target.as_deref();
    let folder = folders.iter().find(|(target, _)| Some(target.as_str()) == id);
    let target = crate::target_text(run, id);
    let limited = match first.params.limiting {
        Limiting::Cpus => ", bound to that many CPUs",
        Limiting::Jobs => "",
    };
    CommandCurve {
        name: first.params.command.as_ref().map_or("command", |command| command.name.as_str()),
        place: match folder {
            Some((_, path)) => format!("{target} {path}{limited}"),
            None => format!("{target}{limited}"),
        },
        role: role_of(run, id),
        limiting: first.params.limiting,
        found: scaling(&points, digest),
        cases: cases.into_iter().map(|case| (case, point(method, case))).collect(),
        points,
    }
}

/// `None`: no command was measured.
pub fn text(
    run: &Run,
    suite: &SweepSuite,
    digest: &[u8],
    around: &Surroundings<'_>,
) -> Option<String> {
    let layout = around.layout;
    let curves = curves(run, suite, around.folders, digest);
    let first = curves.first()?;
    let head = format!(
        "{}: time of one execution, {}",
        first.name,
        counted(suite.rounds_planned_count, "round")
    );
    let mut lines = vec![layout.paint(Tone::Strong, &sanitize_for_terminal(&head))];
    for curve in &curves {
        let mut table = Table::new(&HEAD);
        for row in rows(curve) {
            table.row(row);
        }
        lines.push(String::new());
        lines.push(format!("  {}", sanitize_for_terminal(&curve.place)));
        let rendered = table.render("  ");
        lines.extend(rendered.lines().map(|line| {
            let line = sanitize_for_terminal(line);
            if line.ends_with(BEST) { layout.paint(Tone::Strong, &line) } else { line.into_owned() }
        }));
    }
    lines.push(String::new());
    for sentence in sentences(&curves, digest) {
        lines.extend(layout.wrapped(&sentence, "  "));
    }
    lines.extend(
        around
            .command
            .and_then(|command| to_paste(&curves, command))
            .map(|line| format!("Use {}", layout.paint(Tone::Strong, &line))),
    );
    Some(format!("{}\n", lines.join("\n")))
}

/// The same, to paste into an issue.
pub fn markdown(run: &Run, suite: &SweepSuite, digest: &[u8]) -> Option<String> {
    let curves = curves(run, suite, &[], digest);
    curves.first()?;
    let mut head = vec![("folder", Align::Left)];
    head.extend(HEAD);
    let mut table = Table::new(&head);
    for curve in &curves {
        for row in rows(curve) {
            let mut cells = vec![curve.place.clone()];
            cells.extend(row);
            table.cells(cells);
        }
    }
    let sentences: Vec<String> = sentences(&curves, digest)
        .iter()
        .map(|sentence| crate::comparison::sentence::escape_name(sentence))
        .collect();
    Some(format!("{}\n{}\n", table.markdown(), sentences.join(" ")))
}

const BEST: &str = "best";
const HEAD: [(&str, Align); 7] = [
    ("workers", Align::Right),
    ("time", Align::Right),
    ("95 % interval", Align::Left),
    ("user", Align::Right),
    ("system", Align::Right),
    ("speedup", Align::Right),
    ("", Align::Left),
];

fn rows(curve: &CommandCurve<'_>) -> Vec<[String; 7]> {
    let base = curve.points.first().map(|point| point.time.value);
    let best = curve.found.as_ref().map(|found| curve.points[found.best].workers);
    let row = |(case, point): &(&SweepCase, Option<Point>)| {
        let workers = case.params.workers_count;
        let Some(point) = point else {
            let reason = crate::unmeasured_text(&case.outcome);
            return [
                workers.to_string(),
                String::new(),
                reason,
                String::new(),
                String::new(),
                String::new(),
                String::new(),
            ];
        };
        let quantity = Quantity::new(point.time.value, point.time.bounds, Unit::Nanoseconds);
        let (user, system) = processor_times(case);
        let speed_up = base.map_or(String::new(), |base| factor(base / point.time.value));
        [
            workers.to_string(),
            quantity.text(),
            quantity.interval().map_or("-".into(), |interval| format!("[{interval}]")),
            user.map_or("-".into(), time),
            system.map_or("-".into(), time),
            speed_up,
            if best == Some(workers) { BEST.into() } else { String::new() },
        ]
    };
    curve.cases.iter().map(row).collect()
}

/// Of all its processes, in user mode and in the kernel.
fn processor_times(case: &Case<SweepParams, SweepMeasurement>) -> (Option<f64>, Option<f64>) {
    let Outcome::Measured { measurement: SweepMeasurement::Duration(one) } = &case.outcome else {
        return (None, None);
    };
    let middle = |column: &[Option<u64>]| median_of_all(column.iter().map(|ns| ns.map(float)));
    (middle(&one.samples.user_ns), middle(&one.samples.system_ns))
}

fn sentences(curves: &[CommandCurve<'_>], digest: &[u8]) -> Vec<String> {
    let mut sentences: Vec<String> = memory_beside_disk(curves, digest).into_iter().collect();
    sentences.extend(curves.iter().filter_map(|curve| of_workers(curve, curves.len() > 1)));
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
    let bound = |ratio| factor(ratio).trim_end_matches('x').to_owned();
    let interval = format!("[{} to {}]", bound(low), bound(high));
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
    let place = match curve.role {
        _ if !is_one_of_many => "Here",
        Some(Role::Memory) => "In memory",
        Some(Role::Disk) => "On disk",
        _ => curve.place.as_str(),
    };
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
fn to_paste(curves: &[CommandCurve<'_>], command: &str) -> Option<String> {
    let curve = curves.iter().find(|curve| curve.role == Some(Role::Disk)).or(curves.first())?;
    let found = curve.found.as_ref()?;
    let workers = curve.points[found.best_range.0].workers.to_string();
    let has_number = command.contains("{n}");
    let line = sanitize_for_terminal(command).replace("{n}", &workers);
    Some(if has_number { line } else { format!("{workers} CPUs") })
}
