//! What a key asks about itself: whose it is, which replaces it, and that it is given up.

use serde::{Deserialize, Serialize};

use crate::run::Envelope;

/// The new key's half of a rotation, in an envelope of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyAcceptance {
    pub schema: KeyAcceptanceSchema,
    /// The new key, which signs this.
    pub key_id: String,
    pub replaces: String,
    pub audience: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeyAcceptanceSchema {
    #[serde(rename = "fsbench.key-acceptance.v1")]
    V1,
}

/// It names the site it is for, so that no other can play it on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyRequest {
    pub schema: KeyRequestSchema,
    pub key_id: String,
    pub audience: String,
    pub issued_at: String,
    pub action: KeyAction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeyRequestSchema {
    #[serde(rename = "fsbench.key-request.v1")]
    V1,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum KeyAction {
    Rotate {
        new_key_id: String,
        acceptance: Envelope,
    },
    Revoke {
        revoked_key_id: String,
        reason: Option<String>,
        /// Since when others may have had it.
        since: Option<String>,
    },
    ClaimGithub {},
    ClaimOidc {
        token: String,
    },
    Unclaim {},
}
