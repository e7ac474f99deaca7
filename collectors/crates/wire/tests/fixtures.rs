//! The shared documents: what is valid reads and writes to the same JSON here, and what the
//! JSON Schema refuses is refused here too.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

use std::fs;
use std::path::{Path, PathBuf};

use fsbench_wire::{Document, Run};
use serde_json::Value;

fn contract(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packages/contract").join(path)
}

fn documents(folder: &str) -> Vec<(String, String)> {
    let mut documents: Vec<(String, String)> = fs::read_dir(contract(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
            (name, text)
        })
        .collect();
    documents.sort();
    assert!(!documents.is_empty(), "{folder} holds no documents");
    documents
}

fn schema() -> jsonschema::Validator {
    let text = fs::read_to_string(contract("json/run.v1.schema.json")).unwrap();
    jsonschema::validator_for(&serde_json::from_str::<Value>(&text).unwrap()).unwrap()
}

/// Numbers are compared as JSON readers see them: `75.0` is 75.
fn normalized(value: &Value) -> Value {
    match value {
        Value::Number(number) => serde_json::json!(number.as_f64()),
        Value::Array(items) => items.iter().map(normalized).collect(),
        Value::Object(map) => {
            map.iter().map(|(key, value)| (key.clone(), normalized(value))).collect()
        }
        Value::Null | Value::Bool(_) | Value::String(_) => value.clone(),
    }
}

#[test]
fn a_valid_document_is_read_and_written_to_the_same_json() {
    let schema = schema();
    for (name, text) in documents("fixtures/valid") {
        let value: Value = serde_json::from_str(&text).unwrap();
        let run = Document::of(value.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let written = serde_json::to_value(&run).unwrap();
        assert_eq!(normalized(&written), normalized(&value), "{name}");
        if let Err(error) = schema.validate(&written) {
            panic!("{name}: {} at {}", error, error.instance_path());
        }
    }
}

#[test]
fn what_the_schema_refuses_is_refused_by_the_schema_and_by_nothing_else() {
    let schema = schema();
    for (name, text) in documents("fixtures/invalid") {
        let Ok(value) = serde_json::from_str::<Value>(&text) else {
            continue; // not JSON at all: the command's own tests read these
        };
        if name.contains(".json_") {
            continue; // refused before any schema is asked
        }
        let is_schema_case = name.contains(".schema_invalid.");
        assert_eq!(schema.validate(&value).is_err(), is_schema_case, "{name}");
    }
}

/// Where serde is asked without the schema, an unknown field or word must not pass unseen.
#[test]
fn an_unknown_field_is_refused_by_the_types_themselves() {
    let all = documents("fixtures/valid");
    let named = |name: &str| all.iter().find(|(one, _)| one == name).unwrap().clone();
    let (name, text) = named("sync.json");
    for pointer in ["", "/machine", "/machine/cpu", "/conditions/before", "/collector"] {
        let mut value: Value = serde_json::from_str(&text).unwrap();
        let object = value.pointer_mut(pointer).unwrap().as_object_mut().unwrap();
        object.insert("hostname".into(), "tango".into());
        assert!(serde_json::from_value::<Run>(value).is_err(), "{name}: {pointer}");
    }
    for (name, pointers) in [
        ("imported-samples.json", ["/cases/0/work", "/cases/0/figures/samples"]),
        ("imported-reported.json", ["/systems/0", "/cases/0/figures"]),
        ("imported-scores.json", ["/origin/files/0", "/systems/0/chip"]),
    ] {
        for pointer in pointers {
            let mut value: Value = serde_json::from_str(&named(name).1).unwrap();
            let object = value.pointer_mut(pointer).unwrap().as_object_mut().unwrap();
            object.insert("hostname".into(), "tango".into());
            assert!(Document::of(value).is_err(), "{name}: {pointer}");
        }
    }
}
