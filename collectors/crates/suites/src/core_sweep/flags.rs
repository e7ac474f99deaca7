//! Rules about workers: more at work than was said, or on slower cores than was meant.

use fsbench_wire as wire;
use wire::{Curve, Severity, Suite, SweepMeasurement};

use crate::flags::{FlagInput, OwnFlags, Scoped as _, flag, measured};

impl OwnFlags for wire::SuiteBody<wire::SweepParams, SweepMeasurement> {
    fn own_flags(&self, input: &FlagInput<'_>) -> Vec<wire::Flag> {
        let mut flags = Vec::new();
        for (case, measurement) in measured(self) {
            let raised = match measurement {
                SweepMeasurement::Rate(rate) => not_on_p_core(input, &case.params, rate),
                SweepMeasurement::Duration(duration) => nested_parallelism(&case.params, duration),
            };
            flags.extend(raised.map(|flag| flag.of_case(Suite::CoreSweep, &case.id)));
        }
        flags
    }
}

/// As many workers as there are P cores, or fewer, and yet the control ran elsewhere: macOS keeps
/// what a background job started on its E cores.
fn not_on_p_core(
    input: &FlagInput<'_>,
    params: &wire::SweepParams,
    rate: &wire::Rate,
) -> Option<wire::Flag> {
    const LEAST_SHARE: f64 = 0.95;
    let kinds = &input.machine.cpu.core_kinds;
    let p_cores = kinds.iter().find(|kind| kind.name == "P")?.logical_count?;
    let is_meant = kinds.len() > 1 && params.curve == Curve::Cpu && params.workers_count <= p_cores;
    let samples = &rate.samples;
    let sum = |column: &[Option<u64>]| column.iter().copied().sum::<Option<u64>>();
    let all = sum(&samples.user_ns)? + sum(&samples.system_ns)?;
    let on_p = sum(&samples.p_core_ns)?;
    #[expect(clippy::cast_precision_loss, reason = "nanoseconds of a run")]
    let share = on_p as f64 / all.max(1) as f64;
    (is_meant && all > 0 && share < LEAST_SHARE).then(|| {
        let detail =
            format!("only {:.0} % of the control's CPU time was on P cores", share * 100.0);
        flag("not_on_p_core", Severity::Warn, Some(share), detail)
    })
}

/// A command that was asked for n workers and ran a pool of its own in each.
fn nested_parallelism(params: &wire::SweepParams, duration: &wire::Duration) -> Option<wire::Flag> {
    let most = duration.samples.most_runnable_count.iter().flatten().max()?;
    (*most > 2 * params.workers_count).then(|| {
        let detail = format!("{most} threads wanted to run at once");
        #[expect(clippy::cast_precision_loss, reason = "a count of threads")]
        let value = *most as f64;
        flag("nested_parallelism", Severity::Warn, Some(value), detail)
    })
}
