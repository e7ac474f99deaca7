//! Compiles every C file in `native/`: adding one needs no change here.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let native = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../native");
    println!("cargo:rerun-if-changed={}", native.display());
    let mut sources: Vec<_> = fs::read_dir(&native)?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "c"))
        .collect();
    sources.sort();
    for path in &sources {
        println!("cargo:rerun-if-changed={}", path.display());
    }
    let mut build = cc::Build::new();
    build
        .files(&sources)
        .include(&native)
        .std("c11")
        .opt_level(2)
        .flag("-Wall")
        .flag("-Wextra")
        .flag("-Wpedantic")
        .flag("-Wconversion")
        .flag("-Werror")
        // gcc takes `return -errno` for a return of 0, and then doubts what a failure left unset.
        .flag_if_supported("-Wno-unknown-warning-option")
        .flag_if_supported("-Wno-error=maybe-uninitialized");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        build.define("_GNU_SOURCE", None);
    }
    build.compile("fsb");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        link_noop(&native.join("noop/noop.c"))?;
    }
    Ok(())
}

/// A program of its own, which becomes a part of the library (`src/noop.rs`).
fn link_noop(source: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed={}", source.display());
    let noop = Path::new(&env::var("OUT_DIR")?).join("noop");
    let mut compiler = cc::Build::new().try_get_compiler()?.to_command();
    let status = compiler.arg(source).arg("-o").arg(&noop).status()?;
    if !status.success() {
        return Err(format!("{} can not be linked: {status}", source.display()).into());
    }
    Ok(())
}
