//! Runs beside each other, in sentences, and the keys of the suite in words.

use fsbench_compare::{Key, PairSide};
use fsbench_wire::{DurabilityClass, EndsAt, Role, Suite};

use crate::comparison::pairs::{incomparable, sentence};
use crate::comparison::quantity::{bytes, latency};
use crate::comparison::sentence::{Sentence, name, strong, text};
use crate::comparison::subject::Subject;
use crate::comparison::titles::{is_memory, primitive_name};

/// Calls in the order in which a sentence chooses among those that flush.
pub const FLUSHES: [&str; 13] = [
    "f_fullfsync",
    "fdatasync",
    "flush_file_buffers",
    "fsync",
    "none",
    "sync_file_range",
    "o_dsync",
    "o_sync",
    "o_direct_dsync",
    "f_barrierfsync",
    "nt_flush_data_only",
    "nt_flush_no_sync",
    "write_through",
];

pub fn key_title(key: &Key) -> String {
    let primitive = key.primitive.as_deref().unwrap_or("none");
    let pattern = match key.variant.as_str() {
        "overwrite" => "overwrite in place",
        "replace" => "replace (write, rename)",
        other => other,
    };
    let size = key
        .write_bytes
        .map_or(String::new(), |size| format!(" {}", bytes(size)));
    let memory = if is_memory(key) {
        " \u{b7} in memory"
    } else {
        ""
    };
    format!(
        "{pattern}{size} \u{b7} {}{memory}",
        primitive_name(primitive)
    )
}

/// The durable write of two runs against each other, by a call that both have.
pub fn of_two(a: &Subject<'_>, b: &Subject<'_>) -> Option<Sentence> {
    let flushed = |subject: &Subject<'_>| -> Vec<Key> {
        let keys = subject.keys().filter(|key| is_headline_write(key));
        keys.filter(|key| key.durability == Some(DurabilityClass::L3))
            .cloned()
            .collect()
    };
    let (mine, theirs) = (flushed(a), flushed(b));
    let (first, other) = (mine.first()?, theirs.first()?);
    let shared = FLUSHES.iter().find_map(|call| {
        let key = mine
            .iter()
            .find(|key| key.primitive.as_deref() == Some(call))?;
        theirs.contains(key).then_some((key, *call))
    });
    if let Some((key, call)) = shared {
        let what = format!(
            "a write flushed to stable storage with {}",
            primitive_name(call)
        );
        return sentence(a, b, key, &what);
    }
    let call = |key: &Key| primitive_name(key.primitive.as_deref().unwrap_or("")).to_owned();
    Some(incomparable(&format!(
        "{} flushes with {} and {} with {}: two calls, each measured under its own name",
        a.name,
        call(first),
        b.name,
        call(other)
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
    let undoubted: Vec<_> = flushed
        .iter()
        .copied()
        .filter(|(_, side)| !side.is_flagged)
        .collect();
    let candidates = if undoubted.is_empty() {
        flushed
    } else {
        undoubted
    };
    let call = |key: &Key| key.primitive.clone().unwrap_or_default();
    let headline = FLUSHES
        .iter()
        .find_map(|word| candidates.iter().find(|(key, _)| call(key) == *word));
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
        text(format!(" with {}{place}", primitive_name(&call(key)))),
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
