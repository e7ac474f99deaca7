//! The parameters of toy arithmetic.

use serde::{Deserialize, Serialize};

use crate::measurement::PhaseMeasurement;
use crate::suite_params::{CaseFacts, CaseRuleError, KeyParts, SuiteParams, no_round, word};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToyParams {
    pub operation: ToyOperation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToyOperation {
    Add,
    Multiply,
}

impl SuiteParams<PhaseMeasurement> for ToyParams {
    fn key_parts(&self) -> KeyParts {
        KeyParts {
            variant: word(&self.operation),
            ..KeyParts::default()
        }
    }

    fn check(&self, _: &CaseFacts<'_>) -> Result<(), CaseRuleError> {
        Ok(())
    }

    fn check_samples(&self, measurement: &PhaseMeasurement) -> Result<(), CaseRuleError> {
        let PhaseMeasurement::Phase(phase) = measurement;
        let rounds = phase.samples.threads_ns.iter().zip(&phase.samples.wall_ns);
        let longer = rounds.into_iter().position(|(thread, wall)| thread > wall);
        let detail = "one thread takes no longer than its phase";
        no_round(longer, "threads_ns", detail)
    }
}
