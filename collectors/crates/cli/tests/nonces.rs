//! The nonce of a server: asked for where the command line talks to one, and nowhere else.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use serde_json::{Value, json};
use support::server::{Server, ServerReply, answer, problem};
use support::{Home, payload_of};

fn nonce() -> Value {
    json!({
        "site": "https://fsbench.example",
        "issued_at": "2026-11-20T09:29:58.125Z",
        "expires_at": "2026-11-21T09:29:58.125Z",
        "random": "00112233445566778899aabbccddeeff",
        "mac": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    })
}

/// The nonce of the run that was measured while `reply` served, and what the terminal said.
fn measured_with(reply: impl Fn() -> ServerReply + Send + Sync + 'static) -> (Value, String) {
    let home = Home::new();
    let server = Server::start(move |_, asked| match asked.path.as_str() {
        "/api/v1/nonce" => reply(),
        _ => problem(404, "subject_unknown"),
    });
    let output =
        home.tiny_run(["--against", "a-chip", "--server", &server.origin]).output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{err}");
    assert_eq!(server.asked()[0].path, "/api/v1/nonce", "asked before anything else");
    home.command(["verify", "last"]).assert().success();
    let [saved] = home.saved_runs().try_into().unwrap();
    (support::json(&payload_of(&saved))["nonce"].clone(), err)
}

#[test]
fn a_run_that_talks_to_a_server_signs_its_nonce() {
    let (signed, err) = measured_with(|| answer(200, nonce().to_string()));
    assert_eq!(signed, nonce(), "{err}");
    assert!(!err.contains("nonce"), "{err}");
}

#[test]
fn a_server_without_nonces_costs_a_line_and_no_run() {
    for reply in [
        || problem(404, "run_unknown"),
        || answer(200, "<h1>not found</h1>"),
        || answer(200, "{}"),
        || ServerReply::Hangup,
    ] {
        let (signed, err) = measured_with(reply);
        assert_eq!(signed, Value::Null);
        assert_eq!(err.matches("nonce       none, ").count(), 1, "{err}");
    }
}

#[test]
fn a_nonce_that_does_not_fit_the_contract_is_left_out_of_the_run() {
    for (name, value) in [("mac", "short"), ("issued_at", "yesterday"), ("site", "x\u{1b}[2J")] {
        let mut wrong = nonce();
        wrong[name] = value.into();
        let (signed, err) = measured_with(move || answer(200, wrong.to_string()));
        assert_eq!(signed, Value::Null, "{name}");
        assert!(err.contains("nonce does not fit the contract"), "{name}: {err}");
    }
}

#[test]
fn without_upload_or_against_no_request_leaves_the_machine() {
    let home = Home::new();
    let server = Server::start(|_, _| answer(200, nonce().to_string()));
    // A proxy for every other host, so that a request to any of them is seen, too.
    let mut command = home.tiny_run([]);
    for name in ["HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY"] {
        command.env(name, &server.origin);
    }
    command.env("FSBENCH_SERVER", &server.origin).assert().success();
    command.env("FSBENCH_SERVER", "https://fsbench.example").assert().success();
    assert_eq!(server.asked().len(), 0);
    for saved in home.saved_runs() {
        assert_eq!(support::json(&payload_of(&saved)).get("nonce"), None);
    }
}

/// Where a namespace without a network may be made, and socket calls can be traced.
#[cfg(target_os = "linux")]
#[test]
fn measuring_opens_no_socket_of_the_internet() {
    use std::process::Command;
    let home = Home::new();
    let can = |program: &str, args: &[&str]| {
        Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
    };
    let (isolation, trace) = (["-r", "-n"], home.path().join("trace"));
    if !can("unshare", &["-r", "-n", "true"]) {
        return;
    }
    let mut command = Command::new("unshare");
    command.args(isolation);
    let is_traced = can("strace", &["-o", "/dev/null", "true"]);
    if is_traced {
        command.args(["strace", "-f", "-e", "trace=socket,connect,sendto", "-o"]).arg(&trace);
    }
    command
        .arg(env!("CARGO_BIN_EXE_fsbench-collect"))
        .args(["--suite", "sync", "--test-block-scale", "0.001", "--target"])
        .arg(home.target())
        .envs(home.environment())
        .env("FSBENCH_SERVER", "https://fsbench.example");
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    if is_traced {
        let calls = std::fs::read_to_string(trace).unwrap();
        assert!(!calls.contains("AF_INET"), "{calls}");
    }
}
