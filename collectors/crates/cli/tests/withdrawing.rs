//! `withdraw`: with the secret, with the key, and never by mistake.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;

use support::server::{Server, answer, problem};
use support::{Home, good_run};

#[test]
fn the_saved_secret_withdraws() {
    let home = Home::new();
    let run = good_run();
    home.save(&run);
    fs::write(home.runs().join(format!("{}.secret", run.id)), "c2VjcmV0").unwrap();
    let server = Server::start(|_, _| answer(200, "{}"));
    home.command(["withdraw", &run.id.to_lowercase(), "--server", &server.origin])
        .assert()
        .success();
    let asked = &server.asked()[0];
    assert_eq!(asked.path, format!("/api/v1/runs/{}/withdraw", run.id));
    assert_eq!(support::json(&asked.body), serde_json::json!({ "secret": "c2VjcmV0" }));
}

#[test]
fn without_the_secret_the_key_withdraws_the_run_with_that_digest() {
    let home = Home::new();
    home.adopt_known_key();
    let run = good_run();
    let bytes = run.bytes.clone();
    let server = Server::start(move |_, asked| {
        if asked.method == "GET" { answer(200, bytes.clone()) } else { answer(200, "{}") }
    });
    let address = format!("https://fsbench.example/r/{}", run.id);
    home.command(["withdraw", &address, "--reason", "wrong disk", "--server", &server.origin])
        .assert()
        .success();
    let asked = server.asked();
    assert_eq!(asked[0].path, format!("/r/{}/envelope", run.id));
    let payload =
        fsbench_wire::seal::open(&asked[1].envelope(), fsbench_wire::PAYLOAD_TYPE_REQUEST).unwrap();
    let request = support::json(&payload);
    assert_eq!(request["run_sha256"], run.sha256);
    assert_eq!(
        request["action"],
        serde_json::json!({ "kind": "withdraw", "reason": "wrong disk" })
    );
}

#[test]
fn with_neither_secret_nor_key_it_says_so_and_asks_nobody() {
    let home = Home::new();
    let server = Server::start(|_, _| answer(200, "{}"));
    home.command(["withdraw", &good_run().id, "--server", &server.origin]).assert().code(4);
    assert!(server.asked().is_empty());
}

#[test]
fn a_refused_withdrawal_is_a_failure() {
    let home = Home::new();
    let run = good_run();
    home.save(&run);
    fs::write(home.runs().join(format!("{}.secret", run.id)), "c2VjcmV0").unwrap();
    let server = Server::start(|_, _| problem(403, "secret_wrong"));
    home.command(["withdraw", &run.id, "--server", &server.origin]).assert().code(4);
}

#[test]
fn what_is_no_permalink_is_a_usage_error() {
    let home = Home::new();
    home.command(["withdraw", "../../etc/passwd", "--server", "http://127.0.0.1:1"])
        .assert()
        .code(2);
}
