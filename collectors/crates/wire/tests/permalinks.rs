//! Known answers that the TypeScript side has too.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

use fsbench_wire::permalink::{normalize_permalink_id, permalink_id};
use fsbench_wire::seal::{hex, sha256};

#[test]
fn the_permalink_is_eighty_bits_of_the_digest() {
    // SHA-256 of nothing begins e3b0c44298fc1c149afb.
    assert_eq!(hex(&sha256(b""))[..20], *"e3b0c44298fc1c149afb");
    assert_eq!(permalink_id(&sha256(b"")), "WERC8GMRZGE196QV");
    assert_eq!(permalink_id(&[0; 32]), "0000000000000000");
    assert_eq!(permalink_id(&[0xff; 32]), "ZZZZZZZZZZZZZZZZ");
}

#[test]
fn an_id_is_read_as_a_person_types_it() {
    assert_eq!(normalize_permalink_id(" 7q3k9xj2mdta4oil "), Some("7Q3K9XJ2MDTA4011".into()));
    for wrong in ["", "7Q3K", "7Q3K9XJ2MDTA40RU", "7Q3K9XJ2MDTA40RVV", "7Q3K9XJ2MDTA40é"] {
        assert_eq!(normalize_permalink_id(wrong), None, "{wrong}");
    }
}
