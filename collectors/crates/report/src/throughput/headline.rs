//! What the disk has made durable of the most bytes that were written; where nobody synced, or no flush came, what it accepted.

use fsbench_stats::{Median, median_over};
use fsbench_wire::{Outcome, Payload, Role, Run, ThroughputFile};

use super::findings::{
    Column, ThroughputCase, ThroughputSuite, misses_flushes, process, rates, sink,
};
use crate::comparison::quantity::{byte_interval, byte_rate, bytes};
use crate::findings::METHOD;
use crate::headline::is_flagged;
use crate::reported::Headline;

/// The bytes that answer for the suite: accepted, and durable where they are.
pub struct Transferred<'a> {
    pub case: &'a ThroughputCase,
    pub accepted: Median,
    pub durable: Option<Median>,
}

pub fn transferred<'a>(
    run: &Run,
    suite: &'a ThroughputSuite,
    is_wanted: impl Fn(&ThroughputCase) -> bool,
) -> Option<Transferred<'a>> {
    let rate = |case, column| median_over(&rates(case, column, &run.flags)?, process(case)?);
    let case = chosen(run, suite, is_wanted)?;
    let accepted = rate(case, Column::Accepted)?;
    let durable = durable_on(run, case).then(|| rate(case, Column::Durable)).flatten();
    Some(Transferred { case, accepted, durable })
}

pub fn headline(run: &Run, suite: &ThroughputSuite) -> Headline {
    let Some(Transferred { case, accepted, durable }) = transferred(run, suite, |_| true) else {
        return Headline::unmeasured(words::what_missing(), words::no_case());
    };
    let payload = match case.params.payload {
        Payload::Random => words::payload_random(),
        Payload::Zeroes => words::payload_zeroes(),
    };
    let size = bytes(case.params.total_bytes);
    let shown = durable.unwrap_or(accepted);
    let (what, context) = match durable {
        Some(_) => (
            words::what_durable(size.as_str(), payload).to_string(),
            words::context_durable(byte_rate(accepted.value)).to_string(),
        ),
        None => (
            words::what_accepted(size.as_str(), payload).to_string(),
            if misses_flushes(case, &run.flags) {
                words::context_unflushed().into()
            } else {
                words::context_accepted().into()
            },
        ),
    };
    Headline {
        what,
        value: Some(byte_rate(shown.value)),
        interval: shown.bounds.map(|bounds| byte_interval(bounds, shown.value)),
        context,
        is_flagged: is_flagged(run, &case.id),
    }
}

/// What stays in memory is never durable, whatever a sync answered.
fn durable_on(run: &Run, case: &ThroughputCase) -> bool {
    run.targets
        .iter()
        .find(|target| Some(&target.id) == case.target.as_ref())
        .is_some_and(|target| target.role != Role::Memory && target.memory_kind.is_none())
}

/// Of new files in the compared size of write: the most bytes, incompressible where there are such.
fn chosen<'a>(
    run: &Run,
    suite: &'a ThroughputSuite,
    is_wanted: impl Fn(&ThroughputCase) -> bool,
) -> Option<&'a ThroughputCase> {
    let mut on_disk: Vec<&ThroughputCase> = suite
        .cases
        .iter()
        .filter(|case| {
            matches!(case.outcome, Outcome::Measured { .. })
                && sink(&run.targets, case) == Some(Role::Disk)
                && case.params.write_bytes == METHOD.compared_write_bytes
                && case.params.file != Some(ThroughputFile::Rewrite)
                && is_wanted(case)
        })
        .collect();
    on_disk.sort_by_key(|case| {
        (case.params.payload != Payload::Random, std::cmp::Reverse(case.params.total_bytes))
    });
    on_disk.first().copied()
}

pub mod words {
    use fsbench_wire::words::headline;
    use fsbench_wire::{Suite, messages};

    messages! { headline(Suite::Throughput);
        what_durable(size, payload)
        what_accepted(size, payload)
        payload_random()
        payload_zeroes()
        context_durable(rate)
        context_accepted()
        context_unflushed()
        what_missing()
        no_case()
    }
}
