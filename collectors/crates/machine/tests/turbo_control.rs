//! Processes that end while turbo is off, in every way a process can end.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where something is missing, and a child of one where it is told to"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fsbench_machine::turbo_control::{TurboOff, recover};

const NO_TURBO: &str = "sys/devices/system/cpu/intel_pstate/no_turbo";
const HIGHEST: &str = "sys/devices/system/cpu/cpufreq/policy0/scaling_max_freq";
const ROOT: &str = "FSBENCH_TEST_TURBO_ROOT";
const ENDING: &str = "FSBENCH_TEST_TURBO_ENDING";

fn machine() -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    for (path, text) in [(NO_TURBO, "0\n"), (HIGHEST, "4800000\n")] {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    fs::create_dir(root.path().join("run")).unwrap();
    root
}

fn message(root: &Path, path: &str) -> String {
    fs::read_to_string(root.join(path)).unwrap().trim().to_owned()
}

/// This test program again, in the part of a run that ends badly.
fn child(root: &Path, ending: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_run_that_turns_turbo_off", "--nocapture"])
        .env(ROOT, root)
        .env(ENDING, ending)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn wait_until_off(root: &Path) {
    let began = Instant::now();
    while message(root, NO_TURBO) != "1" {
        assert!(began.elapsed() < Duration::from_secs(20), "turbo stayed on");
        std::thread::sleep(Duration::from_millis(5));
    }
    // The kernel's part.
    fs::write(root.join(HIGHEST), "2400000\n").unwrap();
}

/// The child's part; nothing where this is no child.
#[test]
fn a_run_that_turns_turbo_off() {
    let Some(root) = std::env::var_os(ROOT).map(PathBuf::from) else {
        return;
    };
    let off = TurboOff::engage(&root).unwrap();
    let began = Instant::now();
    while message(&root, HIGHEST) == "4800000" && began.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let ending = std::env::var(ENDING).unwrap();
    if ending == "panic that drops nothing" {
        std::mem::forget(off);
    }
    assert!(!ending.starts_with("panic"), "as told");
    std::thread::sleep(Duration::from_secs(60));
}

#[test]
fn a_run_that_panics_puts_turbo_back_as_it_unwinds() {
    let root = machine();
    let mut child = child(root.path(), "panic");
    wait_until_off(root.path());
    assert_eq!(child.wait().unwrap().code(), Some(101));
    assert_eq!(message(root.path(), NO_TURBO), "0");
    assert_eq!(message(root.path(), HIGHEST), "4800000");
    assert_eq!(fs::read_dir(root.path().join("run")).unwrap().count(), 0);
}

#[test]
fn a_run_that_panics_without_unwinding_puts_turbo_back_and_leaves_its_file_to_the_next_start() {
    let root = machine();
    let mut child = child(root.path(), "panic that drops nothing");
    wait_until_off(root.path());
    assert_eq!(child.wait().unwrap().code(), Some(101));
    assert_eq!(message(root.path(), NO_TURBO), "0");
    assert_eq!(message(root.path(), HIGHEST), "4800000");
    assert!(recover(root.path()).unwrap());
    assert_eq!(fs::read_dir(root.path().join("run")).unwrap().count(), 0);
}

#[test]
fn after_a_run_that_was_killed_the_next_start_puts_turbo_back_once() {
    let root = machine();
    let mut child = child(root.path(), "killed");
    wait_until_off(root.path());
    assert!(!recover(root.path()).unwrap(), "it was still running");
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(message(root.path(), NO_TURBO), "1");
    assert!(recover(root.path()).unwrap());
    assert_eq!(message(root.path(), NO_TURBO), "0");
    assert_eq!(message(root.path(), HIGHEST), "4800000");
    assert!(!recover(root.path()).unwrap());
    assert_eq!(fs::read_dir(root.path().join("run")).unwrap().count(), 0);
}

#[test]
fn a_run_that_turns_turbo_off_after_one_was_killed_knows_what_there_was_before_both() {
    let root = machine();
    let mut child = child(root.path(), "killed");
    wait_until_off(root.path());
    child.kill().unwrap();
    child.wait().unwrap();
    let off = TurboOff::engage(root.path()).unwrap();
    assert_eq!(message(root.path(), NO_TURBO), "1");
    off.restore().unwrap();
    assert_eq!(message(root.path(), NO_TURBO), "0");
    assert_eq!(message(root.path(), HIGHEST), "4800000");
}
