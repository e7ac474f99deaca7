use fsbench_wire::{
    Durability, DurabilityClass, EndsAt, Evidence, FileSystem, Flag, MemoryKind, Outcome, Severity,
    Suite, SuiteRun, SyncPrimitive, Target, Transfer, TransferSamples,
};
use insta::assert_snapshot;

use super::*;
use crate::{sample, text as report};

const MIB: u64 = 1 << 20;

fn target(id: &str, role: Role, kind: Option<&str>) -> Target {
    Target {
        id: id.into(),
        role,
        memory_kind: (role == Role::MemoryOverFolder).then_some(MemoryKind::Tmpfs),
        file_system: kind.map(|kind| FileSystem {
            kind: Some(kind.into()),
            options: vec![],
            free_ratio: None,
        }),
        device: None,
        idle_probe: None,
    }
}

/// Six rounds, two percent apart.
fn case(
    sink: &str,
    payload: Payload,
    accepted_ms: u64,
    durable_ms: Option<u64>,
) -> Case<ThroughputParams, TransferMeasurement> {
    let around = |ms: u64| [98, 100, 102, 99, 101, 100].map(|share| ms * share * 10_000);
    let ends_at = if sink == "disk" { EndsAt::Hypervisor } else { EndsAt::Memory };
    Case {
        id: format!("throughput/zeroes/new/131072/471859200@{sink}"),
        params: ThroughputParams {
            payload,
            file: durable_ms.map(|_| ThroughputFile::New),
            primitive: durable_ms.map_or(SyncPrimitive::None, |_| SyncPrimitive::Fsync),
            total_bytes: 450 * MIB,
            write_bytes: 128 << 10,
        },
        target: Some(sink.into()),
        durability: durable_ms.map(|_| Durability {
            class: if sink == "disk" { DurabilityClass::L3 } else { DurabilityClass::L0 },
            ends_at,
            evidence: Evidence::Declared,
            flushes_per_op: None,
        }),
        outcome: Outcome::Measured {
            measurement: TransferMeasurement::Transfer(Transfer {
                warmup: None,
                samples: TransferSamples {
                    process: vec![0, 0, 1, 1, 2, 2],
                    order: vec![0; 6],
                    bytes: vec![450 * MIB; 6],
                    accepted_ns: around(accepted_ms).to_vec(),
                    durable_ns: durable_ms
                        .map_or(vec![None; 6], |ms| around(ms).map(Some).to_vec()),
                    user_ns: vec![None; 6],
                    system_ns: vec![None; 6],
                    allocated_bytes: vec![None; 6],
                    flushes_count: vec![None; 6],
                },
            }),
        },
    }
}

fn run() -> Run {
    let mut run = sample::guest();
    run.targets.extend([
        target("null", Role::Null, None),
        target("mounted", Role::MemoryOverFolder, Some("tmpfs")),
        target("fuse", Role::Fuse, Some("fuse.bindfs")),
    ]);
    let absent = Case {
        target: None,
        outcome: Outcome::Unsupported { reason: "no_fuse".into(), detail: None },
        ..case("fuse", Payload::Random, 1, Some(1))
    };
    let cases = vec![
        case("fuse", Payload::Zeroes, 2700, Some(2700)),
        case("disk", Payload::Zeroes, 120, Some(1100)),
        case("memory", Payload::Zeroes, 180, Some(180)),
        case("mounted", Payload::Zeroes, 180, Some(180)),
        case("null", Payload::Zeroes, 1, None),
        case("disk", Payload::Random, 130, Some(1100)),
        absent,
    ];
    run.suites = vec![SuiteRun::Throughput(sample::body("throughput/1", cases))];
    run.flags = vec![];
    run
}

#[test]
fn the_gap_between_accepted_and_durable_is_seen_and_named() {
    let text = report(&run(), &[7; 32]).replace(verdicts::tie_inline(), "{tie}");
    assert_snapshot!(text, @r"
    Good to compare: nothing disturbed this run.

    throughput · 450 MiB of zeroes into a new file, 128 KiB a write
      GiB/s: █ durable, ░ only accepted
                                accepted                durable  95 % CI
      /dev/null                      439                      -  no byte is copied
      disk (ext4)                   3.66  █░░░░░░░░░░░     0.40  0.39 to 0.41
      memory (tmpfs)                2.44  ░░░░░░░░            -  only in memory
      memory over…lder (tmpfs)      2.44  ░░░░░░░░            -  only in memory
      FUSE (fuse.bindfs)            0.16  ░                   -  only in memory

    throughput · 450 MiB of random bytes into a new file, 128 KiB a write
      GiB/s: █ durable, ░ only accepted
                   accepted                durable  95 % CI
      disk (ext4)      3.38  █░░░░░░░░░░░     0.40  0.39 to 0.41
      FUSE                                          unsupported: no fuse
    disk (ext4) accepts 3.38 GiB/s and makes 0.40 GiB/s durable: the gap between them is the page cache.
    memory (tmpfs) takes bytes 6.1x faster than disk (ext4) makes them durable, and forgets them without power. By accepted bytes alone the disk would look faster.
    Mounting memory over a folder makes {tie}.
    Bytes go through FUSE 15x slower than straight into memory (tmpfs).
    ");
}

#[test]
fn a_gap_is_named_only_where_there_is_one() {
    let text = |durable_ms| {
        let mut run = run();
        let cases = vec![case("disk", Payload::Zeroes, 1000, Some(durable_ms))];
        run.suites = vec![SuiteRun::Throughput(sample::body("throughput/1", cases))];
        report(&run, &[7; 32])
    };
    let gap = "GiB/s durable: the gap between them is the page cache.";
    assert!(text(1160).contains(gap), "{}", text(1160));
    let level = text(1140);
    assert!(level.contains("makes 0.39 GiB/s durable."), "{level}");
    assert!(!level.contains("gap"), "{level}");
}

#[test]
fn memory_over_a_folder_is_slower_by_a_factor_that_says_so_or_not_at_all() {
    let text = |mounted_ms| {
        let mut run = run();
        let cases = vec![
            case("memory", Payload::Zeroes, 1000, Some(1000)),
            case("mounted", Payload::Zeroes, mounted_ms, Some(mounted_ms)),
        ];
        run.suites = vec![SuiteRun::Throughput(sample::body("throughput/1", cases))];
        report(&run, &[7; 32])
    };
    let slower = "Mounted over a folder, memory takes bytes 1.03x slower.";
    assert!(text(1030).contains(slower), "{}", text(1030));
    let faster = "Mounted over a folder, memory takes bytes 1.25x faster.";
    assert!(text(800).contains(faster), "{}", text(800));
    let none = &format!("Mounting memory over a folder makes {}.", verdicts::tie_inline());
    assert!(text(1010).contains(none), "{}", text(1010));
}

#[test]
fn a_disk_that_completed_no_flush_has_made_nothing_durable() {
    let contradicted = |mut run: Run| {
        for suite in &mut run.suites {
            let SuiteRun::Throughput(suite) = suite else {
                continue;
            };
            for durability in suite.cases.iter_mut().filter_map(|one| one.durability.as_mut()) {
                durability.evidence = Evidence::Contradicted;
            }
        }
        run
    };
    let flagged = |mut run: Run| {
        let cases = on_disk(&run);
        run.flags = cases
            .into_iter()
            .map(|case| Flag {
                code: "sync_disabled".into(),
                severity: Severity::Invalid,
                case: Some(case),
                suite: Some(Suite::Throughput),
                value: Some(0.0),
                detail: None,
            })
            .collect();
        run
    };
    for run in [contradicted(run()), flagged(run())] {
        let text = report(&run, &[7; 32]);
        let rows = text.matches("not known to be durable: flushes are missing");
        assert_eq!(rows.count(), 2, "{text}");
        assert_eq!(text.matches('█').count(), 2, "only in the titles: {text}");
        assert!(!text.contains("GiB/s durable"), "{text}");
        assert!(!text.contains("makes them durable"), "{text}");
        let headlines = crate::reported::headlines(&run, &[7; 32]);
        assert!(headlines[0].what.ends_with("not flushed"));
        assert_eq!(headlines[0].context, "not known to be durable: its flushes are missing");
    }
}

/// The cases that wrote to the disk.
fn on_disk(run: &Run) -> Vec<String> {
    let all = run.suites.iter().filter_map(|suite| match suite {
        SuiteRun::Throughput(suite) => Some(&suite.cases),
        _ => None,
    });
    all.flatten()
        .filter(|case| case.target.as_deref() == Some("disk"))
        .map(|case| case.id.clone())
        .collect()
}
