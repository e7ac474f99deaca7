//! A cell as the document carries it: four cases, which end alike.

use fsbench_memfs::FILE_BYTES;
use fsbench_wire as wire;
use wire::{MemfsOperation, PhaseMeasurement};

use super::cases::case_id;
use super::{Block, Case, Memfs, OPERATIONS};
use crate::ending::Ending;
use crate::histogram;
use crate::suite::{CaseResult, Place};

type WireCase = wire::Case<wire::MemfsParams, PhaseMeasurement>;

pub fn cases(mut result: CaseResult<Memfs>) -> [WireCase; 4] {
    let ended = result.ended();
    [0, 1, 2, 3].map(|at| {
        let outcome = ended.clone().map_or_else(|| phase(&result, at), Err);
        let case = &result.planned.case;
        WireCase {
            id: case_id(
                case,
                operation_word(OPERATIONS[at]),
                result.planned.target.as_deref(),
            ),
            params: params(case, OPERATIONS[at]),
            target: result.planned.target.clone(),
            durability: None,
            outcome: match outcome {
                Ok(phase) => wire::Outcome::Measured {
                    measurement: PhaseMeasurement::Phase(phase),
                },
                Err(ending) => ending.into_outcome(),
            },
        }
    })
}

fn operation_word(operation: MemfsOperation) -> &'static str {
    match operation {
        MemfsOperation::Create => "create",
        MemfsOperation::Write => "write",
        MemfsOperation::Read => "read",
        MemfsOperation::Delete => "delete",
    }
}

fn params(case: &Case, operation: MemfsOperation) -> wire::MemfsParams {
    wire::MemfsParams {
        backend: case.backend,
        operation,
        files_count: case.files,
        threads_count: case.threads,
        write_bytes: FILE_BYTES as u64,
        instrumented: case.instrumented,
    }
}

fn phase(result: &CaseResult<Memfs>, at: usize) -> Result<wire::Phase, Ending> {
    let mut samples = wire::PhaseSamples::default();
    let mut histograms = Vec::new();
    for (place, block) in &result.rounds {
        add(&mut samples, *place, block, at);
        let instrumented = block.instrumented.as_ref();
        histograms.extend(instrumented.map(|found| found[at].histogram.as_str()));
    }
    let histogram = (!histograms.is_empty())
        .then(|| histogram::merge(histograms))
        .transpose()
        .map_err(|error| Ending::failed("histogram", error.to_string()))?;
    let warmup = result.warmup.as_ref().map(|block| wire::PhaseWarmup {
        operations_count: block.phases[at].operations_count,
        threads_ns: block.phases[at].threads_ns.max(1),
    });
    Ok(wire::Phase {
        histogram,
        warmup,
        samples,
    })
}

fn add(samples: &mut wire::PhaseSamples, place: Place, block: &Block, at: usize) {
    let phase = &block.phases[at];
    samples.process.push(place.process);
    samples.order.push(place.order);
    samples.operations_count.push(phase.operations_count);
    samples.threads_ns.push(phase.threads_ns.max(1));
    samples.wall_ns.push(phase.wall_ns.max(1));
    samples
        .start_skew_ns
        .push(Some(whole_us(phase.start_skew_ns)));
    samples.user_ns.push(Some(whole_us(phase.user_ns)));
    samples.system_ns.push(Some(whole_us(phase.system_ns)));
    samples.peak_bytes.push(block.peak_bytes);
    samples.exact_bytes.push(phase.exact_bytes);
    let instrumented = block.instrumented.as_ref().map(|found| &found[at]);
    samples
        .index_wait_ns
        .push(instrumented.map(|found| found.index_wait_ns));
    samples
        .index_hold_ns
        .push(instrumented.map(|found| found.index_hold_ns));
    samples
        .index_contended_count
        .push(instrumented.map(|found| found.index_contended_count));
    samples
        .file_wait_ns
        .push(instrumented.map(|found| found.file_wait_ns));
    samples
        .voluntary_switches_count
        .push(phase.voluntary_switches_count);
    samples
        .involuntary_switches_count
        .push(phase.involuntary_switches_count);
    samples.minor_faults_count.push(phase.minor_faults_count);
}

/// What is no better than that takes no more room in the document.
fn whole_us(ns: u64) -> u64 {
    ns / 1000 * 1000
}
