//! A case as the document carries it.

use fsbench_wire as wire;
use wire::PhaseMeasurement;

use super::Toy;
use crate::suite::CaseResult;

pub fn case(mut result: CaseResult<Toy>) -> wire::Case<wire::ToyParams, PhaseMeasurement> {
    let outcome = match result.take_failure() {
        Some(failure) => failure.into_outcome(),
        None => wire::Outcome::Measured {
            measurement: PhaseMeasurement::Phase(phase(&result)),
        },
    };
    wire::Case {
        id: result.planned.id,
        params: wire::ToyParams {
            operation: result.planned.case.operation,
        },
        target: None,
        durability: None,
        outcome,
    }
}

fn phase(result: &CaseResult<Toy>) -> wire::Phase {
    let mut samples = wire::PhaseSamples::default();
    for (place, block) in &result.rounds {
        samples.process.push(place.process);
        samples.order.push(place.order);
        samples.operations_count.push(block.operations_count);
        samples.threads_ns.push(block.wall_ns);
        samples.wall_ns.push(block.wall_ns);
        for column in [
            &mut samples.start_skew_ns,
            &mut samples.user_ns,
            &mut samples.system_ns,
            &mut samples.peak_bytes,
            &mut samples.exact_bytes,
            &mut samples.index_wait_ns,
            &mut samples.index_hold_ns,
            &mut samples.index_contended_count,
            &mut samples.file_wait_ns,
            &mut samples.voluntary_switches_count,
            &mut samples.involuntary_switches_count,
            &mut samples.minor_faults_count,
        ] {
            column.push(None);
        }
    }
    wire::Phase {
        histogram: None,
        warmup: None,
        samples,
    }
}
