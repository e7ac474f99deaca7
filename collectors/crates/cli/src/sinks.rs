//! The sinks of `throughput` beside the folders that were named: nothing, memory over a folder,
//! and FUSE. The last two are made by the suite itself, for as long as it runs.

use std::process::{Command, Stdio};

use fsbench_machine::TargetProbe;
use fsbench_wire::{self as wire, Role};

use crate::place::TargetFolder;
use crate::run_disks::RunDisks;

/// For a run of `throughput`; quick runs have the first alone.
pub fn sinks(
    profile: wire::Profile,
    places: &[TargetFolder],
    run_disks: &mut RunDisks,
) -> Vec<TargetFolder> {
    let first = |role| {
        let of_role = |place: &&TargetFolder| place.probe.target.role == role;
        places.iter().find(of_role)
    };
    let Some(disk) = first(Role::Disk) else {
        return Vec::new();
    };
    let mut sinks = vec![null_target()];
    if profile != wire::Profile::Quick {
        sinks.extend(memory_over(disk, run_disks));
    }
    if profile != wire::Profile::Quick && cfg!(unix) {
        sinks.push(fuse(first(Role::Memory).unwrap_or(disk)));
    }
    sinks
}

pub fn is_sink(role: Role) -> bool {
    !matches!(role, Role::Disk | Role::Memory)
}

fn null_target() -> TargetFolder {
    let ends_at = wire::EndsAt::Unknown;
    let target = target("null", Role::Null, None, None);
    place(target, None, ends_at, None, std::path::Path::new(fsbench_platform::NULL_DEVICE))
}

/// On Linux a tmpfs that the suite mounts; on macOS an HFS+ that is mounted already.
fn memory_over(disk: &TargetFolder, run_disks: &mut RunDisks) -> Option<TargetFolder> {
    if cfg!(windows) {
        return None;
    }
    let (kind, word, path) = if cfg!(target_os = "linux") {
        (wire::MemoryKind::Tmpfs, "tmpfs", disk.path.clone())
    } else {
        (wire::MemoryKind::Hfs, "hfs", run_disks.over(&disk.path)?)
    };
    let file_system = file_system(word, vec![]);
    let target = target("mounted", Role::MemoryOverFolder, Some(kind), Some(file_system));
    Some(place(target, None, wire::EndsAt::Memory, None, &path))
}

/// What lies under FUSE is told by the kind of memory, and by the device where it is the disk.
fn fuse(under: &TargetFolder) -> TargetFolder {
    let probe = &under.probe;
    let file_system = file_system("fuse.bindfs", versions());
    let mut target = target("fuse", Role::Fuse, probe.target.memory_kind, Some(file_system));
    target.device.clone_from(&probe.target.device);
    // Of a disk: what a program does with a flush cannot be seen from outside.
    let ends_at = if probe.ends_at == wire::EndsAt::Memory {
        wire::EndsAt::Memory
    } else {
        wire::EndsAt::Unknown
    };
    place(target, probe.disk, ends_at, probe.write_through, &under.path)
}

fn place(
    target: wire::Target,
    disk: Option<(u32, u32)>,
    ends_at: wire::EndsAt,
    write_through: Option<bool>,
    path: &std::path::Path,
) -> TargetFolder {
    TargetFolder {
        probe: TargetProbe { target, disk, ends_at, write_through },
        path: path.to_owned(),
    }
}

fn target(
    id: &str,
    role: Role,
    memory_kind: Option<wire::MemoryKind>,
    file_system: Option<wire::FileSystem>,
) -> wire::Target {
    wire::Target {
        id: id.to_owned(),
        role,
        memory_kind,
        file_system,
        device: None,
        idle_probe: None,
    }
}

fn file_system(kind: &str, options: Vec<String>) -> wire::FileSystem {
    wire::FileSystem { kind: Some(kind.to_owned()), options, free_ratio: None }
}

/// `bindfs=1.14.7`, `libfuse=2.9`; none where there is no such program.
fn versions() -> Vec<String> {
    let version_text = |argument| {
        let output = Command::new("bindfs")
            .arg(argument)
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .output()
            .ok()?;
        String::from_utf8(output.stdout).ok()
    };
    let bindfs = version_text("--version").and_then(|text| version(&text, "bindfs "));
    let library = version_text("--fuse-version").and_then(|text| version(&text, "linked version "));
    let named = [("bindfs", bindfs), ("libfuse", library)];
    let tell = |(name, version): (&str, Option<String>)| Some(format!("{name}={}", version?));
    let mac_fuse = fsbench_suites::mac_fuse_name().map(|name| format!("fuse={name}"));
    named.into_iter().filter_map(tell).chain(mac_fuse).collect()
}

/// The word after `before`, if it is a version number.
fn version(text: &str, before: &str) -> Option<String> {
    let word = text.split_once(before)?.1.split_whitespace().next()?;
    let is_version = word.len() <= 16 && word.chars().all(|c| c.is_ascii_digit() || c == '.');
    is_version.then(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn a_version_is_digits_and_points_and_nothing_else_is_told() {
        assert_eq!(version("bindfs 1.14.7\n", "bindfs "), Some("1.14.7".into()));
        let library =
            "libfuse interface compile-time version 2.9\nlibfuse interface linked version 2.9\n";
        assert_eq!(version(library, "linked version "), Some("2.9".into()));
        assert_eq!(version("bindfs /home/someone", "bindfs "), None);
        assert_eq!(version("", "bindfs "), None);
    }
}
