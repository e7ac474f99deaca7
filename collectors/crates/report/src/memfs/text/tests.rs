//! What a person reads of the suite, whole. Figures are examples of form.

use fsbench_wire::{
    MemfsParams, Outcome, Phase, PhaseMeasurement, PhaseSamples, StoppedBy, SuiteBody, SuiteRun,
};
use insta::assert_snapshot;

use super::super::findings::MemfsCase;
use super::*;
use crate::sample;

/// (backend, files, threads, mean ns of the four operations, share of waiting where watched)
type Cell = (MemfsBackend, u64, u64, [u64; 4], Option<u64>);

fn case(cell: Cell, at: usize) -> MemfsCase {
    let (backend, files, threads, means, wait_percent) = cell;
    let rounds = |value: u64| vec![value; 6];
    let known = |value: u64| vec![Some(value); 6];
    let threads_ns = means[at] * files * 10;
    let wait = wait_percent.map(|percent| threads_ns * percent / 100);
    let samples = PhaseSamples {
        process: rounds(0),
        order: rounds(0),
        operations_count: rounds(files * 10),
        threads_ns: rounds(threads_ns),
        wall_ns: rounds(threads_ns / threads),
        start_skew_ns: known(0),
        user_ns: known(threads_ns * 9 / 10),
        system_ns: known(threads_ns / 10),
        peak_bytes: known(2_000_000 + files * 4_200),
        exact_bytes: known(files * 4_200),
        index_wait_ns: vec![wait; 6],
        index_hold_ns: vec![wait; 6],
        index_contended_count: vec![wait; 6],
        file_wait_ns: vec![wait.map(|_| 0); 6],
        voluntary_switches_count: known(3),
        involuntary_switches_count: known(1),
        minor_faults_count: known(0),
    };
    MemfsCase {
        id: format!("memfs/{at}/{files}x{threads}"),
        params: MemfsParams {
            backend,
            operation: OPERATIONS[at],
            files_count: files,
            threads_count: threads,
            write_bytes: 4096,
            instrumented: wait_percent.is_some(),
        },
        target: None,
        durability: None,
        outcome: Outcome::Measured {
            measurement: PhaseMeasurement::Phase(Phase { histogram: None, warmup: None, samples }),
        },
    }
}

fn shown(cells: &[Cell], change: impl Fn(&mut Vec<MemfsCase>)) -> String {
    let mut cases = cells.iter().flat_map(|&cell| [0, 1, 2, 3].map(|at| case(cell, at))).collect();
    change(&mut cases);
    let suite = SuiteBody {
        method: "memfs/1".into(),
        seed: "0".repeat(16),
        rounds_planned_count: 6,
        processes_count: 3,
        stopped_by: StoppedBy::Rounds,
        duration_ns: 1,
        steal_ratio: None,
        readings: fsbench_wire::Readings::default(),
        cases,
    };
    let mut run = sample::guest();
    run.suites = vec![SuiteRun::Memfs(suite.clone())];
    text(&run, &suite, &[7; 32])
}

#[test]
fn the_table_comes_first_then_the_verdict_then_what_a_colleague_would_say() {
    use MemfsBackend::{Global, Private, Tmpfs};
    let cells = [
        (Global, 1000, 1, [150, 180, 140, 100], None),
        (Global, 1000, 16, [900, 200, 150, 500], None),
        (Global, 10_000, 1, [250, 500, 300, 150], None),
        (Private, 1000, 16, [200, 200, 150, 450], None),
        (Tmpfs, 1000, 1, [3000, 900, 600, 2500], None),
        (Global, 1000, 16, [1000, 300, 200, 600], Some(60)),
    ];
    assert_snapshot!(shown(&cells, |cases| {
        cases[11].outcome = Outcome::Failed {
            call: "wait4".into(),
            errno: None,
            detail: Some("the cell's process was killed by signal 9".into()),
        };
    }), @r"
    memfs · one index behind one lock: mean time of an operation; CPU time of one pass over the files; peak memory
       files  threads  create   write    read  delete     user   system  memory
        1000        1  150 ns  180 ns  140 ns  100 ns   513 µs  57.0 µs  6.2 MB
        1000       16  900 ns  200 ns  150 ns  500 ns  1.57 ms   175 µs  6.2 MB
      10,000        1  250 ns  500 ns  300 ns       -        -        -   44 MB  failed: the cell's process was killed by signal 9

    memfs · 1000 files: share of the time spent waiting for the index, and time against a file system for each thread
      threads       create        write         read       delete  index-bound
           16  60 % · 4.5x  60 % · 1.0x  60 % · 1.0x  60 % · 1.1x  create
    With 16 threads create is index-bound: create waits 60 % of its time for the lock, and is 4.5x slower than with a file system for each thread. The 16 threads shared 4 CPUs. Instrumented locks make an operation 1.3x slower.
    One thread creates a file in 150 ns; by a system call, on the target in memory, in 3.00 µs: 20x.
    ");
}

#[test]
fn a_quick_run_has_no_verdict_and_says_why() {
    use MemfsBackend::{Global, Private};
    let cells = [
        (Global, 1000, 4, [900, 200, 150, 500], None),
        (Private, 1000, 4, [200, 200, 150, 450], None),
    ];
    assert_snapshot!(shown(&cells, |_| {}), @r"
    memfs · one index behind one lock: mean time of an operation; CPU time of one pass over the files; peak memory
      files  threads  create   write    read  delete     user  system  memory
       1000        4  900 ns  200 ns  150 ns  500 ns  1.57 ms  175 µs  6.2 MB

    memfs · 1000 files: share of the time spent waiting for the index, and time against a file system for each thread
      threads    create     write      read    delete  index-bound
            4  - · 4.5x  - · 1.0x  - · 1.0x  - · 1.1x  not known
      not known: this profile does not look at the locks of 4 threads.
    ");
}

#[test]
fn no_operation_is_called_free_of_the_index_where_some_are_not_clear() {
    use MemfsBackend::{Global, Private};
    let cells = [
        (Global, 1000, 16, [2000, 200, 150, 900], None),
        (Global, 1000, 16, [2100, 210, 160, 950], Some(10)),
        (Private, 1000, 16, [200, 200, 150, 450], None),
    ];
    let text = shown(&cells, |_| {});
    assert!(text.contains("16 threads write and read are not index-bound;"), "{text}");
    assert!(text.contains("it is not clear whether create and delete are."), "{text}");
    assert!(!text.contains("no operation"), "{text}");
}
