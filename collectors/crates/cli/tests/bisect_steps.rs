//! `bisect-step`: what git is told of one commit. A wrong "bad" names a wrong culprit.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;

use assert_cmd::Command;
use support::{Home, json};

const BOUNDS: [&str; 4] = ["--good-below", "0.1", "--bad-above", "0.2"];

/// Exit code, standard output, standard error.
fn outcome(mut command: Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let code = output.status.code().unwrap();
    (code, text(&output.stdout), text(&output.stderr))
}

/// A step on a machine that is as the file says, so that no other test's load is in it.
fn step(home: &Home, options: &[&str], command: &[&str]) -> (i32, String, String) {
    let state = home.path().join("state.json");
    if !state.exists() {
        fs::write(&state, machine_on("mains")).unwrap();
    }
    let mut step = home.command(["bisect-step"]);
    step.arg("--test-environment").arg(&state);
    step.args(options).arg("--").args(command);
    outcome(step)
}

fn machine_on(power: &str) -> String {
    format!(
        r#"{{"power":"{power}","low_power_mode":null,"turbo":null,"governor":null,
            "thermal_pressure":null,"probed_hz":null,"others_busy_cores":0,"usable_cpus_count":2}}"#
    )
}

fn exit_code_of(home: &Home, command: &[&str]) -> i32 {
    step(home, &BOUNDS, command).0
}

#[test]
fn a_commit_is_good_bad_or_skipped_by_the_interval_of_its_median() {
    let home = Home::new();
    assert_eq!(exit_code_of(&home, &["true"]), 0);
    assert_eq!(exit_code_of(&home, &["sleep", "0.25"]), 1);
    let options = [&BOUNDS[..], &["--json"]].concat();
    let (code, output, _) = step(&home, &options, &["sleep", "0.15"]);
    let output = json(output.as_bytes());
    assert_eq!((code, output["verdict"].as_str()), (125, Some("undecided")));
    assert_eq!(output["runs_count"], 30);
    assert!(output["low_ns"].as_f64().unwrap() > 0.1e9, "{output}");
}

#[test]
fn a_command_that_fails_or_a_build_that_does_skips_the_commit() {
    let home = Home::new();
    assert_eq!(exit_code_of(&home, &["false"]), 125);
    let flaky = "n=$(cat n 2>/dev/null || echo 0); echo $((n + 1)) > n; test $n -ne 5";
    assert_eq!(exit_code_of(&home, &["sh", "-c", flaky]), 125);
    let options = [&BOUNDS[..], &["--setup", "exit 2"]].concat();
    let (code, output, _) = step(&home, &options, &["true"]);
    assert_eq!((code, output.as_str()), (125, "undecided · --setup: exit code 2\n"));
}

#[test]
fn what_is_missing_or_mistyped_is_never_bad() {
    let home = Home::new();
    for command in [
        &["no-such-program-anywhere"][..],
        &["./not-here"],
        &["sh", "-c", "no-such-program-anywhere"],
        &["sh", "-c", "/etc/passwd"],
    ] {
        assert_eq!(exit_code_of(&home, command), 255, "{command:?}");
    }
    let options = [&BOUNDS[..], &["--setup", "no-such-build"]].concat();
    assert_eq!(step(&home, &options, &["true"]).0, 255);
    for options in [
        &["--good-below", "0.1"][..],
        &["--good-below", "0.2", "--bad-above", "0.1"],
        &["--good-below", "fast", "--bad-above", "0.1"],
        &["--good-below", "0.1", "--bad-above", "0.2", "--no-such-option"],
    ] {
        let (code, output, stderr) = step(&home, options, &["true"]);
        assert_eq!((code, output.as_str()), (255, ""), "{options:?} {stderr}");
        assert!(stderr.contains("error:"), "{stderr}");
    }
    let mut without = home.command(["bisect-step", "--good-below", "0.1", "--bad-above", "0.2"]);
    assert_eq!(without.output().unwrap().status.code(), Some(255));
}

#[test]
fn a_machine_that_changes_in_the_middle_stops_the_search() {
    let home = Home::new();
    fs::write(home.path().join("on-battery"), machine_on("battery")).unwrap();
    let (code, output, stderr) = step(&home, &BOUNDS, &["sh", "-c", "cp on-battery state.json"]);
    assert_eq!((code, output.as_str()), (255, ""));
    assert!(stderr.contains("power was mains and is battery"), "{stderr}");
}

fn git(home: &Home, words: &[&str]) {
    let author = ["-c", "user.name=A", "-c", "user.email=a@b.example"];
    let mut git = std::process::Command::new("git");
    let ended = git.args(author).args(words).current_dir(home.path()).output().unwrap();
    assert!(ended.status.success(), "{words:?} {ended:?}");
}

#[test]
fn the_last_step_of_a_bisection_leaves_nothing_behind() {
    let home = Home::new();
    git(&home, &["init", "--quiet"]);
    for change in ["0", "1", "2", "3", "4"] {
        fs::write(home.path().join("work"), change).unwrap();
        git(&home, &["add", "work"]);
        git(&home, &["commit", "--quiet", "--message", change]);
    }
    git(&home, &["bisect", "start", "HEAD", "HEAD~4"]);
    let first_step = home.path().join("data/fsbench/bisects/step.json");
    assert_eq!(exit_code_of(&home, &["true"]), 0);
    assert!(first_step.exists());
    git(&home, &["bisect", "good"]);
    assert_eq!(exit_code_of(&home, &["true"]), 0);
    assert!(!first_step.parent().unwrap().exists());
}
