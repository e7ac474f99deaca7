//! What makes a run, a suite or a case less than valid.

use serde::{Deserialize, Serialize};

use crate::suites::Suite;

/// A warning about a case, a suite or the run. The code is an open word.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flag {
    pub code: String,
    pub severity: Severity,
    pub case: Option<String>,
    pub suite: Option<Suite>,
    pub value: Option<f64>,
    pub detail: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Note,
    Warn,
    Invalid,
}
