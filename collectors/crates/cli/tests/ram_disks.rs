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

    let again = home.command(["ramdisk", "create", "--name", "fast"]).assert().code(4);
    let words = String::from_utf8(again.get_output().stderr.clone()).unwrap();
    assert!(words.contains("ramdisk destroy fast"), "{words}");

    home.command(["ramdisk", "destroy", path]).assert().success();
    assert!(!is_mounted(&home));
    assert_eq!(home.files(), Vec::<std::path::PathBuf>::new());
}

#[cfg(target_os = "linux")]
#[test]
fn a_unit_leads_to_the_records_restores_after_a_restart_and_destroy_says_how_to_remove_it() {
    let home = Home::new();
    let folders = ["one", "two"].map(|name| home.target().join(name));
    let mut create = home.command(["ramdisk", "create", "--name", "fast", "--tmpfs"]);
    for folder in &folders {
        std::fs::create_dir(folder).unwrap();
        create.arg("--folder").arg(folder);
    }
    let made = create.output().unwrap();
    if !made.status.success() {
        assert!(String::from_utf8_lossy(&made.stderr).contains("Operation not permitted"));
        return;
    }
    std::fs::write(folders[1].join("x"), b"in memory").unwrap();

    let file = home.path().join("fast.service");
    home.command(["ramdisk", "unit", "fast", "--out"]).arg(&file).assert().success();
    home.command(["ramdisk", "unit", "fast", "--out"]).arg(&file).assert().code(4);
    let unit = std::fs::read_to_string(&file).unwrap();
    let line = |key: &str| unit.lines().find_map(|line| line.strip_prefix(key)).unwrap();
    let (variable, value) = line("Environment=").trim_matches('"').split_once('=').unwrap();
    let command = line("ExecStart=").replace('"', "");
    assert!(line("RequiresMountsFor=").contains(folders[0].to_str().unwrap()), "{unit}");

    // A restart, and what the unit then does, with nothing else in its environment.
    for path in [&folders[0], &folders[1], &home.path().join("data/fsbench/ram-disks/fast.mounted")]
    {
        let unmounted = std::process::Command::new("umount").arg(path).status().unwrap();
        assert!(unmounted.success(), "{}", path.display());
    }
    assert!(!folders[1].join("x").exists());
    let mut words = command.split(' ');
    let restored = std::process::Command::new(words.next().unwrap())
        .args(words)
        .env_clear()
        .env(variable, value)
        .output()
        .unwrap();
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    assert!(is_mounted(&home));
    let listed = home.command(["ramdisk", "list"]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(
        listed.contains("mounted") && listed.contains(folders[1].to_str().unwrap()),
        "{listed}"
    );

    let gone = home.command(["ramdisk", "destroy", "fast"]).assert().success();
    let words = String::from_utf8(gone.get_output().stderr.clone()).unwrap();
    assert!(words.contains("rm /etc/systemd/system/fsbench-ramdisk-fast.service"), "{words}");
    assert!(!is_mounted(&home));
}

#[test]
fn what_was_not_made_here_is_refused() {
    let home = Home::new();
    let refused = home.command(["ramdisk", "destroy", "/dev/shm"]).assert().code(4);
    let words = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(words.contains("no RAM disk `/dev/shm` was made by fsbench-collect"), "{words}");
    home.command(["ramdisk", "create", "--name", "../x"]).assert().code(2);
    home.command(["ramdisk", "create", "--size", "a lot"]).assert().code(2);
    home.command(["ramdisk", "restore", "unknown"]).assert().code(4);
    home.command(["ramdisk", "unit", "unknown"]).assert().code(4);
    home.command(["ramdisk", "create", "--apfs", "--tmpfs"]).assert().code(2);
    #[cfg(target_os = "linux")]
    home.command(["ramdisk", "create", "--apfs"]).assert().code(2);
    assert!(!is_mounted(&home));
}

fn refusal(home: &Home, args: &[&str], code: i32) -> String {
    let refused = home.command(["ramdisk", "create"]).args(args).assert().code(code);
    String::from_utf8(refused.get_output().stderr.clone()).unwrap()
}

#[test]
fn folders_of_the_system_are_never_covered_and_full_ones_only_with_yes() {
    let home = Home::new();
    for folder in ["/", "/etc", "/usr/share", "/home", home.path().to_str().unwrap()] {
        let words = refusal(&home, &["--yes", "--mount-over", folder], 2);
        assert!(words.contains("must not be covered"), "{folder}: {words}");
    }
    std::fs::write(home.target().join("mine"), b"kept").unwrap();
    let words = refusal(&home, &["--mount-over", home.target().to_str().unwrap()], 4);
    assert!(words.contains("holds 1 entry (mine), which the RAM disk would hide"), "{words}");
    assert!(words.contains("--yes"), "{words}");
    let words = refusal(&home, &["--size", "999999G"], 4);
    assert!(words.contains("three quarters of the memory that is available"), "{words}");
    assert!(!is_mounted(&home));
}

#[test]
fn a_damaged_record_is_named_and_the_list_goes_on() {
    let home = Home::new();
    let folder = home.path().join("data/fsbench/ram-disks");
    std::fs::create_dir_all(&folder).unwrap();
    let damaged = folder.join("cut.json");
    std::fs::write(&damaged, b"{").unwrap();
    let listed = home.command(["ramdisk", "list", "--json"]).assert().success();
    let output = listed.get_output();
    let words = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(words.contains(damaged.to_str().unwrap()), "{words}");
    let listed = support::json(&output.stdout);
    assert_eq!(listed["damaged_records"], serde_json::json!([damaged]));
    let refused = home.command(["ramdisk", "destroy", "cut"]).assert().code(4);
    let words = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(words.contains(&format!("delete {}", damaged.display())), "{words}");
}
