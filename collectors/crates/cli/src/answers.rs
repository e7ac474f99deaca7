//! What `--json` prints: one object on one line, whose `schema` names its JSON Schema. The schemas are derived from
//! the very types that are printed, so the two can not part ways; `examples/generate` writes them.
//!
//! A released schema stays as it is but for new members, which a reader must let pass. What is there and not known is
//! null; what does not apply is left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::Context as _;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::Value;

use crate::commands;
use crate::failure;
use crate::output::is_plain;

/// What one command prints.
pub trait Answer: Serialize + JsonSchema {
    /// `key-show`: the command's words, and where several print the same the first one's.
    const NAME: &'static str;
}

#[derive(Serialize)]
struct Marked<'a, T> {
    schema: String,
    #[serde(flatten)]
    answer: &'a T,
}

/// `fsbench.collect.key-show.v1`
fn marker(name: &str) -> String {
    format!("fsbench.collect.{name}.v1")
}

/// One line. What would steer a terminal is escaped, as JSON escapes, so that nothing of it is lost.
pub fn line<T: Answer>(answer: &T) -> anyhow::Result<String> {
    let marked = Marked {
        schema: marker(T::NAME),
        answer,
    };
    let text = serde_json::to_string(&marked).context("the answer can not be written as JSON")?;
    let mut line = String::with_capacity(text.len() + 1);
    for character in text.chars() {
        if is_plain(character) {
            line.push(character);
        } else {
            // Writing to a text can not fail.
            let _ = write!(line, "\\u{:04x}", u32::from(character));
        }
    }
    line.push('\n');
    Ok(line)
}

/// A run's document, which has a schema of its own.
pub fn document(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "description": "The run's document: fsbench.run.v1, whose schema is the contract's (packages/contract/json/run.v1.schema.json).",
        "type": "object",
        "properties": { "schema": { "const": "fsbench.run.v1" } },
        "required": ["schema"],
    })
}

/// A part of such a document, as it stands there.
pub fn part_of_document(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "description": "As in a run's document (fsbench.run.v1).", "type": "object" })
}

pub fn parts_of_document(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "description": "As in a run's document (fsbench.run.v1).", "type": "array", "items": { "type": "object" } })
}

/// Every schema, by its name.
pub fn schemas() -> BTreeMap<&'static str, Value> {
    BTreeMap::from([
        of::<failure::Told>(),
        of::<commands::bisect::answer::Found>(),
        of::<commands::bisect_step::Said>(),
        of::<commands::check::answer::Checked>(),
        of::<commands::claim::Claimed>(),
        of::<commands::compare::Compared>(),
        of::<commands::doctor::shown::Looked>(),
        of::<commands::hot_folders::words::Seen>(),
        of::<commands::import::keep::Imported>(),
        of::<commands::key::Shown>(),
        of::<commands::key::revoke::GivenUp>(),
        of::<commands::key::rotate::Rotated>(),
        of::<commands::machine_id::Shown>(),
        of::<commands::machine_id::Reset>(),
        of::<commands::note::Noted>(),
        of::<commands::plug_pull::verify::Verified>(),
        of::<commands::ramdisk::Created>(),
        of::<commands::ramdisk::Destroyed>(),
        of::<commands::ramdisk::Listed>(),
        of::<commands::rerun::Repeated>(),
        of::<commands::run::Made>(),
        of::<commands::show::Shown>(),
        of::<commands::unlist::Unlisted>(),
        of::<commands::upload::Uploaded>(),
        of::<commands::verify::Checked>(),
        of::<commands::withdraw::Withdrawn>(),
        of::<commands::workload::Worked>(),
    ])
}

fn of<T: Answer>() -> (&'static str, Value) {
    let mut schema = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<T>();
    schema.insert("title".into(), marker(T::NAME).into());
    let properties = schema.ensure_object().entry("properties");
    if let Some(properties) = properties
        .or_insert_with(|| Value::Object(serde_json::Map::new()))
        .as_object_mut()
    {
        properties.insert(
            "schema".into(),
            serde_json::json!({ "const": marker(T::NAME) }),
        );
    }
    let required = schema.ensure_object().entry("required");
    if let Some(required) = required
        .or_insert_with(|| Value::Array(vec![]))
        .as_array_mut()
    {
        required.insert(0, "schema".into());
    }
    (T::NAME, schema.to_value())
}

/// The schema of a command's output, by its words; or why it has none.
pub fn of_command(words: &str) -> Result<&'static str, &'static str> {
    match words {
        "" | "sweep" => Ok(commands::run::Made::NAME),
        "workload fs-tree" | "workload cpu" | "workload configure" => {
            Ok(commands::workload::Worked::NAME)
        }
        "workload" => Err("is a group of commands"),
        "completions" => Err("prints a script for a shell"),
        "mcp" => Err("speaks the Model Context Protocol, which is JSON already"),
        "plug-pull serve" => {
            Err("runs until it is ended, and prints nothing: its log is the result")
        }
        "plug-pull write" => Err("ends with the power: `plug-pull verify` has the result"),
        _ => {
            let name = words.replace(' ', "-");
            let known = schemas().into_keys().find(|known| *known == name);
            known.ok_or("is a group of commands")
        }
    }
}
