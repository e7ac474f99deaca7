//! `--turbo off` on a made `sys` and `run`: whatever ends the run, the switch is back.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use support::Home;

const SWITCH: &str = "sys/devices/system/cpu/cpufreq/boost";

fn machine(home: &Home) -> PathBuf {
    let root = home.path().join("machine");
    let switch = root.join(SWITCH);
    fs::create_dir_all(switch.parent().unwrap()).unwrap();
    fs::create_dir(root.join("run")).unwrap();
    fs::write(switch, "1\n").unwrap();
    root
}

fn switch(root: &Path) -> String {
    fs::read_to_string(root.join(SWITCH)).unwrap().trim().to_owned()
}

fn is_clean(root: &Path) -> bool {
    switch(root) == "1" && fs::read_dir(root.join("run")).unwrap().count() == 0
}

/// Long enough to be ended in the middle.
fn start(home: &Home, root: &Path) -> Child {
    let child = Command::new(env!("CARGO_BIN_EXE_fsbench-collect"))
        .args(["--suite", "turbo", "--turbo", "off", "--test-block-scale", "0.9"])
        .arg("--test-turbo-root")
        .arg(root)
        .arg("--target")
        .arg(home.target())
        .envs(home.environment())
        .current_dir(home.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let began = Instant::now();
    while switch(root) != "0" {
        assert!(began.elapsed() < Duration::from_secs(30), "turbo stayed on");
        std::thread::sleep(Duration::from_millis(10));
    }
    child
}

fn kill(signal: &str, child: &Child) {
    let sent = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn a_run_to_its_end_says_what_the_clock_did_and_leaves_the_switch_as_it_was() {
    let home = Home::new();
    let root = machine(&home);
    let output = home
        .tiny_run(["--turbo", "off", "--test-turbo-root", root.to_str().unwrap()])
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{err}");
    assert!(err.contains("turbo       off until this run ends; the clock"), "{err}");
    assert!(is_clean(&root));
}

#[test]
fn a_run_that_is_asked_to_stop_turns_turbo_back() {
    for signal in ["INT", "TERM", "HUP"] {
        let home = Home::new();
        let root = machine(&home);
        let mut child = start(&home, &root);
        kill(signal, &child);
        assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}");
        assert!(is_clean(&root), "{signal}");
    }
}

#[test]
fn after_a_run_that_was_killed_the_next_one_turns_turbo_back_and_says_so() {
    let home = Home::new();
    let root = machine(&home);
    let mut child = start(&home, &root);
    kill("KILL", &child);
    child.wait().unwrap();
    assert_eq!(switch(&root), "0");
    let output = home.tiny_run(["--test-turbo-root", root.to_str().unwrap()]).output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(err.contains("a killed run had left turbo off"), "{err}");
    assert!(is_clean(&root));
}

#[test]
fn a_machine_without_a_switch_is_told_before_anything_is_measured() {
    let home = Home::new();
    let root = home.path().join("bare");
    fs::create_dir_all(root.join("run")).unwrap();
    let output = home
        .tiny_run(["--turbo", "off", "--test-turbo-root", root.to_str().unwrap()])
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{err}");
    assert!(
        err.contains("this system shows no switch for turbo") && err.contains("hint:"),
        "{err}"
    );
    assert!(home.saved_runs().is_empty());
    assert_eq!(fs::read_dir(root.join("run")).unwrap().count(), 0);
}

#[test]
fn a_comparison_of_two_commands_turns_turbo_off_meanwhile_and_runs_beside_a_busy_loop() {
    let home = Home::new();
    let root = machine(&home);
    let seen = home.path().join("seen");
    let look = format!("cat {} >> {}", root.join(SWITCH).display(), seen.display());
    let output = home
        .command(["ab", "--turbo", "off", "--test-turbo-root", root.to_str().unwrap()])
        .args(["--beside", "busy-loop", "--max-pairs", "24", "--", "sh", "-c", &look])
        .args(["--", "sh", "-c", &look])
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 1 | 3)), "{err}");
    assert!(err.contains("turbo       off") && err.contains("a busy loop on one of"), "{err}");
    let seen = fs::read_to_string(seen).unwrap();
    assert!(seen.len() > 20 && seen.chars().all(|char| char == '0'), "{seen}");
    assert!(is_clean(&root));
}

#[test]
fn a_sweep_turns_turbo_off_meanwhile() {
    let home = Home::new();
    let root = machine(&home);
    let output = home
        .command(["sweep", "--turbo", "off", "--test-turbo-root", root.to_str().unwrap()])
        .args(["--test-block-scale", "0.001", "--workers", "1,2", "--target"])
        .arg(home.target())
        .args(["--targets", "disk", "--", "sh", "-c", ": {n}"])
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{err}");
    assert!(err.contains("turbo       off until this run ends"), "{err}");
    assert!(is_clean(&root));
}
