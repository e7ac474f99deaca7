//! Held against a full implementation of JSON Schema.

use super::{RUN, Schema};
use serde_json::{Value, json};

const VALID: [&str; 2] = [
    include_str!("../../../../../packages/contract/fixtures/valid/unsupported-and-failed.json"),
    include_str!("../../../../../packages/contract/fixtures/valid/big-little-null-probes.json"),
];

/// A full implementation of JSON Schema is asked the same, while every thirteenth value
/// of valid documents is spoiled in each way, one at a time.
#[test]
fn agrees_with_a_full_implementation_about_every_spoiled_value() {
    let ours = Schema::parse(RUN).unwrap();
    let theirs = jsonschema::validator_for(&ours.root).unwrap();
    let spoilers = [
        json!(null),
        json!(-1),
        json!(0.5),
        json!(1e300),
        json!(""),
        json!("x\u{202e}"),
        json!("\u{1f600}".repeat(60)),
        json!([]),
        json!({}),
    ];
    let (mut refused, mut taken) = (0, 0);
    for text in VALID {
        let valid: Value = serde_json::from_str(text).unwrap();
        assert_eq!(ours.check(&valid), Ok(()));
        for pointer in pointers(&valid, "").into_iter().step_by(13) {
            for spoiler in &spoilers {
                let mut spoiled = valid.clone();
                *spoiled.pointer_mut(&pointer).unwrap() = spoiler.clone();
                let verdict = ours.check(&spoiled);
                assert_eq!(
                    verdict.is_ok(),
                    theirs.is_valid(&spoiled),
                    "{pointer} = {spoiler}: {verdict:?}"
                );
                if verdict.is_ok() {
                    taken += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 100 && taken > 10, "{refused} refused, {taken} taken");
}

#[test]
fn a_missing_and_an_unknown_field_are_named_by_their_place() {
    let schema = Schema::parse(RUN).unwrap();
    let mut run: Value = serde_json::from_str(VALID[0]).unwrap();
    run["machine"]["cpu"].as_object_mut().unwrap().insert("serial".into(), json!("1"));
    assert_eq!(schema.check(&run).unwrap_err().pointer, "/machine/cpu");
    let mut run: Value = serde_json::from_str(VALID[0]).unwrap();
    run["suites"][0]["cases"][0].as_object_mut().unwrap().remove("target");
    let error = schema.check(&run).unwrap_err();
    assert_eq!(error.pointer, "/suites/0/cases/0");
    assert_eq!(error.what, "lacks `target`");
}

#[test]
fn a_keyword_it_does_not_know_lets_nothing_pass() {
    let schema = Schema::of_text(br#"{"uniqueItems":true}"#).unwrap();
    assert!(schema.check(&json!([])).is_err());
}

fn pointers(value: &Value, at: &str) -> Vec<String> {
    let below: Vec<String> = match value {
        Value::Object(map) => {
            map.iter().flat_map(|(key, value)| pointers(value, &format!("{at}/{key}"))).collect()
        }
        Value::Array(items) => items
            .iter()
            .enumerate()
            .flat_map(|(index, value)| pointers(value, &format!("{at}/{index}")))
            .collect(),
        _ => vec![],
    };
    std::iter::once(at.to_owned()).filter(|at| !at.is_empty()).chain(below).collect()
}
