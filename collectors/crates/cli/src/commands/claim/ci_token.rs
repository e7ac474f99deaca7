//! A CI job's identity token, made for this one site and this one key. GitHub Actions makes it
//! when asked; GitLab puts it into a variable that the job names.

use std::env;

use fsbench_failure::{ErrorCode, Failure};
use serde::Deserialize;

use crate::identity::Identity;
use crate::network::client::{Client, HttpMethod};
use crate::network::server::Server;
use crate::output::Output;

/// Where GitLab's `id_tokens` puts it.
const GITLAB: &str = "FSBENCH_ID_TOKEN";
const GITHUB_URL: &str = "ACTIONS_ID_TOKEN_REQUEST_URL";
const GITHUB_TOKEN: &str = "ACTIONS_ID_TOKEN_REQUEST_TOKEN";
const MOST_CHARS: usize = 8192;

pub fn fetch(client: &Client, identity: &Identity, output: Output) -> Result<String, Failure> {
    let audience = format!("{}/keys/{}", client.server, identity.key_id());
    let token = match (set(GITLAB), set(GITHUB_URL), set(GITHUB_TOKEN)) {
        (Some(token), _, _) => token,
        (None, Some(url), Some(bearer)) => from_github(&url, &bearer, &audience, output)?,
        _ => return Err(no_token(&audience)),
    };
    // It is shown to nobody, not even where it is wrong.
    let is_token = token.len() <= MOST_CHARS && token.bytes().all(|byte| byte.is_ascii_graphic());
    if is_token {
        Ok(token)
    } else {
        Err(Failure::of(ErrorCode::NoToken, "the CI's identity token is invalid"))
    }
}

fn set(name: &str) -> Option<String> {
    env::var(name).ok().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}

fn no_token(audience: &str) -> Failure {
    Failure::of(ErrorCode::NoToken, "this job has no identity token").with_hint(format!(
        "GitHub Actions: permissions: id-token: write. GitLab: id_tokens: {GITLAB}: aud: {audience}"
    ))
}

#[derive(Deserialize)]
struct TokenResponse {
    value: String,
}

fn from_github(url: &str, bearer: &str, audience: &str, output: Output) -> Result<String, Failure> {
    let failed = |why: String| {
        Failure::of(ErrorCode::NoToken, format!("GitHub Actions made no identity token: {why}"))
            .with_hint("give the job `permissions: id-token: write`")
    };
    let (server, path) = Server::of_url(url).map_err(|error| failed(error.to_string()))?;
    let joint = if path.contains('?') { '&' } else { '?' };
    output.say(&format!("  Asking {server} for this job's identity token"));
    let answer = Client::new(server)
        .call(
            &format!("{path}{joint}audience={}", percent_encoded(audience)),
            &HttpMethod::GetAs(bearer),
        )
        .map_err(|_| failed("no answer".into()))?;
    if answer.status != 200 {
        return Err(failed(format!("it answers {}", answer.status)));
    }
    serde_json::from_slice::<TokenResponse>(&answer.body)
        .map(|made| made.value)
        .map_err(|_| failed("the answer cannot be read".into()))
}

fn percent_encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::percent_encoded;

    #[test]
    fn an_audience_is_one_word_of_a_query() {
        assert_eq!(
            percent_encoded("https://a.example/keys/x_-"),
            "https%3A%2F%2Fa.example%2Fkeys%2Fx_-"
        );
    }
}
