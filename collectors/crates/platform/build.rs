//! Compiles every C file in `native/`: adding one needs no change here.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

/// The rest is made of POSIX's calls; what stands for it is in `src/windows`.
const ON_WINDOWS: [&str; 2] = ["fsb_clock.c", "fsb_probe.c"];

fn main() -> Result<(), Box<dyn Error>> {
    let system = env::var("CARGO_CFG_TARGET_OS")?;
    let is_windows = system == "windows";
    let native = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../native");
    println!("cargo:rerun-if-changed={}", native.display());
    let mut sources: Vec<_> = fs::read_dir(&native)?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "c"))
        .filter(|path| !is_windows || ON_WINDOWS.iter().any(|name| path.ends_with(name)))
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
        // gcc takes `return -errno` for a return of 0, and then warnings what a failure left unset.
        .flag_if_supported("-Wno-unknown-warning-option")
        .flag_if_supported("-Wno-error=maybe-uninitialized");
    if system == "linux" {
        build.define("_GNU_SOURCE", None);
    }
    build.compile("fsb");
    if system == "macos" {
        link_noop(&native.join("noop/noop.c"), "noop", &[])?;
    }
    if is_windows {
        // Without the C library, which would be most of its time; and without a console.
        let alone = ["-nostdlib", "-s", "-Wl,-e,start", "-Wl,--subsystem,windows"];
        link_noop(&native.join("noop/noop_windows.c"), "noop.exe", &alone)?;
    }
    Ok(())
}

/// A program of its own, which becomes a part of the library (`src/noop.rs`).
fn link_noop(source: &Path, name: &str, flags: &[&str]) -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed={}", source.display());
    let noop = Path::new(&env::var("OUT_DIR")?).join(name);
    let mut compiler = cc::Build::new().try_get_compiler()?.to_command();
    let status = compiler.args(flags).arg(source).arg("-o").arg(&noop).status()?;
    if !status.success() {
        return Err(format!("{} cannot be linked: {status}", source.display()).into());
    }
    Ok(())
}
