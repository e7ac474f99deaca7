//! The parameters of the memory file system.

use serde::{Deserialize, Serialize};

use crate::measurement::PhaseMeasurement;
use crate::suite_params::{CaseFacts, CaseRuleError, KeyParts, SuiteParams, no_round, word};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemfsParams {
    pub backend: MemfsBackend,
    pub operation: MemfsOperation,
    pub files_count: u64,
    pub threads_count: u64,
    pub write_bytes: u64,
    pub instrumented: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MemfsBackend {
    Global,
    Sharded,
    Private,
    Pooled,
    Reserved,
    Tmpfs,
    Disk,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MemfsOperation {
    Create,
    Write,
    Read,
    Delete,
}

impl MemfsOperation {
    /// As the document and the ids of cases have it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Write => "write",
            Self::Read => "read",
            Self::Delete => "delete",
        }
    }
}

impl SuiteParams<PhaseMeasurement> for MemfsParams {
    fn key_parts(&self) -> KeyParts {
        let backend = word(&self.backend);
        let variant = if self.instrumented { format!("{backend}:instrumented") } else { backend };
        KeyParts {
            variant,
            primitive: Some(word(&self.operation)),
            write_bytes: Some(self.write_bytes),
            extent: Some(self.files_count),
            workers: Some(self.threads_count),
            ..KeyParts::default()
        }
    }

    fn check(&self, _: &CaseFacts<'_>) -> Result<(), CaseRuleError> {
        Ok(())
    }

    fn check_samples(
        &self,
        PhaseMeasurement::Phase(phase): &PhaseMeasurement,
    ) -> Result<(), CaseRuleError> {
        let samples = &phase.samples;
        let mut threads = samples.threads_ns.iter().zip(&samples.wall_ns);
        let mut waits = samples.index_wait_ns.iter().zip(&samples.threads_ns);
        no_round(
            threads.position(|(threads_ns, wall_ns)| {
                *threads_ns > self.threads_count.saturating_mul(*wall_ns)
            }),
            "threads_ns",
            "the threads worked for longer than they ran",
        )?;
        no_round(
            waits.position(|(wait_ns, threads_ns)| wait_ns.is_some_and(|ns| ns > *threads_ns)),
            "index_wait_ns",
            "the threads waited for longer than they ran",
        )
    }
}
