//! Delivering: one run or one request, tried again while that can help. The server tells a
//! run by its digest, so sending it twice is sending it once.

use std::io::Write as _;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use flate2::Compression;
use flate2::write::GzEncoder;
use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_report::terminal::sanitize_for_terminal;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::client::{Client, HttpMethod, HttpResponse, RequestError};
use super::refusal::{missing_run, not_a_server, now_s, refusal, unreachable_server};
use super::retry::{Attempt, Decision, decide};
use crate::output::Output;

/// What an accepted upload answers.
#[derive(Clone, Debug, Deserialize)]
pub struct Receipt {
    pub id: String,
    pub url: String,
    pub state: String,
    /// Absent from sites of an older version.
    pub held_code: Option<String>,
    pub held_reason: Option<String>,
    /// Only where an identity token went with the run.
    pub attestation: Option<Attestation>,
}

/// Whether the server attests the run, and why not.
#[derive(Clone, Debug, Deserialize)]
pub struct Attestation {
    pub attested: bool,
    pub code: Option<String>,
}

impl Receipt {
    pub fn is_held(&self) -> bool {
        self.state == "held"
    }
}

pub fn gzip(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).context("compressing failed")?;
    encoder.finish().context("compressing failed")
}

/// Sends an envelope; `id` is the permalink that the receipt must name, `token` the identity of
/// the job that measured.
pub fn upload(
    client: &Client,
    envelope: &[u8],
    id: &str,
    token: Option<&str>,
    output: Output,
) -> Result<Receipt, Failure> {
    let body = gzip(envelope)?;
    let call = match token {
        Some(token) => HttpMethod::PostGzipAs(&body, token),
        None => HttpMethod::PostGzip(&body),
    };
    let answer = persist(client, "/api/v1/runs", &call, output)?;
    if !matches!(answer.status, 200 | 201) {
        return Err(refusal(client, &answer));
    }
    let receipt: Receipt =
        serde_json::from_slice(&answer.body).map_err(|_| not_a_server(client, &answer))?;
    if receipt.id != id {
        return Err(Failure::of(
            ErrorCode::NotAServer,
            format!(
                "{} gave the run another permalink ({}) than its digest has ({id})",
                client.server,
                sanitize_for_terminal(&receipt.id)
            ),
        ));
    }
    Ok(Receipt { url: trusted_link(client, &receipt.url, id), ..receipt })
}

/// Sends a signed request or a withdrawal.
pub fn post(client: &Client, path: &str, body: &[u8], output: Output) -> Result<(), Failure> {
    let answer = ask(client, path, body, output)?;
    // A login page with status 200 has withdrawn nothing.
    read::<serde_json::Map<String, serde_json::Value>>(client, &answer).map(drop)
}

/// The same, for whoever looks at the answer, good or bad.
pub fn ask(
    client: &Client,
    path: &str,
    body: &[u8],
    output: Output,
) -> Result<HttpResponse, Failure> {
    persist(client, path, &HttpMethod::PostJson(body), output)
}

/// What a good answer says.
pub fn read<T: DeserializeOwned>(client: &Client, answer: &HttpResponse) -> Result<T, Failure> {
    match answer.status {
        200..=299 => serde_json::from_slice(&answer.body).map_err(|_| not_a_server(client, answer)),
        _ => Err(refusal(client, answer)),
    }
}

pub fn fetch(client: &Client, path: &str, output: Output) -> Result<Vec<u8>, Failure> {
    let answer = persist(client, path, &HttpMethod::Get, output)?;
    match answer.status {
        200 => Ok(answer.body),
        _ => Err(refusal(client, &answer)),
    }
}

/// The envelope of a run. `gone`: the code of a run that was withdrawn.
pub fn fetch_run(client: &Client, id: &str, output: Output) -> Result<Vec<u8>, Failure> {
    let answer = persist(client, &format!("/r/{id}/envelope"), &HttpMethod::Get, output)?;
    if answer.status == 200 {
        return Ok(answer.body);
    }
    Err(missing_run(client, id, &answer).unwrap_or_else(|| refusal(client, &answer)))
}

/// Asked once, and silently: for what a command can do without.
pub fn fetch_once(client: &Client, path: &str) -> Result<Vec<u8>, Failure> {
    let answer =
        client.call(path, &HttpMethod::Get).map_err(|error| unreachable_server(client, error))?;
    match answer.status {
        200 => Ok(answer.body),
        _ => Err(refusal(client, &answer)),
    }
}

fn persist(
    client: &Client,
    path: &str,
    call: &HttpMethod<'_>,
    output: Output,
) -> Result<HttpResponse, Failure> {
    let begun = Instant::now();
    for attempt in 0.. {
        let outcome = client.call(path, call);
        let decision = match &outcome {
            Err(RequestError::Refused(..)) => Decision::Stop,
            Err(RequestError::Transport(..)) => {
                let is_late = begun.elapsed() >= client.timeout * 2;
                decide(&Attempt::RequestError { is_late }, attempt, jitter(), now_s())
            }
            Ok(answer) => {
                let retry_after = answer.retry_after.as_deref();
                decide(
                    &Attempt::Status { status: answer.status, retry_after },
                    attempt,
                    jitter(),
                    now_s(),
                )
            }
        };
        let Decision::Wait(wait) = decision else {
            return outcome.map_err(|error| unreachable_server(client, error));
        };
        let message = match &outcome {
            Ok(answer) => format!("{} answers {}", client.server, answer.status),
            Err(RequestError::Transport(_, text) | RequestError::Refused(_, text)) => {
                sanitize_for_terminal(text).into_owned()
            }
        };
        output.say(&format!("  {message}; trying again {}", in_words(wait)));
        std::thread::sleep(wait);
    }
    Err(Failure::new(Code::OperationalError, "no attempt is left"))
}

fn in_words(wait: Duration) -> String {
    if wait.is_zero() { "now".into() } else { format!("in {:.1} s", wait.as_secs_f64()) }
}

/// The server's own link when it is one, else the one we know: an answer is data.
fn trusted_link(client: &Client, url: &str, id: &str) -> String {
    let is_permalink =
        super::server::Server::of_url(url).is_ok_and(|(_, path)| path == format!("/r/{id}"));
    let is_printable = url.chars().all(|c| c.is_ascii_graphic());
    if is_permalink && is_printable { url.to_owned() } else { client.server.permalink(id) }
}

/// 0..=1; a clock's low bits do where the system has no random bytes to spare.
fn jitter() -> f64 {
    getrandom::u32().map_or(0.5, |bits| f64::from(bits) / f64::from(u32::MAX))
}
