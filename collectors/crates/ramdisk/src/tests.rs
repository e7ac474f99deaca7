use super::*;

fn wanted(name: &str, over: Option<&Path>) -> RamDiskOptions {
    RamDiskOptions {
        name: name.to_owned(),
        size_bytes: 4 << 20,
        format: DiskFormat::default(),
        folders: Vec::new(),
        mount_over: over.map(Path::to_owned),
        may_hide: true,
        run_pid: None,
    }
}

#[test]
fn a_name_is_a_plain_word() {
    let folder = tempfile::tempdir().unwrap();
    let store = RamDiskStore::at(folder.path());
    for name in ["", "a b", "../x", "a/b", "a,uid=0", &"x".repeat(28)] {
        let refused = store.create(&wanted(name, None));
        assert!(matches!(refused, Err(RamDiskError::Name(_))), "{name}: {refused:?}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_has_no_record_is_never_taken_away() {
    let folder = tempfile::tempdir().unwrap();
    let store = RamDiskStore::at(&folder.path().join("none-yet"));
    for other in ["/", "/dev/shm", "unknown"] {
        let refused = store.destroy(other);
        assert!(matches!(refused, Err(RamDiskError::NotOurs(_))), "{refused:?}");
    }
    assert_eq!(store.list().unwrap(), []);
}

#[test]
fn three_quarters_of_the_available_memory_are_the_most() {
    let of = |size_bytes| RamDiskOptions { size_bytes, ..wanted("big", None) };
    let refused = check(&of((3 << 30) + 1), Some(4 << 30));
    assert!(matches!(refused, Err(RamDiskError::TooLarge { limit_mib: 3072, .. })), "{refused:?}");
    assert!(check(&of(3 << 30), Some(4 << 30)).is_ok());
    assert!(check(&of(u64::MAX), None).is_ok(), "where the system does not say");
}

#[test]
fn a_folder_of_the_system_is_not_covered_whatever_link_leads_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = RamDiskStore::at(&folder.path().join("shelf"));
    let link = folder.path().join("link");
    #[cfg(unix)]
    std::os::unix::fs::symlink("/usr", &link).unwrap();
    for over in [Path::new("/"), Path::new("/usr/share/.."), &link] {
        let refused = store.create(&wanted("over", Some(over)));
        assert!(matches!(refused, Err(RamDiskError::NotCoverable { .. })), "{refused:?}");
    }
    // Nor the folder that the records are in.
    make_folder(&folder.path().join("shelf")).unwrap();
    let refused = store.create(&wanted("over", Some(folder.path())));
    assert!(matches!(refused, Err(RamDiskError::NotCoverable { .. })), "{refused:?}");
    assert_eq!(store.list().unwrap(), []);
}

#[test]
fn a_folder_that_holds_something_is_covered_only_where_that_is_allowed() {
    let folder = tempfile::tempdir().unwrap();
    let over = folder.path().join("work");
    fs::create_dir(&over).unwrap();
    fs::write(over.join("mine"), b"kept").unwrap();
    let store = RamDiskStore::at(&folder.path().join("shelf"));
    let refused = store.create(&RamDiskOptions { may_hide: false, ..wanted("o", Some(&over)) });
    let words = refused.unwrap_err().to_string();
    assert!(words.contains("holds 1 entry (mine), which the RAM disk would hide"), "{words}");
    assert!(!folder.path().join("shelf").exists(), "nothing was recorded");
}

#[test]
fn a_damaged_record_is_named_and_hides_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let store = RamDiskStore::at(folder.path());
    let disk = |name: &str| RamDisk {
        name: name.into(),
        path: folder.path().join(format!("{name}.mounted")),
        device: None,
        size_bytes: 1,
        format: DiskFormat::default(),
        has_own_folder: true,
        is_over: false,
        folders: Vec::new(),
        owner: None,
        has_unit: false,
        run_pid: None,
    };
    store.reserve(&disk("good")).unwrap();
    fs::write(folder.path().join("cut.json"), b"{\"name\":").unwrap();
    store.reserve(&disk("renamed")).unwrap();
    fs::rename(folder.path().join("renamed.json"), folder.path().join("other.json")).unwrap();

    let records = store.records().unwrap();
    assert_eq!(records.disks, [disk("good")]);
    let names: Vec<&str> = records.damaged.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["cut", "other"]);
    let refused = store.destroy("cut");
    assert!(matches!(refused, Err(RamDiskError::Damaged { .. })), "{refused:?}");
    assert_eq!(store.sweep().unwrap(), []);
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    store.destroy("good").unwrap();
}

#[cfg(target_os = "linux")]
mod mounted {
    use super::*;
    use std::time::{Duration, Instant};

    /// `None` where mounting takes a privilege that is not there: then the refusal is what is
    /// tested.
    fn create(store: &RamDiskStore, wanted: &RamDiskOptions) -> Option<RamDisk> {
        match store.create(wanted) {
            Ok(disk) => Some(disk),
            Err(RamDiskError::Mount { source, .. }) => {
                assert!([Some(1), Some(13)].contains(&source.errno), "{source}");
                assert_eq!(store.list().unwrap(), [], "nothing was created or recorded");
                None
            }
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn a_ram_disk_can_be_written_to_is_as_large_as_asked_and_goes_whole() {
        let folder = tempfile::tempdir().unwrap();
        let store = RamDiskStore::at(&folder.path().join("shelf"));
        let Some(disk) = create(&store, &wanted("fast", None)) else {
            return;
        };
        assert_eq!(store.mount_state(&disk).unwrap(), MountState::Mounted);
        fs::write(disk.path.join("file"), [7; 100]).unwrap();
        let free = fsbench_platform::mounts::free_bytes(&disk.path).unwrap();
        assert!((3 << 20..4 << 20).contains(&free), "{free}");
        assert_eq!(store.list().unwrap(), std::slice::from_ref(&disk));
        let taken = store.create(&wanted("fast", None));
        assert!(matches!(taken, Err(RamDiskError::NameInUse(_))));

        store.destroy("fast").unwrap();
        assert_eq!(store.mount_state(&disk).unwrap(), MountState::Missing);
        assert!(!disk.path.exists());
        assert_eq!(store.list().unwrap(), []);
    }

    #[test]
    fn mounted_over_a_folder_it_hides_what_is_there_and_gives_it_back() {
        let folder = tempfile::tempdir().unwrap();
        let over = folder.path().join("work");
        fs::create_dir(&over).unwrap();
        fs::write(over.join("mine"), b"kept").unwrap();
        let store = RamDiskStore::at(&folder.path().join("shelf"));
        if create(&store, &wanted("over", Some(&over))).is_none() {
            return;
        }
        assert!(!over.join("mine").exists());
        store.destroy(over.to_str().unwrap()).unwrap();
        assert_eq!(fs::read(over.join("mine")).unwrap(), b"kept");
    }

    #[test]
    fn several_folders_lie_on_one_ram_disk_and_have_their_contents_back_after_it() {
        let folder = tempfile::tempdir().unwrap();
        let folders = ["a/target", "b/target"].map(|name| folder.path().join(name));
        for one in &folders {
            fs::create_dir_all(one).unwrap();
            fs::write(one.join("mine"), b"kept").unwrap();
        }
        fs::set_permissions(&folders[0], std::os::unix::fs::PermissionsExt::from_mode(0o751))
            .unwrap();
        let store = RamDiskStore::at(&folder.path().join("shelf"));
        let options = RamDiskOptions { folders: folders.to_vec(), ..wanted("many", None) };
        let refused = store.create(&RamDiskOptions { may_hide: false, ..options.clone() });
        assert!(matches!(refused, Err(RamDiskError::NotEmpty { .. })), "{refused:?}");
        let Some(disk) = create(&store, &options) else {
            return;
        };
        for one in &folders {
            assert!(!one.join("mine").exists());
            fs::write(one.join("fast"), one.to_str().unwrap()).unwrap();
        }
        let on_disk = fs::read_to_string(disk.path.join("2-target/fast")).unwrap();
        assert_eq!(on_disk, folders[1].to_str().unwrap());
        let mode = fs::metadata(&folders[0]).unwrap().permissions();
        assert_eq!(std::os::unix::fs::PermissionsExt::mode(&mode) & 0o777, 0o751);

        // One is in use: nothing is lost, and the next try ends it.
        let open = fs::File::create(folders[0].join("open")).unwrap();
        assert!(matches!(store.destroy("many"), Err(RamDiskError::Unmount { .. })));
        drop(open);
        // A process that another test starts just now holds the open file until it executes its program.
        let deadline = Instant::now() + Duration::from_secs(10);
        while let Err(refused) = store.destroy("many") {
            assert!(Instant::now() < deadline, "{refused}");
            std::thread::sleep(Duration::from_millis(10));
        }
        for one in &folders {
            assert_eq!(fs::read(one.join("mine")).unwrap(), b"kept");
            assert!(!one.join("fast").exists());
        }
        assert_eq!(store.list().unwrap(), []);
    }

    #[test]
    fn what_a_restart_unmounted_is_mounted_again_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let (store, work) =
            (RamDiskStore::at(&folder.path().join("shelf")), folder.path().join("work"));
        fs::create_dir(&work).unwrap();
        let options = RamDiskOptions { folders: vec![work.clone()], ..wanted("back", None) };
        let Some(disk) = create(&store, &options) else {
            return;
        };
        assert_eq!(store.restore("back").unwrap(), (disk.clone(), false), "it is mounted");
        // As a restart does it.
        for path in [&work, &disk.path] {
            fsbench_platform::mounting::unmount(path, false).unwrap();
        }
        assert_eq!(store.restore("back").unwrap(), (disk.clone(), true));
        fs::write(work.join("fast"), b"x").unwrap();
        assert!(disk.path.join("1-work/fast").exists());
        assert!(store.note_unit("back").unwrap().has_unit);
        assert!(store.destroy("back").unwrap().has_unit);
        assert!(matches!(store.restore("back"), Err(RamDiskError::NotOurs(_))));
    }

    #[test]
    fn one_in_use_or_hidden_by_another_mount_is_left_alone_and_said_so() {
        let folder = tempfile::tempdir().unwrap();
        let store = RamDiskStore::at(&folder.path().join("shelf"));
        let Some(disk) = create(&store, &wanted("busy", None)) else {
            return;
        };
        let open = fs::File::create(disk.path.join("open")).unwrap();
        let refused = store.destroy("busy");
        assert!(matches!(refused, Err(RamDiskError::Unmount { .. })), "{refused:?}");
        drop(open);
        assert_eq!(store.list().unwrap().len(), 1);

        // Another's, on the same folder.
        let other = RamDiskStore::at(&folder.path().join("other"));
        other.create(&wanted("other", Some(&disk.path))).unwrap();
        let refused = store.destroy("busy");
        assert!(matches!(refused, Err(RamDiskError::Replaced { .. })), "{refused:?}");
        other.destroy("other").unwrap();
        store.destroy("busy").unwrap();
    }

    #[test]
    fn what_a_killed_run_left_goes_at_the_next_start_and_a_living_ones_stays() {
        let folder = tempfile::tempdir().unwrap();
        let store = RamDiskStore::at(&folder.path().join("shelf"));
        let mut dead = std::process::Command::new("true").spawn().unwrap();
        dead.wait().unwrap();
        let of = |name, pid| RamDiskOptions { run_pid: Some(pid), ..wanted(name, None) };
        let Some(left) = create(&store, &of("left", dead.id())) else {
            return;
        };
        let living = store.create(&of("living", std::process::id())).unwrap();
        assert_eq!(store.sweep().unwrap(), std::slice::from_ref(&left));
        assert_eq!(store.mount_state(&left).unwrap(), MountState::Missing);
        assert_eq!(store.mount_state(&living).unwrap(), MountState::Mounted);
        store.destroy("living").unwrap();
    }

    #[test]
    fn a_record_of_nothing_is_only_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let store = RamDiskStore::at(folder.path());
        let disk = RamDisk {
            name: "never".into(),
            path: folder.path().join("never.mounted"),
            device: None,
            size_bytes: 1,
            format: DiskFormat::default(),
            has_own_folder: true,
            is_over: false,
            folders: Vec::new(),
            owner: None,
            has_unit: false,
            run_pid: None,
        };
        store.reserve(&disk).unwrap();
        store.destroy("never").unwrap();
        assert_eq!(store.list().unwrap(), []);
    }
}
