//! What a commit that must survive a power cut costs.

use fsbench_stats::{Median, median_over};
use fsbench_wire::{
    DurabilityClass, EndsAt, Evidence, LatencyMeasurement, Outcome, Role, Run, SyncPattern,
};

use super::findings::{SyncCase, SyncSuite};
use crate::comparison::quantity::{bytes, latency, number, time_interval};
use crate::headline::{is_flagged, word};
use crate::reported::Headline;
use fsbench_wire::words::{headline_rank, primitive_name};

pub const HEADLINE_BYTES: u64 = 4096;

pub struct SyncCall<'a> {
    pub case: &'a SyncCase,
    pub word: String,
    pub class: DurabilityClass,
    pub p50_ns: Median,
}

pub fn headline(run: &Run, suite: &SyncSuite) -> Headline {
    let size = bytes(HEADLINE_BYTES);
    let what = words::what(&size).to_string();
    let Some(calls) = headline_calls(run, suite) else {
        return Headline::unmeasured(what, &words::no_case(size).to_string());
    };
    let Some(durable) = durable_call(run, &calls) else {
        return Headline::unmeasured(what, words::no_flush());
    };
    let median = durable.p50_ns;
    let per_s = number(1e9 / median.value, 3);
    let rate = format!("{per_s}\u{2009}writes/s");
    let call = primitive_name(&durable.word).to_owned();
    let mut context = vec![words::context(call, rate).to_string()];
    context.extend(note(durable.case).map(str::to_owned));
    context.extend(plain_call(&calls).map(|plain| {
        let call = primitive_name(&plain.word).to_owned();
        words::plain(call, latency(plain.p50_ns.value)).to_string()
    }));
    Headline {
        what,
        value: Some(latency(median.value)),
        interval: median.bounds.map(|bounds| time_interval(bounds, median.value)),
        context: context.join("; "),
        is_flagged: is_flagged(run, &durable.case.id),
    }
}

/// What was measured on the first disk; `None`: the suite has no such case.
pub fn headline_calls<'a>(run: &Run, suite: &'a SyncSuite) -> Option<Vec<SyncCall<'a>>> {
    let first = suite.cases.iter().find(|case| is_headline(run, case))?;
    Some(calls_on(run, suite, first.target.as_deref()))
}

pub fn calls_on<'a>(run: &Run, suite: &'a SyncSuite, target: Option<&str>) -> Vec<SyncCall<'a>> {
    let cases = suite.cases.iter().filter(|case| is_headline(run, case));
    cases.filter(|case| case.target.as_deref() == target).filter_map(call).collect()
}

/// 4 KiB over existing bytes, on a disk that is none in memory.
fn is_headline(run: &Run, case: &SyncCase) -> bool {
    let target = run.targets.iter().find(|target| Some(&target.id) == case.target.as_ref());
    case.params.pattern == SyncPattern::Overwrite
        && case.params.write_bytes == HEADLINE_BYTES
        && target.is_some_and(|one| one.role == Role::Disk && one.memory_kind.is_none())
}

fn call(case: &SyncCase) -> Option<SyncCall<'_>> {
    let Outcome::Measured { measurement: LatencyMeasurement::Latency(measured) } = &case.outcome
    else {
        return None;
    };
    Some(SyncCall {
        case,
        word: word(&case.params.primitive),
        class: case.durability.as_ref()?.class,
        p50_ns: median_over(&measured.rounds.p50_ns, &measured.rounds.process)?,
    })
}

/// Of what flushes the one that "a durable write" means; one with a warning only where there is no other. Never the fastest.
pub fn durable_call<'a, 'b>(run: &Run, calls: &'b [SyncCall<'a>]) -> Option<&'b SyncCall<'a>> {
    let flushed: Vec<&SyncCall<'_>> =
        calls.iter().filter(|one| one.class == DurabilityClass::L3).collect();
    let unflagged: Vec<&SyncCall<'_>> =
        flushed.iter().copied().filter(|one| !is_flagged(run, &one.case.id)).collect();
    let candidates = if unflagged.is_empty() { flushed } else { unflagged };
    candidates.into_iter().min_by_key(|one| headline_rank(&one.word))
}

/// The call that most programs make where it promises less: handed to the drive, not flushed.
pub fn plain_call<'a, 'b>(calls: &'b [SyncCall<'a>]) -> Option<&'b SyncCall<'a>> {
    let mut handed = calls.iter().filter(|one| one.class == DurabilityClass::L1);
    let first = handed.clone().next();
    handed.find(|one| one.word == "fsync").or(first)
}

/// Where a flush really ends, as far as that is not the drive.
fn note(case: &SyncCase) -> Option<&'static str> {
    let durability = case.durability.as_ref()?;
    if durability.evidence == Evidence::Contradicted {
        return Some("flushes missing");
    }
    match durability.ends_at {
        EndsAt::Hypervisor => Some("ends at the hypervisor"),
        EndsAt::Network => Some("over the network"),
        _ => None,
    }
}

pub mod words {
    use fsbench_wire::words::headline;
    use fsbench_wire::{Suite, messages};

    messages! { headline(Suite::Sync);
        what(size)
        context(call, rate)
        plain(call, time)
        row(size)
        no_flush()
        no_case(size)
    }
}
