//! Which processors come first, and at which numbers of workers a machine changes its nature.

use crate::plan::LogicalCpu;

/// In the order they are taken: one of each core, the fastest kind first, then their siblings.
pub fn binding_order(topology: &[LogicalCpu]) -> Vec<u64> {
    let mut ranked: Vec<(usize, usize, u64)> =
        topology.iter().map(|cpu| (siblings_before(topology, cpu), cpu.kind, cpu.number)).collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, _, number)| number).collect()
}

/// Where a resource is used up: each faster kind of core, all cores, those of one package, of one
/// L3 cache, of one cluster. The most telling first.
pub fn edges(topology: &[LogicalCpu]) -> Vec<u64> {
    let cores: Vec<&LogicalCpu> =
        topology.iter().filter(|cpu| siblings_before(topology, cpu) == 0).collect();
    let last_kind = cores.iter().map(|cpu| cpu.kind).max().unwrap_or(0);
    let up_to = |kind| cores.iter().filter(|cpu| cpu.kind <= kind).count();
    let mut edges: Vec<usize> = (0..=last_kind).map(up_to).collect();
    let groups: [fn(&LogicalCpu) -> Option<u64>; 3] =
        [|cpu| cpu.package, |cpu| cpu.l3, |cpu| cpu.cluster];
    if let Some(first) = cores.iter().min_by_key(|cpu| (cpu.kind, cpu.number)) {
        for group in groups {
            let size = |own| cores.iter().filter(|cpu| group(cpu) == Some(own)).count();
            edges.extend(group(first).map(size));
        }
    }
    edges.into_iter().map(|edge| edge as u64).collect()
}

fn siblings_before(topology: &[LogicalCpu], cpu: &LogicalCpu) -> usize {
    let shares = |other: &&LogicalCpu| other.core == cpu.core && other.number < cpu.number;
    match cpu.core {
        Some(_) => topology.iter().filter(shares).count(),
        None => 0,
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Siblings are neighbors, as on Intel hybrids: two P cores with two threads, two E cores.
    pub fn hybrid() -> Vec<LogicalCpu> {
        let cpu = |number, kind, core, cluster| LogicalCpu {
            number,
            kind,
            core: Some(core),
            cluster: Some(cluster),
            l3: Some(0),
            package: Some(0),
        };
        vec![
            cpu(0, 0, 0, 0),
            cpu(1, 0, 0, 0),
            cpu(2, 0, 2, 2),
            cpu(3, 0, 2, 2),
            cpu(4, 1, 4, 4),
            cpu(5, 1, 5, 4),
        ]
    }

    /// Siblings are half the machine apart, as on AMD; four cores share an L3 of their package.
    pub fn two_packages() -> Vec<LogicalCpu> {
        (0..32)
            .map(|number| LogicalCpu {
                number,
                kind: 0,
                core: Some(number % 16),
                cluster: Some(number % 16),
                l3: Some(number % 16 / 4 * 4),
                package: Some(number % 16 / 8 * 8),
            })
            .collect()
    }

    #[test]
    fn each_core_comes_once_before_any_sibling_and_the_fast_ones_first() {
        assert_eq!(binding_order(&hybrid()), [0, 2, 4, 5, 1, 3]);
        let order = binding_order(&two_packages());
        assert_eq!(order, (0..32).collect::<Vec<_>>());
    }

    #[test]
    fn processors_of_which_nothing_is_known_are_taken_by_number() {
        let unknown = |number| LogicalCpu {
            number,
            kind: 0,
            core: None,
            cluster: None,
            l3: None,
            package: None,
        };
        let topology = [unknown(3), unknown(1), unknown(7)];
        assert_eq!(binding_order(&topology), [1, 3, 7]);
        assert_eq!(edges(&topology), [3]);
        assert!(edges(&[]).iter().all(|&edge| edge == 0));
    }

    #[test]
    fn the_edges_are_counted_in_cores() {
        // Two fast cores, four cores in all, in one package and under one L3; one in a cluster.
        assert_eq!(edges(&hybrid()), [2, 4, 4, 4, 1]);
        assert_eq!(edges(&two_packages()), [16, 8, 4, 1]);
    }
}
