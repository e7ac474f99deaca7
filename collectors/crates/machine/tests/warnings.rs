//! The warnings of `packages/contract/fixtures/doubts.json`: a document, what is changed in it, and
//! the flags that come of the change. The server judges the same table in its own language.

#![allow(clippy::unwrap_used, reason = "a test ends where something is missing")]

use std::fs;
use std::path::Path;

use fsbench_machine::flags::{FlagInput, ProcessEnvironment, judge};
use fsbench_wire as wire;
use serde_json::{Value, json};

fn fixture(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../packages/contract/fixtures")
        .join(name);
    serde_json::from_slice(&fs::read(&path).unwrap()).unwrap()
}

fn flags_of(document: &Value) -> Vec<Value> {
    let run: wire::Run = serde_json::from_value(document.clone()).unwrap();
    let flags = judge(&FlagInput {
        machine: &run.machine,
        targets: &run.targets,
        conditions: &run.conditions,
        suites: &run.suites,
        environment: &ProcessEnvironment {
            preload: None,
            is_debug_build: !run.collector.is_release_build,
        },
    });
    flags
        .into_iter()
        .map(|flag| {
            json!({
                "code": flag.code,
                "severity": flag.severity,
                "suite": flag.suite,
                "case": flag.case,
                "value": flag.value,
            })
        })
        .collect()
}

/// Alike, figures to nine digits; an expected `null` stands for any figure.
fn is_same(seen: &Value, expected: &Value) -> bool {
    let same = |name: &str| seen[name] == expected[name];
    let values = match (seen["value"].as_f64(), expected["value"].as_f64()) {
        (Some(seen), Some(expected)) => (seen - expected).abs() <= 1e-9 * expected.abs(),
        (_, None) => true,
        (None, Some(_)) => false,
    };
    values && ["code", "severity", "suite", "case"].into_iter().all(same)
}

#[test]
fn each_change_raises_exactly_the_doubts_that_stand_beside_it() {
    let table = fixture("doubts.json");
    let base = fixture(table["base"].as_str().unwrap());
    let known = flags_of(&base);
    let changes = table["changes"].as_array().unwrap();
    assert!(!changes.is_empty());
    for change in changes {
        let mut document = base.clone();
        for (pointer, value) in change["set"].as_object().unwrap() {
            *document.pointer_mut(pointer).unwrap() = value.clone();
        }
        let new: Vec<Value> =
            flags_of(&document).into_iter().filter(|flag| !known.contains(flag)).collect();
        let expected = change["flags"].as_array().unwrap();
        let all_expected = new.len() == expected.len()
            && expected.iter().all(|flag| new.iter().any(|seen| is_same(seen, flag)));
        let name = &change["name"];
        assert!(all_expected, "{name}: {}", json!({ "seen": new, "expected": expected }));
    }
}
