//! `verify`: what a stranger can check of a run with nothing but its bytes.

use anyhow::Context as _;
use fsbench_failure::{Code, ErrorCode, Failure, HintExt as _};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_report::{imported, outcome_counts};
use fsbench_verify::{Refusal, VerifiedRun, verify};
use fsbench_wire::Document;
use fsbench_wire::permalink::normalize_permalink_id;
use fsbench_wire::sealed::SealedRun;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app_paths::AppPaths;
use crate::args::VerifyArgs;
use crate::command_output::CommandOutput;
use crate::document::is_real;
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;
use crate::store::{Store, read_sealed};

pub fn run(args: &VerifyArgs, output: Output) -> Result<(), Failure> {
    let (sealed, named_id) = obtain(&args.source, output)?;
    let verified = verify(&sealed).map_err(|refusal: Refusal| {
        let error_code = ErrorCode::from_refusal(&refusal);
        Failure::from(anyhow::Error::new(refusal).context("not believed"))
            .with_error_code(error_code)
            .with_exit_code(Code::Failed)
            .with_hint(
                "get the file again from its source: one changed byte is enough for this error",
            )
            .at(&args.source)
    })?;
    if let Some(named) = named_id.filter(|named| *named != verified.id) {
        return Err(Failure::of(
            ErrorCode::NotBelieved,
            format!("the bytes behind {named} belong to the permalink {}", verified.id),
        )
        .with_exit_code(Code::Failed));
    }
    if args.json {
        return output.answer(&answer(&verified));
    }
    output.data(&sanitize_for_terminal(&checked(&verified)))
}

/// What holds of a run, by its bytes alone.
#[derive(Serialize, JsonSchema)]
pub struct VerifyOutput {
    id: String,
    sha256: String,
    /// The public key that signed it
    key_id: String,
    /// Who measured: this collector, or another tool
    #[schemars(extend("enum" = ["measured", "imported"]))]
    origin: &'static str,
    /// False where it was made with scaled blocks, for a test
    is_real: bool,
    cases: CasesOutput,
    collector: CollectorOutput,
    /// By the clock of the machine that made it
    started_at: String,
}

impl CommandOutput for VerifyOutput {
    const NAME: &'static str = "verify";
}

#[expect(clippy::struct_field_names, reason = "names carry units")]
#[derive(Serialize, JsonSchema)]
struct CasesOutput {
    measured_count: usize,
    unsupported_count: usize,
    failed_count: usize,
}

#[derive(Serialize, JsonSchema)]
struct CollectorOutput {
    name: String,
    version: String,
    triple: String,
}

fn answer(verified: &VerifiedRun) -> VerifyOutput {
    let document = &verified.document;
    let ((measured, unsupported, failed), origin, is_real) = match document {
        Document::Measured(run) => (outcome_counts(run), "measured", is_real(run)),
        Document::Imported(run) => (imported::outcome_counts(run), "imported", true),
    };
    let collector = document.collector();
    VerifyOutput {
        id: verified.id.clone(),
        sha256: verified.sha256.clone(),
        key_id: verified.key_id.clone(),
        origin,
        is_real,
        cases: CasesOutput {
            measured_count: measured,
            unsupported_count: unsupported,
            failed_count: failed,
        },
        collector: CollectorOutput {
            name: collector.name.clone(),
            version: collector.version.clone(),
            triple: collector.triple.clone(),
        },
        started_at: document.started_at().to_owned(),
    }
}

fn checked(verified: &VerifiedRun) -> String {
    let document = &verified.document;
    let ((measured, unsupported, failed), note) = match document {
        Document::Measured(run) if is_real(run) => (outcome_counts(run), ""),
        Document::Measured(run) => (
            outcome_counts(run),
            "  note        made with scaled blocks for a test: no real measurement\n",
        ),
        Document::Imported(run) => (
            imported::outcome_counts(run),
            "  note        imported from another tool's output: fsbench did not measure it\n",
        ),
    };
    let collector = document.collector();
    format!(
        "  signature   good, by key {}\n  digest      sha256 {}\n  permalink   {}\n  schema      fsbench.run.v1 and its cross-field rules\n  \
         cases       {measured} measured, {unsupported} unsupported, {failed} failed\n  made by     {} {} ({}), {}\n{note}",
        verified.key_id,
        verified.sha256,
        verified.id,
        collector.name,
        collector.version,
        collector.triple,
        document.started_at()
    )
}

/// From a file, or from an address: of the run's page, or of its envelope.
fn obtain(source: &str, output: Output) -> Result<(SealedRun, Option<String>), Failure> {
    if !source.contains("://") {
        let file = Store::at(&AppPaths::find()?.runs).resolve(source)?;
        return Ok((read_sealed(&file)?, None));
    }
    let (server, path) = Server::of_url(source)
        .with_context(|| format!("`{}` cannot be fetched", sanitize_for_terminal(source)))
        .map_err(|error| Failure::from(error).with_exit_code(Code::Usage))?;
    let id = path
        .strip_prefix("/r/")
        .and_then(|rest| normalize_permalink_id(rest.split(['/', '.', '?']).next()?));
    let client = Client::new(server);
    let bytes = match &id {
        Some(id) => send::fetch_run(&client, id, output)?,
        None => send::fetch(&client, &path, output)?,
    };
    let sealed = SealedRun::parse(bytes)
        .hint("the address of a run is https://SERVER/r/ID")
        .with_error_code(ErrorCode::NotAServer)
        .at(source)?;
    Ok((sealed, id))
}
