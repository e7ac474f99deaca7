//! `hot-folders` on real commands. Where the privilege is missing, the refusal is what is checked.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::os::unix::process::CommandExt as _;
use std::process::{Command, Output};

use serde_json::Value;
use support::Home;

fn watch(home: &Home, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fsbench-collect"))
        .arg("hot-folders")
        .args(args)
        .envs(home.environment())
        .current_dir(home.target())
        .output()
        .unwrap()
}

/// Whether it could watch; if not, that it said so and started nothing.
fn is_watched(home: &Home, output: &Output) -> bool {
    let message = String::from_utf8_lossy(&output.stderr);
    if !message.contains("may not watch files") {
        return true;
    }
    assert_eq!(output.status.code(), Some(4));
    assert!(message.contains("the command was not started"), "{message}");
    assert!(message.contains("sudo fsbench-collect hot-folders -- sudo -u"), "{message}");
    assert_eq!(std::fs::read_dir(home.target()).unwrap().count(), 0);
    false
}

#[test]
fn the_folders_of_a_command_and_its_children_are_counted_and_nobody_elses() {
    let home = Home::new();
    // A shell within a shell, and one that is left behind by its parent.
    let script = "mkdir a b; (for i in 1 2 3 4 5; do echo $i > a/$i; done); sh -c 'cat a/* > b/all' & wait; sleep 0.1; rm a/1";
    // A stranger is busy on the same file system meanwhile.
    let other_processes = home.path().join("strangers");
    std::fs::create_dir(&other_processes).unwrap();
    let other_process = std::thread::spawn(move || {
        for number in 0..200 {
            std::fs::write(other_processes.join(number.to_string()), "x").unwrap();
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
    });
    let output = watch(&home, &["--json", "--top", "1000", "--", "sh", "-c", script]);
    other_process.join().unwrap();
    if !is_watched(&home, &output) {
        return;
    }
    let answer: Value = support::json(&output.stdout);
    if answer["not_watched"].as_array().unwrap().iter().any(|o| o["folder"] == "/") {
        return;
    }
    let target = home.target().canonicalize().unwrap();
    let folder = |name: &str| {
        let path = target.join(name).to_string_lossy().trim_end_matches('/').to_owned();
        let folders = answer["folders"].as_array().unwrap();
        folders.iter().find(|f| f["folder"] == path).cloned().unwrap()
    };
    assert_eq!(folder("a")["created_count"], 5, "{answer}");
    assert_eq!(folder("a")["written_count"], 5);
    assert_eq!(folder("a")["read_count"], 5);
    assert_eq!(folder("a")["deleted_count"], 1);
    assert_eq!(folder("b")["created_count"], 1);
    assert_eq!(folder("")["created_count"], 2);
    assert_eq!(answer["exit_code"], 0);
    assert_eq!(answer["overflows_count"], 0);
    assert!(answer["processes_count"].as_u64().unwrap() >= 4);
    assert!(answer["io"]["written_bytes"].as_u64().unwrap() >= 20);
    let folders = answer["folders"].as_array().unwrap();
    let is_other_process = |f: &Value| f["folder"].as_str().unwrap().contains("strangers");
    assert!(!folders.iter().any(is_other_process), "{answer}");
}

#[test]
fn it_exits_as_its_command_does() {
    let home = Home::new();
    for (script, code) in [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", 143)] {
        let output = watch(&home, &["--", "sh", "-c", script]);
        if !is_watched(&home, &output) {
            return;
        }
        assert_eq!(output.status.code(), Some(code), "{script}");
    }
    let missing = watch(&home, &["--", "no-such-program-here"]);
    assert_eq!(missing.status.code(), Some(127));
}

#[test]
fn a_table_shows_no_more_folders_than_asked_for_and_only_those_below() {
    let home = Home::new();
    let under = home.target();
    let under = under.to_str().unwrap();
    let script = "for d in 1 2 3 4; do mkdir $d; echo x > $d/x; done";
    let output = watch(&home, &["--top", "2", "--under", under, "--", "sh", "-c", script]);
    if !is_watched(&home, &output) {
        return;
    }
    let message = String::from_utf8(output.stdout).unwrap();
    assert_eq!(message.lines().filter(|line| line.contains(" %")).count(), 3, "{message}");
    assert!(!message.contains("/usr/lib"), "{message}");
}

#[test]
fn an_unprivileged_user_is_told_what_to_do_instead() {
    let home = Home::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fsbench-collect"));
    command.args(["hot-folders", "--", "true"]).current_dir("/");
    if is_root() {
        const NOBODY: u32 = 65534;
        command.uid(NOBODY).gid(NOBODY);
    }
    // The build's folder may be closed to others.
    let Ok(output) = command.output() else { return };
    assert!(!is_watched(&home, &output));
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout == b"0\n"
}
