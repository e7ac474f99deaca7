//! The C of `native/`, built with the sanitizers and driven once through all its loops.

#![expect(clippy::unwrap_used, reason = "a test, and what it calls")]

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn the_native_loops_are_clean_under_the_sanitizers() {
    let native = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../native");
    let directory =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sanitized-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let program = directory.join("driver");
    let Some(built) = build(&native, &program) else {
        println!("skipped: no compiler `cc` here");
        return;
    };
    if !built.status.success() && is_without_sanitizers(&directory) {
        println!("skipped: `cc` has no sanitizers here");
        return;
    }
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));

    let folder = directory.join("ground");
    std::fs::create_dir_all(&folder).unwrap();
    let ran = Command::new(&program).arg(&folder).output().unwrap();
    let message = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(ran.status.success(), "{}\n{message}", ran.status);
    assert!(message.is_empty(), "{message}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "files stayed");
    std::fs::remove_dir_all(&directory).unwrap();
}

const FLAGS: [&str; 3] =
    ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"];

fn build(native: &Path, program: &Path) -> Option<std::process::Output> {
    let entries = std::fs::read_dir(native).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let sources: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|e| e == "c")).collect();
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c11", "-D_GNU_SOURCE", "-g", "-O1", "-Wall", "-Wextra", "-Werror"]);
    compiler.args(["-Wno-maybe-uninitialized"]).args(FLAGS);
    compiler.args(&sources).arg(native.join("tests/driver.c"));
    compiler.arg("-lm").arg("-ldl").arg("-o").arg(program).output().ok()
}

/// Whether even an empty program cannot be built so: then it is not our C that is at fault.
fn is_without_sanitizers(directory: &Path) -> bool {
    let source = directory.join("empty.c");
    std::fs::write(&source, "int main(void) { return 0; }\n").unwrap();
    let built =
        Command::new("cc").args(FLAGS).arg(&source).arg("-o").arg(directory.join("empty")).output();
    !built.is_ok_and(|built| built.status.success())
}
