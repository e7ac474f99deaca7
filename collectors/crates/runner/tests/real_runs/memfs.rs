//! The suite `memfs`: its sums, what its processes leave, and how they may end.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use fsbench_wire::{
    self as wire, MemfsBackend, MemfsOperation, Outcome, Phase, PhaseMeasurement, Profile, Role,
    Suite, SuiteRun,
};
use libtest_mimic::{Failed, Trial};

use super::setup::{RUN_COMMAND, in_memory, is_empty, on_disk, plan, run_quietly, target};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("every_memfs_cell_is_measured_balanced_and_leaves_nothing", standard),
        Trial::test("memfs_in_memory_needs_no_target", no_target),
        Trial::test(
            "only_the_instrumented_pass_of_memfs_knows_of_locks_and_single_operations",
            passes,
        ),
        Trial::test("a_memfs_cell_that_is_killed_has_failed_and_no_other", killed_cell),
        Trial::test("a_killed_runner_leaves_no_memfs_cell_and_no_file", killed_runner),
        Trial::test(
            "where_too_few_files_may_be_open_memfs_says_so_and_fails_nothing",
            few_open_files,
        ),
    ]
}

type Case = wire::Case<wire::MemfsParams, PhaseMeasurement>;

fn cases(run: SuiteRun) -> Vec<Case> {
    match run {
        SuiteRun::Memfs(body) => body.cases,
        _ => panic!("not a memfs suite"),
    }
}

fn phase(case: &Case) -> &Phase {
    match &case.outcome {
        Outcome::Measured { measurement: PhaseMeasurement::Phase(phase) } => phase,
        other => panic!("{}: {other:?}", case.id),
    }
}

/// One run for all that look at its figures: 300 processes take their time.
fn standard_cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| {
        let disk = on_disk();
        let memory = in_memory();
        let mut targets = vec![target("disk", Role::Disk, disk.path())];
        targets.extend(memory.as_ref().map(|memory| target("memory", Role::Memory, memory.path())));
        let mut plan = plan(Suite::Memfs, targets);
        plan.profile = Profile::Standard;
        plan.block_scale = 0.001;
        plan.deadline = Duration::from_secs(3600);
        let cases = cases(run_quietly(&plan));
        assert!(is_empty(disk.path()) && memory.is_none_or(|memory| is_empty(memory.path())));
        cases
    })
}

fn standard() -> Result<(), Failed> {
    let cases = standard_cases();
    assert_eq!(cases.len(), 4 * 40);
    let count = |backend, instrumented| {
        let is = |case: &&Case| {
            case.params.backend == backend && case.params.instrumented == instrumented
        };
        cases.iter().filter(is).count()
    };
    assert_eq!(count(MemfsBackend::Global, false), 4 * 15);
    assert_eq!(count(MemfsBackend::Global, true), 4 * 5);
    for of_one_cell in cases.chunks(4) {
        let is_missing = matches!(of_one_cell[0].outcome, Outcome::Unsupported { .. });
        if is_missing {
            assert!(in_memory().is_none(), "{:?}", of_one_cell[0].outcome);
            assert_eq!(of_one_cell[0].params.backend, MemfsBackend::Tmpfs);
        } else {
            check_cell(of_one_cell);
        }
    }
    Ok(())
}

/// What is true of any cell, however fast the machine is.
fn check_cell(cases: &[Case]) {
    use MemfsOperation as O;
    let operations: Vec<O> = cases.iter().map(|case| case.params.operation).collect();
    assert_eq!(operations, [O::Create, O::Write, O::Read, O::Delete]);
    let params = &cases[0].params;
    let id = &cases[0].id;
    let [create, write, read, delete] = [0, 1, 2, 3].map(|at| &phase(&cases[at]).samples);
    let is_in_table = params.backend == MemfsBackend::Global && !params.instrumented;
    let rounds = if is_in_table { 10 } else { 6 };
    assert_eq!(create.wall_ns.len(), rounds, "{id}");
    for other in [write, read, delete] {
        assert_eq!(create.operations_count, other.operations_count, "{id}");
    }
    for samples in [create, write, read, delete] {
        let whole_cycles = |count: &u64| *count > 0 && count.is_multiple_of(params.files_count);
        assert!(samples.operations_count.iter().all(whole_cycles), "{id}");
        let threads = samples.threads_ns.iter().zip(&samples.wall_ns);
        for (threads_ns, wall_ns) in threads {
            assert!(*threads_ns <= wall_ns * params.threads_count, "{id}");
        }
        if params.threads_count == 1 {
            assert_eq!(samples.threads_ns, samples.wall_ns, "{id}");
            assert!(samples.start_skew_ns.iter().all(|skew| *skew == Some(0)));
        }
    }
    if matches!(params.backend, MemfsBackend::Tmpfs | MemfsBackend::Disk) {
        assert!(write.exact_bytes.iter().all(Option::is_none), "{id}");
        return;
    }
    let all = delete.exact_bytes.iter().zip(&write.exact_bytes);
    for ((deleted, written), created) in all.zip(&create.exact_bytes) {
        let more = written.unwrap() - created.unwrap();
        assert_eq!(*deleted, Some(0), "{id}");
        assert_eq!(more, params.files_count * params.write_bytes, "{id}");
    }
    if Path::new("/proc/self/clear_refs").exists() {
        assert!(write.peak_bytes.iter().zip(&write.exact_bytes).all(|(peak, exact)| peak > exact));
    }
}

fn no_target() -> Result<(), Failed> {
    let cases = cases(run_quietly(&plan(Suite::Memfs, vec![])));
    let of_lock = cases.iter().filter(|case| case.params.instrumented).count();
    assert_eq!(
        (cases.len(), of_lock),
        (4 * 7, 4),
        "four operations of seven cells, one of them with its lock"
    );
    for case in &cases {
        assert_eq!(phase(case).samples.wall_ns.len(), 6, "{}", case.id);
        assert_eq!((&case.target, &case.durability), (&None, &None));
    }
    Ok(())
}

fn passes() -> Result<(), Failed> {
    for case in standard_cases() {
        if matches!(case.outcome, Outcome::Unsupported { .. }) {
            assert!(case.id.starts_with("memfs/tmpfs/"), "{}", case.id);
            continue;
        }
        let phase = phase(case);
        let samples = &phase.samples;
        let is_instrumented = case.params.instrumented;
        for column in [
            &samples.index_wait_ns,
            &samples.index_hold_ns,
            &samples.index_contended_count,
            &samples.file_wait_ns,
        ] {
            assert!(column.iter().all(|value| value.is_some() == is_instrumented));
        }
        assert_eq!(phase.histogram.is_some(), is_instrumented, "{}", case.id);
        let Some(histogram) = &phase.histogram else {
            continue;
        };
        let recorded = super::setup::read_histogram(histogram).len();
        assert_eq!(recorded, samples.operations_count.iter().sum::<u64>());
        let touches_index =
            matches!(case.params.operation, MemfsOperation::Create | MemfsOperation::Delete);
        let holds = |hold: &Option<u64>| (hold.unwrap() > 0) == touches_index;
        assert!(samples.index_hold_ns.iter().all(holds), "{}", case.id);
        if case.params.threads_count == 1 {
            assert!(samples.index_contended_count.iter().all(|n| *n == Some(0)));
        }
    }
    Ok(())
}

fn killed_cell() -> Result<(), Failed> {
    if !has_proc() {
        return Ok(());
    }
    let disk = on_disk();
    let mut child = start(disk.path(), "0.3");
    let cell = wait_for_cell(child.id());
    kill(cell);
    let mut reply = String::new();
    let stdout = child.stdout.take().unwrap();
    std::io::Read::read_to_string(&mut { stdout }, &mut reply).unwrap();
    assert!(child.wait().unwrap().success());
    let cases = cases(serde_json::from_str(&reply).unwrap());
    let failed: Vec<_> = cases
        .iter()
        .filter_map(|case| match &case.outcome {
            Outcome::Failed { call, detail, .. } => Some((call.as_str(), detail.clone().unwrap())),
            _ => None,
        })
        .collect();
    assert_eq!(failed.len(), 4, "one cell, and its four operations");
    let words = "the cell's process was killed by signal 9".to_owned();
    assert!(failed.iter().all(|failed| *failed == ("wait4", words.clone())));
    assert!(is_empty(disk.path()));
    Ok(())
}

fn killed_runner() -> Result<(), Failed> {
    if !has_proc() {
        return Ok(());
    }
    let disk = on_disk();
    let mut child = start(disk.path(), "1.0");
    let cell = wait_for_cell(child.id());
    let worker = parent_of(cell).unwrap();
    kill(child.id());
    child.wait().unwrap();
    let is_gone = |pid: u32| !Path::new(&format!("/proc/{pid}")).exists();
    let all_gone = || is_gone(cell) && is_gone(worker) && is_empty(disk.path());
    assert!(within(Duration::from_secs(10), all_gone));
    Ok(())
}

fn few_open_files() -> Result<(), Failed> {
    let disk = on_disk();
    let script = format!(
        "ulimit -n 500 && exec '{}' {RUN_COMMAND} memfs '{}' 0.001",
        std::env::current_exe().unwrap().display(),
        disk.path().display(),
    );
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let cases = cases(serde_json::from_slice(&output.stdout).unwrap());
    let on_disk: Vec<&Case> =
        cases.iter().filter(|case| case.params.backend == MemfsBackend::Disk).collect();
    assert_eq!(on_disk.len(), 4 * 5);
    for case in on_disk {
        let Outcome::Unsupported { reason, detail } = &case.outcome else {
            panic!("{:?}", case.outcome)
        };
        assert_eq!(reason, "open_files_limit");
        assert!(detail.as_ref().unwrap().contains("ulimit"));
    }
    let is_failed = |case: &Case| matches!(case.outcome, Outcome::Failed { .. });
    assert!(!cases.iter().any(is_failed));
    Ok(())
}

fn has_proc() -> bool {
    let has = Path::new("/proc/self/status").exists();
    if !has {
        println!("(no /proc to find the cell in)");
    }
    has
}

fn start(directory: &Path, scale: &str) -> std::process::Child {
    Command::new(std::env::current_exe().unwrap())
        .args([RUN_COMMAND, "memfs", directory.to_str().unwrap(), scale])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The first process whose parent's parent is the runner: a cell of its worker.
fn wait_for_cell(runner: u32) -> u32 {
    let mut found = None;
    let is_there = || {
        let pids = std::fs::read_dir("/proc").unwrap().flatten();
        found =
            pids.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok()).find(|&pid| {
                let is_cell = std::fs::read(format!("/proc/{pid}/cmdline")).is_ok_and(|words| {
                    words
                        .split(|byte| *byte == 0)
                        .any(|word| word == fsbench_runner::MEMFS_COMMAND.as_bytes())
                });
                is_cell && parent_of(pid).and_then(parent_of) == Some(runner)
            });
        found.is_some()
    };
    assert!(within(Duration::from_secs(20), is_there), "no cell began");
    found.unwrap()
}

fn parent_of(pid: u32) -> Option<u32> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("PPid:"))?;
    line.trim().parse().ok()
}

fn kill(pid: u32) {
    let status = Command::new("kill").args(["-s", "KILL", &pid.to_string()]).status().unwrap();
    assert!(status.success());
}

fn within(time: Duration, mut holds: impl FnMut() -> bool) -> bool {
    let started = Instant::now();
    while started.elapsed() < time {
        if holds() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    false
}
