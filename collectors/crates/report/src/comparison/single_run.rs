//! What a suite says of one run by itself: the counterpart of the site's `suites/alone-sentence.ts`.

use fsbench_compare::{Key, PairSide, ResultKind};
use fsbench_wire::words::{headline_rank, primitive_name, verdicts};
use fsbench_wire::{DurabilityClass, EndsAt, Suite};

use super::super::findings::METHOD;
use super::Subject;
use super::curves::{MeasuredCurve, curve_sentence};
use super::pairs::{is_headline_create, is_headline_transfer, is_headline_write};
use super::quantity::{byte_rate, bytes, factor, latency};
use super::sentence::{Sentence, filled, name, strong, text, words};

/// What the suite says of each run that it measured.
pub fn sentences(
    suite: Suite,
    subjects: &[&Subject<'_>],
    curves: &[MeasuredCurve<'_>],
) -> Vec<Sentence> {
    if suite == Suite::CoreSweep {
        return curves.iter().filter_map(curve_sentence).collect();
    }
    subjects
        .iter()
        .filter_map(|subject| match suite {
            Suite::Sync => Some(durable(subject)),
            Suite::Memfs => memfs(subject),
            Suite::Turbo => turbo(subject),
            Suite::Throughput => throughput(subject),
            Suite::CoreSweep => None,
        })
        .collect()
}

/// What a durable write costs, beside the plain call that flushes nothing there.
fn durable(subject: &Subject<'_>) -> Sentence {
    let calls: Vec<(&Key, &PairSide)> = subject
        .of(Suite::Sync)
        .filter(|(key, _)| is_headline_write(key))
        .collect();
    let of = |class| -> Vec<(&Key, &PairSide)> {
        calls
            .iter()
            .copied()
            .filter(|(key, _)| key.durability == Some(class))
            .collect()
    };
    let flushed = of(DurabilityClass::L3);
    let unflagged: Vec<_> = flushed
        .iter()
        .copied()
        .filter(|(_, side)| !side.is_flagged)
        .collect();
    let candidates = if unflagged.is_empty() {
        flushed
    } else {
        unflagged
    };
    let call = |key: &Key| key.primitive.clone().unwrap_or_default();
    let headline = candidates
        .iter()
        .min_by_key(|(key, _)| headline_rank(&call(key)));
    let Some((key, side)) = headline else {
        return vec![
            text("No flush to stable storage was measured on "),
            name(&subject.name),
            text("."),
        ];
    };
    let stratum = subject.stratum(side);
    let place = stratum
        .drive
        .clone()
        .map_or(String::new(), |drive| format!(" on {drive}"));
    let mut all = vec![
        text("A durable write (flushed to stable storage) takes "),
        name(&subject.name),
        text(" "),
        strong(latency(side.estimate.median)),
        text(format!(
            " with {}{place}",
            primitive_name(&call(key))
        )),
    ];
    let handed = of(DurabilityClass::L1);
    let plain = handed
        .iter()
        .find(|(key, _)| call(key) == "fsync")
        .or(handed.first());
    if let Some((plain, cost)) =
        plain.filter(|(_, cost)| cost.estimate.median < side.estimate.median)
    {
        all.push(text(format!(
            "; a plain {} takes {} there ",
            primitive_name(&call(plain)),
            latency(cost.estimate.median)
        )));
        all.push(strong("because it does not flush the drive"));
    }
    let ends_at = subject.ends_at(side);
    let ends = if stratum.is_guest == Some(true) || ends_at == Some(EndsAt::Hypervisor) {
        Some("hypervisor")
    } else {
        (ends_at == Some(EndsAt::Network)).then_some("network")
    };
    if let Some(ends) = ends {
        all.push(text(format!(
            ". The flush ends at the {ends}: what lies below it is not known"
        )));
    }
    all.push(text("."));
    all
}

/// What threads cost a create with one index.
fn memfs(subject: &Subject<'_>) -> Option<Sentence> {
    let mut creates: Vec<(&Key, &PairSide)> = subject
        .of(Suite::Memfs)
        .filter(|(key, _)| is_headline_create(key))
        .collect();
    creates.sort_by_key(|(key, _)| key.workers);
    let ((first, from), (last, to)) = (creates.first()?, creates.last()?);
    if creates.len() < 2 {
        return None;
    }
    let (from, to) = (from.estimate.median, to.estimate.median);
    let (fewest, most) = (first.workers.unwrap_or(0), last.workers.unwrap_or(0));
    let is_longer = to >= from;
    let than = if is_longer { "as" } else { "than" };
    let message = if is_longer {
        verdicts::longer
    } else {
        verdicts::faster_place
    };
    let files = METHOD.compared_files;
    Some(filled(&message(
        vec![text("Creating a file in memory on "), name(&subject.name)],
        words(factor(to / from)),
        words(format!("with {most} threads {than} with {fewest}")),
        words(format!(
            "{} vs {}, {files} files",
            latency(to),
            latency(from)
        )),
    )))
}

/// Medians of two cases.
fn turbo(subject: &Subject<'_>) -> Option<Sentence> {
    let of = |primitive: &str| {
        let mut all = subject.of(Suite::Turbo);
        all.find(|(key, _)| {
            key.variant == "configure"
                && key.kind == ResultKind::Duration
                && key.primitive.as_deref() == Some(primitive)
        })
        .map(|(_, side)| side.estimate.median)
    };
    let (alone, disturbed) = (of("alone")?, of("spinner")?);
    Some(vec![
        text("Short processes and files take "),
        name(&subject.name),
        text(format!(" {} alone and ", latency(alone))),
        strong(latency(disturbed)),
        text(" while another core is busy (medians; for the paired test open a run)."),
    ])
}

/// What a copying program sees of the disk, and what a power cut would leave.
fn throughput(subject: &Subject<'_>) -> Option<Sentence> {
    let mut on_disk: Vec<(&Key, &PairSide)> = subject
        .of(Suite::Throughput)
        .filter(|(key, _)| is_headline_transfer(key))
        .collect();
    on_disk.sort_by_key(|(key, _)| std::cmp::Reverse(key.extent));
    let (key, accepted) = on_disk
        .iter()
        .find(|(key, _)| key.kind == ResultKind::Accepted)?;
    let durable = on_disk.iter().find(|(other, _)| {
        other.kind == ResultKind::Durable
            && Key {
                kind: ResultKind::Accepted,
                ..(*other).clone()
            } == **key
    });
    let place = subject
        .stratum(accepted)
        .drive
        .map_or(String::new(), |drive| format!(" to {drive}"));
    let mut all = vec![
        name(&subject.name),
        text(format!(
            " accepts {} of {}{place}",
            byte_rate(accepted.estimate.median),
            bytes(key.extent.unwrap_or(0))
        )),
    ];
    match durable {
        Some((_, durable)) => all.extend([
            text(" and has made "),
            strong(format!("{} durable", byte_rate(durable.estimate.median))),
            text(
                if accepted.estimate.median / durable.estimate.median >= METHOD.gap_ratio {
                    "; the gap is the page cache."
                } else {
                    "."
                },
            ),
        ]),
        None => all.extend([
            text("; "),
            strong("what of it is durable was not measured"),
            text("."),
        ]),
    }
    Some(all)
}
