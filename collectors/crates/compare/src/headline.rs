//! The headline results of two sides: the family over which their verdicts are adjusted.

use fsbench_wire::words::headline_rank;
use fsbench_wire::{DurabilityClass, Role, Suite};

use crate::key::{Key, ResultKind};

const COMPARED_FILES: u64 = 1000;
const COMPARED_WRITE_BYTES: u64 = 128 << 10;

type Choose = fn(&[&Key]) -> Vec<Key>;

/// A suite that is not here has no such result: the first that both sides have stands for it.
const CHOICES: &[(Suite, Choose)] = &[
    (Suite::CoreSweep, curve_ends),
    (Suite::Sync, durable_write),
    (Suite::Memfs, |mine| or_first(most(mine, |key| key.workers, is_compared_create), mine)),
    (Suite::Turbo, |mine| or_first(clock_alone(mine), mine)),
    (Suite::Throughput, |mine| or_first(transfer(mine), mine)),
];

/// In the order of the suites: one each, and one for each curve of a core sweep.
pub fn headline_keys(shared: &[Key]) -> Vec<Key> {
    Suite::ALL
        .iter()
        .flat_map(|suite| {
            let mine: Vec<&Key> = shared.iter().filter(|key| key.suite == *suite).collect();
            match CHOICES.iter().find(|(of, _)| of == suite) {
                Some((_, choose)) => choose(&mine),
                None => or_first(None, &mine),
            }
        })
        .collect()
}

fn or_first(found: Option<Key>, mine: &[&Key]) -> Vec<Key> {
    found.or_else(|| mine.first().map(|key| (*key).clone())).into_iter().collect()
}

fn durable_write(mine: &[&Key]) -> Vec<Key> {
    let is_it = |key: &&&Key| {
        key.variant == "overwrite"
            && key.write_bytes == Some(4096)
            && key.target_role == Some(Role::Disk)
            && key.durability == Some(DurabilityClass::L3)
    };
    let call = |key: &&&Key| headline_rank(key.primitive.as_deref().unwrap_or_default());
    mine.iter().filter(is_it).min_by_key(call).map(|key| (*key).clone()).into_iter().collect()
}

/// Of each curve the largest number of workers.
fn curve_ends(mine: &[&Key]) -> Vec<Key> {
    let mut ends: Vec<Key> = Vec::new();
    let curve = |key: &Key| Key { workers: None, ..key.clone() };
    for key in mine {
        match ends.iter_mut().find(|known| curve(known) == curve(key)) {
            Some(known) if known.workers < key.workers => *known = (*key).clone(),
            Some(_) => {}
            None => ends.push((*key).clone()),
        }
    }
    ends
}

fn most(
    mine: &[&Key],
    of: impl Fn(&Key) -> Option<u64>,
    is_it: impl Fn(&Key) -> bool,
) -> Option<Key> {
    mine.iter().filter(|key| is_it(key)).max_by_key(|key| of(key)).map(|key| (*key).clone())
}

/// Durable where it was measured, else accepted; of the most bytes.
fn transfer(mine: &[&Key]) -> Option<Key> {
    [ResultKind::Durable, ResultKind::Accepted]
        .into_iter()
        .find_map(|kind| most(mine, |key| key.extent, |key| is_transfer(key, kind)))
}

fn clock_alone(mine: &[&Key]) -> Option<Key> {
    let is_it =
        |key: &&&Key| key.variant == "configure" && key.primitive.as_deref() == Some("alone");
    mine.iter().find(is_it).map(|key| (*key).clone())
}

fn is_compared_create(key: &Key) -> bool {
    key.variant == "global"
        && key.primitive.as_deref() == Some("create")
        && key.extent == Some(COMPARED_FILES)
}

fn is_transfer(key: &Key, kind: ResultKind) -> bool {
    key.kind == kind
        && key.variant == "random"
        && key.primitive.as_deref() == Some("new")
        && key.write_bytes == Some(COMPARED_WRITE_BYTES)
        && key.target_role == Some(Role::Disk)
}
