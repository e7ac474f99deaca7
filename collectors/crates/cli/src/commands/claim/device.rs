//! The device flow: the site asks the provider for a code, a person enters it there, and the
//! site sees who it was. Here the code is shown, and the site asked how it stands.

use std::time::{Duration, Instant};

use fsbench_failure::{ErrorCode, Failure};
use serde::Deserialize;
use serde_json::json;

use crate::about_key::{KeyState, ask, path};
use crate::identity::Identity;
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;

#[derive(Deserialize)]
struct DeviceResponse {
    claim: String,
    user_code: String,
    verification_url: String,
    expires_in_seconds: u64,
    interval_seconds: u64,
}

#[derive(Deserialize)]
struct PendingResponse {
    interval_seconds: u64,
}

/// A provider's codes are good for a quarter of an hour; nobody waits for longer than this.
const MAX_TIMEOUT: Duration = Duration::from_secs(3600);
const LEAST_INTERVAL: Duration = Duration::from_secs(1);
const MOST_INTERVAL: Duration = Duration::from_secs(120);

pub fn claim(client: &Client, identity: &Identity, output: Output) -> Result<KeyState, Failure> {
    let answer = ask(client, identity, fsbench_wire::KeyAction::ClaimGithub {}, output)?;
    let begun: DeviceResponse = send::read(client, &answer)?;
    show(&begun, output)?;
    let body = json!({ "claim": begun.claim }).to_string();
    let deadline = Instant::now() + Duration::from_secs(begun.expires_in_seconds).min(MAX_TIMEOUT);
    let mut interval = wait_of(begun.interval_seconds);
    loop {
        wait(interval, deadline, output);
        let answer = send::ask(client, &path(identity, "claims"), body.as_bytes(), output)?;
        if answer.status != 202 {
            clear(output);
            return send::read(client, &answer);
        }
        if Instant::now() >= deadline {
            clear(output);
            return Err(Failure::of(ErrorCode::CodeExpired, "the code was not entered in time")
                .at(&client.server)
                .with_hint("nothing was changed; start again with `fsbench-collect claim`"));
        }
        interval = wait_of(send::read::<PendingResponse>(client, &answer)?.interval_seconds);
    }
}

fn wait_of(seconds: u64) -> Duration {
    Duration::from_secs(seconds).clamp(LEAST_INTERVAL, MOST_INTERVAL)
}

/// The code is what the command is for, so it is said even where little is said.
fn show(begun: &DeviceResponse, output: Output) -> Result<(), Failure> {
    let is_code = |text: &str| {
        (4..=20).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    let is_address = Server::of_url(&begun.verification_url).is_ok()
        && begun.verification_url.bytes().all(|b| b.is_ascii_graphic());
    if !is_code(&begun.user_code) || !is_address {
        return Err(Failure::of(
            ErrorCode::NotAServer,
            "the server's answer has no code and address that can be shown",
        ));
    }
    output.say(&format!(
        "\n  Open        {}\n  and enter   {}\n\n  Anyone who enters it there links this key to their account; it asks for no scope.\n  The code is valid for {} minutes. Ctrl-C cancels.\n",
        begun.verification_url,
        begun.user_code,
        begun.expires_in_seconds.div_ceil(60)
    ));
    Ok(())
}

/// Waits, and on a terminal counts down what is left.
fn wait(interval: Duration, deadline: Instant, output: Output) {
    let until = (Instant::now() + interval).min(deadline);
    loop {
        let now = Instant::now();
        if now >= until {
            return;
        }
        if output.is_terminal && !output.quiet {
            let left = deadline.saturating_duration_since(now).as_secs();
            output.replace_line(&format!("  waiting     {}:{:02} left", left / 60, left % 60));
        }
        std::thread::sleep(until.saturating_duration_since(now).min(LEAST_INTERVAL));
    }
}

fn clear(output: Output) {
    if output.is_terminal && !output.quiet {
        output.replace_line("");
    }
}
