//! Every command that reads a file, against every way in which one can be no good: each says so, in
//! a word that a script can tell and in words for a person, with a code of its own, and prints no
//! result.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;

use fsbench_cli::published;
use support::outputs::error_of;
use support::server::{Server, answer};
use support::{Home, fixture, good_run, seal_payload};

/// Each command that reads a run, as it is typed; `FILE` and `SITE` stand for what is given to it.
const READERS: [(&str, &[&str]); 9] = [
    ("verify", &["verify", "FILE"]),
    ("show", &["show", "FILE"]),
    ("show", &["show", "--markdown", "FILE"]),
    ("upload", &["upload", "--server", "SITE", "FILE"]),
    ("upload", &["upload", "--preview", "FILE"]),
    ("compare", &["compare", "FILE", "FILE"]),
    ("check", &["check", "--baseline", "FILE", "--fail-if", "sync/fdatasync p50 > 10%"]),
    (
        "check",
        &[
            "check",
            "--baseline",
            "GOOD",
            "--run",
            "FILE",
            "--fail-if",
            "sync/fdatasync p50 > 10%",
            "--test-ignore-flags",
        ],
    ),
    ("rerun", &["rerun", "FILE"]),
];

/// Those of other tools, and what reads logs.
const OTHERS: [(&str, &[&str]); 6] = [
    ("import", &["import", "hyperfine", "FILE"]),
    ("import", &["import", "fio", "FILE"]),
    ("import", &["import", "pg_test_fsync", "FILE"]),
    ("import", &["import", "sysbench", "FILE"]),
    ("import", &["import", "pts", "FILE"]),
    ("plug-pull verify", &["plug-pull", "verify", "--dir", "FILE", "--log", "FILE"]),
];

fn refused(home: &Home, (words, args): (&str, &[&str]), file: &str, site: &str) -> String {
    let good = home.save(&good_run());
    let mut command = home.command([]);
    for arg in args {
        match *arg {
            "FILE" => command.arg(file),
            "GOOD" => command.arg(&good),
            "SITE" => command.arg(site),
            other => command.arg(other),
        };
    }
    let has_json = published::schema_of_command(words).is_ok();
    let is_shown_otherwise = args.contains(&"--markdown") || args.contains(&"--preview");
    if has_json && !is_shown_otherwise {
        command.arg("--json");
    }
    let outcome = command.output().unwrap();
    let output = String::from_utf8_lossy(&outcome.stderr);
    let code = outcome.status.code();
    let number = u8::try_from(code.unwrap()).unwrap();
    assert!(matches!(number, 1..=4), "{words} of {file}: {code:?} {output}");
    assert!(published::exit_codes(words).any(|(known, _)| known == number), "{words}: {number}");
    assert!(!output.contains("panicked"), "{words} of {file}: {output}");
    assert!(!output.contains('\u{1b}'), "{words} of {file}: {output:?}");
    assert!(outcome.stdout.is_empty(), "{words} of {file} prints a result");
    if !has_json || is_shown_otherwise {
        assert!(output.contains("error: "), "{words} of {file}: {output}");
        return String::new();
    }
    let error = error_of(&outcome.stderr);
    assert_eq!(error["exit_code"], number, "{error}");
    let place = error["where"].as_str();
    assert!(place.is_some(), "{words} does not say where: {error}");
    error["code"].as_str().unwrap().to_owned()
}

#[test]
fn every_command_that_reads_a_file_says_what_is_wrong_with_one() {
    let home = Home::new();
    let write = |name: &str, bytes: &[u8]| {
        let path = home.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_string_lossy().into_owned()
    };
    let later = String::from_utf8(fixture("valid/sync.json")).unwrap();
    let later = later.replacen("fsbench.run.v1", "fsbench.run.v2", 1);
    // Another digit in its signature.
    let mut forged = good_run();
    let digit = forged.bytes.iter().rposition(u8::is_ascii_alphanumeric).unwrap();
    forged.bytes[digit - 10] ^= 1;
    let missing = home.path().join("nothing.json");
    let files: [(String, &[&str]); 11] = [
        (missing.to_string_lossy().into_owned(), &["file_missing"]),
        (home.target().to_string_lossy().into_owned(), &["file_unreadable"]),
        (write("empty.json", b""), &["wrong_format"]),
        (write("page.json", b"<!doctype html><h1>log in</h1>"), &["wrong_format"]),
        (write("other.json", b"{\"hello\":\"\\u001b[2J\"}"), &["wrong_format"]),
        (write("bytes.json", &[0xff, 0xfe, 0, 0x1b, b'[']), &["wrong_format"]),
        (write("deep.json", "[".repeat(100_000).as_bytes()), &["wrong_format"]),
        (write("large.json", &vec![b' '; 40 * 1024 * 1024]), &["file_too_large"]),
        ("/dev/zero".to_owned(), &["file_too_large", "file_unreadable"]),
        (write("later.json", &seal_payload(later.as_bytes()).bytes), &["newer_version"]),
        (write("forged.json", &forged.bytes), &["not_believed", "wrong_format"]),
    ];
    for (file, expected) in &files {
        for reader in READERS {
            // What a file holds is shown whether a server would take it or not.
            let is_sealed = ["later", "forged"].iter().any(|name| file.contains(name));
            if is_sealed && reader.1.contains(&"--preview") {
                continue;
            }
            let code = refused(&home, reader, file, "http://127.0.0.1:9");
            let is_known = code.is_empty() || expected.contains(&code.as_str());
            assert!(is_known, "{} of {file}: {code}, not {expected:?}", reader.0);
        }
    }
    for (file, expected) in &files[..9] {
        for reader in OTHERS {
            let code = refused(&home, reader, file, "");
            let is_known = reader.0 != "import" || expected.contains(&code.as_str());
            assert!(is_known, "{} of {file}: {code}, not {expected:?}", reader.0);
        }
    }
    assert_eq!(home.saved_runs().len(), 1);
    assert!(!home.key_file().exists());
}

#[test]
fn a_site_that_answers_with_a_login_page_is_not_believed() {
    let home = Home::new();
    let site = Server::start(|_, _| answer(200, "<!doctype html><h1>log in</h1>"));
    let run = format!("{}/r/0123456789ABCDEF", site.origin);
    for reader in READERS {
        if !matches!(reader.0, "show" | "upload") {
            refused(&home, reader, &run, &site.origin);
        }
    }
    assert_eq!(home.saved_runs().len(), 1);
}

#[test]
fn a_word_that_names_nothing_is_said_to_be_missing() {
    let home = Home::new();
    for word in ["last", "last~3", "0123456789ABCDEF", "no such thing"] {
        let output = home.command(["show", word, "--json"]).output().unwrap();
        let error = error_of(&output.stderr);
        assert_eq!((output.status.code(), error["code"].as_str()), (Some(4), Some("file_missing")));
    }
    for (args, code) in [
        (vec!["key", "show"], "no_key"),
        (vec!["machine-id", "show"], "no_machine_id"),
        (vec!["upload", "last"], "no_server"),
        (vec!["claim", "--remove", "--server", "http://127.0.0.1:9"], "no_key"),
        (vec!["ramdisk", "destroy", "nothing"], "failed"),
    ] {
        let output = home.command([]).args(&args).arg("--json").output().unwrap();
        assert_eq!(error_of(&output.stderr)["code"], code, "{args:?}");
    }
    assert!(home.files().is_empty());
}
