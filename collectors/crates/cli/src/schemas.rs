//! The JSON Schemas of what `--json` prints. They are derived from the printed types; `examples/generate` writes them.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::answer::{Answer, marker};
use crate::commands;
use crate::told::Told;

/// Every schema, by its name.
pub fn schemas() -> BTreeMap<&'static str, Value> {
    BTreeMap::from([
        of::<Told>(),
        of::<commands::bisect::answer::Found>(),
        of::<commands::bisect_step::Said>(),
        of::<commands::check::report::Checked>(),
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
