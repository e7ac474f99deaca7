//! Checking a signed run offline, in the order a server does: the signature over the bytes
//! as they are, then JSON, then the schema, then what one part says of another.

pub mod columns;
mod imported;
pub mod json;
pub mod rules;
pub mod schema;
mod unheld;

use std::fmt;

use fsbench_wire::seal::{self, hex};
use fsbench_wire::sealed::SealedRun;
use fsbench_wire::{Document, PAYLOAD_TYPE_RUN};

/// Why a document is not believed, in the contract's word and in ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub code: &'static str,
    pub detail: String,
    pub pointer: String,
    /// It may be right, by rules that this version does not know.
    pub is_later_version: bool,
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({})", self.detail, self.code)?;
        if !self.pointer.is_empty() {
            write!(formatter, ", at {}", self.pointer)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    pub fn new(code: &'static str, detail: impl Into<String>) -> Self {
        Self { code, detail: detail.into(), pointer: String::new(), is_later_version: false }
    }

    #[must_use]
    pub fn at(mut self, pointer: impl Into<String>) -> Self {
        self.pointer = pointer.into();
        self
    }
}

type CheckResult = Result<(), Refusal>;

fn refuse(
    code: &'static str,
    detail: impl Into<String>,
    pointer: impl Into<String>,
) -> CheckResult {
    Err(Refusal::new(code, detail).at(pointer))
}

/// A run that passed every check, and what was checked.
#[derive(Debug)]
pub struct VerifiedRun {
    pub document: Document,
    pub key_id: String,
    pub sha256: String,
    pub id: String,
}

pub fn verify(sealed: &SealedRun) -> Result<VerifiedRun, Refusal> {
    schema::envelope(&sealed.envelope)?;
    let payload = seal::open(&sealed.envelope, PAYLOAD_TYPE_RUN)
        .map_err(|error| Refusal::new(error.code(), error.to_string()))?;
    let document = check_payload(&payload)?;
    let key_id =
        sealed.envelope.signatures.first().map(|one| one.keyid.clone()).unwrap_or_default();
    if document.key_id() != key_id {
        return Err(Refusal::new(
            "key_mismatch",
            "the run was made for another key than the one that signed it",
        )
        .at("/key_id"));
    }
    Ok(VerifiedRun { document, key_id, sha256: hex(&sealed.sha256), id: sealed.id.clone() })
}

/// Said before the schema is asked, which would only say that something is not as it was.
fn refuse_later_version(value: &serde_json::Value) -> Result<(), Refusal> {
    let schema = value["schema"].as_str().unwrap_or_default();
    let version = schema.strip_prefix("fsbench.run.v");
    match version.and_then(|version| version.parse::<u16>().ok()) {
        Some(version) if version > 1 => Err(Refusal {
            is_later_version: true,
            ..Refusal::new(
                "schema_invalid",
                format!("it is a {schema}, which a later fsbench-collect reads: update it"),
            )
            .at("/schema")
        }),
        _ => Ok(()),
    }
}

/// Everything that does not need the signature: used on our own document before it is signed.
pub fn check_payload(payload: &[u8]) -> Result<Document, Refusal> {
    let json::Parsed { value, unheld } = json::read(payload)?;
    rules::check_cases_count(&value)?;
    if let Some(refusal) = unheld {
        return Err(refusal);
    }
    refuse_later_version(&value)?;
    schema::run(&value)?;
    let document = Document::of(value).map_err(|error| {
        Refusal::new("schema_invalid", format!("this version cannot read the run: {error}"))
    })?;
    match &document {
        Document::Measured(run) => rules::check_run(run)?,
        Document::Imported(run) => imported::check_imported_run(run)?,
    }
    Ok(document)
}
