//! What an execution of a command costs in CPU time, of all its processes.

use fsbench_stats::{float, median_of_all};
use fsbench_wire::{DurationSamples, OsFamily, Outcome, Run, SweepMeasurement};

use super::super::findings::SweepCase;
use crate::answer::quantity::{Quantity, Unit, in_column};

/// In user mode and in the kernel.
pub fn cpu_times(case: &SweepCase) -> (Option<f64>, Option<f64>) {
    let Some(samples) = samples(case) else {
        return (None, None);
    };
    (middle(&samples.user_ns), middle(&samples.system_ns))
}

/// Between two looks of the system at which mode a processor is in: at most so much, by the usual settings.
pub fn tick_ns(run: &Run) -> f64 {
    if run.machine.os.family == OsFamily::Windows { 16e6 } else { 10e6 }
}

/// Two columns. A system that tells the modes apart by ticks has none in a mode that was short: that is no 0.
pub fn cpu_time_cells(
    spent: &[(Option<f64>, Option<f64>)],
    tick_ns: f64,
) -> (Vec<String>, Vec<String>) {
    let swapped: Vec<_> = spent.iter().map(|(user, system)| (*system, *user)).collect();
    (cells(spent, tick_ns), cells(&swapped, tick_ns))
}

/// Of the first of each pair.
fn cells(pairs: &[(Option<f64>, Option<f64>)], tick_ns: f64) -> Vec<String> {
    let is_seen = |time: &f64| *time > 0.0;
    let seen = pairs.iter().filter_map(|(time, _)| time.filter(is_seen));
    let seen: Vec<Quantity> = seen.map(|ns| Quantity::new(ns, None, Unit::Nanoseconds)).collect();
    let mut texts = in_column(&seen).into_iter().map(|(text, _)| text);
    let under = |other: &Option<f64>| {
        let most = other.filter(is_seen).map_or(tick_ns, |other| other.min(tick_ns));
        let text = Quantity::new(most, None, Unit::Nanoseconds).text();
        format!("<{}", text.replace(".0 ", " "))
    };
    let cell = |(time, other): &(Option<f64>, Option<f64>)| match time {
        None => "-".into(),
        Some(time) if is_seen(time) => texts.next().unwrap_or_default(),
        Some(_) => under(other),
    };
    pairs.iter().map(cell).collect()
}

pub fn samples(case: &SweepCase) -> Option<&DurationSamples> {
    match &case.outcome {
        Outcome::Measured { measurement: SweepMeasurement::Duration(one) } => Some(&one.samples),
        _ => None,
    }
}

pub fn middle(column: &[Option<u64>]) -> Option<f64> {
    median_of_all(column.iter().map(|count| count.map(float)))
}

/// User and system time of each round.
pub fn rounds(samples: &DurationSamples) -> Option<Vec<f64>> {
    let both = samples.user_ns.iter().zip(&samples.system_ns);
    both.map(|(user, system)| Some(float((*user)? + (*system)?))).collect()
}
