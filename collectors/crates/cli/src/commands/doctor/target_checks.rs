//! The folders a run would write to, the collector's own files, and the server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use fsbench_machine::remedies::Remedies;
use fsbench_machine::{self as machine, TargetProbe};
use fsbench_platform::atomic_files;
use fsbench_report::head;
use fsbench_report::layout::{shortened_path, width};
use fsbench_wire as wire;

use super::{Check, CheckState};
use crate::app_paths::AppPaths;
use crate::args::DoctorArgs;
use crate::identity::Identity;
use crate::network::client::{Client, HttpMethod, RequestError};
use crate::network::server::Server;

const IDLE_WINDOW: Duration = Duration::from_secs(1);
/// What a run with all its payloads takes at most at one time, with room for a journal.
const NEEDED_RATIO: f64 = 0.01;

/// Folders with what lies under them, and those that cannot be used.
pub struct Targets {
    probes: Vec<(PathBuf, TargetProbe)>,
    unusable: Vec<Check>,
}

/// Those that were named, else those a run would choose.
pub fn targets(args: &DoctorArgs) -> Targets {
    let mut found = Targets { probes: Vec::new(), unusable: Vec::new() };
    let disks = if args.target.is_empty() {
        machine::default_disk_target().into_iter().collect()
    } else {
        args.target.clone()
    };
    if disks.is_empty() {
        let message = "no folder on a disk was found that can be written to";
        let check = Check::new(CheckState::Invalid, "target", message);
        found.unusable.push(check.remedy(["Name one with --target DIR.".to_owned()]));
    }
    for (at, path) in disks.iter().enumerate() {
        found.add(path, &format!("disk-{}", at + 1), wire::Role::Disk);
    }
    match machine::default_memory_target() {
        Some(path) => found.add(&path, "memory", wire::Role::Memory),
        None => found.unusable.push(
            Check::new(
                CheckState::Note,
                "memory target",
                "none found: the disk is compared with nothing",
            )
            .remedy(["Make a RAM disk and name it with --memory-target DIR.".to_owned()]),
        ),
    }
    found
}

impl Targets {
    fn add(&mut self, path: &Path, id: &str, role: wire::Role) {
        let unusable_folder = |message: String| {
            Check::new(CheckState::Invalid, "target", message).remedy([
                "Name an existing folder that you can write to with --target DIR.".to_owned(),
            ])
        };
        let probe = match machine::probe_target(path, id, role) {
            Ok(probe) => probe,
            Err(error) => {
                return self.unusable.push(unusable_folder(error.to_string()));
            }
        };
        match atomic_files::is_writable(path) {
            Ok(()) => self.probes.push((path.to_path_buf(), probe)),
            Err(error) => {
                let message = format!("`{}` cannot be written to: {error}", path.display());
                self.unusable.push(unusable_folder(message));
            }
        }
    }

    /// What others do to the disks while nothing of ours runs.
    pub fn watch_disks(&mut self) {
        for (_, probe) in &mut self.probes {
            probe.target.idle_probe = machine::idle_probe(probe.disk, IDLE_WINDOW);
        }
    }

    pub fn wire_targets(&self) -> Vec<wire::Target> {
        self.probes.iter().map(|(_, probe)| probe.target.clone()).collect()
    }

    /// `columns`: of a terminal, where a long path is shortened.
    pub fn lines(&self, columns: Option<usize>) -> String {
        const LABEL: usize = 14;
        const LEAST_PATH: usize = 24;
        let line = |(path, probe): &(PathBuf, TargetProbe)| {
            let role = if probe.target.role == wire::Role::Disk { "disk" } else { "memory" };
            let about = format!(" · {}", head::target(&probe.target));
            let path = path.display().to_string();
            let path = columns.map_or(path.clone(), |columns| {
                let room = columns.saturating_sub(LABEL + width(&about)).max(LEAST_PATH);
                shortened_path(&path, room)
            });
            format!("  {role:<9}   {path}{about}\n")
        };
        self.probes.iter().map(line).collect()
    }

    pub fn checks(&self, system: &Remedies) -> Vec<Check> {
        let disks = self.probes.iter().filter(|(_, probe)| probe.target.role == wire::Role::Disk);
        let checks = disks.flat_map(|(path, probe)| disk(path, probe, system));
        self.unusable.iter().cloned().chain(checks).collect()
    }
}

fn disk(path: &Path, probe: &TargetProbe, system: &Remedies) -> Vec<Check> {
    let target = &probe.target;
    let name = path.display();
    let mut checks = Vec::new();
    if target.memory_kind.is_some() {
        let message = format!("{name} is memory: nothing there survives a power cut");
        let check = Check::new(CheckState::Invalid, "target_is_memory", message);
        return vec![check.remedy(["Name a folder on a disk with --target DIR.".to_owned()])];
    }
    let options = target.file_system.as_ref().map_or(&[][..], |fs| &fs.options);
    for option in options.iter().filter(|option| machine::DROPPING.contains(&option.as_str())) {
        let message = format!("{name} is mounted with {option}: flushes are dropped");
        let remedy = system
            .remount(path, option)
            .unwrap_or_else(|| "Name a folder on another mount with --target DIR.".to_owned());
        checks.push(Check::new(CheckState::Invalid, "sync_disabled", message).remedy([remedy]));
    }
    let free = target.file_system.as_ref().and_then(|fs| fs.free_ratio);
    if free.is_some_and(|free| free < NEEDED_RATIO) {
        let message = format!("{name} is full: a run could not write its files");
        checks
            .push(Check::new(CheckState::Invalid, "space", message).remedy([system.largest(path)]));
    }
    if let Some(option) = options.iter().find(|option| option.starts_with("compress")) {
        let message = format!("{name} is mounted with {option}: writing zeroes costs nothing");
        checks.push(Check::new(CheckState::Note, "compression", message));
    }
    let layers = target.device.as_ref().map_or(&[][..], |device| &device.layers);
    let kind = target.file_system.as_ref().and_then(|fs| fs.kind.as_deref());
    if kind == Some("overlay") || layers.iter().any(|layer| layer == "overlay") {
        let message = format!("{name} is an overlay: its cost is measured too");
        let remedy = "Measure a mounted volume to see the disk alone.".to_owned();
        checks.push(Check::new(CheckState::Note, "overlay", message).remedy([remedy]));
    }
    checks.extend(flush_end(path, probe));
    checks.extend(others(probe));
    if checks.is_empty() {
        let free = free.map_or(String::new(), |free| format!(", {:.0} % free", free * 100.0));
        let message = format!("{name} can be written to{free}");
        checks.push(Check::new(CheckState::Fine, "target", message));
    }
    checks
}

/// How far a flush can be followed from here.
fn flush_end(path: &Path, probe: &TargetProbe) -> Vec<Check> {
    let name = path.display();
    let mut checks = Vec::new();
    let message = match probe.ends_at {
        wire::EndsAt::Network => format!("{name} is on a network: a flush ends at its server"),
        wire::EndsAt::Hypervisor => {
            format!(
                "a flush in {name} reaches the host of this virtual machine; whether the host then flushes its drive is not visible here"
            )
        }
        wire::EndsAt::Unknown => format!("this system does not show where a flush of {name} ends"),
        wire::EndsAt::Device | wire::EndsAt::Memory => String::new(),
    };
    if !message.is_empty() {
        checks.push(Check::new(CheckState::Note, "flush", message));
    }
    if probe.disk.is_none() {
        let message =
            format!("flushes of {name}: no single whole disk with a counter lies below it");
        checks.push(Check::new(CheckState::NotSeen, "flushes", message));
    }
    let kind = probe.target.file_system.as_ref().and_then(|fs| fs.kind.as_deref());
    if kind == Some("zfs") {
        let message = "only ZFS's own tool shows whether sync=disabled is set";
        let remedy = format!("zfs get sync,compression '{name}'");
        checks.push(Check::new(CheckState::NotSeen, "zfs", message).remedy([remedy]));
    }
    checks
}

/// A flag only beside our own rate; here, how slow a drive would have to be for it.
fn others(probe: &TargetProbe) -> Option<Check> {
    const LEAST_PER_S: f64 = 5.0;
    const MOST_SHARE: f64 = 0.05;
    let idle = probe.target.idle_probe.as_ref()?;
    let count = idle.flushes_count.max(idle.writes_count)?;
    #[expect(clippy::cast_precision_loss, reason = "counts of a second")]
    let per_s = count as f64 * 1e9 / idle.window_ns.max(1) as f64;
    (per_s > LEAST_PER_S).then(|| {
        let bound = per_s / MOST_SHARE;
        let rate = fsbench_report::numbers::rate;
        let message = format!("other programs write to the disk {} times a second; this matters only if the disk makes fewer than {} flushes a second", rate(per_s), rate(bound));
        let remedy = "Stop backups, indexing and downloads.".to_owned();
        Check::new(CheckState::Note, "other_io", message).remedy([remedy])
    })
}

/// Whether a run could be signed and saved.
pub fn own_files() -> Vec<Check> {
    let stops = |subject: &str, failure: &fsbench_failure::Failure| {
        let message = format!("a run would stop here: {:#}", failure.error);
        Check::new(CheckState::Invalid, subject, message).remedy(failure.hint.clone())
    };
    let places = match AppPaths::find() {
        Ok(places) => places,
        Err(failure) => return vec![stops("home", &failure)],
    };
    let file = places.key_file.display();
    let key = match Identity::load(&places.key_file) {
        Ok(Some(_)) => Check::new(CheckState::Fine, "key", format!("{file}, readable only by you")),
        Ok(None) => {
            Check::new(CheckState::Fine, "key", format!("none yet: the first run creates {file}"))
        }
        Err(failure) => stops("key", &failure),
    };
    let mut checks = vec![key];
    let folders = [places.key_file.parent().map(Path::to_path_buf), Some(places.runs)];
    for folder in folders.into_iter().flatten() {
        // The first run makes what is missing, in what is there.
        let there = folder.ancestors().find(|path| path.exists());
        let writable = there.map_or(Ok(()), atomic_files::is_writable);
        if let Err(error) = writable {
            let there = there.unwrap_or(&folder).display();
            let message = format!("a run would stop here: {there} cannot be written to: {error}");
            let remedy = format!(
                "Make it writable, or set XDG_CONFIG_HOME and XDG_DATA_HOME (on macOS: HOME) to writable folders; needed is {}",
                folder.display()
            );
            checks.push(Check::new(CheckState::Invalid, "folder", message).remedy([remedy]));
        }
    }
    checks
}

/// No warning about a result: a run that cannot be sent is saved, and can be sent later.
pub fn server(server: &Server) -> Check {
    match Client::new(server.clone()).call("/api/v1", &HttpMethod::Get) {
        Ok(answer) if answer.status == 200 => {
            Check::new(CheckState::Fine, "server", format!("{server} answers"))
        }
        Ok(answer) => {
            let message = format!("{server} answers with status {}", answer.status);
            Check::new(CheckState::Warning, "server", message)
                .remedy(["Check that the address is that of an fsbench server.".to_owned()])
        }
        Err(RequestError::Transport(_, message) | RequestError::Refused(_, message)) => {
            Check::new(CheckState::Warning, "server", message)
                .remedy(["A run is saved anyway, and can be sent later.".to_owned()])
        }
    }
}
