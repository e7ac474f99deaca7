//! `key show|rotate|revoke`: the public half and where the other half lies; another key in its
//! place; a key given up.

mod files;
pub mod revoke;
pub mod rotate;

use fsbench_failure::{ErrorCode, Failure};
use schemars::JsonSchema;
use serde::Serialize;

use crate::app_paths::AppPaths;
use crate::args::KeyCommand;
use crate::command_output::CommandOutput;
use crate::identity::Identity;
use crate::output::Output;

/// The key of this machine.
#[derive(Serialize, JsonSchema)]
pub struct KeyOutput {
    /// The public half: base64url of 32 bytes
    key_id: String,
    /// Where the secret half lies
    file: String,
}

impl CommandOutput for KeyOutput {
    const NAME: &'static str = "key-show";
}

pub fn run(command: &KeyCommand, output: Output) -> Result<(), Failure> {
    match command {
        KeyCommand::Show { json } => show(*json, output),
        KeyCommand::Rotate(args) => rotate::run(args, output),
        KeyCommand::Revoke(args) => revoke::run(args, output),
    }
}

fn own_key(places: &AppPaths) -> Result<Identity, Failure> {
    Identity::load(&places.key_file)?.ok_or_else(|| {
        Failure::of(ErrorCode::NoKey, "there is no signing key yet")
            .at(places.key_file.display())
            .with_hint("the first run creates one")
    })
}

fn show(json: bool, output: Output) -> Result<(), Failure> {
    let identity = own_key(&AppPaths::find()?)?;
    if json {
        return output.answer(&KeyOutput {
            key_id: identity.key_id(),
            file: identity.file.to_string_lossy().into_owned(),
        });
    }
    output.data(&format!("{}\n", identity.key_id()))?;
    output.say(&format!("  The secret key stays in {}", identity.file.display()));
    Ok(())
}
