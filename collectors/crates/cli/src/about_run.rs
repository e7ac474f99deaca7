//! What may still be asked of a run that was sent: by the secret that was saved beside it, else
//! by the signing key.

use anyhow::Context as _;
use fsbench_failure::{ErrorCode, Failure};
use fsbench_wire::Action;
use fsbench_wire::permalink::normalize_permalink_id;
use fsbench_wire::sealed::SealedRun;
use serde_json::json;

use crate::app_paths::AppPaths;
use crate::deliver::request;
use crate::identity::Identity;
use crate::network::client::Client;
use crate::network::send;
use crate::output::Output;
use crate::store::{Store, read_sealed};

/// A run by its id, or by its address.
pub fn run_id(named: &str) -> Result<String, Failure> {
    let id = named.rsplit_once("/r/").map_or(named, |(_, id)| id);
    normalize_permalink_id(id).ok_or_else(|| {
        Failure::usage("a run is named by its permalink id: 16 letters and digits, as in /r/ID")
    })
}

pub fn ask(client: &Client, id: &str, action: Action, output: Output) -> Result<(), Failure> {
    let places = AppPaths::find()?;
    let secret = Store::at(&places.runs).secret(id)?;
    match (secret, action) {
        // The page's reason is part of a signed request; the secret alone carries none.
        (Some(secret), Action::Withdraw { reason: None }) => {
            let body = json!({ "secret": secret });
            post(client, &format!("/api/v1/runs/{id}/withdraw"), &body, output)
        }
        (Some(secret), action @ (Action::Note { .. } | Action::Unlist {} | Action::List {})) => {
            let body = json!({ "secret": secret, "action": action });
            post(client, &format!("/api/v1/runs/{id}/requests"), &body, output)
        }
        (_, action) => by_key(client, &places, id, action, output),
    }
}

fn post(
    client: &Client,
    path: &str,
    body: &serde_json::Value,
    output: Output,
) -> Result<(), Failure> {
    let body = serde_json::to_vec(body).context("the request cannot be written as JSON")?;
    send::post(client, path, &body, output)
}

fn by_key(
    client: &Client,
    places: &AppPaths,
    id: &str,
    action: Action,
    output: Output,
) -> Result<(), Failure> {
    let identity = Identity::load(&places.key_file)?.ok_or_else(|| {
        Failure::of(ErrorCode::NoKey, "this machine has neither the run's secret nor a signing key")
            .with_hint("send the request from the machine of the run, or ask the server's operator")
    })?;
    let file = Store::at(&places.runs).run_file(id);
    let sealed = if file.exists() {
        read_sealed(&file)?
    } else {
        SealedRun::parse(send::fetch(client, &format!("/r/{id}/envelope"), output)?)?
    };
    if sealed.id != id {
        return Err(Failure::of(
            ErrorCode::NotBelieved,
            format!("the bytes behind {id} belong to the permalink {}", sealed.id),
        ));
    }
    request(client, &identity, &sealed, action, output)
}
