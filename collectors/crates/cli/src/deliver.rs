//! Bringing a saved run to a server. Whatever happens here, the run is on disk, and the
//! message says how to send it later.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use anyhow::Context as _;
use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_report::comparison::quantity::uncapitalized;
use fsbench_report::layout::Layout;
use fsbench_report::layout::labeled;
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_runner::Cancel;
use fsbench_suites::own_file_bytes;
use fsbench_verify::verify;
use fsbench_wire::sealed::SealedRun;
use fsbench_wire::words;
use fsbench_wire::{Action, Document, PAYLOAD_TYPE_REQUEST, Request, RequestSchema, seal};

use crate::ci_token;
use crate::document::is_real;
use crate::identity::Identity;
use crate::instant::format_utc_ms;
use crate::network::client::Client;
use crate::network::send::{self, Attestation, Receipt};
use crate::network::server::Server;
use crate::output::Output;

/// The server that was named, or how to name one.
pub fn require_server(server: Option<&Server>) -> Result<&Server, Failure> {
    server.ok_or_else(|| {
        Failure::usage("no server is named")
            .with_error_code(ErrorCode::NoServer)
            .with_hint("name one with --server https://HOST, or set FSBENCH_SERVER")
    })
}

/// Whether a run may be sent at all: found out before anything goes over a network.
pub fn require_sendable(sealed: &SealedRun) -> Result<(), Failure> {
    let verified = verify(sealed).map_err(|refusal| {
        Failure::from(
            anyhow::Error::new(refusal).context("not sent, since a server would refuse it"),
        )
    })?;
    if let Document::Measured(run) = &verified.document
        && is_real(run)
        && let Some(size) = own_file_bytes(run)
    {
        return Err(Failure::new(
            Code::OperationalError,
            format!(
                "not sent: this run wrote files of {} (--size), which no published result has",
                fsbench_report::numbers::bytes(size)
            ),
        )
        .with_hint("measure again without --size"));
    }
    let is_sendable = match &verified.document {
        Document::Measured(run) => is_real(run),
        Document::Imported(_) => true,
    };
    if is_sendable {
        return Ok(());
    }
    Err(Failure::new(
        Code::OperationalError,
        "not sent: this run was made with scaled blocks for a test",
    )
    .with_hint("measure again without --test-block-scale"))
}

/// Sends and, if there is one, adds the note.
pub fn deliver(
    client: &Client,
    sealed: &SealedRun,
    note: Option<&Note<'_>>,
    output: Output,
) -> Result<Receipt, Failure> {
    let token = ci_token::for_run(&client.server, &seal::hex(&sealed.sha256), output)?;
    let receipt = send::upload(client, &sealed.bytes, &sealed.id, token.as_deref(), output)?;
    if let Some(note) = note {
        let action = Action::Note { text: Some(note.text.to_owned()) };
        request(client, note.identity, sealed, action, output).map_err(|failure| {
            failure.within(format!("the run was sent ({}), its note was not", receipt.url))
        })?;
    }
    Ok(receipt)
}

pub struct Note<'a> {
    pub text: &'a str,
    pub identity: &'a Identity,
}

/// A signed request about a run that the server has.
pub fn request(
    client: &Client,
    identity: &Identity,
    sealed: &SealedRun,
    action: Action,
    output: Output,
) -> Result<(), Failure> {
    let payload = serde_json::to_vec(&Request {
        schema: RequestSchema::V1,
        key_id: identity.key_id(),
        run_sha256: seal::hex(&sealed.sha256),
        issued_at: format_utc_ms(SystemTime::now()),
        action,
    })
    .context("the request cannot be written as JSON")?;
    let envelope = seal::seal(PAYLOAD_TYPE_REQUEST, &payload, &identity.key);
    let body = serde_json::to_vec(&envelope).context("the request cannot be written as JSON")?;
    send::post(client, &format!("/api/v1/runs/{}/requests", sealed.id), &body, output)
}

/// What is said of an accepted upload.
pub fn receipt_text(receipt: &Receipt, layout: Layout) -> String {
    let attested = receipt.attestation.as_ref().map(|attestation| match attestation {
        Attestation { attested: true, .. } => "yes".to_owned(),
        Attestation { code: Some(code), .. } => {
            format!("no: {}", uncapitalized(words::attestation_refusal(code)))
        }
        Attestation { code: None, .. } => "no: no reason given".to_owned(),
    });
    let lines = [
        held_text(receipt).map(|words| ("Held", words)),
        attested.map(|words| ("Attested", words)),
        Some(("Permalink", receipt.url.clone())),
    ];
    labeled_text(lines.into_iter().flatten(), layout)
}

/// What a held run is held for, what that means and how it ends: as the page of the run says it.
fn held_text(receipt: &Receipt) -> Option<String> {
    if !receipt.is_held() {
        return None;
    }
    let known = receipt.held_code.as_deref().and_then(words::hold);
    let reason = receipt.held_reason.as_deref().map(|reason| reason.trim_end_matches('.'));
    let sentences = [
        known.map(|known| format!("{}.", known.title)),
        reason.map(|reason| format!("Reason: {reason}.")),
        Some("Lists, rankings and comparisons leave this run out.".to_owned()),
        known.map(|known| known.release.clone()),
    ];
    Some(sentences.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Lines with labels, as below the report on a run; what they say may be someone else's.
pub fn labeled_text(
    lines: impl IntoIterator<Item = (&'static str, String)>,
    layout: Layout,
) -> String {
    lines
        .into_iter()
        .flat_map(|(label, words)| labeled(label, &sanitize_for_terminal(&words), layout))
        .fold(String::new(), |text, line| text + &line + "\n")
}

/// The hint that belongs to every failed upload.
#[must_use]
pub fn with_saved_file(failure: Failure, file: &Path) -> Failure {
    let saved = format!("the run is safe in {}", file.display());
    let again = match (failure.error_code(), &failure.place) {
        // What was withdrawn is never taken again.
        (ErrorCode::RunWithdrawn, _) => saved,
        (_, place) => {
            let server = place.as_ref().and_then(|server| server.parse::<Server>().ok());
            let option = server.as_ref().map_or_else(String::new, Server::option);
            format!("{saved}; to send it: fsbench-collect upload '{}'{option}", file.display())
        }
    };
    let hint = match &failure.hint {
        Some(hint) => format!("{hint}\n      {again}"),
        None => again,
    };
    failure.with_hint(hint)
}

/// While this lives, a signal ends the process at once: everything is on disk already, and a
/// system call on a silent network would not notice a flag.
pub struct EndOnSignal<'a> {
    is_over: &'a AtomicBool,
}

impl Drop for EndOnSignal<'_> {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// Does `work`, and ends the process with `farewell` if a signal arrives meanwhile.
pub fn ending_on_signal<T>(
    cancel: &Cancel,
    farewell: &Failure,
    output: Output,
    work: impl FnOnce() -> T,
) -> T {
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                if cancel.is_cancelled() {
                    output.failure(farewell);
                    std::process::exit(Code::Interrupted as i32);
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        let _end = EndOnSignal { is_over: &is_over };
        work()
    })
}
