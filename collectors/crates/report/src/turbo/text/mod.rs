//! Turbo in the terminal: the switch, the clock's curve, and what a busy loop changed.

use std::iter;

use fsbench_stats::Median;
use fsbench_wire::words::verdicts;
use fsbench_wire::{Outcome, Run, Suite, Switch, TurboExperiment, TurboMeasurement};

mod climb;
#[cfg(test)]
mod tests;

use climb::Climb;

use super::findings::{Effect, Gain, TurboCase, find, gain, time};
use crate::comparison::quantity::{confidence_text, factor, ratio_text};
use crate::flags;
use crate::numbers::duration_within;

pub use super::findings::TurboSuite;

/// One kind of work, alone and beside the busy loop.
pub struct TurboPair<'a> {
    pub title: &'static str,
    alone: TurboSide<'a>,
    disturbed: TurboSide<'a>,
    /// Time alone / time beside: above 1 the busy loop makes the work faster.
    pub gain: Option<Gain>,
    /// A flag spoils the run, the suite or one of the two.
    is_disturbed: bool,
}

struct TurboSide<'a> {
    case: Option<&'a TurboCase>,
    time: Option<Median>,
}

pub fn pairs<'a>(run: &Run, suite: &'a TurboSuite, digest: &[u8]) -> Vec<TurboPair<'a>> {
    let works = [
        (TurboExperiment::Configure, "./configure-style script"),
        (TurboExperiment::CpuControl, "CPU only"),
    ];
    works
        .into_iter()
        .filter_map(|(experiment, title)| {
            let of = |spinner| find(suite, experiment, spinner);
            let side = |spinner| TurboSide { case: of(spinner), time: of(spinner).and_then(time) };
            let pair = TurboPair {
                title,
                alone: side(false),
                disturbed: side(true),
                gain: gain(suite, experiment, digest),
                is_disturbed: [false, true]
                    .into_iter()
                    .filter_map(of)
                    .any(|case| flags::has_invalid_flag(run, Suite::Turbo, &case.id)),
            };
            (pair.alone.case.is_some() || pair.disturbed.case.is_some()).then_some(pair)
        })
        .collect()
}

impl TurboPair<'_> {
    pub fn alone_text(&self) -> String {
        self.alone.words()
    }

    pub fn beside_text(&self) -> String {
        self.disturbed.words()
    }
}

impl TurboSide<'_> {
    fn words(&self) -> String {
        match (self.case, self.time) {
            (_, Some(time)) => duration_within(time.value, time.bounds),
            (Some(case), None) => crate::unmeasured_text(&case.outcome),
            (None, None) => "-".into(),
        }
    }
}

pub fn text(run: &Run, suite: &TurboSuite, digest: &[u8]) -> String {
    let other = if run.machine.virtualization.is_guest == Some(true) {
        "another vCPU"
    } else {
        "another core"
    };
    let mut rows = vec![("turbo".to_owned(), state_text(run, suite))];
    for (spinner, title) in [(false, "clock, alone"), (true, "clock, beside a busy loop")] {
        if let Some(case) = find(suite, TurboExperiment::Ramp, spinner) {
            let words = ramp_case_text(case);
            let titles = iter::once(title).chain(iter::repeat(""));
            rows.extend(
                titles.zip(words.lines()).map(|(title, line)| (title.to_owned(), line.to_owned())),
            );
        }
    }
    let pairs = pairs(run, suite, digest);
    for pair in &pairs {
        rows.push((pair.title.to_owned(), pair.alone_text()));
        rows.push(("  beside a busy loop".to_owned(), pair.beside_text()));
    }
    let width = rows.iter().map(|(title, _)| title.len()).max().unwrap_or(0);
    let mut lines = vec![format!(
        "  turbo · the clock as work begins, and what a busy loop on {other} changes\n"
    )];
    lines.extend(rows.iter().map(|(title, words)| format!("    {title:<width$}   {words}\n")));
    lines.extend(pairs.iter().filter_map(|pair| Some(format!("  {}\n", sentence(pair, other)?))));
    lines.concat()
}

/// What the system says of its switch; never what the clock did.
fn state_text(run: &Run, suite: &TurboSuite) -> String {
    let known: Vec<Switch> = suite.readings.turbo.iter().copied().flatten().collect();
    let driver = run.conditions.before.frequency_driver.as_deref();
    let by = driver.map_or(String::new(), |driver| format!(" ({driver})"));
    match known.first().copied().or(run.conditions.before.turbo) {
        Some(first) if known.iter().any(|state| *state != first) => {
            format!("changed while this was measured{by}")
        }
        Some(Switch::On) => format!("allowed{by}"),
        Some(Switch::Off) => format!("off{by}"),
        None => "this system does not show whether it is allowed".into(),
    }
}

fn ramp_case_text(case: &TurboCase) -> String {
    match &case.outcome {
        Outcome::Measured { measurement: TurboMeasurement::Ramp(ramp) } => {
            Climb::of(ramp).map_or("no probes".into(), |climb| climb.words())
        }
        outcome => crate::unmeasured_text(outcome),
    }
}

/// What a colleague would say; only what the interval lets one say.
fn sentence(pair: &TurboPair<'_>, other: &str) -> Option<String> {
    let gain = pair.gain?;
    let what =
        if pair.title == "CPU only" { "work that only adds" } else { "short processes and files" };
    let what = what.to_owned();
    if pair.is_disturbed {
        let cause = format!("a busy loop on {other}");
        return Some(verdicts::effect_disturbed(cause, what).to_string());
    }
    let ratio = gain.ratio.value;
    let (low, high) = gain.ratio.bounds?;
    let cause = format!("A busy loop on {other}");
    let message = match gain.effect {
        Effect::NotKnown => return None,
        Effect::NoClearDifference => {
            let evidence = ratio_text(ratio, low, high, "95 %");
            return Some(verdicts::effect_tie(cause, what, evidence).to_string());
        }
        Effect::Faster => verdicts::effect_faster,
        Effect::Slower => verdicts::effect_slower,
    };
    let evidence = confidence_text(ratio, low, high, "95 %");
    Some(message(cause, what, factor(ratio), evidence).to_string())
}
