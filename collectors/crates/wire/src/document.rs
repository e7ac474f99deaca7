//! A signed document, whichever way its run was made.

use serde::Serialize;
use serde_json::Value;

use crate::imported::ImportedRun;
use crate::run::{Collector, Run};

/// A run of our own, or results imported from another tool: told apart by `origin.kind`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Document {
    Measured(Box<Run>),
    Imported(Box<ImportedRun>),
}

impl Document {
    pub fn of(value: Value) -> serde_json::Result<Self> {
        if value.pointer("/origin/kind").and_then(Value::as_str) == Some("imported") {
            serde_json::from_value(value).map(Self::Imported)
        } else {
            serde_json::from_value(value).map(Self::Measured)
        }
    }

    pub fn key_id(&self) -> &str {
        match self {
            Self::Measured(run) => &run.key_id,
            Self::Imported(run) => &run.key_id,
        }
    }

    pub fn collector(&self) -> &Collector {
        match self {
            Self::Measured(run) => &run.collector,
            Self::Imported(run) => &run.collector,
        }
    }

    pub fn started_at(&self) -> &str {
        match self {
            Self::Measured(run) => &run.started_at,
            Self::Imported(run) => &run.started_at,
        }
    }
}
