//! Signing and checking: DSSE with one Ed25519 signature, over bytes and never over objects.
//! The counterpart of `crypto.ts` and `envelope.ts`; both read the vectors in `fixtures/signatures`.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use ed25519_dalek::{Signature as DalekSignature, Signer as _, SigningKey, VerifyingKey};
use sha2::{Digest as _, Sha256};

use crate::run::{Envelope, Signature};

/// y-coordinates of the points of small order, canonical and not, sign bit cleared: a key
/// that is one of them verifies signatures that nobody's secret made.
const SMALL_ORDER: [[u8; 32]; 7] = [
    [0; 32],
    low(1),
    [
        0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98,
        0xf0, 0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53,
        0xfc, 0x05,
    ],
    [
        0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67,
        0x0f, 0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac,
        0x03, 0x7a,
    ],
    high(0xec),
    high(0xed),
    high(0xee),
];

const fn low(first: u8) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[0] = first;
    bytes
}

const fn high(first: u8) -> [u8; 32] {
    let mut bytes = [0xff; 32];
    bytes[0] = first;
    bytes[31] = 0x7f;
    bytes
}

/// Why an envelope is not believed. `code` is the contract's word for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    #[error("the envelope does not hold exactly one signature")]
    EnvelopeMalformed,
    #[error("the payload type is not `{expected}`")]
    PayloadTypeWrong { expected: &'static str },
    #[error("the base64 does not encode back to the same text")]
    Base64NotCanonical,
    #[error("the key id is not the base64url of a 32-byte Ed25519 public key")]
    KeyMalformed,
    #[error("the public key has small order: anyone could sign for it")]
    KeyWeak,
    #[error("the signature does not fit these bytes and this key")]
    SignatureInvalid,
}

impl SealError {
    pub fn code(self) -> &'static str {
        match self {
            Self::EnvelopeMalformed => "envelope_malformed",
            Self::PayloadTypeWrong { .. } => "payload_type_wrong",
            Self::Base64NotCanonical => "base64_not_canonical",
            Self::KeyMalformed => "key_malformed",
            Self::KeyWeak => "key_weak",
            Self::SignatureInvalid => "signature_invalid",
        }
    }
}

/// DSSE pre-authentication encoding: what is signed, so that a type cannot be swapped.
pub fn pre_authentication_encoding(payload_type: &str, payload: &[u8]) -> Vec<u8> {
    let mut bytes =
        format!("DSSEv1 {} {payload_type} {} ", payload_type.len(), payload.len()).into_bytes();
    bytes.extend_from_slice(payload);
    bytes
}

/// The public half as it stands in documents: base64url, without padding.
pub fn key_id(key: &SigningKey) -> String {
    URL_SAFE_NO_PAD.encode(key.verifying_key().as_bytes())
}

/// Puts these very bytes into an envelope.
pub fn seal(payload_type: &str, payload: &[u8], key: &SigningKey) -> Envelope {
    let signature = key.sign(&pre_authentication_encoding(payload_type, payload));
    Envelope {
        payload_type: payload_type.to_owned(),
        payload: STANDARD.encode(payload),
        signatures: vec![Signature {
            keyid: key_id(key),
            sig: STANDARD.encode(signature.to_bytes()),
        }],
    }
}

/// The payload's bytes, once the one signature over them has been found good.
pub fn open(envelope: &Envelope, payload_type: &'static str) -> Result<Vec<u8>, SealError> {
    let [signature] = envelope.signatures.as_slice() else {
        return Err(SealError::EnvelopeMalformed);
    };
    if envelope.payload_type != payload_type {
        return Err(SealError::PayloadTypeWrong { expected: payload_type });
    }
    let payload = decode_base64(&envelope.payload)?;
    let signed = decode_base64(&signature.sig)?;
    check(&signature.keyid, payload_type, &payload, &signed)?;
    Ok(payload)
}

/// Whether `signature` is that key's over the payload under its type.
pub fn check(
    keyid: &str,
    payload_type: &str,
    payload: &[u8],
    signature: &[u8],
) -> Result<(), SealError> {
    check_message(keyid, &pre_authentication_encoding(payload_type, payload), signature)
}

/// Whether `signature` is that key's over these very bytes.
pub fn check_message(keyid: &str, message: &[u8], signature: &[u8]) -> Result<(), SealError> {
    let key = parse_key_id(keyid)?;
    let signature =
        DalekSignature::from_slice(signature).map_err(|_| SealError::SignatureInvalid)?;
    key.verify_strict(message, &signature).map_err(|_| SealError::SignatureInvalid)
}

/// Reads a `keyid`, and refuses keys that anyone could sign for.
pub fn parse_key_id(keyid: &str) -> Result<VerifyingKey, SealError> {
    let bytes: [u8; 32] = URL_SAFE_NO_PAD
        .decode(keyid)
        .ok()
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or(SealError::KeyMalformed)?;
    let mut unsigned = bytes;
    unsigned[31] &= 0x7f;
    if SMALL_ORDER.contains(&unsigned) {
        return Err(SealError::KeyWeak);
    }
    VerifyingKey::from_bytes(&bytes).map_err(|_| SealError::SignatureInvalid)
}

/// Padded standard base64, only if it is the one text those bytes encode to.
pub fn decode_base64(text: &str) -> Result<Vec<u8>, SealError> {
    STANDARD.decode(text).map_err(|_| SealError::Base64NotCanonical)
}

pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]])
        .map(char::from)
        .collect()
}
