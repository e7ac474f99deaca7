//! Turbo in the terminal: the switch, the clock's curve, and what a busy loop changed.

use fsbench_wire::{
    Case, Outcome, Ramp, Run, SuiteBody, Switch, TurboExperiment, TurboMeasurement, TurboParams,
};

use super::figures::duration_within;
use super::spread::{Median, median, paired_ratio};

pub type TurboSuite = SuiteBody<TurboParams, TurboMeasurement>;
type TurboCase = Case<TurboParams, TurboMeasurement>;

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Part of the steady clock from which it counts as reached.
const REACHED: f64 = 0.95;
/// A difference that is smaller is not called one, however sure it is.
const CLEAR: f64 = 1.02;
/// Of the last probes, the median is the steady clock.
const STEADY_PROBES: usize = 10;
/// Any seed would do: the same run must give the same words.
const SEED: u64 = 0x7475_7262_6f31;

/// One kind of work, alone and beside the busy loop.
pub struct Pair<'a> {
    pub title: &'static str,
    alone: Side<'a>,
    beside: Side<'a>,
    /// Time alone / time beside: above 1 the busy loop makes the work faster.
    pub gain: Option<Median>,
}

struct Side<'a> {
    case: Option<&'a TurboCase>,
    time: Option<Median>,
}

pub fn pairs(suite: &TurboSuite) -> Vec<Pair<'_>> {
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
    let pairs = pairs(suite);
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

/// The curve of the repetitions' medians, probe by probe.
struct Climb {
    hz: Vec<f64>,
    at_ns: Vec<f64>,
    steady_hz: f64,
}

impl Climb {
    fn of(ramp: &Ramp) -> Option<Self> {
        let probes = ramp.hz.iter().map(Vec::len).min()?;
        let middle = |of: &dyn Fn(usize) -> Vec<f64>| {
            (0..probes)
                .map(|probe| Some(median(&of(probe))?.value))
                .collect::<Option<Vec<f64>>>()
        };
        let hz = middle(&|probe| ramp.hz.iter().map(|one| one[probe]).collect())?;
        #[expect(clippy::cast_precision_loss, reason = "milliseconds are shown")]
        let at_ns = middle(&|probe| {
            let column = ramp.at_ns.iter().filter_map(|one| one.get(probe));
            column.map(|ns| *ns as f64).collect()
        })?;
        let last = &hz[probes.saturating_sub(STEADY_PROBES)..];
        let steady_hz = median(last)?.value;
        Some(Self {
            hz,
            at_ns,
            steady_hz,
        })
    }

    /// The first probe from which this one and the next are as fast as the end, almost.
    fn reached(&self) -> Option<usize> {
        let is_fast = |hz: &f64| *hz >= REACHED * self.steady_hz;
        self.hz.windows(2).position(|two| two.iter().all(is_fast))
    }

    fn words(&self) -> String {
        let chart = self.chart();
        let ghz = |hz: f64| hz / 1e9;
        let steady = ghz(self.steady_hz);
        match self.reached() {
            Some(0) => format!("{chart}   no ramp seen: the clock was steady at {steady:.2} GHz"),
            Some(probe) => format!(
                "{chart}   {:.2} -> {steady:.2} GHz in {:.0} ms",
                ghz(self.hz[0]),
                self.at_ns[probe] / 1e6
            ),
            None => format!("{chart}   never steady: {steady:.2} GHz in the end"),
        }
    }

    /// Two probes a bar. Heights are from nine tenths of the highest, or from the lowest where that is
    /// lower: a steady clock must look level.
    fn chart(&self) -> String {
        let of = |two: &[f64]| two.iter().copied().fold(f64::INFINITY, f64::min);
        let bars: Vec<f64> = self.hz.chunks(2).map(of).collect();
        let high = bars.iter().copied().fold(0.0, f64::max);
        let low = bars.iter().copied().fold(high * 0.9, f64::min);
        let bar = |hz: f64| {
            let share = (hz - low) / (high - low).max(1.0);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a share of 0..=1"
            )]
            let step = (share * 7.0).round().clamp(0.0, 7.0) as usize;
            BARS[step]
        };
        bars.into_iter().map(bar).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn ramp(curve: &[f64]) -> Ramp {
        Ramp {
            probe_ns: 1_000_000,
            idle_ns: 2_000_000_000,
            at_ns: vec![(0..curve.len() as u64).map(|at| at * 1_000_000).collect(); 3],
            hz: vec![curve.to_vec(); 3],
        }
    }

    #[test]
    fn a_climb_is_told_with_its_ends_and_its_time() {
        let mut curve = vec![2.1e9; 12];
        curve.extend([3.4e9; 28]);
        let words = Climb::of(&ramp(&curve)).unwrap().words();
        assert_eq!(words, "▁▁▁▁▁▁██████████████   2.10 -> 3.40 GHz in 12 ms");
    }

    #[test]
    fn a_steady_clock_has_no_ramp_and_looks_level() {
        let mut curve = vec![3.0e9; 40];
        curve[7] = 2.98e9;
        let words = Climb::of(&ramp(&curve)).unwrap().words();
        assert!(
            words.ends_with("no ramp seen: the clock was steady at 3.00 GHz"),
            "{words}"
        );
        assert!(words.starts_with("███") && !words.contains('▁'), "{words}");
    }

    #[test]
    fn one_slow_probe_does_not_put_off_the_end_of_a_ramp_and_one_fast_one_does_not_make_it() {
        let mut curve = vec![3.0e9; 40];
        curve[..6].fill(2.0e9);
        curve[2] = 3.0e9;
        curve[20] = 2.0e9;
        assert_eq!(Climb::of(&ramp(&curve)).unwrap().reached(), Some(6));
    }

    fn pair(value: f64, bounds: Option<(f64, f64)>) -> Pair<'static> {
        let none = || Side {
            case: None,
            time: None,
        };
        Pair {
            title: "configure-like work",
            alone: none(),
            beside: none(),
            gain: Some(Median { value, bounds }),
        }
    }

    #[test]
    fn a_sentence_says_no_more_than_the_interval() {
        let said = |value, bounds| sentence(&pair(value, Some(bounds)), "another core").unwrap();
        assert_eq!(
            said(1.32, (1.28, 1.36)),
            "An unrelated busy loop on another core made the configure-like work 1.32x faster here [1.28, 1.36]."
        );
        assert_eq!(
            said(0.8, (0.75, 0.9)),
            "An unrelated busy loop on another core made the configure-like work 1.25x slower here [1.11, 1.33]."
        );
        assert!(said(1.2, (0.9, 1.4)).contains("no clear difference"));
        assert!(said(1.01, (1.005, 1.015)).contains("no clear difference"));
        assert_eq!(sentence(&pair(1.3, None), "another core"), None);
    }
}
