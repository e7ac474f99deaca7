//! The machine and its state: the flags that a run would begin with, what is fine, and what this
//! system does not show.

use fsbench_machine::busiest::Busy;
use fsbench_machine::flags::{Environment, FlagInput, judge, remedy};
use fsbench_machine::mend::System;
use fsbench_report::terminal::harmless;
use fsbench_wire as wire;

use super::{Check, State};

pub struct Seen<'a> {
    pub machine: &'a wire::Machine,
    pub conditions: &'a wire::Conditions,
    pub targets: Vec<wire::Target>,
    pub environment: Environment,
    pub busiest: Vec<Busy>,
    pub system: &'a System,
}

pub fn checks(seen: &Seen<'_>) -> Vec<Check> {
    let flags = judge(&FlagInput {
        machine: seen.machine,
        targets: &seen.targets,
        conditions: seen.conditions,
        suites: &[],
        environment: &seen.environment,
    });
    let is_flagged = |code: &str| flags.iter().any(|flag| flag.code == code);
    // What is not shown is said once, together.
    let mut checks: Vec<Check> = flags
        .iter()
        .filter(|flag| flag.code != "turbo_unknown")
        .map(|flag| doubt(seen, flag))
        .collect();
    checks.extend(governor(seen));
    checks.extend(not_seen(seen));
    checks.extend(fine(seen, is_flagged));
    checks
}

fn doubt(seen: &Seen<'_>, flag: &wire::Flag) -> Check {
    let state = match flag.severity {
        wire::Severity::Invalid => State::Invalid,
        wire::Severity::Warn => State::Warning,
        wire::Severity::Note => State::Note,
    };
    let said = flag
        .detail
        .clone()
        .unwrap_or_else(|| flag.code.replace('_', " "));
    let check = Check::new(state, &flag.code, said);
    let check = if flag.code == "busy_before" && !seen.busiest.is_empty() {
        check.mend([format!("close the busiest: {}", names(&seen.busiest))])
    } else {
        check.mend(remedy(&flag.code).map(str::to_owned))
    };
    check.mend(seen.system.commands(&flag.code))
}

fn names(busiest: &[Busy]) -> String {
    let one = |busy: &Busy| {
        let name = harmless(&busy.name).into_owned();
        format!("{name} (process {}, {:.2} cores)", busy.pid, busy.cores)
    };
    busiest.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// No flag, since every governor is somebody's ordinary one; but a clock that follows the load
/// is a reason why two runs differ.
fn governor(seen: &Seen<'_>) -> Option<Check> {
    let governor = seen.conditions.before.governor.as_deref()?;
    let follows_load = matches!(governor, "ondemand" | "conservative" | "schedutil");
    follows_load.then(|| {
        Check::new(
            State::Note,
            "governor",
            format!("{governor} lets the clock follow the load"),
        )
        .mend(seen.system.commands("governor"))
    })
}

fn not_seen(seen: &Seen<'_>) -> Option<Check> {
    let before = &seen.conditions.before;
    let nothing = [
        ("power source", before.power.is_none()),
        ("turbo", before.turbo.is_none()),
        ("governor", before.governor.is_none()),
        ("temperature", before.hottest_celsius.is_none()),
        (
            "throttling",
            before.throttle_count.is_none() && before.thermal_pressure.is_none(),
        ),
        ("others' load", before.others_busy_cores.is_none()),
        (
            "others' waits for disks",
            before.others_iowait_cores.is_none(),
        ),
        (
            "time given to other guests",
            seen.conditions.during.steal_ratio.is_none(),
        ),
        ("model of the machine", seen.machine.model.is_none()),
    ];
    let names: Vec<&str> = nothing
        .iter()
        .filter(|(_, is)| *is)
        .map(|(name, _)| *name)
        .collect();
    let virtualization = &seen.machine.virtualization;
    let why = match (virtualization.is_guest, seen.machine.os.family) {
        (Some(true), _) => "a virtual machine is not shown them",
        (_, wire::OsFamily::Macos) => "macOS does not show them",
        _ if virtualization.container.is_some() => "a container is not shown them",
        _ => "this system does not show them",
    };
    (!names.is_empty()).then(|| {
        Check::new(
            State::NotSeen,
            "state",
            format!("{}: {why}", names.join(", ")),
        )
    })
}

fn fine(seen: &Seen<'_>, is_flagged: impl Fn(&str) -> bool) -> Vec<Check> {
    let before = &seen.conditions.before;
    let mut said: Vec<(&str, String)> = Vec::new();
    if let Some(cores) = before
        .others_busy_cores
        .filter(|_| !is_flagged("busy_before"))
    {
        said.push((
            "others",
            format!("other programs kept {cores:.2} cores busy"),
        ));
    }
    if before.power == Some(wire::Power::Mains) {
        said.push(("power", "on mains".to_owned()));
    }
    if before.turbo == Some(wire::Switch::On) {
        said.push(("turbo", "on, as far as the switch says".to_owned()));
    }
    if let Some(hz) = before.probed_hz.filter(|_| !is_flagged("throttled")) {
        said.push((
            "processor",
            format!("runs at {:.2} GHz, as the instrument sees it", hz / 1e9),
        ));
    }
    if !is_flagged("clocksource_slow") {
        let clock = &seen.machine.clock;
        let source = clock.source.as_deref().unwrap_or(&clock.name);
        said.push((
            "clock",
            format!(
                "{source}: {:.0} ns a read, steps of {:.0} ns",
                clock.read_p50_ns, clock.step_ns
            ),
        ));
    }
    if !(is_flagged("preload") || is_flagged("rosetta") || is_flagged("emulated")) {
        let words = if is_flagged("debug_build") {
            "native, nothing preloaded"
        } else {
            "native release build, nothing preloaded"
        };
        said.push(("collector", words.to_owned()));
    }
    let check = |(subject, said): (&str, String)| Check::new(State::Fine, subject, said);
    said.into_iter().map(check).collect()
}
