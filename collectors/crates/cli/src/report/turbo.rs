//! Turbo in the terminal: the switch, the clock's curve, and what a busy loop changed.

use fsbench_wire::{
    Case, Outcome, Run, Suite, SuiteBody, Switch, TurboExperiment, TurboMeasurement, TurboParams,
};

mod climb;
#[cfg(test)]
mod tests;

use climb::Climb;

use super::figures::duration_within;
use super::flags;
use super::spread::{Median, median, paired_ratio};

pub type TurboSuite = SuiteBody<TurboParams, TurboMeasurement>;
type TurboCase = Case<TurboParams, TurboMeasurement>;

/// A difference that is smaller is not called one, however sure it is.
const CLEAR: f64 = 1.02;
/// Any seed would do: the same run must give the same words.
const SEED: u64 = 0x7475_7262_6f31;

/// Instead of a gain where a flag says that the figures behind it are not valid.
const DISTURBED: &str = "too disturbed to say";

/// One kind of work, alone and beside the busy loop.
pub struct Pair<'a> {
    pub title: &'static str,
    alone: Side<'a>,
    beside: Side<'a>,
    /// Time alone / time beside: above 1 the busy loop makes the work faster.
    pub gain: Option<Median>,
    /// A flag spoils the run, the suite or one of the two.
    is_disturbed: bool,
}

struct Side<'a> {
    case: Option<&'a TurboCase>,
    time: Option<Median>,
}

pub fn pairs<'a>(run: &Run, suite: &'a TurboSuite) -> Vec<Pair<'a>> {
    let works = [
        (TurboExperiment::Configure, "configure-like work"),
        (TurboExperiment::CpuControl, "CPU only"),
    ];
    works
        .into_iter()
        .filter_map(|(experiment, title)| {
            let of = |spinner| find(suite, experiment, spinner);
            let rounds = |spinner| of(spinner).and_then(wall_ns);
            let side = |spinner| Side {
                case: of(spinner),
                time: rounds(spinner).and_then(|rounds| median(&rounds)),
            };
            let pair = Pair {
                title,
                alone: side(false),
                beside: side(true),
                gain: rounds(false)
                    .zip(rounds(true))
                    .and_then(|(alone, beside)| paired_ratio(&alone, &beside, SEED)),
                is_disturbed: [false, true]
                    .into_iter()
                    .filter_map(of)
                    .any(|case| flags::spoil(run, Suite::Turbo, &case.id)),
            };
            (pair.alone.case.is_some() || pair.beside.case.is_some()).then_some(pair)
        })
        .collect()
}

fn find(suite: &TurboSuite, experiment: TurboExperiment, spinner: bool) -> Option<&TurboCase> {
    let is_it =
        |case: &&TurboCase| case.params.experiment == experiment && case.params.spinner == spinner;
    suite.cases.iter().find(is_it)
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
fn wall_ns(case: &TurboCase) -> Option<Vec<f64>> {
    match &case.outcome {
        Outcome::Measured {
            measurement: TurboMeasurement::Duration(one),
        } => Some(one.samples.wall_ns.iter().map(|ns| *ns as f64).collect()),
        _ => None,
    }
}

impl Pair<'_> {
    pub fn alone_words(&self) -> String {
        self.alone.words()
    }

    pub fn beside_words(&self) -> String {
        self.beside.words()
    }

    pub fn gain_words(&self) -> String {
        self.gain.map_or("-".into(), |gain| {
            if self.is_disturbed {
                return DISTURBED.into();
            }
            format!("{:.2}x{}", gain.value, bounds_words(gain.bounds))
        })
    }
}

impl Side<'_> {
    fn words(&self) -> String {
        match (self.case, self.time) {
            (_, Some(time)) => duration_within(time.value, time.bounds),
            (Some(case), None) => super::unmeasured_words(&case.outcome),
            (None, None) => "-".into(),
        }
    }
}

fn bounds_words(bounds: Option<(f64, f64)>) -> String {
    bounds.map_or(String::new(), |(low, high)| {
        format!(" [{low:.2}, {high:.2}]")
    })
}

pub fn text(run: &Run, suite: &TurboSuite) -> String {
    let other = if run.machine.virtualization.is_guest == Some(true) {
        "another vCPU"
    } else {
        "another core"
    };
    let mut rows = vec![("turbo".to_owned(), state_words(run, suite))];
    for (spinner, title) in [(false, "clock, alone"), (true, "clock, beside a busy loop")] {
        if let Some(case) = find(suite, TurboExperiment::Ramp, spinner) {
            rows.push((title.to_owned(), ramp_case_words(case)));
        }
    }
    let pairs = pairs(run, suite);
    for pair in &pairs {
        let words = format!(
            "alone {}   beside a busy loop {}",
            pair.alone_words(),
            pair.beside_words()
        );
        rows.push((pair.title.to_owned(), words));
    }
    let width = rows.iter().map(|(title, _)| title.len()).max().unwrap_or(0);
    let mut lines = vec![format!(
        "  turbo · the clock as work begins, and what a busy loop on {other} changes\n"
    )];
    lines.extend(
        rows.iter()
            .map(|(title, words)| format!("    {title:<width$}   {words}\n")),
    );
    lines.extend(
        pairs
            .iter()
            .filter_map(|pair| Some(format!("  {}\n", sentence(pair, other)?))),
    );
    lines.concat()
}

/// What the system says of its switch; never what the clock did.
fn state_words(run: &Run, suite: &TurboSuite) -> String {
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

fn ramp_case_words(case: &TurboCase) -> String {
    match &case.outcome {
        Outcome::Measured {
            measurement: TurboMeasurement::Ramp(ramp),
        } => Climb::of(ramp).map_or("no probes".into(), |climb| climb.words()),
        outcome => super::unmeasured_words(outcome),
    }
}

/// What a colleague would say; only what the interval lets one say.
fn sentence(pair: &Pair<'_>, other: &str) -> Option<String> {
    let gain = pair.gain?;
    let what = if pair.title == "CPU only" {
        "work that only adds"
    } else {
        "the configure-like work"
    };
    if pair.is_disturbed {
        return Some(format!(
            "This was {DISTURBED} whether an unrelated busy loop on {other} changes {what}."
        ));
    }
    let within = bounds_words(gain.bounds);
    let (low, high) = gain.bounds?;
    Some(if low > CLEAR {
        format!(
            "An unrelated busy loop on {other} made {what} {:.2}x faster here{within}.",
            gain.value
        )
    } else if high < 1.0 / CLEAR {
        format!(
            "An unrelated busy loop on {other} made {what} {:.2}x slower here [{:.2}, {:.2}].",
            1.0 / gain.value,
            1.0 / high,
            1.0 / low
        )
    } else {
        format!(
            "An unrelated busy loop on {other} made no clear difference to {what} ({:.2}x{within}).",
            gain.value
        )
    })
}
