//! An envelope as bytes, and the names that follow from its payload. Nothing is checked yet.

use crate::permalink::permalink_id;
use crate::run::Envelope;
use crate::seal::{SealError, decode_base64, sha256};

pub struct SealedRun {
    pub bytes: Vec<u8>,
    pub envelope: Envelope,
    pub sha256: [u8; 32],
    pub id: String,
}

#[derive(Debug, thiserror::Error)]
pub enum EnvelopeError {
    #[error("the envelope cannot be written as JSON")]
    Unwritable(#[source] serde_json::Error),
    #[error("this is not a signed envelope (envelope_malformed)")]
    Malformed(#[source] serde_json::Error),
    #[error("the payload cannot be decoded (base64_not_canonical)")]
    NotBase64(#[source] SealError),
}

impl SealedRun {
    pub fn from_envelope(envelope: &Envelope) -> Result<Self, EnvelopeError> {
        Self::parse(serde_json::to_vec(envelope).map_err(EnvelopeError::Unwritable)?)
    }

    pub fn parse(bytes: Vec<u8>) -> Result<Self, EnvelopeError> {
        let envelope: Envelope =
            serde_json::from_slice(&bytes).map_err(EnvelopeError::Malformed)?;
        let payload = decode_base64(&envelope.payload).map_err(EnvelopeError::NotBase64)?;
        let sha256 = sha256(&payload);
        Ok(Self { bytes, envelope, sha256, id: permalink_id(&sha256) })
    }
}
