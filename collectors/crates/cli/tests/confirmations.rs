//! Questions on a terminal. `script` (util-linux) lends one.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use support::server::{Server, answer};
use support::{Home, good_run};

const COLUMNS: usize = 80;

/// Runs `fsbench-collect` on a terminal of its own, types `typed`, and gives back what it showed.
fn on_a_terminal(home: &Home, arguments: &str, typed: &str) -> (bool, String) {
    let program = env!("CARGO_BIN_EXE_fsbench-collect");
    let command = format!("stty cols {COLUMNS} rows 24; '{program}' {arguments}");
    let mut script = Command::new("script")
        .args(["--quiet", "--return", "--command", &command, "/dev/null"])
        .envs(home.environment())
        .env("NO_COLOR", "1")
        .env("TERM", "xterm")
        .current_dir(home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    script.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let outcome = script.wait_with_output().unwrap();
    (outcome.status.success(), String::from_utf8_lossy(&outcome.stdout).into_owned())
}

fn withdrawing_on_a_terminal(typed: &str) -> (bool, String, usize) {
    let home = Home::new();
    let run = good_run();
    home.save(&run);
    fs::write(home.runs().join(format!("{}.secret", run.id)), "c2VjcmV0").unwrap();
    let server = Server::start(|_, _| answer(200, "{}"));
    let (is_ok, shown) =
        on_a_terminal(&home, &format!("withdraw {} --server {}", run.id, server.origin), typed);
    (is_ok, shown, server.asked().len())
}

#[test]
fn a_withdrawal_asks_once_and_a_yes_does_it() {
    let (is_ok, shown, asked) = withdrawing_on_a_terminal("y\n");
    assert!(is_ok, "{shown}");
    assert!(shown.contains("erased there for good"), "{shown}");
    assert!(shown.contains("withdrawn.\r\n  [y/N] "), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() <= COLUMNS), "{shown}");
    assert_eq!(asked, 1);
}

#[test]
fn anything_but_yes_is_no() {
    for typed in ["n\n", "\n", "what?\n"] {
        let (is_ok, shown, asked) = withdrawing_on_a_terminal(typed);
        assert!(!is_ok);
        assert!(shown.contains("error: nothing was withdrawn"), "{shown}");
        assert_eq!(asked, 0);
    }
}

#[test]
fn color_is_left_out_where_it_is_not_wanted() {
    let home = Home::new();
    let (_, plain) = on_a_terminal(&home, "key show", "");
    assert!(plain.contains("error: there is no signing key yet"), "{plain}");
    assert!(!plain.contains('\u{1b}'), "{plain}");
}

/// What a command said before its report, in rows that it took back, and the report.
fn before_and_after_the_report(shown: &str) -> (Vec<&str>, usize, &str) {
    let (before, rest) = shown.split_once("\u{1b}[J").unwrap_or_else(|| panic!("{shown}"));
    let (before, rows) = before.rsplit_once("\u{1b}[").unwrap();
    (before.lines().collect(), rows.trim_end_matches('A').parse().unwrap(), rest)
}

#[test]
fn the_report_takes_the_place_of_what_was_said_meanwhile_on_a_terminal_only() {
    let home = Home::new();
    let sweep = "sweep --target target-folder --test-block-scale 0.001 --workers 1,2 -- sh -c 'exit $((0*{n}))'";
    let ab = "ab --max-pairs 24 --max-time 1s -- true -- true";
    for (arguments, banner, report) in [
        (sweep, "fsbench-collect 0.1.0 · sweep", "  workers "),
        (ab, "fsbench-collect 0.1.0 · ab", "\nExit code "),
        ("doctor --target target-folder", "fsbench-collect doctor · about", "  more "),
    ] {
        let (_, shown) = on_a_terminal(&home, arguments, "");
        // A signing key that is new is said before, and stays.
        let from = shown.find(banner).unwrap_or_else(|| panic!("{shown}"));
        let (before, rows, after) = before_and_after_the_report(&shown[from..]);
        assert_eq!(before.len() - 1, rows, "{shown}");
        assert!(after.contains(report) && !after.contains(banner), "{shown}");
        let script = format!("\"$0\" {arguments}");
        let mut piped = Command::new("sh");
        piped.args(["-c", &script, env!("CARGO_BIN_EXE_fsbench-collect")]);
        let output = piped.current_dir(home.path()).envs(home.environment()).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains(banner) && !errors.contains('\u{1b}'), "{arguments}: {errors}");
    }
}

#[test]
fn what_a_shown_command_printed_is_not_taken_back() {
    let home = Home::new();
    let (_, shown) = on_a_terminal(
        &home,
        "sweep --show-output --target target-folder --test-block-scale 0.001 --workers 1,2 -- echo {n}",
        "",
    );
    assert!(shown.contains("  workers ") && !shown.contains("\u{1b}[J"), "{shown}");
}

#[test]
fn what_the_report_on_the_terminal_says_is_not_said_again_as_an_error() {
    let home = Home::new();
    let (is_ok, shown) = on_a_terminal(&home, "doctor --target /nonexistent", "");
    assert!(!is_ok && shown.contains("Not ready to measure"), "{shown}");
    assert!(!shown.contains("error:") && !shown.contains("hint:"), "{shown}");
    assert!(shown.contains("\nNext         fix what is listed as invalid"), "{shown}");
    // In a pipe it is the only word on standard error.
    let output = home.command(["doctor", "--target", "/nonexistent"]).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("error:") && errors.contains("results invalid here"), "{errors}");
}
