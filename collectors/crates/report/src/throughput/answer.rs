//! How fast bytes are safe on the disk, and how fast it only looks.

use fsbench_wire::{EndsAt, Run};

use super::findings::{ThroughputCase, ThroughputSuite, misses_flushes};
use super::headline::{self, Transferred, transferred};
use crate::answer::quantity::{Quantity, Unit};
use crate::answer::{Answer, FlushEnd};
use crate::comparison::quantity::{bytes, plain};
use crate::headline::is_flagged;

pub fn answers(run: &Run, suite: &ThroughputSuite) -> Vec<Answer> {
    let Some(Transferred { case, accepted, durable }) = transferred(run, suite, |_| true) else {
        return vec![Answer {
            question: "Writing to disk until it is flushed".into(),
            ..headline::headline(run, suite).into()
        }];
    };
    let size = plain(&bytes(case.params.total_bytes));
    let rate = |median: fsbench_stats::Median| {
        Quantity::new(median.value, median.bounds, Unit::BytesPerSecond)
    };
    let accepted_text = Quantity::new(accepted.value, None, Unit::BytesPerSecond).text();
    let answer = match durable {
        Some(durable) => Answer::measured(
            format!("Writing {size}, {}", promise(case)),
            rate(durable),
            vec![format!(
                "The system reports it done at {accepted_text}, with part of it still in memory."
            )],
        ),
        None => Answer::measured(
            format!("Writing {size} to disk, maybe unsafe"),
            rate(accepted),
            unsafe_because(run, case),
        ),
    };
    vec![answer.flagged(is_flagged(run, &case.id))]
}

/// No more than can be known here.
fn promise(case: &ThroughputCase) -> &'static str {
    match case.durability.as_ref().map(|durability| durability.ends_at) {
        Some(EndsAt::Hypervisor) => "safe if the host keeps it",
        Some(EndsAt::Network) => "safe if the server keeps it",
        Some(EndsAt::Unknown) => "flushed, but nobody sees where to",
        _ => "safe from a power cut",
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
