//! A CI job's identity token, made for this one site and one key or one run. GitHub Actions makes
//! it when asked; GitLab puts it into a variable that the job names.

use std::env;

use fsbench_failure::{ErrorCode, Failure};
use serde::Deserialize;

use crate::network::client::{Client, HttpMethod};
use crate::network::server::Server;
use crate::output::Output;

/// Where GitLab's `id_tokens` puts it.
const GITLAB: &str = "FSBENCH_ID_TOKEN";
const GITHUB_URL: &str = "ACTIONS_ID_TOKEN_REQUEST_URL";
const GITHUB_TOKEN: &str = "ACTIONS_ID_TOKEN_REQUEST_TOKEN";
const MOST_CHARS: usize = 8192;

/// Set to 1 by the workflow that measures on a hosted runner.
const ATTEST: &str = "FSBENCH_ATTEST";

/// The token that links a key.
pub fn for_key(server: &Server, key_id: &str, output: Output) -> Result<String, Failure> {
    let audience = format!("{server}/keys/{key_id}");
    match set(GITLAB) {
        Some(token) => checked(token),
        None => of_job(&audience, output),
    }
}

/// The token that attests a run, where the job asks for it. GitLab makes its tokens before the
/// run has a digest.
pub fn for_run(
    server: &Server,
    sha256_hex: &str,
    output: Output,
) -> Result<Option<String>, Failure> {
    if set(ATTEST).as_deref() != Some("1") {
        return Ok(None);
    }
    of_job(&format!("{server}/runs/{sha256_hex}"), output).map(Some)
}

fn of_job(audience: &str, output: Output) -> Result<String, Failure> {
    match (set(GITHUB_URL), set(GITHUB_TOKEN)) {
        (Some(url), Some(bearer)) => checked(from_github(&url, &bearer, audience, output)?),
        _ => Err(no_token(audience)),
    }
}

fn checked(token: String) -> Result<String, Failure> {
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
