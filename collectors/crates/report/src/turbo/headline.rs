//! What a busy loop elsewhere does to work that keeps starting and stopping.

use fsbench_wire::words::verdicts;
use fsbench_wire::{Run, Suite, TurboExperiment};

use super::findings::{Effect, TurboSuite, find, gain, time};
use crate::comparison::quantity::{factor, latency, plain_interval};
use crate::flags::has_invalid_flag;
use crate::headline::is_flagged;
use crate::reported::Headline;

pub fn headline(run: &Run, suite: &TurboSuite, digest: &[u8]) -> Headline {
    let cases = [false, true].map(|spinner| find(suite, TurboExperiment::Configure, spinner));
    let middles = cases.map(|case| Some(time(case?)?.value));
    let (Some(gain), [Some(alone), Some(disturbed)]) =
        (gain(suite, TurboExperiment::Configure, digest), middles)
    else {
        return Headline::unmeasured(words::what(), words::no_case());
    };
    let ratio = gain.ratio.value;
    let is_disturbed =
        cases.iter().flatten().any(|case| has_invalid_flag(run, Suite::Turbo, &case.id));
    let value = match gain.effect {
        _ if is_disturbed => verdicts::disturbed_inline().into(),
        Effect::NotKnown => verdicts::too_few_inline().into(),
        Effect::NoClearDifference => verdicts::tie_inline().into(),
        Effect::Faster => words::faster(factor(ratio)).to_string(),
        Effect::Slower => words::slower(factor(ratio)).to_string(),
    };
    // Turned so that it is above 1 where the words beside it say which way.
    let shown = gain.ratio.bounds.map(|(low, high)| match gain.effect {
        Effect::Slower => (1.0 / high, 1.0 / low),
        _ => (low, high),
    });
    let context = |beside, alone| match gain.effect {
        Effect::Faster if !is_disturbed => words::context_faster(beside, alone).to_string(),
        _ => words::context(beside, alone).to_string(),
    };
    Headline {
        what: words::what().into(),
        value: Some(value),
        interval: shown.filter(|_| !is_disturbed).map(plain_interval),
        context: context(latency(disturbed), latency(alone)),
        is_flagged: cases.iter().flatten().any(|case| is_flagged(run, &case.id)),
    }
}

pub mod words {
    use fsbench_wire::words::headline;
    use fsbench_wire::{Suite, messages};

    messages! { headline(Suite::Turbo);
        what()
        faster(factor)
        slower(factor)
        context(beside, alone)
        context_faster(beside, alone)
        no_case()
    }
}
