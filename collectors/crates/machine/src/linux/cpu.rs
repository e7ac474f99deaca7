//! The processor, from `/proc/cpuinfo` and `/sys/devices/system/cpu`.

use std::collections::{BTreeMap, BTreeSet};

use fsbench_wire::{ArmPart, CoreKind, Cpu};

use crate::source::Source;
use crate::text::plain;

const CPUS: &str = "sys/devices/system/cpu";

pub fn probe(source: &Source, usable_count: u64) -> Cpu {
    let cpuinfo = source.read("proc/cpuinfo").unwrap_or_default();
    let processors = processors(&cpuinfo);
    let first = processors.first();
    let field = |name: &str| first.and_then(|p| p.get(name)).copied();
    let number = |name: &str| field(name).and_then(|value| value.parse().ok());
    let online = source
        .read(&format!("{CPUS}/online"))
        .map_or_else(Vec::new, |list| parse_list(&list));
    let logical = if online.is_empty() {
        processors.len() as u64
    } else {
        online.len() as u64
    };
    let cores = core_sets(source, &online);
    let physical = (!cores.is_empty()).then_some(cores.len() as u64);
    Cpu {
        brand: field("model name")
            .or_else(|| field("Model"))
            .and_then(|raw| plain(raw, 160)),
        vendor: field("vendor_id").and_then(|raw| plain(raw, 32)),
        family: number("cpu family"),
        model: number("model"),
        stepping: number("stepping"),
        microcode: field("microcode").and_then(|raw| plain(raw, 32)),
        arm_parts: arm_parts(&processors),
        package_count: package_count(source, &online),
        physical_count: physical,
        logical_count: logical.max(1),
        usable_count,
        smt: source
            .number(&format!("{CPUS}/smt/active"))
            .map(|active| active == 1),
        core_kinds: core_kinds(source, &online),
        l3_bytes: cache_bytes(source, 3),
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
        let revision = processor
            .get("CPU revision")
            .and_then(|value| value.parse().ok());
        if let (Some(implementer), Some(part), Some(variant), Some(revision)) = (
            hex("CPU implementer", 2),
            hex("CPU part", 3),
            hex("CPU variant", 2),
            revision,
        ) {
            *counts
                .entry((implementer, part, variant, revision))
                .or_default() += 1;
        }
    }
    counts
        .into_iter()
        .take(8)
        .map(
            |((implementer, part, variant, revision), cpus_count)| ArmPart {
                implementer,
                part,
                variant,
                revision,
                cpus_count,
            },
        )
        .collect()
}

/// The sets of hardware threads that share a core: one entry a physical core.
fn core_sets(source: &Source, online: &[u64]) -> BTreeSet<String> {
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

fn package_count(source: &Source, online: &[u64]) -> Option<u64> {
    let packages: BTreeSet<String> = online
        .iter()
        .filter_map(|cpu| source.read(&format!("{CPUS}/cpu{cpu}/topology/physical_package_id")))
        .filter(|id| id != "-1")
        .collect();
    (!packages.is_empty()).then_some(packages.len() as u64)
}

/// Kinds of core, fastest first: Intel hybrids name them, ARM gives each a capacity. A chip
/// whose cores are all alike has one unnamed kind, so there is nothing to list.
fn core_kinds(source: &Source, online: &[u64]) -> Vec<CoreKind> {
    let hybrid: Vec<(String, Vec<u64>)> =
        [("P", "cpu_core"), ("E", "cpu_atom"), ("LP", "cpu_lowpower")]
            .iter()
            .filter_map(|(name, node)| {
                let list = source.read(&format!("sys/devices/{node}/cpus"))?;
                Some(((*name).to_owned(), parse_list(&list)))
            })
            .collect();
    let groups = if hybrid.len() > 1 {
        hybrid
    } else {
        by_capacity(source, online)
    };
    groups
        .into_iter()
        .take(8)
        .map(|(name, cpus)| kind_of(source, name, &cpus))
        .collect()
}

fn by_capacity(source: &Source, online: &[u64]) -> Vec<(String, Vec<u64>)> {
    let mut groups: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for cpu in online {
        let Some(capacity) = source.number(&format!("{CPUS}/cpu{cpu}/cpu_capacity")) else {
            return Vec::new();
        };
        groups.entry(capacity).or_default().push(*cpu);
    }
    if groups.len() < 2 {
        return Vec::new();
    }
    groups
        .into_iter()
        .rev()
        .map(|(capacity, cpus)| (format!("capacity {capacity}"), cpus))
        .collect()
}

fn kind_of(source: &Source, name: String, cpus: &[u64]) -> CoreKind {
    let physical = core_sets(source, cpus).len() as u64;
    let max_khz = cpus
        .first()
        .and_then(|cpu| source.number(&format!("{CPUS}/cpu{cpu}/cpufreq/cpuinfo_max_freq")));
    CoreKind {
        name,
        physical_count: (physical > 0).then_some(physical),
        logical_count: Some(cpus.len() as u64).filter(|count| *count > 0),
        max_hz: max_khz.map(|khz| khz * 1000),
        l2_bytes: cpus.first().and_then(|cpu| cache_of(source, *cpu, 2)),
        cpus_per_l2_count: None,
    }
}

fn cache_bytes(source: &Source, level: u64) -> Option<u64> {
    cache_of(source, 0, level)
}

fn cache_of(source: &Source, cpu: u64, level: u64) -> Option<u64> {
    let folder = format!("{CPUS}/cpu{cpu}/cache");
    source
        .list(&folder)
        .iter()
        .filter(|name| name.starts_with("index"))
        .find(|name| source.number(&format!("{folder}/{name}/level")) == Some(level))
        .and_then(|name| source.read(&format!("{folder}/{name}/size")))
        .and_then(|size| parse_size(&size))
}

/// `0-3,8` as the kernel lists processors.
pub fn parse_list(list: &str) -> Vec<u64> {
    list.split(',')
        .filter_map(|part| {
            let (from, to) = part
                .trim()
                .split_once('-')
                .unwrap_or((part.trim(), part.trim()));
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
