//! What a busy loop elsewhere does to work that keeps starting and stopping.

use fsbench_stats::median;
use fsbench_wire::{Run, TurboExperiment};

use super::findings::{Effect, TurboSuite, find, gain, wall_ns};
use crate::comparison::quantity::{factor, latency, plain_interval};
use crate::headline::is_flagged;
use crate::reported::Headline;

const WHAT: &str = "short processes beside an unrelated busy loop";

pub fn headline(run: &Run, suite: &TurboSuite, digest: &[u8]) -> Headline {
    let cases = [false, true].map(|spinner| find(suite, TurboExperiment::Configure, spinner));
    let middles = cases.map(|case| Some(median(&wall_ns(case?)?)?.value));
    let (Some(gain), [Some(alone), Some(disturbed)]) =
        (gain(suite, TurboExperiment::Configure, digest), middles)
    else {
        return Headline::unmeasured(WHAT, "the pair with and without it was not measured");
    };
    let ratio = gain.ratio.value;
    let figure = match gain.effect {
        Effect::NotKnown => "too few rounds to say".into(),
        Effect::NoClearDifference => "no clear difference".into(),
        Effect::Faster => format!("{} faster", factor(ratio)),
        Effect::Slower => format!("{} slower", factor(ratio)),
    };
    // Turned so that it is above 1 where the words beside it say which way.
    let shown = gain.ratio.bounds.map(|(low, high)| match gain.effect {
        Effect::Slower => (1.0 / high, 1.0 / low),
        _ => (low, high),
    });
    Headline {
        what: WHAT.into(),
        figure: Some(figure),
        interval: shown.map(plain_interval),
        context: format!("{} alone, {} beside it", latency(alone), latency(disturbed)),
        is_flagged: cases.iter().flatten().any(|case| is_flagged(run, &case.id)),
    }
}
