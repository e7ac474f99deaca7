//! `key revoke [KEY_ID]`: nothing that the key signs is taken any more. What it signed stays.

use fsbench_failure::{ErrorCode, Failure};
use fsbench_wire::KeyAction;
use schemars::JsonSchema;
use serde::Serialize;

use super::files::{hold, set_aside};
use crate::about_key::{KeyState, ask};
use crate::app_paths::AppPaths;
use crate::args::RevokeArgs;
use crate::command_output::CommandOutput;
use crate::deliver::require_server;
use crate::network::client::Client;
use crate::network::send;
use crate::output::Output;

/// A key that was given up.
#[derive(Serialize, JsonSchema)]
pub struct RevokeOutput {
    revoked_key_id: String,
    server: String,
    /// Where this machine's own key was moved to; null where it was another
    key_file: Option<String>,
}

impl CommandOutput for RevokeOutput {
    const NAME: &'static str = "key-revoke";
}

pub fn run(args: &RevokeArgs, output: Output) -> Result<(), Failure> {
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let places = AppPaths::find()?;
    let identity = super::own_key(&places)?;
    let revoked = args.key.clone().unwrap_or_else(|| identity.key_id());
    let question = format!(
        "Revoke the key {revoked} on {}?\n  The server then accepts nothing more that is signed with it. This cannot be undone.\n  ",
        client.server
    );
    if !args.yes && !crate::consent::ask_for_consent(&question, output)? {
        return Err(Failure::of(ErrorCode::Declined, "nothing was revoked"));
    }
    let action = KeyAction::Revoke {
        revoked_key_id: revoked.clone(),
        reason: args.reason.clone(),
        since: args.since.clone(),
    };
    let _held = hold(&places.key_file)?;
    let answer = ask(&client, &identity, action, output)?;
    send::read::<KeyState>(&client, &answer)?;
    let renamed =
        if revoked == identity.key_id() { Some(set_aside(&places.key_file)?) } else { None };
    if args.json {
        return output.answer(&RevokeOutput {
            revoked_key_id: revoked,
            server: client.server.to_string(),
            key_file: renamed.map(|file| file.to_string_lossy().into_owned()),
        });
    }
    output.data(&format!("  revoked     {revoked}\n"))?;
    if let Some(file) = renamed {
        output.say(&format!(
            "  It was moved to {}; the next run creates a new key, for a new contributor.",
            file.display()
        ));
    }
    Ok(())
}
