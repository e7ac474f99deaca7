//! What a busy loop elsewhere does to work that keeps starting and stopping.

use fsbench_stats::median;
use fsbench_wire::words::{headlines::turbo as words, verdicts};
use fsbench_wire::{Run, TurboExperiment};

use super::super::comparison::quantity::{factor, latency, plain_interval};
use super::super::findings::turbo::{Effect, TurboSuite, find, gain, wall_ns};
use super::{Headline, is_flagged};

pub fn headline(run: &Run, suite: &TurboSuite, digest: &[u8]) -> Headline {
    let cases = [false, true].map(|spinner| find(suite, TurboExperiment::Configure, spinner));
    let middles = cases.map(|case| Some(median(&wall_ns(case?)?)?.value));
    let (Some(gain), [Some(alone), Some(disturbed)]) =
        (gain(suite, TurboExperiment::Configure, digest), middles)
    else {
        return Headline::unmeasured(words::what(), words::no_case());
    };
    let ratio = gain.ratio.value;
    let value = match gain.effect {
        Effect::NotKnown => verdicts::too_few_inline().into(),
        Effect::NoClearDifference => verdicts::tie_inline().into(),
        Effect::Faster => verdicts::faster_short(factor(ratio)).to_string(),
        Effect::Slower => verdicts::slower_short(factor(ratio)).to_string(),
    };
    // Turned so that it is above 1 where the words beside it say which way.
    let shown = gain.ratio.bounds.map(|(low, high)| match gain.effect {
        Effect::Slower => (1.0 / high, 1.0 / low),
        _ => (low, high),
    });
    Headline {
        what: words::what().into(),
        value: Some(value),
        interval: shown.map(plain_interval),
        context: words::context(latency(alone), latency(disturbed)).to_string(),
        is_flagged: cases.iter().flatten().any(|case| is_flagged(run, &case.id)),
    }
}
