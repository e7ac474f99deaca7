//! RAM disks from the command line. Where mounting takes a privilege that is not there, the
//! refusal is what is tested.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test, and what it calls")]

mod support;

#[cfg(target_os = "linux")]
use serde_json::Value;
use support::Home;

fn is_mounted(home: &Home) -> bool {
    let table = std::fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    table.contains(home.path().to_str().unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn a_ram_disk_is_made_listed_measured_in_and_taken_away() {
    let home = Home::new();
    let made = home
        .command(["ramdisk", "create", "--size", "64M", "--name", "fast", "--json"])
        .output()
        .unwrap();
    if !made.status.success() {
        let words = String::from_utf8(made.stderr).unwrap();
        assert!(words.contains("cannot be mounted on: mount: Operation not permitted"), "{words}");
        assert!(words.contains("mkdir -m 700 /dev/shm/fast"), "{words}");
        assert_eq!(home.files(), Vec::<std::path::PathBuf>::new());
        return;
    }
    let made: Value = support::json(&made.stdout);
    assert_eq!(made["size_bytes"], 64 << 20);
    let path = made["path"].as_str().unwrap();
    std::fs::write(std::path::Path::new(path).join("file"), b"x").unwrap();

    let listed = home.command(["ramdisk", "list"]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(listed.starts_with("fast     64 MiB   mounted    /"), "{listed}");

    let again = home.command(["ramdisk", "create", "--name", "fast"]).assert().code(1);
    let words = String::from_utf8(again.get_output().stderr.clone()).unwrap();
    assert!(words.contains("ramdisk destroy fast"), "{words}");

    home.command(["ramdisk", "destroy", path]).assert().success();
    assert!(!is_mounted(&home));
    assert_eq!(home.files(), Vec::<std::path::PathBuf>::new());
}

#[test]
fn what_was_not_made_here_is_refused() {
    let home = Home::new();
    let refused = home.command(["ramdisk", "destroy", "/dev/shm"]).assert().code(1);
    let words = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(words.contains("no RAM disk `/dev/shm` was made by fsbench-collect"), "{words}");
    home.command(["ramdisk", "create", "--name", "../x"]).assert().code(2);
    home.command(["ramdisk", "create", "--size", "a lot"]).assert().code(2);
    assert!(!is_mounted(&home));
}
