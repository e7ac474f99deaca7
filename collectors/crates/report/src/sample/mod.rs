//! Runs made by hand for the tests of this folder. Their values are examples of form.

use fsbench_wire::{
    Case, Curve, Directory, Durability, DurabilityClass, EndsAt, Evidence, FileSystem, Flag,
    Latency, LatencyMeasurement, LatencyRounds, Limiting, MemoryKind, OsFamily, Outcome, Rate,
    RateSamples, Role, Run, Severity, StoppedBy, SuiteBody, SuiteRun, SweepMeasurement,
    SweepParams, SweepSync, SyncParams, SyncPattern, SyncPrimitive, Target, Worker,
};

mod environment;

use environment::empty;

use super::histogram::tests::encode;

/// A Mac whose plain `fsync` leaves the drive's cache alone.
pub fn mac() -> Run {
    let mut run = empty(OsFamily::Macos, "Apple M1", false);
    let l = |class, evidence| durability(class, EndsAt::Device, evidence);
    run.suites = vec![SuiteRun::Sync(body(
        "sync/1",
        vec![
            sync_case(
                SyncPrimitive::FFullfsync,
                l(DurabilityClass::L3, Evidence::Declared),
                Some((19e6, 40)),
            ),
            sync_case(
                SyncPrimitive::None,
                l(DurabilityClass::L0, Evidence::Declared),
                Some((612.0, 4000)),
            ),
            sync_case(
                SyncPrimitive::Fsync,
                l(DurabilityClass::L1, Evidence::Declared),
                Some((38e3, 2000)),
            ),
            sync_case(
                SyncPrimitive::FBarrierfsync,
                l(DurabilityClass::L2, Evidence::Declared),
                Some((4.5e6, 200)),
            ),
            sync_case(
                SyncPrimitive::SyncFileRange,
                l(DurabilityClass::L0, Evidence::Declared),
                None,
            ),
        ],
    ))];
    run
}

/// A virtual machine, with a sweep that gets slower beyond four workers.
pub fn guest() -> Run {
    let mut run = empty(OsFamily::Linux, "AMD EPYC", true);
    let flushed = durability(DurabilityClass::L3, EndsAt::Hypervisor, Evidence::Counted);
    run.targets.push(Target {
        id: "memory".into(),
        role: Role::Memory,
        memory_kind: Some(MemoryKind::Tmpfs),
        file_system: Some(FileSystem {
            kind: Some("tmpfs".into()),
            options: vec![],
            free_ratio: Some(0.9),
        }),
        device: None,
        idle_probe: None,
    });
    run.suites = vec![
        SuiteRun::Sync(body(
            "sync/1",
            vec![
                sync_case(
                    SyncPrimitive::None,
                    durability(DurabilityClass::L0, EndsAt::Hypervisor, Evidence::Counted),
                    Some((540.0, 4000)),
                ),
                sync_case(SyncPrimitive::Fdatasync, flushed.clone(), Some((92.4e3, 2000))),
                sync_case(SyncPrimitive::Fsync, flushed.clone(), Some((98e3, 2000))),
                // The fastest, and no call that a sentence means.
                sync_case(SyncPrimitive::ODsync, flushed, Some((80e3, 2000))),
            ],
        )),
        SuiteRun::CoreSweep(body(
            "core-sweep/2",
            vec![
                sweep_case("memory", 1, Some(100.0)),
                sweep_case("memory", 4, Some(30.0)),
                sweep_case("memory", 8, Some(90.0)),
                sweep_case("disk", 1, Some(120.0)),
                sweep_case("disk", 4, None),
            ],
        )),
    ];
    run.flags = vec![
        flag("steal", Severity::Warn, Some(0.031), "3.1 % of the time went to other guests"),
        flag("vm_flush_boundary", Severity::Note, None, "flushes end at the hypervisor"),
    ];
    run
}

fn flag(code: &str, severity: Severity, value: Option<f64>, detail: &str) -> Flag {
    Flag {
        code: code.into(),
        severity,
        case: None,
        suite: None,
        value,
        detail: Some(detail.into()),
    }
}

pub fn body<P, M>(method: &str, cases: Vec<Case<P, M>>) -> SuiteBody<P, M> {
    SuiteBody {
        method: method.into(),
        seed: "0123456789abcdef".into(),
        rounds_planned_count: 6,
        processes_count: 3,
        stopped_by: StoppedBy::Rounds,
        duration_ns: 20_000_000_000,
        steal_ratio: None,
        readings: fsbench_wire::Readings::default(),
        cases,
    }
}

fn durability(class: DurabilityClass, ends_at: EndsAt, evidence: Evidence) -> Durability {
    Durability { class, ends_at, evidence, flushes_per_op: None }
}

fn sync_case(
    primitive: SyncPrimitive,
    durability: Durability,
    values: Option<(f64, u64)>,
) -> Case<SyncParams, LatencyMeasurement> {
    Case {
        id: format!("sync/overwrite/{primitive:?}/4096@disk").to_lowercase(),
        params: SyncParams { pattern: SyncPattern::Overwrite, primitive, write_bytes: 4096 },
        target: Some("disk".into()),
        durability: Some(durability),
        outcome: match values {
            Some((p50_ns, n)) => {
                Outcome::Measured { measurement: LatencyMeasurement::Latency(latency(p50_ns, n)) }
            }
            None => Outcome::Unsupported { reason: "os_lacks_call".into(), detail: None },
        },
    }
}

/// Six rounds around `p50_ns`, two percent apart.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "values of a test"
)]
fn latency(p50_ns: f64, n: u64) -> Latency {
    let p50s: Vec<f64> =
        [0.98, 1.0, 1.02, 0.99, 1.01, 1.0].iter().map(|share| share * p50_ns).collect();
    let each = n / 6 + 1;
    Latency {
        histogram: encode(
            (0..each * 6).map(|at| (p50_ns * (0.9 + 0.2 * (at % 100) as f64 / 100.0)) as u64),
        ),
        warmup: None,
        rounds: LatencyRounds {
            process: vec![0, 0, 1, 1, 2, 2],
            order: vec![0; 6],
            n_count: vec![each; 6],
            p90_ns: p50s.iter().map(|p50| p50 * 1.1).collect(),
            // A mean above the median, as times have.
            sum_ns: p50s.iter().map(|p50| (1.4 * p50 * each as f64) as u64).collect(),
            p50_ns: p50s,
            write_sum_ns: vec![1; 6],
            runqueue_ns: vec![None; 6],
            flushes_count: vec![None; 6],
            flush_ns: vec![None; 6],
            others_busy_cores: vec![None; 6],
        },
    }
}

pub fn sweep_case(
    target: &str,
    workers_count: u64,
    seconds: Option<f64>,
) -> Case<SweepParams, SweepMeasurement> {
    Case {
        id: format!("core-sweep/fs-tree/none/{workers_count}@{target}"),
        params: SweepParams {
            curve: Curve::FsTree,
            sync: Some(SweepSync::None),
            workers_count,
            limiting: Limiting::Jobs,
            directory: Some(Directory::Private),
            worker: Worker::Process,
            command: None,
        },
        target: Some(target.into()),
        durability: Some(durability(DurabilityClass::L0, EndsAt::Memory, Evidence::Declared)),
        outcome: match seconds {
            Some(seconds) => {
                Outcome::Measured { measurement: SweepMeasurement::Rate(rate(seconds)) }
            }
            None => Outcome::Failed { call: "fork".into(), errno: Some(11), detail: None },
        },
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "values of a test")]
fn rate(seconds: f64) -> Rate {
    let walls = [0.99, 1.0, 1.01, 1.0, 0.98, 1.02];
    Rate {
        cpus: None,
        warmup: None,
        samples: RateSamples {
            process: vec![0, 0, 1, 1, 2, 2],
            order: vec![0; 6],
            wall_ns: walls.iter().map(|share| (share * seconds * 1e9 / 100.0) as u64).collect(),
            user_ns: vec![None; 6],
            system_ns: vec![None; 6],
            runqueue_ns: vec![None; 6],
            voluntary_switches_count: vec![None; 6],
            involuntary_switches_count: vec![None; 6],
            units_count: vec![640; 6],
            p_core_ns: vec![None; 6],
            flushes_count: vec![None; 6],
        },
    }
}
