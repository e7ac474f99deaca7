//! `machine-id show|reset`: the random id that runs of this machine carry.

use serde_json::json;

use crate::args::MachineIdCommand;
use crate::exit::{Code, Failure};
use crate::machine_id;
use crate::output::Output;
use crate::places::Places;

pub fn run(command: &MachineIdCommand, output: Output) -> Result<(), Failure> {
    let file = Places::find()?.machine_id_file;
    let (id, json, word) = match command {
        MachineIdCommand::Show { json } => {
            let id = machine_id::load(&file)?.ok_or_else(|| {
                Failure::new(Code::Failed, "there is no machine id yet")
                    .with_hint("the first `fsbench-collect` makes one; `--anonymous` makes none")
            })?;
            (id, *json, "It is")
        }
        MachineIdCommand::Reset { json } => (
            machine_id::reset(&file)?,
            *json,
            "This machine's history begins anew. The id is",
        ),
    };
    if json {
        let answer = json!({ "machine_id": id, "file": file.to_string_lossy() });
        return output.data(&format!("{answer}\n"));
    }
    output.data(&format!("{id}\n"))?;
    output.say(&format!("  {word} kept in {}", file.display()));
    Ok(())
}
