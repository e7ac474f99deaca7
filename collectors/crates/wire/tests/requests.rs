//! The shared requests, about a run and about a key, are read and written to the same JSON here.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

use std::fs;
use std::path::{Path, PathBuf};

use fsbench_wire::{KeyAcceptance, KeyRequest, PAYLOAD_TYPE_KEY_ACCEPTANCE, Request, seal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fn contract(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packages/contract").join(path)
}

fn documents(start: &str) -> Vec<(String, Value)> {
    let found: Vec<_> = fs::read_dir(contract("fixtures/requests"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
            (name, value)
        })
        .filter(|(name, _)| name.starts_with(start))
        .collect();
    assert!(!found.is_empty(), "there are no requests of {start}");
    found
}

/// Read and written again, and refused with a field more: by this side and by the schema.
fn mirrors<T: Serialize + DeserializeOwned>(start: &str, schema: &str) {
    let schema = fs::read_to_string(contract("json").join(schema)).unwrap();
    let schema =
        jsonschema::validator_for(&serde_json::from_str::<Value>(&schema).unwrap()).unwrap();
    for (name, value) in documents(start) {
        let read: T =
            serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let written = serde_json::to_value(&read).unwrap();
        assert_eq!(written, value, "{name}");
        assert!(schema.is_valid(&written), "{name}");
        for place in ["", "/action"] {
            let mut more = value.clone();
            let Some(Value::Object(object)) = more.pointer_mut(place) else {
                continue;
            };
            object.insert("more".into(), Value::Bool(true));
            assert!(!schema.is_valid(&more), "{name}{place}");
            assert!(serde_json::from_value::<T>(more).is_err(), "{name}{place}");
        }
    }
}

#[test]
fn what_is_asked_of_a_run_is_the_same_on_both_sides() {
    mirrors::<Request>("run-", "request.v1.schema.json");
}

#[test]
fn what_a_key_asks_about_itself_is_the_same_on_both_sides() {
    mirrors::<KeyRequest>("key-", "key-request.v1.schema.json");
}

#[test]
fn the_new_keys_half_of_a_rotation_is_the_same_and_its_signature_holds() {
    mirrors::<KeyAcceptance>("acceptance-", "key-acceptance.v1.schema.json");
    let (_, rotation) = documents("key-rotate").remove(0);
    let acceptance = serde_json::from_value(rotation["action"]["acceptance"].clone()).unwrap();
    let half: Value =
        serde_json::from_slice(&seal::open(&acceptance, PAYLOAD_TYPE_KEY_ACCEPTANCE).unwrap())
            .unwrap();
    assert_eq!(half["key_id"], rotation["action"]["new_key_id"]);
    assert_eq!(half["replaces"], rotation["key_id"]);
}
