//! The random id by which the runs of one machine make one history.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::Value;
use support::{Home, json, payload_of};

/// The machine ids of all saved runs.
fn ids_of_runs(home: &Home) -> Vec<Value> {
    let runs = home.saved_runs();
    runs.iter().map(|file| json(&payload_of(file))["machine_id"].clone()).collect()
}

fn shown(home: &Home) -> String {
    let output = home.command(["machine-id", "show"]).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[test]
fn the_first_run_makes_an_id_for_its_owner_only_and_all_runs_carry_it() {
    let home = Home::new();
    home.tiny_run(["--quiet"]).assert().success();
    let id = shown(&home);
    assert_eq!(id.len(), 32);
    let mode = fs::metadata(home.machine_id_file()).unwrap().permissions();
    assert_eq!(mode.mode() & 0o777, 0o600);
    home.tiny_run(["--quiet"]).assert().success();
    assert_eq!(ids_of_runs(&home), [id.as_str(), id.as_str()]);
}

#[test]
fn the_preview_shows_it() {
    let home = Home::new();
    let output = home.tiny_run(["--preview"]).output().unwrap();
    assert_eq!(json(&output.stdout)["machine_id"], shown(&home));
}

#[test]
fn an_anonymous_run_has_none_and_makes_none() {
    let home = Home::new();
    home.tiny_run(["--quiet", "--anonymous"]).assert().success();
    assert_eq!(ids_of_runs(&home), [Value::Null]);
    assert!(!home.machine_id_file().exists());
    home.tiny_run(["--quiet"]).assert().success();
    let id = shown(&home);
    home.tiny_run(["--quiet", "--anonymous"]).assert().success();
    assert_eq!(shown(&home), id);
    assert_eq!(ids_of_runs(&home).iter().filter(|id| id.is_null()).count(), 2);
}

#[test]
fn a_reset_gives_runs_from_now_on_another() {
    let home = Home::new();
    home.tiny_run(["--quiet"]).assert().success();
    let before = shown(&home);
    let output = home.command(["machine-id", "reset", "--json"]).output().unwrap();
    let stderr = json(&output.stdout);
    let id = stderr["machine_id"].as_str().unwrap();
    assert_ne!(id, before);
    assert_eq!(stderr["file"], home.machine_id_file().to_string_lossy().as_ref());
    assert_eq!(shown(&home), id);
    let mode = fs::metadata(home.machine_id_file()).unwrap().permissions();
    assert_eq!(mode.mode() & 0o777, 0o600);
}

#[test]
fn first_runs_at_once_make_one_id() {
    let home = Home::new();
    // The key is there already: what they race for is the id.
    home.adopt_known_key();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| home.tiny_run(["--quiet"]).assert().success());
        }
    });
    let id = shown(&home);
    assert_eq!(ids_of_runs(&home), vec![id.as_str(); 4]);
}

#[test]
fn where_no_id_can_be_kept_the_run_goes_on_without_and_says_so() {
    let home = Home::new();
    fs::create_dir_all(home.machine_id_file()).unwrap();
    let output = home.tiny_run(["--quiet"]).output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words}");
    assert!(words.contains("this run has no machine id"), "{words}");
    assert_eq!(ids_of_runs(&home), [Value::Null]);
}

#[test]
fn a_damaged_id_is_neither_sent_nor_replaced_behind_ones_back() {
    let home = Home::new();
    fs::create_dir_all(home.machine_id_file().parent().unwrap()).unwrap();
    for damaged in ["", "my-laptop", "0123456789ABCDEF0123456789ABCDEF"] {
        fs::write(home.machine_id_file(), damaged).unwrap();
        home.tiny_run(["--quiet"]).assert().success();
        assert_eq!(fs::read_to_string(home.machine_id_file()).unwrap(), damaged);
        home.command(["machine-id", "show"]).assert().code(4);
    }
    assert!(ids_of_runs(&home).iter().all(Value::is_null));
    home.command(["machine-id", "reset"]).assert().success();
    assert_eq!(shown(&home).len(), 32);
}

#[test]
fn there_is_no_id_before_the_first_run() {
    let home = Home::new();
    home.command(["machine-id", "show"]).assert().code(4);
    assert!(home.files().is_empty());
}
