//! Runs on ground that somebody else uses, or takes away.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use support::{Home, payload_of};

fn start(home: &Home, target: &Path, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_fsbench-collect"))
        .args(args)
        .arg("--target")
        .arg(target)
        .envs(home.environment())
        .env_remove("FSBENCH_SERVER")
        .current_dir(home.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn two_runs_on_one_folder_both_end_well_and_neither_removes_what_is_the_others() {
    let (one, other) = (Home::new(), Home::new());
    let args = ["--suite", "sync,core-sweep", "--test-block-scale", "0.02"];
    let runs = [&one, &other].map(|home| start(home, &one.target(), &args));
    for (run, home) in runs.into_iter().zip([&one, &other]) {
        let output = run.wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{err}");
        let [saved] = home.saved_runs().try_into().unwrap();
        let text = String::from_utf8(payload_of(&saved)).unwrap();
        assert!(!text.contains(r#""outcome":"failed""#), "{text}");
    }
    assert_eq!(fs::read_dir(one.target()).unwrap().count(), 0);
}

/// A suite works in a folder of its own; before, only a file shows whether the target is writable.
fn has_folder(target: &Path) -> bool {
    fs::read_dir(target).unwrap().any(|entry| entry.is_ok_and(|entry| entry.path().is_dir()))
}

/// The first suite has a curve that needs no folder; the second needs one of the two that are gone.
#[test]
fn a_later_suite_that_cannot_run_costs_the_earlier_one_nothing() {
    let home = Home::new();
    let memory = home.path().join("memory");
    fs::create_dir(&memory).unwrap();
    let args = [
        "--suite",
        "core-sweep,turbo",
        "--test-block-scale",
        "0.05",
        "--memory-target",
        memory.to_str().unwrap(),
    ];
    let run = start(&home, &home.target(), &args);
    let began = Instant::now();
    while !has_folder(&home.target()) {
        assert!(began.elapsed() < Duration::from_secs(30), "it never began");
        std::thread::sleep(Duration::from_millis(10));
    }
    for folder in [home.target(), memory.clone()] {
        while folder.exists() {
            assert!(began.elapsed() < Duration::from_secs(30), "it stays");
            let _not_yet_empty = fs::remove_dir_all(&folder);
        }
    }
    let output = run.wait_with_output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(4), "{err}");
    let [saved] = home.saved_runs().try_into().unwrap();
    for part in [
        "cannot make a folder for temporary files in `",
        "No such file or directory",
        "hint: name another folder",
        saved.to_str().unwrap(),
    ] {
        assert!(err.contains(part), "{part} is missing: {err}");
    }
    let run = support::json(&payload_of(&saved));
    let suites = run["suites"].as_array().unwrap();
    assert_eq!(suites.len(), 1);
    let cases = suites[0]["cases"].as_array().unwrap();
    let cpu = cases.iter().filter(|case| case["target"].is_null());
    assert!(cpu.clone().count() > 0);
    for case in cpu.filter(|case| case["reason"] != "no_memory_target") {
        assert_eq!(case["outcome"], "measured", "{case}");
    }
    assert!(!home.target().exists() && !memory.exists());
}
