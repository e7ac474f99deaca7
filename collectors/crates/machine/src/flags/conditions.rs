//! Rules about the machine's state: who else was busy, what changed, what ran out.

use fsbench_wire as wire;
use wire::{Power, Severity, Switch};

use super::{FlagInput, Scoped as _, flag, graded, head};

pub fn judge(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let rules: [fn(&FlagInput<'_>) -> Vec<wire::Flag>; 11] = [
        beside,
        busy_before,
        iowait,
        changed,
        power,
        throttled,
        steal,
        swap,
        clock,
        limits,
        process,
    ];
    rules.iter().flat_map(|rule| rule(input)).collect()
}

/// Asked for with `--beside`: the results are those of a machine with one core less to itself.
fn beside(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let busy_loop = |wire::Beside::BusyLoop| {
        let detail = "a busy loop kept one core at work during the run, as asked".to_owned();
        flag("beside_busy_loop", Severity::Warn, Some(1.0), detail)
    };
    input.conditions.beside.map(busy_loop).into_iter().collect()
}

/// Others' CPU use before the run, in cores.
fn busy_before(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let Some(cores) = input.conditions.before.others_busy_cores else {
        return Vec::new();
    };
    #[expect(clippy::cast_precision_loss, reason = "a count of processors")]
    let invalid = f64::max(1.0, 0.15 * input.machine.cpu.usable_count as f64);
    graded(cores, 0.25, invalid)
        .map(|severity| {
            let detail = format!("other programs kept {cores:.2} cores busy before the run");
            flag("busy_before", severity, Some(cores), detail)
        })
        .into_iter()
        .collect()
}

/// Others' waits for a disk before the run. One that flushes without pause is a whole core of it,
/// and a journal's commit every few seconds a hundredth.
fn iowait(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    const MOST_CORES: f64 = 0.10;
    let waited = input.conditions.before.others_iowait_cores;
    waited
        .filter(|cores| *cores > MOST_CORES)
        .map(|cores| {
            let detail =
                format!("other programs kept {cores:.2} cores waiting for a disk before the run");
            flag("iowait", Severity::Warn, Some(cores), detail)
        })
        .into_iter()
        .collect()
}

/// States that must not change under a measurement.
fn changed(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let (before, after) = (&input.conditions.before, &input.conditions.after);
    let mut flags = Vec::new();
    let mut differ = |code: &str, is_changed: bool, what: &str| {
        if is_changed {
            let detail = format!("{what} changed during the run");
            flags.push(flag(code, Severity::Invalid, None, detail));
        }
    };
    differ("turbo_changed", is_other(before.turbo.as_ref(), after.turbo.as_ref()), "turbo");
    differ(
        "governor_changed",
        is_other(before.governor.as_ref(), after.governor.as_ref()),
        "the frequency governor",
    );
    differ(
        "power_source_changed",
        is_other(before.power.as_ref(), after.power.as_ref()),
        "the power source",
    );
    flags
}

/// What could not be read once has not changed for that.
fn is_other<T: PartialEq>(before: Option<&T>, after: Option<&T>) -> bool {
    before.zip(after).is_some_and(|(before, after)| before != after)
}

fn power(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let before = &input.conditions.before;
    let mut flags = Vec::new();
    if before.power == Some(Power::Battery) {
        let detail = "running on battery".to_owned();
        flags.push(flag("on_battery", Severity::Warn, None, detail));
    }
    if before.low_power_mode == Some(true) {
        let detail = "the system is in its low-power mode".to_owned();
        flags.push(flag("low_power_mode", Severity::Warn, None, detail));
    }
    if let Some(saver) = power_saver(before) {
        let detail = format!("the processor is set to save power ({saver})");
        flags.push(flag("battery_saver", Severity::Warn, None, detail));
    }
    match before.turbo {
        None => {
            let detail = "this system does not show whether turbo is on".to_owned();
            flags.push(flag("turbo_unknown", Severity::Note, None, detail));
        }
        Some(Switch::Off) => {
            let detail = "turbo is off".to_owned();
            flags.push(flag("turbo_off", Severity::Note, None, detail));
        }
        Some(Switch::On) => {}
    }
    flags
}

/// A frequency policy that holds the clock down. With the drivers that choose the clock themselves
/// the governor `powersave` is the ordinary one, and their preference tells; with all others it
/// is the lowest clock.
fn power_saver(state: &wire::Snapshot) -> Option<String> {
    if state.energy_preference.as_deref() == Some("power") {
        return Some("energy preference power".to_owned());
    }
    let chooses_itself = matches!(
        state.frequency_driver.as_deref(),
        None | Some("intel_pstate" | "amd-pstate-epp" | "amd_pstate_epp")
    );
    let is_lowest = state.governor.as_deref() == Some("powersave") && !chooses_itself;
    is_lowest.then(|| "governor powersave".to_owned())
}

/// The same additions took longer after the run than before, or the chip says it throttled. In
/// a guest neighboring probes differ by more than 3 % a third of the time, so it is a note.
fn throttled(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let is_guest = input.may_be_guest();
    let mut flags = Vec::new();
    let probes = input.conditions.before.probed_hz.zip(input.conditions.after.probed_hz);
    if let Some((before, after)) = probes.filter(|(before, _)| *before > 0.0) {
        let loss = 1.0 - after / before;
        if let Some(severity) = graded(loss, 0.05, 0.15) {
            let severity = if is_guest { Severity::Note } else { severity };
            let detail = format!("the clock was {:.0} % slower after the run", loss * 100.0);
            flags.push(flag("throttled", severity, Some(loss), detail));
        }
    }
    if let Some(events) = input.conditions.during.throttle_count.filter(|n| *n > 0) {
        // No value: this code's figure is a share of the clock, and a count is none.
        let detail = format!("the chip throttled {events} times during the run");
        flags.push(flag("throttled", Severity::Warn, None, detail));
    }
    let pressure = &input.conditions.after.thermal_pressure;
    if let Some(pressure) = pressure.as_deref().filter(|p| *p != "nominal") {
        let detail = format!("thermal pressure was {pressure} after the run");
        flags.push(flag("throttled", Severity::Warn, None, detail));
    }
    flags
}

/// Time a hypervisor gave to others while this guest wanted to run, for each suite.
fn steal(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let of_suite = |suite: &wire::SuiteRun| {
        let head = head(suite);
        let ratio = head.steal_ratio?;
        let severity = graded(ratio, 0.02, 0.10)?;
        let detail =
            format!("the hypervisor gave {:.1} % of the wanted CPU time to others", ratio * 100.0);
        Some(flag("steal", severity, Some(ratio), detail).of_suite(head.suite))
    };
    input.suites.iter().filter_map(of_suite).collect()
}

fn swap(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    const MIB: f64 = 1_048_576.0;
    let Some(bytes) = input.conditions.during.swapped_bytes else {
        return Vec::new();
    };
    #[expect(clippy::cast_precision_loss, reason = "bytes of swap")]
    let bytes = bytes as f64;
    graded(bytes, MIB, 10.0 * MIB)
        .map(|severity| {
            let detail = format!("{:.1} MiB were swapped during the run", bytes / MIB);
            flag("swap", severity, Some(bytes), detail)
        })
        .into_iter()
        .collect()
}

fn clock(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let mut flags = Vec::new();
    if let Some(slept) = input.conditions.during.suspended_ns.filter(|ns| *ns > 1_000_000) {
        #[expect(clippy::cast_precision_loss, reason = "nanoseconds of sleep")]
        let value = slept as f64;
        let detail = "the machine was suspended during the run".to_owned();
        flags.push(flag("suspended", Severity::Invalid, Some(value), detail));
    }
    let source = input.machine.clock.source.as_deref();
    if let Some(source) = source.filter(|name| matches!(*name, "hpet" | "acpi_pm" | "jiffies")) {
        let detail = format!("the clock source is {source}, which is slow to read");
        flags.push(flag("clocksource_slow", Severity::Invalid, None, detail));
    }
    flags
}

fn limits(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let cpu = &input.machine.cpu;
    let mut flags = Vec::new();
    if cpu.usable_count < cpu.logical_count {
        let detail =
            format!("this process may use {} of {} CPUs", cpu.usable_count, cpu.logical_count);
        #[expect(clippy::cast_precision_loss, reason = "a count of processors")]
        let value = cpu.usable_count as f64;
        flags.push(flag("cpu_limited", Severity::Note, Some(value), detail));
    }
    for target in input.targets.iter().filter(|t| t.role == wire::Role::Disk) {
        let free = target.file_system.as_ref().and_then(|fs| fs.free_ratio);
        if let Some(free) = free.filter(|free| *free < 0.1) {
            let detail = format!("only {:.0} % of the disk is free", free * 100.0);
            flags.push(flag("low_free_space", Severity::Warn, Some(free), detail));
        }
        flags.extend(other_io(input, target));
    }
    flags
}

/// Others' flushes or writes while nothing of ours ran, against our own rate of flushed
/// operations on the same target: a drive does one flush at a time.
fn other_io(input: &FlagInput<'_>, target: &wire::Target) -> Option<wire::Flag> {
    const MOST_SHARE: f64 = 0.05;
    let probe = target.idle_probe.as_ref()?;
    let ours_per_s = fsbench_suites::slowest_flushed_per_s(input, &target.id)?;
    let others = probe.flushes_count.max(probe.writes_count)?;
    #[expect(clippy::cast_precision_loss, reason = "counts of a second")]
    let others_per_s = others as f64 * 1e9 / probe.window_ns.max(1) as f64;
    let share = others_per_s / ours_per_s;
    (share > MOST_SHARE).then(|| {
        let detail = format!(
            "other programs wrote or flushed {others_per_s:.0} times a second while this one was idle: {:.0} % of its own rate",
            share * 100.0
        );
        flag("other_io", Severity::Warn, Some(others_per_s), detail)
    })
}

/// What makes this very process unfit to measure.
fn process(input: &FlagInput<'_>) -> Vec<wire::Flag> {
    let mut flags = Vec::new();
    if input.machine.virtualization.is_translated == Some(true) {
        let (code, detail) = if input.machine.os.family == wire::OsFamily::Macos {
            ("rosetta", "the collector runs translated (Rosetta)")
        } else if input.machine.os.family == wire::OsFamily::Windows {
            ("emulated", "this is Wine, which imitates Windows")
        } else {
            let detail = "the collector was built for another processor, and runs in an emulator";
            ("emulated", detail)
        };
        flags.push(flag(code, Severity::Invalid, None, detail.to_owned()));
    }
    if input.environment.is_debug_build {
        let detail = "the collector is a debug build".to_owned();
        flags.push(flag("debug_build", Severity::Invalid, None, detail));
    }
    if input.environment.preload.is_some() {
        let detail = "a library is preloaded that may answer system calls itself".to_owned();
        flags.push(flag("preload", Severity::Invalid, None, detail));
    }
    flags
}
