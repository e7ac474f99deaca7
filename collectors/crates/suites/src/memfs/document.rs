//! A cell as the document carries it: four cases, which end alike.

use fsbench_memfs::FILE_BYTES;
use fsbench_wire as wire;
use wire::{MemfsOperation, PhaseMeasurement};

use super::cases::case_id;
use super::{BlockResult, Case, Memfs, OPERATIONS};
use crate::case_failure::CaseFailure;
use crate::histogram;
use crate::suite::{BlockPlace, CaseResult};

type WireCase = wire::Case<wire::MemfsParams, PhaseMeasurement>;

pub fn cases(mut result: CaseResult<Memfs>) -> [WireCase; 4] {
    let outcome = result.take_failure();
    [0, 1, 2, 3].map(|at| {
        let outcome = outcome.clone().map_or_else(|| phase(&result, at), Err);
        let case = &result.planned.case;
        WireCase {
            id: case_id(case, OPERATIONS[at].as_str(), result.planned.target.as_deref()),
            params: params(case, OPERATIONS[at]),
            target: result.planned.target.clone(),
            durability: None,
            outcome: match outcome {
                Ok(phase) => {
                    wire::Outcome::Measured { measurement: PhaseMeasurement::Phase(phase) }
                }
                Err(failure) => failure.into_outcome(),
            },
        }
    })
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

fn phase(result: &CaseResult<Memfs>, at: usize) -> Result<wire::Phase, CaseFailure> {
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
        .map_err(|error| CaseFailure::failed("histogram", error.to_string()))?;
    let warmup = result.warmup.as_ref().map(|block| wire::PhaseWarmup {
        operations_count: block.phases[at].operations_count,
        threads_ns: up_to(TIMED_NS, block.phases[at].threads_ns),
    });
    Ok(wire::Phase { histogram, warmup, samples })
}

fn add(samples: &mut wire::PhaseSamples, place: BlockPlace, block: &BlockResult, at: usize) {
    let phase = &block.phases[at];
    samples.process.push(place.process);
    samples.order.push(place.order);
    samples.operations_count.push(phase.operations_count);
    samples.threads_ns.push(up_to(TIMED_NS, phase.threads_ns));
    samples.wall_ns.push(up_to(TIMED_NS, phase.wall_ns));
    let skew_ns = down_to(COUNTED_NS, phase.start_skew_ns);
    samples.start_skew_ns.push(Some(skew_ns));
    samples.user_ns.push(Some(down_to(COUNTED_NS, phase.user_ns)));
    samples.system_ns.push(Some(down_to(COUNTED_NS, phase.system_ns)));
    samples.peak_bytes.push(block.peak_bytes);
    samples.exact_bytes.push(phase.exact_bytes);
    let instrumented = block.instrumented.as_ref().map(|found| &found[at]);
    samples.index_wait_ns.push(instrumented.map(|found| found.index_wait_ns));
    samples.index_hold_ns.push(instrumented.map(|found| found.index_hold_ns));
    samples.index_contended_count.push(instrumented.map(|found| found.index_contended_count));
    samples.file_wait_ns.push(instrumented.map(|found| found.file_wait_ns));
    samples.voluntary_switches_count.push(phase.voluntary_switches_count);
    samples.involuntary_switches_count.push(phase.involuntary_switches_count);
    samples.minor_faults_count.push(phase.minor_faults_count);
}

/// A sum of stretches that are each uncertain by a read of the clock, some 25 ns: with a hundred of
/// them more is not known, and would fill half of the document.
const TIMED_NS: u64 = 1_000;

/// Sums of differences that systems tell in whole microseconds, a hundred of them or more.
const COUNTED_NS: u64 = 10_000;

/// Up, so that nothing took no time, that one thread's time stays its wall time, and that no part
/// is more than its whole.
fn up_to(step_ns: u64, ns: u64) -> u64 {
    ns.div_ceil(step_ns).max(1) * step_ns
}

fn down_to(step_ns: u64, ns: u64) -> u64 {
    ns / step_ns * step_ns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_times_contradict_each_other_no_more_than_the_ones_that_were_read() {
        for (threads, wall_ns) in [(1, 25_000_001), (4, 1_999), (16, 999)] {
            for threads_ns in [threads * wall_ns, threads * wall_ns - 1] {
                let (sum, wall) = (up_to(TIMED_NS, threads_ns), up_to(TIMED_NS, wall_ns));
                assert!(sum <= threads * wall, "{threads_ns} of {wall_ns}");
                assert!(threads_ns <= sum, "waits are not rounded");
            }
        }
        assert_eq!(up_to(TIMED_NS, 0), 1_000);
        assert_eq!(down_to(COUNTED_NS, 19_999), 10_000);
    }
}
