//! Watching through fanotify (`platform/src/fanotify`).

use std::path::PathBuf;
use std::process::Child;

use anyhow::Context as _;
use fsbench_failure::{Code, Failure};
use fsbench_platform::fanotify::{EventKinds, FileEvent, FileWatch, Queue};
use fsbench_platform::{ask_to_end, has_ended, wait_for};
use fsbench_runner::Cancel;

use super::start::spawn;
use super::tally::{Counts, FolderTally};
use super::{IoOutput, WatchedCommand};

const WAIT_MS: u16 = 20;

/// Not files: their events would be the kernel's own business.
const NOT_FILES: [&str; 20] = [
    "autofs",
    "binfmt_misc",
    "bpf",
    "cgroup",
    "cgroup2",
    "configfs",
    "debugfs",
    "devpts",
    "devtmpfs",
    "efivarfs",
    "fusectl",
    "hugetlbfs",
    "mqueue",
    "nsfs",
    "proc",
    "pstore",
    "rpc_pipefs",
    "securityfs",
    "sysfs",
    "tracefs",
];

pub fn watch(command: &[String], under: Option<PathBuf>) -> Result<WatchedCommand, Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    let table = std::fs::read_to_string("/proc/self/mountinfo")
        .context("/proc/self/mountinfo cannot be read")?;
    let mut watch = FileWatch::start(&mount_points(&table), Queue::Unlimited)
        .map_err(|error| refusal(&error, command))?;
    let child = spawn(command)?;
    let mut tally = FolderTally::new(under);
    let io = follow(&mut watch, &child, &cancel, &mut tally)?;
    let (exit, _) = wait_for(child.id()).context("cannot wait for the command")?;
    let unseen = watch.refused.into_iter().map(|(path, error)| (path, error.to_string()));
    Ok(WatchedCommand {
        tally,
        exit,
        io,
        unseen: unseen.collect(),
        caveats: vec![
            "Reads and writes are lower bounds: repeated ones of a file may be reported as one.",
        ],
    })
}

/// Counts until the command has ended. Signals are passed on: it is its end that counts.
fn follow(
    watch: &mut FileWatch,
    child: &Child,
    cancel: &Cancel,
    tally: &mut FolderTally,
) -> Result<Option<IoOutput>, Failure> {
    let mut is_asked = false;
    loop {
        // Looked at before the reading: what was done before the end is then read after it.
        let is_over = has_ended(child.id()).context("cannot check the command")?;
        loop {
            let wait_ms = if is_over { 0 } else { WAIT_MS };
            let events = watch.read(wait_ms).context("events cannot be read")?;
            let is_empty = events.is_empty();
            for event in &events {
                count(tally, event);
            }
            if is_empty || !is_over {
                break;
            }
        }
        if is_over {
            return Ok(io_of(child.id()));
        }
        if cancel.is_cancelled() && !is_asked {
            is_asked = true;
            ask_to_end(child.id()).context("cannot stop the command")?;
        }
    }
}

fn count(tally: &mut FolderTally, event: &FileEvent) {
    let FileEvent::In { pid, happened, folder } = event else {
        tally.overflows_count += 1;
        return;
    };
    let process = pid.to_string();
    if *pid == std::process::id() {
        return;
    }
    if happened.is_by_our_mounts() {
        tally.processes.insert(process);
    } else if !tally.processes.contains(&process) {
        // On the same file system, but not ours.
        return;
    }
    tally.count(folder.as_deref(), counts(*happened));
}

fn counts(happened: EventKinds) -> Counts {
    Counts {
        opened: u64::from(happened.is_opened()),
        read: u64::from(happened.is_read()),
        written: u64::from(happened.is_written()),
        created: u64::from(happened.is_created()),
        deleted: u64::from(happened.is_deleted()),
    }
}

/// Of a process that ended and was not waited for yet: its own, and its waited-for children's.
fn io_of(pid: u32) -> Option<IoOutput> {
    parse_io(&std::fs::read_to_string(format!("/proc/{pid}/io")).ok()?)
}

fn parse_io(text: &str) -> Option<IoOutput> {
    let value = |name: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| *key == name)?.1.parse().ok()
    };
    Some(IoOutput {
        read_bytes: value("rchar")?,
        written_bytes: value("wchar")?,
        device_read_bytes: value("read_bytes")?,
        device_written_bytes: value("write_bytes")?,
    })
}

/// The shorter first, so that a file system is known by its root before its parts.
fn mount_points(table: &str) -> Vec<PathBuf> {
    let mut points: Vec<PathBuf> = table
        .lines()
        .filter_map(|line| {
            let (place, kind) = line.split_once(" - ")?;
            let is_file_system = !NOT_FILES.contains(&kind.split(' ').next()?);
            is_file_system.then(|| unescaped(place.split(' ').nth(4).unwrap_or_default()))
        })
        .collect();
    points.sort();
    points.dedup();
    points
}

/// The table writes blanks, tabs, line feeds and backslashes as `\040`.
fn unescaped(text: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt as _;
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let octal = tail.get(..3).and_then(|digits| std::str::from_utf8(digits).ok());
        let escaped = octal.and_then(|digits| u8::from_str_radix(digits, 8).ok());
        let (byte, left) =
            escaped.filter(|_| *first == b'\\').map_or((*first, tail), |byte| (byte, &tail[3..]));
        bytes.push(byte);
        rest = left;
    }
    std::ffi::OsString::from_vec(bytes).into()
}

fn refusal(error: &fsbench_platform::CallError, command: &[String]) -> Failure {
    let words = command.join(" ");
    Failure::new(
        Code::OperationalError,
        format!("this process may not watch files ({error}); the command was not started"),
    )
    .with_hint(format!(
        "it needs root (CAP_SYS_ADMIN) and Linux 5.9: \
         sudo fsbench-collect hot-folders -- sudo -u \"$USER\" {words}\n      \
         without: strace -f -e trace=file,read,write -o trace.txt {words}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mounts_of_files_are_watched_and_the_kernels_own_are_not() {
        let table = "\
27 1 254:0 / / rw,relatime - ext4 /dev/vda rw
22 27 0:21 / /proc rw - proc proc rw
30 25 0:27 / /dev/shm rw shared:4 - tmpfs tmpfs rw
31 27 8:1 / /mnt/my\\040disk rw - xfs /dev/sda1 rw
";
        let points = mount_points(table);
        assert_eq!(points, ["/", "/dev/shm", "/mnt/my disk"].map(PathBuf::from));
    }

    #[test]
    fn bytes_are_read_from_the_kernels_account_or_are_unknown() {
        let text = "rchar: 10\nwchar: 20\nsyscr: 1\nsyscw: 2\nread_bytes: 4096\nwrite_bytes: 8192\ncancelled_write_bytes: 0\n";
        let io = parse_io(text).unwrap();
        assert_eq!((io.read_bytes, io.device_written_bytes), (10, 8192));
        assert_eq!(parse_io("rchar: 10\n"), None);
    }
}
