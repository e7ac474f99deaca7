//! What the disk has made durable of the most bytes that were written; where nobody synced, or no flush came, what it accepted.

use fsbench_stats::median;
use fsbench_wire::{Outcome, Payload, Role, Run, ThroughputFile};

use super::findings::{Column, ThroughputCase, ThroughputSuite, misses_flushes, rates, sink};
use crate::comparison::quantity::{byte_interval, byte_rate, bytes};
use crate::findings::METHOD;
use crate::headline::is_flagged;
use crate::reported::Headline;

pub fn headline(run: &Run, suite: &ThroughputSuite) -> Headline {
    let rate = |case, column| median(&rates(case, column, &run.flags)?);
    let found = chosen(run, suite)
        .and_then(|case| Some((case, rate(case, Column::Accepted)?, durable_on(run, case))));
    let Some((case, accepted, durable)) = found else {
        return Headline::unmeasured(
            "bytes written to disk",
            "no transfer to a disk was measured",
        );
    };
    let payload = match case.params.payload {
        Payload::Random => "incompressible bytes",
        Payload::Zeroes => "zeroes",
    };
    let size = format!("{} of {payload}", bytes(case.params.total_bytes));
    let durable = durable.then(|| rate(case, Column::Durable)).flatten();
    let shown = durable.unwrap_or(accepted);
    let (what, context) = match durable {
        Some(_) => (
            format!("{size} to disk, until flushed"),
            format!("accepted at {}, before a flush", byte_rate(accepted.value)),
        ),
        None => (
            format!("{size} accepted by the disk"),
            if misses_flushes(case, &run.flags) {
                "not known to be durable: its flushes are missing".into()
            } else {
                "not known to be durable".into()
            },
        ),
    };
    Headline {
        what,
        figure: Some(byte_rate(shown.value)),
        interval: shown
            .bounds
            .map(|bounds| byte_interval(bounds, shown.value)),
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
fn chosen<'a>(run: &Run, suite: &'a ThroughputSuite) -> Option<&'a ThroughputCase> {
    let mut on_disk: Vec<&ThroughputCase> = suite
        .cases
        .iter()
        .filter(|case| {
            matches!(case.outcome, Outcome::Measured { .. })
                && sink(&run.targets, case) == Some(Role::Disk)
                && case.params.write_bytes == METHOD.compared_write_bytes
                && case.params.file != Some(ThroughputFile::Rewrite)
        })
        .collect();
    on_disk.sort_by_key(|case| {
        (
            case.params.payload != Payload::Random,
            std::cmp::Reverse(case.params.total_bytes),
        )
    });
    on_disk.first().copied()
}
