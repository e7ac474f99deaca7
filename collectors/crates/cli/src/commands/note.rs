//! `note ID TEXT|--delete`: the words beside a run.

use fsbench_failure::Failure;
use fsbench_wire::Action;
use schemars::JsonSchema;
use serde::Serialize;

use crate::about_run::{ask, run_id};
use crate::args::NoteArgs;
use crate::command_output::CommandOutput;
use crate::deliver::require_server;
use crate::network::client::Client;
use crate::output::Output;

/// The words beside a run.
#[derive(Serialize, JsonSchema)]
pub struct NoteOutput {
    id: String,
    server: String,
    /// Null where there are none any more
    note: Option<String>,
}

impl CommandOutput for NoteOutput {
    const NAME: &'static str = "note";
}

pub fn run(args: &NoteArgs, output: Output) -> Result<(), Failure> {
    let id = run_id(&args.id)?;
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let text = args.text.clone().filter(|_| !args.delete);
    ask(&client, &id, Action::Note { text: text.clone() }, output)?;
    if args.json {
        return output.answer(&NoteOutput { id, server: client.server.to_string(), note: text });
    }
    let word = if text.is_some() { "note set" } else { "no note" };
    output.data(&format!("  {word:<10}  {}\n", client.server.permalink(&id)))
}
