//! A case's repetitions as the document carries them.

use fsbench_wire as wire;
use wire::{TurboExperiment, TurboMeasurement};

use super::cases::PROBE_NS;
use super::{BlockResult, Case, Turbo};
use crate::case_failure::CaseFailure;
use crate::suite::{BlockPlace, CaseResult};

type WireCase = wire::Case<wire::TurboParams, TurboMeasurement>;
type Rounds = [(BlockPlace, BlockResult)];

pub fn case(mut result: CaseResult<Turbo>) -> WireCase {
    let Case { experiment, with_busy_loop, .. } = result.planned.case;
    let outcome = match result.take_failure() {
        Some(failure) => Err(failure),
        None if experiment == TurboExperiment::Ramp => {
            ramp(&result.rounds, result.planned.case.pause_ns)
        }
        None => duration(result.warmup.as_ref(), &result.rounds),
    };
    WireCase {
        id: result.planned.id,
        params: wire::TurboParams { experiment, spinner: with_busy_loop },
        target: result.planned.target,
        durability: None,
        outcome: match outcome {
            Ok(measurement) => wire::Outcome::Measured { measurement },
            Err(failure) => failure.into_outcome(),
        },
    }
}

fn ramp(rounds: &Rounds, idle_ns: u64) -> Result<TurboMeasurement, CaseFailure> {
    let mut ramp = wire::Ramp { probe_ns: PROBE_NS, idle_ns, at_ns: Vec::new(), hz: Vec::new() };
    for (_, block) in rounds {
        let BlockResult::Ramp { at_ns, hz } = block else {
            return Err(mixed());
        };
        ramp.at_ns.push(at_ns.clone());
        ramp.hz.push(hz.clone());
    }
    Ok(TurboMeasurement::Ramp(ramp))
}

fn duration(
    warmup: Option<&BlockResult>,
    rounds: &Rounds,
) -> Result<TurboMeasurement, CaseFailure> {
    let mut samples = wire::DurationSamples::default();
    for (place, block) in rounds {
        let BlockResult::Duration {
            wall_ns,
            user_ns,
            system_ns,
            runqueue_ns,
            voluntary_switches_count,
            involuntary_switches_count,
        } = *block
        else {
            return Err(mixed());
        };
        samples.process.push(place.process);
        samples.order.push(place.order);
        samples.wall_ns.push(wall_ns);
        samples.user_ns.push(Some(user_ns));
        samples.system_ns.push(Some(system_ns));
        samples.runqueue_ns.push(runqueue_ns);
        samples.voluntary_switches_count.push(voluntary_switches_count);
        samples.involuntary_switches_count.push(involuntary_switches_count);
        // Of no command: what exits otherwise than with 0 has no sample.
        samples.exit_code.push(None);
        samples.most_runnable_count.push(None);
    }
    let warmup = warmup.and_then(|block| match *block {
        BlockResult::Duration { wall_ns, .. } => Some(wire::DurationWarmup { wall_ns }),
        BlockResult::Ramp { .. } => None,
    });
    Ok(TurboMeasurement::Duration(wire::Duration { warmup, samples }))
}

fn mixed() -> CaseFailure {
    CaseFailure::failed("block", "a result of another kind".to_owned())
}
