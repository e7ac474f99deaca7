//! Rules about durable writes: was the flush real, and was the time the disk's?

use fsbench_stats::quantile::interpolated_median;
use fsbench_wire as wire;
use wire::{DurabilityClass, Evidence, Latency, LatencyMeasurement, Outcome, Severity};

use super::share_within::share_within;
use crate::flags::{FlagInput, OwnFlags, Scoped as _, flag, graded, share};

type SyncCase = wire::Case<wire::SyncParams, LatencyMeasurement>;

impl OwnFlags for wire::SuiteBody<wire::SyncParams, LatencyMeasurement> {
    fn own_flags(&self, input: &FlagInput<'_>) -> Vec<wire::Flag> {
        let mut flags = Vec::new();
        for case in &self.cases {
            let Some(seen) = MeasuredSync::of(input, case) else {
                continue;
            };
            let raised = [
                runqueue_delay(&seen),
                tick_quantised(&seen),
                target_is_memory(&seen),
                sync_disabled(&seen),
                flush_too_fast(&seen),
                barrier_promoted(&seen, &self.cases),
            ];
            let raised = raised.into_iter().flatten();
            flags.extend(raised.map(|flag| flag.of_case(wire::Suite::Sync, &case.id)));
        }
        flags.extend(vm_flush_boundary(input, &self.cases));
        flags
    }
}

/// A measured case with what the rules ask of it.
struct MeasuredSync<'a> {
    input: &'a FlagInput<'a>,
    case: &'a SyncCase,
    latency: &'a Latency,
    durability: &'a wire::Durability,
    target: &'a wire::Target,
    /// Median of the rounds' medians.
    p50_ns: f64,
    /// Share of the measured time spent runnable but not running.
    runqueue_share: Option<f64>,
}

impl<'a> MeasuredSync<'a> {
    fn of(input: &'a FlagInput<'a>, case: &'a SyncCase) -> Option<Self> {
        let Outcome::Measured { measurement: LatencyMeasurement::Latency(latency) } = &case.outcome
        else {
            return None;
        };
        let durability = case.durability.as_ref()?;
        let id = case.target.as_deref()?;
        let target = input.targets.iter().find(|target| target.id == id)?;
        Some(Self {
            input,
            case,
            latency,
            durability,
            target,
            p50_ns: interpolated_median(&latency.rounds.p50_ns)?,
            runqueue_share: share(&latency.rounds.runqueue_ns, &latency.rounds.sum_ns),
        })
    }

    fn is_flushed(&self) -> bool {
        self.durability.class == DurabilityClass::L3
    }
}

/// Flushed operations a second of the target's slowest measured case.
pub fn slowest_flushed_per_s(input: &FlagInput<'_>, target: &str) -> Option<f64> {
    input
        .suites
        .iter()
        .flat_map(|suite| match suite {
            wire::SuiteRun::Sync(body) => body.cases.as_slice(),
            _ => &[],
        })
        .filter_map(|case| MeasuredSync::of(input, case))
        .filter(|seen| seen.is_flushed() && seen.target.id == target && seen.p50_ns > 0.0)
        .map(|seen| 1e9 / seen.p50_ns)
        .min_by(f64::total_cmp)
}

/// The time was the scheduler's: it once made up 79 % of a "sync latency".
fn runqueue_delay(seen: &MeasuredSync<'_>) -> Option<wire::Flag> {
    let share = seen.runqueue_share?;
    let severity = graded(share, 0.05, 0.20)?;
    let detail = format!("{:.0} % of the measured time was spent waiting for a CPU", share * 100.0);
    Some(flag("runqueue_delay", severity, Some(share), detail))
}

/// A second mode at whole scheduler ticks is the scheduler's, not the disk's.
fn tick_quantised(seen: &MeasuredSync<'_>) -> Option<wire::Flag> {
    let tick_hz = seen.input.machine.os.tick_hz?;
    if seen.input.machine.os.family != wire::OsFamily::Linux || seen.runqueue_share? <= 0.01 {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "a tick is milliseconds")]
    let tick_ns = 1e9 / tick_hz as f64;
    if seen.p50_ns >= tick_ns / 2.0 {
        return None;
    }
    let at_ticks = share_within(
        &seen.latency.histogram,
        [1.0, 2.0, 3.0].map(|ticks| (tick_ns * ticks * 0.95, tick_ns * ticks * 1.05)),
    )?;
    (at_ticks > 0.02).then(|| {
        let detail = format!(
            "{:.1} % of the operations took one to three scheduler ticks",
            at_ticks * 100.0
        );
        flag("tick_quantised", Severity::Note, Some(at_ticks), detail)
    })
}

/// Judged on flushed cases only: a write into the page cache is as fast on a disk. A target that
/// says of itself that it is memory has its flag from there.
fn target_is_memory(seen: &MeasuredSync<'_>) -> Option<wire::Flag> {
    const FASTER_THAN_ANY_DEVICE_NS: f64 = 5_000.0;
    let is_disk = seen.target.role == wire::Role::Disk && seen.target.memory_kind.is_none();
    let is_too_fast = seen.is_flushed() && seen.p50_ns < FASTER_THAN_ANY_DEVICE_NS;
    (is_disk && is_too_fast).then(|| {
        let detail = format!("a flush took {:.1} µs, which no device does", seen.p50_ns / 1e3);
        let value = Some(seen.p50_ns);
        flag("target_is_memory", Severity::Invalid, value, detail)
    })
}

/// The call promised a flush, and something in between is known to drop it.
fn sync_disabled(seen: &MeasuredSync<'_>) -> Option<wire::Flag> {
    if !seen.is_flushed() {
        return None;
    }
    let options = seen.target.file_system.as_ref().map(|fs| fs.options.as_slice());
    let dropping = options
        .unwrap_or_default()
        .iter()
        .find(|option| crate::durability::DROPPING.contains(&option.as_str()));
    let preload = seen.input.environment.preload.as_deref();
    let detail = if let Some(option) = dropping {
        format!("the file system is mounted with {option}: flushes are dropped")
    } else if preload.is_some_and(|library| library.contains("eatmydata")) {
        "libeatmydata is preloaded: sync calls do nothing".to_owned()
    } else if seen.durability.evidence == Evidence::Contradicted {
        let counted = seen.durability.flushes_per_op.unwrap_or(0.0);
        format!("the disk completed {counted:.2} flushes for each sync")
    } else {
        return None;
    };
    let value = seen.durability.flushes_per_op;
    Some(flag("sync_disabled", Severity::Invalid, value, detail))
}

/// Flushed faster than the medium can: a cache with its own power answered, or nobody did. In a
/// guest the medium is not ours to see.
fn flush_too_fast(seen: &MeasuredSync<'_>) -> Option<wire::Flag> {
    // Half a turn at 7,200 rpm is 4.2 ms; 2 ms leaves room for 15,000 rpm.
    const DISK_TURN_NS: f64 = 2e6;
    const SSD_FLUSH_NS: f64 = 50e3;
    const APPLE_FLUSH_NS: f64 = 1e6;
    if !seen.is_flushed() || seen.input.may_be_guest() || seen.target.role != wire::Role::Disk {
        return None;
    }
    let device = seen.target.device.as_ref();
    let is_counted = seen.durability.evidence == Evidence::Counted;
    let is_disk = device.and_then(|d| d.is_rotational) == Some(true);
    let is_apple = seen.case.params.primitive == wire::SyncPrimitive::FFullfsync
        && device.and_then(|d| d.transport.as_deref()) == Some("apple_fabric");
    let write_back = device.and_then(|d| d.write_cache) == Some(wire::WriteCache::WriteBack);
    let flush_ns = share(&seen.latency.rounds.flush_ns, &flushes(seen));
    let is_too_fast = is_disk && is_counted && seen.p50_ns < DISK_TURN_NS
        || is_apple && seen.p50_ns < APPLE_FLUSH_NS
        || !is_disk && is_counted && write_back && flush_ns.is_some_and(|ns| ns < SSD_FLUSH_NS);
    is_too_fast.then(|| {
        let detail = format!(
            "{:.0} µs a flush: a protected cache answered, or the flush was ignored",
            seen.p50_ns / 1e3
        );
        flag("flush_too_fast", Severity::Warn, Some(seen.p50_ns), detail)
    })
}

/// Flushes of each round, for a mean over them; all zero where none could be counted.
fn flushes(seen: &MeasuredSync<'_>) -> Vec<u64> {
    let counts = &seen.latency.rounds.flushes_count;
    counts.iter().map(|count| count.unwrap_or(0)).collect()
}

/// macOS turns a barrier into a full flush, silently, where a file system lacks barriers.
fn barrier_promoted(seen: &MeasuredSync<'_>, cases: &[SyncCase]) -> Option<wire::Flag> {
    if seen.case.params.primitive != wire::SyncPrimitive::FBarrierfsync {
        return None;
    }
    let kind = seen.target.file_system.as_ref()?.kind.as_deref()?;
    let knows_barriers = matches!(kind, "apfs" | "hfs");
    let full = cases.iter().find_map(|other| {
        let is_same_call = other.params.primitive == wire::SyncPrimitive::FFullfsync
            && other.params.pattern == seen.case.params.pattern
            && other.params.write_bytes == seen.case.params.write_bytes
            && other.target == seen.case.target;
        is_same_call
            .then(|| MeasuredSync::of(seen.input, other).map(|same_call| same_call.p50_ns))?
    });
    let ratio = full.map(|full_ns| seen.p50_ns / full_ns);
    let is_same = ratio.is_some_and(|ratio| (0.8..=1.25).contains(&ratio));
    (!knows_barriers || is_same).then(|| {
        let detail = format!("on {kind} the barrier may have been promoted to a full flush");
        flag("barrier_promoted", Severity::Note, ratio, detail)
    })
}

/// In a guest an acknowledged flush ends at the hypervisor: once for the run.
fn vm_flush_boundary(input: &FlagInput<'_>, cases: &[SyncCase]) -> Option<wire::Flag> {
    if input.machine.virtualization.is_guest != Some(true) {
        return None;
    }
    let is_flushed =
        cases.iter().filter_map(|case| MeasuredSync::of(input, case)).any(|seen| seen.is_flushed());
    is_flushed.then(|| {
        let detail =
            "durable to the hypervisor: what it does with a flush cannot be seen from here";
        flag("vm_flush_boundary", Severity::Note, None, detail.to_owned())
            .of_suite(wire::Suite::Sync)
    })
}
