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
use crate::findings::METHOD;
use crate::headline::role_of;
use crate::layout::{FOOTER_LABEL, Layout, Tone, width};
use crate::reported::Block;
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;
use control::{Control, controls};
use processor_time::{processor_time_cells, processor_times, tick_ns};

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
    /// Which number of workers to use, the same in every place of a report: the fewest within 5 % of the fastest.
    fn number_to_use(&self) -> Option<usize> {
        self.found.as_ref().map(|found| found.knee.unwrap_or(found.best))
    }

    /// The most workers that are about as fast, with all between.
    fn last_as_fast(&self) -> Option<usize> {
        let (found, at) = (self.found.as_ref()?, self.number_to_use()?);
        let least = found.speedup(at)? / METHOD.slower_ratio;
        let is_as_fast = |at: &usize| found.speedup(*at).is_some_and(|speedup| speedup >= least);
        (at..=found.best_range.1).take_while(is_as_fast).last()
    }

    /// By the estimator of the sentences, so that both say the same.
    fn speedup(&self, workers: u64) -> Option<f64> {
        let at = self.points.iter().position(|point| point.workers == workers)?;
        self.found.as_ref().map_or(Some(1.0), |found| found.speedup(at))
    }
}

/// All of it; `None`: no command was measured.
pub fn text(run: &Run, suite: &SweepSuite, digest: &[u8], folders: &Folders) -> Option<String> {
    let curves = curves(run, suite, folders, digest);
    let first = curves.first()?;
    let controls = controls(run, suite, digest);
    let place = factor_place(&curves, &controls);
    let mut lines = vec![
        sanitize_for_terminal(&format!(
            "{}: time of one execution, {}",
            first.name,
            counted(suite.rounds_planned_count, "round")
        ))
        .into_owned(),
    ];
    for (curve, rows) in curves.iter().zip(rows(run, &curves, place)) {
        let (head, rows) = table(rows).rows_within("  ", None, &[]);
        lines.push(String::new());
        lines.push(format!("  {}", sanitize_for_terminal(&curve.place)));
        let rendered = std::iter::once(head).chain(rows);
        lines.extend(rendered.map(|line| sanitize_for_terminal(line.trim_end()).into_owned()));
    }
    if let Some(table) = control::table(&controls, place) {
        lines.extend([String::new(), format!("  {}", control::TITLE)]);
        lines.extend(table.render("  ").lines().map(str::to_owned));
    }
    lines.push(String::new());
    lines.extend(sentences::sentences(run, &curves, &controls, digest));
    Some(format!("{}\n", lines.join("\n")))
}

/// For the short report, in at most so many lines: the answer, then a row for each number of workers; what has no room is
/// counted.
pub fn short(
    run: &Run,
    suite: &SweepSuite,
    digest: &[u8],
    around: &Surroundings<'_>,
    most_lines: usize,
) -> Option<Block> {
    let layout = around.layout;
    let curves = curves(run, suite, around.folders, digest);
    let first = curves.first()?;
    let controls = controls(run, suite, digest);
    let place = factor_place(&curves, &controls);
    let title =
        format!("{}, {} each", first.name, counted(suite.rounds_planned_count, "execution"));
    let title = sanitize_for_terminal(&title).into_owned();
    let mut sentences = sentences::sentences(run, &curves, &controls, digest);
    let least_sentences = sentences::answers(&curves).len();
    let answer = |sentences: &[String]| {
        let lines = layout.wrapped(&format!("{title}: {}", sentences.join(" ")), "  ");
        let painted = lines.iter().enumerate().map(|(at, line)| match line.strip_prefix(&*title) {
            Some(rest) if at == 0 => format!("{}{rest}", layout.paint(Tone::Strong, &title)),
            _ => line.clone(),
        });
        painted.collect::<Vec<String>>()
    };
    let all: Vec<(&CommandCurve<'_>, Vec<[String; 7]>)> =
        curves.iter().zip(rows(run, &curves, place)).collect();
    let longest = all.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
    // A sentence for each place stays, and the ends and the best of each curve.
    let mut rows_at_most = longest;
    let lines = loop {
        let lines =
            [answer(&sentences), vec![String::new()], table_lines(&all, rows_at_most, layout)];
        let lines = lines.concat();
        if lines.len() <= most_lines {
            break lines;
        }
        if sentences.len() > least_sentences {
            sentences.pop();
        } else if rows_at_most > LEAST_ROWS {
            rows_at_most -= 1;
        } else {
            break lines;
        }
    };
    let columns = layout.width.saturating_sub(FOOTER_LABEL);
    let to_use = around.command.and_then(|command| sentences::to_paste(&curves, command, columns));
    Some(Block { text: lines.join("\n"), to_use })
}

const LEAST_ROWS: usize = 3;

/// One head for all places; of each at most so many rows.
fn table_lines(
    all: &[(&CommandCurve<'_>, Vec<[String; 7]>)],
    rows_at_most: usize,
    layout: Layout,
) -> Vec<String> {
    let shown: Vec<Vec<&[String; 7]>> =
        all.iter().map(|(_, rows)| some_of(rows, rows_at_most)).collect();
    let whole = || table(shown.iter().flatten().map(|row| (*row).clone()));
    let gaps: [fn(Table) -> Table; 3] = [|table| table, Table::narrow, Table::tight];
    let mut all_gaps = gaps.map(|gap| gap(whole()).rows_within("  ", None, &[])).into_iter();
    let is_fitting = |(head, rows): &(String, Vec<String>)| {
        let mut lines = rows.iter().chain([head]);
        lines.all(|line| width(line.trim_end()) <= layout.width)
    };
    let tightest = || Table::tight(whole()).rows_within("  ", None, &[]);
    let (head, rendered) = all_gaps.find(is_fitting).unwrap_or_else(tightest);
    let mut lines = vec![head.trim_end().to_owned()];
    let mut rendered = rendered.into_iter();
    for ((curve, _), rows) in all.iter().zip(&shown) {
        let place = end_of(&sanitize_for_terminal(&curve.place), layout.width.saturating_sub(2));
        lines.push(format!("  {place}"));
        for line in rendered.by_ref().take(rows.len()) {
            let line = sanitize_for_terminal(line.trim_end()).into_owned();
            let is_best = line.ends_with(BEST);
            lines.push(if is_best { layout.paint(Tone::Strong, &line) } else { line });
        }
    }
    let hidden: usize = all.iter().map(|(_, rows)| rows.len()).sum::<usize>()
        - shown.iter().map(Vec::len).sum::<usize>();
    if hidden > 0 {
        lines.push(format!("  {}: show --full", counted(hidden as u64, "more row")));
    }
    lines
}

/// The end of a folder says most.
fn end_of(place: &str, columns: usize) -> String {
    if width(place) <= columns {
        return place.to_owned();
    }
    let letters = place.chars().count();
    let end: String = place.chars().skip((letters + 1).saturating_sub(columns)).collect();
    format!("\u{2026}{end}")
}

/// The first, the last, what failed and what is best; of the others as many as there may be, evenly.
fn some_of(rows: &[[String; 7]], most: usize) -> Vec<&[String; 7]> {
    if rows.len() <= most {
        return rows.iter().collect();
    }
    let last = rows.len() - 1;
    let is_marked = |row: &[String; 7]| row[6] == BEST || row[1].is_empty();
    let mut places: Vec<usize> = [0, last].into();
    places.extend((0..rows.len()).filter(|at| is_marked(&rows[*at])));
    let steps = most.max(2) - 1;
    places.extend((1..steps).map(|step| (step * last + steps / 2) / steps));
    let mut chosen: Vec<usize> = Vec::new();
    for at in places {
        if chosen.len() < most.max(2) && !chosen.contains(&at) {
            chosen.push(at);
        }
    }
    chosen.sort_unstable();
    chosen.into_iter().map(|at| &rows[at]).collect()
}

fn table(rows: impl IntoIterator<Item = [String; 7]>) -> Table {
    let mut table = Table::new(&HEAD);
    for row in rows {
        let is_measured = !row[1].is_empty();
        // Else the third cell says why.
        table.cells(if is_measured { row.into() } else { row[..3].to_vec() });
    }
    table
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
    for (curve, rows) in curves.iter().zip(rows(run, &curves, place)) {
        for row in rows {
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

/// Of each curve; a column has one unit and its decimals in all of them.
fn rows(run: &Run, curves: &[CommandCurve<'_>], place: FactorPlace) -> Vec<Vec<[String; 7]>> {
    let all = || curves.iter().flat_map(|curve| curve.cases.iter());
    let measured = || all().filter_map(|(case, point)| Some((*case, point.as_ref()?)));
    let time = |(_, point): (&SweepCase, &Point)| {
        Quantity::new(point.time.value, point.time.bounds, Unit::Nanoseconds)
    };
    let times: Vec<Quantity> = measured().map(time).collect();
    let spent: Vec<(Option<f64>, Option<f64>)> =
        measured().map(|(case, _)| processor_times(case)).collect();
    let (user, system) = processor_time_cells(&spent, tick_ns(run));
    let mut cells = in_column(&times).into_iter().zip(user.into_iter().zip(system));
    curves.iter().map(|curve| rows_of(curve, place, &mut cells)).collect()
}

type TimeCells = ((String, Option<String>), (String, String));

/// `cells`: of each point that was measured, in turn.
fn rows_of(
    curve: &CommandCurve<'_>,
    place: FactorPlace,
    cells: &mut impl Iterator<Item = TimeCells>,
) -> Vec<[String; 7]> {
    // Where nothing differs clearly, the fastest is so by chance.
    let is_clear = curve.found.as_ref().is_some_and(Scaling::is_clear);
    let best = curve.number_to_use().filter(|_| is_clear).map(|at| curve.points[at].workers);
    let speedup = |point: &Point| {
        curve.speedup(point.workers).map_or("-".into(), |ratio| place.factor(ratio))
    };
    let mut row = |(case, point): &(&SweepCase, Option<Point>)| {
        let workers = case.params.workers_count.to_string();
        let Some(point) = point else {
            let reason = crate::unmeasured_text(&case.outcome);
            let [time, user, system, speedup, best] = Default::default();
            return [workers, time, reason, user, system, speedup, best];
        };
        let ((time, interval), (user, system)) = cells.next().unwrap_or_default();
        let is_best = best == Some(case.params.workers_count);
        [
            workers,
            time,
            interval.map_or("-".into(), |interval| format!("[{interval}]")),
            user,
            system,
            speedup(point),
            if is_best { BEST.into() } else { String::new() },
        ]
    };
    curve.cases.iter().map(&mut row).collect()
}
