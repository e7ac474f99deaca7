//! The warning that only this suite raises.

use fsbench_machine::flags::{FlagInput, Scoped as _, flag, measured};
use fsbench_wire as wire;
use wire::{PhaseMeasurement, Severity, Suite, SuiteRun};

const FEW_OPERATIONS: u64 = 1_000_000;

pub fn judge(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let mut flags = Vec::new();
    for suite in input.suites {
        let SuiteRun::Toy(body) = suite else {
            continue;
        };
        for (case, PhaseMeasurement::Phase(phase)) in measured(body) {
            let mut counts = phase.samples.operations_count.iter();
            if counts.any(|count| *count < FEW_OPERATIONS) {
                let detail = "the toy loop was short".to_owned();
                let raised = flag("toy_loop_short", Severity::Warn, None, detail);
                flags.push(raised.of_case(Suite::Toy, &case.id));
            }
        }
    }
    flags
}
