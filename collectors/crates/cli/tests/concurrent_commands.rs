//! Several processes at once: what is made once is made once, what each makes is saved, and nothing
//! is half-written.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use support::outputs::error_of;
use support::server::{Server, ServerReply, answer, problem};
use support::{Home, json, payload_of};

const PROCESSES: usize = 8;

fn start(home: &Home, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_fsbench-collect"))
        .args(args)
        .envs(home.environment())
        .env_remove("FSBENCH_SERVER")
        .current_dir(home.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn all_at_once(home: &Home, args: &[&str]) -> Vec<Output> {
    let children: Vec<Child> = (0..PROCESSES).map(|_| start(home, args)).collect();
    let outcome = children.into_iter().map(|child| child.wait_with_output().unwrap());
    outcome.collect()
}

/// Nothing that was being written is left.
fn assert_tidy(home: &Home) {
    for file in home.files() {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        assert!(!name.contains(".tmp") && !name.starts_with('.'), "{name}");
    }
}

#[test]
fn eight_first_uses_make_one_key_and_keep_eight_runs() {
    let home = Home::new();
    let result =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../import/tests/files/hyperfine.json");
    let outcome = all_at_once(&home, &["import", "hyperfine", result.to_str().unwrap(), "--json"]);
    let mut keys = BTreeSet::new();
    let mut files = BTreeSet::new();
    for one in &outcome {
        assert!(one.status.success(), "{}", String::from_utf8_lossy(&one.stderr));
        let answer = json(&one.stdout);
        keys.insert(answer["run"]["key_id"].as_str().unwrap().to_owned());
        files.insert(PathBuf::from(answer["file"].as_str().unwrap()));
    }
    assert_eq!(keys.len(), 1, "{keys:?}");
    assert_eq!(files.len(), PROCESSES);
    assert_eq!(home.saved_runs(), files.into_iter().collect::<Vec<_>>());
    for file in home.saved_runs() {
        assert!(file.with_extension("secret").exists());
        let output = home.command(["verify", file.to_str().unwrap()]).output().unwrap();
        assert!(output.status.success());
    }
    assert_tidy(&home);
}

#[test]
fn eight_first_runs_make_one_machine_id_and_one_key() {
    let home = Home::new();
    let target = home.target();
    let args = [
        "--suite",
        "sync",
        "--test-block-scale",
        "0.001",
        "--json",
        "--target",
        target.to_str().unwrap(),
    ];
    let mut ids = BTreeSet::new();
    for one in all_at_once(&home, &args) {
        let words = String::from_utf8_lossy(&one.stderr).into_owned();
        assert!(one.status.success(), "{words}");
        let run = &json(&one.stdout)["run"];
        ids.insert((run["machine_id"].to_string(), run["key_id"].to_string()));
    }
    assert_eq!(ids.len(), 1, "{ids:?}");
    assert_eq!(home.saved_runs().len(), PROCESSES);
    for file in home.saved_runs() {
        assert!(!payload_of(&file).is_empty());
    }
    assert_eq!(fs::read_dir(&target).unwrap().count(), 0);
    assert_tidy(&home);
}

#[test]
fn of_eight_resets_one_id_stays_whole() {
    let home = Home::new();
    let ids: BTreeSet<String> = all_at_once(&home, &["machine-id", "reset", "--json"])
        .iter()
        .map(|one| json(&one.stdout)["machine_id"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(ids.len(), PROCESSES);
    let saved = fs::read_to_string(home.machine_id_file()).unwrap();
    assert!(ids.contains(saved.trim()), "{saved}");
    assert_tidy(&home);
}

/// Without the lock the second one's refusal would remove the new key that the first is about to
/// put in place.
#[test]
fn while_one_process_changes_the_key_another_says_so_and_leaves_it_alone() {
    for second in [vec!["key", "rotate"], vec!["key", "revoke", "--yes"]] {
        let home = Home::new();
        home.adopt_known_key();
        let server = Server::start(|before, _| match before {
            0 => {
                std::thread::sleep(Duration::from_secs(2));
                answer(200, r#"{"url":"","linked":null,"revoked_at":null}"#)
            }
            _ => problem(409, "key_replaced"),
        });
        let first = start(&home, &["key", "rotate", "--json", "--server", &server.origin]);
        let mut first = first;
        while server.asked().is_empty() {
            assert!(first.try_wait().unwrap().is_none(), "it ended at once");
            std::thread::sleep(Duration::from_millis(10));
        }
        let args: Vec<&str> =
            second.iter().copied().chain(["--json", "--server", &server.origin]).collect();
        let output = start(&home, &args).wait_with_output().unwrap();
        let error = error_of(&output.stderr);
        assert_eq!(
            (output.status.code(), error["code"].as_str()),
            (Some(4), Some("busy")),
            "{error}"
        );
        assert!(error["remedy"].as_str().unwrap().contains("wait"));
        let first = first.wait_with_output().unwrap();
        assert!(first.status.success(), "{}", String::from_utf8_lossy(&first.stderr));
        let shown = home.command(["key", "show", "--json"]).output().unwrap();
        assert_eq!(json(&shown.stdout)["key_id"], json(&first.stdout)["key_id"]);
        assert!(!home.key_file().with_file_name("signing-key.lock").exists());
    }
}

#[test]
fn a_second_sweep_of_the_same_command_waits_for_nobody_and_says_why() {
    let home = Home::new();
    let target = home.target();
    let args = [
        "sweep",
        "--json",
        "--targets",
        "disk",
        "--workers",
        "1",
        "--test-block-scale",
        "0.001",
        "--target",
        target.to_str().unwrap(),
        "--",
        "sh",
        "-c",
        "sleep 0.4 # {n}",
    ];
    let mut first = start(&home, &args);
    let journals = home.path().join("data/fsbench/sweeps");
    while fs::read_dir(&journals).map_or(0, Iterator::count) == 0 {
        assert!(first.try_wait().unwrap().is_none(), "it ended at once");
        std::thread::sleep(Duration::from_millis(10));
    }
    let output = start(&home, &args).wait_with_output().unwrap();
    assert_eq!(error_of(&output.stderr)["code"], "busy");
    assert_eq!(output.status.code(), Some(4));
    assert!(first.wait_with_output().unwrap().status.success());
    assert_eq!(home.saved_runs().len(), 1);
}

#[test]
fn the_same_run_sent_by_eight_processes_is_eight_times_the_same_bytes() {
    let home = Home::new();
    let run = support::good_run();
    let file = home.save(&run);
    let server = Server::start(|before, asked| {
        if before % 3 == 0 {
            return ServerReply::Hangup;
        }
        support::server::receipt(asked, 200, "https://fsbench.example")
    });
    let args = ["upload", file.to_str().unwrap(), "--json", "--server", &server.origin];
    for one in all_at_once(&home, &args) {
        assert!(one.status.success(), "{}", String::from_utf8_lossy(&one.stderr));
        assert_eq!(json(&one.stdout)["runs"][0]["id"], run.id);
    }
    assert!(server.asked().iter().all(|asked| asked.body == run.bytes));
    assert_eq!(fs::read(&file).unwrap(), run.bytes);
}
