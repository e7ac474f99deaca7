//! What `--json` prints, held to the JSON Schema that is published for it. Every test that reads
//! such an object through `support::json` asks it here.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

const PREFIX: &str = "fsbench.collect.";

pub fn schemas() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packages/collect/share/schemas")
}

/// Fails where an object says that it is one of ours and is not; leaves everything else.
pub fn check(value: &Value) {
    let Some(marker) = value["schema"].as_str() else {
        return;
    };
    let Some(name) = marker.strip_prefix(PREFIX) else {
        return;
    };
    let schema = published(name);
    let validator = jsonschema::draft202012::new(&closed(schema)).unwrap();
    let errors: Vec<String> = validator
        .iter_errors(value)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{marker}: {errors:?}: {value}");
    if value["run"]["schema"] == "fsbench.run.v1" {
        check_document(&value["run"]);
    }
}

fn check_document(run: &Value) {
    let contract = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../packages/contract/json/run.v1.schema.json");
    let schema: Value = serde_json::from_slice(&fs::read(contract).unwrap()).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    assert!(validator.is_valid(run), "the document: {run}");
}

/// `check.v1`
pub fn published(name: &str) -> Value {
    let path = schemas().join(format!("{name}.schema.json"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_slice(&bytes).unwrap()
}

/// A reader lets new members pass; a test does not, so that none is printed that the schema does
/// not know.
fn closed(mut schema: Value) -> Value {
    let parts = schema["oneOf"].as_array().into_iter().flatten();
    let parts_of_whole: Vec<String> = [&schema["$ref"]]
        .into_iter()
        .chain(parts.map(|part| &part["$ref"]))
        .filter_map(|named| named.as_str().map(str::to_owned))
        .collect();
    schema["unevaluatedProperties"] = json!(false);
    let definitions = schema.get_mut("$defs").and_then(Value::as_object_mut);
    for (name, definition) in definitions.into_iter().flatten() {
        let is_part_of_whole = parts_of_whole.contains(&format!("#/$defs/{name}"));
        if definition["properties"].is_object() && !is_part_of_whole {
            definition["unevaluatedProperties"] = json!(false);
        }
    }
    schema
}

/// The error that a command told under `--json`: the last line of standard error.
pub fn error_of(stderr: &[u8]) -> Value {
    let text = String::from_utf8_lossy(stderr);
    let last = text.lines().last().unwrap_or_default();
    let value: Value = serde_json::from_str(last).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(value["schema"], "fsbench.collect.error.v1", "{text}");
    check(&value);
    value
}
