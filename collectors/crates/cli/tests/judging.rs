//! Verdicts on two runs that were measured before: what is judged, what is left out, and what is
//! refused.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;

use fsbench_wire::seal::{hex, sha256};
use serde_json::{Value, json as object};
use support::{Home, fixture, json, payload_of, seal_payload};

const OLD: &str = "valid/every-suite.json";
const NEW: &str = "valid/every-suite-slower.json";

struct ProgramOutput {
    code: i32,
    output: String,
    why: String,
}

struct Judge {
    home: Home,
    old: Vec<u8>,
    new: Vec<u8>,
}

impl Judge {
    fn of(old: Vec<u8>, new: Vec<u8>) -> Self {
        let home = Home::new();
        Self { home, old, new }
    }

    fn fixtures() -> Self {
        Self::of(fixture(OLD), fixture(NEW))
    }

    fn ends(&self, conditions: &[&str], more: &[&str]) -> ProgramOutput {
        let mut command = self.home.command(["check", "--baseline"]);
        command.arg(self.home.save(&seal_payload(&self.old)));
        command.arg("--run").arg(self.home.save(&seal_payload(&self.new)));
        for condition in conditions {
            command.args(["--fail-if", condition]);
        }
        let output = command.args(more).output().unwrap();
        ProgramOutput {
            code: output.status.code().unwrap(),
            output: String::from_utf8(output.stdout).unwrap(),
            why: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

fn digest(salt: &str, argv: &[&str], around: &str) -> String {
    hex(&sha256(format!("{salt}\0{}{around}", argv.join("\0")).as_bytes()))
}

#[test]
fn a_command_is_judged_only_against_the_same_command() {
    let home = Home::new();
    home.adopt_known_key();
    let script = home.path().join("work.sh");
    fs::write(&script, "sleep 0.05\n").unwrap();
    let argv = ["sh", script.to_str().unwrap(), "{n}"];
    let mut command = home.command(["--suite", "core-sweep", "--quiet", "--name", "nap"]);
    command.args(["--test-block-scale", "0.001", "--target"]);
    command.arg(home.target()).arg("--").args(argv);
    let output = command.output().unwrap();
    let file = String::from_utf8(output.stdout).unwrap();
    let old = payload_of(file.trim().as_ref());
    let text = String::from_utf8(old.clone()).unwrap();
    let document: Value = serde_json::from_str(&text).unwrap();
    let cases = document["suites"][0]["cases"].as_array().unwrap();
    let own = cases.iter().find_map(|case| case["params"]["command"].as_object());
    let [salt, sha] = ["salt", "sha256"].map(|name| own.unwrap()[name].as_str().unwrap());
    assert_eq!(sha, digest(salt, &argv, ""));

    let with =
        |salt_now: &str, sha_now: &str| text.replace(salt, salt_now).replace(sha, sha_now).into();
    let other_salt = "5".repeat(64);
    let other_command = digest(salt, &["sleep", "1"], "");
    let other_by_other = digest(&other_salt, &["sleep", "1"], "");
    let same_by_other = digest(&other_salt, &argv, "");
    let in_target = digest(salt, &argv, "\0\0\0\0target");
    let tried: [(Vec<u8>, &[&str], i32, &str); 7] = [
        (old.clone(), &[], 0, ""),
        (with(salt, &other_command), &[], 3, "timed different commands"),
        (with(salt, &other_command), &argv, 3, "timed different commands"),
        (with(&other_salt, &same_by_other), &[], 3, "type the command"),
        (with(&other_salt, &same_by_other), &argv, 0, ""),
        (with(&other_salt, &other_by_other), &argv, 3, "the new run timed: its digest differs"),
        (old.clone(), &["sleep", "1"], 3, "the baseline timed: its digest differs"),
    ];
    let ends = |judge: &Judge, typed: &[&str]| {
        let mut more = vec!["--test-ignore-flags"];
        if !typed.is_empty() {
            more.push("--");
            more.extend(typed);
        }
        judge.ends(&["core-sweep/command time > 10000%"], &more)
    };
    for (new, typed, code, why) in tried {
        let outcome = ends(&Judge::of(old.clone(), new), typed);
        assert_eq!(
            (outcome.code, outcome.why.contains(why)),
            (code, true),
            "{typed:?}: {}{}",
            outcome.why,
            outcome.output
        );
    }
    let swept = with(salt, &in_target);
    let outcome = ends(&Judge::of(swept, old), &argv);
    assert!(outcome.why.contains("different commands"), "{}", outcome.why);
    let swept: Vec<u8> = with(salt, &in_target);
    let outcome = ends(&Judge::of(swept.clone(), swept), &argv);
    assert_eq!(outcome.code, 3);
    assert!(outcome.why.contains("sweep --in-target"), "{}", outcome.why);
}

#[test]
fn a_figure_that_the_baseline_calls_invalid_is_named_as_left_out() {
    let mut judge = Judge::fixtures();
    let mut old: Value = serde_json::from_slice(&judge.old).unwrap();
    let case = old["suites"][0]["cases"][0]["id"].clone();
    old["flags"] = object!([{"code": "busy_before", "severity": "invalid", "suite": "sync", "case": case, "value": null, "detail": null}]);
    judge.old = serde_json::to_vec(&old).unwrap();
    let outcome = judge.ends(&["sync > 9000%"], &["--json"]);
    let whole = json(outcome.output.as_bytes());
    assert_eq!((outcome.code, &whole["result"]), (0, &"passed".into()));
    assert_eq!(
        whole["left_out"],
        object!([{"case": case, "codes": ["busy_before"], "name": "4 KiB, not flushed", "why": "other programs were busy"}])
    );
    let words = "4 KiB, not flushed (other programs were busy)";
    for form in [&[][..], &["--markdown"]] {
        let outcome = judge.ends(&["sync > 9000%"], form);
        assert!(outcome.output.to_lowercase().contains("left out"), "{}", outcome.output);
        assert!(outcome.output.replace('\\', "").contains(words), "{}", outcome.output);
    }
}

#[test]
fn what_two_runs_can_never_tell_is_refused_before_anything_is_measured() {
    let home = Home::new();
    let file = home.save(&seal_payload(&fixture(OLD)));
    for (condition, why) in [
        ("turbo/ramp rate < 5%", "does not tell in which process"),
        ("sync p90 > 5%", "fewer than the 100 operations"),
    ] {
        let mut command = home.command(["check", "--json", "--fail-if", condition, "--baseline"]);
        let output = command.arg(&file).output().unwrap();
        let whole = json(&output.stdout);
        assert_eq!(output.status.code(), Some(3), "{whole}");
        assert!(whole["summary"].as_str().unwrap().contains(why), "{whole}");
        assert_eq!(whole["run"], Value::Null);
    }
    assert_eq!(home.saved_runs().len(), 1);
}

#[test]
fn a_ramp_whose_processes_are_not_told_is_not_judged_and_does_not_refuse_those_beside_it() {
    let outcome = Judge::fixtures().ends(&["turbo rate < 99%"], &["--json"]);
    let whole = json(outcome.output.as_bytes());
    assert_eq!(outcome.code, 0, "{}", outcome.why);
    let left = whole["left_out"].as_array().unwrap();
    assert!(!left.is_empty() && !whole["figures"].as_array().unwrap().is_empty());
    assert!(left.iter().all(|one| one["codes"] == object!(["process_not_told"])));
}

#[test]
fn the_two_figures_of_a_row_make_its_change() {
    let conditions = ["sync", "memfs", "turbo", "throughput"];
    for (sign, quantity) in [("> 1%", "time"), ("< 1%", "rate")] {
        let each = conditions.map(|suite| format!("{suite} {quantity} {sign}"));
        let outcome = Judge::fixtures().ends(&each.each_ref().map(String::as_str), &["--json"]);
        let whole = json(outcome.output.as_bytes());
        let results = whole["figures"].as_array().unwrap();
        assert!(results.len() > 20, "{}", outcome.why);
        for one in results {
            let of = |name: &str| one[name].as_f64().unwrap();
            let made = of("now") / of("baseline");
            assert!((made / of("ratio") - 1.0).abs() < 1e-9, "{one}");
        }
    }
}

#[test]
fn more_figures_than_a_result_may_hold_are_refused() {
    let outcome = Judge::fixtures().ends(&["memfs > 1%"; 400], &[]);
    assert_eq!(outcome.code, 2, "{}", outcome.why);
    assert!(outcome.why.contains("at most 1000"), "{}", outcome.why);
}
