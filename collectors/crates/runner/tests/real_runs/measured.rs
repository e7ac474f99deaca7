//! What a run measures.

use fsbench_wire::{self as wire, Evidence, LatencyMeasurement, Outcome, Role, Suite, SuiteRun};
use libtest_mimic::{Failed, Trial};

use super::setup::{STRONGEST, in_memory, is_empty, on_disk, plan, run_quietly, target};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test(
            "sync_measures_every_primitive_of_this_system_and_leaves_nothing",
            sync_on_disk,
        ),
        Trial::test("the_merged_histogram_holds_the_operations_of_all_rounds", histogram_total),
        Trial::test("a_sync_is_slower_than_none_and_flushes_the_disk", flushes),
        Trial::test("on_a_disk_of_its_own_each_sync_is_one_flush", exact_flushes),
        Trial::test("direct_writes_on_tmpfs_end_as_the_kernel_says", direct_on_tmpfs),
        Trial::test("longer_patterns_of_the_standard_profile_are_measured", standard_patterns),
    ]
}

type Latencies = Vec<(String, wire::Latency, wire::Durability)>;

fn latencies(run: &SuiteRun) -> Latencies {
    let SuiteRun::Sync(body) = run else { panic!("not a sync suite") };
    body.cases
        .iter()
        .filter_map(|case| match &case.outcome {
            Outcome::Measured { measurement: LatencyMeasurement::Latency(latency) } => {
                Some((case.id.clone(), latency.clone(), case.durability.clone().unwrap()))
            }
            _ => None,
        })
        .collect()
}

fn sync_on_disk() -> Result<(), Failed> {
    let directory = on_disk();
    let run = run_quietly(&plan(Suite::Sync, vec![target("disk", Role::Disk, directory.path())]));
    let SuiteRun::Sync(body) = &run else { panic!("not a sync suite") };
    assert_eq!(body.method, "sync/1");
    assert_eq!(body.seed, "0123456789abcdef");
    assert_eq!((body.rounds_planned_count, body.processes_count), (9, 3));
    assert_eq!(body.cases.len(), 9);
    for case in &body.cases {
        match &case.outcome {
            Outcome::Measured { measurement: LatencyMeasurement::Latency(latency) } => {
                assert_eq!(latency.rounds.n_count.len(), 9, "{}", case.id);
                assert_eq!(latency.rounds.process, [0, 0, 0, 1, 1, 1, 2, 2, 2]);
                assert!(latency.warmup.is_some());
                assert!(latency.rounds.p50_ns.iter().all(|&p50| p50 > 0.0));
                let sums = latency.rounds.sum_ns.iter().zip(&latency.rounds.write_sum_ns);
                assert!(sums.clone().all(|(sum, write)| write <= sum));
            }
            Outcome::Unsupported { reason, .. } => {
                assert!(["os_lacks_call", "file_system_refused"].contains(&reason.as_str()));
            }
            Outcome::Failed { .. } => panic!("{:?}", case.outcome),
        }
    }
    assert!(is_empty(directory.path()));
    Ok(())
}

fn histogram_total() -> Result<(), Failed> {
    let directory = on_disk();
    let run = run_quietly(&plan(Suite::Sync, vec![target("disk", Role::Disk, directory.path())]));
    for (id, latency, _) in latencies(&run) {
        let merged = super::setup::read_histogram(&latency.histogram);
        assert_eq!(merged.len(), latency.rounds.n_count.iter().sum::<u64>(), "{id}");
        let mut medians = latency.rounds.p50_ns.clone();
        medians.sort_by(f64::total_cmp);
        #[expect(clippy::cast_precision_loss, reason = "a latency")]
        let median = merged.value_at_quantile(0.5) as f64;
        // The median of all lies among the medians of the rounds, but for two digits.
        assert!(
            median >= medians[0] * 0.99 && median <= medians[8] * 1.01,
            "{id}: {median} {medians:?}"
        );
    }
    Ok(())
}

fn flushes() -> Result<(), Failed> {
    let directory = on_disk();
    let target = target("disk", Role::Disk, directory.path());
    let is_counted = target.disk.is_some();
    let mut plan = plan(Suite::Sync, vec![target]);
    plan.block_scale = 0.1;
    let cases = latencies(&run_quietly(&plan));
    let of = |word: &str| cases.iter().find(|(id, ..)| id.contains(&format!("/{word}/"))).unwrap();
    let p50 = |word: &str| {
        let mut medians = of(word).1.rounds.p50_ns.clone();
        medians.sort_by(f64::total_cmp);
        medians[4]
    };
    assert!(p50("none") * 3.0 < p50(STRONGEST), "{} {}", p50("none"), p50(STRONGEST));
    if !is_counted {
        println!("(not on a whole disk: its flushes are not counted)");
        return Ok(());
    }
    let strongest = &of(STRONGEST).2;
    let per_op = strongest.flushes_per_op.unwrap();
    assert_eq!(strongest.evidence, Evidence::Counted);
    // What other programs flush at the same time comes on top.
    assert!(per_op >= 1.0, "{per_op}");
    let none = of("none").2.flushes_per_op.unwrap();
    assert!(none < per_op / 10.0, "{none}");
    Ok(())
}

/// A file system in a file has a disk that nobody else flushes. Its own journal does, now and
/// then: hence most rounds, not all.
fn exact_flushes() -> Result<(), Failed> {
    let Some(run) = super::setup::run_on_own_disk() else {
        return Ok(());
    };
    let cases = latencies(&run);
    let of = |word: &str| cases.iter().find(|(id, ..)| id.contains(&format!("/{word}/"))).unwrap();
    for word in ["fdatasync", "o_dsync"] {
        let (id, latency, durability) = of(word);
        assert_eq!(durability.evidence, Evidence::Counted, "{id}");
        let rounds = &latency.rounds;
        let each = rounds.flushes_count.iter().zip(&rounds.n_count);
        let exact = each.filter(|(flushes, n)| **flushes == Some(**n)).count();
        assert!(exact >= 5, "{id}: {:?} in {:?}", rounds.flushes_count, rounds.n_count);
    }
    // These write the time of change too, once a tick: then the journal's commit takes a second.
    for word in ["fsync", "o_sync"] {
        let per_op = of(word).2.flushes_per_op.unwrap();
        assert!((1.0..=2.2).contains(&per_op), "{word}: {per_op}");
    }
    let none = of("none").2.flushes_per_op.unwrap();
    assert!(none < 0.001, "{none}");
    Ok(())
}

fn direct_on_tmpfs() -> Result<(), Failed> {
    let Some(directory) = in_memory() else {
        println!("(no /dev/shm here)");
        return Ok(());
    };
    let run = run_quietly(&plan(Suite::Sync, vec![target("disk", Role::Disk, directory.path())]));
    let SuiteRun::Sync(body) = &run else { panic!("not a sync suite") };
    let direct = body.cases.iter().find(|case| case.id.contains("o_direct_dsync")).unwrap();
    let kernel_allows = opens_direct(directory.path());
    match &direct.outcome {
        Outcome::Measured { .. } => assert!(kernel_allows),
        Outcome::Unsupported { reason, .. } => {
            assert!(!kernel_allows);
            assert_eq!(reason, "file_system_refused");
        }
        Outcome::Failed { .. } => panic!("{:?}", direct.outcome),
    }
    for (id, _, durability) in latencies(&run) {
        assert_eq!(
            durability.class,
            wire::DurabilityClass::L0,
            "{id}: nothing in memory is durable"
        );
        assert_eq!(
            durability.flushes_per_op, None,
            "{id}: nothing is counted there, which is not 0"
        );
    }
    Ok(())
}

fn opens_direct(directory: &std::path::Path) -> bool {
    let path = directory.join("direct");
    std::fs::write(&path, b"").unwrap();
    let opened =
        fsbench_platform::open_for_writing(&path, fsbench_platform::WriteFlags::DirectDsync);
    std::fs::remove_file(path).unwrap();
    opened.is_ok()
}

fn standard_patterns() -> Result<(), Failed> {
    let directory = on_disk();
    let mut plan = plan(Suite::Sync, vec![target("disk", Role::Disk, directory.path())]);
    plan.profile = wire::Profile::Standard;
    plan.block_scale = 0.002;
    let cases = latencies(&run_quietly(&plan));
    for pattern in ["append", "replace"] {
        let found =
            cases.iter().filter(|(id, ..)| id.starts_with(&format!("sync/{pattern}/"))).count();
        assert_eq!(found, 2, "{pattern}");
    }
    assert!(is_empty(directory.path()));
    Ok(())
}
