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
    assert_eq!(json["results"][0]["files_count"], 1000);
    assert!(json["passes"][0]["user_ns"].as_f64().unwrap() >= 0.0, "{json}");
    assert!(json["passes"][0]["peak_bytes"].as_f64().unwrap() > 1e5, "{json}");
    assert_eq!(home.files(), before, "no run, and nothing to upload");
}

#[test]
fn several_numbers_of_files_are_one_table_with_the_share_of_time_spent_waiting_for_locks() {
    let home = Home::new();
    let library = compile(&home, "libmap.so", Path::new(&format!("{NATIVE}/examples/memfs_map.c")));
    let words = ["memfs", "--threads", "1,4", "--files", "100,1000", "--library"];
    let output = home.command(words).arg(&library).args(FAST).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert!(text.starts_with("hash table, one mutex, 100 and 1000 files, "), "{text}");
    let rows =
        |files: &str| text.lines().filter(|line| line.trim_start().starts_with(files)).count();
    // Two numbers of threads, in each of two tables.
    assert_eq!((rows("100 "), rows("1000 ")), (4, 4), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let json = home.command(words).arg(&library).args(FAST).arg("--json").output().unwrap();
    let json = support::json(&json.stdout);
    assert_eq!(json["files_counts"], serde_json::json!([100, 1000]));
    let results = json["results"].as_array().unwrap();
    assert_eq!(results.len(), 2 * 2 * 4 * 4);
    for one in results {
        let share = one["waited_share"].as_f64();
        assert_eq!(share.is_some(), one["file_system"] == "library", "{one}");
        assert!(share.is_none_or(|share| (0.0..=1.0).contains(&share)), "{one}");
        // One thread waits for nobody, and no lock is taken to write or read.
        let is_alone = one["threads_count"] == 1 || one["operation"] == "read";
        assert!(!is_alone || share.is_none_or(|share| share == 0.0), "{one}");
    }
}

#[test]
fn time_that_a_library_waits_for_a_lock_is_its_share_and_without_a_counter_it_is_not_known() {
    let home = Home::new();
    let run = |library: &Path| {
        let mut command = home.command(["memfs", "--threads", "4", "--files", "100", "--library"]);
        command.arg(library).args(FAST).args(["--json"]);
        let output = command.output().unwrap();
        support::json(&output.stdout)
    };
    let create = |json: &serde_json::Value| json["results"][0]["waited_share"].as_f64();
    // Who holds the lock to create a file sleeps, and three of four threads wait.
    let held = "  struct file **at = find(map, name);\n  int is_there = *at != NULL;";
    let slow = changed(
        &home,
        "held.so",
        held,
        &format!("  struct timespec nap = {{0, 200000}};\n  nanosleep(&nap, NULL);\n{held}"),
    );
    let share = create(&run(&slow)).unwrap();
    assert!((0.5..1.0).contains(&share), "{share}");

    let line = "      .waited_ns = waited_ns,\n";
    let without = changed(&home, "without.so", line, "");
    assert_eq!(create(&run(&without)), None);
    // Built with the header of the first version, whose struct ends before the counter.
    let first =
        changed(&home, "first.so", "sizeof functions", "offsetof(struct fsbench_memfs, waited_ns)");
    let json = run(&first);
    assert_eq!((create(&json), json["results"].as_array().unwrap().len()), (None, 16));
    let mut command = home.command(["memfs", "--threads", "2", "--files", "100", "--library"]);
    let output = command.arg(&first).args(FAST).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("How long it waits for its locks is not known"), "{text}");
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
    let counter = "{ return waited; }";
    let now = "{ return now_ns() * 1000; }";
    refused(&bad("more.so", counter, now), "waited_ns: it grew by more than the time that passed");
    refused(&bad("back.so", counter, "{ return --waited; }"), "waited_ns: it went back");
    let text = home.path().join("text.so");
    std::fs::write(&text, "no library").unwrap();
    refused(&text, "text.so");
    home.command(["memfs", "--library", "/nonexistent.so"]).assert().code(4);
    home.command(["memfs", "--files", "2", "--threads", "3", "--library", "x"]).assert().code(2);
}
