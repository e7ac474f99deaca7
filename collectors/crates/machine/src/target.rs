//! What lies under a path a case will write to, seen from that path and not from `/`.

use std::path::{Path, PathBuf};

use fsbench_platform::mounts;
use fsbench_wire as wire;

use crate::ProbeError;
use crate::source::SystemFiles;
use crate::underneath::StorageUnderPath;

/// A place to write to, with what is known of it.
#[derive(Clone, Debug)]
pub struct TargetProbe {
    pub target: wire::Target,
    /// The whole disk under the target, when there is exactly one: only there are flush
    /// counters believed.
    pub disk: Option<(u32, u32)>,
    /// Where a flush that was acknowledged really ends.
    pub ends_at: wire::EndsAt,
    pub write_through: Option<bool>,
}

pub(crate) fn probe(
    source: &SystemFiles,
    path: &Path,
    id: &str,
    role: wire::Role,
    is_guest: Option<bool>,
) -> Result<TargetProbe, ProbeError> {
    let unusable = |source| ProbeError::Target { path: path.to_path_buf(), source };
    let path = path.canonicalize().map_err(unusable)?;
    if !path.is_dir() {
        return Err(ProbeError::NotADirectory { path });
    }
    let free_ratio = mounts::free_ratio(&path).map_err(unusable)?;
    let under = storage_under(source, &path).map_err(unusable)?;
    Ok(assemble(under, free_ratio, id, role, is_guest))
}

/// What a document says of what was found.
pub(crate) fn assemble(
    mut under: StorageUnderPath,
    free_ratio: Option<f64>,
    id: &str,
    role: wire::Role,
    is_guest: Option<bool>,
) -> TargetProbe {
    under.discount_guest_devices(is_guest);
    let ends_at = ends_at(&under, is_guest);
    let write_through = under
        .device
        .as_ref()
        .and_then(|device| device.write_cache)
        .map(|cache| cache == wire::WriteCache::WriteThrough);
    TargetProbe {
        disk: under.disk,
        ends_at,
        write_through,
        target: wire::Target {
            id: id.to_owned(),
            role,
            memory_kind: under.memory_kind,
            file_system: Some(wire::FileSystem {
                kind: under.file_system,
                options: under.options,
                free_ratio,
            }),
            device: under.device,
            idle_probe: None,
        },
    }
}

const NETWORK: [&str; 16] = [
    "nfs",
    "nfs4",
    "cifs",
    "smb3",
    "smbfs",
    "afpfs",
    "webdav",
    "afs",
    "ceph",
    "fuse.ceph",
    "fuse.glusterfs",
    "fuse.sshfs",
    "lustre",
    "beegfs",
    "gpfs",
    "orangefs",
];

/// Folders of the host shown to a guest.
const SHARED: [&str; 5] = ["9p", "virtiofs", "vboxsf", "fuse.vmhgfs-fuse", "prl_fs"];

fn ends_at(under: &StorageUnderPath, is_guest: Option<bool>) -> wire::EndsAt {
    if under.memory_kind.is_some() {
        return wire::EndsAt::Memory;
    }
    let kind = under.file_system.as_deref().unwrap_or_default();
    let device = under.device.as_ref();
    if NETWORK.contains(&kind) || device.is_some_and(|device| device.is_network == Some(true)) {
        return wire::EndsAt::Network;
    }
    if SHARED.contains(&kind) {
        return wire::EndsAt::Hypervisor;
    }
    // What a program behind FUSE does with a flush cannot be seen. It may have no name of its own. (`fuseblk` has a device.)
    if kind == "fuse" || kind.starts_with("fuse.") {
        return wire::EndsAt::Unknown;
    }
    match is_guest {
        Some(true) => wire::EndsAt::Hypervisor,
        Some(false) if device.is_some() => wire::EndsAt::Device,
        _ => wire::EndsAt::Unknown,
    }
}

#[cfg(target_os = "linux")]
fn storage_under(source: &SystemFiles, path: &Path) -> std::io::Result<StorageUnderPath> {
    let place = place_of(path)?;
    let Some(text) = path.to_str() else {
        return Ok(StorageUnderPath::default());
    };
    Ok(crate::linux::under::probe(source, place, text, &|other| place_of(Path::new(other)).ok()))
}

#[cfg(target_os = "linux")]
fn place_of(path: &Path) -> std::io::Result<crate::linux::mounts::PathLocation> {
    use std::os::unix::fs::MetadataExt;

    Ok(crate::linux::mounts::PathLocation {
        device: split(std::fs::metadata(path)?.dev()),
        mount_id: mounts::mount_id(path),
    })
}

#[cfg(target_os = "linux")]
fn split(device: u64) -> (u32, u32) {
    (libc_major(device), libc_minor(device))
}

/// glibc's and musl's layout of a 64-bit `dev_t`.
#[cfg(target_os = "linux")]
#[expect(clippy::cast_possible_truncation, reason = "masked to 32 bits")]
fn libc_major(device: u64) -> u32 {
    (((device >> 32) & 0xffff_f000) | ((device >> 8) & 0xfff)) as u32
}

#[cfg(target_os = "linux")]
#[expect(clippy::cast_possible_truncation, reason = "masked to 32 bits")]
fn libc_minor(device: u64) -> u32 {
    (((device >> 12) & 0xffff_ff00) | (device & 0xff)) as u32
}

#[cfg(target_os = "macos")]
fn storage_under(_source: &SystemFiles, path: &Path) -> std::io::Result<StorageUnderPath> {
    crate::macos::under::probe(path)
}

#[cfg(windows)]
fn storage_under(_source: &SystemFiles, path: &Path) -> std::io::Result<StorageUnderPath> {
    crate::windows::live::volume(path).map(|volume| crate::windows::under::storage_under(&volume))
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
fn storage_under(_source: &SystemFiles, _path: &Path) -> std::io::Result<StorageUnderPath> {
    Ok(StorageUnderPath::default())
}

/// A writable folder on something that is not memory: where the person stands, their
/// temporary folder, their home.
pub fn default_disk_target() -> Option<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    [
        std::env::current_dir().ok(),
        Some(std::env::temp_dir()),
        home,
        Some(PathBuf::from("/var/tmp")),
    ]
    .into_iter()
    .flatten()
    .find(|path| is_writable(path) && is_memory(path) == Some(false))
}

/// A writable folder in memory, where the system keeps one. macOS keeps none.
pub fn default_memory_target() -> Option<PathBuf> {
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    [Some(PathBuf::from("/dev/shm")), runtime, Some(std::env::temp_dir())]
        .into_iter()
        .flatten()
        .find(|path| is_writable(path) && is_memory(path) == Some(true))
}

/// `None` when the path cannot be probed at all.
fn is_memory(path: &Path) -> Option<bool> {
    let path = path.canonicalize().ok()?;
    let under = storage_under(&SystemFiles::live(), &path).ok()?;
    Some(under.memory_kind.is_some())
}

/// Whether a folder can be made there, found by making one.
fn is_writable(path: &Path) -> bool {
    let probe = path.join(format!(".fsbench-probe-{}", std::process::id()));
    std::fs::create_dir(&probe).is_ok() && std::fs::remove_dir(&probe).is_ok()
}
