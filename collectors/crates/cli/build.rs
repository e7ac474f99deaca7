//! The contract's schemas are carried compressed. The document names the target that the binary was built for; only Cargo knows it. And away from
//! a Mac, where there is no SDK, Apple's frameworks are the stubs in `apple/stubs`.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::write::ZlibEncoder;

const SCHEMAS: [&str; 2] = ["run.v1.schema.json", "envelope.schema.json"];

fn main() -> io::Result<()> {
    let of = |name: &str| std::env::var(name).unwrap_or_else(|_| "unknown".into());
    println!("cargo:rustc-env=FSBENCH_TARGET={}", of("TARGET"));
    println!("cargo:rerun-if-changed=build.rs");
    if of("CARGO_CFG_TARGET_OS") == "macos" && !of("HOST").ends_with("apple-darwin") {
        let stubs = format!("{}/../../apple/stubs", of("CARGO_MANIFEST_DIR"));
        println!("cargo:rustc-link-arg-bins=-F{stubs}");
        // A library that nobody calls is none of ours.
        println!("cargo:rustc-link-arg-bins=-Wl,-dead_strip_dylibs");
        println!("cargo:rerun-if-changed={stubs}");
    }
    if of("PROFILE") == "release" && of("CARGO_CFG_TARGET_OS") == "linux" {
        let script = Path::new(&of("CARGO_MANIFEST_DIR")).join("no-unwinding.ld");
        println!("cargo:rerun-if-changed={}", script.display());
        println!("cargo:rustc-link-arg-bins=-Wl,--no-eh-frame-hdr");
        println!("cargo:rustc-link-arg-bins=-Wl,-T,{}", script.display());
    }
    let contract = Path::new(&of("CARGO_MANIFEST_DIR")).join("../../../packages/contract/json");
    for name in SCHEMAS {
        let (from, to) = (
            contract.join(name),
            Path::new(&of("OUT_DIR")).join(format!("{name}.z")),
        );
        println!("cargo:rerun-if-changed={}", from.display());
        let mut encoder = ZlibEncoder::new(fs::File::create(to)?, Compression::best());
        encoder.write_all(&fs::read(from)?)?;
        encoder.finish()?;
    }
    Ok(())
}
