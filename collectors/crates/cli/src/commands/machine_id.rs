//! `machine-id show|reset`: the random id that runs of this machine carry.

use fsbench_failure::{ErrorCode, Failure};
use schemars::JsonSchema;
use serde::Serialize;

use crate::app_paths::AppPaths;
use crate::args::MachineIdCommand;
use crate::command_output::CommandOutput;
use crate::machine_id;
use crate::output::Output;

/// The random id that runs of this machine carry.
#[derive(Serialize, JsonSchema)]
pub struct MachineIdOutput {
    machine_id: String,
    /// Where it is kept
    file: String,
}

impl CommandOutput for MachineIdOutput {
    const NAME: &'static str = "machine-id-show";
}

/// The new id of this machine.
#[derive(Serialize, JsonSchema)]
pub struct Reset(MachineIdOutput);

impl CommandOutput for Reset {
    const NAME: &'static str = "machine-id-reset";
}

pub fn run(command: &MachineIdCommand, output: Output) -> Result<(), Failure> {
    let file = AppPaths::find()?.machine_id_file;
    let (id, json, word) = match command {
        MachineIdCommand::Show { json } => {
            let id = machine_id::load(&file)?.ok_or_else(|| {
                Failure::of(ErrorCode::NoMachineId, "there is no machine id yet")
                    .at(file.display())
                    .with_hint("the first run creates one; `--anonymous` creates none")
            })?;
            (id, *json, "It is")
        }
        MachineIdCommand::Reset { json } => {
            (machine_id::reset(&file)?, *json, "This machine's history starts again. The id is")
        }
    };
    if json {
        let file = file.to_string_lossy().into_owned();
        let shown = MachineIdOutput { machine_id: id, file };
        return match command {
            MachineIdCommand::Show { .. } => output.answer(&shown),
            MachineIdCommand::Reset { .. } => output.answer(&Reset(shown)),
        };
    }
    output.data(&format!("{id}\n"))?;
    output.say(&format!("  {word} saved in {}", file.display()));
    Ok(())
}
