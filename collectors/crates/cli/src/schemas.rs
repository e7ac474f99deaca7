//! The JSON Schemas of what `--json` prints. They are derived from the printed types;
//! `examples/generate` writes them.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::command_output::{CommandOutput, marker};
use crate::commands;
use crate::error_report::ErrorReport;

/// Every schema, by its name.
pub fn schemas() -> BTreeMap<&'static str, Value> {
    BTreeMap::from([
        of::<ErrorReport>(),
        of::<commands::ab::json_output::AbOutput>(),
        of::<commands::bisect::json_output::SearchOutput>(),
        of::<commands::bisect_step::CommitOutput>(),
        of::<commands::check::report::CheckOutput>(),
        of::<commands::claim::ClaimOutput>(),
        of::<commands::compare::CompareOutput>(),
        of::<commands::doctor::listing::DoctorOutput>(),
        of::<commands::hot_folders::words::FolderOutput>(),
        of::<commands::import::save::Imported>(),
        of::<commands::key::KeyOutput>(),
        of::<commands::key::revoke::RevokeOutput>(),
        of::<commands::key::rotate::RotateOutput>(),
        of::<commands::machine_id::MachineIdOutput>(),
        of::<commands::machine_id::Reset>(),
        of::<commands::memfs::MemfsOutput>(),
        of::<commands::note::NoteOutput>(),
        of::<commands::plug_pull::verify::PullOutput>(),
        of::<commands::ramdisk::Created>(),
        of::<commands::ramdisk::Destroyed>(),
        of::<commands::ramdisk::Listed>(),
        of::<commands::ramdisk::Restored>(),
        of::<commands::ramdisk::UnitOutput>(),
        of::<commands::rerun::RerunOutput>(),
        of::<commands::run::RunCommandOutput>(),
        of::<commands::search::SearchOutput>(),
        of::<commands::show::ShownRun>(),
        of::<commands::unlist::UnlistOutput>(),
        of::<commands::upload::UploadOutput>(),
        of::<commands::verify::VerifyOutput>(),
        of::<commands::withdraw::WithdrawOutput>(),
        of::<commands::workload::WorkloadOutput>(),
    ])
}

fn of<T: CommandOutput>() -> (&'static str, Value) {
    let mut schema =
        SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>();
    schema.insert("title".into(), marker(T::NAME).into());
    let properties = schema.ensure_object().entry("properties");
    if let Some(properties) =
        properties.or_insert_with(|| Value::Object(serde_json::Map::new())).as_object_mut()
    {
        properties.insert("schema".into(), serde_json::json!({ "const": marker(T::NAME) }));
    }
    let required = schema.ensure_object().entry("required");
    if let Some(required) = required.or_insert_with(|| Value::Array(vec![])).as_array_mut() {
        required.insert(0, "schema".into());
    }
    (T::NAME, schema.to_value())
}

/// The schema of a command's output, by its words; or why it has none.
pub fn of_command(words: &str) -> Result<&'static str, &'static str> {
    match words {
        "" | "sweep" => Ok(commands::run::RunCommandOutput::NAME),
        "workload fs-tree" | "workload cpu" | "workload configure" => {
            Ok(commands::workload::WorkloadOutput::NAME)
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
