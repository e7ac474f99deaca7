//! Every command that speaks to a server, against every way in which one can be no good: each says
//! what is wrong in a word that a script can tell, ends with a code of its own, and leaves key and
//! runs as they were.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;

use fsbench_cli::published;
use serde_json::Value;
use support::outputs::error_of;
use support::plug_pull::SECRET;
use support::server::{ReceivedRequest, Server, ServerReply, answer, problem, redirect};
use support::{Home, good_run};

/// Each command that asks a server, as it is typed. `SITE` is the server, `RUN` the address of a
/// run there, `ID` its id, `FILE` a saved run, `RESULT` another tool's file.
const ASKING: [(&str, &[&str]); 15] = [
    ("verify", &["verify", "RUN"]),
    ("upload", &["upload", "--server", "SITE", "FILE"]),
    ("withdraw", &["withdraw", "ID", "--yes", "--server", "SITE"]),
    ("unlist", &["unlist", "ID", "--server", "SITE"]),
    ("note", &["note", "ID", "words", "--server", "SITE"]),
    ("claim", &["claim", "--server", "SITE"]),
    ("claim", &["claim", "--oidc", "--server", "SITE"]),
    ("claim", &["claim", "--remove", "--server", "SITE"]),
    ("key rotate", &["key", "rotate", "--server", "SITE"]),
    ("key revoke", &["key", "revoke", "--yes", "--server", "SITE"]),
    ("compare", &["compare", "FILE", "RUN"]),
    ("compare", &["compare", "FILE", "--against", "apple-m1", "--server", "SITE"]),
    ("check", &["check", "--baseline", "RUN", "--fail-if", "sync/fsync p50 > 10%"]),
    ("rerun", &["rerun", "RUN"]),
    ("import", &["import", "hyperfine", "RESULT", "--upload", "--yes", "--server", "SITE"]),
];

/// A home with a key, and a run that was saved and sent.
fn home() -> (Home, PathBuf) {
    let home = Home::new();
    home.adopt_known_key();
    let file = home.save(&good_run());
    let secret = home.runs().join(format!("{}.secret", good_run().id));
    fs::write(secret, "c2VjcmV0").unwrap();
    (home, file)
}

/// Everything below the home but what a test looks at by itself.
fn files_in(home: &Home) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = home.files().into_iter();
    files.map(|file| (file.clone(), fs::read(file).unwrap())).collect()
}

/// Runs one command against one server, and gives back the error that it told.
fn refused(what: &str, (words, args): (&str, &[&str]), site: &str) -> Value {
    let (home, file) = home();
    let before = files_in(&home);
    let result =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../import/tests/files/hyperfine.json");
    let mut command = home.command([]);
    // Short where it is waited for; else so long that a busy machine is no silent server.
    let timeout = match what {
        "down" | "silent" | "hang-up" => "1",
        _ => "20",
    };
    command.env("FSBENCH_TIMEOUT", timeout).env("FSBENCH_ID_TOKEN", "a.b.c");
    for arg in args {
        match *arg {
            "SITE" => command.arg(site),
            "RUN" => command.arg(format!("{site}/r/{}", good_run().id)),
            "ID" => command.arg(good_run().id),
            "FILE" => command.arg(&file),
            "RESULT" => command.arg(&result),
            other => command.arg(other),
        };
    }
    let output = command.arg("--json").output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let code = u8::try_from(output.status.code().unwrap()).unwrap();
    assert!(!text.contains("panicked"), "{what}: {words}: {text}");
    assert!(
        published::exit_codes(words).any(|(known, _)| known == code),
        "{what}: {words} ends with {code}, which is not one of its codes"
    );
    let error = error_of(&output.stderr);
    assert_eq!(error["exit_code"], code, "{what}: {words}: {error}");
    // A check's 1 says that something is worse, which no server has a part in.
    let failed = if words == "check" { 4 } else { 1 };
    assert!(code == failed || code == 3, "{what}: {words}: {error}");
    for part in ["what", "where", "remedy"] {
        let is_named = error[part].as_str().is_some_and(|output| !output.is_empty());
        assert!(is_named, "{what}: {words} does not say `{part}`: {error}");
    }
    nothing_lost(what, words, &home, &before, &output.stdout);
    error
}

/// What was there is there as it was; what an import made is there too, and its address is told.
fn nothing_lost(
    what: &str,
    words: &str,
    home: &Home,
    before: &BTreeMap<PathBuf, Vec<u8>>,
    stdout: &[u8],
) {
    let mut after = files_in(home);
    if words == "import" {
        let made = support::json(stdout);
        assert!(after.remove(&PathBuf::from(made["file"].as_str().unwrap())).is_some());
        after.retain(|file, _| {
            before.contains_key(file) || file.extension().is_none_or(|end| end != "secret")
        });
    } else {
        assert!(stdout.is_empty(), "{what}: {words} prints a result");
    }
    // The next rotation resumes it, so that no key that the server may know is lost.
    after.retain(|file, _| !file.ends_with("signing-key.new"));
    assert_eq!(
        after.keys().collect::<Vec<_>>(),
        before.keys().collect::<Vec<_>>(),
        "{what}: {words}"
    );
    assert_eq!(&after, before, "{what}: {words}");
}

/// All commands at once: most of their time is waiting.
fn each_command_is_refused(what: &str, site: &str, expected: &[&str]) {
    std::thread::scope(|scope| {
        for asking in ASKING {
            scope.spawn(move || {
                let error = refused(what, asking, site);
                let code = error["code"].as_str().unwrap();
                assert!(expected.contains(&code), "{what}: {}: {error}", asking.0);
            });
        }
    });
}

fn answers(reply: impl Fn(&ReceivedRequest) -> ServerReply + Send + Sync + 'static) -> Server {
    Server::start(move |_, asked| reply(asked))
}

#[test]
fn a_server_that_is_down_is_named_to_be_unreachable() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let site = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    each_command_is_refused("down", &site, &["server_unreachable"]);
}

#[test]
fn a_server_that_never_answers_is_left_within_the_time_that_was_set() {
    let server = answers(|_| ServerReply::Silence);
    let began = std::time::Instant::now();
    each_command_is_refused("silent", &server.origin, &["server_silent"]);
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
}

#[test]
fn a_connection_that_is_dropped_is_no_answer() {
    let server = answers(|_| ServerReply::Hangup);
    each_command_is_refused("hang-up", &server.origin, &["server_unreachable"]);
}

#[test]
fn a_login_page_is_no_fsbench_server_whatever_its_status() {
    for status in [200, 500] {
        let server = answers(move |_| answer(status, "<!doctype html><h1>log in</h1>"));
        each_command_is_refused("page", &server.origin, &["not_a_server"]);
    }
}

#[test]
fn half_an_answer_is_not_taken_for_one() {
    let server = answers(|_| answer(200, r#"{"payloadType":"application/vnd.fsb"#));
    each_command_is_refused("half", &server.origin, &["not_a_server"]);
}

#[test]
fn an_answer_without_end_is_not_read_to_the_end() {
    let large = vec![b' '; 17 * 1024 * 1024];
    let server = answers(move |_| answer(200, large.clone()));
    each_command_is_refused("large", &server.origin, &["answer_too_large"]);
}

#[test]
fn another_origin_is_never_followed() {
    let server = answers(|_| redirect(307, "https://elsewhere.example/"));
    each_command_is_refused("elsewhere", &server.origin, &["redirected_away"]);
}

#[test]
fn a_withdrawn_run_and_one_that_never_was_are_told_apart() {
    let missing = answers(|_| problem(410, "withdrawn"));
    each_command_is_refused("withdrawn", &missing.origin, &["run_withdrawn"]);
    let unknown = answers(|_| problem(404, "run_unknown"));
    each_command_is_refused("unknown", &unknown.origin, &["run_unknown"]);
}

#[test]
fn a_servers_own_word_for_its_refusal_is_passed_on() {
    for (status, code) in [
        (401, "token_expired"),
        (403, "key_revoked"),
        (403, "key_mismatch"),
        (422, "schema_invalid"),
    ] {
        let server = answers(move |_| problem(status, code));
        std::thread::scope(|scope| {
            for asking in ASKING {
                let site = &server.origin;
                scope.spawn(move || {
                    let error = refused(code, asking, site);
                    assert_eq!(error["code"], "refused", "{}", asking.0);
                    assert_eq!(error["server_code"], code, "{}", asking.0);
                });
            }
        });
    }
}

#[test]
fn a_limit_that_is_reached_tells_every_command_when_to_come_back() {
    let server = answers(|_| match problem(429, "rate_limited") {
        ServerReply::Answer { status, body, .. } => {
            ServerReply::Answer { status, headers: vec![("retry-after", "2689".into())], body }
        }
        other => other,
    });
    std::thread::scope(|scope| {
        for asking in ASKING {
            let site = &server.origin;
            scope.spawn(move || {
                let error = refused("limit", asking, site);
                assert_eq!(error["server_code"], "rate_limited", "{}: {error}", asking.0);
                let remedy = error["remedy"].as_str().unwrap();
                assert!(remedy.contains("wait 45 minutes, until 20"), "{}: {error}", asking.0);
                assert!(remedy.contains("then run the same command again"), "{}", asking.0);
            });
        }
    });
}

/// The device flow: what may become of a code between its being shown and its being entered.
#[test]
fn a_code_that_is_denied_expires_or_is_asked_about_too_often_ends_in_words_of_its_own() {
    let flow = |code: &'static str, status: u16| {
        Server::start(move |before, _| match before {
            0 => answer(
                202,
                r#"{"claim":"c","user_code":"WDJB-MJHT","verification_url":"https://github.com/login/device","expires_in_seconds":900,"interval_seconds":0}"#,
            ),
            // slow_down: the site asks for a longer interval, and is obeyed.
            1 => answer(202, r#"{"state":"pending","interval_seconds":2}"#),
            _ => problem(status, code),
        })
    };
    for (code, status) in [("claim_denied", 403), ("claim_expired", 410), ("claim_unknown", 404)] {
        let server = flow(code, status);
        let began = std::time::Instant::now();
        let error = refused(code, ("claim", &["claim", "--server", "SITE"]), &server.origin);
        assert_eq!(error["server_code"], code);
        let word = if code == "claim_expired" { "code_expired" } else { "refused" };
        assert_eq!(error["code"], word, "{error}");
        assert!(error["remedy"].as_str().unwrap().contains("start again"));
        assert!(began.elapsed().as_secs() >= 3, "it was asked again too soon");
        assert_eq!(server.asked().len(), 3);
    }
}

#[test]
fn a_code_that_nobody_enters_is_given_up_when_its_time_is_over() {
    let server = Server::start(|before, _| match before {
        0 => answer(
            202,
            r#"{"claim":"c","user_code":"WDJB-MJHT","verification_url":"https://github.com/login/device","expires_in_seconds":1,"interval_seconds":0}"#,
        ),
        _ => answer(202, r#"{"state":"pending","interval_seconds":0}"#),
    });
    let error = refused("late", ("claim", &["claim", "--server", "SITE"]), &server.origin);
    assert_eq!(error["code"], "code_expired");
}

#[test]
fn a_time_limit_that_is_none_is_a_usage_error() {
    let home = Home::new();
    for wrong in ["0", "soon", "1.5", "99999"] {
        let mut command = home.command(["verify", "https://a.example/r/0123456789ABCDEF"]);
        let output = command.env("FSBENCH_TIMEOUT", wrong).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(words.contains("FSBENCH_TIMEOUT"), "{words}");
    }
}

/// These can do without: a note, and what the machine knows by itself.
#[test]
fn where_a_server_is_of_use_and_not_needed_its_failing_costs_a_line() {
    let (home, file) = home();
    for reply in
        [|| ServerReply::Hangup, || answer(200, "<h1>log in</h1>"), || ServerReply::Silence]
    {
        let server = Server::start(move |_, _| reply());
        let mut show = home.command(["show", "--markdown", "--server", &server.origin]);
        let output = show.arg(&file).env("FSBENCH_TIMEOUT", "1").output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(String::from_utf8_lossy(&output.stderr).contains("note: "));
        assert!(!output.stdout.is_empty());
    }
}

/// `plug-pull` speaks a protocol of its own.
#[test]
fn a_second_machine_that_is_no_plug_pull_server_is_not_written_for() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let closed = {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.local_addr().unwrap()
    };
    let page = answers(|_| answer(200, "<h1>log in</h1>"));
    let page = page.origin.trim_start_matches("http://").to_owned();
    for address in [silent.local_addr().unwrap().to_string(), closed.to_string(), page] {
        let home = Home::new();
        let target = home.target();
        let args = [
            "plug-pull",
            "write",
            "--server",
            &address,
            "--secret",
            SECRET,
            "--blocks",
            "4",
            "--dir",
        ];
        let mut write = home.command(args);
        let output = write.arg(&target).env("FSBENCH_TIMEOUT", "1").output().unwrap();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{address}: {words}");
        assert!(words.contains("error: "), "{words}");
        assert_eq!(fs::read_dir(&target).unwrap().count(), 0, "nothing is left");
    }
}
