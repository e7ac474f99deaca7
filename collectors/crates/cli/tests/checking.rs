//! Checks against a baseline: a planted slowdown is found, and what cannot be compared is not
//! judged.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use support::server::{Server, answer, problem};
use support::{Home, fixture, json, payload_of, seal_payload};

const ON_COMMAND: &str = "core-sweep/command time > 25%";

fn outcome(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// A command of one's own that takes as long as a file says.
struct Work {
    home: Home,
    script: PathBuf,
}

impl Work {
    fn new() -> Self {
        let home = Home::new();
        let script = home.path().join("work.sh");
        fs::write(&script, "sleep \"$(cat \"${0%/*}/pace\")\"\n").unwrap();
        let work = Self { home, script };
        work.takes("0.1");
        work
    }

    fn takes(&self, seconds: &str) {
        fs::write(self.home.path().join("pace"), seconds).unwrap();
    }

    fn typed(&self) -> [String; 3] {
        ["sh".into(), self.script.to_string_lossy().into_owned(), "{n}".into()]
    }

    fn measured(&self) -> PathBuf {
        let mut command = self.home.command(["--suite", "core-sweep", "--quiet", "--name", "nap"]);
        command.args(["--test-block-scale", "0.001", "--target"]).arg(self.home.target());
        command.arg("--").args(self.typed());
        let (code, file, why) = outcome(&mut command);
        assert_eq!(code, 0, "{why}");
        PathBuf::from(file.trim())
    }

    /// On a machine that is busy with other tests every figure has a flag.
    fn check(&self, baseline: &str) -> Command {
        let mut command =
            self.home.command(["check", "--baseline", baseline, "--fail-if", ON_COMMAND, "--json"]);
        command.args(["--test-ignore-flags", "--test-block-scale", "0.001", "--target"]);
        command.arg(self.home.target());
        command
    }
}

#[test]
fn a_command_that_has_become_slower_fails_and_one_that_has_not_passes() {
    let work = Work::new();
    let baseline = work.measured();
    let baseline = baseline.to_string_lossy();
    let (code, output, why) = outcome(work.check(&baseline).arg("--").args(work.typed()));
    let same = json(output.as_bytes());
    // Two single runs on a busy machine: nothing is worse, and it may be undecided.
    let result = same["result"].as_str().unwrap();
    assert!(["passed", "unsure"].contains(&result), "{output}");
    assert!(code == 0 || (code == 3 && result == "unsure"), "{code} {why}{output}");
    assert_eq!(same["run_to_run"], "default", "{output}");
    assert!(why.contains("Smallest slowdown to be found, if the new run is as steady"), "{why}");

    work.takes("0.4");
    let (code, output, why) = outcome(work.check(&baseline).arg("--").args(work.typed()));
    let slower = json(output.as_bytes());
    assert_eq!((code, &slower["result"]), (1, &"failed".into()), "{output}");
    assert!(why.contains("slower than allowed"), "{why}");
    let results = slower["figures"].as_array().unwrap();
    let worse: Vec<_> = results.iter().filter(|one| one["verdict"] == "worse").collect();
    assert!(!worse.is_empty(), "{output}");
    assert!(worse.iter().all(|one| one["ratio_low"].as_f64().unwrap() > 1.25), "{output}");
    // A finished run is never lost.
    assert_eq!(work.home.saved_runs().len(), 3);
}

#[test]
fn a_sweep_is_no_baseline_and_the_error_names_the_command_that_makes_one() {
    let work = Work::new();
    let mut sweep = work.home.command(["sweep", "--quiet", "--workers", "1", "--no-control"]);
    sweep.args(["--targets", "disk", "--test-block-scale", "0.001", "--target"]);
    sweep.arg(work.home.target()).arg("--").args(work.typed());
    let (code, file, why) = outcome(&mut sweep);
    assert_eq!(code, 0, "{why}");
    let swept = file.trim().to_owned();
    let (code, output, why) = outcome(work.check(&swept).arg("--").args(work.typed()));
    assert_eq!((code, &json(output.as_bytes())["result"]), (3, &"not_comparable".into()), "{why}");
    for words in
        ["`sweep` is no baseline", "fsbench-collect --suite core-sweep --name NAME -- COMMAND"]
    {
        assert!(why.contains(words), "{why}");
    }
    assert_eq!(work.home.saved_runs().len(), 1, "nothing is measured for it");
}

#[test]
fn the_verdict_is_printed_once() {
    let home = Home::new();
    let (code, file, why) = outcome(&mut home.tiny_run(["--quiet"]));
    assert_eq!(code, 0, "{why}");
    let mut command = home.command(["check", "--test-ignore-flags", "--target"]);
    command.arg(home.target()).args(["--fail-if", "sync/none > 10000%", "--baseline"]);
    let (code, output, why) = outcome(command.arg(file.trim()));
    assert_eq!(code, 0, "{why}");
    assert!(
        output.starts_with("Passed: ") && output.contains(" not slower than allowed.\n"),
        "{output}"
    );
    assert!(!why.contains("slower than allowed"), "{why}");
}

#[test]
fn a_command_that_fails_now_fails_the_check() {
    let work = Work::new();
    let baseline = work.measured();
    fs::write(&work.script, "exit 7\n").unwrap();
    let (code, output, _) =
        outcome(work.check(&baseline.to_string_lossy()).arg("--").args(work.typed()));
    assert_eq!(code, 1, "{output}");
    assert_eq!(json(output.as_bytes())["figures"][0]["detail"], "wait4: exit code 7");
}

#[test]
fn a_document_never_supplies_the_command() {
    let work = Work::new();
    let baseline = work.measured();
    let baseline = baseline.to_string_lossy();
    let before = work.home.saved_runs().len();
    for (typed, why) in [
        (vec![], "type it again"),
        (vec!["--", "sh", "-c", "touch ran; true", "{n}"], "its digest differs"),
    ] {
        let (code, _, output) = outcome(work.check(&baseline).args(&typed));
        assert_eq!((code, output.contains(why)), (3, true), "{output}");
    }
    assert!(!work.home.path().join("ran").exists());
    assert_eq!(work.home.saved_runs().len(), before, "nothing is measured for it");
}

#[test]
fn a_condition_that_fits_nothing_names_what_there_is() {
    let home = Home::new();
    let file = home.save(&seal_payload(&fixture("valid/sync.json")));
    let mut command = home.command(["check", "--fail-if", "sync/msync > 5%", "--baseline"]);
    let (code, output, why) = outcome(command.arg(file));
    assert_eq!((code, output.as_str()), (2, ""));
    assert!(
        why.contains("selects nothing") && why.contains("sync/overwrite/fdatasync/4096@disk"),
        "{why}"
    );
}

#[test]
fn a_condition_that_cannot_be_read_is_a_matter_of_usage() {
    let home = Home::new();
    for (condition, why) in
        [("sync/fsync rate > 5%", "worse when it falls"), ("sync p99 > 5%", "use p90")]
    {
        let (code, _, output) =
            outcome(&mut home.command(["check", "--baseline", "x", "--fail-if", condition]));
        assert_eq!((code, output.contains(why)), (2, true), "{output}");
    }
}

#[test]
fn another_machine_is_not_comparable_and_nothing_is_measured_to_find_out() {
    let home = Home::new();
    let file = home.save(&seal_payload(&fixture("valid/sync.json")));
    let mut command =
        home.command(["check", "--json", "--fail-if", "sync/fdatasync > 5%", "--baseline"]);
    let (code, output, why) = outcome(command.arg(file));
    assert_eq!(code, 3, "{why}");
    let whole = json(output.as_bytes());
    assert_eq!(whole["result"], "not_comparable");
    let unlike: Vec<&str> = whole["unlike"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["what"].as_str().unwrap())
        .collect();
    assert!(unlike.contains(&"chip") && unlike.contains(&"usable_cpus"), "{output}");
    assert_eq!(home.saved_runs().len(), 1);
}

#[test]
fn a_check_beside_a_busy_loop_is_refused_before_it_measures_where_the_baseline_had_none() {
    let work = Work::new();
    let baseline = work.measured();
    let mut check = work.check(&baseline.to_string_lossy());
    let (code, output, why) =
        outcome(check.args(["--beside", "busy-loop", "--"]).args(work.typed()));
    assert_eq!(code, 3, "{output} {why}");
    assert!(output.contains("load_beside") && output.contains("a busy loop"), "{output}");
    assert_eq!(work.home.saved_runs().len(), 1);
}

#[test]
fn a_baseline_that_is_gone_changed_or_another_one_is_an_operational_error() {
    let home = Home::new();
    let run = seal_payload(&fixture("valid/sync.json"));
    let missing = Server::start(|_, _| problem(410, "withdrawn"));
    let link = format!("{}/r/{}", missing.origin, run.id);
    let commands: [&[&str]; 3] = [
        &["check", "--fail-if", "sync > 5%", "--baseline", &link],
        &["rerun", &link],
        &["compare", &link, &link],
    ];
    for words in commands {
        let (code, _, why) = outcome(home.command([]).args(words));
        assert_eq!((code, why.contains("was withdrawn")), (4, true), "{words:?}: {why}");
    }

    let text = String::from_utf8(run.bytes.clone()).unwrap();
    let at = text.find("\"sig\":\"").unwrap() + 9;
    let mut forged = text.into_bytes();
    forged[at] = if forged[at] == b'A' { b'B' } else { b'A' };
    let file = home.path().join("forged.json");
    fs::write(&file, forged).unwrap();
    let mut command = home.command(["check", "--fail-if", "sync > 5%", "--baseline"]);
    let (code, _, why) = outcome(command.arg(&file));
    assert_eq!((code, why.contains("not believed")), (4, true), "{why}");

    let whole = home.save(&run);
    let pinned = "0".repeat(64);
    let mut command = home.command([
        "check",
        "--fail-if",
        "sync > 5%",
        "--baseline-sha256",
        &pinned,
        "--baseline",
    ]);
    let (code, _, why) = outcome(command.arg(&whole));
    assert_eq!((code, why.contains("another run is there now")), (4, true), "{why}");
}

#[test]
fn a_server_that_is_none_is_no_verdict_and_says_so() {
    let home = Home::new();
    let login = Server::start(|_, _| answer(200, b"<h1>Sign in</h1>".to_vec()));
    let link = format!("{}/r/0123456789ABCDEF", login.origin);
    let (code, _, why) =
        outcome(&mut home.command(["check", "--fail-if", "sync > 5%", "--baseline", &link]));
    assert_eq!((code, why.contains("login page")), (4, true), "{why}");
    let down = "http://127.0.0.1:9/r/0123456789ABCDEF";
    let (code, ..) = outcome(&mut home.command([
        "check",
        "--quiet",
        "--fail-if",
        "sync > 5%",
        "--baseline",
        down,
    ]));
    assert_eq!(code, 4);
}

#[test]
fn a_verdict_is_told_though_the_new_run_could_not_be_sent() {
    let home = Home::new();
    let (code, file, why) = outcome(&mut home.tiny_run(["--quiet"]));
    assert_eq!(code, 0, "{why}");
    let mut command = home.command(["check", "--json", "--test-ignore-flags", "--upload"]);
    command.args(["--server", "http://127.0.0.1:9", "--target"]);
    command.arg(home.target());
    command.args(["--fail-if", "sync/none > 10000%", "--baseline"]);
    let (code, output, why) = outcome(command.arg(file.trim()));
    assert_eq!(code, 4, "{why}{output}");
    let whole = json(output.as_bytes());
    assert_eq!(whole["result"], "passed");
    assert!(whole["not_sent"].is_string(), "{output}");
    assert_eq!(whole["run"]["url"], serde_json::Value::Null);
    assert!(why.contains("server_unreachable"), "{why}");
    assert_eq!(home.saved_runs().len(), 2);
}

#[test]
fn a_check_of_a_busy_machine_says_when_to_try_again() {
    let home = Home::new();
    let valid = home.save(&seal_payload(&fixture("valid/sync.json")));
    let mut run: serde_json::Value = serde_json::from_slice(&fixture("valid/sync.json")).unwrap();
    run["flags"] = serde_json::json!([{
        "code": "busy_before", "severity": "invalid", "case": null, "suite": null, "value": 2.0, "detail": null
    }]);
    let busy = home.save(&seal_payload(run.to_string().as_bytes()));
    for (baseline, new, which) in [(&valid, &busy, "new run"), (&busy, &valid, "baseline")] {
        let mut command = home.command(["check", "--fail-if", "sync/fdatasync > 5%"]);
        command.arg("--baseline").arg(baseline).arg("--run").arg(new);
        let (code, output, why) = outcome(&mut command);
        assert_eq!(code, 3, "{why}{output}");
        let reason = format!("the {which} is invalid: other programs were busy (busy_before)");
        assert!(output.contains(&reason) && why.contains(&reason), "{why}{output}");
        assert!(why.contains("wait a minute"), "{why}");
        assert!(why.contains("`fsbench-collect doctor` names the busiest programs"), "{why}");
        assert_eq!(why.contains("Measure a new baseline."), which == "baseline", "{why}");
    }
}

#[test]
fn a_rerun_of_an_invalid_run_says_so_and_exits_as_compare_does() {
    let home = Home::new();
    let mut run: serde_json::Value = serde_json::from_slice(&fixture("valid/sync.json")).unwrap();
    run["flags"] = serde_json::json!([{
        "code": "busy_before", "severity": "invalid", "case": null, "suite": null, "value": 2.0, "detail": null
    }]);
    let invalid = home.save(&seal_payload(run.to_string().as_bytes()));
    let mut command = home.command(["rerun", "--test-block-scale", "0.001", "--target"]);
    let (code, output, why) = outcome(command.arg(home.target()).arg(&invalid));
    assert_eq!(code, 3, "{why}");
    assert!(output.contains(" invalid ("), "{output}{why}");
    assert!(why.contains("no valid result in common"), "{why}");
    assert!(why.contains("hint: the new run is not good to compare: "), "{why}");
}

#[test]
fn a_rerun_repeats_the_suites_of_a_run_and_compares() {
    let home = Home::new();
    let (code, file, why) = outcome(&mut home.tiny_run(["--quiet"]));
    assert_eq!(code, 0, "{why}");
    let file = PathBuf::from(file.trim());
    let mut command = home.command(["rerun", "--test-block-scale", "0.001", "--json", "--target"]);
    command.arg(home.target()).arg(&file);
    let (code, output, why) = outcome(&mut command);
    let whole = json(output.as_bytes());
    let results = whole["figures"].as_array().unwrap();
    // On a busy machine a run is invalid, and nothing is compared with it: as `compare` says.
    let is_compared = results.iter().any(|one| !one["verdict"].is_null());
    assert_eq!(code, if is_compared { 0 } else { 3 }, "{why}");
    assert_eq!(why.contains("no valid result in common"), !is_compared, "{why}");
    assert_eq!(whole["runs"].as_array().unwrap().len(), 2);
    assert_eq!(home.saved_runs().len(), 2);
    let again: serde_json::Value =
        serde_json::from_slice(&payload_of(&home.saved_runs()[0])).unwrap();
    assert_eq!(again["suites"].as_array().unwrap().len(), 1);
}
