//! Runs beside each other, in sentences, and the keys of the suite in words.

use fsbench_compare::{Key, PairSide, ResultKind};
use fsbench_wire::{Role, Suite};

use crate::comparison::pairs::{Sides, sentence};
use crate::comparison::quantity::{byte_rate, bytes};
use crate::comparison::sentence::{Sentence, name, strong, text};
use crate::comparison::subject::Subject;
use crate::comparison::titles::target_name;
use crate::findings::METHOD;

pub fn key_title(key: &Key) -> String {
    let file = key.primitive.as_ref().map_or(String::new(), |file| format!(" \u{b7} {file} file"));
    format!(
        "{} \u{b7} {}{file} \u{b7} {} in writes of {} \u{b7} {}",
        target_name(key.target_role),
        key.variant,
        bytes(key.extent.unwrap_or(0)),
        bytes(key.write_bytes.unwrap_or(0)),
        key.kind.word()
    )
}

pub fn brief_title(key: &Key) -> String {
    let to = format!("{} to {}", bytes(key.extent.unwrap_or(0)), target_name(key.target_role));
    let what = if key.kind == ResultKind::Durable {
        format!("write and flush {to}")
    } else {
        format!("write {to}, not flushed")
    };
    // What is as in the results that are compared is not said.
    let file = key.primitive.as_deref().filter(|file| *file != "new");
    let details = [
        Some(key.variant.clone()).filter(|bytes| bytes != "random"),
        file.map(|file| format!("{file} file")),
        key.write_bytes
            .filter(|size| *size != METHOD.compared_write_bytes)
            .map(|size| format!("by {}", bytes(size))),
    ];
    let details: Vec<String> = details.into_iter().flatten().collect();
    if details.is_empty() { what } else { format!("{what} \u{b7} {}", details.join(", ")) }
}

pub fn question(key: &Key) -> (String, String) {
    let what =
        if key.kind == ResultKind::Durable { "Write and flush" } else { "Write, not flushed" };
    let size = bytes(key.extent.unwrap_or(0));
    (what.into(), format!("{size} to {}", target_name(key.target_role)))
}

/// What the disk has made durable of the most bytes that both wrote; where nobody synced, what it accepted.
pub fn of_two(sides: Sides<'_>) -> Option<Sentence> {
    let Sides { a, b, .. } = sides;
    ["durable", "accepted"].into_iter().find_map(|kind| {
        let mut shared: Vec<&Key> = a
            .keys()
            .filter(|key| {
                is_headline_transfer(key) && key.kind.word() == kind && b.side(key).is_some()
            })
            .collect();
        shared.sort_by_key(|key| std::cmp::Reverse(key.extent));
        let key = shared.first()?;
        let size = bytes(key.extent.unwrap_or(0));
        let what = if kind == "durable" {
            format!("writing and flushing {size} to disk")
        } else {
            format!("writing {size} to disk, not flushed")
        };
        sentence(sides, key, &what)
    })
}

fn is_headline_transfer(key: &Key) -> bool {
    key.suite == Suite::Throughput
        && key.variant == "random"
        && key.primitive.as_deref() == Some("new")
        && key.write_bytes == Some(METHOD.compared_write_bytes)
        && key.target_role == Some(Role::Disk)
}

/// What a copying program sees of the disk, and what a power cut would leave.
pub fn of_one(subject: &Subject<'_>) -> Option<Sentence> {
    let mut on_disk: Vec<(&Key, &PairSide)> =
        subject.of(Suite::Throughput).filter(|(key, _)| is_headline_transfer(key)).collect();
    on_disk.sort_by_key(|(key, _)| std::cmp::Reverse(key.extent));
    let (key, accepted) = on_disk.iter().find(|(key, _)| key.kind == ResultKind::Accepted)?;
    let durable = on_disk.iter().find(|(other, _)| {
        other.kind == ResultKind::Durable
            && Key { kind: ResultKind::Accepted, ..(*other).clone() } == **key
    });
    let place =
        subject.stratum(accepted).drive.map_or(String::new(), |drive| format!(" on {drive}"));
    let mut all = vec![
        name(&subject.name),
        text(format!(
            " accepts {} at {}{place}",
            bytes(key.extent.unwrap_or(0)),
            byte_rate(accepted.estimate.median)
        )),
    ];
    match durable {
        Some((_, durable)) => all.extend([
            text(" and makes it "),
            strong(format!("durable at {}", byte_rate(durable.estimate.median))),
            text(if accepted.estimate.median / durable.estimate.median >= METHOD.gap_ratio {
                "; the page cache accounts for the gap."
            } else {
                "."
            }),
        ]),
        None => {
            all.extend([
                text("; "),
                strong("how much of it is durable was not measured"),
                text("."),
            ]);
        }
    }
    Some(all)
}
