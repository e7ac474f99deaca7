//! Runs whose truth is known: the commands see no more than is true, and find what is there.
//! Groups of runs, and every exit code of `check` and `compare`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::path::PathBuf;

use assert_cmd::Command;
use support::{Home, fixture, json, payload_of, seal_payload};

fn outcome(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// Saved outside the folder of runs, whose runs tell how far runs lie apart.
fn known(home: &Home, name: &str) -> PathBuf {
    let sealed = seal_payload(&fixture(&format!("known-truths/{name}.json")));
    let file = home.path().join(format!("{name}.json"));
    std::fs::write(&file, sealed.bytes).unwrap();
    file
}

fn group(home: &Home, names: [&str; 3]) -> Vec<PathBuf> {
    names.iter().map(|name| known(home, name)).collect()
}

fn with_each(command: &mut Command, option: &str, files: &[PathBuf]) {
    for file in files {
        command.arg(option).arg(file);
    }
}

const EQUAL_A: [&str; 3] = ["equal-1-a", "equal-2-a", "equal-3-a"];
const EQUAL_B: [&str; 3] = ["equal-1-b", "equal-2-b", "equal-3-b"];
const SLOWER: [&str; 3] = ["slower-1", "slower-2", "slower-3"];

fn has_claim(text: &str) -> bool {
    ["faster", "slower", "in these runs"].iter().any(|word| text.contains(word))
}

#[test]
fn of_equal_machines_no_result_is_called_faster_or_slower_pair_by_pair_and_as_groups() {
    let home = Home::new();
    for (a, b) in EQUAL_A.iter().zip(EQUAL_B) {
        let files = [known(&home, a), known(&home, b)];
        let (code, output, why) = outcome(home.command(["compare"]).args(&files));
        assert_eq!(code, 0, "{why}");
        assert!(
            output.starts_with("No difference shown: one run a side") && !has_claim(&output),
            "{output}"
        );
        let (_, output, _) = outcome(home.command(["compare", "--json"]).args(&files));
        let results = json(output.as_bytes())["figures"].clone();
        for one in results.as_array().unwrap() {
            assert!(
                [&"too_few".into(), &serde_json::Value::Null].contains(&&one["verdict"]),
                "{one}"
            );
        }
    }
    let mut command = home.command(["compare"]);
    with_each(&mut command, "--baseline", &group(&home, EQUAL_A));
    let (code, output, why) = outcome(command.args(group(&home, EQUAL_B)));
    assert_eq!(code, 0, "{why}");
    assert!(output.contains("No clear difference in the only result"), "{output}");
    assert!(!output.contains("faster") && !output.contains("slower"), "{output}");
    assert!(output.contains(ONE_SITTING), "{output}");
    let alone = outcome(
        home.command(["compare"]).args([known(&home, "equal-1-a"), known(&home, "equal-1-b")]),
    );
    assert!(!alone.1.contains(ONE_SITTING), "{}", alone.1);
}

const ONE_SITTING: &str = "The runs of each side were made in one sitting";

#[test]
fn of_curves_that_are_flat_from_8_workers_on_no_loss_is_told() {
    let home = Home::new();
    let names = ["flat-1", "flat-2", "flat-3", "flat-4"];
    let files: Vec<PathBuf> = names.iter().map(|name| known(&home, name)).collect();
    for file in &files {
        let (code, output, why) = outcome(home.command(["show"]).arg(file));
        assert_eq!(code, 0, "{why}");
        assert!(output.contains("with 8 to 32 workers"), "{output}");
        assert!(!output.contains("slower"), "{output}");
    }
    for pair in files.windows(2) {
        let (code, output, why) = outcome(home.command(["compare"]).args(pair));
        assert_eq!(code, 0, "{why}");
        assert!(!has_claim(&output.replace("in these runs", "")), "{output}");
    }
}

/// `check` of groups, and what it prints.
fn check(home: &Home, old: &[PathBuf], new: &[PathBuf], more: &[&str]) -> (i32, String, String) {
    let mut command = home.command(["check"]);
    with_each(&mut command, "--baseline", old);
    with_each(&mut command, "--run", new);
    outcome(command.args(more))
}

const ANY: [&str; 3] = ["--fail-if", "sync/fdatasync p50 > 0%", "--json"];

#[test]
fn three_runs_a_side_find_what_is_there_and_nothing_else() {
    let home = Home::new();
    let [a, b, slower] = [EQUAL_A, EQUAL_B, SLOWER].map(|names| group(&home, names));
    let (code, output, why) = check(&home, &a, &slower, &ANY);
    let report = json(output.as_bytes());
    assert_eq!((code, &report["result"]), (1, &"failed".into()), "{why}{output}");
    assert_eq!(report["run_to_run"], "data", "{output}");
    let low = report["figures"][0]["ratio_low"].as_f64().unwrap();
    assert!((1.1..1.3).contains(&low), "{output}");

    let (code, output, why) = check(&home, &a, &b, &ANY);
    // Its only result.
    assert_eq!((code, &json(output.as_bytes())["result"]), (3, &"unsure".into()), "{why}{output}");
    let (code, _, why) = check(&home, &a, &b, &[&ANY[..], &["--fail-if-unsure"]].concat());
    assert_eq!(code, 3, "{why}");
    assert!(why.contains("undecided: "), "{why}");
    let text = ["--fail-if", "sync/fdatasync p50 > 0%"];
    for shape in [&text[..], &[&text[..], &["--markdown"]].concat()] {
        let (_, output, why) = check(&home, &a, &b, shape);
        assert!(output.contains(ONE_SITTING), "{why}{output}");
    }
    // The slower machine as the baseline: faster is not worse.
    let (code, output, why) = check(&home, &slower, &a, &ANY);
    assert_eq!((code, &json(output.as_bytes())["result"]), (0, &"passed".into()), "{why}{output}");
}

#[test]
fn check_and_compare_answer_the_same_two_groups_alike() {
    let home = Home::new();
    let [a, b, slower] = [EQUAL_A, EQUAL_B, SLOWER].map(|names| group(&home, names));
    for (new, is_worse) in [(&b, false), (&slower, true)] {
        let mut command = home.command(["compare", "--json"]);
        with_each(&mut command, "--baseline", &a);
        let (code, output, why) = outcome(command.args(new));
        assert_eq!(code, 0, "{why}");
        let compared = json(output.as_bytes());
        let is_it = |one: &&serde_json::Value| {
            one["case"].as_str().unwrap().contains("|fdatasync|") && !one["verdict"].is_null()
        };
        let result = compared["figures"].as_array().unwrap().iter().find(is_it).unwrap();
        assert_eq!(result["verdict"], if is_worse { "these_runs" } else { "tie" });
        let (_, output, _) = check(&home, &a, new, &ANY);
        let checked = &json(output.as_bytes())["figures"][0];
        for (ours, theirs) in [
            ("ratio_low", "ratio_low"),
            ("ratio_high", "ratio_high"),
            ("ratio", "ratio_to_baseline"),
        ] {
            let (x, y) = (checked[ours].as_f64().unwrap(), result[theirs].as_f64().unwrap());
            assert!((x / y - 1.0).abs() < 1e-9, "{ours}: {checked} {result}");
        }
    }
}

#[test]
fn every_exit_code_of_a_check_of_groups_has_its_reason() {
    let home = Home::new();
    let [a, b] = [EQUAL_A, EQUAL_B].map(|names| group(&home, names));
    // Usage: a condition that nothing fits, one digest for several baselines.
    assert_eq!(check(&home, &a, &b, &["--fail-if", "turbo > 0%"]).0, 2);
    let pinned = ["--fail-if", ANY[1], "--baseline-sha256", &"0".repeat(64)];
    assert_eq!(check(&home, &a, &b, &pinned).0, 2);
    // No verdict: one side is not of one machine, or has not measured it.
    let payload = String::from_utf8(fixture("known-truths/equal-3-b.json")).unwrap();
    let other = payload.replace("AMD Ryzen 9 7950X 16-Core Processor", "Another Chip");
    assert_ne!(payload, other);
    let mut mixed = b.clone();
    mixed[2] = home.path().join("other.json");
    std::fs::write(&mixed[2], seal_payload(other.as_bytes()).bytes).unwrap();
    let (code, _, why) = check(&home, &a, &mixed, &ANY[..2]);
    assert_eq!((code, why.contains("chip")), (3, true), "{why}");
    let sweeps = group(&home, ["flat-1", "flat-2", "flat-3"]);
    assert_eq!(check(&home, &a, &sweeps, &ANY[..2]).0, 3);
    let mut command = home.command(["compare"]);
    with_each(&mut command, "--baseline", &a);
    let (code, _, why) = outcome(command.args(&mixed));
    assert_eq!((code, why.contains("one machine")), (3, true), "{why}");
    // Operational: a new run that is not there.
    let mut command = home.command(["compare"]);
    with_each(&mut command, "--baseline", &a);
    let (code, _, why) = outcome(command.arg(home.path().join("none.json")));
    assert_eq!(code, 4, "{why}");
}

fn id_of(file: &std::path::Path) -> String {
    fsbench_wire::permalink::permalink_id(&fsbench_wire::seal::sha256(&payload_of(file)))
}

#[test]
fn repeated_runs_are_saved_one_by_one_and_compared_as_one_side() {
    let home = Home::new();
    let (code, output, words) = outcome(&mut home.tiny_run(["--repeat", "3"]));
    assert_eq!(code, 0, "{words}");
    let saved = home.saved_runs();
    assert_eq!(saved.len(), 3, "{output}{words}");
    let printed = format!("{output}{words}");
    assert!(
        printed.contains("run 3 of 3") && printed.contains("group       3 of 3 runs"),
        "{printed}"
    );
    for file in &saved {
        assert!(printed.contains(&format!("--baseline {}", file.display())), "{printed}");
    }
    let mut command = home.command(["compare", "--json"]);
    with_each(&mut command, "--baseline", &saved[..2]);
    // Blocks this short make a run invalid, but the sentences name both runs of the side.
    let (code, output, why) = outcome(command.arg(&saved[2]));
    let [first, second, third] = [0, 1, 2].map(|at: usize| id_of(&saved[at]));
    assert_eq!(code, 3, "{why}");
    assert!(output.contains(&format!("runs {first}, {second} and run {third}")), "{output}");

    let (code, _, why) = outcome(&mut home.tiny_run(["--repeat", "0"]));
    assert_eq!(code, 2, "{why}");
}
