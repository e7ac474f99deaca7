//! `verify` and `show`: what is believed, and what is not.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;

use support::server::{Server, answer};
use support::{Home, fixture, fixtures, good_run, seal_payload};

/// Found by decoding histograms, which only the server does.
const CODES_OF_THE_RESULTS: [&str; 2] = ["histogram_corrupt", "histogram_disagrees"];

#[test]
fn every_valid_fixture_is_believed_and_shown() {
    let home = Home::new();
    for (name, payload) in fixtures("valid") {
        let file = home.path().join(&name);
        fs::write(&file, seal_payload(&payload).bytes).unwrap();
        let file = file.to_str().unwrap();
        home.command(["verify", file]).assert().success();
        home.command(["show", file]).assert().success();
        home.command(["show", "--markdown", file]).assert().success();
    }
}

#[test]
fn every_invalid_fixture_is_refused_with_the_code_in_its_name() {
    let home = Home::new();
    for (name, payload) in fixtures("invalid") {
        let code = name.split('.').nth(1).unwrap();
        if CODES_OF_THE_RESULTS.contains(&code) {
            continue;
        }
        let file = home.path().join("run.json");
        fs::write(&file, seal_payload(&payload).bytes).unwrap();
        let refused = home.command(["verify", file.to_str().unwrap()]).output().unwrap();
        let output = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{name}");
        assert!(output.contains(&format!("({code})")), "{name}: {output}");
        home.command(["show", file.to_str().unwrap()]).assert().code(4);
    }
}

#[test]
fn says_what_it_checked() {
    let home = Home::new();
    let run = good_run();
    let file = home.save(&run);
    let checked = home.command(["verify", file.to_str().unwrap()]).output().unwrap();
    let output = String::from_utf8_lossy(&checked.stdout);
    for part in ["signature   good", &run.sha256, &run.id, "fsbench.run.v1"] {
        assert!(output.contains(part), "{part} is missing: {output}");
    }
}

#[test]
fn a_payload_altered_by_one_bit_is_refused() {
    let home = Home::new();
    let mut envelope = support::json(&good_run().bytes);
    let payload = envelope["payload"].as_str().unwrap().to_owned();
    // The last bit of a character in the middle: still base64, another byte.
    let altered = format!(
        "{}{}{}",
        &payload[..100],
        if payload.as_bytes()[100] == b'A' { "B" } else { "A" },
        &payload[101..]
    );
    envelope["payload"] = altered.into();
    let file = home.path().join("altered.json");
    fs::write(&file, envelope.to_string()).unwrap();
    let refused = home.command(["verify", file.to_str().unwrap()]).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("signature_invalid"));
}

#[test]
fn anothers_run_under_ones_own_signature_is_refused() {
    let home = Home::new();
    let mut document = support::json(&fixture("valid/sync.json"));
    document["key_id"] = "A".repeat(43).into();
    let file = home.path().join("stolen.json");
    fs::write(&file, seal_payload(document.to_string().as_bytes()).bytes).unwrap();
    let refused = home.command(["verify", file.to_str().unwrap()]).output().unwrap();
    assert!(String::from_utf8_lossy(&refused.stderr).contains("key_mismatch"));
}

#[test]
fn two_signatures_are_one_too_many() {
    let home = Home::new();
    let mut envelope = support::json(&good_run().bytes);
    let signature = envelope["signatures"][0].clone();
    envelope["signatures"].as_array_mut().unwrap().push(signature);
    let file = home.path().join("two.json");
    fs::write(&file, envelope.to_string()).unwrap();
    let refused = home.command(["verify", file.to_str().unwrap()]).output().unwrap();
    assert!(String::from_utf8_lossy(&refused.stderr).contains("envelope_malformed"));
}

#[test]
fn a_page_is_verified_by_its_address_against_its_own_digest() {
    let home = Home::new();
    let run = good_run();
    let bytes = run.bytes.clone();
    let server = Server::start(move |_, _| answer(200, bytes.clone()));
    home.command(["verify", &format!("{}/r/{}", server.origin, run.id)]).assert().success();
    assert_eq!(server.asked()[0].path, format!("/r/{}/envelope", run.id));
    // The same bytes behind another permalink are somebody else's.
    let other = home
        .command(["verify", &format!("{}/r/0000000000000000", server.origin)])
        .output()
        .unwrap();
    assert_eq!(other.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&other.stderr).contains(&run.id));
}

#[test]
fn an_address_that_is_not_encrypted_is_a_usage_error() {
    let home = Home::new();
    home.command(["verify", "http://fsbench.example/r/0000000000000000"]).assert().code(2);
}

#[test]
fn a_reader_that_closes_the_pipe_is_no_failure() {
    let home = Home::new();
    let file = home.save(&good_run());
    let script = format!(
        "'{}' show '{}' | head -c 1; exit ${{PIPESTATUS[0]}}",
        env!("CARGO_BIN_EXE_fsbench-collect"),
        file.display()
    );
    let mut bash = assert_cmd::Command::new("bash");
    let assert = bash.args(["-c", &script]).envs(home.environment()).assert().success();
    assert_eq!(String::from_utf8_lossy(&assert.get_output().stderr), "");
}

#[test]
fn a_full_device_behind_standard_output_is_a_failure() {
    let home = Home::new();
    let file = home.save(&good_run());
    let script = format!(
        "'{}' show '{}' > /dev/full",
        env!("CARGO_BIN_EXE_fsbench-collect"),
        file.display()
    );
    assert_cmd::Command::new("bash")
        .args(["-c", &script])
        .envs(home.environment())
        .assert()
        .code(4);
}
