//! One durable write, by the one call that stands for it on each system: the counterpart of the site's
//! `suites/sync/durable-row.ts`. The calls are the contract's (`DURABLE_CALLS`).

use fsbench_compare::Key;
use fsbench_wire::words::{headline_rank, is_durable_call, primitive_name};
use fsbench_wire::{DurabilityClass, Role, Suite};

use super::headline::words;
use crate::comparison::quantity::bytes;
use crate::comparison::subject::{SideOfKey, Subject};

/// The class tells the systems apart: fdatasync of macOS flushes no drive, and is of another class there.
pub fn is_durable_key(key: &Key) -> bool {
    is_headline_write(key)
        && key.durability == Some(DurabilityClass::L3)
        && key.primitive.as_deref().is_some_and(is_durable_call)
}

/// Of a subject the one call of its system; of two systems the baseline's, where it has that.
pub fn durable_side<'a>(subject: &'a Subject<'_>, baseline: Option<&Key>) -> Option<SideOfKey<'a>> {
    let mine = subject.results.iter().filter(|(key, _)| is_durable_key(key));
    let mut mine: Vec<SideOfKey<'a>> = mine.map(|(key, side)| (key, side)).collect();
    mine.sort_by_key(|(key, _)| (Some(*key) != baseline, rank_of(key)));
    mine.first().copied()
}

pub fn rank_of(key: &Key) -> usize {
    headline_rank(key.primitive.as_deref().unwrap_or_default())
}

pub fn call_name(key: &Key) -> String {
    primitive_name(key.primitive.as_deref().unwrap_or("none")).to_owned()
}

pub fn row_title() -> String {
    words::row(&bytes(super::headline::HEADLINE_BYTES)).to_string()
}

/// The row that no key holds, where all have its call and not all the same; the baseline comes first.
pub fn row<'a>(subjects: &'a [Subject<'_>]) -> Option<Vec<SideOfKey<'a>>> {
    let (base, _) = durable_side(subjects.first()?, None)?;
    let sides: Option<Vec<SideOfKey<'a>>> =
        subjects.iter().map(|subject| durable_side(subject, Some(base))).collect();
    sides.filter(|sides| sides.iter().any(|(key, _)| *key != base))
}

/// The two results that answer for the suite; `None`: no call that flushes is comparable.
pub fn headline_row<'a>(
    a: &'a Subject<'_>,
    b: &'a Subject<'_>,
) -> Option<(SideOfKey<'a>, SideOfKey<'a>)> {
    let other = durable_side(b, None);
    let one = durable_side(a, other.map(|(key, _)| key));
    one.zip(other).or_else(|| {
        let shared = a.results.iter().filter(|(key, _)| is_flushed_write(key));
        let both = shared.filter_map(|(key, mine)| Some(((key, mine), (key, b.side(key)?))));
        both.min_by_key(|((key, _), _)| rank_of(key))
    })
}

pub fn is_flushed_write(key: &Key) -> bool {
    is_headline_write(key) && key.durability == Some(DurabilityClass::L3)
}

pub fn is_headline_write(key: &Key) -> bool {
    key.suite == Suite::Sync
        && key.variant == "overwrite"
        && key.write_bytes == Some(4096)
        && key.target_role == Some(Role::Disk)
}
