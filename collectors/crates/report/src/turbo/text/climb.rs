//! How the clock rises as work begins: a small chart, and the sentence of it.

use fsbench_wire::Ramp;
use fsbench_wire::words::verdicts;

use super::super::findings::{ClockShape, Rise};

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A rise in words.
pub struct Climb(Rise);

impl Climb {
    pub fn of(ramp: &Ramp) -> Option<Self> {
        Rise::of(ramp).map(Self)
    }

    /// Two lines: the chart, and what it shows.
    pub fn words(&self) -> String {
        let chart = self.chart();
        let rise = &self.0;
        let ghz = |hz: f64| hz / 1e9;
        let steady = ghz(rise.steady_hz);
        match (rise.shape, rise.reached_ns) {
            (ClockShape::NoRamp, _) => {
                format!("{chart}\nno ramp seen: the clock was steady at {steady:.2} GHz")
            }
            (ClockShape::Falls, _) => format!(
                "{chart}\nthe clock does not hold: {:.2} -> {steady:.2} GHz",
                ghz(rise.top_hz.unwrap_or(rise.steady_hz))
            ),
            (ClockShape::Ramp, Some(reached_ns)) => format!(
                "{chart}\n{:.2} -> {steady:.2} GHz in {:.0} ms",
                rise.hz.first().copied().map_or(0.0, ghz),
                reached_ns / 1e6
            ),
            (ClockShape::Ramp | ClockShape::TooDisturbed, _) => {
                let fallen = rise.fallen_share.map_or(String::new(), |share| {
                    format!(", {:.0} % of the probes well below", share * 100.0)
                });
                let disturbed = verdicts::disturbed_inline();
                format!("{chart}\n{disturbed}: {steady:.2} GHz in the end{fallen}")
            }
        }
    }

    /// Two probes a bar. Heights are from nine tenths of the highest, or from the lowest where that is
    /// lower: a steady clock must look level.
    fn chart(&self) -> String {
        let of = |two: &[f64]| two.iter().copied().fold(f64::INFINITY, f64::min);
        let bars: Vec<f64> = self.0.hz.chunks(2).map(of).collect();
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
