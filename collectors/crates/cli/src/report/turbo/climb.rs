//! How the clock rises as work begins: a small chart, and the sentence of it.

use fsbench_wire::Ramp;

use super::super::spread::median;

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Part of the steady clock from which it counts as reached.
const REACHED: f64 = 0.95;
/// Of the last probes, the median is the steady clock.
const STEADY_PROBES: usize = 10;

/// The curve of the repetitions' medians, probe by probe.
pub struct Climb {
    hz: Vec<f64>,
    at_ns: Vec<f64>,
    steady_hz: f64,
}

impl Climb {
    pub fn of(ramp: &Ramp) -> Option<Self> {
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
    pub fn reached(&self) -> Option<usize> {
        let is_fast = |hz: &f64| *hz >= REACHED * self.steady_hz;
        self.hz.windows(2).position(|two| two.iter().all(is_fast))
    }

    pub fn words(&self) -> String {
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
