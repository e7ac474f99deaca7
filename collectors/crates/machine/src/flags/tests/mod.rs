//! Every rule, provoked; and machines that must provoke none.

mod cases;
mod recording;

use std::fs;
use std::path::Path;

use fsbench_wire as wire;
use wire::Severity::{Invalid, Note, Warn};

use recording::Recording;

#[test]
fn a_quiet_machine_raises_nothing() {
    assert_eq!(Recording::quiet_bare_metal().raised(), vec![]);
}

#[test]
fn an_honest_guest_raises_only_notes() {
    let expected = [("turbo_unknown", Note), ("vm_flush_boundary", Note)];
    assert_eq!(Recording::honest_guest().raised(), expected);
}

#[test]
fn an_honest_guest_on_jittery_processors_raises_only_notes() {
    let raised = Recording::honest_guest()
        .with(|run| {
            run.conditions.before.probed_hz = Some(3.0e9);
            run.conditions.after.probed_hz = Some(2.4e9);
            run.targets[0].idle_probe.as_mut().unwrap().flushes_count = Some(3);
            run.conditions.during.swapped_bytes = Some(500_000);
            run.set_steal(0.015);
            run.set_runqueue_share(0.04);
        })
        .raised();
    let expected = [("turbo_unknown", Note), ("throttled", Note), ("vm_flush_boundary", Note)];
    assert_eq!(raised, expected);
}

/// A change to a quiet machine, and the flags it must raise.
fn raises(change: impl FnOnce(&mut Recording), expected: &[(&str, wire::Severity)]) {
    assert_eq!(Recording::quiet_bare_metal().with(change).raised(), expected);
}

#[test]
fn busy_others_are_weighed_in_cores_against_the_size_of_the_machine() {
    let busy = |cores: f64| {
        move |run: &mut Recording| run.conditions.before.others_busy_cores = Some(cores)
    };
    raises(busy(0.25), &[]);
    raises(busy(0.3), &[("busy_before", Warn)]);
    raises(busy(1.21), &[("busy_before", Invalid)]);
    raises(busy(1.19), &[("busy_before", Warn)]);
}

#[test]
fn a_state_that_changed_invalidates_and_one_that_could_not_be_read_again_does_not() {
    let invalid = |code: &'static str| [(code, Invalid)];
    raises(|run| run.conditions.after.turbo = Some(wire::Switch::Off), &invalid("turbo_changed"));
    raises(
        |run| run.conditions.after.governor = Some("powersave".to_owned()),
        &invalid("governor_changed"),
    );
    raises(
        |run| run.conditions.after.power = Some(wire::Power::Battery),
        &invalid("power_source_changed"),
    );
    raises(
        |run| {
            run.conditions.after.turbo = None;
            run.conditions.after.governor = None;
            run.conditions.after.power = None;
        },
        &[],
    );
}

#[test]
fn a_battery_and_a_saving_mode_are_warned_of_and_turbo_is_noted() {
    raises(
        |run| {
            run.conditions.before.power = Some(wire::Power::Battery);
            run.conditions.after.power = Some(wire::Power::Battery);
        },
        &[("on_battery", Warn)],
    );
    raises(|run| run.conditions.before.low_power_mode = Some(true), &[("low_power_mode", Warn)]);
    raises(
        |run| {
            run.conditions.before.turbo = Some(wire::Switch::Off);
            run.conditions.after.turbo = Some(wire::Switch::Off);
        },
        &[("turbo_off", Note)],
    );
    raises(
        |run| {
            run.conditions.before.turbo = None;
            run.conditions.after.turbo = None;
        },
        &[("turbo_unknown", Note)],
    );
}

#[test]
fn a_slower_clock_is_graded_on_bare_metal() {
    let after = |hz: f64| move |run: &mut Recording| run.conditions.after.probed_hz = Some(hz);
    raises(after(4.8e9), &[]);
    raises(after(4.6e9), &[("throttled", Warn)]);
    raises(after(4.2e9), &[("throttled", Invalid)]);
    raises(after(5.5e9), &[]);
}

#[test]
fn a_chip_that_says_it_throttled_is_believed_without_a_figure_of_its_clock() {
    let flags = Recording::quiet_bare_metal()
        .with(|run| run.conditions.during.throttle_count = Some(4))
        .flags();
    assert_eq!(
        (flags[0].code.as_str(), flags[0].severity, flags[0].value),
        ("throttled", Warn, None)
    );
    raises(
        |run| run.conditions.after.thermal_pressure = Some("moderate".to_owned()),
        &[("throttled", Warn)],
    );
    raises(|run| run.conditions.after.thermal_pressure = Some("nominal".to_owned()), &[]);
}

#[test]
fn stolen_time_is_graded_for_its_suite() {
    raises(|run| run.set_steal(0.02), &[]);
    raises(|run| run.set_steal(0.03), &[("steal", Warn)]);
    let flags = Recording::quiet_bare_metal().with(|run| run.set_steal(0.11)).flags();
    assert_eq!((flags[0].severity, flags[0].suite), (Invalid, Some(wire::Suite::Sync)));
}

#[test]
fn swapping_is_graded_by_its_bytes() {
    let swapped =
        |mib: u64| move |run: &mut Recording| run.conditions.during.swapped_bytes = Some(mib << 20);
    raises(swapped(1), &[]);
    raises(swapped(2), &[("swap", Warn)]);
    raises(swapped(11), &[("swap", Invalid)]);
}

#[test]
fn sleep_and_a_slow_clock_invalidate() {
    raises(|run| run.conditions.during.suspended_ns = Some(900_000), &[]);
    raises(
        |run| run.conditions.during.suspended_ns = Some(2_000_000_000),
        &[("suspended", Invalid)],
    );
    raises(
        |run| run.machine.clock.source = Some("hpet".to_owned()),
        &[("clocksource_slow", Invalid)],
    );
}

#[test]
fn fewer_usable_processors_are_noted() {
    raises(|run| run.machine.cpu.usable_count = 2, &[("cpu_limited", Note)]);
}

#[test]
fn a_full_disk_is_warned_of_where_it_is_the_disk_that_is_measured() {
    let free = |ratio: f64| {
        move |run: &mut Recording| {
            run.targets[0].file_system.as_mut().unwrap().free_ratio = Some(ratio);
        }
    };
    raises(free(0.10), &[]);
    raises(free(0.09), &[("low_free_space", Warn)]);
    raises(
        |run| {
            free(0.01)(run);
            run.targets[0].role = wire::Role::Fuse;
        },
        &[],
    );
}

#[test]
fn other_writers_are_weighed_against_our_own_rate() {
    // 1 ms a flush is a thousand a second.
    let others = |flushes: u64, writes: u64| {
        move |run: &mut Recording| {
            let probe = run.targets[0].idle_probe.as_mut().unwrap();
            probe.flushes_count = Some(flushes);
            probe.writes_count = Some(writes);
        }
    };
    raises(others(50, 50), &[]);
    raises(others(51, 0), &[("other_io", Warn)]);
    raises(others(0, 51), &[("other_io", Warn)]);
    raises(
        |run| {
            others(51, 51)(run);
            run.targets[0].idle_probe.as_mut().unwrap().window_ns = 2_000_000_000;
        },
        &[],
    );
}

#[test]
fn a_process_unfit_to_measure_invalidates() {
    raises(|run| run.machine.virtualization.is_translated = Some(true), &[("emulated", Invalid)]);
    raises(|run| run.environment.is_debug_build = true, &[("debug_build", Invalid)]);
    raises(
        |run| run.environment.preload = Some("libjemalloc.so".to_owned()),
        &[("preload", Invalid)],
    );
}

#[test]
fn waiting_for_a_processor_is_graded_by_its_share_of_the_time() {
    raises(|run| run.set_runqueue_share(0.05), &[]);
    raises(|run| run.set_runqueue_share(0.06), &[("runqueue_delay", Warn)]);
    raises(|run| run.set_runqueue_share(0.79), &[("runqueue_delay", Invalid)]);
    // A round that did not tell makes the share unknown, not smaller.
    raises(
        |run| {
            run.set_runqueue_share(0.79);
            run.latency().rounds.runqueue_ns[3] = None;
        },
        &[],
    );
}

/// Codes that come from a variable are checked where a flag is made, in debug builds.
#[test]
fn every_flag_code_in_the_source_has_words() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![crates.join("machine/src/flags"), crates.join("suites/src")];
    let mut codes = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(path).unwrap();
                let calls = source.split(" flag(").chain(source.split("(flag("));
                let starts = calls.filter_map(|rest| rest.trim_start().strip_prefix('"'));
                codes.extend(starts.filter_map(|rest| rest.split('"').next().map(str::to_owned)));
            }
        }
    }
    assert!(codes.len() > 30, "{codes:?}");
    for code in codes {
        assert!(wire::words::flag(&code).is_some(), "no words for {code}");
    }
}
