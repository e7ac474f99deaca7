//! The parameters of write throughput.

use serde::{Deserialize, Serialize};

use crate::durability::{SyncPrimitive, contract_durability};
use crate::measurement::TransferMeasurement;
use crate::suite_params::{CaseFacts, CaseRuleError, KeyParts, SuiteParams, no_round, word};
use crate::target::Role;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThroughputParams {
    pub payload: Payload,
    pub file: Option<ThroughputFile>,
    /// The call after the last write: `fsync`, `f_fullfsync`, or `none` into nothing.
    pub primitive: SyncPrimitive,
    pub total_bytes: u64,
    pub write_bytes: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Payload {
    Zeroes,
    Random,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThroughputFile {
    New,
    Rewrite,
}

impl SuiteParams<TransferMeasurement> for ThroughputParams {
    fn key_parts(&self) -> KeyParts {
        KeyParts {
            variant: word(&self.payload),
            primitive: self.file.map(|file| word(&file)),
            write_bytes: Some(self.write_bytes),
            extent: Some(self.total_bytes),
            ..KeyParts::default()
        }
    }

    fn check(&self, case: &CaseFacts<'_>) -> Result<(), CaseRuleError> {
        let is_nothing = self.file.is_none();
        if is_nothing != (self.primitive == SyncPrimitive::None) {
            return Err(CaseRuleError::at(
                "/params/primitive",
                "what is written to a file is synced, and nothing else is",
            ));
        }
        let fits = case.target.is_some_and(|target| (target.role == Role::Null) == is_nothing);
        if case.is_measured && !fits {
            return Err(CaseRuleError::at(
                "/target",
                "a stream goes to a file on a target, or to the target `null`",
            ));
        }
        let contract = contract_durability(self.primitive, case.os, case.is_in_memory());
        case.check_durability((!is_nothing).then_some(contract))
    }

    fn check_samples(
        &self,
        TransferMeasurement::Transfer(transfer): &TransferMeasurement,
    ) -> Result<(), CaseRuleError> {
        let samples = &transfer.samples;
        let is_synced = self.primitive != SyncPrimitive::None;
        let mut durable = samples.durable_ns.iter().zip(&samples.accepted_ns);
        no_round(
            samples.bytes.iter().position(|n| *n != self.total_bytes),
            "bytes",
            "a stream is as long as the parameters say",
        )?;
        no_round(
            samples.durable_ns.iter().position(|ns| ns.is_some() != is_synced),
            "durable_ns",
            "a sync that was made has a time, and no other",
        )?;
        no_round(
            durable.position(|(durable, accepted)| durable.is_some_and(|ns| ns < *accepted)),
            "durable_ns",
            "durable before it was accepted",
        )
    }
}
