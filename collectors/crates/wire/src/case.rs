//! A suite as it was run, and its cases. A case ends `measured`, `unsupported` or `failed`; never as a
//! mixture, and never as a zero.

use serde::{Deserialize, Serialize};

use crate::conditions::Readings;
use crate::durability::Durability;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuiteBody<P, M> {
    /// `sync/1`: the suite and the version of its method.
    pub method: String,
    /// Seed of the shuffles: sixteen hex digits.
    pub seed: String,
    pub rounds_planned_count: u64,
    pub processes_count: u64,
    pub stopped_by: StoppedBy,
    pub duration_ns: u64,
    /// steal / (busy + steal) over the suite.
    pub steal_ratio: Option<f64>,
    pub readings: Readings,
    pub cases: Vec<Case<P, M>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoppedBy {
    Rounds,
    TimeBudget,
    Interrupted,
}

/// A suite with all its parameters fixed, and how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case<P, M> {
    /// `sync/overwrite/fdatasync/4096@disk`: unique in a document.
    pub id: String,
    pub params: P,
    pub target: Option<String>,
    pub durability: Option<Durability>,
    #[serde(flatten)]
    pub outcome: Outcome<M>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "lowercase")]
pub enum Outcome<M> {
    Measured {
        measurement: M,
    },
    Unsupported {
        reason: String,
        detail: Option<String>,
    },
    Failed {
        /// As the manual names it: `fsync`, `fcntl(F_FULLFSYNC)`.
        call: String,
        errno: Option<i64>,
        detail: Option<String>,
    },
}
