//! The state that spoils numbers. A file that is not there is `None`: "this system does not
//! show it", which is another thing than "off".

use std::collections::{BTreeMap, BTreeSet};

use fsbench_wire::{Power, Snapshot, Switch};

use crate::source::SystemFiles;
use crate::text::plain;
use crate::totals::Totals;

const CPUS: &str = "sys/devices/system/cpu";

/// What can be read at once. The figures that take time (`probed_hz`, `others_busy_cores`) are
/// filled in by the caller.
pub fn read(source: &SystemFiles, page_bytes: Option<u64>) -> Snapshot {
    let policy = |file: &str| {
        let values = policies(source, file);
        let distinct: BTreeSet<&String> = values.iter().collect();
        // Clusters of one chip can be governed apart: then all are named.
        let all: Vec<&str> = distinct.into_iter().map(String::as_str).collect();
        plain(&all.join(" "), 32)
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
        others_iowait_cores: None,
        load_window_ns: None,
        dirty_threshold_bytes: vmstat(source)("nr_dirty_threshold")
            .zip(page_bytes)
            .map(|(pages, page_bytes)| pages * page_bytes),
        memory_available_bytes: memory("MemAvailable"),
        swap_used_bytes: memory("SwapTotal")
            .zip(memory("SwapFree"))
            .map(|(total, free)| total.saturating_sub(free)),
    }
}

fn power(source: &SystemFiles) -> Option<Power> {
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
    // 1 is a fixed supply, 2 one that negotiates its voltage.
    let is_online = |name: &&String| {
        source.number(&format!("{SUPPLIES}/{name}/online")).is_some_and(|online| online > 0)
    };
    if of_kind("Mains").into_iter().any(|name| is_online(&name)) {
        return Some(Power::Mains);
    }
    let states: Vec<String> =
        of_kind("Battery").into_iter().filter_map(|name| read(name, "status")).collect();
    if states.iter().any(|state| state == "Discharging") {
        return Some(Power::Battery);
    }
    // A USB-C port can be "online" through a hub that gives nothing: believed only where no
    // battery is being drained. And what charges or holds a battery comes from outside.
    let is_held = |state: &String| matches!(state.as_str(), "Charging" | "Full" | "Not charging");
    let is_fed =
        of_kind("USB").into_iter().any(|name| is_online(&name)) || states.iter().any(is_held);
    is_fed.then_some(Power::Mains)
}

/// A file of every frequency policy, where it is there.
fn policies(source: &SystemFiles, file: &str) -> Vec<String> {
    let folder = format!("{CPUS}/cpufreq");
    source
        .list(&folder)
        .iter()
        .filter(|name| name.starts_with("policy"))
        .filter_map(|name| source.read(&format!("{folder}/{name}/{file}")))
        .collect()
}

/// `intel_pstate` has its own switch in both of its modes, and no generic `boost` file; it cannot
/// be read while that driver is off. Others have one for all, one a policy, or, as `amd_pstate`
/// since 6.11, both, of which either may say no. A "1" says that boosting is allowed, not that it
/// happens.
fn turbo(source: &SystemFiles) -> Option<Switch> {
    if let Some(off) = source.number(&format!("{CPUS}/intel_pstate/no_turbo")) {
        return Some(if off == 0 { Switch::On } else { Switch::Off });
    }
    let own = ["boost", "cpb"]
        .iter()
        .map(|file| policies(source, file))
        .find(|values| !values.is_empty());
    let each: BTreeSet<String> = source
        .read(&format!("{CPUS}/cpufreq/boost"))
        .into_iter()
        .chain(own.unwrap_or_default())
        .collect();
    // On for some and off for others is neither.
    match each.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["1"] => Some(Switch::On),
        ["0"] => Some(Switch::Off),
        _ => None,
    }
}

/// Throttling events of all cores and packages since boot. Every hardware thread counts its
/// core's and its package's events, so one of each is asked.
fn throttle_count(source: &SystemFiles) -> Option<u64> {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for name in source.list(CPUS) {
        let read = |file: &str| source.read(&format!("{CPUS}/{name}/{file}"));
        for (kind, owner) in [
            ("core", ["topology/core_cpus_list", "topology/thread_siblings_list"]),
            ("package", ["topology/physical_package_id"; 2]),
        ] {
            let count =
                source.number(&format!("{CPUS}/{name}/thermal_throttle/{kind}_throttle_count"));
            if let Some(count) = count {
                let owner = owner.iter().find_map(|file| read(file));
                let owner = format!("{kind} {}", owner.unwrap_or_else(|| name.clone()));
                let most = counts.entry(owner).or_default();
                *most = count.max(*most);
            }
        }
    }
    (!counts.is_empty()).then(|| counts.values().sum())
}

/// Of the thermal zones and of the processor's own sensors, which AMD's show only under hwmon.
fn hottest_celsius(source: &SystemFiles) -> Option<f64> {
    const ZONES: &str = "sys/class/thermal";
    const SENSORS: &str = "sys/class/hwmon";
    let zones = source
        .list(ZONES)
        .into_iter()
        .filter(|name| name.starts_with("thermal_zone"))
        .map(|name| format!("{ZONES}/{name}/temp"));
    let chips = source.list(SENSORS).into_iter().filter(|chip| {
        source
            .read(&format!("{SENSORS}/{chip}/name"))
            .is_some_and(|name| matches!(name.as_str(), "coretemp" | "k10temp" | "zenpower"))
    });
    let inputs = chips.flat_map(|chip| {
        source
            .list(&format!("{SENSORS}/{chip}"))
            .into_iter()
            .filter(|file| file.starts_with("temp") && file.ends_with("_input"))
            .map(move |file| format!("{SENSORS}/{chip}/{file}"))
    });
    zones
        .chain(inputs)
        .filter_map(|file| source.read(&file)?.parse::<i32>().ok())
        .map(|millidegrees| f64::from(millidegrees) / 1000.0)
        .filter(|celsius| (-100.0..=300.0).contains(celsius))
        .max_by(f64::total_cmp)
}

/// Bytes of a `/proc/meminfo` line, which counts in KiB.
pub fn meminfo(source: &SystemFiles) -> impl Fn(&str) -> Option<u64> {
    let table = source.read("proc/meminfo").unwrap_or_default();
    move |name| {
        table
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))
            .and_then(|value| value.trim().trim_end_matches(" kB").parse::<u64>().ok())
            .map(|kib| kib * 1024)
    }
}

/// What is counted since boot.
pub(crate) fn totals(source: &SystemFiles) -> Totals {
    let load = fsbench_platform::load();
    Totals {
        busy_ns: load.map(|load| load.busy_ns),
        steal_ns: load.and_then(|load| load.steal_ns),
        swapped_pages: swapped_pages(source),
        throttle_count: throttle_count(source),
        pressure_us: ["cpu", "io", "memory"].map(|resource| pressure_us(source, resource)),
    }
}

/// Pages swapped in and out since boot.
fn swapped_pages(source: &SystemFiles) -> Option<u64> {
    let value = vmstat(source);
    Some(value("pswpin")? + value("pswpout")?)
}

/// A line of `/proc/vmstat`, which counts in pages.
fn vmstat(source: &SystemFiles) -> impl Fn(&str) -> Option<u64> {
    let table = source.read("proc/vmstat").unwrap_or_default();
    move |name| {
        table
            .lines()
            .filter_map(|line| line.split_once(' '))
            .find(|(key, _)| *key == name)
            .and_then(|(_, value)| value.trim().parse().ok())
    }
}

/// Microseconds since boot in which some task waited for `resource` (`cpu`, `io`, `memory`).
fn pressure_us(source: &SystemFiles, resource: &str) -> Option<u64> {
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
