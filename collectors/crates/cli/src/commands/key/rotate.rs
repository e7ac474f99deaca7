//! `key rotate`: a new key that speaks for the old one. It is on disk before the server hears of
//! it, and takes the old one's place once the server has taken it: a crash in between loses
//! neither, and the same command goes on where it was.

use anyhow::Context as _;
use fsbench_failure::Failure;
use fsbench_wire::{
    KeyAcceptance, KeyAcceptanceSchema, KeyAction, PAYLOAD_TYPE_KEY_ACCEPTANCE, seal,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::files::{adopt, discard, hold, waiting};
use crate::about_key::{KeyState, ask};
use crate::app_paths::AppPaths;
use crate::args::RotateArgs;
use crate::command_output::CommandOutput;
use crate::deliver::require_server;
use crate::identity::Identity;
use crate::network::client::Client;
use crate::network::send;
use crate::output::Output;

/// A key in another's place.
#[derive(Serialize, JsonSchema)]
pub struct RotateOutput {
    key_id: String,
    /// The key that it speaks for
    replaces: String,
    server: String,
    /// Where the old key is kept
    old_key_file: String,
}

impl CommandOutput for RotateOutput {
    const NAME: &'static str = "key-rotate";
}

pub fn run(args: &RotateArgs, output: Output) -> Result<(), Failure> {
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let places = AppPaths::find()?;
    // Not made where there is nothing to change.
    super::own_key(&places)?;
    let _held = hold(&places.key_file)?;
    let old = super::own_key(&places)?;
    let fresh = Identity::load_or_create(&waiting(&places.key_file))?;
    let answer = ask(&client, &old, rotation(&client, &old, &fresh)?, output).map_err(|failure| {
        let goes_on = format!(
            "the key is unchanged; `fsbench-collect key rotate` continues with the new one in {}",
            fresh.file.display()
        );
        let hint = match &failure.hint {
            Some(hint) => format!("{hint}\n      {goes_on}"),
            None => goes_on,
        };
        failure.with_hint(hint)
    })?;
    if (400..500).contains(&answer.status) && answer.status != 429 {
        // A refusal changed nothing there; so it does here. One for lack of room may follow an
        // attempt whose answer got lost: the server may have the new key.
        discard(&fresh.file)
            .with_context(|| format!("{} cannot be removed", fresh.file.display()))?;
    }
    send::read::<KeyState>(&client, &answer)?;
    let old_file = adopt(&places.key_file)?;
    if args.json {
        return output.answer(&RotateOutput {
            key_id: fresh.key_id(),
            replaces: old.key_id(),
            server: client.server.to_string(),
            old_key_file: old_file.to_string_lossy().into_owned(),
        });
    }
    output.data(&format!("{}\n", fresh.key_id()))?;
    output.say(&format!(
        "  The new key replaces the old one on {}.\n  The old one is saved in {}: other servers know only that one. Delete it when no server uses it.",
        client.server,
        old_file.display()
    ));
    Ok(())
}

fn rotation(client: &Client, old: &Identity, fresh: &Identity) -> Result<KeyAction, Failure> {
    let half = serde_json::to_vec(&KeyAcceptance {
        schema: KeyAcceptanceSchema::V1,
        key_id: fresh.key_id(),
        replaces: old.key_id(),
        audience: client.server.to_string(),
    })
    .context("the request cannot be written as JSON")?;
    Ok(KeyAction::Rotate {
        new_key_id: fresh.key_id(),
        acceptance: seal::seal(PAYLOAD_TYPE_KEY_ACCEPTANCE, &half, &fresh.key),
    })
}
