//! How long short processes take, what a busy program elsewhere changes, and how fast the clock is.

use fsbench_wire::{Outcome, Run, Suite, TurboExperiment, TurboMeasurement};

use super::findings::{ClockShape, Effect, Rise, TurboSuite, find, gain, time};
use super::headline;
use crate::answer::Answer;
use crate::answer::quantity::{Quantity, Unit};
use crate::comparison::quantity::{factor, plain};
use crate::flags::has_invalid_flag;
use crate::headline::is_flagged;

/// The headline result of the suite, as on the site; where it was not measured, the clock.
pub fn answers(run: &Run, suite: &TurboSuite, digest: &[u8]) -> Vec<Answer> {
    let alone = find(suite, TurboExperiment::Configure, false).and_then(time);
    let Some(alone) = alone else {
        let clock = clock(run, suite);
        return vec![clock.unwrap_or_else(|| headline::headline(run, suite, digest).into())];
    };
    let result = Quantity::new(alone.value, alone.bounds, Unit::Nanoseconds);
    let details = [beside(run, suite, digest), rise(suite).map(|rise| clock_text(&rise))];
    let details = details.into_iter().flatten().collect();
    let answer = Answer::measured("Short processes (as in ./configure)", result, details);
    vec![answer.flagged(has_flagged_case(run, suite))]
}

/// Its sentences are of several cases.
fn has_flagged_case(run: &Run, suite: &TurboSuite) -> bool {
    suite.cases.iter().any(|case| is_flagged(run, &case.id))
}

fn beside(run: &Run, suite: &TurboSuite, digest: &[u8]) -> Option<String> {
    let found = gain(suite, TurboExperiment::Configure, digest)?;
    let beside = time(find(suite, TurboExperiment::Configure, true)?)?;
    let beside = Quantity::new(beside.value, beside.bounds, Unit::Nanoseconds).text();
    let ratio = found.ratio.value;
    let while_busy = "while another core is busy";
    Some(match found.effect {
        _ if is_pair_disturbed(run, suite) => {
            "Too disturbed to say what a busy core changes.".into()
        }
        Effect::NoClearDifference => format!("No clear difference {while_busy}."),
        Effect::Faster => format!("{} faster {while_busy} ({beside}).", plain(&factor(ratio))),
        Effect::Slower => format!("{} slower {while_busy} ({beside}).", plain(&factor(ratio))),
        Effect::NotKnown => format!("{beside} {while_busy}."),
    })
}

fn is_pair_disturbed(run: &Run, suite: &TurboSuite) -> bool {
    let cases = [false, true].map(|spinner| find(suite, TurboExperiment::Configure, spinner));
    cases.iter().flatten().any(|case| has_invalid_flag(run, Suite::Turbo, &case.id))
}

fn clock_text(rise: &Rise) -> String {
    let [steady, top] = [rise.steady_hz, rise.top_hz.unwrap_or(rise.steady_hz)]
        .map(|hz| Quantity::new(hz, None, Unit::Hertz).text());
    match (rise.shape, rise.reached_ns) {
        (ClockShape::NoRamp, _) => format!("Clock {steady}, steady."),
        (ClockShape::Ramp, Some(ns)) => format!("Clock {steady} after {:.0} ms.", ns / 1e6),
        (ClockShape::Falls, _) => format!("Clock {top}, then {steady}."),
        (ClockShape::Ramp | ClockShape::TooDisturbed, _) => format!("Clock {steady}, disturbed."),
    }
}

/// The clock as a result of its own, where it stands beside another one.
pub fn answers_beside(run: &Run, suite: &TurboSuite) -> Vec<Answer> {
    let alone = find(suite, TurboExperiment::Configure, false).and_then(time);
    alone.and_then(|_| clock(run, suite)).into_iter().collect()
}

fn clock(run: &Run, suite: &TurboSuite) -> Option<Answer> {
    let rise = rise(suite)?;
    let steady = Quantity::new(rise.steady_hz, None, Unit::Hertz);
    let answer = Answer::measured("Processor clock under load", steady, vec![shape(&rise)]);
    Some(answer.flagged(has_flagged_case(run, suite)))
}

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
        (ClockShape::Ramp | ClockShape::TooDisturbed, _) => {
            "Too disturbed to say how it rises.".into()
        }
    }
}
