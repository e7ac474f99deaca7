//! What another tool has measured, imported from its output: figures as the file has them, and nothing made up
//! for what it does not say.

use serde::{Deserialize, Serialize};

use crate::run::{Collector, RunSchema};

/// Run document v1 whose figures come from files of another tool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedRun {
    pub schema: RunSchema,
    pub key_id: String,
    pub withdraw_sha256: String,
    /// When the files were imported, not when they were written.
    pub started_at: String,
    pub collector: Collector,
    pub origin: ImportedOrigin,
    /// What its contributor calls it.
    pub name: Option<String>,
    pub systems: Vec<ImportedSystem>,
    pub cases: Vec<ImportedCase>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum ImportedOrigin {
    Imported { tool: String, files: Vec<ImportedFile> },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedFile {
    pub sha256: String,
    pub size_bytes: u64,
    pub tool_version: Option<String>,
}

/// What was measured, as far as anybody says.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedSystem {
    pub name: Option<String>,
    pub chip: Option<Stated>,
    pub drive: Option<Stated>,
    pub file_system: Option<Stated>,
    pub os: Option<Stated>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stated {
    pub text: String,
    pub by: StatedBy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StatedBy {
    File,
    Contributor,
    Collector,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ImportedCase {
    /// The tool's own name for it, or its place in the file.
    pub name: String,
    /// Places in the files and in the systems, from 0.
    pub file: usize,
    pub system: usize,
    pub work: ImportedWork,
    pub durability: Option<ImportedDurability>,
    #[serde(flatten)]
    pub outcome: ImportedOutcome,
}

/// A file proves what was not asked for; what a drive did, it cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ImportedDurability {
    L0,
    #[serde(rename = "unknown")]
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "lowercase")]
pub enum ImportedOutcome {
    Measured {
        #[serde(rename = "figures")]
        results: ImportedMeasurement,
    },
    Unsupported {
        reason: String,
        detail: Option<String>,
    },
    Failed {
        errno: Option<i64>,
        detail: Option<String>,
    },
}

/// What the tool was asked to do; `None` where the file does not say.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedWork {
    pub operation: Option<String>,
    pub part: Option<String>,
    pub sync: Option<String>,
    pub writes_per_sync_count: Option<u64>,
    pub is_direct: Option<bool>,
    pub engine: Option<String>,
    pub block_bytes: Option<u64>,
    pub queue_depth_count: Option<u64>,
    pub workers_count: Option<u64>,
    pub read_ratio: Option<f64>,
    pub parameters: Vec<ImportedParameter>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedParameter {
    pub name: String,
    pub value: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ImportedMeasurement {
    Samples(ImportedSamples),
    Reported(ReportedStatistics),
    Score(Score),
}

/// Executions that the file lists one by one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedSamples {
    pub samples: SampleColumns,
    pub user_mean_ns: Option<u64>,
    pub system_mean_ns: Option<u64>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleColumns {
    pub wall_ns: Vec<u64>,
    pub exit_code: Vec<Option<i64>>,
    pub peak_bytes: Vec<Option<u64>>,
}

/// What the tool computed itself. At least one of the figures stands.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportedStatistics {
    /// What the times are of: `completion`, `request`, `operation`.
    pub timed: Option<String>,
    pub n_count: Option<u64>,
    pub elapsed_ns: Option<u64>,
    pub ops_per_s: Option<f64>,
    pub bytes_per_s: Option<f64>,
    pub min_ns: Option<f64>,
    pub mean_ns: Option<f64>,
    pub sd_ns: Option<f64>,
    pub p50_ns: Option<f64>,
    pub p90_ns: Option<f64>,
    pub p95_ns: Option<f64>,
    pub p99_ns: Option<f64>,
    pub p999_ns: Option<f64>,
    pub max_ns: Option<f64>,
}

impl ReportedStatistics {
    /// Whether anything was found at all.
    pub fn says_something(&self) -> bool {
        [
            self.ops_per_s,
            self.bytes_per_s,
            self.min_ns,
            self.mean_ns,
            self.sd_ns,
            self.p50_ns,
            self.p90_ns,
            self.p95_ns,
            self.p99_ns,
            self.p999_ns,
            self.max_ns,
        ]
        .iter()
        .any(Option::is_some)
    }
}

/// A score in a unit of the tool's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    pub value: f64,
    pub values: Vec<f64>,
    pub unit: String,
    pub better: Option<BetterScore>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BetterScore {
    More,
    Less,
}
