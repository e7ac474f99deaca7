//! Which cases a plan asks for, and how long their blocks are.

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};
use wire::{OsFamily, Profile, SyncPattern, SyncPrimitive};

use crate::counters::Disk;
use crate::durability::{Ground, promised};
use crate::ending::Ending;
use crate::plan::{BlockLength, SuitePlan, TargetDir};
use crate::suite::Planned;

/// Bytes of one write: what most databases' pages are, `pg_test_fsync`'s page, and an etcd log record.
const PAGE_BYTES: u64 = 4096;
const LARGE_PAGE_BYTES: u64 = 8192;
const LOG_RECORD_BYTES: u64 = 2300;

/// Most operations of one block. The fastest (no sync at all) reaches it before its time is up.
pub const BLOCK_CAPACITY: usize = 1 << 18;

/// For the headline's p99: a thousand operations in all.
const HEADLINE_COUNT: u64 = 1000;
const HEADLINE_EXTRA_NS: u64 = 12_000_000_000;

const MS: u64 = 1_000_000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    pub pattern: SyncPattern,
    pub primitive: SyncPrimitive,
    pub write_bytes: u64,
    /// Index of the target's folder.
    pub folder: usize,
    pub disk: Disk,
    pub class: wire::DurabilityClass,
    pub ground: Ground,
    pub length: BlockLength,
}

/// What each system has. The others' calls are listed as unsupported, so that a comparison of
/// two systems shows which row has no counterpart.
fn primitives(os: OsFamily) -> (&'static [SyncPrimitive], &'static [SyncPrimitive]) {
    use SyncPrimitive as P;
    const LINUX: &[SyncPrimitive] = &[
        P::None,
        P::SyncFileRange,
        P::Fdatasync,
        P::Fsync,
        P::ODsync,
        P::OSync,
        P::ODirectDsync,
    ];
    const MACOS: &[SyncPrimitive] = &[
        P::None,
        P::Fdatasync,
        P::Fsync,
        P::ODsync,
        P::OSync,
        P::FBarrierfsync,
        P::FFullfsync,
    ];
    const WINDOWS: &[SyncPrimitive] = &[
        P::None,
        P::FlushFileBuffers,
        P::NtFlushDataOnly,
        P::NtFlushNoSync,
        P::WriteThrough,
    ];
    const NOT_ON_WINDOWS: &[SyncPrimitive] = &[
        P::SyncFileRange,
        P::Fdatasync,
        P::Fsync,
        P::ODsync,
        P::OSync,
        P::ODirectDsync,
        P::FBarrierfsync,
        P::FFullfsync,
    ];
    match os {
        OsFamily::Macos => (MACOS, &[P::SyncFileRange, P::ODirectDsync]),
        OsFamily::Windows => (WINDOWS, NOT_ON_WINDOWS),
        _ => (LINUX, &[P::FBarrierfsync, P::FFullfsync]),
    }
}

/// What programs use when they mean it.
fn strongest(os: OsFamily) -> SyncPrimitive {
    match os {
        OsFamily::Macos => SyncPrimitive::FFullfsync,
        OsFamily::Windows => SyncPrimitive::FlushFileBuffers,
        OsFamily::Linux | OsFamily::Other => SyncPrimitive::Fdatasync,
    }
}

/// What programs use when they replace a file.
fn strongest_for_replace(os: OsFamily) -> SyncPrimitive {
    match os {
        OsFamily::Macos => SyncPrimitive::FFullfsync,
        OsFamily::Windows => SyncPrimitive::FlushFileBuffers,
        OsFamily::Linux | OsFamily::Other => SyncPrimitive::Fsync,
    }
}

/// What is weaker than the strongest, or tells more of it.
fn second(os: OsFamily) -> SyncPrimitive {
    if os == OsFamily::Windows {
        SyncPrimitive::NtFlushDataOnly
    } else {
        SyncPrimitive::Fsync
    }
}

/// By a flag of the file, without a call of its own.
fn by_the_write(os: OsFamily) -> SyncPrimitive {
    if os == OsFamily::Windows {
        SyncPrimitive::WriteThrough
    } else {
        SyncPrimitive::ODsync
    }
}

/// A durable replace flushes the folder, too, which Windows has no call for.
fn is_lacking(os: OsFamily, pattern: SyncPattern, primitive: SyncPrimitive) -> bool {
    os == OsFamily::Windows && pattern == SyncPattern::Replace && primitive != SyncPrimitive::None
}

/// (pattern, primitive, bytes, rank): the highest rank is dropped first when time is short.
type Row = (SyncPattern, SyncPrimitive, u64, u32);

fn rows(profile: Profile, os: OsFamily) -> Vec<Row> {
    use SyncPattern::{Append, Overwrite, Replace};
    use SyncPrimitive as P;
    let overwrite = primitives(os).0.iter().map(|&primitive| {
        let rank = if primitive == strongest(os) {
            0
        } else {
            overwrite_rank(primitive)
        };
        (Overwrite, primitive, PAGE_BYTES, rank)
    });
    let beyond_quick = [
        (Append, strongest(os), LOG_RECORD_BYTES, 20),
        (Replace, strongest_for_replace(os), PAGE_BYTES, 21),
        (Overwrite, strongest(os), LARGE_PAGE_BYTES, 22),
        (Overwrite, second(os), LARGE_PAGE_BYTES, 23),
        (Overwrite, by_the_write(os), LARGE_PAGE_BYTES, 24),
        (Append, P::None, LOG_RECORD_BYTES, 25),
        (Replace, P::None, PAGE_BYTES, 26),
    ];
    let extra = if profile == Profile::Quick {
        &[][..]
    } else {
        &beyond_quick[..]
    };
    let mut rows: Vec<Row> = overwrite.chain(extra.iter().copied()).collect();
    if profile == Profile::Full {
        let is_there = |primitive| {
            let large =
                |row: &Row| (row.0, row.1, row.2) == (Overwrite, primitive, LARGE_PAGE_BYTES);
            rows.iter().any(large)
        };
        let mut missing = primitives(os).0.to_vec();
        missing.retain(|&primitive| !is_there(primitive));
        let large = |primitive| (Overwrite, primitive, LARGE_PAGE_BYTES, 27);
        rows.extend(missing.into_iter().map(large));
    }
    rows
}

fn overwrite_rank(primitive: SyncPrimitive) -> u32 {
    use SyncPrimitive as P;
    match primitive {
        P::None => 1,
        P::Fsync => 2,
        P::FBarrierfsync | P::ODsync | P::NtFlushDataOnly => 3,
        P::ODirectDsync | P::Fdatasync | P::WriteThrough => 4,
        P::OSync => 5,
        _ => 6,
    }
}

pub fn cases(plan: &SuitePlan) -> Vec<Planned<Case>> {
    let on_disks = plan
        .targets
        .iter()
        .enumerate()
        .filter(|(_, t)| t.role == wire::Role::Disk);
    on_disks
        .flat_map(|(folder, target)| {
            let here = rows(plan.profile, plan.os);
            let elsewhere = primitives(plan.os).1;
            let lacking = elsewhere
                .iter()
                .map(|&primitive| (SyncPattern::Overwrite, primitive, PAGE_BYTES, u32::MAX));
            let run = here.into_iter().map(move |row| {
                let refusal =
                    is_lacking(plan.os, row.0, row.1).then(|| Ending::unsupported("os_lacks_call"));
                planned(plan, folder, target, row, refusal)
            });
            let refused = lacking.map(move |row| {
                let refusal = Some(Ending::unsupported("os_lacks_call"));
                planned(plan, folder, target, row, refusal)
            });
            run.chain(refused)
        })
        .collect()
}

fn planned(
    plan: &SuitePlan,
    folder: usize,
    target: &TargetDir,
    (pattern, primitive, write_bytes, drop_rank): Row,
    refusal: Option<Ending>,
) -> Planned<Case> {
    let ground = Ground {
        is_memory: target.is_memory(),
        ends_at: target.ends_at,
        write_through: target.write_through == Some(true),
    };
    let class = promised(primitive, plan.os, ground.is_memory);
    let length = length(plan, drop_rank == 0).scaled(plan.block_scale);
    let words = (word(&pattern), word(&primitive));
    Planned {
        id: format!("sync/{}/{}/{write_bytes}@{}", words.0, words.1, target.id),
        target: Some(target.id.clone()),
        expected_ns: length.least_ns,
        case: Case {
            pattern,
            primitive,
            write_bytes,
            folder,
            disk: target.disk,
            class,
            ground,
            length,
        },
        refusal,
        drop_rank,
        most_rounds: None,
        is_own_command: false,
    }
}

fn length(plan: &SuitePlan, is_headline: bool) -> BlockLength {
    let planned = super::Sync::planned_rounds(plan.profile);
    let base = match plan.profile {
        Profile::Quick => BlockLength {
            least_ns: 100 * MS,
            least_count: 12,
            cap_ns: 300 * MS,
        },
        _ => BlockLength {
            least_ns: 100 * MS,
            least_count: 25,
            cap_ns: 500 * MS,
        },
    };
    if !is_headline || plan.profile == Profile::Quick {
        return base;
    }
    // The thousand operations are spread over all rounds, so that they stay interleaved with the
    // other cases; a slow drive takes up to 12 s more for them.
    BlockLength {
        least_count: base.least_count.max(HEADLINE_COUNT.div_ceil(planned)),
        cap_ns: base.cap_ns + HEADLINE_EXTRA_NS / planned,
        ..base
    }
}

impl super::Sync {
    fn planned_rounds(profile: Profile) -> u64 {
        <Self as crate::suite::Suite>::rounds(profile).planned
    }
}

/// The word the contract has for it.
pub fn word<T: Serialize>(value: &T) -> String {
    serde_json::to_value(value)
        .ok()
        .and_then(|value| value.as_str().map(str::to_owned))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::tests::{plan, target};

    fn ids(profile: Profile, os: OsFamily) -> Vec<String> {
        let mut plan = plan(
            wire::Suite::Sync,
            profile,
            vec![target("disk", wire::Role::Disk)],
        );
        plan.os = os;
        cases(&plan)
            .into_iter()
            .filter(|c| c.refusal.is_none())
            .map(|c| c.id)
            .collect()
    }

    #[test]
    fn quick_overwrites_pages_by_every_primitive_the_system_has() {
        let linux = ids(Profile::Quick, OsFamily::Linux);
        assert_eq!(linux.len(), 7);
        assert_eq!(linux[2], "sync/overwrite/fdatasync/4096@disk");
        assert!(
            ids(Profile::Quick, OsFamily::Macos)
                .contains(&"sync/overwrite/f_fullfsync/4096@disk".to_owned())
        );
    }

    #[test]
    fn windows_has_its_own_five_calls_and_lists_the_others_as_lacking() {
        let quick = ids(Profile::Quick, OsFamily::Windows);
        assert_eq!(quick.len(), 5);
        assert_eq!(quick[1], "sync/overwrite/flush_file_buffers/4096@disk");
        // A durable replace is left out of what is measured, and of nothing else.
        assert_eq!(ids(Profile::Standard, OsFamily::Windows).len(), 11);
        let mut full = ids(Profile::Full, OsFamily::Windows);
        assert_eq!(full.len(), 13);
        full.sort();
        full.dedup();
        assert_eq!(full.len(), 13);
        assert!(full.iter().all(|id| !id.contains("fsync")), "{full:?}");
    }

    #[test]
    fn standard_stays_within_fourteen_cases_and_repeats_none() {
        for os in [OsFamily::Linux, OsFamily::Macos] {
            let mut ids = ids(Profile::Standard, os);
            assert_eq!(ids.len(), 14);
            ids.sort();
            ids.dedup();
            assert_eq!(ids.len(), 14);
        }
    }

    #[test]
    fn full_writes_large_pages_by_every_primitive_too() {
        for os in [OsFamily::Linux, OsFamily::Macos] {
            let mut ids = ids(Profile::Full, os);
            let large = ids
                .iter()
                .filter(|id| id.contains("overwrite") && id.contains("/8192@"));
            assert_eq!(large.count(), 7);
            assert_eq!(ids.len(), 18);
            ids.sort();
            ids.dedup();
            assert_eq!(ids.len(), 18);
        }
    }

    #[test]
    fn a_call_of_another_system_is_unsupported_not_replaced() {
        let plan = plan(
            wire::Suite::Sync,
            Profile::Quick,
            vec![target("disk", wire::Role::Disk)],
        );
        let full = cases(&plan)
            .into_iter()
            .find(|c| c.id.contains("f_fullfsync"))
            .unwrap();
        assert_eq!(full.refusal, Some(Ending::unsupported("os_lacks_call")));
    }

    #[test]
    fn a_block_is_as_long_in_each_profile_and_the_headline_reaches_a_thousand() {
        let disk = || vec![target("disk", wire::Role::Disk)];
        let quick = cases(&plan(wire::Suite::Sync, Profile::Quick, disk()));
        let standard = cases(&plan(wire::Suite::Sync, Profile::Standard, disk()));
        assert!(
            quick
                .iter()
                .zip(&standard)
                .all(|(a, b)| a.case.length.least_ns == b.case.length.least_ns)
        );
        let headline = standard.iter().find(|c| c.drop_rank == 0).unwrap();
        assert!(headline.case.length.least_count * 20 >= HEADLINE_COUNT);
        assert_eq!(headline.case.length.cap_ns, 1_100 * MS);
    }

    #[test]
    fn memory_is_no_place_for_durable_writes() {
        let memory = vec![target("memory", wire::Role::Memory)];
        assert!(cases(&plan(wire::Suite::Sync, Profile::Quick, memory)).is_empty());
    }
}
