//! A user command over numbers of workers: seconds on each target, and the number to use.

mod control;
mod cpu_time;
mod limit;
mod place;
mod sentences;
#[cfg(test)]
mod tests;

use fsbench_wire::{Limiting, Role, Run, Suite, SweepParams};

use super::best::TOO_DISTURBED;
use super::findings::{Point, Scaling, SweepCase, SweepSuite, point, scaling};
use crate::answer::quantity::{FactorPlace, Quantity, Unit, in_column};
use crate::answer::{Folders, Surroundings};
use crate::comparison::quantity::{counted, uncapitalized};
use crate::flags::is_too_disturbed;
use crate::headline::role_of;
use crate::layout::{FOOTER_LABEL, Layout, Tone, shortened_path, width};
use crate::reported::Block;
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;
use control::{Control, controls};
use cpu_time::{cpu_time_cells, cpu_times, tick_ns};

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
        name: first.params.command.as_ref().map_or(MISSING_NAME, |command| command.name.as_str()),
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
    /// Which number of workers to use, the same in every place of a report.
    fn number_to_use(&self) -> Option<usize> {
        self.found.as_ref().map(|found| found.use_range.0)
    }

    /// More workers than the number to use, and about as fast.
    fn as_fast(&self) -> Vec<u64> {
        let Some((at, last)) = self.found.as_ref().map(|found| found.use_range) else {
            return Vec::new();
        };
        (at + 1..=last).map(|at| self.points[at].workers).collect()
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
    let name = shown_name(first.name, around.command);
    let title = format!("{name}, {} each", counted(suite.rounds_planned_count, "execution"));
    let title = sanitize_for_terminal(&title).into_owned();
    let is_disturbed = is_too_disturbed(run, Suite::CoreSweep);
    let finding = if is_disturbed {
        uncapitalized(TOO_DISTURBED)
    } else {
        sentences::finding(&curves).join(" ")
    };
    let answer = if is_disturbed { finding.clone() } else { named(&name, &finding) };
    let mut notes =
        if is_disturbed { vec![] } else { sentences::notes(run, &curves, &controls, digest) };
    let all: Vec<(&CommandCurve<'_>, Vec<[String; 7]>)> =
        curves.iter().zip(rows(run, &curves, place)).collect();
    let longest = all.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
    // The ends and the best of each curve stay.
    let mut rows_at_most = longest;
    let table = loop {
        let table = table_lines(suite.rounds_planned_count, &all, rows_at_most, layout);
        let lines_of = |words: &String| layout.wrapped(words, "").len();
        let of_notes: usize = notes.iter().map(lines_of).sum();
        // Where something else comes first, the answer has its title.
        let of_answer = layout.wrapped(&format!("{title}: {finding}"), "").len();
        let taken = of_answer + 1 + table.len() + 1 + of_notes;
        if taken <= most_lines {
            break table;
        }
        if notes.pop().is_none() {
            if rows_at_most <= LEAST_ROWS {
                break table;
            }
            rows_at_most -= 1;
        }
    };
    let columns = layout.width.saturating_sub(FOOTER_LABEL);
    let to_use = around
        .command
        .filter(|_| !is_disturbed)
        .and_then(|command| sentences::to_paste(&curves, command, columns));
    Some(Block { title, finding, answer, table, notes, to_use })
}

/// Of a command without a name of its own its words, where they are known.
fn shown_name(name: &str, command: Option<&str>) -> String {
    const MOST: usize = 40;
    let Some(command) = command.filter(|_| has_no_name(name)) else { return name.to_owned() };
    let letters: Vec<char> = command.chars().collect();
    if letters.len() <= MOST {
        return command.to_owned();
    }
    let start: String = letters[..MOST - 1].iter().collect();
    format!("{}\u{2026}", start.trim_end())
}

/// Of `sweep` without `--name`.
pub const UNNAMED: &str = "own command";
/// Of a document without one.
const MISSING_NAME: &str = "command";

fn has_no_name(name: &str) -> bool {
    [UNNAMED, MISSING_NAME].contains(&name)
}

/// `For make, 4 workers are best`; a command without a name of its own is the only one there is.
fn named(name: &str, finding: &str) -> String {
    if has_no_name(name) || finding.is_empty() {
        return finding.to_owned();
    }
    let finding = uncapitalized(finding);
    sanitize_for_terminal(&format!("For {name}, {finding}")).into_owned()
}

const LEAST_ROWS: usize = 3;

/// One head for all places; of each at most so many rows.
fn table_lines(
    executions_count: u64,
    all: &[(&CommandCurve<'_>, Vec<[String; 7]>)],
    rows_at_most: usize,
    layout: Layout,
) -> Vec<String> {
    let shown: Vec<Vec<&[String; 7]>> =
        all.iter().map(|(_, rows)| some_of(rows, rows_at_most)).collect();
    let cells: Vec<&[String; 7]> = shown.iter().flatten().copied().collect();
    let whole = || table(cells.iter().map(|row| (*row).clone()));
    let gaps: [fn(Table) -> Table; 3] = [|table| table, Table::narrow, Table::tight];
    let mut tables = gaps.map(|gap| gap(whole())).into_iter();
    let fitting = tables.find(|table| table.columns(INDENT) <= layout.width);
    let table = fitting.unwrap_or_else(|| whole().tight());
    let tone = |row: usize, column: usize| match (cells[row][6] == BEST, column) {
        (true, 2..=4) | (false, 3 | 4 | 6) => Some(Tone::Faint),
        (false, 2) if !cells[row][1].is_empty() => Some(Tone::Faint),
        (true, 6) => Some(Tone::Good),
        (true, _) => Some(Tone::Strong),
        _ => None,
    };
    let (head, rendered) = table.painted(INDENT, layout, tone);
    let clean = |line: &str| sanitize_for_terminal(line).into_owned();
    let executions = format!(" \u{b7} {} each", counted(executions_count, "execution"));
    let mut lines = vec![head];
    let mut rendered = rendered.into_iter();
    for ((curve, _), rows) in all.iter().zip(&shown) {
        let room = layout.width.saturating_sub(INDENT.len() + width(&executions));
        let place = shortened_path(&clean(&curve.place), room);
        lines.push(format!("{INDENT}{place}{}", layout.paint(Tone::Faint, &executions)));
        lines.extend(rendered.by_ref().take(rows.len()));
    }
    // It is not the ratio of the times above it.
    lines.push(
        layout.paint(Tone::Faint, &format!("{INDENT}speedup: median of the rounds' own ratios")),
    );
    let hidden: usize = all.iter().map(|(_, rows)| rows.len()).sum::<usize>()
        - shown.iter().map(Vec::len).sum::<usize>();
    if hidden > 0 {
        let more = format!("{INDENT}{} in the full report", counted(hidden as u64, "more row"));
        lines.push(layout.paint(Tone::Faint, &more));
    }
    lines
}

const INDENT: &str = "  ";

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
    for row in rows.into_iter().map(|row| row.map(|cell| sanitize_for_terminal(&cell).into_owned()))
    {
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
/// About as fast as the best.
const AS_FAST: &str = "as fast";
const HEAD: [(&str, Align); 7] = [
    ("workers", Align::Right),
    ("time", Align::Right),
    ("95 % CI", Align::Left),
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
        measured().map(|(case, _)| cpu_times(case)).collect();
    let (user, system) = cpu_time_cells(&spent, tick_ns(run));
    let mut cells = in_column(&times).into_iter().zip(user.into_iter().zip(system));
    // What is best may be so because other programs were busy in the other rounds.
    let is_disturbed = is_too_disturbed(run, Suite::CoreSweep);
    curves.iter().map(|curve| rows_of(curve, is_disturbed, place, &mut cells)).collect()
}

type TimeCells = ((String, Option<String>), (String, String));

/// `cells`: of each point that was measured, in turn.
fn rows_of(
    curve: &CommandCurve<'_>,
    is_disturbed: bool,
    place: FactorPlace,
    cells: &mut impl Iterator<Item = TimeCells>,
) -> Vec<[String; 7]> {
    // Where nothing differs clearly, the fastest is so by chance.
    let is_clear = !is_disturbed && curve.found.as_ref().is_some_and(Scaling::is_clear);
    let best = curve.number_to_use().filter(|_| is_clear).map(|at| curve.points[at].workers);
    let as_fast: Vec<u64> = if best.is_some() { curve.as_fast() } else { Vec::new() };
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
            interval.unwrap_or_else(|| "-".into()),
            user,
            system,
            speedup(point),
            if is_best {
                BEST.into()
            } else if as_fast.contains(&case.params.workers_count) {
                AS_FAST.into()
            } else {
                String::new()
            },
        ]
    };
    curve.cases.iter().map(&mut row).collect()
}
