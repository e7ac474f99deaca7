//! What `phoronix-test-suite result-file-to-json` writes: without systems up to 10.6, with them
//! since.

use serde_json::{Map, Value};

use super::from_xml::split;
use super::{PtsSystem, PtsTest, PtsValue, ResultFile, components};
use crate::import_error::ImportError;
use crate::json::{document, object};

pub fn read(text: &str) -> Result<ResultFile, ImportError> {
    let root = document(text)?;
    let root = object(&root, "the document")?;
    let results = root
        .get("results")
        .filter(|value| value.is_object() || value.is_array())
        .ok_or_else(|| {
            ImportError::whole(
                "there are no `results`: is this of phoronix-test-suite result-file-to-json?",
            )
        })?;
    let systems: Vec<(&str, &Value)> = members(root.get("systems"));
    let systems: Vec<PtsSystem> =
        systems.iter().filter_map(|(name, value)| Some(system(name, value.as_object()?))).collect();
    let version = members(root.get("systems"))
        .iter()
        .find_map(|(_, one)| one.get("client_version")?.as_str().map(str::to_owned));
    Ok(ResultFile {
        version,
        has_users: systems.iter().any(|system| !system.user.is_empty()),
        systems,
        tests: members(Some(results))
            .iter()
            .filter_map(|(name, value)| Some(test(name, value.as_object()?)))
            .collect(),
    })
}

/// Of an object its members by name, of a list its items.
fn members(value: Option<&Value>) -> Vec<(&str, &Value)> {
    match value {
        Some(Value::Object(map)) => map.iter().map(|(name, one)| (name.as_str(), one)).collect(),
        Some(Value::Array(items)) => items.iter().map(|one| ("", one)).collect(),
        _ => Vec::new(),
    }
}

fn text_of(map: &Map<String, Value>, names: &[&str]) -> String {
    names.iter().find_map(|name| map.get(*name)).map(plain).unwrap_or_default()
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

fn system(name: &str, map: &Map<String, Value>) -> PtsSystem {
    let parts = ["hardware", "software"].iter().flat_map(|kind| match map.get(*kind) {
        Some(Value::String(text)) => components(text),
        other => {
            members(other).iter().map(|(name, value)| ((*name).to_owned(), plain(value))).collect()
        }
    });
    let own = text_of(map, &["identifier"]);
    PtsSystem {
        name: if own.is_empty() { name.to_owned() } else { own },
        user: text_of(map, &["user"]),
        parts: parts.collect(),
    }
}

fn test(name: &str, map: &Map<String, Value>) -> PtsTest {
    let id = text_of(map, &["identifier", "test"]);
    PtsTest {
        id: if id.is_empty() { name.to_owned() } else { id },
        title: text_of(map, &["title"]),
        version: text_of(map, &["app_version"]),
        description: if map.contains_key("title") {
            text_of(map, &["description"])
        } else {
            text_of(map, &["arguments"])
        },
        scale: text_of(map, &["scale", "units"]),
        proportion: text_of(map, &["proportion"]),
        values: members(map.get("results"))
            .iter()
            .filter_map(|(system, value)| {
                let one = value.as_object()?;
                Some(PtsValue {
                    system: (*system).to_owned(),
                    value: text_of(one, &["value"]),
                    raw: raw(one),
                })
            })
            .collect(),
    }
}

fn raw(one: &Map<String, Value>) -> Vec<String> {
    match one.get("raw_values").or_else(|| one.get("all_results")) {
        Some(Value::Array(values)) => values.iter().map(plain).collect(),
        Some(value) => split(&plain(value)),
        None => Vec::new(),
    }
}
