//! The columns of each kind of measurement that must be equally long, group by group.

use std::collections::HashSet;

use fsbench_wire::{
    LatencyMeasurement, PhaseMeasurement, Readings, SweepMeasurement, TransferMeasurement,
    TurboMeasurement,
};

macro_rules! lengths {
    ($columns:expr; $($name:ident),+ $(,)?) => { vec![$($columns.$name.len()),+] };
}

/// Lengths of columns that must be equal, group by group.
pub trait Columns {
    fn lengths(&self) -> Vec<Vec<usize>>;
}

/// The different lengths.
pub fn reading_columns(one: &Readings) -> HashSet<usize> {
    let lengths = lengths!(one; at_ns, probed_hz, turbo, governor, power, throttle_count, thermal_pressure, pressure_cpu_ns, pressure_io_ns, pressure_memory_ns);
    lengths.into_iter().collect()
}

impl Columns for LatencyMeasurement {
    fn lengths(&self) -> Vec<Vec<usize>> {
        let LatencyMeasurement::Latency(one) = self;
        vec![
            lengths!(one.rounds; process, order, n_count, p50_ns, p90_ns, sum_ns, write_sum_ns, runqueue_ns, flushes_count, flush_ns, others_busy_cores),
        ]
    }
}

impl Columns for SweepMeasurement {
    fn lengths(&self) -> Vec<Vec<usize>> {
        match self {
            SweepMeasurement::Rate(one) => vec![
                lengths!(one.samples; process, order, wall_ns, user_ns, system_ns, runqueue_ns, voluntary_switches_count, involuntary_switches_count, units_count, p_core_ns, flushes_count),
            ],
            SweepMeasurement::Duration(one) => duration_columns(one),
        }
    }
}

fn duration_columns(one: &fsbench_wire::Duration) -> Vec<Vec<usize>> {
    vec![
        lengths!(one.samples; process, order, wall_ns, user_ns, system_ns, runqueue_ns, voluntary_switches_count, involuntary_switches_count, exit_code, most_runnable_count),
    ]
}

impl Columns for PhaseMeasurement {
    fn lengths(&self) -> Vec<Vec<usize>> {
        let PhaseMeasurement::Phase(one) = self;
        vec![
            lengths!(one.samples; process, order, operations_count, threads_ns, wall_ns, user_ns, system_ns, peak_bytes, exact_bytes, start_skew_ns, index_wait_ns, index_hold_ns, index_contended_count, file_wait_ns, voluntary_switches_count, involuntary_switches_count, minor_faults_count),
        ]
    }
}

impl Columns for TransferMeasurement {
    fn lengths(&self) -> Vec<Vec<usize>> {
        let TransferMeasurement::Transfer(one) = self;
        vec![
            lengths!(one.samples; process, order, bytes, accepted_ns, durable_ns, user_ns, system_ns, allocated_bytes, flushes_count),
        ]
    }
}

impl Columns for TurboMeasurement {
    fn lengths(&self) -> Vec<Vec<usize>> {
        match self {
            TurboMeasurement::Duration(one) => duration_columns(one),
            TurboMeasurement::Ramp(one) => {
                let mut groups = vec![vec![one.at_ns.len(), one.hz.len()]];
                groups
                    .extend(one.at_ns.iter().zip(&one.hz).map(|(at, hz)| vec![at.len(), hz.len()]));
                groups
            }
        }
    }
}
