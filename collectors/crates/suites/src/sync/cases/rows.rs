//! Which calls a system has, and which of them, with how many bytes, each profile asks for.

use fsbench_wire::{OsFamily, Profile, SyncPattern, SyncPrimitive};

/// Bytes of one write: what most databases' pages are, `pg_test_fsync`'s page, and an etcd log record.
pub const PAGE_BYTES: u64 = 4096;
const LARGE_PAGE_BYTES: u64 = 8192;
const LOG_RECORD_BYTES: u64 = 2300;

/// What each system has. The others' calls are listed as unsupported, so that a comparison of
/// two systems shows which row has no counterpart.
pub fn primitives(os: OsFamily) -> (&'static [SyncPrimitive], &'static [SyncPrimitive]) {
    use SyncPrimitive as P;
    const LINUX: &[SyncPrimitive] =
        &[P::None, P::SyncFileRange, P::Fdatasync, P::Fsync, P::ODsync, P::OSync, P::ODirectDsync];
    const MACOS: &[SyncPrimitive] =
        &[P::None, P::Fdatasync, P::Fsync, P::ODsync, P::OSync, P::FBarrierfsync, P::FFullfsync];
    const WINDOWS: &[SyncPrimitive] =
        &[P::None, P::FlushFileBuffers, P::NtFlushDataOnly, P::NtFlushNoSync, P::WriteThrough];
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
    if os == OsFamily::Windows { SyncPrimitive::NtFlushDataOnly } else { SyncPrimitive::Fsync }
}

/// By a flag of the file, without a call of its own.
fn by_the_write(os: OsFamily) -> SyncPrimitive {
    if os == OsFamily::Windows { SyncPrimitive::WriteThrough } else { SyncPrimitive::ODsync }
}

/// A durable replace flushes the folder, too, which Windows has no call for.
pub fn is_lacking(os: OsFamily, pattern: SyncPattern, primitive: SyncPrimitive) -> bool {
    os == OsFamily::Windows && pattern == SyncPattern::Replace && primitive != SyncPrimitive::None
}

/// (pattern, primitive, bytes, rank): the highest rank is dropped first when time is short.
pub type PrimitiveRow = (SyncPattern, SyncPrimitive, u64, u32);

pub fn rows(profile: Profile, os: OsFamily) -> Vec<PrimitiveRow> {
    use SyncPattern::{Append, Overwrite, Replace};
    use SyncPrimitive as P;
    let overwrite = primitives(os).0.iter().map(|&primitive| {
        let rank = if primitive == strongest(os) { 0 } else { overwrite_rank(primitive) };
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
    let extra = if profile == Profile::Quick { &[][..] } else { &beyond_quick[..] };
    let mut rows: Vec<PrimitiveRow> = overwrite.chain(extra.iter().copied()).collect();
    if profile == Profile::Full {
        let is_there = |primitive| {
            let large = |row: &PrimitiveRow| {
                (row.0, row.1, row.2) == (Overwrite, primitive, LARGE_PAGE_BYTES)
            };
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
