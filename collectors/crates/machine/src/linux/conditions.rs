//! The state that spoils numbers. A file that is not there is `None`: "this system does not
//! show it", which is another thing than "off".

use fsbench_wire::{Power, Snapshot, Switch};

use crate::source::Source;
use crate::text::plain;

const CPUS: &str = "sys/devices/system/cpu";

/// What can be read at once. The figures that take time (`probed_hz`, `others_busy_cores`) are
/// filled in by the caller.
pub fn read(source: &Source) -> Snapshot {
    let policy = |file: &str| {
        source
            .read(&format!("{CPUS}/cpufreq/policy0/{file}"))
            .and_then(|raw| plain(&raw, 32))
    };
    let memory = meminfo(source);
    Snapshot {
        power: power(source),
        low_power_mode: source
            .read("sys/firmware/acpi/platform_profile")
            .map(|profile| profile == "low-power" || profile == "quiet"),
        turbo: turbo(source),
        frequency_driver: policy("scaling_driver"),
        governor: policy("scaling_governor"),
        energy_preference: policy("energy_performance_preference"),
        probed_hz: None,
        thermal_pressure: None,
        throttle_count: throttle_count(source),
        hottest_celsius: hottest_celsius(source),
        others_busy_cores: None,
        load_window_ns: None,
        memory_available_bytes: memory("MemAvailable"),
        swap_used_bytes: memory("SwapTotal")
            .zip(memory("SwapFree"))
            .map(|(total, free)| total.saturating_sub(free)),
    }
}

fn power(source: &Source) -> Option<Power> {
    const SUPPLIES: &str = "sys/class/power_supply";
    let supplies = source.list(SUPPLIES);
    let read = |name: &str, file: &str| source.read(&format!("{SUPPLIES}/{name}/{file}"));
    let of_kind = |kind: &str| {
        supplies
            .iter()
            .filter(|name| read(name, "type").as_deref() == Some(kind))
            // A wireless mouse has a battery too; its scope says so.
            .filter(|name| read(name, "scope").as_deref() != Some("Device"))
            .collect::<Vec<_>>()
    };
    let mains = [of_kind("Mains"), of_kind("USB")].concat();
    if mains
        .iter()
        .any(|name| read(name, "online").as_deref() == Some("1"))
    {
        return Some(Power::Mains);
    }
    let batteries = of_kind("Battery");
    if batteries
        .iter()
        .any(|name| read(name, "status").as_deref() == Some("Discharging"))
    {
        return Some(Power::Battery);
    }
    None
}

/// `intel_pstate` has no generic `boost` file; others have one for all or one a policy. A "1"
/// says that boosting is allowed, not that it happens.
fn turbo(source: &Source) -> Option<Switch> {
    let switch = |is_on: bool| if is_on { Switch::On } else { Switch::Off };
    if let Some(off) = source.number(&format!("{CPUS}/intel_pstate/no_turbo")) {
        return Some(switch(off == 0));
    }
    [
        "cpufreq/boost",
        "cpufreq/policy0/boost",
        "cpufreq/policy0/cpb",
    ]
    .iter()
    .find_map(|file| source.number(&format!("{CPUS}/{file}")))
    .map(|on| switch(on == 1))
}

/// Throttling events of all processors since boot.
pub fn throttle_count(source: &Source) -> Option<u64> {
    let counts: Vec<u64> = source
        .list(CPUS)
        .iter()
        .filter(|name| name.starts_with("cpu"))
        .filter_map(|name| {
            source.number(&format!(
                "{CPUS}/{name}/thermal_throttle/core_throttle_count"
            ))
        })
        .collect();
    (!counts.is_empty()).then(|| counts.iter().sum())
}

fn hottest_celsius(source: &Source) -> Option<f64> {
    const ZONES: &str = "sys/class/thermal";
    source
        .list(ZONES)
        .iter()
        .filter(|name| name.starts_with("thermal_zone"))
        .filter_map(|name| {
            source
                .read(&format!("{ZONES}/{name}/temp"))?
                .parse::<i32>()
                .ok()
        })
        .map(|millidegrees| f64::from(millidegrees) / 1000.0)
        .filter(|celsius| (-100.0..=300.0).contains(celsius))
        .max_by(f64::total_cmp)
}

/// Bytes of a `/proc/meminfo` line, which counts in KiB.
pub fn meminfo(source: &Source) -> impl Fn(&str) -> Option<u64> {
    let table = source.read("proc/meminfo").unwrap_or_default();
    move |name| {
        table
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))
            .and_then(|value| value.trim().trim_end_matches(" kB").parse::<u64>().ok())
            .map(|kib| kib * 1024)
    }
}

/// CPU time of the whole machine since boot, in ticks of 1/100 s.
#[derive(Clone, Copy, Debug, Default)]
pub struct CpuTicks {
    pub busy: u64,
    pub steal: u64,
}

/// First line of `/proc/stat`: user nice system idle iowait irq softirq steal, and guest
/// time twice over.
/// Guest time is counted in user already.
pub fn cpu_ticks(source: &Source) -> Option<CpuTicks> {
    let stat = source.read("proc/stat")?;
    let line = stat.lines().next()?.strip_prefix("cpu ")?;
    let ticks: Vec<u64> = line
        .split_whitespace()
        .filter_map(|field| field.parse().ok())
        .collect();
    let at = |index: usize| ticks.get(index).copied().unwrap_or(0);
    Some(CpuTicks {
        busy: at(0) + at(1) + at(2) + at(5) + at(6),
        steal: at(7),
    })
}

/// Pages swapped in and out since boot.
pub fn swapped_pages(source: &Source) -> Option<u64> {
    let table = source.read("proc/vmstat")?;
    let value = |name: &str| {
        table
            .lines()
            .find_map(|line| line.strip_prefix(name)?.trim().parse::<u64>().ok())
    };
    Some(value("pswpin ")? + value("pswpout ")?)
}

/// Microseconds since boot in which some task waited for `resource` (`cpu`, `io`, `memory`).
pub fn pressure_us(source: &Source, resource: &str) -> Option<u64> {
    let table = source.read(&format!("proc/pressure/{resource}"))?;
    table
        .lines()
        .find(|line| line.starts_with("some"))?
        .rsplit_once("total=")?
        .1
        .trim()
        .parse()
        .ok()
}
