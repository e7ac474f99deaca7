//! The findings as the fixtures of the contract have them.

use fsbench_wire::{Outcome, Target, TurboExperiment, TurboMeasurement};
use serde_json::{Value, json};

use super::findings::{Rise, TurboSuite, gain};
use crate::findings::tests::ratio;

pub fn json(suite: &TurboSuite, _: &[Target], digest: &[u8]) -> Value {
    let pairs = [TurboExperiment::Configure, TurboExperiment::CpuControl].into_iter().filter_map(
        |experiment| {
            let gain = gain(suite, experiment, digest)?;
            Some(json!({
                "experiment": experiment, "ratio": ratio(gain.ratio), "effect": gain.effect,
            }))
        },
    );
    let ramps = suite.cases.iter().filter_map(|case| {
        let Outcome::Measured {
            measurement: TurboMeasurement::Ramp(ramp),
        } = &case.outcome
        else {
            return None;
        };
        let rise = Rise::of(ramp)?;
        Some(json!({
            "spinner": case.params.spinner, "first_hz": rise.hz[0], "steady_hz": rise.steady_hz,
            "top_hz": rise.top_hz, "reached_ns": rise.reached_ns, "fallen_share": rise.fallen_share, "shape": rise.shape,
        }))
    });
    json!({"pairs": pairs.collect::<Vec<_>>(), "ramps": ramps.collect::<Vec<_>>()})
}
