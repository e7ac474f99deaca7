//! What it costs that a small save survives a power cut.

use fsbench_wire::words::primitive_name;
use fsbench_wire::{EndsAt, Evidence, Run};

use super::findings::SyncSuite;
use super::headline::{self, HEADLINE_BYTES, SyncCall, durable_call, headline_calls, plain_call};
use crate::answer::Answer;
use crate::answer::quantity::{Quantity, Unit, count, time};
use crate::answer::{FlushEnd, Saving};
use crate::comparison::quantity::{bytes, plain};
use crate::headline::is_flagged;

pub fn answers(run: &Run, suite: &SyncSuite) -> Vec<Answer> {
    let calls = headline_calls(run, suite);
    let durable = calls.as_deref().and_then(|calls| durable_call(run, calls));
    let Some((calls, durable)) = calls.as_deref().zip(durable) else {
        return vec![Answer {
            question: format!("{NAME} ({})", plain(&bytes(HEADLINE_BYTES))),
            ..headline::headline(run, suite).into()
        }];
    };
    let p50 = durable.p50_ns;
    let call = primitive_name(&durable.word);
    let rate = format!("{} a second with {call}.", count(1e9 / p50.value));
    let beside = unsafe_beside(calls);
    let boundary = boundary(durable).map(str::to_owned);
    let is_missing = durable
        .case
        .durability
        .as_ref()
        .is_some_and(|found| found.evidence == Evidence::Contradicted);
    let condition = condition(durable);
    let unsafe_words = beside.map(|call| unsafe_text(call, condition.is_some()));
    // Whether it survives comes before how often it can be done.
    let details: Vec<String> = if is_missing || condition.is_some() {
        [boundary.filter(|_| is_missing), condition, unsafe_words, Some(rate)]
            .into_iter()
            .flatten()
            .collect()
    } else {
        [Some(rate), unsafe_words, boundary].into_iter().flatten().collect()
    };
    let result = Quantity::new(p50.value, p50.bounds, Unit::Nanoseconds);
    let used = [Some(durable), beside].into_iter().flatten();
    let is_flagged = used.into_iter().any(|call| is_flagged(run, &call.case.id));
    vec![Answer::measured(question(promise(durable)), result, details).flagged(is_flagged)]
}

const NAME: &str = "Durable write";

fn question(promise: &str) -> String {
    format!("{NAME} ({}, {promise})", plain(&bytes(HEADLINE_BYTES)))
}

/// No more than can be known here; the details say on what it depends.
fn promise(call: &SyncCall<'_>) -> &'static str {
    let Some(durability) = &call.case.durability else {
        return "flushed";
    };
    match durability.ends_at {
        _ if durability.evidence == Evidence::Contradicted => "flushed",
        EndsAt::Hypervisor => "flushed to the host",
        EndsAt::Network => "flushed to the server",
        EndsAt::Unknown => "flushed",
        EndsAt::Device | EndsAt::Memory => "safe in a power cut",
    }
}

/// What must be so for the bytes to survive, where this system cannot see it.
fn condition(call: &SyncCall<'_>) -> Option<String> {
    let durability = call.case.durability.as_ref()?;
    let who = match durability.ends_at {
        _ if durability.evidence == Evidence::Contradicted => return None,
        EndsAt::Hypervisor => "host",
        EndsAt::Network => "server",
        EndsAt::Device | EndsAt::Memory | EndsAt::Unknown => return None,
    };
    Some(format!("Safe in a power cut only if the {who} flushes too."))
}

/// What a program calls that asks for less.
fn unsafe_beside<'a, 'b>(calls: &'b [SyncCall<'a>]) -> Option<&'b SyncCall<'a>> {
    plain_call(calls).or_else(|| calls.iter().find(|one| one.word == IN_MEMORY))
}

const IN_MEMORY: &str = "none";

/// `has_condition`: a sentence before it is about power cuts.
fn unsafe_text(call: &SyncCall<'_>, has_condition: bool) -> String {
    let time = time(call.p50_ns.value);
    if call.word == IN_MEMORY {
        let end = if has_condition { "" } else { ", lost in a power cut" };
        return format!("In memory only: {time}{end}.");
    }
    format!(
        "{} takes {time} and leaves the bytes in the drive's cache.",
        primitive_name(&call.word)
    )
}

/// Where a flush ends, as far as that is not the drive.
fn boundary(call: &SyncCall<'_>) -> Option<&'static str> {
    let durability = call.case.durability.as_ref()?;
    if durability.evidence == Evidence::Contradicted {
        return Some("The drive counted fewer flushes: the bytes may not survive.");
    }
    match durability.ends_at {
        EndsAt::Unknown => Some("Nothing shows whether the bytes reach a drive."),
        EndsAt::Hypervisor | EndsAt::Network | EndsAt::Device | EndsAt::Memory => None,
    }
}

/// A safe save on one target.
pub fn saving(run: &Run, suite: &SyncSuite, target: &str) -> Option<Saving> {
    let calls = headline::calls_on(run, suite, Some(target));
    let durable = durable_call(run, &calls)?;
    let durability = durable.case.durability.as_ref()?;
    let p50 = durable.p50_ns;
    Some(Saving {
        time: Quantity::new(p50.value, p50.bounds, Unit::Nanoseconds),
        flush: FlushEnd { ends_at: durability.ends_at, evidence: durability.evidence },
    })
}
