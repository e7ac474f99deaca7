//! Rules about threads: more of them than processors, not at work at once, or for too short to be timed.

use fsbench_wire as wire;
use wire::{PhaseMeasurement, Severity, Suite};

use crate::flags::{FlagInput, OwnFlags, Scoped as _, flag, measured};

impl OwnFlags for wire::SuiteBody<wire::MemfsParams, PhaseMeasurement> {
    fn own_flags(&self, input: &FlagInput<'_>) -> Vec<wire::Flag> {
        let mut flags = Vec::new();
        for (case, PhaseMeasurement::Phase(phase)) in measured(self) {
            let raised = [
                short_phase(&case.params, phase),
                threads_did_not_overlap(input, &case.params, phase),
            ];
            let raised = raised.into_iter().flatten();
            flags.extend(raised.map(|flag| flag.of_case(Suite::Memfs, &case.id)));
        }
        let most = measured(self).map(|(case, _)| case.params.threads_count).max();
        let raised = most.and_then(|most| oversubscribed(input, most));
        flags.extend(raised.map(|flag| flag.of_suite(Suite::Memfs)));
        flags
    }
}

/// A thread's own stretch between two barriers, over all rounds: what the barriers cost is a
/// visible part of less.
fn short_phase(params: &wire::MemfsParams, phase: &wire::Phase) -> Option<wire::Flag> {
    const LEAST_NS: f64 = 20_000.0;
    let samples = &phase.samples;
    let threads_ns: u64 = samples.threads_ns.iter().sum();
    let operations: u64 = samples.operations_count.iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "values of a run")]
    let slice_ns = threads_ns as f64 * params.files_count as f64
        / (params.threads_count.max(1) as f64 * operations.max(1) as f64);
    (operations > 0 && slice_ns < LEAST_NS).then(|| {
        let detail = format!("a thread's part of a cycle took {:.1} µs", slice_ns / 1e3);
        flag("short_phase", Severity::Warn, Some(slice_ns), detail)
    })
}

/// Threads at work at once, on average over all rounds: with less than half of the overlap that
/// there could be, a cell of n threads is not one, and nobody fought for a lock.
fn threads_did_not_overlap(
    input: &FlagInput<'_>,
    params: &wire::MemfsParams,
    phase: &wire::Phase,
) -> Option<wire::Flag> {
    let could = params.threads_count.min(input.machine.cpu.usable_count);
    let threads_ns: u64 = phase.samples.threads_ns.iter().sum();
    let wall_ns: u64 = phase.samples.wall_ns.iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "values of a run")]
    let (at_once, least) =
        (threads_ns as f64 / wall_ns.max(1) as f64, 1.0 + (could.max(1) - 1) as f64 / 2.0);
    (could > 1 && wall_ns > 0 && at_once < least).then(|| {
        let detail = format!("{at_once:.2} threads at work at once, of {could} that could be");
        flag("threads_did_not_overlap", Severity::Warn, Some(at_once), detail)
    })
}

/// Once for the suite: which cases it concerns follows from their own numbers of threads.
fn oversubscribed(input: &FlagInput<'_>, most_threads: u64) -> Option<wire::Flag> {
    let usable = input.machine.cpu.usable_count;
    (most_threads > usable).then(|| {
        let detail = format!("up to {most_threads} threads on {usable} CPUs");
        #[expect(clippy::cast_precision_loss, reason = "a count of threads")]
        let value = most_threads as f64;
        flag("oversubscribed", Severity::Note, Some(value), detail)
    })
}
