//! The shared signature vectors: this side must say of each what `valid` says, and what it
//! signs itself is committed for the other side to check.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::SigningKey;
use fsbench_wire::seal::{self, SealError};
use fsbench_wire::{PAYLOAD_TYPE_REQUEST, PAYLOAD_TYPE_RUN};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Deserialize, Serialize)]
struct Vector {
    name: String,
    #[serde(rename = "payloadType")]
    payload_type: Option<String>,
    payload_base64: String,
    keyid: String,
    sig: String,
    valid: bool,
    why: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packages/contract/fixtures")
}

fn verdict(vector: &Vector) -> Result<(), SealError> {
    let payload = seal::decode_base64(&vector.payload_base64)?;
    let signature = seal::decode_base64(&vector.sig)?;
    match &vector.payload_type {
        Some(payload_type) => seal::check(&vector.keyid, payload_type, &payload, &signature),
        // RFC 8032's own vectors sign the bare message.
        None => seal::check_message(&vector.keyid, &payload, &signature),
    }
}

#[test]
fn every_shared_vector_gets_the_verdict_it_names() {
    let mut seen = 0;
    for entry in fs::read_dir(folder().join("signatures")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let vector: Vector = serde_json::from_slice(&fs::read(&path).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let verdict = verdict(&vector);
        assert_eq!(verdict.is_ok(), vector.valid, "{}: {verdict:?}; {}", vector.name, vector.why);
        seen += 1;
    }
    assert!(seen > 0, "there are no vectors");
}

/// `FSBENCH_WRITE_VECTORS=1 cargo test -p fsbench-wire --test signatures` writes them anew.
#[test]
fn the_committed_vectors_are_what_this_side_signs() {
    for vector in ours() {
        let path = folder().join(format!("signatures/{}.json", vector.name));
        let text = format!("{}\n", serde_json::to_string_pretty(&vector).unwrap());
        if std::env::var_os("FSBENCH_WRITE_VECTORS").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            committed,
            text,
            "{} is stale: set FSBENCH_WRITE_VECTORS=1 and run this test",
            path.display()
        );
    }
}

fn ours() -> Vec<Vector> {
    let key = SigningKey::from_bytes(&seal::sha256(b"fsbench fixture key"));
    let every_byte: Vec<u8> = (0..=255).collect();
    let run = br#"{"schema":"fsbench.run.v1"}"#;
    let flipped = {
        let mut payload = run.to_vec();
        payload[3] ^= 1;
        payload
    };
    vec![
        vector(
            "rust-run",
            PAYLOAD_TYPE_RUN,
            run,
            run,
            &key,
            PAYLOAD_TYPE_RUN,
            "signed by ed25519-dalek",
        ),
        vector(
            "rust-request",
            PAYLOAD_TYPE_REQUEST,
            run,
            run,
            &key,
            PAYLOAD_TYPE_REQUEST,
            "signed by ed25519-dalek, the other type",
        ),
        vector(
            "rust-empty",
            PAYLOAD_TYPE_RUN,
            b"",
            b"",
            &key,
            PAYLOAD_TYPE_RUN,
            "an empty payload has a signature too",
        ),
        vector(
            "rust-every-byte",
            PAYLOAD_TYPE_RUN,
            &every_byte,
            &every_byte,
            &key,
            PAYLOAD_TYPE_RUN,
            "the payload is bytes, not text",
        ),
        vector(
            "rust-swapped-type",
            PAYLOAD_TYPE_RUN,
            run,
            run,
            &key,
            PAYLOAD_TYPE_REQUEST,
            "signed under another payload type",
        ),
        vector(
            "rust-flipped-bit",
            PAYLOAD_TYPE_RUN,
            run,
            &flipped,
            &key,
            PAYLOAD_TYPE_RUN,
            "one bit of the payload is another",
        ),
    ]
}

fn vector(
    name: &str,
    payload_type: &str,
    signed: &[u8],
    shown: &[u8],
    key: &SigningKey,
    signed_type: &str,
    why: &str,
) -> Vector {
    let envelope = seal::seal(signed_type, signed, key);
    Vector {
        name: name.into(),
        payload_type: Some(payload_type.into()),
        payload_base64: STANDARD.encode(shown),
        keyid: envelope.signatures[0].keyid.clone(),
        sig: envelope.signatures[0].sig.clone(),
        valid: signed == shown && signed_type == payload_type,
        why: why.into(),
    }
}
