//! `withdraw ID`: by the secret that was saved beside the run, else by the signing key.

use anyhow::Context as _;
use fsbench_wire::Action;
use fsbench_wire::permalink::normalize_permalink_id;
use serde_json::json;

use crate::args::WithdrawArgs;
use crate::deliver::{request, require_server};
use crate::exit::{Code, Failure};
use crate::identity::Identity;
use crate::network::client::Client;
use crate::network::send;
use crate::output::Output;
use crate::places::Places;
use crate::store::{Sealed, Store};

pub fn run(args: &WithdrawArgs, output: Output) -> Result<(), Failure> {
    let named = args
        .id
        .rsplit_once("/r/")
        .map_or(args.id.as_str(), |(_, id)| id);
    let id = normalize_permalink_id(named).ok_or_else(|| {
        Failure::usage("a run is named by its permalink id: 16 letters and digits, as in /r/ID")
    })?;
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let question = format!(
        "Withdraw {id} from {}? Its figures are erased there for good; a tombstone stays.",
        client.server
    );
    if !args.yes && !super::run::consents(&question, output)? {
        return Err(Failure::new(Code::Failed, "nothing was withdrawn"));
    }
    let places = Places::find()?;
    let store = Store::at(&places.runs);
    // The page's reason is part of a signed request; the secret alone carries none.
    match store.secret(&id)?.filter(|_| args.reason.is_none()) {
        Some(secret) => by_secret(&client, &id, &secret, output)?,
        None => by_key(&client, &places, &id, args.reason.clone(), output)?,
    }
    output.data(&format!("  withdrawn   {}\n", client.server.permalink(&id)))
}

fn by_secret(client: &Client, id: &str, secret: &str, output: Output) -> Result<(), Failure> {
    let body = serde_json::to_vec(&json!({ "secret": secret }))
        .context("the request can not be written as JSON")?;
    send::post(
        client,
        &format!("/api/v1/runs/{id}/withdraw"),
        &body,
        output,
    )
}

fn by_key(
    client: &Client,
    places: &Places,
    id: &str,
    reason: Option<String>,
    output: Output,
) -> Result<(), Failure> {
    let identity = Identity::load(&places.key_file)?.ok_or_else(|| {
        Failure::new(
            Code::Failed,
            "neither the run's secret nor a signing key is on this machine",
        )
        .with_hint("withdraw it where it was made, or ask the server's operator")
    })?;
    let file = Store::at(&places.runs).run_file(id);
    let sealed = if file.exists() {
        Sealed::read(&file)?
    } else {
        Sealed::parse(send::fetch(client, &format!("/r/{id}/envelope"), output)?)?
    };
    if sealed.id != id {
        return Err(Failure::new(
            Code::Failed,
            format!(
                "the bytes behind {id} belong to the permalink {}",
                sealed.id
            ),
        ));
    }
    request(
        client,
        &identity,
        &sealed,
        Action::Withdraw { reason },
        output,
    )
}
