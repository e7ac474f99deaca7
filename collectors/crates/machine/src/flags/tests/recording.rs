//! A whole recording to judge, honest until a test changes it.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fsbench_wire as wire;
use hdrhistogram::Histogram;
use hdrhistogram::serialization::{Serializer, V2Serializer};

use super::super::{FlagInput, ProcessEnvironment, judge};
use crate::recorded::clock;

pub const DISK_CASE: &str = "sync/overwrite/fdatasync/4096@disk";
const ROUNDS: usize = 9;
const OPERATIONS: u64 = 100;

type SyncCase = wire::Case<wire::SyncParams, wire::LatencyMeasurement>;

pub struct Recording {
    pub machine: wire::Machine,
    pub targets: Vec<wire::Target>,
    pub conditions: wire::Conditions,
    pub environment: ProcessEnvironment,
    sync: wire::SuiteBody<wire::SyncParams, wire::LatencyMeasurement>,
}

impl Recording {
    /// Eight processors on mains, an `NVMe` drive that takes 1 ms a flush, a journal that stirs.
    pub fn quiet_bare_metal() -> Self {
        let snapshot = wire::Snapshot {
            power: Some(wire::Power::Mains),
            low_power_mode: Some(false),
            turbo: Some(wire::Switch::On),
            governor: Some("performance".to_owned()),
            probed_hz: Some(5.0e9),
            throttle_count: Some(35),
            others_busy_cores: Some(0.05),
            load_window_ns: Some(2_000_000_000),
            ..wire::Snapshot::default()
        };
        let mut recording = Self {
            machine: MACHINE.clone(),
            targets: vec![target()],
            conditions: wire::Conditions {
                before: snapshot.clone(),
                during: wire::During {
                    swapped_bytes: Some(0),
                    suspended_ns: Some(300),
                    throttle_count: Some(0),
                    ..wire::During::default()
                },
                after: snapshot,
                beside: None,
            },
            environment: ProcessEnvironment::default(),
            sync: wire::SuiteBody {
                method: "sync/1".to_owned(),
                seed: "0123456789abcdef".to_owned(),
                rounds_planned_count: ROUNDS as u64,
                processes_count: 3,
                stopped_by: wire::StoppedBy::Rounds,
                duration_ns: 1,
                steal_ratio: None,
                readings: wire::Readings::default(),
                cases: vec![case(DISK_CASE, wire::SyncPrimitive::Fdatasync)],
            },
        };
        recording.set_p50_ns(1_000_000.0);
        recording.set_flush_ns(900_000);
        recording
    }

    /// Two processors that show nothing, a virtual disk with the host's cache behind it.
    pub fn honest_guest() -> Self {
        Self::quiet_bare_metal().with(|run| {
            run.machine.cpu.logical_count = 2;
            run.machine.cpu.usable_count = 2;
            run.machine.virtualization.is_guest = Some(true);
            for snapshot in [&mut run.conditions.before, &mut run.conditions.after] {
                *snapshot = wire::Snapshot {
                    probed_hz: Some(3.0e9),
                    others_busy_cores: Some(0.1),
                    ..wire::Snapshot::default()
                };
            }
            run.conditions.during.throttle_count = None;
            run.set_steal(0.004);
            run.set_p50_ns(90_000.0);
            run.set_flush_ns(40_000);
            run.set_runqueue_share(0.01);
            run.durability().ends_at = wire::EndsAt::Hypervisor;
            let device = run.targets[0].device.as_mut().unwrap();
            device.is_virtual = Some(true);
            device.transport = Some("virtio".to_owned());
        })
    }

    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    pub fn flags(&self) -> Vec<wire::Flag> {
        judge(&FlagInput {
            machine: &self.machine,
            targets: &self.targets,
            conditions: &self.conditions,
            suites: &[wire::SuiteRun::Sync(self.sync.clone())],
            environment: &self.environment,
        })
    }

    pub fn raised(&self) -> Vec<(&'static str, wire::Severity)> {
        self.flags().into_iter().map(|flag| (&*flag.code.leak(), flag.severity)).collect()
    }

    pub fn case(&mut self) -> &mut SyncCase {
        &mut self.sync.cases[0]
    }

    pub fn durability(&mut self) -> &mut wire::Durability {
        self.case().durability.as_mut().unwrap()
    }

    pub fn latency(&mut self) -> &mut wire::Latency {
        latency_of(self.case())
    }

    pub fn set_p50_ns(&mut self, p50_ns: f64) {
        set_p50_ns(self.latency(), p50_ns);
    }

    pub fn set_flush_ns(&mut self, each_ns: u64) {
        self.latency().rounds.flush_ns = vec![Some(OPERATIONS * each_ns); ROUNDS];
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a share of milliseconds"
    )]
    pub fn set_runqueue_share(&mut self, share: f64) {
        let rounds = &mut self.latency().rounds;
        rounds.runqueue_ns = rounds
            .sum_ns
            .iter()
            .map(|sum_ns| Some((*sum_ns as f64 * share).round() as u64))
            .collect();
    }

    pub fn set_steal(&mut self, ratio: f64) {
        self.sync.steal_ratio = Some(ratio);
    }

    /// A Mac's own drive, where no flush is counted and no tick is told.
    pub fn make_apple(&mut self, primitive: wire::SyncPrimitive) {
        self.machine.os.family = wire::OsFamily::Macos;
        self.machine.os.tick_hz = None;
        self.targets[0].file_system.as_mut().unwrap().kind = Some("apfs".to_owned());
        let device = self.targets[0].device.as_mut().unwrap();
        device.transport = Some("apple_fabric".to_owned());
        device.write_cache = None;
        self.targets[0].idle_probe = None;
        self.case().params.primitive = primitive;
        self.durability().evidence = wire::Evidence::Declared;
        let rounds = &mut self.latency().rounds;
        rounds.flushes_count = vec![None; ROUNDS];
        rounds.flush_ns = vec![None; ROUNDS];
    }

    pub fn add_barrier_case(&mut self, p50_ns: f64) {
        let mut barrier =
            case("sync/overwrite/f_barrierfsync/4096@disk", wire::SyncPrimitive::FBarrierfsync);
        barrier.durability.as_mut().unwrap().class = wire::DurabilityClass::L2;
        set_p50_ns(latency_of(&mut barrier), p50_ns);
        self.sync.cases.push(barrier);
    }
}

/// Base64 of a histogram with `count` operations of each length.
pub fn histogram_ns(counts: &[(u64, u64)]) -> String {
    let mut histogram = Histogram::<u64>::new_with_bounds(1, 60_000_000_000, 2).unwrap();
    for (ns, count) in counts {
        histogram.record_n(*ns, *count).unwrap();
    }
    let mut bytes = Vec::new();
    V2Serializer::new().serialize(&histogram, &mut bytes).unwrap();
    STANDARD.encode(bytes)
}

fn latency_of(case: &mut SyncCase) -> &mut wire::Latency {
    match &mut case.outcome {
        wire::Outcome::Measured { measurement: wire::LatencyMeasurement::Latency(latency) } => {
            latency
        }
        other => panic!("{other:?}"),
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole nanoseconds")]
fn set_p50_ns(latency: &mut wire::Latency, p50_ns: f64) {
    let each_ns = p50_ns as u64;
    latency.histogram = histogram_ns(&[(each_ns, OPERATIONS * ROUNDS as u64)]);
    latency.rounds.p50_ns = vec![p50_ns; ROUNDS];
    latency.rounds.p90_ns = vec![p50_ns; ROUNDS];
    latency.rounds.sum_ns = vec![OPERATIONS * each_ns; ROUNDS];
}

fn case(id: &str, primitive: wire::SyncPrimitive) -> SyncCase {
    wire::Case {
        id: id.to_owned(),
        params: wire::SyncParams {
            pattern: wire::SyncPattern::Overwrite,
            primitive,
            write_bytes: 4096,
        },
        target: Some("disk".to_owned()),
        durability: Some(wire::Durability {
            class: wire::DurabilityClass::L3,
            ends_at: wire::EndsAt::Device,
            evidence: wire::Evidence::Counted,
            flushes_per_op: Some(1.0),
        }),
        outcome: wire::Outcome::Measured {
            measurement: wire::LatencyMeasurement::Latency(wire::Latency {
                histogram: String::new(),
                warmup: None,
                rounds: wire::LatencyRounds {
                    n_count: vec![OPERATIONS; ROUNDS],
                    runqueue_ns: vec![Some(0); ROUNDS],
                    flushes_count: vec![Some(OPERATIONS); ROUNDS],
                    flush_ns: vec![None; ROUNDS],
                    ..wire::LatencyRounds::default()
                },
            }),
        },
    }
}

fn target() -> wire::Target {
    let mut device = crate::linux::disk::unknown();
    device.transport = Some("nvme".to_owned());
    device.is_rotational = Some(false);
    device.write_cache = Some(wire::WriteCache::WriteBack);
    device.leaf_count = Some(1);
    wire::Target {
        id: "disk".to_owned(),
        role: wire::Role::Disk,
        memory_kind: None,
        file_system: Some(wire::FileSystem {
            kind: Some("ext4".to_owned()),
            options: vec!["relatime".to_owned()],
            free_ratio: Some(0.6),
        }),
        device: Some(device),
        idle_probe: Some(wire::IdleProbe {
            window_ns: 1_000_000_000,
            flushes_count: Some(1),
            writes_count: Some(4),
            written_bytes: Some(32_768.0),
        }),
    }
}

/// Unpacked once: most tests change nothing of it.
static MACHINE: LazyLock<wire::Machine> = LazyLock::new(|| {
    let recorded = crate::recorded::Recorded::named("amd-luks-lvm");
    let mut machine = crate::linux::machine(&recorded.source(), recorded.calls());
    machine.cpu.logical_count = 8;
    machine.cpu.usable_count = 8;
    machine.clock = clock();
    machine
});
