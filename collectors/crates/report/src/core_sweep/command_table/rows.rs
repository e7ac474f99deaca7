//! A row for each number of workers, in cells.

use fsbench_wire::{Run, Suite};

use super::super::findings::{Point, Scaling, SweepCase};
use super::control::{self, Control};
use super::cpu_time::{cpu_time_cells, cpu_times, tick_ns};
use super::curves::CommandCurve;
use crate::answer::quantity::{FactorPlace, Quantity, Unit, in_column};
use crate::flags::is_too_disturbed;
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;

/// Every speedup of a sweep has the same decimals.
pub fn factor_place(curves: &[CommandCurve<'_>], controls: &[Control]) -> FactorPlace {
    let of_curve = |curve: &CommandCurve<'_>| -> Vec<f64> {
        curve.points.iter().filter_map(|point| curve.speedup(point.workers)).collect()
    };
    FactorPlace::of(curves.iter().flat_map(of_curve).chain(control::speedups(controls)))
}

pub const BEST: &str = "best";
/// About as fast as the best.
const AS_FAST: &str = "as fast";
pub const HEAD: [(&str, Align); 7] = [
    ("workers", Align::Right),
    ("time", Align::Right),
    ("95 % CI", Align::Left),
    ("user", Align::Right),
    ("system", Align::Right),
    ("speedup", Align::Right),
    ("", Align::Left),
];

/// Of each curve; a column has one unit and its decimals in all of them.
pub fn rows(run: &Run, curves: &[CommandCurve<'_>], place: FactorPlace) -> Vec<Vec<[String; 7]>> {
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

pub fn table(rows: impl IntoIterator<Item = [String; 7]>) -> Table {
    let mut table = Table::new(&HEAD);
    for row in rows.into_iter().map(|row| row.map(|cell| sanitize_for_terminal(&cell).into_owned()))
    {
        let is_measured = !row[1].is_empty();
        // Else the third cell says why.
        table.cells(if is_measured { row.into() } else { row[..3].to_vec() });
    }
    table
}
