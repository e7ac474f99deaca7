//! A case's samples as the document carries them.

use fsbench_wire as wire;
use wire::{Curve, DurabilityClass, SweepMeasurement, SweepSync};

use super::{BlockResult, Case, CoreSweep, SampleKind};
use crate::case_failure::CaseFailure;
use crate::durability::{FlushCounts, judge};
use crate::suite::{BlockPlace, CaseResult};

type WireCase = wire::Case<wire::SweepParams, SweepMeasurement>;
type Rounds = [(BlockPlace, BlockResult)];

pub fn case(mut result: CaseResult<CoreSweep>) -> WireCase {
    let outcome = match result.take_failure() {
        Some(failure) => Err(failure),
        None if result.planned.case.curve == Curve::Command => {
            duration(result.warmup.as_ref(), &result.rounds)
        }
        None => rate(&result.planned.case, result.warmup.as_ref(), &result.rounds),
    };
    let durability = outcome.as_ref().ok().and_then(|_| durability(&result));
    WireCase {
        id: result.planned.id,
        params: params(&result.planned.case),
        target: result.planned.target,
        durability,
        outcome: match outcome {
            Ok(measurement) => wire::Outcome::Measured { measurement },
            Err(failure) => failure.into_outcome(),
        },
    }
}

fn params(case: &Case) -> wire::SweepParams {
    wire::SweepParams {
        curve: case.curve,
        sync: case.sync,
        workers_count: case.workers,
        limiting: case.limiting,
        directory: case.directory,
        worker: case.worker,
        command: case.command.clone(),
    }
}

fn rate(
    case: &Case,
    warmup: Option<&BlockResult>,
    rounds: &Rounds,
) -> Result<SweepMeasurement, CaseFailure> {
    let mut samples = wire::RateSamples::default();
    for (place, block) in rounds {
        let SampleKind::Rate { units_count, p_core_ns, flushes_count } = block.kind else {
            return Err(mixed());
        };
        samples.process.push(place.process);
        samples.order.push(place.order);
        samples.wall_ns.push(block.wall_ns);
        samples.user_ns.push(Some(block.user_ns));
        samples.system_ns.push(Some(block.system_ns));
        samples.runqueue_ns.push(block.runqueue_ns);
        samples.voluntary_switches_count.push(block.voluntary_switches_count);
        samples.involuntary_switches_count.push(block.involuntary_switches_count);
        samples.units_count.push(units_count);
        samples.p_core_ns.push(p_core_ns);
        samples.flushes_count.push(flushes_count);
    }
    let warmup = warmup.and_then(|block| match block.kind {
        SampleKind::Rate { units_count, .. } => {
            Some(wire::RateWarmup { wall_ns: block.wall_ns, units_count })
        }
        SampleKind::Duration { .. } => None,
    });
    Ok(SweepMeasurement::Rate(wire::Rate {
        cpus: (case.limiting == wire::Limiting::Cpus)
            .then(|| case.cpus.iter().copied().map(u64::from).collect()),
        warmup,
        samples,
    }))
}

fn duration(
    warmup: Option<&BlockResult>,
    rounds: &Rounds,
) -> Result<SweepMeasurement, CaseFailure> {
    let mut samples = wire::DurationSamples::default();
    for (place, block) in rounds {
        let SampleKind::Duration { most_runnable_count } = block.kind else {
            return Err(mixed());
        };
        samples.process.push(place.process);
        samples.order.push(place.order);
        samples.wall_ns.push(block.wall_ns);
        samples.user_ns.push(Some(block.user_ns));
        samples.system_ns.push(Some(block.system_ns));
        samples.runqueue_ns.push(block.runqueue_ns);
        samples.voluntary_switches_count.push(block.voluntary_switches_count);
        samples.involuntary_switches_count.push(block.involuntary_switches_count);
        samples.exit_code.push(Some(0));
        samples.most_runnable_count.push(most_runnable_count);
    }
    let warmup = warmup.map(|block| wire::DurationWarmup { wall_ns: block.wall_ns });
    Ok(SweepMeasurement::Duration(wire::Duration { warmup, samples }))
}

fn mixed() -> CaseFailure {
    CaseFailure::failed("block", "a result of another kind".to_owned())
}

/// Only of files: the control and a command promise nothing.
fn durability(result: &CaseResult<CoreSweep>) -> Option<wire::Durability> {
    let case = &result.planned.case;
    let target_facts = case.target_facts.as_ref().filter(|_| case.curve == Curve::FsTree)?;
    let is_flushed = case.sync == Some(SweepSync::Full) && !target_facts.is_memory;
    let class = if is_flushed { DurabilityClass::L3 } else { DurabilityClass::L0 };
    let kinds = || result.rounds.iter().map(|(_, block)| &block.kind);
    let flushes_count = kinds()
        .map(|kind| match kind {
            SampleKind::Rate { flushes_count, .. } => *flushes_count,
            SampleKind::Duration { .. } => None,
        })
        .sum();
    let files: u64 = kinds()
        .map(|kind| if let SampleKind::Rate { units_count, .. } = kind { *units_count } else { 0 })
        .sum();
    let flush_counts = FlushCounts {
        flushes_count,
        // Each worker's first file is flushed, too, and does not count.
        syncs_count: files + case.workers * u64::try_from(result.rounds.len()).unwrap_or(0),
        // Workers that sync at once share the journal's flush.
        may_merge: case.workers > 1,
    };
    Some(judge(class, target_facts, flush_counts))
}
