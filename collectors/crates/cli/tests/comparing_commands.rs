//! `ab`: two commands, or two commits, whose difference is planted.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::path::Path;
use std::process::Command;

use support::{Home, json, walk};

/// Exit code, standard output and error.
fn outcome(mut command: assert_cmd::Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

fn ab(home: &Home, words: &[&str]) -> (i32, String, String) {
    let mut command = home.command(["ab"]);
    command.args(words);
    outcome(command)
}

#[test]
fn a_command_that_takes_twice_as_long_is_slower_and_its_fresh_pairs_confirm_it() {
    let home = Home::new();
    let words = ["--json", "--seed", "7", "--", "sleep", "0.02", "--", "sleep", "0.04"];
    let (code, stdout, stderr) = ab(&home, &words);
    assert_eq!(code, 1, "{stderr}");
    let report = json(stdout.as_bytes());
    assert_eq!(report["result"], "slower");
    assert_eq!((&report["seed"], &report["base"]), (&7.into(), &serde_json::Value::Null));
    let time = &report["quantities"][0];
    let bound = |name: &str| time[name].as_f64().unwrap();
    assert!(1.02 < bound("ratio_low") && bound("ratio_low") < bound("ratio_high"), "{time}");
    // Six blocks to find it and six fresh ones, of four executions each.
    let pairs = report["pairs_count"].as_u64().unwrap();
    assert!((24..=60).contains(&pairs), "{pairs}");
    let executions = report["executions"].as_array().unwrap();
    assert_eq!(executions.len() as u64, 2 * pairs);
    for block in executions.chunks(4) {
        let sides: Vec<&str> = block.iter().map(|one| one["side"].as_str().unwrap()).collect();
        assert!(
            sides == ["base", "head", "head", "base"] || sides == ["head", "base", "base", "head"],
            "{sides:?}"
        );
    }
    assert!(stderr.contains("HEAD is more than 2 % slower than BASE"), "{stderr}");
}

#[test]
fn a_command_beside_itself_is_not_slower_and_half_the_time_is_faster() {
    let home = Home::new();
    let (code, stdout, stderr) =
        ab(&home, &["--fail-if", "> 50%", "--quiet", "--", "sleep", "0.03", "--", "sleep", "0.03"]);
    assert_eq!(code, 0, "{stderr}");
    assert!(stdout.starts_with("No slowdown above 50 %: "), "{stdout}");
    let (code, stdout, stderr) =
        ab(&home, &["--markdown", "--", "sleep", "0.06", "--", "sleep", "0.03"]);
    assert_eq!(code, 0, "{stderr}");
    assert!(stdout.starts_with("**HEAD is ") && stdout.contains("x faster than BASE"), "{stdout}");
    assert!(stdout.contains("| time | "), "{stdout}");
}

#[test]
fn what_cannot_be_told_in_the_time_ends_with_3_before_or_after_measuring() {
    let home = Home::new();
    let (code, _, stderr) =
        ab(&home, &["--max-time", "1s", "--", "sleep", "0.2", "--", "sleep", "0.2"]);
    assert_eq!(code, 3, "{stderr}");
    assert!(stderr.contains("24 pairs, the fewest that can confirm a difference"), "{stderr}");
    let noisy = "sleep 0.0$(( $(od -An -N1 -tu1 /dev/urandom) % 9 + 1 ))";
    let words = ["--max-pairs", "24", "--", "sh", "-c", noisy, "--", "sh", "-c", noisy];
    let (code, stdout, stderr) = ab(&home, &words);
    assert_eq!(code, 3, "{stdout}{stderr}");
    let is_undecided = ["Undecided whether HEAD is more than 2 % slower", "did not confirm that"]
        .iter()
        .any(|words| stdout.contains(words));
    assert!(is_undecided, "{stdout}");
}

#[test]
fn one_command_is_compared_with_itself_beside_a_busy_loop() {
    let home = Home::new();
    if std::thread::available_parallelism().map_or(1, usize::from) < 2 {
        return;
    }
    let words = ["--head-beside", "busy-loop", "--fail-if", "> 200%", "--json", "--"];
    let (code, stdout, stderr) = ab(&home, &[&words[..], &["sleep", "0.02"]].concat());
    assert_eq!(code, 0, "{stderr}");
    let report = json(stdout.as_bytes());
    assert_eq!(report["base_beside"], serde_json::Value::Null);
    assert_eq!(report["head_beside"], "busy_loop");
    let (code, _, stderr) =
        ab(&home, &["--head-beside", "busy-loop", "--base-beside", "busy-loop", "--", "true"]);
    assert!(code == 2 && stderr.contains("cannot be used with"), "{stderr}");
}

#[test]
fn memory_decides_where_it_is_asked_to() {
    let home = Home::new();
    let hold = |mib: u32| format!("head -c {mib}M /dev/zero | tail -c {mib}M > /dev/null");
    let (small, large) = (hold(32), hold(64));
    let words =
        ["--fail-if", "memory > 10%", "--json", "--", "sh", "-c", &small, "--", "sh", "-c", &large];
    let (code, stdout, stderr) = ab(&home, &words);
    assert_eq!(code, 1, "{stderr}");
    let report = json(stdout.as_bytes());
    assert_eq!((&report["result"], &report["decided_by"]), (&"slower".into(), &"memory".into()));
    let memory = report["quantities"].as_array().unwrap().last().unwrap();
    let ratio = memory["ratio"].as_f64().unwrap();
    assert!(1.5 < ratio && ratio < 2.1, "{memory}");
}

#[test]
fn command_lines_that_compare_nothing_are_refused() {
    let home = Home::new();
    for (words, why) in [
        (&["--", "true"][..], "there is one command"),
        (&["--", "true", "--", "true", "--", "true"], "more than two commands"),
        (&["--", "--", "true"], "a command is empty"),
        (&["--", "true", "--", "no-such-program"], "HEAD: `no-such-program` cannot be started"),
        (&["--build", "make", "--", "true", "--", "true"], "--base <REV>"),
        (&["--max-pairs", "10", "--", "true", "--", "true"], "24"),
        (&["--fail-if", "time < 5%", "--", "true", "--", "true"], "no `>`"),
    ] {
        let (code, _, stderr) = ab(&home, words);
        assert_eq!(code, 2, "{words:?}: {stderr}");
        assert!(stderr.contains(why), "{words:?}: {stderr}");
    }
    let (code, _, stderr) =
        ab(&home, &["--", "true", "--", "sh", "-c", "echo it broke here; exit 3"]);
    assert_eq!(code, 4, "{stderr}");
    assert!(
        stderr.contains("HEAD failed: exit code 3") && stderr.contains("it broke here"),
        "{stderr}"
    );
}

fn git(folder: &Path, home: &Home, words: &[&str]) -> String {
    let output = Command::new("git")
        .args(words)
        .current_dir(folder)
        .envs(home.environment())
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("GIT_AUTHOR_NAME", "A")
        .env("GIT_AUTHOR_EMAIL", "a@example.org")
        .env("GIT_COMMITTER_NAME", "A")
        .env("GIT_COMMITTER_EMAIL", "a@example.org")
        .output()
        .unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[test]
fn two_commits_are_built_and_compared_beside_the_checkout_which_is_not_touched() {
    let home = Home::new();
    let path = home.path().join("repository");
    fs::create_dir(&path).unwrap();
    git(&path, &home, &["init", "--quiet", "--initial-branch=main"]);
    for (source, subject) in [("sleep 0.02", "fast"), ("sleep 0.04", "slow: <twice>")] {
        fs::write(path.join("source"), source).unwrap();
        git(&path, &home, &["add", "source"]);
        git(&path, &home, &["commit", "--quiet", "--message", subject]);
    }
    fs::write(path.join("source"), "mine").unwrap();
    let before = git(&path, &home, &["status", "--porcelain"]);
    let head = git(&path, &home, &["rev-parse", "HEAD"]);

    let in_repository = |words: &[&str]| {
        let mut command = home.command(["ab"]);
        command.args(words).current_dir(&path).env("GIT_CONFIG_GLOBAL", "/dev/null");
        outcome(command)
    };
    let (code, stdout, stderr) = in_repository(&[
        "--base",
        "HEAD~1",
        "--build",
        "cp source built",
        "--json",
        "--",
        "sh",
        "built",
    ]);
    assert_eq!(code, 1, "{stderr}");
    let report = json(stdout.as_bytes());
    assert_eq!(report["head"]["commit"], head.as_str());
    assert_eq!(report["base"]["subject"], "fast");
    assert!(stderr.contains("not committed are in neither"), "{stderr}");
    assert_eq!(git(&path, &home, &["status", "--porcelain"]), before);
    assert_eq!(git(&path, &home, &["worktree", "list"]).lines().count(), 1);
    let left = walk(&home.path().join("data"));
    assert!(left.is_empty(), "{left:?}");

    let (code, _, stderr) =
        in_repository(&["--base", "HEAD~1", "--build", "echo no compiler; false", "--", "true"]);
    assert_eq!(code, 4, "{stderr}");
    assert!(stderr.contains("the build of BASE failed: exit code 1"), "{stderr}");
    assert!(stderr.contains("no compiler"), "{stderr}");
    let (code, _, stderr) = in_repository(&["--base", "HEAD", "--", "true"]);
    assert!(code == 2 && stderr.contains("the same commit"), "{stderr}");
    let (code, _, stderr) = in_repository(&["--base", "nowhere", "--", "true"]);
    assert!(code == 2 && stderr.contains("--base: `nowhere` is not a commit"), "{stderr}");
}
