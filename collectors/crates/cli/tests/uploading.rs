//! `upload`: a run arrives once or is still here, whatever stands at the other end.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;

use serde_json::json;
use support::server::{
    ReceivedRequest, Server, ServerReply, answer, problem, receipt, redirect, retry_after,
};
use support::{Home, fixture, good_run, seal_payload};

struct ProgramOutput {
    code: Option<i32>,
    out: String,
    err: String,
}

fn upload(home: &Home, origin: &str, args: &[&str]) -> ProgramOutput {
    let file = home.save(&good_run());
    let output = home
        .command(["upload", file.to_str().unwrap(), "--server", origin])
        .args(args)
        .output()
        .unwrap();
    ProgramOutput {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// What is sent; after it a server is asked for the chip and the rank of the run.
fn sent(server: &Server) -> Vec<ReceivedRequest> {
    server.asked().into_iter().filter(|asked| asked.method == "POST").collect()
}

/// Every failed upload ends with the run on disk and the command that sends it.
fn assert_not_lost(home: &Home, output: &ProgramOutput) {
    let file = home.runs().join(format!("{}.json", good_run().id));
    assert_eq!(output.code, Some(4), "{}", output.err);
    assert!(
        output.err.contains(&format!("to send it: fsbench-collect upload '{}'", file.display())),
        "{}",
        output.err
    );
    assert_eq!(fs::read(&file).unwrap(), good_run().bytes);
}

#[test]
fn a_run_is_sent_byte_for_byte_and_its_permalink_printed() {
    let home = Home::new();
    let server = Server::start(|_, asked| receipt(asked, 201, "https://fsbench.example"));
    let output = upload(&home, &server.origin, &[]);
    assert_eq!(output.code, Some(0), "{}", output.err);
    assert!(
        output.out.contains(&format!("Permalink    https://fsbench.example/r/{}", good_run().id)),
        "{}",
        output.out
    );
    let asked = &server.asked()[0];
    assert_eq!((asked.method.as_str(), asked.path.as_str()), ("POST", "/api/v1/runs"));
    assert_eq!(asked.header("content-encoding"), Some("gzip"));
    assert_eq!(asked.body, good_run().bytes);
}

#[test]
fn an_upload_ends_with_chip_rank_and_next_step_as_a_run_that_is_sent_at_once() {
    let home = Home::new();
    let server = Server::start(|_, asked| match (asked.method.as_str(), asked.path.as_str()) {
        ("POST", _) => receipt(asked, 201, "https://fsbench.example"),
        (_, path) if path.ends_with("/standing") => answer(
            200,
            r#"{"fast":"Durable writes: faster than 5 of 7 other drives.","figures":[{"suite":"sync","what":"a flushed write","others_count":2,"standing":"faster than both other runs"}]}"#,
        ),
        _ => answer(200, r#"{"run":{"chip":{"slug":"apple-m4"}}}"#),
    });
    let output = upload(&home, &server.origin, &[]);
    assert_eq!(output.code, Some(0), "{}", output.err);
    let id = good_run().id;
    let origin = &server.origin;
    let next = format!("fsbench-collect compare {id} --against apple-m4 --server {origin}");
    let words: Vec<&str> = output.out.split_whitespace().collect();
    assert_eq!(
        words.join(" "),
        format!(
            "Permalink https://fsbench.example/r/{id} Chip apple-m4 \
             Fast? Durable writes: faster than 5 of 7 other drives. \
             Rank sync: faster than both other runs Next {next}"
        )
    );
}

#[test]
fn a_held_run_says_why_what_that_means_and_how_it_ends_and_no_rank() {
    let left_out = "Lists, rankings and comparisons leave this run out.";
    let by_operator = "The operator of this site can release it.";
    for (code, reason, words) in [
        (
            Some("blocked"),
            Some("spam."),
            format!(
                "The operator holds all runs of this sender. Reason: spam. {left_out} {by_operator}"
            ),
        ),
        (
            Some("implausible_speed"),
            Some("fsync took 3 ns"),
            format!(
                "A result is faster than any known hardware. Reason: fsync took 3 ns. {left_out} {by_operator}"
            ),
        ),
        (Some("of_a_newer_site"), Some("a reason"), format!("Reason: a reason. {left_out}")),
        (None, Some("a reason"), format!("Reason: a reason. {left_out}")),
        (None, None, left_out.to_owned()),
    ] {
        let home = Home::new();
        let server = Server::start(move |_, asked| match asked.method.as_str() {
            "POST" => {
                let id = good_run().id;
                let receipt = json!({
                    "id": id, "url": format!("https://fsbench.example/r/{id}"), "state": "held",
                    "held_code": code, "held_reason": reason,
                    "cases": { "measured": 1, "unsupported": 0, "failed": 0 }, "flags": []
                });
                answer(201, receipt.to_string())
            }
            _ => answer(404, ""),
        });
        let output = upload(&home, &server.origin, &[]);
        assert_eq!(output.code, Some(0), "{}", output.err);
        let shown = output.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.starts_with(&format!("Held {words} Permalink")), "{shown}");
        assert!(!shown.contains("Rank"), "{shown}");
        assert!(!server.asked().iter().any(|asked| asked.path.ends_with("/standing")));
        let output = upload(&home, &server.origin, &["--json"]);
        let sent = &support::json(output.out.as_bytes())["runs"][0];
        assert_eq!((&sent["held_code"], &sent["held_reason"]), (&json!(code), &json!(reason)));
    }
}

#[test]
fn a_job_that_attests_brings_a_token_that_is_made_for_this_site_and_this_run() {
    let home = Home::new();
    let file = home.save(&good_run());
    let actions = Server::start(|_, _| answer(200, r#"{"value":"head.body.sig"}"#));
    let server = Server::start(|_, _| {
        let id = good_run().id;
        let receipt = json!({
            "id": id, "url": format!("https://fsbench.example/r/{id}"), "state": "accepted",
            "held_reason": null, "cases": { "measured": 1, "unsupported": 0, "failed": 0 },
            "flags": [], "attestation": { "attested": false, "code": "attestation_commit" }
        });
        answer(201, receipt.to_string())
    });
    let outcome = home
        .command(["upload", file.to_str().unwrap(), "--server", &server.origin])
        .env("FSBENCH_ATTEST", "1")
        .env("ACTIONS_ID_TOKEN_REQUEST_URL", format!("{}/token?api-version=2.0", actions.origin))
        .env("ACTIONS_ID_TOKEN_REQUEST_TOKEN", "the-bearer")
        .output()
        .unwrap();
    let output = [outcome.stdout, outcome.stderr].concat();
    let output = String::from_utf8_lossy(&output);
    assert!(outcome.status.success(), "{output}");
    let why = "Attested     no: the workflow ran at another commit than the accepted ones.";
    assert!(output.contains(why), "{output}");
    let audience = format!("{}/runs/{}", server.origin, good_run().sha256)
        .replace(':', "%3A")
        .replace('/', "%2F");
    assert_eq!(actions.asked()[0].path, format!("/token?api-version=2.0&audience={audience}"));
    assert_eq!(server.asked()[0].header("fsbench-identity-token"), Some("head.body.sig"));
    assert_eq!(server.asked()[0].body, good_run().bytes);
    assert!(!output.contains("head.body") && !output.contains("the-bearer"));
}

#[test]
fn without_being_asked_to_attest_a_job_sends_no_token() {
    let home = Home::new();
    let file = home.save(&good_run());
    let actions = Server::start(|_, _| answer(200, r#"{"value":"head.body.sig"}"#));
    let server = Server::start(|_, asked| receipt(asked, 201, "https://fsbench.example"));
    home.command(["upload", file.to_str().unwrap(), "--server", &server.origin])
        .env("ACTIONS_ID_TOKEN_REQUEST_URL", format!("{}/token", actions.origin))
        .env("ACTIONS_ID_TOKEN_REQUEST_TOKEN", "the-bearer")
        .assert()
        .success();
    assert!(actions.asked().is_empty());
    assert_eq!(server.asked()[0].header("fsbench-identity-token"), None);
}

#[test]
fn a_busy_server_is_asked_again_with_the_same_bytes() {
    let home = Home::new();
    let server = Server::start(|before, asked| match before {
        0 => retry_after(503, 0),
        1 => ServerReply::Hangup,
        2 => retry_after(429, 0),
        _ => receipt(asked, 200, "https://fsbench.example"),
    });
    let output = upload(&home, &server.origin, &[]);
    assert_eq!(output.code, Some(0), "{}", output.err);
    let bodies: Vec<Vec<u8>> = sent(&server).into_iter().map(|asked| asked.body).collect();
    assert_eq!(bodies.len(), 4);
    assert!(bodies.iter().all(|body| *body == good_run().bytes));
}

#[test]
fn a_server_that_stays_busy_is_left_alone_after_five_attempts() {
    let home = Home::new();
    let server = Server::start(|_, _| retry_after(503, 0));
    let output = upload(&home, &server.origin, &[]);
    assert_not_lost(&home, &output);
    assert_eq!(server.asked().len(), 5);
}

#[test]
fn a_long_wait_is_left_to_the_person() {
    let home = Home::new();
    let server = Server::start(|_, _| retry_after(429, 3600));
    let output = upload(&home, &server.origin, &[]);
    assert_not_lost(&home, &output);
    assert_eq!(server.asked().len(), 1);
    assert!(output.err.contains("the server asks to wait 60 minutes, until 20"), "{}", output.err);
}

#[test]
fn a_refusal_says_when_to_come_back() {
    for (status, code, after, words) in [
        (429, "rate_limited", "2689", "the server asks to wait 45 minutes, until 20"),
        (503, "busy", "61", "the server asks to wait 61 s, until 20"),
        (503, "database_unavailable", "99999", "the server asks to wait 28 hours, until 20"),
        // No instant that has a date.
        (503, "busy", "18446744073709551615", "wait a little and run the same command again"),
    ] {
        let home = Home::new();
        let server = Server::start(move |_, _| match problem(status, code) {
            ServerReply::Answer { status, body, .. } => {
                ServerReply::Answer { status, headers: vec![("retry-after", after.into())], body }
            }
            other => other,
        });
        let output = upload(&home, &server.origin, &[]);
        assert_not_lost(&home, &output);
        assert_eq!(server.asked().len(), 1);
        assert!(output.err.contains(words), "{}", output.err);
        assert!(output.err.contains(code), "{}", output.err);
    }
}

#[test]
fn a_slow_answer_is_waited_for() {
    let home = Home::new();
    let server = Server::start(|_, asked| {
        std::thread::sleep(std::time::Duration::from_secs(2));
        receipt(asked, 201, "https://fsbench.example")
    });
    assert_eq!(upload(&home, &server.origin, &[]).code, Some(0));
    assert_eq!(sent(&server).len(), 1);
}

#[test]
fn nobody_at_the_address_loses_nothing() {
    let home = Home::new();
    let origin = {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        format!("http://{}", listener.local_addr().unwrap())
    };
    let output = upload(&home, &origin, &[]);
    assert_not_lost(&home, &output);
    assert!(output.err.contains("cannot be reached"), "{}", output.err);
}

#[test]
fn a_login_page_or_garbage_is_not_taken_for_a_receipt() {
    for body in ["<html>Sign in to the hotel</html>", "", "\u{0}\u{1b}[2J", r#"{"id":1}"#] {
        let home = Home::new();
        let server = Server::start(move |_, _| answer(200, body));
        let output = upload(&home, &server.origin, &[]);
        assert_not_lost(&home, &output);
        assert!(output.err.contains("not as an fsbench server"), "{}", output.err);
        assert!(!output.err.contains('\u{1b}'));
    }
}

#[test]
fn a_receipt_for_another_run_is_not_believed() {
    let home = Home::new();
    let other = r#"{"id":"0000000000000000","url":"https://fsbench.example/r/0000000000000000","state":"accepted","held_reason":null}"#;
    let server = Server::start(move |_, _| answer(201, other));
    assert_not_lost(&home, &upload(&home, &server.origin, &[]));
}

#[test]
fn a_receipt_cannot_send_the_reader_elsewhere() {
    let home = Home::new();
    let id = good_run().id;
    for url in [
        "javascript:alert(1)".to_owned(),
        format!("https://evil.example/{id}"),
        format!("https://fsbench.example\u{1b}[2J/r/{id}"),
    ] {
        let receipt =
            serde_json::json!({ "id": id, "url": url, "state": "accepted", "held_reason": null });
        let server = Server::start(move |_, _| answer(201, receipt.to_string()));
        let output = upload(&home, &server.origin, &[]);
        assert!(
            output.out.contains(&format!("Permalink    {}/r/{id}", server.origin)),
            "{}",
            output.out
        );
    }
}

#[test]
fn a_redirect_to_another_origin_is_refused_and_one_at_home_is_followed() {
    let home = Home::new();
    let elsewhere = Server::start(|_, asked| receipt(asked, 201, "https://evil.example"));
    for status in [301, 302, 307, 308] {
        let location = format!("{}/api/v1/runs", elsewhere.origin);
        let server = Server::start(move |_, _| redirect(status, &location));
        let output = upload(&home, &server.origin, &[]);
        assert_not_lost(&home, &output);
        assert!(output.err.contains("another origin"), "{}", output.err);
    }
    assert!(elsewhere.asked().is_empty());
    let server = Server::start(|before, asked| match before {
        0 => redirect(308, "/moved"),
        _ => receipt(asked, 201, "https://fsbench.example"),
    });
    assert_eq!(upload(&home, &server.origin, &[]).code, Some(0));
    assert_eq!(server.asked()[1].body, good_run().bytes);
}

#[test]
fn an_endless_redirect_ends() {
    let home = Home::new();
    let server = Server::start(|_, _| redirect(307, "/again"));
    assert_not_lost(&home, &upload(&home, &server.origin, &[]));
    assert!(server.asked().len() <= 4);
}

#[test]
fn a_refusal_is_shown_with_its_code_and_its_remedy() {
    let home = Home::new();
    let server = Server::start(|_, _| problem(410, "withdrawn"));
    let output = upload(&home, &server.origin, &[]);
    assert_eq!(output.code, Some(4), "{}", output.err);
    assert!(output.err.contains("the run is safe in"), "{}", output.err);
    assert!(!output.err.contains("to send it"), "{}", output.err);
    assert!(output.err.contains("error: A title (withdrawn): a detail"), "{}", output.err);
    assert!(output.err.contains("hint: a withdrawn run stays withdrawn"), "{}", output.err);
    assert_eq!(server.asked().len(), 1);
}

#[test]
fn a_run_of_another_schema_than_the_servers_says_that_one_of_both_is_to_be_updated() {
    for (status, code) in [(400, "payload_type_wrong"), (422, "schema_invalid")] {
        let home = Home::new();
        let server = Server::start(move |_, _| problem(status, code));
        let output = upload(&home, &server.origin, &[]);
        assert_not_lost(&home, &output);
        assert!(
            output.err.contains("hint: fsbench-collect and the site have different versions"),
            "{code}: {}",
            output.err
        );
    }
}

#[test]
fn plain_http_to_another_machine_is_a_usage_error() {
    let home = Home::new();
    assert_eq!(upload(&home, "http://fsbench.example", &[]).code, Some(2));
    assert_eq!(upload(&home, "https://fsbench.example/path", &[]).code, Some(2));
}

#[test]
fn without_a_server_it_says_how_to_name_one() {
    let home = Home::new();
    let file = home.save(&good_run());
    let output = home.command(["upload", file.to_str().unwrap()]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("hint: name one with --server"));
}

#[test]
fn a_note_is_a_signed_request_of_its_own() {
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|before, asked| match before {
        0 => receipt(asked, 201, "https://fsbench.example"),
        _ => answer(200, "{}"),
    });
    assert_eq!(upload(&home, &server.origin, &["--note", "quiet room"]).code, Some(0));
    let asked = &server.asked()[1];
    assert_eq!(asked.path, format!("/api/v1/runs/{}/requests", good_run().id));
    let payload =
        fsbench_wire::seal::open(&asked.envelope(), fsbench_wire::PAYLOAD_TYPE_REQUEST).unwrap();
    let request = support::json(&payload);
    assert_eq!(request["run_sha256"], good_run().sha256);
    assert_eq!(request["action"], serde_json::json!({ "kind": "note", "text": "quiet room" }));
    assert!(!String::from_utf8_lossy(&server.asked()[0].body).contains("quiet room"));
}

#[test]
fn a_run_that_was_sent_is_not_called_unsent_when_its_note_fails() {
    let home = Home::new();
    home.adopt_known_key();
    let server = Server::start(|before, asked| match before {
        0 => receipt(asked, 201, "https://fsbench.example"),
        _ => problem(403, "not_your_run"),
    });
    let output = upload(&home, &server.origin, &["--note", "quiet room"]);
    assert_eq!(output.code, Some(4));
    assert!(output.err.contains("the run was sent"), "{}", output.err);
}

#[test]
fn a_run_with_scaled_blocks_is_never_sent() {
    let home = Home::new();
    home.tiny_run(["--quiet"]).assert().success();
    let server = Server::start(|_, asked| receipt(asked, 201, "https://fsbench.example"));
    home.command(["upload", "last", "--server", &server.origin]).assert().code(4);
    assert!(server.asked().is_empty());
}

#[test]
fn what_a_server_would_refuse_is_not_sent() {
    let home = Home::new();
    let run = seal_payload(&fixture("invalid/case-twice.case_id_duplicate.json"));
    let file = home.save(&run);
    let server = Server::start(|_, asked| receipt(asked, 201, "https://fsbench.example"));
    home.command(["upload", file.to_str().unwrap(), "--server", &server.origin]).assert().code(4);
    assert!(server.asked().is_empty());
}

#[test]
fn one_run_of_several_that_fails_does_not_keep_the_others() {
    let home = Home::new();
    let good = home.save(&good_run());
    let bad = home.path().join("bad.json");
    fs::write(&bad, "{}").unwrap();
    let server = Server::start(|_, asked| receipt(asked, 201, "https://fsbench.example"));
    let mut command = home.command(["upload", "--server", &server.origin]);
    let output = command.arg(&bad).arg(&good).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    assert_eq!(server.asked().len(), 1);
    assert!(String::from_utf8_lossy(&output.stdout).contains("Permalink"));
}

#[test]
fn a_preview_of_a_saved_run_is_its_payload_and_sends_nothing() {
    let home = Home::new();
    let file = home.save(&good_run());
    let server = Server::start(|_, asked| receipt(asked, 201, "https://fsbench.example"));
    let shown = home
        .command(["upload", "--preview", file.to_str().unwrap(), "--server", &server.origin])
        .output()
        .unwrap();
    assert_eq!(support::json(&shown.stdout), support::json(&good_run().payload));
    assert!(server.asked().is_empty());
}
