//! What this machine is and what state it is in: probes that read, and flags that doubt.
//!
//! A probe that can't read a fact says `None`, never "off" or zero.

pub mod flags;

use std::path::{Path, PathBuf};
use std::time::Duration;

use fsbench_wire as wire;

/// A place to write to, with what is known of it.
#[derive(Clone, Debug)]
pub struct TargetProbe {
    pub target: wire::Target,
    /// The whole disk under the target, when there is exactly one.
    pub disk: Option<(u32, u32)>,
    pub ends_at: wire::EndsAt,
    pub write_through: Option<bool>,
}

#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    #[error("cannot use `{path}` as a target: {source}")]
    Target {
        path: PathBuf,
        source: std::io::Error,
    },
}

/// The machine as far as it can be read.
pub fn probe_machine() -> wire::Machine {
    let logical = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    wire::Machine {
        arch: match std::env::consts::ARCH {
            "x86_64" => wire::Arch::X8664,
            "aarch64" => wire::Arch::Aarch64,
            "riscv64" => wire::Arch::Riscv64,
            _ => wire::Arch::Other,
        },
        model: None,
        vendor: None,
        cpu: wire::Cpu {
            brand: None,
            vendor: None,
            family: None,
            model: None,
            stepping: None,
            microcode: None,
            arm_parts: Vec::new(),
            package_count: None,
            physical_count: None,
            logical_count: logical,
            usable_count: logical,
            smt: None,
            core_kinds: Vec::new(),
            l3_bytes: None,
        },
        memory_bytes: 1,
        os: wire::Os {
            family: match std::env::consts::OS {
                "linux" => wire::OsFamily::Linux,
                "macos" => wire::OsFamily::Macos,
                "windows" => wire::OsFamily::Windows,
                _ => wire::OsFamily::Other,
            },
            name: None,
            version: None,
            kernel: None,
            build: None,
            tick_hz: None,
            preemption: None,
        },
        virtualization: wire::Virtualization {
            is_guest: None,
            hypervisor: None,
            container: None,
            is_translated: None,
        },
        clock: wire::Clock {
            name: "unknown".into(),
            source: None,
            step_ns: 0.0,
            read_p50_ns: 0.0,
            read_p999_ns: 0.0,
            read_max_ns: 0.0,
        },
    }
}

/// What is under a path, seen from the path and not from `/`.
pub fn probe_target(path: &Path, id: &str, role: wire::Role) -> Result<TargetProbe, ProbeError> {
    std::fs::metadata(path).map_err(|source| ProbeError::Target {
        path: path.to_path_buf(),
        source,
    })?;
    Ok(TargetProbe {
        target: wire::Target {
            id: id.to_owned(),
            role,
            memory_kind: None,
            file_system: None,
            device: None,
            idle_probe: None,
        },
        disk: None,
        ends_at: wire::EndsAt::Unknown,
        write_through: None,
    })
}

/// Takes `load_window` long: others' CPU use is a difference.
pub fn snapshot(_load_window: Duration) -> wire::Snapshot {
    wire::Snapshot::default()
}

/// Others' writes and flushes while nothing of ours runs.
pub fn idle_probe(_disk: Option<(u32, u32)>, _window: Duration) -> Option<wire::IdleProbe> {
    None
}

/// A writable folder on a real disk.
pub fn default_disk_target() -> Option<PathBuf> {
    std::env::current_dir().ok()
}

/// A writable folder in memory, where the system keeps one.
pub fn default_memory_target() -> Option<PathBuf> {
    None
}

/// Counts from the start of the first suite to the end of the last.
pub struct During;

impl During {
    pub fn start() -> Self {
        Self
    }

    pub fn finish(self) -> wire::During {
        wire::During::default()
    }
}
