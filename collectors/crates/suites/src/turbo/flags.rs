//! It raises no flag of its own: what changes its clock concerns every suite.

use fsbench_wire as wire;

use crate::flags::{FlagInput, OwnFlags};

impl OwnFlags for wire::SuiteBody<wire::TurboParams, wire::TurboMeasurement> {
    fn own_flags(&self, _: &FlagInput<'_>) -> Vec<wire::Flag> {
        Vec::new()
    }
}
