//! What others do while we do nothing: CPU time and disk writes over a window.

use std::thread;
use std::time::{Duration, Instant};

use fsbench_wire::{IdleProbe, Snapshot};

use crate::clock;
use crate::source::SystemFiles;

/// Takes `load_window` long: others' CPU use is a difference. This process sleeps meanwhile, so
/// what was busy was busy with something else.
pub fn snapshot(source: &SystemFiles, load_window: Duration) -> Snapshot {
    let mut snapshot = state(source);
    if !load_window.is_zero() {
        let before = fsbench_platform::load();
        let began = Instant::now();
        thread::sleep(load_window);
        let after = fsbench_platform::load();
        let elapsed_ns = u64::try_from(began.elapsed().as_nanos()).unwrap_or(u64::MAX);
        if let (Some(before), Some(after)) = (before, after) {
            #[expect(clippy::cast_precision_loss, reason = "a window of seconds")]
            let cores =
                |from: u64, to: u64| to.saturating_sub(from) as f64 / elapsed_ns.max(1) as f64;
            snapshot.others_busy_cores = Some(cores(before.busy_ns, after.busy_ns));
            snapshot.others_iowait_cores =
                before.iowait_ns.zip(after.iowait_ns).map(|(from, to)| cores(from, to));
            snapshot.load_window_ns = Some(elapsed_ns);
        }
    }
    // Readings between rounds have no window, and a rule of their own for one slow probe.
    snapshot.probed_hz = if load_window.is_zero() {
        frequency_hz(source)
    } else {
        clock::settled_frequency_hz(&fastest_cpus(source))
    };
    snapshot
}

pub fn frequency_hz(source: &SystemFiles) -> Option<f64> {
    clock::frequency_hz(&fastest_cpus(source))
}

#[cfg(not(any(target_os = "macos", windows)))]
fn fastest_cpus(source: &SystemFiles) -> Vec<u64> {
    crate::linux::cpu::fastest(source)
}

/// Nothing can be pinned on a Mac, and nothing is on Windows; a process in the foreground is given
/// fast cores.
#[cfg(any(target_os = "macos", windows))]
fn fastest_cpus(_source: &SystemFiles) -> Vec<u64> {
    Vec::new()
}

#[cfg(target_os = "macos")]
fn state(_source: &SystemFiles) -> Snapshot {
    crate::macos::conditions::read(crate::macos::conditions::SystemValues::live())
}

#[cfg(not(any(target_os = "macos", windows)))]
fn state(source: &SystemFiles) -> Snapshot {
    crate::linux::conditions::read(source, fsbench_platform::identity::page_bytes())
}

#[cfg(windows)]
fn state(_source: &SystemFiles) -> Snapshot {
    crate::windows::conditions::read()
}

/// Others' writes and flushes on a whole disk while nothing of ours runs.
pub fn idle_probe(
    source: &SystemFiles,
    disk: Option<(u32, u32)>,
    window: Duration,
) -> Option<IdleProbe> {
    let disk = disk?;
    let before = disk_counters(source, disk)?;
    let began = Instant::now();
    thread::sleep(window);
    let after = disk_counters(source, disk)?;
    #[expect(clippy::cast_precision_loss, reason = "a second of writing")]
    let written_bytes = after.written_sectors.saturating_sub(before.written_sectors) as f64 * 512.0;
    Some(IdleProbe {
        window_ns: u64::try_from(began.elapsed().as_nanos()).unwrap_or(u64::MAX),
        flushes_count: after
            .flushes
            .zip(before.flushes)
            .map(|(after, before)| after.saturating_sub(before)),
        writes_count: Some(after.writes.saturating_sub(before.writes)),
        written_bytes: Some(written_bytes),
    })
}

struct DiskWrites {
    writes: u64,
    written_sectors: u64,
    /// Kernels before 5.5 do not count flushes.
    flushes: Option<u64>,
}

/// `/proc/diskstats`: major minor name, then reads (4 fields), writes merged sectors ms, in
/// flight, two times, discards (4), flushes and their time.
fn disk_counters(source: &SystemFiles, (major, minor): (u32, u32)) -> Option<DiskWrites> {
    let table = source.read("proc/diskstats")?;
    let fields: Vec<&str> =
        table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>()).find(|fields| {
            fields.first() == Some(&major.to_string().as_str())
                && fields.get(1) == Some(&minor.to_string().as_str())
        })?;
    let at = |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok());
    Some(DiskWrites { writes: at(7)?, written_sectors: at(9)?, flushes: at(18) })
}
