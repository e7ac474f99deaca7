//! `doctor`, on machines that really are as it says.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Stdio;
use std::process::{Child, Command, Output};

use serde_json::Value;
use support::server::{Server, answer};
use support::{Home, json};

fn checks(output: &Output) -> Vec<Value> {
    let answer = json(&output.stdout);
    answer["checks"].as_array().unwrap().clone()
}

fn doctor<const N: usize>(home: &Home, args: [&str; N]) -> Output {
    let mut command = home.command(["doctor", "--json", "--target"]);
    command.arg(home.target()).args(args).output().unwrap()
}

/// State and remedies of what was said of a subject.
fn of(checks: &[Value], subject: &str) -> Option<(String, String)> {
    let check = checks.iter().find(|check| check["subject"] == subject)?;
    Some((check["state"].as_str().unwrap().to_owned(), check["mend"].to_string()))
}

#[test]
fn it_ends_with_1_exactly_where_something_is_invalid_and_leaves_nothing() {
    let home = Home::new();
    let output = doctor(&home, []);
    let is_invalid = checks(&output).iter().any(|check| check["state"] == "invalid");
    assert_eq!(output.status.code(), Some(i32::from(is_invalid)));
    assert_eq!(json(&output.stdout)["is_fit"], !is_invalid);
    assert!(of(&checks(&output), "clock").is_some());
    assert_eq!(home.files(), Vec::<std::path::PathBuf>::new());
}

#[test]
fn a_debug_build_says_that_it_is_one() {
    let built = of(&checks(&doctor(&Home::new(), [])), "debug_build").is_some();
    assert_eq!(built, cfg!(debug_assertions));
}

#[test]
fn the_list_says_what_to_do_and_has_no_color() {
    let home = Home::new();
    let output = home.command(["doctor", "--target", "/nonexistent"]).output().unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(shown.contains("  invalid   "), "{shown}");
    // However busy the machine is: waiting does not help here.
    let first = shown.lines().nth(2).unwrap();
    assert!(first.contains("cannot use `/nonexistent` as a target"), "{shown}");
    assert!(shown.contains("with --target DIR"), "{shown}");
    assert!(!shown.contains('\u{1b}'), "{shown}");
}

#[test]
fn the_default_list_fits_a_terminal_and_the_full_list_has_all_checks() {
    let home = Home::new();
    let shown = |args: &[&str]| {
        let output =
            home.command(["doctor"]).args(args).arg("--target").arg(home.target()).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    let short = shown(&[]);
    assert!(short.lines().next().unwrap().contains("eady to measure"), "{short}");
    assert!(short.lines().count() <= 19, "{short}");
    assert!(
        short.contains(": fsbench-collect doctor --full\n") && !short.contains("  fine  "),
        "{short}"
    );
    let full = shown(&["--full"]);
    assert!(
        full.contains("  fine        ") && !full.contains(": fsbench-collect doctor --full"),
        "{full}"
    );
}

#[test]
fn memory_is_no_disk() {
    let memory = Path::new("/dev/shm");
    if !memory.is_dir() {
        return;
    }
    let home = Home::new();
    let output = doctor(&home, ["--target", "/dev/shm"]);
    let (state, remedy) = of(&checks(&output), "target_is_memory").unwrap();
    assert_eq!((state.as_str(), remedy.contains("--target DIR")), ("invalid", true));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_key_that_others_can_read_is_named_with_its_remedy() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new();
    home.adopt_known_key();
    assert_eq!(of(&checks(&doctor(&home, [])), "key").unwrap().0, "fine");
    fs::set_permissions(home.key_file(), fs::Permissions::from_mode(0o644)).unwrap();
    let output = doctor(&home, []);
    let (state, remedy) = of(&checks(&output), "key").unwrap();
    assert_eq!((state.as_str(), remedy.contains("chmod 600")), ("invalid", true));
}

#[test]
fn a_server_that_does_not_answer_is_a_warning_and_one_that_does_is_fine() {
    let home = Home::new();
    let server = Server::start(|_, _| answer(200, "{}"));
    let output = doctor(&home, ["--server", &server.origin]);
    assert_eq!(of(&checks(&output), "server").unwrap().0, "fine");
    assert_eq!(server.asked().len(), 1);
    let missing = doctor(&home, ["--server", "http://127.0.0.1:9"]);
    assert_eq!(of(&checks(&missing), "server").unwrap().0, "warning");
}

#[test]
fn a_preloaded_library_is_invalid() {
    let home = Home::new();
    let mut command = home.command(["doctor", "--json", "--target"]);
    let output = command.arg(home.target()).env("LD_PRELOAD", "libnot-there.so").output().unwrap();
    let (state, remedy) = of(&checks(&output), "preload").unwrap();
    assert_eq!((state.as_str(), remedy.contains("unset LD_PRELOAD")), ("invalid", true));
}

/// Killed whatever way the test ends.
struct BusyLoop(Child);

impl Drop for BusyLoop {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[test]
fn other_programs_at_work_are_seen_and_the_busiest_are_named() {
    let spin = || {
        let mut shell = Command::new("sh");
        BusyLoop(shell.args(["-c", "while :; do :; done"]).spawn().unwrap())
    };
    let _busy_loops = [spin(), spin()];
    let output = doctor(&Home::new(), []);
    let (state, remedy) = of(&checks(&output), "busy_before").unwrap();
    assert!(matches!(state.as_str(), "warning" | "invalid"), "{state}");
    if cfg!(target_os = "linux") {
        assert!(remedy.contains("Close the busiest: ") && remedy.contains(" cores)"), "{remedy}");
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use super::*;

    /// `program ARGS… fsbench-collect doctor --json --target FOLDER`.
    fn under(home: &Home, program: &[&str], folder: &Path) -> Option<Output> {
        let (program, args) = program.split_first().unwrap();
        let output = Command::new(program)
            .args(args)
            .args([env!("CARGO_BIN_EXE_fsbench-collect"), "doctor", "--json", "--target"])
            .arg(folder)
            .envs(home.environment())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        (!output.stdout.is_empty()).then_some(output)
    }

    #[test]
    fn one_processor_of_several_is_a_limit() {
        let home = Home::new();
        let output = under(&home, &["taskset", "-c", "0"], &home.target()).unwrap();
        let several = json(&output.stdout)["machine"]["cpu"]["logical_count"] != 1;
        let limited = of(&checks(&output), "cpu_limited").map(|(state, _)| state);
        assert_eq!(limited, several.then(|| "note".to_owned()));
    }

    /// In a mount namespace of its own, which ends with the process. Where none may be made, a
    /// plain folder must raise nothing.
    #[test]
    fn a_volatile_overlay_drops_flushes() {
        let home = Home::new();
        let target = home.target();
        for folder in ["lower", "upper", "work", "merged"] {
            fs::create_dir(target.join(folder)).unwrap();
        }
        let mount = format!(
            "cd '{}' && mount -t overlay -o lowerdir=lower,upperdir=upper,workdir=work,volatile overlay merged && exec \"$@\"",
            target.display()
        );
        let alone = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", &mount, "sh"];
        match under(&home, &alone, &target.join("merged")) {
            Some(output) => {
                let checks = checks(&output);
                assert_eq!(of(&checks, "sync_disabled").unwrap().0, "invalid");
                assert!(of(&checks, "overlay").is_some());
            }
            None => assert_eq!(of(&checks(&doctor(&home, [])), "sync_disabled"), None),
        }
    }
}
