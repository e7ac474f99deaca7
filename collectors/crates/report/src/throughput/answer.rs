//! How fast bytes are safe on the disk, and how fast it only looks.

use fsbench_wire::{EndsAt, Run};

use super::findings::{ThroughputCase, ThroughputSuite, misses_flushes};
use super::headline::{self, Transferred, transferred};
use crate::answer::quantity::{Quantity, Unit};
use crate::answer::{Answer, FlushEnd};
use crate::comparison::quantity::{bytes, plain};
use crate::headline::is_flagged;

const NAME: &str = "Write and flush";

pub fn answers(run: &Run, suite: &ThroughputSuite) -> Vec<Answer> {
    let Some(Transferred { case, accepted, durable }) = transferred(run, suite, |_| true) else {
        return vec![Answer { question: NAME.into(), ..headline::headline(run, suite).into() }];
    };
    let size = plain(&bytes(case.params.total_bytes));
    let rate = |median: fsbench_stats::Median| {
        Quantity::new(median.value, median.bounds, Unit::BytesPerSecond)
    };
    let accepted_text = Quantity::new(accepted.value, None, Unit::BytesPerSecond).text();
    let answer = match durable {
        Some(durable) => Answer::measured(
            match condition(case) {
                None => format!("{NAME} ({size}, safe in a power cut)"),
                Some(_) => format!("{NAME} ({size})"),
            },
            rate(durable),
            match condition(case) {
                None => vec![format!(
                    "The system reports it done at {accepted_text}, with part of it still in memory."
                )],
                Some(words) => {
                    vec![words.to_owned(), format!("Without a flush: {accepted_text}.")]
                }
            },
        ),
        None => Answer::measured(
            format!("{NAME} ({size} to disk, maybe unsafe)"),
            rate(accepted),
            unsafe_because(run, case),
        ),
    };
    vec![answer.flagged(is_flagged(run, &case.id))]
}

/// What must be so for the bytes to survive a power cut, where this system cannot see it.
fn condition(case: &ThroughputCase) -> Option<&'static str> {
    match case.durability.as_ref()?.ends_at {
        EndsAt::Hypervisor => Some("Safe only if the host flushes too."),
        EndsAt::Network => Some("Safe only if the server flushes too."),
        EndsAt::Unknown => Some("Nothing shows whether the bytes reach a drive."),
        EndsAt::Device | EndsAt::Memory => None,
    }
}

fn unsafe_because(run: &Run, case: &ThroughputCase) -> Vec<String> {
    if misses_flushes(case, &run.flags) {
        vec!["Its flushes are missing: the bytes may not survive a power cut.".into()]
    } else {
        vec!["Nothing shows that the bytes survive a power cut.".into()]
    }
}

/// On one target, until flushed: the rate, and where the flush ends.
pub fn durable_rate(
    run: &Run,
    suite: &ThroughputSuite,
    target: &str,
) -> Option<(Quantity, FlushEnd)> {
    let on_target = |case: &ThroughputCase| case.target.as_deref() == Some(target);
    let Transferred { case, durable, .. } = transferred(run, suite, on_target)?;
    let durable = durable?;
    let rate = Quantity::new(durable.value, durable.bounds, Unit::BytesPerSecond);
    let found = case.durability.as_ref()?;
    Some((rate, FlushEnd { ends_at: found.ends_at, evidence: found.evidence }))
}
