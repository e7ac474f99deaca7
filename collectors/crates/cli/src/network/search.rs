//! The server's search: names of hardware, runs and pages for words that a person typed. What it
//! answers is data, and may hold what others wrote.

use std::fmt::Write as _;

use fsbench_failure::{ErrorCode, Failure};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_verify::json;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::client::Client;
use super::send;
use crate::output::Output;

/// The longest text that a server searches for.
pub const MOST_BYTES: usize = 200;
/// So many names are offered for one that is unknown.
const MOST_OFFERED: usize = 3;

/// One thing that the server found
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct SearchResult {
    /// chip, drive, machine, run, contributor, suite, or a page of the site
    pub kind: String,
    /// Its name on the command line, and in its address
    pub slug: String,
    pub name: String,
    /// What is known of it in a few words
    pub detail: String,
    /// What was measured of hardware; empty for anything else
    pub measured: String,
    pub url: String,
    /// False for hardware that no verified contributor measured
    pub is_verified: bool,
}

impl SearchResult {
    fn is_hardware(&self) -> bool {
        matches!(self.kind.as_str(), "chip" | "drive" | "machine")
    }
}

#[derive(Deserialize)]
struct SearchResponse {
    results: Vec<SearchResult>,
}

/// Without an output it is asked once, and silently.
pub fn search(
    client: &Client,
    words: &str,
    output: Option<Output>,
) -> Result<Vec<SearchResult>, Failure> {
    let path = format!("/api/v1/search?q={}", encoded(words));
    let bytes = match output {
        Some(output) => send::fetch(client, &path, output)?,
        None => send::fetch_once(client, &path)?,
    };
    let response: Option<SearchResponse> =
        json::parse(&bytes).ok().and_then(|value| serde_json::from_value(value).ok());
    response.map(|response| response.results).ok_or_else(|| {
        Failure::of(
            ErrorCode::NotAServer,
            format!("{} answers, but not as an fsbench server", client.server),
        )
        .at(&client.server)
    })
}

/// A refusal of names that the server does not have, with those that may have been meant.
pub fn with_similar_names(failure: Failure, client: &Client, slugs: &[&str]) -> Failure {
    if failure.server_code.as_deref() != Some("subject_unknown") {
        return failure;
    }
    let hints: Vec<String> = slugs.iter().filter_map(|slug| similar_names(client, slug)).collect();
    if hints.is_empty() {
        let searched = slugs.first().copied().unwrap_or("WORDS");
        return failure.with_hint(format!(
            "look for its name: fsbench-collect search {searched}{}",
            client.server.option()
        ));
    }
    failure.with_hint(hints.join("; "))
}

/// `None`: the server has it, or knows nothing like it.
fn similar_names(client: &Client, slug: &str) -> Option<String> {
    let name = slug.split('~').next().unwrap_or(slug);
    let found = search(client, name, None).ok()?;
    let hardware: Vec<&SearchResult> = found.iter().filter(|one| one.is_hardware()).collect();
    if hardware.iter().any(|one| one.slug == name) {
        return None;
    }
    let offered: Vec<&str> =
        hardware.iter().take(MOST_OFFERED).map(|one| one.slug.as_str()).collect();
    let (last, others) = offered.split_last()?;
    let all = if others.is_empty() {
        (*last).to_owned()
    } else {
        format!("{} or {last}", others.join(", "))
    };
    Some(sanitize_for_terminal(&format!("`{name}` is unknown; did you mean {all}?")).into_owned())
}

/// As a word of a query.
pub fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a String does not fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}
