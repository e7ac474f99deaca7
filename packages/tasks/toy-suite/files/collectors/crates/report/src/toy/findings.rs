//! The median of one operation.

use fsbench_stats::{Median, float, median_over};
use fsbench_wire::{Case, Outcome, PhaseMeasurement, ToyOperation, ToyParams};

use super::ToySuite;

pub type ToyCase = Case<ToyParams, PhaseMeasurement>;

pub fn find(suite: &ToySuite, operation: ToyOperation) -> Option<(&ToyCase, Median)> {
    let mut cases = suite.cases.iter();
    let case = cases.find(|case| case.params.operation == operation)?;
    let Outcome::Measured {
        measurement: PhaseMeasurement::Phase(phase),
    } = &case.outcome
    else {
        return None;
    };
    let samples = &phase.samples;
    let rounds = samples.threads_ns.iter().zip(&samples.operations_count);
    let means: Vec<f64> = rounds
        .map(|(ns, count)| float(*ns) / float(*count))
        .collect();
    Some((case, median_over(&means, &samples.process)?))
}
