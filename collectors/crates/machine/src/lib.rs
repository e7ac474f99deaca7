//! What this machine is and what state it is in: probes that read, and flags that doubt.
//!
//! Two rules hold everywhere here. A probe that cannot read a fact says `None`, never "off" or
//! zero. And nothing that names a person, a host or a place on the disk is ever read into a
//! wire type: what is sent is built field by field from what the contract lists.

pub mod busiest;
pub mod environment;
pub mod flags;
pub mod remedies;

mod clock;
mod during;
#[cfg_attr(
    any(target_os = "macos", windows),
    allow(dead_code, reason = "recorded Linux machines replay in tests everywhere")
)]
mod linux;
mod load;
#[cfg_attr(
    not(target_os = "macos"),
    allow(dead_code, reason = "recorded Macs replay in tests everywhere")
)]
mod macos;
mod reader;
#[cfg(test)]
mod recorded;
mod source;
mod target;
mod text;
mod topology;
mod totals;
pub mod turbo_control;
mod underneath;
#[cfg_attr(
    not(windows),
    allow(dead_code, reason = "what is made of the answers is tested everywhere")
)]
mod windows;

use std::path::{Path, PathBuf};
use std::time::Duration;

use fsbench_wire as wire;

pub use during::RunCounters;
pub use fsbench_suites::DROPPING;
pub use fsbench_suites::LogicalCpu;
pub use reader::Reader;
pub use target::{TargetProbe, default_disk_target, default_memory_target};
pub use topology::topology;

use source::SystemFiles;

#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    #[error("cannot use `{path}` as a target: {source}")]
    Target { path: PathBuf, source: std::io::Error },
    #[error("cannot use `{path}` as a target: it is not a folder")]
    NotADirectory { path: PathBuf },
}

/// The machine as far as it can be read. Takes about 0.1 s, most of it reading the clock.
pub fn probe_machine() -> wire::Machine {
    let source = SystemFiles::live();
    machine_at(&source, clock::probe(&source))
}

#[cfg(not(any(target_os = "macos", windows)))]
fn machine_at(source: &SystemFiles, clock: wire::Clock) -> wire::Machine {
    let online = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    linux::machine(
        source,
        linux::FromCalls {
            arch: arch(),
            affinity_count: fsbench_platform::affinity_count().unwrap_or(online),
            tick_hz: fsbench_platform::identity::tick_hz(),
            clock,
        },
    )
}

#[cfg(target_os = "macos")]
fn machine_at(_source: &SystemFiles, clock: wire::Clock) -> wire::Machine {
    let usable = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    macos::facts::machine(&macos::sysctls::Live, arch(), usable, clock)
}

#[cfg(windows)]
fn machine_at(_source: &SystemFiles, clock: wire::Clock) -> wire::Machine {
    let usable = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    windows::facts::machine(&windows::live::values(), arch(), usable, clock)
}

/// Of the processors that may be used, how many can be at work all the time: a CPU quota counts
/// rounded down.
pub fn whole_cpus(cpu: &wire::Cpu) -> u64 {
    if cfg!(target_os = "linux") {
        linux::usable::whole_count(&SystemFiles::live(), cpu.usable_count)
    } else {
        cpu.usable_count
    }
}

/// What this program was built for: under Rosetta not what the processor is.
fn arch() -> wire::Arch {
    match std::env::consts::ARCH {
        "x86_64" => wire::Arch::X8664,
        "aarch64" => wire::Arch::Aarch64,
        "riscv64" => wire::Arch::Riscv64,
        _ => wire::Arch::Other,
    }
}

/// What is under a folder that cases will write to.
///
/// # Errors
/// When the path is not a folder that can be looked at.
pub fn probe_target(path: &Path, id: &str, role: wire::Role) -> Result<TargetProbe, ProbeError> {
    let source = SystemFiles::live();
    target::probe(&source, path, id, role, is_guest(&source))
}

#[cfg(not(any(target_os = "macos", windows)))]
fn is_guest(source: &SystemFiles) -> Option<bool> {
    linux::virtualization::probe(source).is_guest
}

#[cfg(target_os = "macos")]
fn is_guest(_source: &SystemFiles) -> Option<bool> {
    macos::facts::virtualization(&macos::sysctls::Live).is_guest
}

#[cfg(windows)]
fn is_guest(_source: &SystemFiles) -> Option<bool> {
    windows::facts::virtualization(&windows::live::values()).is_guest
}

/// The state of the machine now. Takes `load_window` long (zero: others' load is not measured).
pub fn snapshot(load_window: Duration) -> wire::Snapshot {
    load::snapshot(&SystemFiles::live(), load_window)
}

/// The clock of the fastest kind of core, measured now: about 30 ms of additions.
pub fn frequency_hz() -> Option<f64> {
    load::frequency_hz(&SystemFiles::live())
}

/// Others' writes and flushes on a whole disk while nothing of ours runs.
pub fn idle_probe(disk: Option<(u32, u32)>, window: Duration) -> Option<wire::IdleProbe> {
    load::idle_probe(&SystemFiles::live(), disk, window)
}
