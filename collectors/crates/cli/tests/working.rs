//! Fixed amounts of the suites' work, for other tools to time.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::process::Command;

use support::Home;

#[test]
fn each_workload_does_the_amount_it_was_told_and_leaves_nothing() {
    let home = Home::new();
    let folder = home.path().join("work");
    fs::create_dir(&folder).unwrap();
    let dir = folder.to_string_lossy().into_owned();
    for (arguments, amount) in [
        (vec!["fs-tree", "--workers", "2", "--units", "5", "--dir", &dir], 5),
        (vec!["cpu", "--workers", "1", "--units", "3"], 3),
        (vec!["configure", "--steps", "4", "--dir", &dir], 4),
    ] {
        let outcome = Command::new(env!("CARGO_BIN_EXE_fsbench-collect"))
            .arg("workload")
            .args(&arguments)
            .envs(home.environment())
            .output()
            .unwrap();
        let output = String::from_utf8_lossy(&outcome.stdout).into_owned();
        assert!(outcome.status.success(), "{arguments:?}: {outcome:?}");
        assert!(output.starts_with(&format!("{amount} units in ")), "{output}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }
}
