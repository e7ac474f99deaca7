//! Which core does the work, and which one the busy loop spins on.

use std::cmp::Reverse;

use fsbench_wire::OsFamily;
use serde::{Deserialize, Serialize};

use crate::plan::{LogicalCpu, SuitePlan};

/// Processors by the kernel's numbers; empty where none can be named (macOS).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The one that is idle and then works: core A.
    pub core: Vec<u32>,
    /// Where short processes may run: all cores of A's kind but the busy loop's. Not A alone: a script's
    /// processes are spread by the scheduler over cores that were idle, and that is what is asked about.
    pub spread: Vec<u32>,
    pub busy_loop: Spot,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// A processor of another physical core than A.
    On(u32),
    /// Wherever the scheduler puts it: nothing can be pinned here.
    Anywhere,
    /// There is no second physical core, or nothing trustworthy says so.
    #[default]
    Nowhere,
}

pub fn placement(plan: &SuitePlan) -> Placement {
    let mut placement = if plan.os == OsFamily::Linux {
        chosen(&plan.topology)
    } else {
        Placement { busy_loop: Spot::Anywhere, ..Placement::default() }
    };
    // A quota of less than two processors would be eaten by the busy loop, and the work put to sleep.
    if plan.whole_cpus < 2 {
        placement.busy_loop = Spot::Nowhere;
    }
    placement
}

/// A is the last core of the fastest kind, since the first handles most interrupts. The busy loop is on
/// the last other one, of the same package and kind where there is one: a package shares its voltage and
/// its sleep.
fn chosen(topology: &[LogicalCpu]) -> Placement {
    let cores = || topology.iter().filter(|cpu| is_lowest(topology, cpu));
    let Some(a) = cores().max_by_key(|cpu| (Reverse(cpu.kind), cpu.number)) else {
        return Placement::default();
    };
    // A processor whose core is not known could be a thread of A's.
    let is_known = topology.iter().all(|cpu| cpu.core.is_some());
    let b = cores().filter(|cpu| is_known && cpu.core != a.core).max_by_key(|cpu| {
        let is_near = cpu.package == a.package;
        (is_near, Reverse(cpu.kind), cpu.number)
    });
    let is_spread = |cpu: &&LogicalCpu| {
        cpu.kind == a.kind && b.is_none_or(|busy_loop| busy_loop.core != cpu.core)
    };
    Placement {
        core: number(a).into_iter().collect(),
        spread: topology.iter().filter(is_spread).filter_map(number).collect(),
        busy_loop: b.and_then(number).map_or(Spot::Nowhere, Spot::On),
    }
}

/// The first thread of its core, of those that may be used.
fn is_lowest(topology: &[LogicalCpu], cpu: &LogicalCpu) -> bool {
    let mut others = topology.iter().filter(|other| other.number < cpu.number);
    cpu.core.is_none() || others.all(|other| other.core != cpu.core)
}

fn number(cpu: &LogicalCpu) -> Option<u32> {
    u32::try_from(cpu.number).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::tests::plan;

    /// Processors as (number, core, kind, package).
    fn machine(cpus: &[(u64, Option<u64>, usize, u64)]) -> Vec<LogicalCpu> {
        let cpu = |&(number, core, kind, package)| LogicalCpu {
            number,
            kind,
            core,
            cluster: None,
            l3: None,
            package: Some(package),
        };
        cpus.iter().map(cpu).collect()
    }

    #[test]
    fn the_busy_loop_is_never_on_a_thread_of_the_working_core() {
        let smt = [(0, Some(0), 0, 0), (1, Some(1), 0, 0), (2, Some(0), 0, 0), (3, Some(1), 0, 0)];
        let expected = Placement { core: vec![1], spread: vec![1, 3], busy_loop: Spot::On(0) };
        assert_eq!(chosen(&machine(&smt)), expected);
        let one_core = [(1, Some(1), 0, 0), (3, Some(1), 0, 0)];
        assert_eq!(chosen(&machine(&one_core)).busy_loop, Spot::Nowhere);
        // Of the first core only the second thread may be used.
        let part = [(1, Some(1), 0, 0), (2, Some(0), 0, 0)];
        assert_eq!(chosen(&machine(&part)).busy_loop, Spot::On(1));
    }

    #[test]
    fn the_busy_loop_is_in_the_package_of_the_work_and_the_work_on_the_fast_kind() {
        let hybrid = machine(&[
            (0, Some(0), 0, 0),
            (1, Some(1), 0, 0),
            (2, Some(2), 1, 0),
            (3, Some(3), 1, 1),
        ]);
        let placement = chosen(&hybrid);
        assert_eq!((placement.core, placement.spread), (vec![1], vec![1]));
        assert_eq!(placement.busy_loop, Spot::On(0));
        let one_fast = chosen(&hybrid[1..]);
        assert_eq!((one_fast.core, one_fast.busy_loop), (vec![1], Spot::On(2)));
    }

    #[test]
    fn short_processes_may_run_on_every_core_of_the_kind_but_the_busy_loops() {
        let four: Vec<_> = (0..4).map(|n| (n, Some(n), 0, 0)).collect();
        let placement = chosen(&machine(&four));
        assert_eq!(placement.spread, [0, 1, 3]);
        assert_eq!(placement.busy_loop, Spot::On(2));
    }

    #[test]
    fn a_quota_of_one_and_a_half_processors_has_no_place_for_a_busy_loop() {
        let mut plan = plan(fsbench_wire::Suite::Turbo, fsbench_wire::Profile::Quick, vec![]);
        plan.topology = machine(&[(0, Some(0), 0, 0), (1, Some(1), 0, 0)]);
        (plan.usable_cpus, plan.whole_cpus) = (2, 1);
        assert_eq!(placement(&plan).busy_loop, Spot::Nowhere);
        plan.whole_cpus = 2;
        assert_ne!(placement(&plan).busy_loop, Spot::Nowhere);
    }

    #[test]
    fn where_one_core_is_not_known_there_is_no_place_for_a_busy_loop() {
        let uncertain = machine(&[(0, Some(0), 0, 0), (1, Some(1), 0, 0), (2, None, 0, 0)]);
        let placement = chosen(&uncertain);
        assert_eq!((placement.core, placement.busy_loop), (vec![2], Spot::Nowhere));
        assert_eq!(chosen(&[]), Placement::default());
    }
}
