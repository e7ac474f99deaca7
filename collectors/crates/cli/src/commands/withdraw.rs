//! `withdraw ID`: by the secret that was saved beside the run, else by the signing key.

use fsbench_failure::{ErrorCode, Failure};
use fsbench_wire::Action;
use schemars::JsonSchema;
use serde::Serialize;

use crate::about_run::{ask, run_id};
use crate::args::WithdrawArgs;
use crate::command_output::CommandOutput;
use crate::deliver::require_server;
use crate::network::client::Client;
use crate::output::Output;

/// A run that was taken back.
#[derive(Serialize, JsonSchema)]
pub struct WithdrawOutput {
    id: String,
    server: String,
    #[schemars(extend("const" = "withdrawn"))]
    state: &'static str,
}

impl CommandOutput for WithdrawOutput {
    const NAME: &'static str = "withdraw";
}

pub fn run(args: &WithdrawArgs, output: Output) -> Result<(), Failure> {
    let id = run_id(&args.id)?;
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let question = format!(
        "Withdraw run {id} from {}?\n  Its results are erased there for good. Its page then says only that it was withdrawn.\n  ",
        client.server
    );
    if !args.yes && !crate::consent::ask_for_consent(&question, output)? {
        return Err(Failure::of(ErrorCode::Declined, "nothing was withdrawn"));
    }
    let action = Action::Withdraw { reason: args.reason.clone() };
    ask(&client, &id, action, output)?;
    if args.json {
        return output.answer(&WithdrawOutput {
            id,
            server: client.server.to_string(),
            state: "withdrawn",
        });
    }
    output.data(&format!("  withdrawn   {}\n", client.server.permalink(&id)))
}
