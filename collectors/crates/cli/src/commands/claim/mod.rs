//! `claim`: ties the signing key to an account, or with `--oidc` to a project's builds; with
//! `--remove` to nobody.

mod device;

use anyhow::Context as _;
use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_runner::Cancel;
use fsbench_wire::KeyAction;
use schemars::JsonSchema;
use serde::Serialize;

use crate::about_key::{KeyState, Linked, ask};
use crate::app_paths::AppPaths;
use crate::args::ClaimArgs;
use crate::ci_token;
use crate::command_output::CommandOutput;
use crate::deliver::{ending_on_signal, require_server};
use crate::identity::Identity;
use crate::network::client::Client;
use crate::network::send;
use crate::output::Output;

/// A key as a server knows it.
#[derive(Serialize, JsonSchema)]
pub struct ClaimOutput {
    key_id: String,
    server: String,
    /// Null where it is tied to nobody
    linked: Option<Linked>,
    /// The address of its contributor's runs
    contributor: Option<String>,
    revoked_at: Option<String>,
}

impl CommandOutput for ClaimOutput {
    const NAME: &'static str = "claim";
}

pub fn run(args: &ClaimArgs, output: Output) -> Result<(), Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let identity = own_key(args, &AppPaths::find()?, output)?;
    let farewell = Failure::new(Code::Interrupted, "interrupted; the key is unchanged")
        .with_hint("a code that was entered meanwhile may have linked it: `fsbench-collect claim` shows its status");
    let state = ending_on_signal(&cancel, &farewell, output, || {
        if args.remove {
            let answer = ask(&client, &identity, KeyAction::Unclaim {}, output)?;
            send::read::<KeyState>(&client, &answer)
        } else if args.oidc {
            let token = ci_token::for_key(&client.server, &identity.key_id(), output)?;
            let answer = ask(&client, &identity, KeyAction::ClaimOidc { token }, output)?;
            send::read(&client, &answer)
        } else {
            device::claim(&client, &identity, output)
        }
    })?;
    print_result(args, &client, &identity, &state, output)
}

fn own_key(args: &ClaimArgs, places: &AppPaths, output: Output) -> Result<Identity, Failure> {
    if args.remove {
        return Identity::load(&places.key_file)?.ok_or_else(|| {
            Failure::of(
                ErrorCode::NoKey,
                "there is no signing key here, so there is nothing to remove",
            )
            .at(places.key_file.display())
        });
    }
    let identity = Identity::load_or_create(&places.key_file)?;
    if identity.is_new {
        output.say(&format!("  A signing key was created: {}", identity.file.display()));
    }
    Ok(identity)
}

fn print_result(
    args: &ClaimArgs,
    client: &Client,
    identity: &Identity,
    state: &KeyState,
    output: Output,
) -> Result<(), Failure> {
    if args.json {
        return output.answer(&ClaimOutput {
            key_id: identity.key_id(),
            server: client.server.to_string(),
            linked: state.linked.clone(),
            contributor: state.contributor(client),
            revoked_at: state.revoked_at.clone(),
        });
    }
    let whose = state.linked.as_ref().map_or_else(|| "to nobody".into(), Linked::words);
    output.data(&format!("  linked      {whose}\n"))?;
    match state.contributor(client) {
        Some(url) => output.data(&format!("  your runs   {url}\n")),
        None => Ok(()),
    }
}
