//! The warning that only this suite raises.

use fsbench_wire as wire;
use wire::{PhaseMeasurement, Severity, Suite};

use crate::flags::{FlagInput, OwnFlags, Scoped as _, flag, measured};

const FEW_OPERATIONS: u64 = 1_000_000;

impl OwnFlags for wire::SuiteBody<wire::ToyParams, PhaseMeasurement> {
    fn own_flags(&self, _: &FlagInput<'_>) -> Vec<wire::Flag> {
        let is_short = |phase: &wire::Phase| {
            let mut counts = phase.samples.operations_count.iter();
            counts.any(|count| *count < FEW_OPERATIONS)
        };
        measured(self)
            .filter(|(_, PhaseMeasurement::Phase(phase))| is_short(phase))
            .map(|(case, _)| {
                let detail = "the toy loop was short".to_owned();
                flag("toy_loop_short", Severity::Warn, None, detail).of_case(Suite::Toy, &case.id)
            })
            .collect()
    }
}
