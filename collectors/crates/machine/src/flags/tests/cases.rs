//! What one case says of itself.

use fsbench_wire as wire;
use wire::Severity::{Invalid, Note, Warn};

use super::raises;
use super::recording::{DISK_CASE, Recording, histogram_ns};

#[test]
fn a_second_mode_at_whole_ticks_is_noted() {
    let at_tick = |count: u64| {
        move |run: &mut Recording| {
            run.set_runqueue_share(0.02);
            run.latency().histogram =
                histogram_ns(&[(1_000_000, 1_000 - count), (4_000_000, count)]);
        }
    };
    raises(at_tick(15), &[]);
    raises(at_tick(30), &[("tick_quantised", Note)]);
    // Nobody waited for a CPU: then four milliseconds are the disk's.
    raises(
        |run| {
            at_tick(30)(run);
            run.set_runqueue_share(0.005);
        },
        &[],
    );
    raises(
        |run| {
            at_tick(30)(run);
            run.machine.os.tick_hz = None;
        },
        &[],
    );
}

#[test]
fn a_disk_that_flushes_faster_than_any_is_memory_and_a_page_cache_is_not() {
    raises(|run| run.set_p50_ns(900.0), &[("target_is_memory", Invalid)]);
    raises(
        |run| {
            run.set_p50_ns(900.0);
            run.durability().class = wire::DurabilityClass::L0;
        },
        &[],
    );
}

#[test]
fn a_disk_target_in_memory_invalidates_each_case_on_it() {
    let flags = Recording::quiet_bare_metal()
        .with(|run| {
            run.targets[0].memory_kind = Some(wire::MemoryKind::Tmpfs);
            run.durability().class = wire::DurabilityClass::L0;
        })
        .flags();
    assert_eq!(flags.len(), 1);
    assert_eq!(
        (flags[0].code.as_str(), flags[0].case.as_deref()),
        ("target_is_memory", Some(DISK_CASE))
    );
}

#[test]
fn a_dropped_flush_is_invalid_whoever_drops_it() {
    let mounted = |option: &'static str| {
        move |run: &mut Recording| {
            run.targets[0].file_system.as_mut().unwrap().options.push(option.to_owned());
        }
    };
    raises(mounted("nobarrier"), &[("sync_disabled", Invalid)]);
    raises(mounted("volatile"), &[("sync_disabled", Invalid)]);
    raises(mounted("fsync=volatile"), &[("sync_disabled", Invalid)]);
    raises(mounted("noatime"), &[]);
    raises(
        |run| run.environment.preload = Some("libeatmydata.so".to_owned()),
        &[("preload", Invalid), ("sync_disabled", Invalid)],
    );
    raises(
        |run| {
            run.durability().evidence = wire::Evidence::Contradicted;
            run.durability().flushes_per_op = Some(0.1);
        },
        &[("sync_disabled", Invalid)],
    );
}

#[test]
fn a_flush_faster_than_its_medium_is_warned_of_but_not_in_a_guest() {
    let rotational = |run: &mut Recording| {
        run.targets[0].device.as_mut().unwrap().is_rotational = Some(true);
    };
    raises(rotational, &[("flush_too_fast", Warn)]);
    raises(
        |run| {
            rotational(run);
            run.set_p50_ns(8_300_000.0);
        },
        &[],
    );
    // 40 us a flush on a drive that says its cache is volatile.
    raises(|run| run.set_flush_ns(40_000), &[("flush_too_fast", Warn)]);
    let raised = Recording::honest_guest().with(rotational).raised();
    assert_eq!(raised, [("turbo_unknown", Note), ("vm_flush_boundary", Note)]);
}

#[test]
fn a_full_flush_under_a_millisecond_on_an_apple_drive_is_warned_of() {
    let apple = |p50_ns: f64| {
        move |run: &mut Recording| {
            run.make_apple(wire::SyncPrimitive::FFullfsync);
            run.set_p50_ns(p50_ns);
        }
    };
    raises(apple(4_000_000.0), &[]);
    raises(apple(900_000.0), &[("flush_too_fast", Warn)]);
}

#[test]
fn a_barrier_that_takes_as_long_as_a_full_flush_is_noted() {
    let barrier = |full_ns: f64| {
        move |run: &mut Recording| {
            run.make_apple(wire::SyncPrimitive::FFullfsync);
            run.set_p50_ns(full_ns);
            run.add_barrier_case(4_000_000.0);
        }
    };
    raises(barrier(18_000_000.0), &[]);
    raises(barrier(4_200_000.0), &[("barrier_promoted", Note)]);
    raises(
        |run| {
            barrier(18_000_000.0)(run);
            run.targets[0].file_system.as_mut().unwrap().kind = Some("smbfs".to_owned());
        },
        &[("barrier_promoted", Note)],
    );
}

#[test]
fn a_case_that_was_not_measured_is_not_judged() {
    raises(
        |run| {
            run.set_p50_ns(900.0);
            run.case().outcome =
                wire::Outcome::Unsupported { reason: "time_budget".to_owned(), detail: None };
        },
        &[],
    );
}
