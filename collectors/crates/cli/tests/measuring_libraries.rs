//! A user's own file system in memory: the example of the header, built by the C compiler and measured, and libraries that
//! do not keep to it.

#![cfg(unix)]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test, and what it calls")]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use support::Home;

const NATIVE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../native");
const FAST: [&str; 4] = ["--test-block-scale", "0.01", "--rounds", "1"];

fn compile(home: &Home, name: &str, source: &Path) -> PathBuf {
    let library = home.path().join(name);
    let compiler = std::env::var("CC").unwrap_or("cc".into());
    let status = Command::new(compiler)
        .args(["-std=c11", "-O2", "-fPIC", "-shared", "-pthread"])
        .arg(format!("-I{NATIVE}/include"))
        .arg(source)
        .arg("-o")
        .arg(&library)
        .status()
        .unwrap();
    assert!(status.success());
    library
}

/// The example with one text of it replaced.
fn changed(home: &Home, name: &str, from: &str, to: &str) -> PathBuf {
    let example = std::fs::read_to_string(format!("{NATIVE}/examples/memfs_map.c")).unwrap();
    assert!(example.contains(from), "{from}");
    let text = example.replace(from, to).replace("../include/fsbench_memfs.h", "fsbench_memfs.h");
    let source = home.path().join(format!("{name}.c"));
    std::fs::write(&source, text).unwrap();
    compile(home, name, &source)
}

#[test]
fn the_example_is_measured_beside_the_built_in_ones_and_nothing_is_saved() {
    let home = Home::new();
    let library = compile(&home, "libmap.so", Path::new(&format!("{NATIVE}/examples/memfs_map.c")));
    let before = home.files();
    let mut command = home.command(["memfs", "--threads", "1,2", "--files", "50", "--library"]);
    let output = command.arg(&library).args(FAST).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert!(text.starts_with("hash table, one mutex, 50 files, median of 1 round"), "{text}");
    assert!(text.contains("these results are on no site"), "{text}");
    let pass = text.lines().find(|line| line.starts_with("one pass")).unwrap();
    assert!(["user", "system", "memory"].iter().all(|word| pass.contains(word)), "{pass}");
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    let mut command = home.command(["memfs", "--threads", "2", "--json", "--library"]);
    let output = command.arg(&library).args(FAST).output().unwrap();
    let json = support::json(&output.stdout);
    assert_eq!(json["origin"], "user_library");
    assert_eq!(json["library"], "hash table, one mutex");
    assert_eq!(json["results"].as_array().unwrap().len(), 4 * 4);
    assert!(json["results"][0]["mean_ns"].as_f64().unwrap() > 1.0, "{json}");
    assert_eq!(json["passes"].as_array().unwrap().len(), 4);
    assert!(json["passes"][0]["user_ns"].as_f64().unwrap() >= 0.0, "{json}");
    assert!(json["passes"][0]["peak_bytes"].as_f64().unwrap() > 1e5, "{json}");
    assert_eq!(home.files(), before, "no run, and nothing to upload");
}

#[test]
fn a_library_that_does_not_keep_to_the_header_has_no_result_and_is_told_why() {
    let home = Home::new();
    let refused = |library: &Path, words: &str| {
        let mut command = home.command(["memfs", "--threads", "2", "--files", "20", "--library"]);
        let refused = command.arg(library).args(FAST).assert().code(3);
        let found = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
        assert!(found.contains(words), "{words}: {found}");
        assert!(refused.get_output().stdout.is_empty());
    };
    let bad = |name, from, to| changed(&home, name, from, to);
    refused(
        &bad("abi.so", ".abi = FSBENCH_MEMFS_ABI", ".abi = 7"),
        "its ABI is 7; this program knows 1",
    );
    refused(&bad("size.so", "sizeof functions", "16"), "its struct has 16 bytes");
    refused(&bad("missing.so", ".remove = remove_file,", ".remove = 0,"), "a function is missing");
    refused(&bad("name.so", "\"hash table, one mutex\"", "\"\\n\""), "its name is not 1 to 40");
    refused(&bad("full.so", "if (made == NULL)", "if (1)"), "create: ");
    let wrong = "memcpy(bytes, source->bytes, count);";
    refused(&bad("wrong.so", wrong, "memset(bytes, 0, count);"), "other bytes than were written");
    refused(&bad("crash.so", wrong, "abort();"), "was killed by signal 6");
    let text = home.path().join("text.so");
    std::fs::write(&text, "no library").unwrap();
    refused(&text, "text.so");
    home.command(["memfs", "--library", "/nonexistent.so"]).assert().code(4);
    home.command(["memfs", "--files", "2", "--threads", "3", "--library", "x"]).assert().code(2);
}
