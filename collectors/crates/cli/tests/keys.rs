//! The signing key.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use support::Home;

#[test]
fn the_key_is_made_at_first_use_for_its_owner_only_and_stays_the_same() {
    let home = Home::new();
    home.tiny_run(["--quiet"]).assert().success();
    let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(home.key_file()), 0o600);
    assert_eq!(mode(home.key_file().parent().unwrap().to_path_buf()), 0o700);
    let first = home.command(["key", "show"]).output().unwrap();
    assert!(first.status.success());
    assert_eq!(String::from_utf8_lossy(&first.stdout).trim().len(), 43);
    home.tiny_run(["--quiet"]).assert().success();
    assert_eq!(home.command(["key", "show"]).output().unwrap().stdout, first.stdout);
}

#[test]
fn a_key_that_others_can_read_is_refused_with_its_remedy() {
    let home = Home::new();
    home.adopt_known_key();
    fs::set_permissions(home.key_file(), fs::Permissions::from_mode(0o640)).unwrap();
    let refused = home.command(["key", "show"]).output().unwrap();
    let output = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(4));
    assert!(output.contains("can be read by others (mode 0640)"), "{output}");
    assert!(output.contains("hint: if no one else has read it: chmod 600"), "{output}");
}

#[test]
fn a_damaged_key_is_not_replaced_behind_ones_back() {
    let home = Home::new();
    home.adopt_known_key();
    fs::write(home.key_file(), "not a key").unwrap();
    home.tiny_run([]).assert().code(4);
    assert_eq!(fs::read_to_string(home.key_file()).unwrap(), "not a key");
}

#[test]
fn there_is_no_key_before_the_first_run() {
    let home = Home::new();
    home.command(["key", "show"]).assert().code(4);
    assert!(home.files().is_empty());
}
