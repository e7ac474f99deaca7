//! The machine and its state: the flags that a run would begin with, what is fine, and what this
//! system does not show.

use fsbench_machine::busiest::Busy;
use fsbench_machine::flags::{FlagInput, ProcessEnvironment, judge};
use fsbench_machine::remedies::Remedies;
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_wire as wire;

use super::{Check, CheckState};

pub struct DoctorInput<'a> {
    pub machine: &'a wire::Machine,
    pub conditions: &'a wire::Conditions,
    pub targets: Vec<wire::Target>,
    pub environment: ProcessEnvironment,
    pub busiest: Vec<Busy>,
    pub system: &'a Remedies,
}

pub fn checks(input: &DoctorInput<'_>) -> Vec<Check> {
    let flags = judge(&FlagInput {
        machine: input.machine,
        targets: &input.targets,
        conditions: input.conditions,
        suites: &[],
        environment: &input.environment,
    });
    let is_flagged = |code: &str| flags.iter().any(|flag| flag.code == code);
    // What is not shown is said once, together.
    let mut checks: Vec<Check> = flags
        .iter()
        .filter(|flag| flag.code != "turbo_unknown")
        .map(|flag| warning_check(input, flag))
        .collect();
    checks.extend(governor(input));
    checks.extend(not_seen(input));
    checks.extend(unknown_facts(input.machine, &input.targets));
    checks.extend(fine(input, is_flagged));
    checks
}

fn warning_check(input: &DoctorInput<'_>, flag: &wire::Flag) -> Check {
    let state = match flag.severity {
        wire::Severity::Invalid => CheckState::Invalid,
        wire::Severity::Warn => CheckState::Warning,
        wire::Severity::Note => CheckState::Note,
    };
    let message = flag.detail.clone().unwrap_or_else(|| flag.code.replace('_', " "));
    let check = Check::new(state, &flag.code, message);
    let check = if flag.code == "busy_before" && !input.busiest.is_empty() {
        let close = format!("Close the busiest: {}.", names(&input.busiest));
        check.remedy([close].into_iter().chain(rest(&input.busiest, flag.value)))
    } else {
        check.remedy(wire::words::remedy(&flag.code).map(str::to_owned))
    };
    check.remedy(input.system.commands(&flag.code))
}

fn names(busiest: &[Busy]) -> String {
    let one = |busy: &Busy| {
        let name = without_open_parenthesis(&sanitize_for_terminal(&busy.name));
        format!("{name} (process {}, {:.2} cores)", busy.pid, busy.cores)
    };
    busiest.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// What the named programs do not explain, where it is more than a fifth of the load.
fn rest(busiest: &[Busy], cores: Option<f64>) -> Option<String> {
    let cores = cores?;
    let rest = cores - busiest.iter().map(|busy| busy.cores).sum::<f64>();
    (rest > cores / 5.0)
        .then(|| format!("Small or short-lived processes use the other {rest:.2} cores."))
}

/// The system cuts a name after 15 characters: `next-build (v16`.
fn without_open_parenthesis(name: &str) -> String {
    match name.rfind('(') {
        Some(at) if at > 0 && !name[at..].contains(')') => name[..at].trim_end().to_owned(),
        _ => name.to_owned(),
    }
}

/// No flag, since every governor is somebody's ordinary one; but a clock that follows the load
/// is a reason why two runs differ.
fn governor(input: &DoctorInput<'_>) -> Option<Check> {
    let governor = input.conditions.before.governor.as_deref()?;
    let follows_load = matches!(governor, "ondemand" | "conservative" | "schedutil");
    follows_load.then(|| {
        Check::new(
            CheckState::Note,
            "governor",
            format!("{governor} lets the clock follow the load"),
        )
        .remedy(input.system.commands("governor"))
    })
}

fn not_seen(input: &DoctorInput<'_>) -> Option<Check> {
    let before = &input.conditions.before;
    let unknown = [
        ("power source", before.power.is_none()),
        ("turbo", before.turbo.is_none()),
        ("governor", before.governor.is_none()),
        ("temperature", before.hottest_celsius.is_none()),
        ("throttling", before.throttle_count.is_none() && before.thermal_pressure.is_none()),
        ("others' load", before.others_busy_cores.is_none()),
        ("others' waits for disks", before.others_iowait_cores.is_none()),
        ("time given to other guests", input.conditions.during.steal_ratio.is_none()),
        ("model of the machine", input.machine.model.is_none()),
    ];
    let names: Vec<&str> = unknown.iter().filter(|(_, is)| *is).map(|(name, _)| *name).collect();
    let virtualization = &input.machine.virtualization;
    let why = match (virtualization.is_guest, input.machine.os.family) {
        (Some(true), _) => "a virtual machine does not show them",
        (_, wire::OsFamily::Macos) => "macOS does not show them",
        _ if virtualization.container.is_some() => "a container does not show them",
        _ => "this system does not show them",
    };
    (!names.is_empty())
        .then(|| Check::new(CheckState::NotSeen, "state", format!("{}: {why}", names.join(", "))))
}

/// A system that the collector does not know shows less of what a run says about the machine; it is measured all the same.
fn unknown_facts(machine: &wire::Machine, targets: &[wire::Target]) -> Option<Check> {
    let cpu = &machine.cpu;
    let facts = [
        ("kind of CPU", machine.arch == wire::Arch::Other),
        ("name of the CPU", cpu.brand.is_none() && cpu.arm_parts.is_empty()),
        ("number of cores", cpu.physical_count.is_none()),
        ("size of the memory", machine.memory_bytes == 0),
        ("operating system", machine.os.family == wire::OsFamily::Other),
        ("whether this is a virtual machine", machine.virtualization.is_guest.is_none()),
    ];
    let mut names: Vec<String> =
        facts.iter().filter(|(_, is)| *is).map(|(name, _)| (*name).to_owned()).collect();
    for target in targets {
        let kind = target.file_system.as_ref().and_then(|system| system.kind.as_ref());
        if kind.is_none() {
            names.push(format!("file system of {}", target.id));
        }
        if target.device.is_none() && target.role == wire::Role::Disk {
            names.push(format!("drive of {}", target.id));
        }
    }
    (!names.is_empty()).then(|| {
        let message = format!("{}: a run is measured, and leaves them out", names.join(", "));
        Check::new(CheckState::NotSeen, "machine", message)
    })
}

fn fine(input: &DoctorInput<'_>, is_flagged: impl Fn(&str) -> bool) -> Vec<Check> {
    let before = &input.conditions.before;
    let mut message: Vec<(&str, String)> = Vec::new();
    if let Some(cores) = before.others_busy_cores.filter(|_| !is_flagged("busy_before")) {
        message.push(("others", format!("other programs kept {cores:.2} cores busy")));
    }
    if before.power == Some(wire::Power::Mains) {
        message.push(("power", "plugged in".to_owned()));
    }
    if before.turbo == Some(wire::Switch::On) {
        message.push(("turbo", "on, according to the system's switch".to_owned()));
    }
    if let Some(hz) = before.probed_hz.filter(|_| !is_flagged("throttled")) {
        message.push(("CPU", format!("runs at {:.2} GHz, as measured", hz / 1e9)));
    }
    if !is_flagged("clocksource_slow") {
        let clock = &input.machine.clock;
        let source = clock.source.as_deref().unwrap_or(&clock.name);
        message.push((
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
        message.push(("collector", words.to_owned()));
    }
    let check = |(subject, message): (&str, String)| Check::new(CheckState::Fine, subject, message);
    message.into_iter().map(check).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_named_programs_leave_of_the_load_is_said() {
        let busy = |cores| Busy { pid: 7, name: "make".into(), cores };
        let all = [busy(0.5), busy(0.3)];
        let words = "Small or short-lived processes use the other 2.30 cores.".to_owned();
        assert_eq!(rest(&all, Some(3.1)), Some(words));
        assert_eq!(rest(&all, Some(0.9)), None);
        assert_eq!(rest(&all, None), None);
    }

    #[test]
    fn a_name_that_was_cut_in_parentheses_ends_before_them() {
        for (name, expected) in [
            ("next-build (v16", "next-build"),
            ("kworker (idle)", "kworker (idle)"),
            ("(sd-pam", "(sd-pam"),
            ("node", "node"),
        ] {
            assert_eq!(without_open_parenthesis(name), expected);
        }
    }

    #[test]
    fn what_an_unknown_system_does_not_show_is_named_and_stops_no_run() {
        let mut machine = fsbench_machine::probe_machine();
        machine.arch = wire::Arch::Other;
        machine.cpu.brand = None;
        machine.cpu.arm_parts.clear();
        machine.cpu.physical_count = None;
        machine.memory_bytes = 0;
        machine.os.family = wire::OsFamily::Other;
        machine.virtualization.is_guest = None;
        let disk = wire::Target {
            id: "disk".to_owned(),
            role: wire::Role::Disk,
            memory_kind: None,
            file_system: None,
            device: None,
            idle_probe: None,
        };
        let check = unknown_facts(&machine, &[disk]).unwrap();
        assert_eq!(check.state, CheckState::NotSeen);
        assert_eq!(
            check.message,
            "kind of CPU, name of the CPU, number of cores, size of the memory, operating system, \
             whether this is a virtual machine, file system of disk, drive of disk: a run is measured, and leaves them out"
        );
    }
}
