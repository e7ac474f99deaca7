//! The site compares the same documents in its own language: both answer as the shared file says.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

use std::path::Path;

use fsbench_compare::distribution::{Distribution, KNOWN, Release};
use fsbench_compare::{Better, Estimate, Pair, Stratum, pairs};
use fsbench_stats::trial::{
    CaseRounds, RunNumber, RunTerm, compare_runs, run_number, runs_interval,
};
use fsbench_wire::{OsFamily, Run};
use serde_json::{Value, json};

fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../packages/contract/fixtures")
        .join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn run(name: &str) -> Run {
    let folder = if name.contains('/') { "" } else { "valid/" };
    serde_json::from_str(&fixture(&format!("{folder}{name}.json"))).unwrap()
}

fn same(what: &str, ours: Option<f64>, theirs: &Value) {
    match (ours, theirs.as_f64()) {
        (None, None) => {}
        (Some(ours), Some(theirs)) if (ours / theirs - 1.0).abs() < 1e-9 => {}
        (ours, theirs) => panic!("{what}: {ours:?} here, {theirs:?} expected"),
    }
}

fn same_estimate(what: &str, ours: Estimate, theirs: &Value) {
    same(what, Some(ours.median), &theirs["median"]);
    same(what, ours.bounds.map(|(low, _)| low), &theirs["low"]);
    same(what, ours.bounds.map(|(_, high)| high), &theirs["high"]);
}

fn same_pair(ours: &Pair, theirs: &Value) {
    let key = ours.key.text();
    assert_eq!(fsbench_compare::Key::parse(&key), Some(ours.key.clone()));
    let better = match ours.measure.better {
        Better::Lower => "lower",
        Better::Higher => "higher",
    };
    assert_eq!(
        [ours.measure.unit.word(), better, ours.verdict.word()].map(Value::from),
        [theirs["unit"].clone(), theirs["better"].clone(), theirs["verdict"]["kind"].clone()],
        "{key}"
    );
    same_estimate(&key, ours.a.estimate, &theirs["a"]);
    same_estimate(&key, ours.b.estimate, &theirs["b"]);
    same(&key, ours.verdict.ratio(), &theirs["verdict"]["ratio"]);
    let bounds = ours.verdict.bounds();
    same(&key, bounds.map(|(low, _)| low), &theirs["verdict"]["low"]);
    same(&key, bounds.map(|(_, high)| high), &theirs["verdict"]["high"]);
    if let fsbench_compare::Verdict::NotComparable { why } = &ours.verdict {
        assert_eq!(Some(why.as_str()), theirs["verdict"]["why"].as_str());
    }
}

#[test]
fn a_linux_is_told_and_said_as_on_the_site() {
    let examples: Vec<Value> = serde_json::from_str(&fixture("distributions.json")).unwrap();
    assert!(examples.len() >= 40);
    for one in &examples {
        let mut on = run("sync");
        on.machine.os.name = one["name"].as_str().map(Into::into);
        on.machine.os.version = one["version"].as_str().map(Into::into);
        let stratum = Stratum::of(&on, None);
        let slug = one["name"].as_str().and_then(Distribution::of);
        assert_eq!(
            (
                slug.map(|distribution| distribution.slug).as_deref(),
                stratum.os_release.as_deref(),
                Some(stratum.system_name().as_str())
            ),
            (one["slug"].as_str(), one["release"].as_str(), one["says"].as_str()),
            "{one}"
        );
    }
}

#[test]
fn the_table_of_distributions_is_that_of_the_contract() {
    let file: Value = serde_json::from_str(&fixture("../json/distributions.json")).unwrap();
    let ours: Value = KNOWN
        .iter()
        .map(|one| {
            let mut known = json!({ "name": one.name, "release": match one.release {
                Release::Counted(count) => json!(count),
                Release::Rolling => json!("rolling"),
            } });
            if !one.also_named.is_empty() {
                known["alsoNamed"] = json!(one.also_named);
            }
            (one.slug.to_owned(), known)
        })
        .collect::<serde_json::Map<_, _>>()
        .into();
    assert_eq!(ours, file["distributions"]);
}

#[test]
fn a_mac_is_no_linux_whatever_it_calls_itself() {
    let mut mac = run("sync");
    mac.machine.os.family = OsFamily::Macos;
    mac.machine.os.version = Some("15.5".into());
    assert_eq!(Stratum::of(&mac, None).system_name(), "macOS 15");
}

#[test]
fn two_runs_compare_as_on_the_site_key_by_key() {
    let expected: Vec<Value> = serde_json::from_str(&fixture("comparisons-expected.json")).unwrap();
    assert!(!expected.is_empty());
    for one in &expected {
        let [a, b] = ["a", "b"].map(|side| run(one[side].as_str().unwrap()));
        let ours = pairs(&a, &b);
        let theirs = one["pairs"].as_array().unwrap();
        assert_eq!(ours.len(), theirs.len(), "{} and {}", one["a"], one["b"]);
        for pair in &ours {
            let key = pair.key.text();
            let other = theirs.iter().find(|other| other["key"] == key.as_str());
            same_pair(pair, other.unwrap_or_else(|| panic!("no {key}")));
        }
    }
}

fn numbers(side: &Value) -> Vec<RunNumber> {
    let of = |one: &Value| {
        let values: Vec<f64> = serde_json::from_value(one["values"].clone()).unwrap();
        let process: Vec<u64> = serde_json::from_value(one["process"].clone()).unwrap();
        run_number(CaseRounds { values: &values, process: &process }).unwrap()
    };
    side.as_array().unwrap().iter().map(of).collect()
}

#[test]
fn sides_of_runs_have_the_ratio_and_the_interval_of_the_site() {
    let examples: Vec<Value> =
        serde_json::from_str(&fixture("run-comparisons-expected.json")).unwrap();
    assert!(examples.len() >= 20);
    for (at, one) in examples.iter().enumerate() {
        let others: Option<Vec<_>> =
            one["others"].as_array().map(|groups| groups.iter().map(numbers).collect());
        let error = one["error"].as_f64().unwrap();
        let interval = runs_interval(&numbers(&one["a"]));
        same(&format!("low of {at}"), interval.map(|(low, _)| low), &one["interval"]["low"]);
        same(&format!("high of {at}"), interval.map(|(_, high)| high), &one["interval"]["high"]);
        let ours = compare_runs(&numbers(&one["a"]), &numbers(&one["b"]), error, others.as_deref());
        let theirs = &one["expected"];
        let Some(ours) = ours else {
            assert_eq!(theirs, &Value::Null, "{at}");
            continue;
        };
        for (name, value) in [
            ("ratio", ours.ratio),
            ("low", ours.low),
            ("high", ours.high),
            ("p", ours.p),
            ("floor", ours.floor),
        ] {
            same(&format!("{name} of {at}"), Some(value), &theirs[name]);
        }
        let term = if ours.run_term == RunTerm::Data { "data" } else { "default" };
        assert_eq!(theirs["runTerm"], term, "{at}");
    }
}
