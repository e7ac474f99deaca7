//! What the contract says of a suite's parameters beyond their shape: the columns of the comparability
//! key, and what parameters, target, durability and samples say of each other.

use serde::Serialize;

use crate::case::SuiteBody;
use crate::durability::DurabilityClass;
use crate::machine::OsFamily;
use crate::target::{Role, Target};

pub trait SuiteParams<M> {
    /// A rate is shown as the time that so many units take, by the method that counted them; `None`: as
    /// it is stored.
    fn shown_units(_method: &str, _variant: &str) -> Option<f64> {
        None
    }

    fn key_parts(&self) -> KeyParts;

    /// What the parameters, the target and the durability say of each other.
    fn check(&self, case: &CaseFacts<'_>) -> Result<(), CaseRuleError>;

    /// What the columns of a measured case say of each other. Each rule holds for every honest clock, so a
    /// breach is no warning but a contradiction.
    fn check_samples(&self, measurement: &M) -> Result<(), CaseRuleError>;
}

impl<P: SuiteParams<M>, M> SuiteBody<P, M> {
    pub fn shown_units(method: &str, variant: &str) -> Option<f64> {
        P::shown_units(method, variant)
    }
}

/// The columns of the comparability key that follow from the parameters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyParts {
    pub variant: String,
    pub primitive: Option<String>,
    pub write_bytes: Option<u64>,
    pub extent: Option<u64>,
    pub workers: Option<u64>,
    pub limiting: Option<String>,
    pub directory: Option<String>,
    pub worker: Option<String>,
}

/// What a rule looks at beside the parameters.
pub struct CaseFacts<'a> {
    pub os: OsFamily,
    pub target: Option<&'a Target>,
    pub durability: Option<DurabilityClass>,
    pub is_measured: bool,
}

/// Two parts of a case that cannot both be true.
#[derive(Debug)]
pub struct CaseRuleError {
    pub detail: String,
    /// Below the case: `/params/command`.
    pub pointer: String,
}

impl CaseRuleError {
    pub fn at(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { detail: detail.into(), pointer: pointer.into() }
    }

    /// In a round of a column of the samples.
    pub fn in_column(column: &str, round: usize, detail: &str) -> Self {
        Self::at(format!("/measurement/samples/{column}/{round}"), detail)
    }
}

impl CaseFacts<'_> {
    /// Where no call makes anything durable: memory, whatever lies over it.
    pub fn is_in_memory(&self) -> bool {
        self.target.is_some_and(|target| {
            let by_role = [Role::Memory, Role::MemoryOverFolder].contains(&target.role);
            by_role || target.memory_kind.is_some()
        })
    }

    /// `None`: no call was made, so nothing is claimed.
    pub fn check_durability(&self, contract: Option<DurabilityClass>) -> Result<(), CaseRuleError> {
        if !self.is_measured || self.durability == contract {
            return Ok(());
        }
        let word = |class: Option<DurabilityClass>| {
            class.map_or("nothing".to_owned(), |class| format!("{class:?}"))
        };
        Err(CaseRuleError::at(
            "/durability",
            format!(
                "this call promises {}, the case says {}",
                word(contract),
                word(self.durability)
            ),
        ))
    }
}

/// Fails at the first round that breaks a rule.
pub fn no_round(breach: Option<usize>, column: &str, detail: &str) -> Result<(), CaseRuleError> {
    match breach {
        Some(round) => Err(CaseRuleError::in_column(column, round, detail)),
        None => Ok(()),
    }
}

/// The word that a closed list has for a value in a document.
pub fn word<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}
