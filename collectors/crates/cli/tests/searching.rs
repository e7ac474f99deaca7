//! Names on a server: looked up, and offered for one that is unknown.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use assert_cmd::Command;
use support::server::{Server, answer, problem};
use support::{Home, json};

/// Exit code, standard output and standard error.
fn outcome(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// As `/api/v1/search` answers.
const FOUND: &str = r#"{ "results": [
  { "kind": "chip", "slug": "apple-m4-max", "name": "Apple M4 Max", "detail": "16 cores", "measured": "12 runs", "is_verified": true, "url": "https://a.example/chips/apple-m4-max" },
  { "kind": "chip", "slug": "apple-m4-pro", "name": "Apple M4 Pro", "detail": "14 cores", "measured": "no runs yet", "is_verified": true, "url": "https://a.example/chips/apple-m4-pro" },
  { "kind": "suite", "slug": "memfs", "name": "memfs", "detail": "", "measured": "", "is_verified": true, "url": "https://a.example/suites/memfs" }] }"#;

#[test]
fn names_that_a_server_does_not_have_are_answered_with_those_that_may_have_been_meant() {
    let home = Home::new();
    let server = Server::start(|_, asked| match asked.path.as_str() {
        "/api/v1/search?q=apple-m3" | "/api/v1/search?q=apple-m4-max" => answer(200, FOUND),
        "/api/v1/search?q=zzz" => answer(200, r#"{ "results": [] }"#),
        _ => problem(404, "subject_unknown"),
    });
    let compare = |other: &str| {
        let words = ["compare", "apple-m4-max", other, "--server", &server.origin];
        outcome(&mut home.command(words))
    };
    let (code, _, why) = compare("apple-m3");
    assert_eq!(code, 4, "{why}");
    assert!(
        why.contains("`apple-m3` is unknown; did you mean apple-m4-max or apple-m4-pro?"),
        "{why}"
    );
    assert!(!why.contains("`apple-m4-max` is unknown"), "{why}");
    let (_, _, why) = compare("zzz");
    assert!(why.contains("fsbench-collect search"), "{why}");
}

const MASKED: &str = r#"{ "subjects": [{ "slug": "amd-epyc-masked", "name": "AMD EPYC, masked",
  "facts": ["2 CPUs", "1 signed run, invalid"] }], "verdicts": [], "figures": [] }"#;

#[test]
fn a_search_lists_what_the_server_found_by_the_names_that_other_commands_take() {
    let home = Home::new();
    let server = Server::start(|_, asked| match asked.path.as_str() {
        "/api/v1/search?q=m4%20max" => answer(200, FOUND),
        "/api/v1/search?q=m4%20pro" => {
            answer(200, FOUND.replace("12 runs", "in no leaderboard yet"))
        }
        "/compare/amd-epyc-masked.json" => answer(200, MASKED),
        "/api/v1/search?q=html" => answer(200, "<h1>Sign in</h1>"),
        _ => answer(200, r#"{ "results": [] }"#),
    });
    let search = |words: &[&str]| {
        let mut command = home.command(["search", "--server", &server.origin]);
        outcome(command.args(words))
    };
    let (code, text, why) = search(&["m4", "max"]);
    assert_eq!(code, 0, "{why}");
    assert!(
        text.contains("apple-m4-max   chip    Apple M4 Max \u{b7} 16 cores \u{b7} 12 runs"),
        "{text}"
    );
    assert!(text.contains("compare last --against apple-m4-max"), "{text}");
    let (_, found, _) = search(&["m4 max", "--json"]);
    assert_eq!(json(found.as_bytes())["results"][1]["slug"], "apple-m4-pro");
    // Its runs are all invalid, so no search lists it.
    let (code, text, why) = search(&["amd-epyc-masked"]);
    let known = "`amd-epyc-masked` is AMD EPYC, masked (2 CPUs, 1 signed run, invalid)";
    assert_eq!((code, text.contains(known)), (0, true), "{text} {why}");
    // No run of these counts: there is nothing to compare with.
    let (code, text, _) = search(&["m4 pro"]);
    assert_eq!((code, text.contains("apple-m4-pro"), text.contains("--against")), (0, true, false));
    let (code, text, why) = search(&["zzz"]);
    assert_eq!((code, text.as_str()), (3, ""), "{why}");
    assert!(why.contains("has nothing called `zzz`"), "{why}");
    let (code, _, why) = search(&["html"]);
    assert_eq!((code, why.contains("not as an fsbench server")), (4, true), "{why}");
    // Without words: what this machine's processor is called there.
    search(&[]);
    let asked = server.asked().last().unwrap().path.clone();
    assert!(asked.starts_with("/api/v1/search?q=") && asked.len() > 20, "{asked}");
    let study = r#"{ "results": [
  { "kind": "study", "slug": "locks", "name": "Locks", "detail": "", "measured": "", "is_verified": true, "url": "https://a.example/chips/a#study-locks" }] }"#;
    let only_study = Server::start(move |_, _| answer(200, study));
    let own = ["search", "--server", &only_study.origin];
    assert_eq!(outcome(&mut home.command(own)).0, 3, "a study is no processor");
    let (code, ..) = outcome(&mut home.command(["search", "m4"]));
    assert_eq!(code, 2);
}
