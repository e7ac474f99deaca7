//! A user command over numbers of workers: seconds on each target, and the number to use.

mod control;
mod limit;
mod place;
mod processor_time;
mod sentences;
#[cfg(test)]
mod tests;

use fsbench_wire::{Limiting, Role, Run, SweepParams};

use super::findings::{Point, Scaling, SweepCase, SweepSuite, point, scaling};
use crate::answer::quantity::{FactorPlace, Quantity, Unit, in_column};
use crate::answer::{Folders, Surroundings};
use crate::comparison::quantity::counted;
use crate::headline::role_of;
use crate::layout::Tone;
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;
use control::{Control, controls};
use processor_time::processor_times;

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

impl CommandCurve<'_> {
    /// By the estimator of the sentences, so that both say the same.
    fn speedup(&self, workers: u64) -> Option<f64> {
        let at = self.points.iter().position(|point| point.workers == workers)?;
        self.found.as_ref().map_or(Some(1.0), |found| found.speedup(at))
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
    let controls = controls(run, suite, digest);
    let place = factor_place(&curves, &controls);
    let head = format!(
        "{}: time of one execution, {}",
        first.name,
        counted(suite.rounds_planned_count, "round")
    );
    let mut lines = vec![layout.paint(Tone::Strong, &sanitize_for_terminal(&head))];
    for curve in &curves {
        let mut table = Table::new(&HEAD);
        for row in rows(curve, place) {
            let is_measured = !row[1].is_empty();
            // Else the third cell says why.
            table.cells(if is_measured { row.into() } else { row[..3].to_vec() });
        }
        lines.push(String::new());
        lines.push(format!("  {}", sanitize_for_terminal(&curve.place)));
        let rendered = table.render("  ");
        lines.extend(rendered.lines().map(|line| {
            let line = sanitize_for_terminal(line);
            if line.ends_with(BEST) { layout.paint(Tone::Strong, &line) } else { line.into_owned() }
        }));
    }
    if let Some(table) = control::table(&controls, place) {
        lines.extend([String::new(), format!("  {}", control::TITLE)]);
        lines.extend(table.render("  ").lines().map(str::to_owned));
    }
    lines.push(String::new());
    for sentence in sentences::sentences(run, &curves, &controls, digest) {
        lines.extend(layout.wrapped(&sentence, "  "));
    }
    lines.extend(
        around
            .command
            .and_then(|command| sentences::to_paste(&curves, command))
            .map(|line| format!("Use {}", layout.paint(Tone::Strong, &line))),
    );
    Some(format!("{}\n", lines.join("\n")))
}

/// The same, to paste into an issue.
pub fn markdown(run: &Run, suite: &SweepSuite, digest: &[u8]) -> Option<String> {
    let curves = curves(run, suite, &[], digest);
    curves.first()?;
    let controls = controls(run, suite, digest);
    let place = factor_place(&curves, &controls);
    let mut head = vec![("folder", Align::Left)];
    head.extend(HEAD);
    let mut table = Table::new(&head);
    for curve in &curves {
        for row in rows(curve, place) {
            let mut cells = vec![curve.place.clone()];
            cells.extend(row);
            table.cells(cells);
        }
    }
    let beside = control::table(&controls, place)
        .map_or(String::new(), |table| format!("{}:\n\n{}\n", control::TITLE, table.markdown()));
    let sentences: Vec<String> = sentences::sentences(run, &curves, &controls, digest)
        .iter()
        .map(|sentence| crate::comparison::sentence::escape_name(sentence))
        .collect();
    Some(format!("{}\n{beside}{}\n", table.markdown(), sentences.join(" ")))
}

/// Every speedup of a sweep has the same decimals.
fn factor_place(curves: &[CommandCurve<'_>], controls: &[Control]) -> FactorPlace {
    let of_curve = |curve: &CommandCurve<'_>| -> Vec<f64> {
        curve.points.iter().filter_map(|point| curve.speedup(point.workers)).collect()
    };
    FactorPlace::of(curves.iter().flat_map(of_curve).chain(control::speedups(controls)))
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

fn rows(curve: &CommandCurve<'_>, place: FactorPlace) -> Vec<[String; 7]> {
    // Where nothing differs clearly, the fastest is so by chance.
    let best = curve.found.as_ref().filter(|found| found.is_clear());
    let best = best.map(|found| curve.points[found.best].workers);
    let measured = || curve.cases.iter().filter_map(|(case, point)| Some((case, point.as_ref()?)));
    let time = |(_, point): (&&SweepCase, &Point)| {
        Quantity::new(point.time.value, point.time.bounds, Unit::Nanoseconds)
    };
    let times: Vec<Quantity> = measured().map(time).collect();
    let spent: Vec<(Option<f64>, Option<f64>)> =
        measured().map(|(case, _)| processor_times(case)).collect();
    let mut times = in_column(&times).into_iter();
    let mut user = of_those_known(spent.iter().map(|(user, _)| *user), processor_time_column);
    let mut system = of_those_known(spent.iter().map(|(_, system)| *system), processor_time_column);
    let speedup = |point: &Point| {
        curve.speedup(point.workers).map_or("-".into(), |ratio| place.factor(ratio))
    };
    let row = |(case, point): &(&SweepCase, Option<Point>)| {
        let workers = case.params.workers_count.to_string();
        let Some(point) = point else {
            let reason = crate::unmeasured_text(&case.outcome);
            let [time, user, system, speedup, best] = Default::default();
            return [workers, time, reason, user, system, speedup, best];
        };
        let (time, interval) = times.next().unwrap_or_default();
        let is_best = best == Some(case.params.workers_count);
        [
            workers,
            time,
            interval.map_or("-".into(), |interval| format!("[{interval}]")),
            user.next().unwrap_or_default(),
            system.next().unwrap_or_default(),
            speedup(point),
            if is_best { BEST.into() } else { String::new() },
        ]
    };
    curve.cases.iter().map(row).collect()
}

fn processor_time_column(ns: &[f64]) -> Vec<String> {
    let column: Vec<Quantity> =
        ns.iter().map(|ns| Quantity::new(*ns, None, Unit::Nanoseconds)).collect();
    in_column(&column).into_iter().map(|(text, _)| text).collect()
}

/// The cells of a column of which some values are not known.
fn of_those_known(
    column: impl Iterator<Item = Option<f64>>,
    text: fn(&[f64]) -> Vec<String>,
) -> impl Iterator<Item = String> {
    let column: Vec<Option<f64>> = column.collect();
    let known: Vec<f64> = column.iter().copied().flatten().collect();
    let mut texts = text(&known).into_iter();
    let cell = move |value: Option<f64>| value.and_then(|_| texts.next());
    column.into_iter().map(cell).map(|text| text.unwrap_or_else(|| "-".into()))
}
