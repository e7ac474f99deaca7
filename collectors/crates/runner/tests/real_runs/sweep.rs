//! The core sweep, really run: its usual curves and their variants.

use fsbench_wire as wire;
use libtest_mimic::{Failed, Trial};
use wire::{Outcome, Role, Suite, SuiteRun, SweepMeasurement};

use super::setup::{OS, in_memory, is_empty, on_disk, plan, run_quietly, target};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test(
            "workers_share_a_directory_are_threads_or_are_bound_where_full_asks_for_it",
            variants,
        ),
        Trial::test("a_sweep_counts_units_on_disk_in_memory_and_without_files", sweep),
    ]
}

fn sweep() -> Result<(), Failed> {
    let disk = on_disk();
    let memory = in_memory();
    let mut targets = vec![target("disk", Role::Disk, disk.path())];
    targets.extend(memory.as_ref().map(|memory| target("memory", Role::Memory, memory.path())));
    let run = run_quietly(&plan(Suite::CoreSweep, targets));
    let SuiteRun::CoreSweep(body) = &run else { panic!("not a sweep") };
    assert_eq!(body.cases.len(), if memory.is_some() { 8 } else { 6 });
    for case in &body.cases {
        let Outcome::Measured { measurement: SweepMeasurement::Rate(rate) } = &case.outcome else {
            panic!("{}: {:?}", case.id, case.outcome)
        };
        let samples = &rate.samples;
        assert_eq!(samples.wall_ns.len(), 6, "{}", case.id);
        assert!(samples.units_count.iter().all(|&units| units > 0), "{}", case.id);
        if case.params.curve == wire::Curve::Cpu {
            assert_eq!(case.durability, None);
            continue;
        }
        let is_flushed = case.id.contains("/full/");
        let asked = if is_flushed { 12 } else { 1 };
        // Twelve units, but not beyond the cap, which is a few milliseconds here.
        assert!(samples.units_count.iter().all(|&units| units >= asked.min(1)));
        let class = if is_flushed { wire::DurabilityClass::L3 } else { wire::DurabilityClass::L0 };
        assert_eq!(case.durability.as_ref().unwrap().class, class, "{}", case.id);
    }
    assert!(is_empty(disk.path()) && memory.is_none_or(|memory| is_empty(memory.path())));
    Ok(())
}

/// The variants of the file tree, each really run: workers that share a directory, threads, and
/// workers bound to processors, which the document lists.
fn variants() -> Result<(), Failed> {
    // What counts is which role it plays; memory is faster where there is some.
    let directory = in_memory().unwrap_or_else(on_disk);
    let mut plan = plan(Suite::CoreSweep, vec![target("memory", Role::Memory, directory.path())]);
    plan.profile = wire::Profile::Full;
    plan.block_scale = 0.002;
    let SuiteRun::CoreSweep(body) = &run_quietly(&plan) else { panic!("not a sweep") };
    for variant in ["shared", "thread", "cpus"] {
        let id = format!("core-sweep/fs-tree/none/{variant}/2@memory");
        let case = body.cases.iter().find(|case| case.id == id).unwrap();
        let is_bound = variant == "cpus";
        let rate = match &case.outcome {
            Outcome::Measured { measurement: SweepMeasurement::Rate(rate) } => rate,
            Outcome::Unsupported { reason, .. } if is_bound => {
                let allowed = plan.topology.len();
                assert!(OS != wire::OsFamily::Linux || allowed < 2, "{reason}");
                continue;
            }
            outcome => panic!("{id}: {outcome:?}"),
        };
        assert!(rate.samples.units_count.iter().all(|&units| units > 0));
        let user_ns = rate.samples.user_ns.iter().zip(&rate.samples.system_ns);
        assert!(user_ns.clone().any(|(user, system)| user.unwrap() + system.unwrap() > 0));
        let cpus = rate.cpus.as_ref().map(Vec::len);
        assert_eq!(cpus, is_bound.then_some(2), "{id}");
        let is = (case.params.directory.unwrap(), case.params.worker);
        let expected = match variant {
            "shared" => (wire::Directory::Shared, wire::Worker::Process),
            "thread" => (wire::Directory::Private, wire::Worker::Thread),
            _ => (wire::Directory::Private, wire::Worker::Process),
        };
        assert_eq!(is, expected);
    }
    assert!(is_empty(directory.path()));
    Ok(())
}
