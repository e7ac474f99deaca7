//! Runs beside each other, in sentences, and the keys of the suite in words.

use fsbench_compare::{Key, PairSide};
use fsbench_wire::words::{headline_rank, primitive_name};
use fsbench_wire::{DurabilityClass, EndsAt, Role, Suite};

use crate::comparison::pairs::{Sides, incomparable, sentence};
use crate::comparison::quantity::{bytes, latency};
use crate::comparison::sentence::{Sentence, name, strong, text};
use crate::comparison::subject::Subject;
use crate::comparison::titles::is_memory;

pub fn key_title(key: &Key) -> String {
    let primitive = key.primitive.as_deref().unwrap_or("none");
    let pattern = match key.variant.as_str() {
        "overwrite" => "overwrite in place",
        "replace" => "replace (write, rename)",
        other => other,
    };
    let size = key.write_bytes.map_or(String::new(), |size| format!(" {}", bytes(size)));
    let memory = if is_memory(key) { " \u{b7} in memory" } else { "" };
    format!("{pattern}{size} \u{b7} {}{memory}", primitive_name(primitive))
}

/// The durable writes of two runs, by a call that both have.
pub fn of_two(sides: Sides<'_>) -> Option<Sentence> {
    let Sides { a, b, .. } = sides;
    let flushed = |subject: &Subject<'_>| -> Vec<Key> {
        let keys = subject.keys().filter(|key| is_headline_write(key));
        keys.filter(|key| key.durability == Some(DurabilityClass::L3)).cloned().collect()
    };
    let (mine, theirs) = (flushed(a), flushed(b));
    let (first, other) = (mine.first()?, theirs.first()?);
    let call = |key: &Key| key.primitive.clone().unwrap_or_default();
    let shared = mine.iter().filter(|key| theirs.contains(key));
    if let Some(key) = shared.min_by_key(|key| headline_rank(&call(key))) {
        let what = format!("writes flushed to stable storage with {}", primitive_name(&call(key)));
        return sentence(sides, key, &what);
    }
    let name = |key: &Key| primitive_name(&call(key)).to_owned();
    Some(incomparable(&format!(
        "{} flushes with {} and {} with {}: two different calls",
        a.name,
        name(first),
        b.name,
        name(other)
    )))
}

fn is_headline_write(key: &Key) -> bool {
    key.suite == Suite::Sync
        && key.variant == "overwrite"
        && key.write_bytes == Some(4096)
        && key.target_role == Some(Role::Disk)
}

/// What a durable write costs, beside the plain call that flushes nothing there.
pub fn of_one(subject: &Subject<'_>) -> Sentence {
    let calls: Vec<(&Key, &PairSide)> =
        subject.of(Suite::Sync).filter(|(key, _)| is_headline_write(key)).collect();
    let of = |class| -> Vec<(&Key, &PairSide)> {
        calls.iter().copied().filter(|(key, _)| key.durability == Some(class)).collect()
    };
    let flushed = of(DurabilityClass::L3);
    let unflagged: Vec<_> = flushed.iter().copied().filter(|(_, side)| !side.is_flagged).collect();
    let candidates = if unflagged.is_empty() { flushed } else { unflagged };
    let call = |key: &Key| key.primitive.clone().unwrap_or_default();
    let headline = candidates.iter().min_by_key(|(key, _)| headline_rank(&call(key)));
    let Some((key, side)) = headline else {
        return vec![
            text("No flush to stable storage was measured on "),
            name(&subject.name),
            text("."),
        ];
    };
    let stratum = subject.stratum(side);
    let place = stratum.drive.clone().map_or(String::new(), |drive| format!(" on {drive}"));
    let mut all = vec![
        text("A durable write (flushed to stable storage) takes "),
        name(&subject.name),
        text(" "),
        strong(latency(side.estimate.median)),
        text(format!(" with {}{place}", primitive_name(&call(key)))),
    ];
    let handed = of(DurabilityClass::L1);
    let plain = handed.iter().find(|(key, _)| call(key) == "fsync").or(handed.first());
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
        all.push(text(format!(". The flush ends at the {ends}: what lies below it is not known")));
    }
    all.push(text("."));
    all
}
