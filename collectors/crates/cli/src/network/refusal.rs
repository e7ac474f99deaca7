//! What a server that does not do as asked is told of, and what to do about it.

use std::time::SystemTime;

use fsbench_failure::{ErrorCode, Failure};
use fsbench_report::terminal::sanitize_for_terminal;
use serde::Deserialize;

use super::client::{Client, HttpResponse, RequestError, TIMEOUT};
use super::retry::asked_wait;
use crate::instant::{format_utc, unix_s};

/// RFC 9457, as far as the terminal has a use for it.
#[derive(Deserialize)]
struct ErrorResponse {
    code: String,
    title: String,
    detail: Option<String>,
    pointer: Option<String>,
    incident: Option<String>,
}

/// A run that is not there, whoever answers for its address: nothing is wrong with the network.
pub fn missing_run(client: &Client, id: &str, answer: &HttpResponse) -> Option<Failure> {
    let permalink = client.server.permalink(id);
    let failure = match answer.status {
        404 => Failure::of(ErrorCode::RunUnknown, format!("{} has no run {id}", client.server))
            .with_hint("check the address: only a run that was uploaded to this server has one"),
        410 => Failure::of(ErrorCode::RunWithdrawn, format!("the run {id} was withdrawn"))
            .with_hint(format!(
                "its page shows when, and the reason if one was given: {permalink}"
            )),
        _ => return None,
    };
    let code = serde_json::from_slice::<ErrorResponse>(&answer.body).ok().map(|one| one.code);
    let failure = failure.at(permalink);
    Some(match code {
        Some(code) => failure.with_server_code(&code),
        None => failure,
    })
}

pub fn unreachable_server(client: &Client, error: RequestError) -> Failure {
    let failure = match error {
        RequestError::Transport(ErrorCode::ServerSilent, text) => {
            Failure::of(ErrorCode::ServerSilent, text).with_hint(format!(
                "try again later, or wait longer than {} s for an answer: {TIMEOUT}=120",
                client.timeout.as_secs()
            ))
        }
        RequestError::Transport(error_code, text) => {
            Failure::of(error_code, text).with_hint(format!(
                "check that {} is right and the network is up; HTTPS_PROXY and NO_PROXY are used",
                client.server
            ))
        }
        RequestError::Refused(error_code, text) => {
            Failure::of(error_code, text).with_hint("name the server's own address with --server")
        }
    };
    failure.at(&client.server)
}

pub fn refusal(client: &Client, answer: &HttpResponse) -> Failure {
    let Ok(problem) = serde_json::from_slice::<ErrorResponse>(&answer.body) else {
        // What a proxy in between says of an address is known by its status alone.
        return match answer.status {
            429 | 503 => busy(client, answer),
            404 => not_a_server(client, answer).with_error_code(ErrorCode::RunUnknown),
            410 => not_a_server(client, answer).with_error_code(ErrorCode::RunWithdrawn),
            _ => not_a_server(client, answer),
        };
    };
    let mut parts = vec![format!("{} ({})", problem.title.trim_end_matches('.'), problem.code)];
    if let Some(detail) = &problem.detail {
        parts.push(format!(": {detail}"));
    }
    if let Some(pointer) = &problem.pointer {
        parts.push(format!(", at {pointer}"));
    }
    let error_code = match problem.code.as_str() {
        "withdrawn" => ErrorCode::RunWithdrawn,
        "run_unknown" => ErrorCode::RunUnknown,
        "claim_expired" => ErrorCode::CodeExpired,
        _ => ErrorCode::Refused,
    };
    let failure = Failure::of(error_code, sanitize_for_terminal(&parts.concat()))
        .at(&client.server)
        .with_server_code(&problem.code);
    match (return_time(answer).or(remedy(&problem.code).map(str::to_owned)), problem.incident) {
        (Some(remedy), _) => failure.with_hint(remedy),
        (None, Some(incident)) => {
            failure.with_hint(format!("tell the server's operator about incident {incident}"))
        }
        (None, None) => failure,
    }
}

/// A proxy in front of a server has its own page for a server that is overloaded.
fn busy(client: &Client, answer: &HttpResponse) -> Failure {
    let failure = Failure::of(
        ErrorCode::Refused,
        format!("{} answers {}: it takes nothing at the moment", client.server, answer.status),
    );
    let hint = return_time(answer);
    failure.at(&client.server).with_hint(hint.as_deref().unwrap_or(WAIT_A_LITTLE))
}

const SEND_AGAIN: &str = "run the same command again: what the server has is not taken twice";
const WAIT_A_LITTLE: &str =
    "wait a little and run the same command again: what the server has is not taken twice";

/// When a server that takes nothing now asks to be asked again.
fn return_time(answer: &HttpResponse) -> Option<String> {
    let retry_after = answer.retry_after.as_deref().filter(|_| matches!(answer.status, 429 | 503));
    let wait_s = asked_wait(retry_after?, now_s())?.as_secs();
    let at = format_utc(now_s().checked_add(i64::try_from(wait_s).ok()?)?);
    let wait = match wait_s {
        0..=119 => format!("{wait_s} s"),
        120..=7199 => format!("{} minutes", wait_s.div_ceil(60)),
        _ => format!("{} hours", wait_s.div_ceil(3600)),
    };
    Some(format!("the server asks to wait {wait}, until {at}; then {SEND_AGAIN}"))
}

pub fn not_a_server(client: &Client, answer: &HttpResponse) -> Failure {
    Failure::of(
        ErrorCode::NotAServer,
        format!("{} answers {}, but not as an fsbench server", client.server, answer.status),
    )
    .at(&client.server)
    .with_hint("check the address, and that no proxy or login page answers in its place")
}

/// What a person can do about a refusal, where there is something.
fn remedy(code: &str) -> Option<&'static str> {
    Some(match code {
        "body_too_large" => "fewer suites (`--suite`) or a smaller `--profile` make a smaller run",
        "rate_limited"
        | "busy"
        | "database_unavailable"
        | "storage_unavailable"
        | "body_incomplete" => WAIT_A_LITTLE,
        "nonce_forged" => {
            "send it again a day after it was measured: its nonce has expired by then, and is not checked"
        }
        "nonce_too_late" => "measure again: the run is signed, and cannot be changed",
        "provider_unavailable" => "wait a little, and start again",
        "withdrawn" => "a withdrawn run stays withdrawn: use another run, or measure again",
        "key_mismatch" | "not_your_run" => {
            "only the key that signed a run can send, annotate or withdraw it"
        }
        "key_revoked" => {
            "move the signing key away (`fsbench-collect key show` names the file) to start with a new one"
        }
        "key_replaced" => {
            "the key was replaced on another machine: copy its `signing-key` file here"
        }
        "key_not_yours" => {
            "revoke a key with itself, with one that replaced it, or with one linked to the same account by `claim`"
        }
        "audience_wrong" => "name the site by its own address with --server",
        "owner_differs" => "`fsbench-collect claim --remove` first, if the key is yours",
        "claim_denied" | "claim_expired" | "claim_unknown" => {
            "nothing was changed; start again with `fsbench-collect claim`"
        }
        "token_audience" | "token_expired" | "token_used" => {
            "request a new token from the CI: a token is valid once, for one site and one key"
        }
        // The detail says which of the two is behind.
        "payload_type_wrong" | "schema_invalid" => {
            "fsbench-collect and the site have different versions of the contract: update fsbench-collect, or ask the site's operator to update it"
        }
        "run_unknown" => "check the id and --server: a run is known there once it is uploaded",
        "request_stale" => "check that this machine's clock is right",
        "secret_wrong" => {
            "the saved secret is another run's; the signing key works too: move the `.secret` file away"
        }
        _ => return None,
    })
}

pub fn now_s() -> i64 {
    unix_s(SystemTime::now())
}
