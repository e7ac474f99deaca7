//! `unlist` and `note`: with the secret, with the key, and back.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;

use serde_json::json;
use support::server::{Server, answer, problem};
use support::{Home, good_run};

#[test]
fn the_saved_secret_unlists_lists_and_annotates() {
    let home = Home::new();
    let run = good_run();
    home.save(&run);
    fs::write(home.runs().join(format!("{}.secret", run.id)), "c2VjcmV0").unwrap();
    let server = Server::start(|_, _| answer(200, "{}"));
    let origin = server.origin.clone();
    for args in [
        ["unlist", &run.id, "--json", "--server", &origin],
        ["unlist", &run.id, "--undo", "--server", &origin],
        ["note", &run.id, "quiet room", "--server", &origin],
        ["note", &run.id, "--delete", "--server", &origin],
    ] {
        home.command(args).assert().success();
    }
    let asked = server.asked();
    let actions: Vec<_> = asked
        .iter()
        .map(|asked| {
            assert_eq!(asked.path, format!("/api/v1/runs/{}/requests", run.id));
            let body = support::json(&asked.body);
            assert_eq!(body["secret"], "c2VjcmV0");
            body["action"].clone()
        })
        .collect();
    assert_eq!(
        actions,
        [
            json!({ "kind": "unlist" }),
            json!({ "kind": "list" }),
            json!({ "kind": "note", "text": "quiet room" }),
            json!({ "kind": "note", "text": null }),
        ]
    );
}

#[test]
fn without_the_secret_the_key_signs() {
    let home = Home::new();
    home.adopt_known_key();
    let run = good_run();
    home.save(&run);
    let server = Server::start(|_, _| answer(200, "{}"));
    let outcome =
        home.command(["unlist", &run.id, "--json", "--server", &server.origin]).output().unwrap();
    assert_eq!(
        support::json(&outcome.stdout),
        json!({
            "schema": "fsbench.collect.unlist.v1",
            "id": run.id, "server": server.origin, "visibility": "unlisted"
        })
    );
    let payload =
        fsbench_wire::seal::open(&server.asked()[0].envelope(), fsbench_wire::PAYLOAD_TYPE_REQUEST);
    let request = support::json(&payload.unwrap());
    assert_eq!(request["run_sha256"], run.sha256);
    assert_eq!(request["action"], json!({ "kind": "unlist" }));
}

#[test]
fn a_refusal_and_what_cannot_be_understood_have_codes_of_their_own() {
    let home = Home::new();
    home.adopt_known_key();
    let run = good_run();
    home.save(&run);
    let server = Server::start(|_, _| problem(403, "not_your_run"));
    home.command(["unlist", &run.id, "--server", &server.origin]).assert().code(4);
    for args in [
        ["unlist", "nonsense", "--server", &server.origin].as_slice(),
        &["note", &run.id, "--server", &server.origin],
        &["note", &run.id, "text", "--delete", "--server", &server.origin],
        &["note", &run.id, "two\nlines", "--server", &server.origin],
    ] {
        let mut command = home.command([]);
        command.args(args).assert().code(2);
    }
    assert_eq!(server.asked().len(), 1);
}
