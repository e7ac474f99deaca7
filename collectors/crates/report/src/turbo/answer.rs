//! How fast the clock is, and whether a busy program elsewhere changes other work.

use fsbench_wire::{Outcome, Run, Suite, TurboExperiment, TurboMeasurement};

use super::findings::{ClockShape, Effect, Rise, TurboSuite, find, gain};
use super::headline;
use crate::answer::Answer;
use crate::answer::quantity::{self, Quantity, Unit};
use crate::comparison::quantity::{factor, plain};
use crate::flags::has_invalid_flag;
use crate::headline::is_flagged;

pub fn answers(run: &Run, suite: &TurboSuite, digest: &[u8]) -> Vec<Answer> {
    let busy = busy_loop(run, suite, digest);
    let Some(rise) = rise(suite) else {
        return vec![headline::headline(run, suite, digest).into()];
    };
    let steady = Quantity::new(rise.steady_hz, None, Unit::Hertz);
    let details = match busy {
        Some(busy) if busy == BUSY_DISTURBED && shape(&rise) == SHAPE_DISTURBED => {
            vec![ALL_DISTURBED.to_owned()]
        }
        busy => [shape(&rise)].into_iter().chain(busy).collect(),
    };
    // Its sentences are of several cases.
    let is_flagged = suite.cases.iter().any(|case| is_flagged(run, &case.id));
    vec![Answer::measured("Processor clock under load", steady, details).flagged(is_flagged)]
}

const SHAPE_DISTURBED: &str = "Too disturbed to say how it rises.";
const BUSY_DISTURBED: &str = "Too disturbed to say what a busy program on another core changes.";
const ALL_DISTURBED: &str =
    "Too disturbed to say how it rises, or what a busy program on another core does.";

fn rise(suite: &TurboSuite) -> Option<Rise> {
    let case = find(suite, TurboExperiment::Ramp, false)?;
    let Outcome::Measured { measurement: TurboMeasurement::Ramp(ramp) } = &case.outcome else {
        return None;
    };
    Rise::of(ramp)
}

fn shape(rise: &Rise) -> String {
    match (rise.shape, rise.reached_ns) {
        (ClockShape::NoRamp, _) => "Steady from the start.".into(),
        (ClockShape::Ramp, Some(ns)) => format!("Reached {:.0} ms after work begins.", ns / 1e6),
        (ClockShape::Falls, _) => {
            let top = Quantity::new(rise.top_hz.unwrap_or(rise.steady_hz), None, Unit::Hertz);
            format!("It begins at {} and does not hold that.", top.text())
        }
        (ClockShape::Ramp | ClockShape::TooDisturbed, _) => SHAPE_DISTURBED.into(),
    }
}

fn busy_loop(run: &Run, suite: &TurboSuite, digest: &[u8]) -> Option<String> {
    let cases = [false, true].map(|spinner| find(suite, TurboExperiment::Configure, spinner));
    let found = gain(suite, TurboExperiment::Configure, digest)?;
    let is_disturbed =
        cases.iter().flatten().any(|case| has_invalid_flag(run, Suite::Turbo, &case.id));
    let what = "A busy program on another core";
    let ratio = found.ratio.value;
    Some(match (found.effect, found.ratio.bounds) {
        _ if is_disturbed => BUSY_DISTURBED.into(),
        (Effect::NoClearDifference, Some((low, high))) => {
            let [low, high] = [low, high].map(quantity::factor);
            format!("{what} makes no clear difference ({low} to {high}).")
        }
        (Effect::Faster, _) => {
            format!("{what} makes short processes {} faster.", plain(&factor(ratio)))
        }
        (Effect::Slower, _) => {
            format!("{what} makes short processes {} slower.", plain(&factor(ratio)))
        }
        (Effect::NotKnown | Effect::NoClearDifference, _) => return None,
    })
}
