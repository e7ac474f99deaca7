//! What the signing key asks a site about itself, and what the site then knows of it.

use std::time::SystemTime;

use anyhow::Context as _;
use fsbench_failure::Failure;
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_wire::{KeyAction, KeyRequest, KeyRequestSchema, PAYLOAD_TYPE_KEY_REQUEST, seal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::identity::Identity;
use crate::instant::format_utc_ms;
use crate::network::client::{Client, HttpResponse};
use crate::network::send;
use crate::output::Output;

/// Signs the request for this one site and sends it; the answer is good or bad.
pub fn ask(
    client: &Client,
    identity: &Identity,
    action: KeyAction,
    output: Output,
) -> Result<HttpResponse, Failure> {
    let payload = serde_json::to_vec(&KeyRequest {
        schema: KeyRequestSchema::V1,
        key_id: identity.key_id(),
        audience: client.server.to_string(),
        issued_at: format_utc_ms(SystemTime::now()),
        action,
    })
    .context("the request cannot be written as JSON")?;
    let envelope = seal::seal(PAYLOAD_TYPE_KEY_REQUEST, &payload, &identity.key);
    let body = serde_json::to_vec(&envelope).context("the request cannot be written as JSON")?;
    send::ask(client, &path(identity, "requests"), &body, output)
}

pub fn path(identity: &Identity, what: &str) -> String {
    format!("/api/v1/keys/{}/{what}", identity.key_id())
}

/// A key as a site knows it. What else an answer holds is left alone.
#[derive(Clone, Debug, Deserialize)]
pub struct KeyState {
    pub url: String,
    pub linked: Option<Linked>,
    pub revoked_at: Option<String>,
}

/// Whom a key is tied to.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct Linked {
    /// `account` or `ci`
    pub kind: String,
    pub provider: String,
    pub owner: Option<String>,
    #[serde(rename = "as")]
    pub shown: Option<String>,
}

impl KeyState {
    /// The contributor's address, where it is one of this server's: an answer is data.
    pub fn contributor(&self, client: &Client) -> Option<String> {
        let (_, path) = crate::network::server::Server::of_url(&self.url).ok()?;
        let id = path.strip_prefix("/contributors/")?;
        let is_id = id.len() == 13 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_id.then(|| client.server.url(&path))
    }
}

impl Linked {
    /// "octocat at github.com"
    pub fn words(&self) -> String {
        let host = self.provider.split_once("://").map_or(self.provider.as_str(), |(_, host)| host);
        let what = match (self.kind.as_str(), &self.shown) {
            ("ci", Some(name)) => format!("builds of {name}"),
            ("ci", None) => "builds of a repository".into(),
            (_, Some(name)) => name.clone(),
            (_, None) => "an account".into(),
        };
        sanitize_for_terminal(&format!("{what} at {host}")).replace('\n', " ")
    }
}
