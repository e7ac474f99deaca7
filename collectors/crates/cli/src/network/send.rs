//! Delivering: one run or one request, tried again while that can help. The server tells a
//! run by its digest, so sending it twice is sending it once.

use std::io::Write as _;
use std::time::{Duration, SystemTime};

use anyhow::Context as _;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;

use super::client::{Answer, Call, Client, NoAnswer};
use super::retry::{Attempt, Decision, decide};
use crate::exit::{Code, Failure};
use crate::instant::unix_s;
use crate::output::{Output, harmless};

/// What an accepted upload answers.
#[derive(Clone, Debug, Deserialize)]
pub struct Receipt {
    pub id: String,
    pub url: String,
    pub state: String,
    pub held_reason: Option<String>,
}

/// RFC 9457, as far as the terminal has a use for it.
#[derive(Deserialize)]
struct Problem {
    code: String,
    title: String,
    detail: Option<String>,
    pointer: Option<String>,
    incident: Option<String>,
}

pub fn gzip(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).context("compressing failed")?;
    encoder.finish().context("compressing failed")
}

/// Sends an envelope; `id` is the permalink that the receipt must name.
pub fn upload(
    client: &Client,
    envelope: &[u8],
    id: &str,
    output: Output,
) -> Result<Receipt, Failure> {
    let body = gzip(envelope)?;
    let answer = persist(client, "/api/v1/runs", &Call::PostGzip(&body), output)?;
    if !matches!(answer.status, 200 | 201) {
        return Err(refusal(client, &answer));
    }
    let receipt: Receipt =
        serde_json::from_slice(&answer.body).map_err(|_| not_a_server(client, &answer))?;
    if receipt.id != id {
        return Err(Failure::new(
            Code::Failed,
            format!(
                "{} gave the run another permalink ({}) than its digest has ({id})",
                client.server,
                harmless(&receipt.id)
            ),
        ));
    }
    Ok(Receipt {
        url: trusted_link(client, &receipt.url, id),
        ..receipt
    })
}

/// Sends a signed request or a withdrawal.
pub fn post(client: &Client, path: &str, body: &[u8], output: Output) -> Result<(), Failure> {
    let answer = persist(client, path, &Call::PostJson(body), output)?;
    match answer.status {
        200..=299 => Ok(()),
        _ => Err(refusal(client, &answer)),
    }
}

pub fn fetch(client: &Client, path: &str, output: Output) -> Result<Vec<u8>, Failure> {
    let answer = persist(client, path, &Call::Get, output)?;
    match answer.status {
        200 => Ok(answer.body),
        _ => Err(refusal(client, &answer)),
    }
}

fn persist(
    client: &Client,
    path: &str,
    call: &Call<'_>,
    output: Output,
) -> Result<Answer, Failure> {
    for attempt in 0.. {
        let outcome = client.call(path, call);
        let decision = match &outcome {
            Err(NoAnswer::Refused(_)) => Decision::Stop,
            Err(NoAnswer::Transport(_)) => decide(&Attempt::NoAnswer, attempt, jitter(), now_s()),
            Ok(answer) => {
                let retry_after = answer.retry_after.as_deref();
                decide(
                    &Attempt::Status {
                        status: answer.status,
                        retry_after,
                    },
                    attempt,
                    jitter(),
                    now_s(),
                )
            }
        };
        let Decision::Wait(wait) = decision else {
            return outcome.map_err(|error| unreachable_server(client, error));
        };
        let said = match &outcome {
            Ok(answer) => format!("{} answers {}", client.server, answer.status),
            Err(NoAnswer::Transport(text) | NoAnswer::Refused(text)) => harmless(text).into_owned(),
        };
        output.say(&format!("  {said}; trying again {}", in_words(wait)));
        std::thread::sleep(wait);
    }
    Err(Failure::new(Code::Failed, "no attempt is left"))
}

fn in_words(wait: Duration) -> String {
    if wait.is_zero() {
        "now".into()
    } else {
        format!("in {:.1} s", wait.as_secs_f64())
    }
}

fn unreachable_server(client: &Client, error: NoAnswer) -> Failure {
    match error {
        NoAnswer::Transport(text) => Failure::new(Code::Failed, text).with_hint(format!(
            "is {} right, and is the network up? HTTPS_PROXY and NO_PROXY are honoured",
            client.server
        )),
        NoAnswer::Refused(text) => Failure::new(Code::Failed, text)
            .with_hint("name the server's own address with --server"),
    }
}

fn refusal(client: &Client, answer: &Answer) -> Failure {
    let Ok(problem) = serde_json::from_slice::<Problem>(&answer.body) else {
        return not_a_server(client, answer);
    };
    let mut parts = vec![format!("{} ({})", problem.title, problem.code)];
    if let Some(detail) = &problem.detail {
        parts.push(format!(": {detail}"));
    }
    if let Some(pointer) = &problem.pointer {
        parts.push(format!(", at {pointer}"));
    }
    let failure = Failure::new(Code::Failed, harmless(&parts.concat()));
    match (remedy(&problem.code), problem.incident) {
        (Some(remedy), _) => failure.with_hint(remedy),
        (None, Some(incident)) => failure.with_hint(format!(
            "tell the server's operator about incident {incident}"
        )),
        (None, None) => failure,
    }
}

fn not_a_server(client: &Client, answer: &Answer) -> Failure {
    Failure::new(
        Code::Failed,
        format!(
            "{} answers {}, but not as an fsbench server does",
            client.server, answer.status
        ),
    )
    .with_hint("see that the address is right, and that no proxy or login page stands in between")
}

/// What a person can do about a refusal, where there is something.
fn remedy(code: &str) -> Option<&'static str> {
    Some(match code {
        "body_too_large" => "fewer suites (`--suite`) or a smaller `--profile` make a smaller run",
        "rate_limited" | "busy" | "database_unavailable" | "body_incomplete" => {
            "wait a little; the same run can be sent any number of times"
        }
        "withdrawn" => "a withdrawn run stays withdrawn; measure again for a new one",
        "key_mismatch" | "not_your_run" => {
            "a run can only be sent, annotated or withdrawn with the key it was made with"
        }
        "key_revoked" => {
            "move the signing key away (`fsbench-collect key show` names the file) to start with a new one"
        }
        "schema_invalid" => {
            "the server speaks another version of the contract: update fsbench-collect"
        }
        "run_unknown" => "upload the run first: `fsbench-collect upload FILE`",
        "request_stale" => "see that this machine's clock is right",
        "secret_wrong" => {
            "the saved secret is another run's; the signing key works too: move the `.secret` file away"
        }
        _ => return None,
    })
}

/// The server's own link when it is one, else the one we know: an answer is data.
fn trusted_link(client: &Client, url: &str, id: &str) -> String {
    let is_permalink =
        super::server::Server::of_url(url).is_ok_and(|(_, path)| path == format!("/r/{id}"));
    let is_plain = url.chars().all(|c| c.is_ascii_graphic());
    if is_permalink && is_plain {
        url.to_owned()
    } else {
        client.server.permalink(id)
    }
}

fn now_s() -> i64 {
    unix_s(SystemTime::now())
}

/// 0..=1; a clock's low bits do where the system has no random bytes to spare.
fn jitter() -> f64 {
    getrandom::u32().map_or(0.5, |bits| f64::from(bits) / f64::from(u32::MAX))
}
