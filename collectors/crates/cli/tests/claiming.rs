//! Whose a key is: the device flow, a CI job's token, and neither any more.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use serde_json::{Value, json};
use support::server::{ReceivedRequest, Server, ServerReply, answer, problem};
use support::{Home, known_key};

fn key_id() -> String {
    fsbench_wire::seal::key_id(&known_key())
}

/// What was signed, and for whom.
fn request(asked: &ReceivedRequest) -> Value {
    let payload =
        fsbench_wire::seal::open(&asked.envelope(), fsbench_wire::PAYLOAD_TYPE_KEY_REQUEST)
            .unwrap();
    support::json(&payload)
}

fn state(linked: &Value) -> String {
    json!({
        "key_id": key_id(), "url": "https://elsewhere.example/contributors/00000000000ab",
        "linked": linked, "replaced_by": null, "revoked_at": null
    })
    .to_string()
}

fn octocat() -> Value {
    json!({ "kind": "account", "provider": "https://github.com", "owner": "octocat", "as": "octocat" })
}

fn begun(url: &str) -> ServerReply {
    let body = json!({
        "claim": "the-word", "user_code": "WDJB-MJHT", "verification_url": url,
        "expires_in_seconds": 900, "interval_seconds": 0
    });
    answer(202, body.to_string())
}

fn pending() -> ServerReply {
    answer(202, r#"{"state":"pending","interval_seconds":0}"#)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_code_is_shown_and_asked_about_until_somebody_has_entered_it() {
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|before, _| match before {
        0 => begun("https://github.com/login/device"),
        1 => pending(),
        _ => answer(200, state(&octocat())),
    });
    let outcome = home.command(["claim", "--server", &server.origin]).output().unwrap();
    assert!(outcome.status.success(), "{}", text(&outcome.stderr));
    let output = text(&outcome.stderr);
    assert!(output.contains("WDJB-MJHT") && output.contains("https://github.com/login/device"));
    assert!(text(&outcome.stdout).contains("octocat at github.com"));
    assert!(
        text(&outcome.stdout).contains(&format!("{}/contributors/00000000000ab", server.origin)),
        "the address is the server's own, whatever it answers"
    );
    let asked = server.asked();
    assert_eq!(asked[0].path, format!("/api/v1/keys/{}/requests", key_id()));
    let signed = request(&asked[0]);
    assert_eq!(signed["audience"], server.origin);
    assert_eq!(signed["action"], json!({ "kind": "claim_github" }));
    for poll in &asked[1..] {
        assert_eq!(poll.path, format!("/api/v1/keys/{}/claims", key_id()));
        assert_eq!(support::json(&poll.body), json!({ "claim": "the-word" }));
    }
    assert_eq!(asked.len(), 3);
}

#[test]
fn json_is_one_object_and_the_code_is_told_beside_it() {
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|before, _| match before {
        0 => begun("https://github.com/login/device"),
        _ => answer(200, state(&octocat())),
    });
    let outcome = home.command(["claim", "--json", "--server", &server.origin]).output().unwrap();
    assert_eq!(
        support::json(&outcome.stdout),
        json!({
            "schema": "fsbench.collect.claim.v1",
            "key_id": key_id(), "server": server.origin, "linked": octocat(), "revoked_at": null,
            "contributor": format!("{}/contributors/00000000000ab", server.origin)
        })
    );
    assert!(text(&outcome.stderr).contains("WDJB-MJHT"));
}

#[test]
fn a_no_an_expired_code_and_a_site_without_accounts_are_failures_that_say_what_to_do() {
    for (status, code) in [(403, "claim_denied"), (410, "claim_expired")] {
        let home = Home::new();
        let server = Server::start(move |before, _| match before {
            0 => begun("https://github.com/login/device"),
            _ => problem(status, code),
        });
        let outcome = home.command(["claim", "--server", &server.origin]).output().unwrap();
        assert_eq!(outcome.status.code(), Some(4));
        assert!(text(&outcome.stderr).contains("start again"), "{code}");
    }
    let home = Home::new();
    let server = Server::start(|_, _| problem(404, "claim_unavailable"));
    let outcome = home.command(["claim", "--server", &server.origin]).output().unwrap();
    assert_eq!(outcome.status.code(), Some(4));
    assert!(text(&outcome.stderr).contains("claim_unavailable"));
}

#[test]
fn an_address_that_is_none_is_shown_to_nobody() {
    for url in ["http://evil.example/", "javascript:alert(1)", "https://evil.example/\u{1b}[2J"] {
        let home = Home::new();
        let server = Server::start(move |_, _| begun(url));
        let outcome = home.command(["claim", "--server", &server.origin]).output().unwrap();
        assert_eq!(outcome.status.code(), Some(4));
        assert!(!text(&outcome.stderr).contains("evil"), "{url}");
    }
}

#[test]
fn a_ci_job_brings_a_token_that_is_made_for_this_site_and_this_key() {
    let home = Home::new();
    home.adopt_known_key();
    let actions = Server::start(|_, _| answer(200, r#"{"value":"head.body.sig"}"#));
    let server = Server::start(|_, _| {
        answer(
            200,
            state(
                &json!({ "kind": "ci", "provider": "https://github.com", "owner": "octo-org", "as": "octo-org/octo-repo" }),
            ),
        )
    });
    let outcome = home
        .command(["claim", "--oidc", "--server", &server.origin])
        .env("ACTIONS_ID_TOKEN_REQUEST_URL", format!("{}/token?api-version=2.0", actions.origin))
        .env("ACTIONS_ID_TOKEN_REQUEST_TOKEN", "the-bearer")
        .output()
        .unwrap();
    assert!(outcome.status.success(), "{}", text(&outcome.stderr));
    assert!(text(&outcome.stdout).contains("builds of octo-org/octo-repo at github.com"));
    let asked = &actions.asked()[0];
    let audience =
        format!("{}/keys/{}", server.origin, key_id()).replace(':', "%3A").replace('/', "%2F");
    assert_eq!(asked.path, format!("/token?api-version=2.0&audience={audience}"));
    assert_eq!(asked.header("authorization"), Some("Bearer the-bearer"));
    assert_eq!(
        request(&server.asked()[0])["action"],
        json!({ "kind": "claim_oidc", "token": "head.body.sig" })
    );
    let output = text(&outcome.stderr) + &text(&outcome.stdout);
    assert!(!output.contains("head.body") && !output.contains("the-bearer"));
}

#[test]
fn gitlabs_token_is_taken_from_its_variable() {
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|_, _| answer(200, state(&octocat())));
    home.command(["claim", "--oidc", "--server", &server.origin])
        .env("FSBENCH_ID_TOKEN", "of.git.lab")
        .assert()
        .success();
    assert_eq!(request(&server.asked()[0])["action"]["token"], "of.git.lab");
}

#[test]
fn without_a_token_nobody_is_asked_and_both_services_remedies_are_told() {
    let home = Home::new();
    let server = Server::start(|_, _| answer(200, "{}"));
    let outcome = home
        .command(["claim", "--oidc", "--server", &server.origin])
        .env_remove("ACTIONS_ID_TOKEN_REQUEST_URL")
        .env_remove("FSBENCH_ID_TOKEN")
        .output()
        .unwrap();
    assert_eq!(outcome.status.code(), Some(4));
    let output = text(&outcome.stderr);
    assert!(output.contains("id-token: write") && output.contains("id_tokens"));
    assert!(server.asked().is_empty());
}

#[test]
fn a_token_is_asked_for_over_an_encrypted_connection_only() {
    let home = Home::new();
    let server = Server::start(|_, _| answer(200, "{}"));
    let outcome = home
        .command(["claim", "--oidc", "--server", &server.origin])
        .env("ACTIONS_ID_TOKEN_REQUEST_URL", "http://evil.example/token")
        .env("ACTIONS_ID_TOKEN_REQUEST_TOKEN", "the-bearer")
        .output()
        .unwrap();
    assert_eq!(outcome.status.code(), Some(4));
    assert!(server.asked().is_empty());
}

#[test]
fn a_claim_is_removed_by_the_key_and_never_for_a_key_that_is_not_there() {
    let home = Home::new();
    let server = Server::start(|_, _| answer(200, state(&Value::Null)));
    home.command(["claim", "--remove", "--server", &server.origin]).assert().code(4);
    assert!(server.asked().is_empty() && home.files().is_empty());
    home.adopt_known_key();
    let outcome = home.command(["claim", "--remove", "--server", &server.origin]).output().unwrap();
    assert!(text(&outcome.stdout).contains("to nobody"));
    assert_eq!(request(&server.asked()[0])["action"], json!({ "kind": "unclaim" }));
    home.command(["claim", "--remove", "--oidc", "--server", &server.origin]).assert().code(2);
}

#[test]
fn ctrl_c_ends_the_waiting_with_130() {
    use std::process::{Command, Stdio};
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|before, _| match before {
        0 => begun("https://github.com/login/device"),
        _ => pending(),
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_fsbench-collect"));
    command
        .args(["claim", "--server", &server.origin])
        .envs(home.environment())
        .stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    while server.asked().len() < 2 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let pid = child.id().to_string();
    Command::new("kill").args(["-INT", &pid]).status().unwrap();
    let outcome = child.wait_with_output().unwrap();
    assert_eq!(outcome.status.code(), Some(130));
    assert!(text(&outcome.stderr).contains("interrupted"));
}
