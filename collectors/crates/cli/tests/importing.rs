//! `import`: from another tool's file to a signed run that says so; and a file that is none writes
//! nothing.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;
use support::server::{Server, receipt};
use support::{Home, json, payload_of};

/// The sample files of the readers.
fn sample(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../import/tests/files").join(name);
    path.to_str().unwrap().to_owned()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn refused(home: &Home, output: &Output) -> String {
    assert_eq!(output.status.code(), Some(4), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
    assert!(!home.key_file().exists(), "nothing is written for a bad file");
    assert!(!home.runs().exists());
    text(&output.stderr)
}

#[test]
fn each_tool_s_file_becomes_a_run_that_verifies_and_is_shown() {
    let home = Home::new();
    for (tool, name) in [
        ("hyperfine", "hyperfine.json"),
        ("fio", "fio3.json"),
        ("pg_test_fsync", "pg_test_fsync.txt"),
        ("sysbench", "sysbench.txt"),
        ("pts", "composite.xml"),
        ("go_test", "go_test.txt"),
    ] {
        let output = home.command(["import", tool, &sample(name), "--json"]).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{tool}: {}", text(&output.stderr));
        let answer = json(&output.stdout);
        for field in ["id", "sha256", "file", "url", "state", "left_out", "run"] {
            assert!(answer.get(field).is_some(), "{tool}: {field}");
        }
        assert_eq!(answer["run"]["origin"]["tool"], tool);
        let file = answer["file"].as_str().unwrap().to_owned();
        let output = home.command(["verify", &file]).output().unwrap();
        assert!(text(&output.stdout).contains("imported from another tool's output"), "{tool}");
        let shown = home.command(["show", "last"]).output().unwrap();
        assert!(text(&shown.stdout).contains(tool), "{tool}");
        for private in ["anna", "tango", "/home", "/srv"] {
            assert!(
                !text(&payload_of(&PathBuf::from(&file))).contains(private),
                "{tool}: {private}"
            );
        }
    }
}

#[test]
fn this_machine_is_named_only_where_that_was_asked_for() {
    let home = Home::new();
    let systems = |args: &[&str]| -> Value {
        let mut command = home.command(["import", "fio", &sample("fio3.json"), "--json"]);
        json(&command.args(args).output().unwrap().stdout)["run"]["systems"].clone()
    };
    let unknown = systems(&[]);
    assert!(unknown[0].as_object().unwrap().values().all(Value::is_null), "{unknown}");
    let output = systems(&["--chip", "Apple M4", "--fs", "apfs"]);
    assert_eq!(output[0]["chip"]["text"], "Apple M4");
    assert_eq!(output[0]["chip"]["by"], "contributor");
    assert!(output[0]["drive"].is_null());
    let here = systems(&["--this-machine"]);
    assert_eq!(here[0]["os"]["by"], "collector", "{here}");
}

#[test]
fn several_files_are_one_run_and_each_case_names_its_own() {
    let home = Home::new();
    let (one, two) = (sample("hyperfine.json"), sample("hyperfine.json"));
    let output = home
        .command(["import", "hyperfine", &one, &two, "--name", "twice", "--json"])
        .output()
        .unwrap();
    let run = &json(&output.stdout)["run"];
    assert_eq!(run["name"], "twice");
    let files: Vec<u64> =
        run["cases"].as_array().unwrap().iter().map(|one| one["file"].as_u64().unwrap()).collect();
    assert_eq!(files, [0, 0, 0, 1, 1, 1]);
    assert_eq!(run["systems"].as_array().unwrap().len(), 1);
    // Without labels a row says of which file it is, and a tip how to label it.
    let output = home.command(["import", "hyperfine", &one, &two]).output().unwrap();
    let shown = text(&output.stdout);
    assert!(shown.contains("command 1, file 1") && shown.contains("command 1, file 2"), "{shown}");
    assert!(shown.contains("FILE=LABEL"), "{shown}");
    let files = [format!("{one}=old"), format!("{two}=new")];
    let output = home.command(["import", "hyperfine"]).args(files).output().unwrap();
    let shown = text(&output.stdout);
    assert!(!shown.contains(", file ") && !shown.contains("FILE=LABEL"), "{shown}");
}

#[test]
fn files_are_told_apart_by_their_labels_and_a_sweep_by_the_numbers_in_their_names() {
    let home = Home::new();
    let copy = |name: &str| {
        let path = home.path().join(name);
        fs::copy(sample("hyperfine.json"), &path).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (one, eight) = (copy("trim_c1.json"), copy("trim_c8.json"));
    let files = [format!("{eight}=new"), format!("{one}=old")];
    let mut command = home.command(["import", "hyperfine", "--json", "--workers-from", "_c{n}"]);
    let output = command.args(files).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let cases = json(&output.stdout)["run"]["cases"].clone();
    assert_eq!(cases[0]["name"], "old: command 1");
    assert_eq!(cases[0]["work"]["workers_count"], 1);
    assert_eq!(cases[3]["name"], "new: command 1");
    assert_eq!(cases[3]["work"]["workers_count"], 8);
    let shown = home.command(["show", "last"]).output().unwrap();
    assert!(text(&shown.stdout).contains("new: command 1"), "{}", text(&shown.stdout));

    let other = Home::new();
    let mut command = other.command(["import", "hyperfine", &one, "--workers-from", "_x{n}"]);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(!other.runs().exists());
}

#[test]
fn of_several_systems_nobody_can_say_what_one_is() {
    let home = Home::new();
    let output =
        home.command(["import", "pts", &sample("composite.xml"), "--chip", "x"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("3 systems"), "{}", text(&output.stderr));
    assert!(!home.runs().exists());
}

#[test]
fn what_is_no_result_of_the_tool_is_refused_with_its_reason_before_anything_is_written() {
    let home = Home::new();
    let file = |name: &str, bytes: &[u8]| {
        let path = home.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let folder = home.target().to_str().unwrap().to_owned();
    let cut = fs::read(sample("fio3.json")).unwrap();
    for (path, why) in [
        (file("empty", b""), "the file is empty"),
        (folder, "is a folder"),
        (file("binary", &[0x7f, b'E', b'L', b'F', 0, 1]), "zero byte"),
        (file("cut.json", &cut[..cut.len() / 2]), "the file is cut off"),
        (home.path().join("absent").to_str().unwrap().to_owned(), "cannot be read"),
        ("/dev/zero".to_owned(), "is no file"),
    ] {
        let output = home.command(["import", "fio", &path]).output().unwrap();
        let output = refused(&home, &output);
        assert!(output.contains(why), "{path}: {output}");
    }
    let output = home
        .command(["import", "fio", &sample("fio3.json"), &sample("hyperfine.json")])
        .output()
        .unwrap();
    let output = refused(&home, &output);
    assert!(output.contains("import hyperfine"), "{output}");
}

#[test]
fn a_file_that_is_too_large_for_results_is_not_read_to_its_end() {
    let home = Home::new();
    let path = home.path().join("large");
    // A gibibyte of nothing takes no room.
    File::create(&path).unwrap().set_len(1 << 30).unwrap();
    let output = home.command(["import", "sysbench", path.to_str().unwrap()]).output().unwrap();
    assert!(refused(&home, &output).contains("more than 33554432 bytes"));
}

#[test]
fn it_is_sent_only_when_asked_and_a_preview_is_what_would_be_sent() {
    let home = Home::new();
    let server = Server::start(|_, asked| receipt(asked, 201, "https://fsbench.example"));
    let preview = home
        .command(["import", "fio", &sample("fio3.json"), "--preview", "--server", &server.origin])
        .output()
        .unwrap();
    assert!(server.asked().is_empty());
    let saved = home.saved_runs();
    assert_eq!(json(&preview.stdout), json(&payload_of(&saved[0])));
    let sent = home
        .command([
            "import",
            "fio",
            &sample("fio3.json"),
            "--upload",
            "--yes",
            "--quiet",
            "--server",
            &server.origin,
        ])
        .output()
        .unwrap();
    assert_eq!(sent.status.code(), Some(0), "{}", text(&sent.stderr));
    assert_eq!(server.asked().len(), 1);
    assert!(text(&sent.stdout).starts_with("https://fsbench.example/r/"));
}
