//! The document names the target that the binary was built for; only Cargo knows it.

fn main() {
    let target = std::env::var("TARGET").unwrap_or_else(|_| "unknown".into());
    println!("cargo:rustc-env=FSBENCH_TARGET={target}");
    println!("cargo:rerun-if-changed=build.rs");
}
