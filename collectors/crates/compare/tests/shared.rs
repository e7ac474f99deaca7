//! The site compares the same documents in its own language: both answer as the shared file says.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where something is missing"
)]

use std::path::Path;

use fsbench_compare::{Better, Estimate, Pair, pairs};
use fsbench_wire::Run;
use serde_json::Value;

fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../packages/contract/fixtures")
        .join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn run(name: &str) -> Run {
    serde_json::from_str(&fixture(&format!("valid/{name}.json"))).unwrap()
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
        [
            theirs["unit"].clone(),
            theirs["better"].clone(),
            theirs["verdict"]["kind"].clone()
        ],
        "{key}"
    );
    same_estimate(&key, ours.a.estimate, &theirs["a"]);
    same_estimate(&key, ours.b.estimate, &theirs["b"]);
    same(&key, ours.verdict.ratio(), &theirs["verdict"]["ratio"]);
    let bounds = ours.verdict.bounds();
    same(&key, bounds.map(|(low, _)| low), &theirs["verdict"]["low"]);
    same(
        &key,
        bounds.map(|(_, high)| high),
        &theirs["verdict"]["high"],
    );
    if let fsbench_compare::Verdict::NotComparable { why } = &ours.verdict {
        assert_eq!(Some(why.as_str()), theirs["verdict"]["why"].as_str());
    }
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
