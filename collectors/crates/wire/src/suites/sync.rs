//! The parameters of durable writes.

use serde::{Deserialize, Serialize};

use crate::durability::{SyncPrimitive, contract_durability};
use crate::measurement::LatencyMeasurement;
use crate::suite_params::{CaseFacts, CaseRuleError, KeyParts, SuiteParams, word};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SyncParams {
    pub pattern: SyncPattern,
    pub primitive: SyncPrimitive,
    pub write_bytes: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SyncPattern {
    Overwrite,
    Append,
    Replace,
}

impl SuiteParams<LatencyMeasurement> for SyncParams {
    fn key_parts(&self) -> KeyParts {
        KeyParts {
            variant: word(&self.pattern),
            primitive: Some(word(&self.primitive)),
            write_bytes: Some(self.write_bytes),
            ..KeyParts::default()
        }
    }

    fn check(&self, case: &CaseFacts<'_>) -> Result<(), CaseRuleError> {
        if case.is_measured && case.target.is_none() {
            return Err(CaseRuleError::at("/target", "a measured sync case needs a target"));
        }
        let contract = contract_durability(self.primitive, case.os, case.is_in_memory());
        case.check_durability(Some(contract))
    }

    fn check_samples(&self, _: &LatencyMeasurement) -> Result<(), CaseRuleError> {
        Ok(())
    }
}
