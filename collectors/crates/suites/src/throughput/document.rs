//! A case's streams as the document carries them.

use fsbench_wire as wire;
use wire::{DurabilityClass, TransferMeasurement};

use super::{BlockResult, Case, Throughput};
use crate::durability::{FlushCounts, judge, promised};
use crate::suite::{BlockPlace, CaseResult};

type WireCase = wire::Case<wire::ThroughputParams, TransferMeasurement>;

pub fn case(mut result: CaseResult<Throughput>) -> WireCase {
    let outcome = result.take_failure();
    let durability = if outcome.is_none() { durability(&result) } else { None };
    WireCase {
        id: result.planned.id,
        params: params(&result.planned.case),
        target: result.planned.target,
        durability,
        outcome: match outcome {
            None => wire::Outcome::Measured {
                measurement: transfer(result.warmup.as_ref(), &result.rounds),
            },
            Some(failure) => failure.into_outcome(),
        },
    }
}

fn params(case: &Case) -> wire::ThroughputParams {
    wire::ThroughputParams {
        payload: case.payload,
        file: case.file,
        primitive: case.primitive,
        total_bytes: case.total_bytes,
        write_bytes: case.write_bytes,
    }
}

fn transfer(
    warmup: Option<&BlockResult>,
    rounds: &[(BlockPlace, BlockResult)],
) -> TransferMeasurement {
    let mut samples = wire::TransferSamples::default();
    for (place, block) in rounds {
        samples.process.push(place.process);
        samples.order.push(place.order);
        samples.bytes.push(block.bytes);
        samples.accepted_ns.push(block.accepted_ns);
        samples.durable_ns.push(block.durable_ns);
        samples.user_ns.push(Some(block.user_ns));
        samples.system_ns.push(Some(block.system_ns));
        samples.allocated_bytes.push(block.allocated_bytes);
        samples.flushes_count.push(block.flushes_count);
    }
    let warmup = warmup.map(|block| wire::TransferWarmup {
        accepted_ns: block.accepted_ns,
        durable_ns: block.durable_ns,
    });
    TransferMeasurement::Transfer(wire::Transfer { warmup, samples })
}

/// Of the sync after the stream; into nothing nothing is promised.
fn durability(result: &CaseResult<Throughput>) -> Option<wire::Durability> {
    let case = &result.planned.case;
    let target_facts = case.target_facts.as_ref()?;
    let class: DurabilityClass = promised(case.primitive, case.os, target_facts.is_memory);
    let flushes_count = result.rounds.iter().map(|(_, block)| block.flushes_count).sum();
    let flush_counts = FlushCounts {
        flushes_count,
        syncs_count: result.rounds.len() as u64,
        // A sync may wait for a commit of the journal that was on its way already and whose
        // flush came before the count; that no round had one is another matter.
        may_merge: flushes_count != Some(0),
    };
    Some(judge(class, target_facts, flush_counts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::tests::{plan, target};
    use crate::suite::MeasuredSuite;

    fn result(role: wire::Role, flushes_count: Option<u64>) -> CaseResult<Throughput> {
        let plan = plan(wire::Suite::Throughput, wire::Profile::Quick, vec![target("sink", role)]);
        let planned = Throughput::cases(&plan).swap_remove(0);
        let block = BlockResult {
            bytes: planned.case.total_bytes,
            accepted_ns: 40,
            durable_ns: planned.case.file.map(|_| 90),
            user_ns: 1,
            system_ns: 30,
            allocated_bytes: planned.case.file.map(|_| 4096),
            flushes_count,
        };
        let place = BlockPlace { round: 1, process: 0, order: 0 };
        CaseResult {
            planned,
            warmup: Some(block.clone()),
            rounds: vec![(place, block); 6],
            failure: None,
        }
    }

    #[test]
    fn a_stream_into_nothing_is_accepted_and_never_durable() {
        let case = case(result(wire::Role::Null, None));
        assert_eq!((case.durability, case.params.file), (None, None));
        let wire::Outcome::Measured { measurement: TransferMeasurement::Transfer(transfer) } =
            case.outcome
        else {
            panic!("not measured");
        };
        assert_eq!(transfer.samples.accepted_ns, vec![40; 6]);
        assert_eq!(transfer.samples.durable_ns, vec![None; 6]);
        assert_eq!(transfer.samples.allocated_bytes, vec![None; 6]);
    }

    #[test]
    fn on_a_disk_a_stream_is_flushed_and_in_memory_it_is_not_durable_at_all() {
        let of = |role, flushes| case(result(role, flushes)).durability.unwrap();
        let disk = of(wire::Role::Disk, Some(2));
        assert_eq!((disk.class, disk.evidence), (DurabilityClass::L3, wire::Evidence::Counted));
        assert_eq!(disk.flushes_per_op, Some(2.0));
        assert_eq!(of(wire::Role::Memory, None).class, DurabilityClass::L0);
        let mut five_of_six = result(wire::Role::Disk, Some(1));
        five_of_six.rounds[0].1.flushes_count = Some(0);
        assert_eq!(case(five_of_six).durability.unwrap().evidence, wire::Evidence::Declared);
        assert_eq!(of(wire::Role::Disk, Some(0)).evidence, wire::Evidence::Contradicted);
    }
}
