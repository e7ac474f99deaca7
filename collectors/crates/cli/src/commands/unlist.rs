//! `unlist ID`: out of lists, comparisons, feeds and dumps, or back into them; the address stays.

use fsbench_failure::Failure;
use fsbench_wire::Action;
use schemars::JsonSchema;
use serde::Serialize;

use crate::about_run::{ask, run_id};
use crate::args::UnlistArgs;
use crate::command_output::CommandOutput;
use crate::deliver::require_server;
use crate::network::client::Client;
use crate::output::Output;

/// Whether a run stands in lists.
#[derive(Serialize, JsonSchema)]
pub struct UnlistOutput {
    id: String,
    server: String,
    #[schemars(extend("enum" = ["listed", "unlisted"]))]
    visibility: &'static str,
}

impl CommandOutput for UnlistOutput {
    const NAME: &'static str = "unlist";
}

pub fn run(args: &UnlistArgs, output: Output) -> Result<(), Failure> {
    let id = run_id(&args.id)?;
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let (action, visibility) =
        if args.undo { (Action::List {}, "listed") } else { (Action::Unlist {}, "unlisted") };
    ask(&client, &id, action, output)?;
    if args.json {
        return output.answer(&UnlistOutput { id, server: client.server.to_string(), visibility });
    }
    output.data(&format!("  {visibility:<10}  {}\n", client.server.permalink(&id)))
}
