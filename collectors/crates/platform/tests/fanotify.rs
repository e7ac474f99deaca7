//! Watching real processes. Where the privilege is missing, the refusal is what is checked.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test")]

use std::path::{Path, PathBuf};
use std::process::Command;

use fsbench_platform::fanotify::{EventKinds, FileEvent, FileWatch, Queue};

/// On the disk of the build: a mark asks for a file system with handles.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder.canonicalize().unwrap()
}

/// `None` where this process may not watch, or this file system cannot be.
fn watch(folder: &Path, queue: Queue) -> Option<FileWatch> {
    // One mount is enough: the one that the folder is on.
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").unwrap();
    let points = mounts.lines().filter_map(|line| line.split(' ').nth(4));
    let point =
        points.filter(|point| folder.starts_with(point)).max_by_key(|point| point.len()).unwrap();
    match FileWatch::start(&[point.into()], queue) {
        Ok(watch) if watch.refused.is_empty() => Some(watch),
        Ok(_) => None,
        Err(error) => {
            let errno = error.errno.unwrap();
            assert!([libc::EPERM, libc::ENOSYS, libc::EINVAL].contains(&errno), "{error}");
            None
        }
    }
}

fn drain(watch: &mut FileWatch) -> Vec<FileEvent> {
    let mut all = Vec::new();
    loop {
        let events = watch.read(200).unwrap();
        if events.is_empty() {
            return all;
        }
        all.extend(events);
    }
}

#[test]
fn a_childs_files_are_told_with_their_folder_and_others_are_not() {
    let folder = folder("watched");
    // Made before the watch, this thread stays in the namespace that everybody else is in.
    let (go, may_go) = std::sync::mpsc::channel();
    let others = std::thread::spawn({
        let folder = folder.clone();
        move || {
            let written = may_go.recv().map(|()| std::fs::write(folder.join("others"), "x"));
            drop(written);
        }
    });
    let Some(mut watch) = watch(&folder, Queue::Unlimited) else {
        return;
    };
    let script = "echo one > a; cat a > b; mkdir deep; echo two > deep/c; rm a";
    let child = Command::new("sh").args(["-c", script]).current_dir(&folder).status().unwrap();
    assert!(child.success());
    go.send(()).unwrap();
    others.join().unwrap();
    let events = drain(&mut watch);
    let count = |place: &Path, test: fn(EventKinds) -> bool| {
        let is_one = |event: &&FileEvent| match event {
            FileEvent::In { happened, folder, .. } => {
                folder.as_deref() == Some(place) && test(*happened)
            }
            FileEvent::Overflow => panic!("an overflow"),
        };
        events.iter().filter(is_one).count()
    };
    let own = std::process::id();
    let is_others = |event: &FileEvent| match event {
        FileEvent::In { pid, happened, .. } => *pid == own && happened.is_by_our_mounts(),
        FileEvent::Overflow => false,
    };
    assert!(!events.iter().any(is_others), "an event of another process");
    // Events of one file may be merged, those of different files are not.
    assert!(count(&folder, EventKinds::is_created) >= 3);
    assert!(count(&folder, EventKinds::is_written) >= 2);
    assert!(count(&folder, EventKinds::is_read) >= 1);
    assert_eq!(count(&folder, EventKinds::is_deleted), 1);
    assert!(count(&folder.join("deep"), EventKinds::is_written) >= 1);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_full_queue_is_reported() {
    let folder = folder("overflowing");
    let Some(mut watch) = watch(&folder, Queue::Limited) else {
        return;
    };
    let limit = std::fs::read_to_string("/proc/sys/fs/fanotify/max_queued_events").unwrap();
    let limit: u32 = limit.trim().parse().unwrap();
    if limit > 100_000 {
        return;
    }
    for number in 0..limit + 100 {
        std::fs::File::create(folder.join(number.to_string())).unwrap();
    }
    let is_reported = drain(&mut watch).contains(&FileEvent::Overflow);
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(is_reported);
}
