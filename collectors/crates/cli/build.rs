//! The document names the target that the binary was built for; only Cargo knows it. Away from a
//! Mac, where there is no SDK, Apple's frameworks are the stubs in `apple/stubs`.

use std::path::Path;

fn main() {
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
}
