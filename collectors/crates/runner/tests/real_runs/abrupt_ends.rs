//! Ends in the middle: whatever ends a run, no file and no process stays.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fsbench_runner::{Cancel, run};
use fsbench_wire::{Case, Outcome, Role, Suite, SuiteRun};
use libtest_mimic::{Failed, Trial};

use super::setup::{RUN_COMMAND, is_empty, on_disk, plan, target};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("a_cancelled_run_ends_within_a_second_and_leaves_nothing", cancelled),
        Trial::test("sigint_leaves_nothing", || signalled("INT", "sync", Some(130))),
        Trial::test("sigterm_leaves_nothing", || signalled("TERM", "core-sweep", Some(130))),
        Trial::test("sigkill_of_the_runner_leaves_nothing", || signalled("KILL", "sync", None)),
        Trial::test("sigkill_in_a_sweep_leaves_nothing", || signalled("KILL", "core-sweep", None)),
        Trial::test("sigint_ends_a_command_that_hangs", || hanging_command("INT", Some(130))),
        Trial::test("sigkill_of_the_runner_ends_a_command_that_hangs", || {
            hanging_command("KILL", None)
        }),
        Trial::test("a_killed_worker_is_an_error_and_leaves_nothing", killed_worker),
    ]
}

fn cancelled() -> Result<(), Failed> {
    for suite in [Suite::Sync, Suite::CoreSweep] {
        let directory = on_disk();
        let mut plan = plan(suite, vec![target("disk", Role::Disk, directory.path())]);
        plan.block_scale = 1.0;
        let cancel = Cancel::new();
        let seen = cancel.clone();
        let mut cancelled_at = None;
        let result = run(
            &plan,
            &mut |_| {
                cancelled_at.get_or_insert_with(Instant::now);
                seen.cancel();
            },
            &mut fsbench_wire::Reading::default,
            &cancel,
        );
        let reasons = reasons(&result.unwrap());
        assert!(reasons.iter().any(|reason| reason == "interrupted"));
        let known = ["interrupted", "os_lacks_call", "no_memory_target"];
        assert!(reasons.iter().all(|reason| known.contains(&reason.as_str())));
        assert!(cancelled_at.unwrap().elapsed() < Duration::from_secs(1));
        assert!(is_empty(directory.path()));
    }
    Ok(())
}

/// Why the cases of a suite have no figures; one that has is no reason, and fails the test.
fn reasons(suite: &SuiteRun) -> Vec<String> {
    fn reason<P, M: std::fmt::Debug>(case: &Case<P, M>) -> String {
        match &case.outcome {
            Outcome::Unsupported { reason, .. } => reason.clone(),
            outcome => panic!("{}: {outcome:?}", case.id),
        }
    }
    match suite {
        SuiteRun::Sync(body) => body.cases.iter().map(reason).collect(),
        SuiteRun::CoreSweep(body) => body.cases.iter().map(reason).collect(),
        _ => panic!("another suite"),
    }
}

/// Starts a run of full length on `directory`, and waits until it has begun to write.
fn start(suite: &str, directory: &Path) -> Child {
    let child = Command::new(std::env::current_exe().unwrap())
        .args([RUN_COMMAND, suite, directory.to_str().unwrap(), "1.0"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let is_writing = || {
        let folders = std::fs::read_dir(directory).unwrap().flatten();
        folders.flat_map(|f| std::fs::read_dir(f.path())).flatten().count() > 0
    };
    assert!(within(Duration::from_secs(8), is_writing), "the run never began");
    std::thread::sleep(Duration::from_millis(120));
    child
}

fn signalled(signal: &str, suite: &str, exit_code: Option<i32>) -> Result<(), Failed> {
    let directory = on_disk();
    let mut child = start(suite, directory.path());
    kill(signal, child.id());
    let status = child.wait().unwrap();
    assert_eq!(status.code(), exit_code, "{status}");
    assert!(within(Duration::from_secs(5), || is_empty(directory.path())), "files stayed");
    let gone = || workers_of(directory.path()).is_empty();
    assert!(within(Duration::from_secs(5), gone), "processes stayed");
    Ok(())
}

/// One process in the command's group, and one that has left it.
fn hanging_command(signal: &str, exit_code: Option<i32>) -> Result<(), Failed> {
    if !Path::new("/proc/thread-self/children").exists() {
        println!("(skipped: what a command starts is not found here)");
        return Ok(());
    }
    let directory = on_disk();
    let script = "setsid sleep 123454321 & touch $TMPDIR/hangs; sleep 123454321; wait";
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([RUN_COMMAND, "core-sweep", directory.path().to_str().unwrap(), "0.02", script])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let hangs = || {
        let folders = std::fs::read_dir(directory.path()).unwrap().flatten();
        folders.into_iter().any(|folder| folder.path().join("hangs").exists())
    };
    assert!(within(Duration::from_secs(20), hangs), "it never began");
    std::thread::sleep(Duration::from_millis(150));
    kill(signal, child.id());
    assert_eq!(child.wait().unwrap().code(), exit_code);
    assert!(within(Duration::from_secs(5), || is_empty(directory.path())), "files stayed");
    let sleepers = || super::commands::running("123454321") == 0;
    assert!(within(Duration::from_secs(5), sleepers), "processes stayed");
    Ok(())
}

fn killed_worker() -> Result<(), Failed> {
    if !Path::new("/proc/self/fd").exists() {
        println!("(skipped: no /proc to find the worker in)");
        return Ok(());
    }
    let directory = on_disk();
    let mut child = start("sync", directory.path());
    // Between two blocks it has no file open.
    let mut workers = Vec::new();
    let is_seen = || {
        workers = workers_of(directory.path());
        workers.len() == 1
    };
    assert!(within(Duration::from_secs(5), is_seen));
    kill("KILL", workers[0]);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(is_empty(directory.path()));
    Ok(())
}

pub fn kill(signal: &str, pid: u32) {
    let status = Command::new("kill").args(["-s", signal, &pid.to_string()]).status().unwrap();
    assert!(status.success());
}

/// Processes that have a file in the directory open; none where there is no `/proc` to tell.
fn workers_of(directory: &Path) -> Vec<u32> {
    let pids = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = pids.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    pids.filter(|pid| {
        let files = std::fs::read_dir(format!("/proc/{pid}/fd")).into_iter().flatten().flatten();
        let links = files.filter_map(|file| std::fs::read_link(file.path()).ok());
        links.into_iter().any(|link| link.starts_with(directory))
    })
    .collect()
}

pub fn within(time: Duration, mut holds: impl FnMut() -> bool) -> bool {
    let started = Instant::now();
    while started.elapsed() < time {
        if holds() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}
