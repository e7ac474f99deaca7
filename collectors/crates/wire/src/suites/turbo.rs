//! The parameters of turbo and clock.

use serde::{Deserialize, Serialize};

use crate::measurement::TurboMeasurement;
use crate::suite_params::{CaseFacts, CaseRuleError, KeyParts, SuiteParams, word};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurboParams {
    pub experiment: TurboExperiment,
    pub spinner: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurboExperiment {
    Ramp,
    Configure,
    CpuControl,
}

impl SuiteParams<TurboMeasurement> for TurboParams {
    fn key_parts(&self) -> KeyParts {
        let beside = if self.spinner { "spinner" } else { "alone" };
        KeyParts {
            variant: word(&self.experiment),
            primitive: Some(beside.into()),
            ..KeyParts::default()
        }
    }

    fn check(&self, _: &CaseFacts<'_>) -> Result<(), CaseRuleError> {
        Ok(())
    }

    fn check_samples(&self, _: &TurboMeasurement) -> Result<(), CaseRuleError> {
        Ok(())
    }
}
