//! The parameters of the core sweep.

use serde::{Deserialize, Serialize};

use crate::durability::DurabilityClass;
use crate::measurement::SweepMeasurement;
use crate::suite_params::{CaseFacts, CaseRuleError, KeyParts, SuiteParams, word};

/// The first method counted units of the file tree, of so many files each; later ones count files.
const FILES_PER_UNIT: f64 = 16.0;
const IN_UNITS_OF_FILES: &str = "core-sweep/1";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SweepParams {
    pub curve: Curve,
    pub sync: Option<SweepSync>,
    pub workers_count: u64,
    pub limiting: Limiting,
    pub directory: Option<Directory>,
    pub worker: Worker,
    pub command: Option<Command>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Curve {
    FsTree,
    Cpu,
    Command,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SweepSync {
    None,
    Full,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Limiting {
    Jobs,
    Cpus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Directory {
    Private,
    Shared,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worker {
    Process,
    Thread,
}

/// A user command: a public name, and a salted digest instead of the command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    pub name: String,
    pub salt: String,
    pub sha256: String,
    pub published: Option<String>,
}

impl SuiteParams<SweepMeasurement> for SweepParams {
    /// The time of one file by all workers together; of the control, of one unit of computing.
    fn shown_units(method: &str, variant: &str) -> Option<f64> {
        let is_in_units = method == IN_UNITS_OF_FILES && variant == word(&Curve::FsTree);
        Some(if is_in_units { 1.0 / FILES_PER_UNIT } else { 1.0 })
    }

    fn key_parts(&self) -> KeyParts {
        // A user command is a key of its own: its salted digest is part of the variant.
        let variant = match &self.command {
            Some(command) => format!("command:{}", command.sha256),
            None => word(&self.curve),
        };
        KeyParts {
            variant,
            primitive: self.sync.map(|sync| word(&sync)),
            workers: Some(self.workers_count),
            limiting: Some(word(&self.limiting)),
            directory: self.directory.map(|directory| word(&directory)),
            worker: Some(word(&self.worker)),
            ..KeyParts::default()
        }
    }

    fn check(&self, case: &CaseFacts<'_>) -> Result<(), CaseRuleError> {
        if (self.curve == Curve::Command) != self.command.is_some() {
            return Err(CaseRuleError::at(
                "/params/command",
                "`command` belongs to the curve `command`, and only to it",
            ));
        }
        let on_files = self.curve == Curve::FsTree;
        if on_files != self.sync.is_some() || on_files != self.directory.is_some() {
            return Err(CaseRuleError::at(
                "/params",
                "`sync` and `directory` belong to the curve `fs-tree`",
            ));
        }
        if !on_files {
            return Ok(());
        }
        if case.is_measured && case.target.is_none() {
            return Err(CaseRuleError::at(
                "/target",
                "a measured case of `fs-tree` needs a target",
            ));
        }
        let is_durable = self.sync == Some(SweepSync::Full) && !case.is_in_memory();
        case.check_durability(Some(if is_durable {
            DurabilityClass::L3
        } else {
            DurabilityClass::L0
        }))
    }

    fn check_samples(&self, _: &SweepMeasurement) -> Result<(), CaseRuleError> {
        Ok(())
    }
}
