//! `sweep`: a user command over workers and targets, also when it is stopped in the middle.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;
use support::{Home, json, payload_of, walk};

struct SweepFixture {
    home: Home,
    memory: tempfile::TempDir,
}

impl SweepFixture {
    fn new() -> Self {
        Self { home: Home::new(), memory: tempfile::TempDir::new_in("/dev/shm").unwrap() }
    }

    fn sweep(&self, words: &[&str]) -> Command {
        let mut sweep = self.with_control();
        sweep.arg("--no-control");
        sweep.args(words);
        sweep
    }

    fn with_control(&self) -> Command {
        let mut sweep = self.home.command(["sweep", "--test-block-scale", "0.001", "--target"]);
        sweep.arg(self.home.target());
        sweep.arg("--memory-target").arg(self.memory.path());
        sweep
    }

    fn log(&self) -> String {
        fs::read_to_string(self.home.path().join("log")).unwrap_or_default()
    }

    fn journals(&self) -> Vec<PathBuf> {
        walk(&self.home.path().join("data/fsbench/sweeps"))
    }

    /// The core-sweep cases of the one run that is saved.
    fn cases(&self) -> Vec<Value> {
        let [saved] = self.home.saved_runs().try_into().unwrap();
        let run = json(&payload_of(&saved));
        let [suite] = &run["suites"].as_array().unwrap()[..] else {
            panic!("not one suite: {run}")
        };
        suite["cases"].as_array().unwrap().clone()
    }

    fn is_clean(&self) -> bool {
        let left = |folder: &std::path::Path| fs::read_dir(folder).unwrap().count();
        left(&self.home.target()) == 0 && left(self.memory.path()) == 0
    }
}

/// Exit code, standard output and error.
fn outcome(mut command: Command) -> (Option<i32>, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_command_is_measured_on_every_target_with_every_number_of_workers_and_nothing_else_is() {
    let fixture = SweepFixture::new();
    let (code, output, stderr) = outcome(fixture.sweep(&[
        "--name",
        "touch",
        "--workers",
        "4,1,4",
        "--setup",
        "echo setup {dir} >> log; touch {dir}/ready",
        "--prepare",
        "echo prepare {n} >> log; test -e $TMPDIR/ready",
        "--",
        "sh",
        "-c",
        "test -e {dir}/ready && echo run {n} >> log",
    ]));
    assert_eq!(code, Some(0), "{stderr}");
    assert!(output.contains("touch") && stderr.contains("stay here"), "{output}{stderr}");
    assert!(output.contains(" executions each: ") && !output.contains("64,000"), "{output}");
    let cases = fixture.cases();
    assert_eq!(cases.len(), 4);
    for case in &cases {
        assert_eq!(
            (&case["outcome"], &case["params"]["curve"]),
            (&"measured".into(), &"command".into()),
            "{case}"
        );
        assert_eq!(case["measurement"]["samples"]["exit_code"], json(b"[0,0,0,0,0,0]"));
        let command = &case["params"]["command"];
        assert_eq!((&command["name"], &command["published"]), (&"touch".into(), &Value::Null));
        assert!(!case.to_string().contains("ready"), "the command stays here: {case}");
    }
    let workers: Vec<u64> =
        cases.iter().map(|case| case["params"]["workers_count"].as_u64().unwrap()).collect();
    assert_eq!(workers, [1, 4, 1, 4]);
    let log = fixture.log();
    let count = |word: &str| log.lines().filter(|line| line.starts_with(word)).count();
    assert_eq!(
        (count("setup"), count("prepare 4"), count("run 4"), count("run 1")),
        (2, 14, 14, 14)
    );
    assert_eq!(fixture.journals(), Vec::<PathBuf>::new());
    assert!(fixture.is_clean());
    fixture.home.command(["verify", "last"]).assert().success();
}

#[test]
fn a_command_starts_here_or_in_the_target_as_it_is_told() {
    for (words, is_here) in [(&[][..], true), (&["--in-target"][..], false)] {
        let fixture = SweepFixture::new();
        let log = fixture.home.path().join("log");
        let script = format!("echo $PWD {{n}} >> {}", log.display());
        let words =
            [words, &["--targets", "disk", "--workers", "1", "--", "sh", "-c", &script]].concat();
        let (code, _, stderr) = outcome(fixture.sweep(&words));
        assert_eq!(code, Some(0), "{stderr}");
        let target = fixture.home.target();
        for line in fixture.log().lines() {
            assert_eq!(line.contains(target.to_str().unwrap()), !is_here, "{line}");
        }
        assert_eq!(fixture.cases().len(), 1);
    }
}

#[test]
fn what_could_not_be_measured_is_refused_before_anything_is() {
    let fixture = SweepFixture::new();
    for (words, expected) in [
        (&["--", "true"][..], "{n} is missing"),
        (&["--", "no-such-program-anywhere", "{n}"], "is missing"),
        (&["--", "./no-such-file", "{n}"], "is missing"),
        (&["--", "/etc/passwd", "{n}"], "cannot be executed"),
        (&["--workers", "0", "--", "true", "{n}"], "0 is not in 1..=4096"),
        (&["--workers", "two", "--", "true", "{n}"], "invalid"),
        (&["--targets", "cloud", "--", "true", "{n}"], "disk"),
        (&["--resume", "--restart", "--", "true", "{n}"], "cannot be used with"),
        (&["--publish-command", "--", "echo", "{n}\nsecond line"], "line break"),
        (&[], "COMMAND"),
    ] {
        let (code, output, stderr) = outcome(fixture.sweep(words));
        assert_eq!((code, output.as_str()), (Some(2), ""), "{words:?} {stderr}");
        assert!(stderr.contains(expected), "{words:?} {stderr}");
    }
    let (code, _, stderr) = outcome(fixture.sweep(&["--resume", "--", "true", "{n}"]));
    assert_eq!(code, Some(4), "{stderr}");
    assert!(stderr.contains("there is no saved"), "{stderr}");
    assert_eq!(fixture.home.saved_runs(), Vec::<PathBuf>::new());
    assert_eq!(fixture.journals(), Vec::<PathBuf>::new());
}

#[test]
fn a_command_a_setup_or_a_prepare_that_fails_has_failed_with_its_code() {
    for (words, call, detail) in [
        (&["--", "sh", "-c", "exit {n}"][..], "wait4", "exit code 1"),
        (&["--setup", "exit 7", "--", "sh", "-c", ": {n}"], "setup", "exit code 7"),
        (&["--prepare", "exit 8", "--", "sh", "-c", ": {n}"], "prepare", "exit code 8"),
    ] {
        let fixture = SweepFixture::new();
        let words = [&["--targets", "memory", "--workers", "1"][..], words].concat();
        let (code, _, stderr) = outcome(fixture.sweep(&words));
        assert_eq!(code, Some(3), "{stderr}");
        let cases = fixture.cases();
        let [case] = &cases[..] else { panic!("{cases:?}") };
        assert_eq!(case["outcome"], "failed", "{case}");
        assert_eq!((&case["call"], &case["detail"]), (&call.into(), &detail.into()), "{case}");
    }
}

#[test]
fn a_published_command_is_shown_before_and_is_in_the_run_as_it_would_be_typed() {
    let fixture = SweepFixture::new();
    let (code, _, stderr) = outcome(fixture.sweep(&[
        "--publish-command",
        "--quiet",
        "--targets",
        "disk",
        "--workers",
        "1",
        "--",
        "sh",
        "-c",
        "echo 'it is' {n}",
    ]));
    assert_eq!(code, Some(0), "{stderr}");
    let typed = r"sh -c 'echo '\''it is'\'' {n}'";
    assert!(stderr.contains("everyone can read it") && stderr.contains(typed), "{stderr}");
    assert_eq!(fixture.cases()[0]["params"]["command"]["published"], typed);
}

/// It ends the sweep by `signal` in its so many-th execution, and never again.
fn stopping(fixture: &SweepFixture, at: usize, signal: &str) -> String {
    let path = fixture.home.path();
    // The shell's parent is the worker, and the worker's the sweep.
    format!(
        "echo run {{n}} >> {0}/log; if test $(wc -l < {0}/log) = {at} -a ! -e {0}/mark; then touch {0}/mark; \
         kill -{signal} $(awk '/^PPid/ {{ print $2 }}' /proc/$PPID/status); sleep 5; fi",
        path.display()
    )
}

#[test]
fn a_sweep_that_was_killed_or_interrupted_is_resumed() {
    for (signal, ends_with) in [("KILL", None), ("INT", Some(130))] {
        let fixture = SweepFixture::new();
        let script = stopping(&fixture, 9, signal);
        let plain = ["--targets", "disk", "--workers", "1,2", "--", "sh", "-c", &script];
        let (code, _, stderr) = outcome(fixture.sweep(&plain));
        assert_eq!(code, ends_with, "{stderr}");
        assert_eq!(fixture.home.saved_runs(), Vec::<PathBuf>::new());
        let [journal] = fixture.journals().try_into().unwrap();
        let resume_file = fs::read_to_string(&journal).unwrap();
        assert!(!resume_file.contains("echo run"), "the command itself is not kept: {resume_file}");
        let executions = resume_file.lines().filter(|line| line.starts_with("{\"Block\"")).count();
        assert_eq!(executions, 8);
        // As a power cut in the middle of a line would leave it.
        fs::write(&journal, format!("{resume_file}{{\"Block\":{{\"ca")).unwrap();

        let (code, _, stderr) = outcome(fixture.sweep(&plain));
        assert_eq!(code, Some(4), "{stderr}");
        assert!(stderr.contains("stopped after 8 executions"), "{stderr}");
        let others = ["--resume", "--targets", "disk", "--workers", "1", "--", "sh", "-c", &script];
        let (code, _, stderr) = outcome(fixture.sweep(&others));
        assert_eq!(code, Some(3), "{stderr}");

        let resumed = [&["--resume"][..], &plain].concat();
        let (code, _, stderr) = outcome(fixture.sweep(&resumed));
        assert_eq!(code, Some(0), "{stderr}");
        assert!(stderr.contains("saved       8 executions;"), "{stderr}");
        // Fourteen in all, and the one that was cut off.
        assert_eq!(fixture.log().lines().count(), 15);
        for case in fixture.cases() {
            assert_eq!(case["measurement"]["samples"]["wall_ns"].as_array().unwrap().len(), 6);
        }
        let [saved] = fixture.home.saved_runs().try_into().unwrap();
        let run = json(&payload_of(&saved));
        let flags = run["flags"].as_array().unwrap();
        let resumed = flags.iter().find(|flag| flag["code"] == "resumed").unwrap();
        assert_eq!((&resumed["severity"], resumed["value"].as_f64()), (&"note".into(), Some(2.0)));
        assert_eq!(run["suites"][0]["steal_ratio"], Value::Null);
        assert_eq!(fixture.journals(), Vec::<PathBuf>::new());
        fixture.home.command(["verify", "last"]).assert().success();
        assert!(fixture.is_clean());
    }
}

#[test]
fn a_sweep_is_a_table_of_seconds_on_each_target_and_the_line_to_paste() {
    let fixture = SweepFixture::new();
    // So long that other programs do not make the three alike.
    let script = "test {n} = 3 || sleep 0.3; test {n} = 3 || : $TMPDIR";
    let (code, output, stderr) =
        outcome(fixture.sweep(&["--name", "nap", "--workers", "1-3", "--", "sh", "-c", script]));
    assert_eq!(code, Some(0), "{stderr}");
    let header =
        output.lines().position(|line| line.contains("workers") && line.contains("speedup"));
    // Below the name of the folder.
    let rows: Vec<&str> = output.lines().skip(header.unwrap() + 2).take(3).collect();
    for (row, workers) in rows.iter().zip(["1", "2", "3"]) {
        assert!(row.trim_start().starts_with(workers) && row.contains(" ms"), "{output}");
    }
    // What other programs disturb has no best, and so no line to paste: nothing names one by halves.
    let is_disturbed = output.starts_with("Not good to compare: other programs were busy.\n");
    let named = [
        rows[2].ends_with("best"),
        output.contains("3 workers are best"),
        output.contains("\nUse          sh -c "),
        !output.contains("too disturbed to say which number of workers is best"),
    ];
    assert_eq!(named, [!is_disturbed; 4], "{output}");
    assert!(output.lines().all(|line| line.chars().count() <= 80), "{output}");
    let (_, markdown, _) = outcome(fixture.home.command(["show", "--markdown", "last"]));
    assert_eq!(
        markdown.matches("| disk (ext4)").count().max(markdown.matches("| disk").count()),
        3,
        "{markdown}"
    );
    assert!(
        markdown.contains("| folder | workers | time | 95 % CI | user | system | speedup |"),
        "{markdown}"
    );
}

#[test]
fn a_point_that_fails_fails_the_sweep_and_what_the_command_prints_can_be_shown() {
    let fixture = SweepFixture::new();
    let script = "echo 'line of the command' >&2; echo another; test {n} = 1";
    let words =
        ["--show-output", "--targets", "disk", "--workers", "1,2", "--", "sh", "-c", script];
    let (code, output, stderr) = outcome(fixture.sweep(&words));
    assert_eq!(code, Some(3), "{stderr}");
    assert!(stderr.contains("the command failed in 1 of 2 cases"), "{stderr}");
    assert!(stderr.contains("line of the command\n") && stderr.contains("another\n"), "{stderr}");
    // Nothing is printed on the line of the progress, and no hint names the option that is there.
    assert!(stderr.matches("\n  core-sweep  ").count() > 6, "{stderr}");
    assert!(stderr.contains("what the command printed is above"), "{stderr}");
    assert!(!stderr.contains("--show-output"), "{stderr}");
    assert!(output.contains("failed: exit code 1"), "{output}");
    assert_eq!(fixture.home.saved_runs().len(), 1);
    let words = ["--show-output", "--targets", "disk", "--workers", "2", "--", "sh", "-c", script];
    let (code, _, stderr) = outcome(fixture.sweep(&words));
    assert_eq!(code, Some(3), "{stderr}");
    assert!(stderr.contains("what the command printed is above"), "{stderr}");
    let words = ["--targets", "disk", "--workers", "1", "--", "sh", "-c", "echo silent; : {n}"];
    let (_, _, stderr) = outcome(fixture.sweep(&words));
    assert!(!stderr.contains("silent\n"), "{stderr}");
}

#[test]
fn the_control_is_measured_in_the_same_rounds_and_the_run_is_still_about_the_command() {
    let fixture = SweepFixture::new();
    let mut sweep = fixture.with_control();
    sweep.args(["--targets", "memory", "--workers", "1,2", "--", "sh", "-c", ": {n}"]);
    let (code, output, stderr) = outcome(sweep);
    assert_eq!(code, Some(0), "{stderr}");
    let curves: Vec<Value> =
        fixture.cases().iter().map(|case| case["params"]["curve"].clone()).collect();
    assert_eq!(curves, ["command", "command", "fs-tree", "fs-tree", "cpu", "cpu"]);
    let (_, full, _) = outcome(fixture.home.command(["show", "--full", "last"]));
    assert!(full.contains("Control: speedup of built-in work"), "{full}");
    assert!(!output.contains("Small files"), "{output}");
    let mut failing = fixture.with_control();
    failing.args(["--targets", "memory", "--workers", "1", "--", "sh", "-c", "exit {n}"]);
    let (code, output, stderr) = outcome(failing);
    assert_eq!(code, Some(3), "{stderr}");
    assert!(stderr.contains("the command failed in 1 of 1 cases"), "{stderr}");
    // The report says which, and where the run is.
    let words = output.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(" failed: 1 worker on memory (tmpfs) (exit code 1). "), "{output}");
    assert!(output.contains("\nSaved ") && !stderr.contains("the run is safe"), "{stderr}");
}

#[test]
fn a_sweep_beside_a_busy_loop_says_so_in_the_run_and_in_a_comparison() {
    let fixture = SweepFixture::new();
    let command =
        ["--name", "nap", "--targets", "disk", "--workers", "1", "--", "sh", "-c", ": {n}"];
    let words = [&["--beside", "busy-loop"][..], &command].concat();
    let (code, _, stderr) = outcome(fixture.sweep(&words));
    assert_eq!(code, Some(0), "{stderr}");
    assert!(stderr.contains("a busy loop on one of"), "{stderr}");
    let (code, _, stderr) = outcome(fixture.sweep(&command));
    assert_eq!(code, Some(0), "{stderr}");
    let (_, shown, _) = outcome(fixture.home.command(["show", "--json", "last~1"]));
    let run = &json(shown.as_bytes())["run"];
    assert_eq!(run["conditions"]["beside"], "busy-loop", "{shown}");
    let flags = run["flags"].as_array().unwrap();
    assert!(flags.iter().any(|flag| flag["code"] == "beside_busy_loop"), "{flags:?}");
    let (_, compared, _) = outcome(fixture.home.command(["compare", "last", "last~1"]));
    assert!(compared.contains("load beside: a busy loop vs none"), "{compared}");
}
