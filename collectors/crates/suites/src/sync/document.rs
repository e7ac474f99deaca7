//! A case's blocks as the document carries them.

use fsbench_wire as wire;

use super::{BlockResult, Case, Sync};
use crate::case_failure::CaseFailure;
use crate::durability::{FlushCounts, judge};
use crate::histogram;
use crate::suite::CaseResult;

type WireCase = wire::Case<wire::SyncParams, wire::LatencyMeasurement>;

pub fn case(mut result: CaseResult<Sync>) -> WireCase {
    let Case { pattern, primitive, write_bytes, .. } = result.planned.case;
    let outcome = match result.take_failure() {
        Some(failure) => Err(failure),
        None => latency(&result),
    };
    let durability = outcome.is_ok().then(|| durability(&result));
    WireCase {
        id: result.planned.id,
        params: wire::SyncParams { pattern, primitive, write_bytes },
        target: result.planned.target,
        durability,
        outcome: match outcome {
            Ok(latency) => {
                wire::Outcome::Measured { measurement: wire::LatencyMeasurement::Latency(latency) }
            }
            Err(failure) => failure.into_outcome(),
        },
    }
}

fn latency(result: &CaseResult<Sync>) -> Result<wire::Latency, CaseFailure> {
    let parts = result.rounds.iter().map(|(_, block)| block.histogram.as_str());
    let histogram = histogram::merge(parts)
        .map_err(|error| CaseFailure::failed("histogram", error.to_string()))?;
    let mut rounds = wire::LatencyRounds::default();
    for (place, block) in &result.rounds {
        rounds.process.push(place.process);
        rounds.order.push(place.order);
        rounds.n_count.push(block.n_count);
        rounds.p50_ns.push(to_float(block.p50_ns));
        rounds.p90_ns.push(to_float(block.p90_ns));
        rounds.sum_ns.push(block.sum_ns);
        rounds.write_sum_ns.push(block.write_sum_ns);
        rounds.runqueue_ns.push(block.runqueue_ns);
        rounds.flushes_count.push(block.flushes_count);
        rounds.flush_ns.push(block.flush_ns);
        rounds.others_busy_cores.push(block.others_busy_cores);
    }
    let warmup = result.warmup.as_ref().map(|block| wire::LatencyWarmup {
        n_count: block.n_count,
        p50_ns: to_float(block.p50_ns),
        p90_ns: to_float(block.p90_ns),
        sum_ns: block.sum_ns,
    });
    Ok(wire::Latency { histogram, warmup, rounds })
}

fn durability(result: &CaseResult<Sync>) -> wire::Durability {
    let case = &result.planned.case;
    let blocks = || result.rounds.iter().map(|(_, block)| block);
    // All rounds or none: a sum over some would look like missing flushes.
    let flushes_count: Option<u64> = blocks().map(|block: &BlockResult| block.flushes_count).sum();
    let operations: u64 = blocks().map(|block| block.n_count).sum();
    let flush_counts = FlushCounts {
        flushes_count,
        syncs_count: operations,
        // A write with FUA is durable without a flush of the whole cache.
        may_merge: case.primitive == wire::SyncPrimitive::ODirectDsync,
    };
    judge(case.class, &case.target_facts, flush_counts)
}

#[expect(clippy::cast_precision_loss, reason = "latencies are below 2^53 ns")]
fn to_float(ns: u64) -> f64 {
    ns as f64
}
