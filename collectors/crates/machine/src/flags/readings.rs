//! What changed between the rounds of a suite: switches that must not move, and a clock that
//! must not sink.

use fsbench_wire as wire;
use wire::Severity;

use super::{FlagInput, Scoped as _, flag, graded, head};

pub fn judge(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    input
        .suites
        .iter()
        .map(head)
        .flat_map(|head| {
            let mut flags = changed(head.readings);
            flags.extend(slower(head.readings, input.may_be_guest()));
            flags.extend(hot(head.readings));
            flags.into_iter().map(move |flag| flag.of_suite(head.suite))
        })
        .collect()
}

/// Seen in two states within the suite, even if it ended as it began.
fn changed(readings: &wire::Readings) -> Vec<wire::Flag> {
    let governor = is_mixed(&readings.governor);
    let switches = [
        ("turbo_changed", is_mixed(&readings.turbo), "turbo"),
        ("governor_changed", governor, "the frequency governor"),
        ("power_source_changed", is_mixed(&readings.power), "the power source"),
    ];
    let changed = switches.into_iter().filter(|(_, is_mixed, _)| *is_mixed);
    changed
        .map(|(code, _, what)| {
            let detail = format!("{what} changed between rounds");
            flag(code, Severity::Invalid, None, detail)
        })
        .collect()
}

/// What could not be read once has not changed for that.
fn is_mixed<T: PartialEq>(states: &[Option<T>]) -> bool {
    let mut known = states.iter().flatten();
    let first = known.next();
    known.any(|state| Some(state) != first)
}

/// The clock of the second slowest reading against the fastest: one slow reading is a disturbed
/// probe, two are a slower clock.
fn slower(readings: &wire::Readings, may_be_guest: bool) -> Option<wire::Flag> {
    let mut known: Vec<f64> = readings.probed_hz.iter().copied().flatten().collect();
    known.sort_by(f64::total_cmp);
    let [_, slow, .., best] = known.as_slice() else {
        return None;
    };
    let loss = if *best > 0.0 { 1.0 - slow / best } else { 0.0 };
    let severity = graded(loss, 0.05, 0.15)?;
    let severity = if may_be_guest { Severity::Note } else { severity };
    let detail = format!("the clock sank by {:.0} % within the suite", loss * 100.0);
    Some(flag("throttled", severity, Some(loss), detail))
}

fn hot(readings: &wire::Readings) -> Option<wire::Flag> {
    let mut known = readings.thermal_pressure.iter().flatten();
    let pressure = known.find(|pressure| *pressure != "nominal")?;
    let detail = format!("thermal pressure was {pressure} between rounds");
    Some(flag("throttled", Severity::Warn, None, detail))
}
