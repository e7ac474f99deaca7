//! Why a case has no measurement.

use fsbench_platform::CallError;
use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

/// `unsupported` is a property of the system, the file system or the time given; `failed` is
/// a call that should have worked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    Unsupported {
        reason: String,
        detail: Option<String>,
    },
    Failed {
        call: String,
        errno: Option<i32>,
        detail: Option<String>,
    },
}

impl Ending {
    pub fn unsupported(reason: &str) -> Self {
        Self::Unsupported {
            reason: reason.to_owned(),
            detail: None,
        }
    }

    pub fn time_budget() -> Self {
        Self::unsupported("time_budget")
    }

    pub fn failed(call: &str, detail: String) -> Self {
        Self::Failed {
            call: call.to_owned(),
            errno: None,
            detail: Some(detail),
        }
    }

    /// For a durability call or flag: that a file system refuses it is no failure.
    pub fn of_durability(error: &CallError) -> Self {
        let asks_for_durability = error.call.contains("sync") || error.call.contains("SYNC");
        if asks_for_durability && error.is_refusal() {
            let detail = Some(error.to_string());
            return Self::Unsupported {
                reason: "file_system_refused".to_owned(),
                detail,
            };
        }
        error.clone().into()
    }

    pub fn into_outcome<M>(self) -> wire::Outcome<M> {
        match self {
            Self::Unsupported { reason, detail } => wire::Outcome::Unsupported { reason, detail },
            Self::Failed {
                call,
                errno,
                detail,
            } => wire::Outcome::Failed {
                call,
                errno: errno.map(i64::from),
                detail,
            },
        }
    }
}

impl From<CallError> for Ending {
    fn from(error: CallError) -> Self {
        // The words of the errno: what the number means differs between systems.
        let detail = Some(error.to_string());
        Self::Failed {
            call: error.call.to_owned(),
            errno: error.errno,
            detail,
        }
    }
}
