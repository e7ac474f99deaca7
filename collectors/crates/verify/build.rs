//! The contract's schemas are carried compressed.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::write::ZlibEncoder;

const SCHEMAS: [&str; 2] = ["run.v1.schema.json", "envelope.schema.json"];

fn main() -> io::Result<()> {
    let of = |name: &str| std::env::var(name).unwrap_or_else(|_| "unknown".into());
    println!("cargo:rerun-if-changed=build.rs");
    let contract = Path::new(&of("CARGO_MANIFEST_DIR")).join("../../../packages/contract/json");
    for name in SCHEMAS {
        let (from, to) = (contract.join(name), Path::new(&of("OUT_DIR")).join(format!("{name}.z")));
        println!("cargo:rerun-if-changed={}", from.display());
        let mut encoder = ZlibEncoder::new(fs::File::create(to)?, Compression::best());
        encoder.write_all(&fs::read(from)?)?;
        encoder.finish()?;
    }
    Ok(())
}
