//! What an execution of a command costs in processor time, of all its processes.

use fsbench_stats::{float, median_of_all};
use fsbench_wire::{DurationSamples, Outcome, SweepMeasurement};

use super::super::findings::SweepCase;

/// In user mode and in the kernel.
pub fn processor_times(case: &SweepCase) -> (Option<f64>, Option<f64>) {
    let Some(samples) = samples(case) else {
        return (None, None);
    };
    (middle(&samples.user_ns), middle(&samples.system_ns))
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
