//! The run document, signed requests about a run, and the envelope around either.

use serde::{Deserialize, Serialize};

use crate::conditions::Conditions;
use crate::flag::Flag;
use crate::machine::Machine;
use crate::suites::SuiteRun;
use crate::target::Target;

/// Run document v1. Its serialized bytes are what gets signed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    pub schema: RunSchema,
    /// The key the run was made for: base64url of the 32-byte public key.
    pub key_id: String,
    /// SHA-256 of the withdrawal secret, which stays with the saved run.
    pub withdraw_sha256: String,
    /// Which of the contributor's machines this is: 128 random bits as hex, made and kept by the collector.
    /// None is given with `--anonymous`.
    pub machine_id: Option<String>,
    /// Shows that the run was signed after it was issued; absent where no site issued one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
    /// UTC with `Z`. Shown; never used to order.
    pub started_at: String,
    pub duration_ns: u64,
    pub profile: Profile,
    pub origin: Origin,
    pub collector: Collector,
    pub machine: Machine,
    pub targets: Vec<Target>,
    pub conditions: Conditions,
    pub flags: Vec<Flag>,
    pub suites: Vec<SuiteRun>,
}

/// What a site issued before the run was measured, as it came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nonce {
    pub site: String,
    pub issued_at: String,
    pub expires_at: String,
    pub random: String,
    pub mac: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RunSchema {
    #[serde(rename = "fsbench.run.v1")]
    V1,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    Quick,
    Standard,
    Full,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Origin {
    Measured,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collector {
    pub name: String,
    pub version: String,
    pub triple: String,
    pub is_release_build: bool,
}

/// A signed request about a run that the server already has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    pub schema: RequestSchema,
    pub key_id: String,
    pub run_sha256: String,
    pub issued_at: String,
    pub action: Action,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RequestSchema {
    #[serde(rename = "fsbench.request.v1")]
    V1,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    Withdraw {
        reason: Option<String>,
    },
    Note {
        text: Option<String>,
    },
    /// Shown to whoever has the address, counted nowhere.
    Unlist {},
    List {},
}

/// DSSE envelope with exactly one Ed25519 signature.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    #[serde(rename = "payloadType")]
    pub payload_type: String,
    pub payload: String,
    pub signatures: Vec<Signature>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    pub keyid: String,
    pub sig: String,
}
