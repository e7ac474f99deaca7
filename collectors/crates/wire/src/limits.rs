//! The contract's limits, read at compile time from the file that the contract generates.

use serde::Deserialize;

pub const PAYLOAD_TYPE_RUN: &str = "application/vnd.fsbench.run.v1+json";
pub const PAYLOAD_TYPE_REQUEST: &str = "application/vnd.fsbench.request.v1+json";
pub const PAYLOAD_TYPE_KEY_REQUEST: &str = "application/vnd.fsbench.key-request.v1+json";
pub const PAYLOAD_TYPE_KEY_ACCEPTANCE: &str = "application/vnd.fsbench.key-acceptance.v1+json";

/// The limits the collector has a use for; the file holds more.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Limits {
    pub envelope_wire_bytes: u64,
    pub envelope_inflated_bytes: u64,
    pub cases_per_run: usize,
    pub processors_per_machine: u64,
    pub imported_files: usize,
    pub imported_systems: usize,
    pub samples_per_case: usize,
    pub rounds_per_case: usize,
    pub histogram_bytes: usize,
    pub flags_per_run: usize,
    pub figures_per_check: usize,
    pub note_chars: usize,
}

#[derive(Deserialize)]
struct LimitsFile {
    limits: Limits,
}

const FILE: &str = include_str!("../../../../packages/contract/json/limits.json");

/// # Errors
/// When the embedded file is not what the contract generates: a broken build.
pub fn limits() -> Result<Limits, serde_json::Error> {
    serde_json::from_str::<LimitsFile>(FILE).map(|file| file.limits)
}
