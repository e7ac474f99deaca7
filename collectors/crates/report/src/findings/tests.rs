//! The documents that the site answers too.

use fsbench_stats::Median;
use fsbench_wire::{SuiteRun, Target, with_body};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{METHOD, Method};
use crate::reported::Reported as _;

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packages/contract/fixtures");

#[derive(Deserialize)]
struct Document {
    what: String,
    digest: String,
    targets: Vec<Value>,
    suite: SuiteRun,
}

fn read(path: &str) -> String {
    std::fs::read_to_string(format!("{FIXTURES}/{path}")).unwrap()
}

#[test]
fn the_limits_are_those_that_the_contract_publishes() {
    let mut file: Map<String, Value> = serde_json::from_str(&read("../json/method.json")).unwrap();
    let published: Method = serde_json::from_value(file.remove("method").unwrap()).unwrap();
    assert_eq!(METHOD, published);
}

#[test]
fn every_document_is_answered_as_the_site_answers_it() {
    let expected: Map<String, Value> =
        serde_json::from_str(&read("verdicts-expected.json")).unwrap();
    assert_eq!(expected.len(), std::fs::read_dir(format!("{FIXTURES}/verdicts")).unwrap().count());
    for (name, expected) in expected {
        let document: Document =
            serde_json::from_str(&read(&format!("verdicts/{name}.json"))).unwrap();
        let found = nine_digits(&findings(&document));
        let expected = nine_digits(&expected);
        assert_eq!(found, expected, "{name}: {}", document.what);
    }
}

fn findings(document: &Document) -> Value {
    let digest: Vec<u8> = (0..document.digest.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&document.digest[at..at + 2], 16).unwrap())
        .collect();
    let targets: Vec<Target> = document.targets.iter().map(target).collect();
    with_body!(&document.suite, body => body.findings_json(&targets, &digest))
}

fn target(short: &Value) -> Target {
    let none =
        json!({"memory_kind": null, "file_system": null, "device": null, "idle_probe": null});
    let mut whole = none.as_object().unwrap().clone();
    whole.extend(short.as_object().unwrap().clone());
    serde_json::from_value(Value::Object(whole)).unwrap()
}

/// As text, so that 1 and 1.0 are one figure.
fn nine_digits(value: &Value) -> Value {
    match value {
        Value::Number(number) => format!("{:.8e}", number.as_f64().unwrap()).into(),
        Value::Array(values) => values.iter().map(nine_digits).collect(),
        Value::Object(fields) => {
            // Of an interval over processes the site says the degrees of freedom, too.
            let each = fields.iter().filter(|(name, _)| *name != "degrees");
            let each = each.map(|(name, value)| (name.clone(), nine_digits(value)));
            Value::Object(each.collect())
        }
        other => other.clone(),
    }
}

pub fn ratio(ratio: Median) -> Value {
    let (low, high) = ratio.bounds.unzip();
    json!({"ratio": ratio.value, "low": low, "high": high})
}
