//! On trees of files that look like a machine's; what the kernel would do along is done by hand.

use std::fs;
use std::path::Path;

use super::*;
use crate::source::SystemFiles;

const NO_TURBO: &str = "sys/devices/system/cpu/intel_pstate/no_turbo";
const BOOST: &str = "sys/devices/system/cpu/cpufreq/boost";
const STATE: &str = "run/fsbench-turbo.json";

fn policy(number: u32, file: &str) -> String {
    format!("sys/devices/system/cpu/cpufreq/policy{number}/{file}")
}

fn machine(files: &[(&str, &str)]) -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    fs::create_dir(root.path().join("run")).unwrap();
    for (path, text) in files {
        put(root.path(), path, text);
    }
    root
}

fn put(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, format!("{text}\n")).unwrap();
}

fn message(root: &Path, path: &str) -> String {
    fs::read_to_string(root.join(path)).unwrap().trim().to_owned()
}

fn intel() -> tempfile::TempDir {
    let (first, second) = (policy(0, "scaling_max_freq"), policy(1, "scaling_max_freq"));
    machine(&[(NO_TURBO, "0"), (&first, "4800000"), (&second, "4600000")])
}

#[test]
fn intels_switch_goes_to_one_and_back_with_the_highest_clocks_it_lowered() {
    let root = intel();
    let off = TurboOff::engage(root.path()).unwrap();
    assert_eq!(message(root.path(), NO_TURBO), "1");
    // What a run's conditions say meanwhile.
    let snapshot = crate::linux::conditions::read(&SystemFiles::at(root.path()), None);
    assert_eq!(snapshot.turbo, Some(fsbench_wire::Switch::Off));
    assert!(root.path().join(STATE).exists());
    put(root.path(), &policy(0, "scaling_max_freq"), "2400000");
    put(root.path(), &policy(1, "scaling_max_freq"), "2400000");
    off.restore().unwrap();
    assert_eq!(message(root.path(), NO_TURBO), "0");
    assert_eq!(message(root.path(), &policy(0, "scaling_max_freq")), "4800000");
    assert_eq!(message(root.path(), &policy(1, "scaling_max_freq")), "4600000");
    assert!(!root.path().join(STATE).exists());
}

#[test]
fn one_switch_for_all_gives_each_policy_back_its_own() {
    let (on, off_before) = (policy(0, "boost"), policy(1, "boost"));
    let root = machine(&[(BOOST, "1"), (&on, "1"), (&off_before, "0")]);
    let off = TurboOff::engage(root.path()).unwrap();
    assert_eq!(message(root.path(), BOOST), "0");
    // The kernel writes all policies when the one switch is turned, on as well as off.
    put(root.path(), &on, "0");
    put(root.path(), &off_before, "1");
    drop(off);
    assert_eq!(message(root.path(), BOOST), "1");
    assert_eq!(message(root.path(), &on), "1");
    assert_eq!(message(root.path(), &off_before), "0");
}

#[test]
fn without_a_switch_for_all_each_policys_is_turned() {
    for file in ["boost", "cpb"] {
        let (first, second) = (policy(0, file), policy(4, file));
        let root = machine(&[(&first, "1"), (&second, "0")]);
        let off = TurboOff::engage(root.path()).unwrap();
        assert_eq!(message(root.path(), &first), "0");
        off.restore().unwrap();
        assert_eq!(message(root.path(), &first), "1");
        assert_eq!(message(root.path(), &second), "0");
    }
}

#[test]
fn a_machine_without_a_switch_is_refused_and_keeps_no_file() {
    let root = machine(&[(&policy(0, "scaling_max_freq"), "1")]);
    let refused = TurboOff::engage(root.path()).unwrap_err();
    assert!(matches!(refused, TurboError::NoSwitch(_)), "{refused}");
    assert!(!root.path().join(STATE).exists());
}

#[test]
fn two_at_once_are_one_too_many_and_the_first_is_not_disturbed() {
    let root = intel();
    let off = TurboOff::engage(root.path()).unwrap();
    assert!(matches!(TurboOff::engage(root.path()), Err(TurboError::Held(_))));
    assert!(!recover(root.path()).unwrap());
    assert_eq!(message(root.path(), NO_TURBO), "1");
    off.restore().unwrap();
    assert_eq!(message(root.path(), NO_TURBO), "0");
}

#[test]
fn a_switch_that_does_not_turn_is_named_and_what_was_turned_before_it_is_back() {
    let first = policy(0, "boost");
    let root = machine(&[(&first, "1")]);
    // A folder in its place: it can be neither read nor written, and counts as no switch.
    fs::create_dir_all(root.path().join(policy(1, "boost"))).unwrap();
    TurboOff::engage(root.path()).unwrap().restore().unwrap();
    // A switch that can be read and swallows what is written.
    let full = root.path().join(policy(2, "boost"));
    fs::create_dir_all(full.parent().unwrap()).unwrap();
    std::os::unix::fs::symlink("/proc/self/oom_score", &full).unwrap();
    if full.exists() {
        let refused = TurboOff::engage(root.path()).unwrap_err();
        assert!(refused.to_string().contains("policy2/boost"), "{refused}");
        assert_eq!(message(root.path(), &first), "1");
    }
}

#[test]
fn a_state_that_names_anything_else_is_not_acted_on() {
    let root = intel();
    put(root.path(), "etc/passwd", "mine");
    for text in [
        r#"{"settings":[["etc/passwd","0"]]}"#,
        r#"{"settings":[["sys/devices/system/cpu/cpufreq/../../../../../etc/passwd","0"]]}"#,
        r#"{"settings":[["sys/devices/system/cpu/intel_pstate/no_turbo","0; reboot"]]}"#,
        "{}",
        "not json",
    ] {
        put(root.path(), STATE, text);
        let refused = recover(root.path()).unwrap_err();
        assert!(matches!(refused, TurboError::ForeignState { .. }), "{refused}");
        assert_eq!(message(root.path(), "etc/passwd"), "mine");
    }
}

#[test]
fn a_state_that_was_never_finished_changed_nothing_and_is_removed() {
    let root = intel();
    fs::write(root.path().join(STATE), r#"{"settings":[["sys"#).unwrap();
    assert!(!recover(root.path()).unwrap());
    assert!(!root.path().join(STATE).exists());
    assert!(!recover(root.path()).unwrap());
}

#[test]
fn a_link_in_the_states_place_is_not_followed() {
    let root = intel();
    put(root.path(), "mine", "kept");
    std::os::unix::fs::symlink(root.path().join("mine"), root.path().join(STATE)).unwrap();
    assert!(TurboOff::engage(root.path()).is_err());
    assert_eq!(message(root.path(), "mine"), "kept");
    assert_eq!(message(root.path(), NO_TURBO), "0");
}

#[test]
fn what_cannot_be_put_back_is_said_as_a_command_and_tried_again_at_the_next_start() {
    let root = intel();
    let off = TurboOff::engage(root.path()).unwrap();
    let switch = root.path().join(NO_TURBO);
    fs::remove_file(&switch).unwrap();
    fs::create_dir(&switch).unwrap();
    let failed = off.restore().unwrap_err().to_string();
    assert!(failed.contains(&format!("echo 0 > {}", switch.display())), "{failed}");
    fs::remove_dir(&switch).unwrap();
    put(root.path(), NO_TURBO, "1");
    assert!(recover(root.path()).unwrap());
    assert_eq!(message(root.path(), NO_TURBO), "0");
}
