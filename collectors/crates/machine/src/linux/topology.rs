//! Which logical processors share what.

use super::cpu::{fastest_first, online, parse_list};
use crate::source::SystemFiles;
use fsbench_suites::LogicalCpu;

const CPUS: &str = "sys/devices/system/cpu";

/// Of the processors that are online and allowed, in rising order.
pub fn probe(source: &SystemFiles, allowed: Option<&[u32]>) -> Vec<LogicalCpu> {
    let shown = online(source);
    // Where nothing is shown, what is allowed is at least there.
    let online = if shown.is_empty() {
        allowed.unwrap_or_default().iter().map(|cpu| u64::from(*cpu)).collect()
    } else {
        shown
    };
    let kinds = fastest_first(source, &online);
    let is_allowed =
        |cpu: &u64| allowed.is_none_or(|all| all.iter().any(|a| u64::from(*a) == *cpu));
    online
        .iter()
        .copied()
        .filter(is_allowed)
        .map(|number| LogicalCpu {
            number,
            kind: kinds.iter().position(|cpus| cpus.contains(&number)).unwrap_or(0),
            core: first_of(source, number, "topology/core_cpus_list")
                .or_else(|| first_of(source, number, "topology/thread_siblings_list")),
            cluster: first_of(source, number, "topology/cluster_cpus_list"),
            l3: l3(source, number),
            package: first_of(source, number, "topology/package_cpus_list")
                .or_else(|| first_of(source, number, "topology/core_siblings_list")),
        })
        .collect()
}

/// A group of processors is named by its lowest.
fn first_of(source: &SystemFiles, cpu: u64, file: &str) -> Option<u64> {
    let list = source.read(&format!("{CPUS}/cpu{cpu}/{file}"))?;
    parse_list(&list).into_iter().min()
}

fn l3(source: &SystemFiles, cpu: u64) -> Option<u64> {
    let cache = format!("{CPUS}/cpu{cpu}/cache");
    source
        .list(&cache)
        .into_iter()
        .filter(|name| name.starts_with("index"))
        .find(|name| source.number(&format!("{cache}/{name}/level")) == Some(3))
        .and_then(|name| first_of(source, cpu, &format!("cache/{name}/shared_cpu_list")))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    fn record(root: &Path, path: &str, content: &str) {
        let file = root.join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, content).unwrap();
    }

    /// Two cores with two threads each beside two without: `0-1`, `2-3`, `4`, `5`.
    fn hybrid(root: &Path) {
        record(root, &format!("{CPUS}/online"), "0-5\n");
        record(root, "sys/devices/cpu_core/cpus", "0-3\n");
        record(root, "sys/devices/cpu_atom/cpus", "4-5\n");
        for (cpu, core, cluster) in [
            (0, "0-1", "0-1"),
            (1, "0-1", "0-1"),
            (2, "2-3", "2-3"),
            (3, "2-3", "2-3"),
            (4, "4", "4-5"),
            (5, "5", "4-5"),
        ] {
            let at = format!("{CPUS}/cpu{cpu}");
            record(root, &format!("{at}/topology/core_cpus_list"), core);
            record(root, &format!("{at}/topology/cluster_cpus_list"), cluster);
            record(root, &format!("{at}/topology/package_cpus_list"), "0-5");
            record(root, &format!("{at}/cache/index3/level"), "3");
            record(root, &format!("{at}/cache/index3/shared_cpu_list"), "0-5");
        }
    }

    #[test]
    fn a_hybrid_shows_its_kinds_its_siblings_and_its_clusters() {
        let root = tempfile::tempdir().unwrap();
        hybrid(root.path());
        let seen = probe(&SystemFiles::at(root.path()), None);
        let groups: Vec<_> =
            seen.iter().map(|cpu| (cpu.number, cpu.kind, cpu.core, cpu.cluster)).collect();
        let expected = [
            (0, 0, Some(0), Some(0)),
            (1, 0, Some(0), Some(0)),
            (2, 0, Some(2), Some(2)),
            (3, 0, Some(2), Some(2)),
            (4, 1, Some(4), Some(4)),
            (5, 1, Some(5), Some(4)),
        ];
        assert_eq!(groups, expected);
        assert!(seen.iter().all(|cpu| (cpu.l3, cpu.package) == (Some(0), Some(0))));
    }

    #[test]
    fn what_affinity_takes_away_is_not_there_and_what_is_not_shown_is_not_known() {
        let root = tempfile::tempdir().unwrap();
        record(root.path(), &format!("{CPUS}/online"), "0-3\n");
        let seen = probe(&SystemFiles::at(root.path()), Some(&[1, 3, 9]));
        let unknown = |number| LogicalCpu {
            number,
            kind: 0,
            core: None,
            cluster: None,
            l3: None,
            package: None,
        };
        assert_eq!(seen, [unknown(1), unknown(3)]);
        let hidden = tempfile::tempdir().unwrap();
        assert_eq!(probe(&SystemFiles::at(hidden.path()), Some(&[5])), [unknown(5)]);
    }
}
