//! Another key in the old one's place, and a key given up: at no moment is one lost.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use support::server::{ReceivedRequest, Server, ServerReply, answer, problem, retry_after};
use support::{Home, known_key};

fn old_id() -> String {
    fsbench_wire::seal::key_id(&known_key())
}

fn accepted() -> String {
    json!({ "url": "", "linked": null, "revoked_at": null }).to_string()
}

fn request(asked: &ReceivedRequest) -> Value {
    let payload =
        fsbench_wire::seal::open(&asked.envelope(), fsbench_wire::PAYLOAD_TYPE_KEY_REQUEST)
            .unwrap();
    support::json(&payload)
}

fn key_files(home: &Home) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(home.key_file().parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn beside(home: &Home, start: &str) -> PathBuf {
    let name = key_files(home).into_iter().find(|name| name.starts_with(start)).unwrap();
    home.key_file().with_file_name(name)
}

fn shown(home: &Home) -> String {
    let shown = home.command(["key", "show"]).output().unwrap();
    String::from_utf8_lossy(&shown.stdout).trim().to_owned()
}

#[test]
fn both_keys_sign_and_the_new_one_takes_the_old_ones_place() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new();
    home.adopt_known_key();
    let old = fs::read(home.key_file()).unwrap();
    let server = Server::start(|_, _| answer(200, accepted()));
    let outcome =
        home.command(["key", "rotate", "--json", "--server", &server.origin]).output().unwrap();
    let report = support::json(&outcome.stdout);
    assert_eq!(report["replaces"], old_id());
    assert_eq!(report["key_id"], shown(&home));
    assert_ne!(shown(&home), old_id());
    assert_eq!(fs::read(beside(&home, "signing-key.old-")).unwrap(), old);
    assert_eq!(key_files(&home).len(), 2, "{:?}", key_files(&home));
    for file in [home.key_file(), beside(&home, "signing-key.old-")] {
        assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let asked = request(&server.asked()[0]);
    assert_eq!(asked["key_id"], old_id());
    assert_eq!(asked["action"]["new_key_id"], report["key_id"]);
    let acceptance = serde_json::from_value(asked["action"]["acceptance"].clone()).unwrap();
    let half = fsbench_wire::seal::open(&acceptance, fsbench_wire::PAYLOAD_TYPE_KEY_ACCEPTANCE);
    assert_eq!(
        support::json(&half.unwrap()),
        json!({
            "schema": "fsbench.key-acceptance.v1", "key_id": report["key_id"],
            "replaces": old_id(), "audience": server.origin
        })
    );
}

#[test]
fn a_refusal_leaves_everything_as_it_was() {
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|_, _| problem(403, "key_revoked"));
    home.command(["key", "rotate", "--server", &server.origin]).assert().code(1);
    assert_eq!(shown(&home), old_id());
    assert_eq!(key_files(&home), ["signing-key"]);
}

/// An earlier attempt may have arrived, and its answer not.
#[test]
fn a_limit_that_is_reached_keeps_the_new_key_for_the_next_attempt() {
    let home = Home::new();
    home.adopt_known_key();
    let limited = Server::start(|before, _| match before {
        0 => ServerReply::Hangup,
        _ => retry_after(429, 3600),
    });
    home.command(["key", "rotate", "--server", &limited.origin]).assert().code(1);
    assert_eq!(shown(&home), old_id());
    let waiting = fs::read(home.key_file().with_file_name("signing-key.new")).unwrap();
    let server = Server::start(|_, _| answer(200, accepted()));
    home.command(["key", "rotate", "--server", &server.origin]).assert().success();
    assert_eq!(fs::read(home.key_file()).unwrap(), waiting);
}

#[test]
fn a_server_that_is_down_changes_nothing_and_the_command_goes_on_where_it_was() {
    let home = Home::new();
    home.adopt_known_key();
    let outcome =
        home.command(["key", "rotate", "--server", "http://127.0.0.1:1"]).output().unwrap();
    assert_eq!(outcome.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&outcome.stderr).contains("the key is unchanged"));
    assert_eq!(shown(&home), old_id());
    let waiting = fs::read(home.key_file().with_file_name("signing-key.new")).unwrap();
    let server = Server::start(|_, _| answer(200, accepted()));
    home.command(["key", "rotate", "--server", &server.origin]).assert().success();
    assert_eq!(fs::read(home.key_file()).unwrap(), waiting);
    assert_eq!(request(&server.asked()[0])["action"]["new_key_id"], shown(&home));
}

#[test]
fn without_a_key_there_is_nothing_to_rotate_or_revoke() {
    let home = Home::new();
    for command in ["rotate", "revoke"] {
        home.command(["key", command, "--server", "http://127.0.0.1:1"]).assert().code(1);
    }
    assert!(home.files().is_empty());
}

#[test]
fn a_revoked_key_is_moved_and_says_since_when_and_why() {
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|_, _| answer(200, accepted()));
    home.command([
        "key",
        "revoke",
        "--since",
        "2026-11-01",
        "--reason",
        "left on a train",
        "--server",
        &server.origin,
    ])
    .assert()
    .success();
    assert_eq!(
        request(&server.asked()[0])["action"],
        json!({
            "kind": "revoke", "revoked_key_id": old_id(), "reason": "left on a train",
            "since": "2026-11-01T00:00:00Z"
        })
    );
    assert!(!home.key_file().exists());
    assert!(beside(&home, "signing-key.revoked-").exists());
}

#[test]
fn another_key_is_revoked_by_this_one_which_stays() {
    let home = Home::new();
    home.adopt_known_key();
    let other = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
    let server = Server::start(|_, _| answer(200, accepted()));
    home.command(["key", "revoke", other, "--server", &server.origin]).assert().success();
    assert_eq!(request(&server.asked()[0])["action"]["revoked_key_id"], other);
    assert_eq!(shown(&home), old_id());
    for wrong in ["nonsense", "../../etc/passwd"] {
        home.command(["key", "revoke", wrong, "--server", &server.origin]).assert().code(2);
    }
    home.command(["key", "revoke", "--since", "yesterday", "--server", &server.origin])
        .assert()
        .code(2);
}

#[test]
fn a_refused_revocation_keeps_the_key() {
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|_, _| problem(403, "key_not_yours"));
    home.command(["key", "revoke", "--server", &server.origin]).assert().code(1);
    assert_eq!(key_files(&home), ["signing-key"]);
}
