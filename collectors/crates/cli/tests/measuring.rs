//! The default command: what it prints, keeps and leaves behind.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::Value;
use support::{Home, json, payload_of};

#[test]
fn a_run_is_saved_signed_and_shown_and_can_be_verified() {
    let home = Home::new();
    let output = home.tiny_run([]).output().unwrap();
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{err}");
    let [saved] = home.saved_runs().try_into().unwrap();
    let id = saved.file_stem().unwrap().to_str().unwrap();
    // Of a virtual machine, which cannot see the host's drive, "flushed".
    let question = "Durable write (4 KiB, ";
    for part in ["Not good to compare", question, &format!("run {id}"), "show last --full"] {
        assert!(out.contains(part), "{part} is missing: {out}");
    }
    // What is not good to compare is not to be sent.
    assert!(!out.contains("upload last"), "{out}");
    home.command(["verify", "last"]).assert().success();
    for file in home.files().iter().filter(|file| file.starts_with(home.runs())) {
        assert_eq!(
            fs::metadata(file).unwrap().permissions().mode() & 0o777,
            0o600,
            "{}",
            file.display()
        );
    }
    let secret = fs::read_to_string(saved.with_extension("secret")).unwrap();
    assert_eq!(secret.len(), 43);
    assert!(!String::from_utf8_lossy(&payload_of(&saved)).contains(&secret));
}

/// All suites, in blocks too short to mean anything.
fn whole_tiny_run(home: &Home) -> assert_cmd::Command {
    let mut command = home.command(["--test-block-scale", "0.001", "--target"]);
    command.arg(home.target());
    command
}

#[test]
fn a_report_fits_a_terminal_of_80_columns_and_24_lines_or_a_narrower_one() {
    let home = Home::new();
    let output = whole_tiny_run(&home).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let widest = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(text.lines().count() < 24 && widest(&text) <= 80, "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
    for question in
        ["Durable write", "Small files", "Create one file", "Short processes", "Write and flush"]
    {
        assert!(text.contains(question), "{question} is missing: {text}");
    }
    let shown = |words: &[&str]| {
        let mut show = home.command(["show"]);
        let output = show.args(words).env("COLUMNS", "60").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(widest(&shown(&["last"])) <= 60, "{}", shown(&["last"]));
    let full = shown(&["last", "--full"]);
    for part in ["sync · 4 KiB overwrite", "only in memory", "no method describes these results"] {
        let words: Vec<&str> = full.split_whitespace().collect();
        assert!(words.join(" ").contains(part), "{part} is missing: {full}");
    }
    assert!(widest(&full) <= 60, "{full}");
}

#[test]
fn each_of_two_measurements_at_once_carries_the_warning_that_they_disturbed_each_other() {
    let home = Home::new();
    let met = home.path().join("data/fsbench/measurements/0.met");
    let command = format!("while test ! -e '{}'; do sleep 0.05; done; : {{n}}", met.display());
    let words = ["sweep", "--json", "--test-block-scale", "0.001", "--targets", "disk"];
    let mut first = std::process::Command::new(env!("CARGO_BIN_EXE_fsbench-collect"))
        .args(words)
        .args(["--workers", "1", "--target"])
        .arg(home.target())
        .args(["--", "sh", "-c", &command])
        .envs(home.environment())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    while !met.with_extension("").exists() {
        assert!(first.try_wait().unwrap().is_none(), "the first ended without its lock");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let second = home.tiny_run(["--json"]).output().unwrap();
    let words = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(words.contains("another fsbench-collect measures on this machine"), "{words}");
    let first = first.wait_with_output().unwrap();
    let third = home.tiny_run(["--json"]).output().unwrap();
    for (output, is_disturbed) in [(first, true), (second, true), (third, false)] {
        let answer = json(&output.stdout);
        for warnings in [&answer["run"]["flags"], &answer["warnings"]] {
            let mut codes = warnings.as_array().unwrap().iter().map(|one| &one["code"]);
            assert_eq!(codes.any(|code| code == "other_measurement"), is_disturbed, "{answer}");
        }
    }
    assert!(!met.exists() && !met.with_extension("").exists());
}

#[test]
fn an_upload_without_a_server_is_refused_before_anything_is_measured() {
    let home = Home::new();
    let output = home.command(["--upload"]).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{stderr}");
    assert!(
        stderr.contains("no server is named") && stderr.contains("--server https://"),
        "{stderr}"
    );
    assert_eq!(home.saved_runs().len(), 0);
}

#[test]
fn a_measurement_leaves_nothing_in_its_folders() {
    let home = Home::new();
    home.tiny_run(["--quiet"]).assert().success();
    assert_eq!(fs::read_dir(home.target()).unwrap().count(), 0);
}

#[test]
fn a_preview_is_the_very_document_that_was_signed() {
    let home = Home::new();
    let shown = home.tiny_run(["--preview"]).output().unwrap();
    assert!(shown.status.success());
    let [saved] = home.saved_runs().try_into().unwrap();
    let mut signed = payload_of(&saved);
    signed.push(b'\n');
    assert_eq!(shown.stdout, signed);
}

#[test]
fn a_preview_and_an_upload_exclude_each_other() {
    let home = Home::new();
    home.command(["--preview", "--upload"]).assert().code(2);
    home.command(["--test-block-scale", "0.1", "--upload"]).assert().code(2);
    assert!(home.files().is_empty());
}

#[test]
fn json_is_one_object_and_nothing_else() {
    let home = Home::new();
    let output = home.tiny_run(["--json"]).output().unwrap();
    let answer = support::json(&output.stdout);
    let [saved] = home.saved_runs().try_into().unwrap();
    assert_eq!(answer["run"], support::json(&payload_of(&saved)));
    assert_eq!(answer["file"], saved.to_str().unwrap());
    assert_eq!(answer["url"], Value::Null);
    assert_eq!(answer["verdict"]["comparable"], "no");
    let headline = &answer["headlines"][0];
    assert_eq!(
        (&headline["unit"], headline["value"].is_number()),
        (&"ns".into(), true),
        "{headline}"
    );
    let results = answer["results"].as_array().unwrap();
    let cases = answer["run"]["suites"][0]["cases"].as_array().unwrap();
    let measured = cases.iter().filter(|case| case["outcome"] == "measured");
    assert_eq!(results.len(), measured.count());
    for result in results {
        assert!(result["low"].as_f64() <= result["value"].as_f64(), "{result}");
        assert!(result["value"].as_f64() <= result["high"].as_f64(), "{result}");
    }
    let codes: Vec<&str> = answer["warnings"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one["code"].as_str())
        .collect();
    assert!(codes.contains(&"test_blocks_scaled"), "{codes:?}");
}

#[test]
fn quiet_is_one_line_and_silence_beside_it() {
    let home = Home::new();
    let output = home.tiny_run(["--quiet"]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout).trim(),
        home.saved_runs()[0].to_str().unwrap()
    );
}

#[test]
fn out_writes_the_same_envelope_a_second_time() {
    let home = Home::new();
    let out = home.path().join("copy.json");
    home.tiny_run(["--quiet", "--out", out.to_str().unwrap()]).assert().success();
    assert_eq!(fs::read(&out).unwrap(), fs::read(&home.saved_runs()[0]).unwrap());
}

#[test]
fn an_out_file_that_cannot_be_written_costs_no_run() {
    let home = Home::new();
    let output = home.tiny_run(["--quiet", "--out", "no/such/folder/copy.json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    let [saved] = home.saved_runs().try_into().unwrap();
    assert!(
        String::from_utf8_lossy(&output.stderr)
            .contains(&format!("the run is safe in {}", saved.display()))
    );
}

#[test]
fn a_data_folder_that_cannot_be_made_is_found_out_before_measuring() {
    let home = Home::new();
    fs::write(home.path().join("data"), "a file is in the way").unwrap();
    let output = home.tiny_run([]).output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(4));
    assert!(err.contains("runs cannot be saved in"), "{err}");
    assert!(err.contains("hint: make that folder writable, or set XDG_DATA_HOME"), "{err}");
    assert!(!err.contains("warming up"), "{err}");
}

#[test]
fn a_target_that_is_not_there_is_a_usage_error_with_a_hint() {
    let home = Home::new();
    let output = home.command(["--target", "nowhere"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("hint: name an existing folder"));
}

#[test]
fn several_targets_have_names_of_their_own() {
    let home = Home::new();
    let second = home.path().join("second-folder");
    fs::create_dir(&second).unwrap();
    home.tiny_run(["--quiet", "--target", second.to_str().unwrap()]).assert().success();
    let run = support::json(&payload_of(&home.saved_runs()[0]));
    let ids: Vec<&str> = run["targets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|target| target["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids[..2], ["disk", "disk-2"]);
}

#[test]
fn a_user_command_is_timed_and_its_words_stay_here() {
    let home = Home::new();
    let mut command = home.command([
        "--suite",
        "core-sweep",
        "--test-block-scale",
        "0.001",
        "--quiet",
        "--name",
        "my tests",
        "--target",
    ]);
    command.arg(home.target()).args(["--", "sh", "-c", "test {n} -ge 1 # zebrafink"]);
    command.assert().success();
    let payload = payload_of(&home.saved_runs()[0]);
    let text = String::from_utf8_lossy(&payload).into_owned();
    let run = support::json(&payload);
    let cases = run["suites"][0]["cases"].as_array().unwrap();
    let own = cases.iter().find(|case| case["params"]["curve"] == "command").unwrap();
    assert_eq!(own["outcome"], "measured", "{own}");
    assert_eq!(own["params"]["command"]["name"], "my tests");
    assert!(!text.contains("zebrafink"));
}

/// Loud about every place a name could come from; the run itself knows none of them.
#[test]
fn nothing_in_a_run_names_the_machine_its_user_or_its_paths() {
    let home = Home::new();
    let folders: Vec<_> = ["zebrafink-home", "zebrafink-target", "zebrafink-cwd"]
        .map(|name| home.path().join(name))
        .into();
    for folder in &folders {
        fs::create_dir(folder).unwrap();
    }
    home.command(["--test-block-scale", "0.001", "--quiet", "--target"])
        .arg(&folders[1])
        .env("HOME", &folders[0])
        .env("USER", "zebrafink-user")
        .env("LOGNAME", "zebrafink-user")
        .env("HOSTNAME", "zebrafink-host")
        .current_dir(&folders[2])
        .assert()
        .success();
    let payload = payload_of(&home.saved_runs()[0]);
    let document = String::from_utf8(payload.clone()).unwrap().to_lowercase();
    for secret in ["zebrafink", "/", home.path().to_str().unwrap()] {
        let is_path_like = secret == "/";
        let strings = strings(&support::json(&payload));
        let leaks: Vec<&String> = strings
            .iter()
            .filter(|text| if is_path_like { text.starts_with('/') } else { text.contains(secret) })
            .collect();
        assert!(leaks.is_empty(), "{secret}: {leaks:?}");
    }
    let texts = strings(&support::json(&payload));
    for (what, secret) in machine_secrets() {
        // A host called "vm" is found as a whole text; longer names anywhere.
        let is_there = if secret.len() < 4 {
            texts.contains(&secret)
        } else {
            document.contains(&secret.to_lowercase())
        };
        assert!(!is_there, "{what} `{secret}` is in the document");
    }
    // There was something to be found: every boot has an id.
    assert!(!machine_secrets().is_empty());
}

fn strings(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(strings).collect(),
        Value::Object(map) => map.values().flat_map(strings).collect(),
        _ => vec![],
    }
}

/// What would tell this very machine from another of the same make.
fn machine_secrets() -> Vec<(String, String)> {
    let read = |path: &str| fs::read_to_string(path).unwrap_or_default().trim().to_owned();
    let mut files = vec![
        "/proc/sys/kernel/hostname".to_owned(),
        "/etc/machine-id".into(),
        "/proc/sys/kernel/random/boot_id".into(),
    ];
    for name in
        ["product_serial", "product_uuid", "board_serial", "chassis_serial", "chassis_asset_tag"]
    {
        files.push(format!("/sys/class/dmi/id/{name}"));
    }
    for (folder, leaf) in [
        ("/sys/class/net", "address"),
        ("/sys/block", "serial"),
        ("/sys/block", "device/serial"),
        ("/sys/block", "device/wwid"),
    ] {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        files.extend(entries.map(|entry| format!("{}/{leaf}", entry.path().display())));
    }
    let trivial = ["", "00:00:00:00:00:00", "none", "not specified", "localhost"];
    files
        .into_iter()
        .map(|file| (file.clone(), read(&file)))
        .filter(|(_, secret)| {
            secret.len() >= 2 && !trivial.contains(&secret.to_lowercase().as_str())
        })
        .collect()
}

#[test]
fn a_command_that_no_run_could_time_is_refused_before_anything_is_measured() {
    for (command, why) in [
        (&["no-such-program", "{n}"][..], "`no-such-program` is missing"),
        (&["true"], "{n} is missing"),
    ] {
        let home = Home::new();
        let output = home.command(["--name", "mine", "--"]).args(command).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(why), "{errors}");
        assert!(home.saved_runs().is_empty());
    }
}

#[test]
fn files_of_another_size_are_measured_here_and_neither_sent_nor_repeated_from_a_document() {
    let home = Home::new();
    let mut command =
        home.command(["--suite", "throughput", "--size", "2M", "--quiet", "--target"]);
    let output = command.arg(home.target()).output().unwrap();
    let why = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{why}");
    let file = String::from_utf8(output.stdout).unwrap().trim().to_owned();
    let run: serde_json::Value = serde_json::from_slice(&payload_of(file.as_ref())).unwrap();
    let cases = run["suites"][0]["cases"].as_array().unwrap();
    assert!(cases.iter().all(|case| case["params"]["total_bytes"] == 2 << 20), "{run}");
    assert!(cases.iter().any(|case| case["outcome"] == "measured"), "{run}");

    let refused = |words: &[&str], code: i32, words_of_it: &str| {
        let output = home.command([]).args(words).arg(&file).output().unwrap();
        let why = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), why.contains(words_of_it)), (Some(code), true), "{why}");
    };
    let size = "this run wrote files of 2 MiB (--size), which no published result has";
    refused(&["upload", "--server", "http://127.0.0.1:9"], 4, size);
    let fail_if = "throughput/disk rate < 10%";
    let again = "the run wrote files of 2 MiB, which is not repeated from a document";
    refused(&["check", "--test-ignore-flags", "--fail-if", fail_if, "--baseline"], 3, again);
    let other = home.command(["--suite", "sync", "--size", "2M"]).output().unwrap();
    let why = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(other.status.code() == Some(2) && why.contains("which --suite leaves out"), "{why}");
}
