//! The processor, from `/proc/cpuinfo` and `/sys/devices/system/cpu`.

use std::collections::{BTreeMap, BTreeSet};

use fsbench_wire::{ArmPart, CoreKind, Cpu};

use crate::source::SystemFiles;
use crate::text::plain;

const CPUS: &str = "sys/devices/system/cpu";

pub fn probe(source: &SystemFiles, usable_count: u64) -> Cpu {
    let cpuinfo = source.read("proc/cpuinfo").unwrap_or_default();
    let processors = processors(&cpuinfo);
    let first = processors.first();
    let field = |name: &str| first.and_then(|p| p.get(name)).copied();
    let number = |name: &str| field(name).and_then(|value| value.parse().ok());
    let online = online(source);
    let logical = if online.is_empty() { processors.len() as u64 } else { online.len() as u64 };
    let cores = core_sets(source, &online);
    let physical = (!cores.is_empty()).then_some(cores.len() as u64);
    Cpu {
        brand: field("model name").and_then(|raw| plain(raw, 160)),
        vendor: field("vendor_id").and_then(|raw| plain(raw, 32)),
        family: number("cpu family"),
        model: number("model"),
        stepping: number("stepping"),
        // All ones is what a hypervisor says that hides it.
        microcode: field("microcode")
            .filter(|raw| *raw != "0xffffffff")
            .and_then(|raw| plain(raw, 32)),
        arm_parts: arm_parts(&processors),
        package_count: package_count(source, &online),
        physical_count: physical,
        logical_count: logical.max(1),
        usable_count,
        smt: source.number(&format!("{CPUS}/smt/active")).map(|active| active == 1),
        core_kinds: core_kinds(source, &online),
        l3_bytes: online.first().and_then(|cpu| Cache::of(source, *cpu, 3)?.bytes),
    }
}

/// One map of `name: value` for each paragraph of `/proc/cpuinfo` that is a processor.
fn processors(cpuinfo: &str) -> Vec<BTreeMap<&str, &str>> {
    cpuinfo
        .split("\n\n")
        .map(|paragraph| {
            paragraph
                .lines()
                .filter_map(|line| line.split_once(':'))
                .map(|(name, value)| (name.trim(), value.trim()))
                .collect::<BTreeMap<_, _>>()
        })
        .filter(|processor| processor.contains_key("processor"))
        .collect()
}

/// Counts the kinds of ARM core; the kernel names each processor's implementer and part.
fn arm_parts(processors: &[BTreeMap<&str, &str>]) -> Vec<ArmPart> {
    let mut counts: BTreeMap<(String, String, String, u64), u64> = BTreeMap::new();
    for processor in processors {
        let hex = |name: &str, digits: usize| {
            let value = u64::from_str_radix(processor.get(name)?.strip_prefix("0x")?, 16).ok()?;
            let text = format!("{value:#x}");
            (text.len() <= 2 + digits).then_some(text)
        };
        let revision = processor.get("CPU revision").and_then(|value| value.parse().ok());
        if let (Some(implementer), Some(part), Some(variant), Some(revision)) =
            (hex("CPU implementer", 2), hex("CPU part", 3), hex("CPU variant", 2), revision)
        {
            *counts.entry((implementer, part, variant, revision)).or_default() += 1;
        }
    }
    counts
        .into_iter()
        .take(8)
        .map(|((implementer, part, variant, revision), cpus_count)| ArmPart {
            implementer,
            part,
            variant,
            revision,
            cpus_count,
        })
        .collect()
}

/// The sets of hardware threads that share a core: one entry a physical core.
fn core_sets(source: &SystemFiles, online: &[u64]) -> BTreeSet<String> {
    online
        .iter()
        .filter_map(|cpu| {
            let topology = format!("{CPUS}/cpu{cpu}/topology");
            source
                .read(&format!("{topology}/core_cpus_list"))
                .or_else(|| source.read(&format!("{topology}/thread_siblings_list")))
        })
        .collect()
}

/// Kernels before 5.19 number the clusters of a device-tree machine here: such a machine is not
/// believed to have several packages.
fn package_count(source: &SystemFiles, online: &[u64]) -> Option<u64> {
    let packages: BTreeSet<String> = online
        .iter()
        .filter_map(|cpu| source.read(&format!("{CPUS}/cpu{cpu}/topology/physical_package_id")))
        .filter(|id| id != "-1")
        .collect();
    let is_uncertain = packages.len() > 1 && source.exists("proc/device-tree");
    (!packages.is_empty() && !is_uncertain).then_some(packages.len() as u64)
}

/// Kinds of core, fastest first: Intel hybrids name them, ARM gives each a capacity. A chip
/// whose cores are all alike has one unnamed kind, so there is nothing to list.
fn core_kinds(source: &SystemFiles, online: &[u64]) -> Vec<CoreKind> {
    groups(source, online).into_iter().map(|(name, cpus)| kind_of(source, name, &cpus)).collect()
}

/// Processors of the fastest kind; none where all are alike.
pub fn fastest(source: &SystemFiles) -> Vec<u64> {
    fastest_first(source, &online(source)).into_iter().next().unwrap_or_default()
}

/// Processors by kind; none where all are alike.
pub fn fastest_first(source: &SystemFiles, online: &[u64]) -> Vec<Vec<u64>> {
    groups(source, online).into_iter().map(|(_, cpus)| cpus).collect()
}

/// Processors that are online; none where that is not shown.
pub fn online(source: &SystemFiles) -> Vec<u64> {
    source.read(&format!("{CPUS}/online")).map_or_else(Vec::new, |list| parse_list(&list))
}

fn groups(source: &SystemFiles, online: &[u64]) -> Vec<(String, Vec<u64>)> {
    let hybrid: Vec<(String, Vec<u64>)> =
        [("P", "cpu_core"), ("E", "cpu_atom"), ("LP", "cpu_lowpower")]
            .iter()
            .filter_map(|(name, node)| {
                let list = source.read(&format!("sys/devices/{node}/cpus"))?;
                let mut cpus = parse_list(&list);
                cpus.retain(|cpu| online.contains(cpu));
                (!cpus.is_empty()).then(|| ((*name).to_owned(), cpus))
            })
            .collect();
    if hybrid.len() > 1 { without_l3_apart(source, hybrid) } else { by_capacity(source, online) }
}

/// Since Meteor Lake some of the cores in `cpu_atom` sit on another tile, at a lower clock and
/// without a share of the L3: the low-power ones, for which the kernel has no list of their own.
fn without_l3_apart(
    source: &SystemFiles,
    kinds: Vec<(String, Vec<u64>)>,
) -> Vec<(String, Vec<u64>)> {
    let has_l3 = |cpu: &u64| Cache::of(source, *cpu, 3).is_some();
    let is_reported = kinds.iter().any(|(_, cpus)| cpus.iter().any(has_l3));
    let is_named = kinds.iter().any(|(name, _)| name == "LP");
    if !is_reported || is_named {
        return kinds;
    }
    kinds
        .into_iter()
        .flat_map(|(name, cpus)| {
            let (with, without): (Vec<u64>, Vec<u64>) =
                if name == "E" { cpus.into_iter().partition(has_l3) } else { (cpus, Vec::new()) };
            [(name, with), ("LP".to_owned(), without)]
        })
        .filter(|(_, cpus)| !cpus.is_empty())
        .collect()
}

/// More kinds than this are one kind whose cores were binned one by one, as servers report.
const MOST_KINDS: usize = 4;

fn by_capacity(source: &SystemFiles, online: &[u64]) -> Vec<(String, Vec<u64>)> {
    let mut groups: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for cpu in online {
        let Some(capacity) = source.number(&format!("{CPUS}/cpu{cpu}/cpu_capacity")) else {
            return Vec::new();
        };
        groups.entry(capacity).or_default().push(*cpu);
    }
    if !(2..=MOST_KINDS).contains(&groups.len()) {
        return Vec::new();
    }
    groups
        .into_iter()
        .rev()
        .map(|(capacity, cpus)| (format!("capacity {capacity}"), cpus))
        .collect()
}

fn kind_of(source: &SystemFiles, name: String, cpus: &[u64]) -> CoreKind {
    let physical = core_sets(source, cpus).len() as u64;
    // Favoured cores of a kind reach more than their siblings.
    let max_khz = cpus
        .iter()
        .filter_map(|cpu| source.number(&format!("{CPUS}/cpu{cpu}/cpufreq/cpuinfo_max_freq")))
        .max();
    let l2 = cpus.first().and_then(|cpu| Cache::of(source, *cpu, 2));
    CoreKind {
        name,
        physical_count: (physical > 0).then_some(physical),
        logical_count: Some(cpus.len() as u64).filter(|count| *count > 0),
        max_hz: max_khz.map(|khz| khz * 1000),
        l2_bytes: l2.as_ref().and_then(|l2| l2.bytes),
        cpus_per_l2_count: l2.and_then(|l2| l2.cpus_count),
    }
}

/// One cache as one processor sees it: a chip can have several of a level.
struct Cache {
    bytes: Option<u64>,
    cpus_count: Option<u64>,
}

impl Cache {
    fn of(source: &SystemFiles, cpu: u64, level: u64) -> Option<Self> {
        let folder = format!("{CPUS}/cpu{cpu}/cache");
        let name = source
            .list(&folder)
            .into_iter()
            .filter(|name| name.starts_with("index"))
            .find(|name| source.number(&format!("{folder}/{name}/level")) == Some(level))?;
        let read = |file: &str| source.read(&format!("{folder}/{name}/{file}"));
        Some(Self {
            bytes: read("size").and_then(|size| parse_size(&size)),
            cpus_count: read("shared_cpu_list")
                .map(|list| parse_list(&list).len() as u64)
                .filter(|count| *count > 0),
        })
    }
}

/// `0-3,8` as the kernel lists processors.
pub fn parse_list(list: &str) -> Vec<u64> {
    list.split(',')
        .filter_map(|part| {
            let (from, to) = part.trim().split_once('-').unwrap_or((part.trim(), part.trim()));
            Some(from.parse::<u64>().ok()?..=to.parse::<u64>().ok()?)
        })
        .flatten()
        .collect()
}

/// `1024K`, `32M`.
fn parse_size(size: &str) -> Option<u64> {
    let digits = size.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let factor = match &size[digits.len()..] {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        _ => return None,
    };
    Some(digits.parse::<u64>().ok()? * factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_processor_list_has_ranges_and_singles() {
        assert_eq!(parse_list("0-2,5"), vec![0, 1, 2, 5]);
        assert!(parse_list("").is_empty());
    }

    #[test]
    fn a_size_in_kibibytes_becomes_bytes() {
        assert_eq!(parse_size("1024K"), Some(1_048_576));
        assert_eq!(parse_size("1X"), None);
    }
}
