//! What a returned call promises, and what was seen of the promise being kept.

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};
use wire::{DurabilityClass, OsFamily, SyncPrimitive};

/// Options with which a flush is dropped before it reaches the disk. An overlay mounted with
/// `volatile` says `fsync=volatile` on newer kernels.
pub const DROPPING: [&str; 5] =
    ["nobarrier", "barrier=0", "volatile", "fsync=volatile", "fsync_mode=nobarrier"];

/// What is known of a target that bears on durability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TargetFacts {
    pub is_memory: bool,
    pub ends_at: wire::EndsAt,
    /// The drive has no volatile cache: the kernel then sends no flushes.
    pub write_through: bool,
}

/// What the call's documentation promises once it has returned; never judged by its speed.
/// The same table as the contract's, which refuses a document that claims otherwise.
pub fn promised(primitive: SyncPrimitive, os: OsFamily, is_memory: bool) -> DurabilityClass {
    use SyncPrimitive as P;
    match primitive {
        P::None | P::SyncFileRange => DurabilityClass::L0,
        _ if is_memory => DurabilityClass::L0,
        P::FBarrierfsync => DurabilityClass::L2,
        P::FFullfsync => DurabilityClass::L3,
        P::NtFlushNoSync | P::WriteThrough => DurabilityClass::L1,
        // fcntl(2) of macOS: all but two calls leave the drive's cache alone.
        P::Fdatasync
        | P::Fsync
        | P::ODsync
        | P::OSync
        | P::ODirectDsync
        | P::FlushFileBuffers
        | P::NtFlushDataOnly => {
            if os == OsFamily::Macos {
                DurabilityClass::L1
            } else {
                DurabilityClass::L3
            }
        }
    }
}

/// What flushes the drive's cache too, and not only the system's.
pub fn full_flush(os: OsFamily) -> SyncPrimitive {
    match os {
        OsFamily::Macos => SyncPrimitive::FFullfsync,
        OsFamily::Windows => SyncPrimitive::FlushFileBuffers,
        OsFamily::Linux | OsFamily::Other => SyncPrimitive::Fsync,
    }
}

/// Flushes the disk completed, and the operations that each should have caused at least one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlushCounts {
    pub flushes_count: Option<u64>,
    pub syncs_count: u64,
    /// Several syncs at once may share one flush, and FUA writes need none: then fewer flushes
    /// than syncs prove nothing.
    pub may_merge: bool,
}

/// Fewer than this a sync are too few; other programs' flushes only add to it.
const ENOUGH_PER_SYNC: f64 = 0.9;

pub fn judge(
    class: DurabilityClass,
    target_facts: &TargetFacts,
    flush_counts: FlushCounts,
) -> wire::Durability {
    #[expect(clippy::cast_precision_loss, reason = "counts of a suite are far below 2^53")]
    let per_op = flush_counts
        .flushes_count
        .filter(|_| flush_counts.syncs_count > 0)
        .map(|flushes| flushes as f64 / flush_counts.syncs_count as f64);
    let evidence = match per_op {
        Some(ratio) if class == DurabilityClass::L3 => {
            if ratio >= ENOUGH_PER_SYNC {
                wire::Evidence::Counted
            } else if target_facts.write_through || flush_counts.may_merge {
                wire::Evidence::Declared
            } else {
                wire::Evidence::Contradicted
            }
        }
        _ => wire::Evidence::Declared,
    };
    let flushes_per_op = per_op.map(|ratio| (ratio * 10_000.0).round() / 10_000.0);
    wire::Durability { class, ends_at: target_facts.ends_at, evidence, flushes_per_op }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::{EndsAt, Evidence};

    #[test]
    fn windows_flush_reaches_the_drive_and_what_asks_it_for_nothing_does_not() {
        let of = |primitive| promised(primitive, OsFamily::Windows, false);
        assert_eq!(of(full_flush(OsFamily::Windows)), DurabilityClass::L3);
        assert_eq!(of(SyncPrimitive::NtFlushDataOnly), DurabilityClass::L3);
        assert_eq!(of(SyncPrimitive::NtFlushNoSync), DurabilityClass::L1);
        assert_eq!(of(SyncPrimitive::WriteThrough), DurabilityClass::L1);
    }

    fn target_facts(write_through: bool) -> TargetFacts {
        TargetFacts { is_memory: false, ends_at: EndsAt::Device, write_through }
    }

    fn flush_counts(flushes_count: Option<u64>, may_merge: bool) -> FlushCounts {
        FlushCounts { flushes_count, syncs_count: 100, may_merge }
    }

    #[test]
    fn the_same_word_promises_less_on_macos_and_nothing_in_memory() {
        let fsync = SyncPrimitive::Fsync;
        assert_eq!(promised(fsync, OsFamily::Linux, false), DurabilityClass::L3);
        assert_eq!(promised(fsync, OsFamily::Macos, false), DurabilityClass::L1);
        assert_eq!(promised(fsync, OsFamily::Linux, true), DurabilityClass::L0);
        let full = SyncPrimitive::FFullfsync;
        assert_eq!(promised(full, OsFamily::Macos, false), DurabilityClass::L3);
        assert_eq!(
            promised(SyncPrimitive::SyncFileRange, OsFamily::Linux, false),
            DurabilityClass::L0
        );
    }

    #[test]
    fn a_flush_for_each_sync_is_counted_and_missing_ones_contradict() {
        let of = |flushes, target_facts: &TargetFacts| {
            judge(DurabilityClass::L3, target_facts, flush_counts(flushes, false)).evidence
        };
        assert_eq!(of(Some(100), &target_facts(false)), Evidence::Counted);
        assert_eq!(of(Some(12), &target_facts(false)), Evidence::Contradicted);
        assert_eq!(of(Some(0), &target_facts(true)), Evidence::Declared);
        assert_eq!(of(None, &target_facts(false)), Evidence::Declared);
    }

    #[test]
    fn syncs_that_may_share_a_flush_contradict_nothing() {
        let judgment =
            judge(DurabilityClass::L3, &target_facts(false), flush_counts(Some(40), true));
        assert_eq!((judgment.evidence, judgment.flushes_per_op), (Evidence::Declared, Some(0.4)));
    }

    #[test]
    fn what_was_not_counted_is_null() {
        assert_eq!(
            judge(DurabilityClass::L0, &target_facts(false), flush_counts(None, false))
                .flushes_per_op,
            None
        );
    }
}
