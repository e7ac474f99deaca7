//! The folders a run would write to, the collector's own files, and the server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use fsbench_machine::mend::System;
use fsbench_machine::{self as machine, TargetProbe};
use fsbench_platform::atomic_files;
use fsbench_report::head;
use fsbench_wire as wire;

use super::{Check, State};
use crate::args::DoctorArgs;
use crate::identity::Identity;
use crate::network::client::{Call, Client, NoAnswer};
use crate::network::server::Server;
use crate::places::Places;

const IDLE_WINDOW: Duration = Duration::from_secs(1);
/// What a run with all its payloads takes at most at one time, with room for a journal.
const NEEDED_RATIO: f64 = 0.01;

/// Folders with what lies under them, and those that can't be used.
pub struct Targets {
    probes: Vec<(PathBuf, TargetProbe)>,
    refused: Vec<Check>,
}

/// Those that were named, else those a run would choose.
pub fn targets(args: &DoctorArgs) -> Targets {
    let mut found = Targets {
        probes: Vec::new(),
        refused: Vec::new(),
    };
    let disks = if args.target.is_empty() {
        machine::default_disk_target().into_iter().collect()
    } else {
        args.target.clone()
    };
    if disks.is_empty() {
        let said = "no folder on a disk was found that can be written to";
        let check = Check::new(State::Invalid, "target", said);
        found
            .refused
            .push(check.mend(["name one with --target DIR".to_owned()]));
    }
    for (at, path) in disks.iter().enumerate() {
        found.add(path, &format!("disk-{}", at + 1), wire::Role::Disk);
    }
    match machine::default_memory_target() {
        Some(path) => found.add(&path, "memory", wire::Role::Memory),
        None => found.refused.push(
            Check::new(
                State::Note,
                "memory target",
                "none found: nothing to hold the disk against",
            )
            .mend(["make a RAM disk and name it with --memory-target DIR".to_owned()]),
        ),
    }
    found
}

impl Targets {
    fn add(&mut self, path: &Path, id: &str, role: wire::Role) {
        let refused = |said: String| {
            Check::new(State::Invalid, "target", said).mend([
                "name an existing folder that you can write to with --target DIR".to_owned(),
            ])
        };
        let probe = match machine::probe_target(path, id, role) {
            Ok(probe) => probe,
            Err(error) => {
                return self.refused.push(refused(error.to_string()));
            }
        };
        match atomic_files::is_writable(path) {
            Ok(()) => self.probes.push((path.to_path_buf(), probe)),
            Err(error) => {
                let said = format!("`{}` can not be written to: {error}", path.display());
                self.refused.push(refused(said));
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
        self.probes
            .iter()
            .map(|(_, probe)| probe.target.clone())
            .collect()
    }

    pub fn lines(&self) -> String {
        let line = |(path, probe): &(PathBuf, TargetProbe)| {
            let role = if probe.target.role == wire::Role::Disk {
                "disk"
            } else {
                "memory"
            };
            format!(
                "  {role:<9}   {} · {}\n",
                path.display(),
                head::target(&probe.target)
            )
        };
        self.probes.iter().map(line).collect()
    }

    pub fn checks(&self, system: &System) -> Vec<Check> {
        let disks = self
            .probes
            .iter()
            .filter(|(_, probe)| probe.target.role == wire::Role::Disk);
        let looked = disks.flat_map(|(path, probe)| disk(path, probe, system));
        self.refused.iter().cloned().chain(looked).collect()
    }
}

fn disk(path: &Path, probe: &TargetProbe, system: &System) -> Vec<Check> {
    let target = &probe.target;
    let name = path.display();
    let mut checks = Vec::new();
    if target.memory_kind.is_some() {
        let said = format!("{name} is memory: nothing there survives a power cut");
        let check = Check::new(State::Invalid, "target_is_memory", said);
        return vec![check.mend(["name a folder on a disk with --target DIR".to_owned()])];
    }
    let options = target
        .file_system
        .as_ref()
        .map_or(&[][..], |fs| &fs.options);
    for option in options
        .iter()
        .filter(|option| machine::DROPPING.contains(&option.as_str()))
    {
        let said = format!("{name} is mounted with {option}: flushes are dropped");
        let mend = system
            .remount(path, option)
            .unwrap_or_else(|| "name a folder on another mount with --target DIR".to_owned());
        checks.push(Check::new(State::Invalid, "sync_disabled", said).mend([mend]));
    }
    let free = target.file_system.as_ref().and_then(|fs| fs.free_ratio);
    if free.is_some_and(|free| free < NEEDED_RATIO) {
        let said = format!("{name} is full: a run could not write its files");
        checks.push(Check::new(State::Invalid, "space", said).mend([system.largest(path)]));
    }
    if let Some(option) = options.iter().find(|option| option.starts_with("compress")) {
        let said = format!("{name} is mounted with {option}: zeroes cost it nothing");
        checks.push(Check::new(State::Note, "compression", said));
    }
    let layers = target
        .device
        .as_ref()
        .map_or(&[][..], |device| &device.layers);
    let kind = target
        .file_system
        .as_ref()
        .and_then(|fs| fs.kind.as_deref());
    if kind == Some("overlay") || layers.iter().any(|layer| layer == "overlay") {
        let said = format!("{name} is an overlay: its cost is measured too");
        let mend = "a mounted volume shows the disk alone".to_owned();
        checks.push(Check::new(State::Note, "overlay", said).mend([mend]));
    }
    checks.extend(flush_end(path, probe));
    checks.extend(others(probe));
    if checks.is_empty() {
        let free = free.map_or(String::new(), |free| {
            format!(", {:.0} % free", free * 100.0)
        });
        let said = format!("{name} can be written to{free}");
        checks.push(Check::new(State::Fine, "target", said));
    }
    checks
}

/// How far a flush can be followed from here.
fn flush_end(path: &Path, probe: &TargetProbe) -> Vec<Check> {
    let name = path.display();
    let mut checks = Vec::new();
    let said = match probe.ends_at {
        wire::EndsAt::Network => format!("{name} is on a network: a flush ends at a server"),
        wire::EndsAt::Hypervisor => {
            format!("{name} is a virtual machine's: a flush ends at its host")
        }
        wire::EndsAt::Unknown => format!("where a flush of {name} ends is not shown"),
        wire::EndsAt::Device | wire::EndsAt::Memory => String::new(),
    };
    if !said.is_empty() {
        checks.push(Check::new(State::Note, "flush", said));
    }
    if probe.disk.is_none() {
        let said = format!("flushes of {name}: no single whole disk with a counter lies below it");
        checks.push(Check::new(State::NotSeen, "flushes", said));
    }
    let kind = probe
        .target
        .file_system
        .as_ref()
        .and_then(|fs| fs.kind.as_deref());
    if kind == Some("zfs") {
        let said = "whether sync=disabled is set: only ZFS's own tool tells";
        let mend = format!("zfs get sync,compression '{name}'");
        checks.push(Check::new(State::NotSeen, "zfs", said).mend([mend]));
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
        let said = format!("others write or flush {per_s:.0} times a second: a doubt on a drive slower than {bound:.0} flushes a second");
        let mend = "stop backups, indexing and downloads".to_owned();
        Check::new(State::Note, "other_io", said).mend([mend])
    })
}

/// Whether a run could be signed and saved.
pub fn own_files() -> Vec<Check> {
    let stops = |subject: &str, failure: &fsbench_failure::Failure| {
        let said = format!("a run would stop here: {:#}", failure.error);
        Check::new(State::Invalid, subject, said).mend(failure.hint.clone())
    };
    let places = match Places::find() {
        Ok(places) => places,
        Err(failure) => return vec![stops("home", &failure)],
    };
    let file = places.key_file.display();
    let key = match Identity::load(&places.key_file) {
        Ok(Some(_)) => Check::new(State::Fine, "key", format!("{file}, readable by you alone")),
        Ok(None) => Check::new(
            State::Fine,
            "key",
            format!("none yet: the first run makes {file}"),
        ),
        Err(failure) => stops("key", &failure),
    };
    let mut checks = vec![key];
    let folders = [
        places.key_file.parent().map(Path::to_path_buf),
        Some(places.runs),
    ];
    for folder in folders.into_iter().flatten() {
        // The first run makes what is missing, in what is there.
        let there = folder.ancestors().find(|path| path.exists());
        let writable = there.map_or(Ok(()), atomic_files::is_writable);
        if let Err(error) = writable {
            let there = there.unwrap_or(&folder).display();
            let said = format!("a run would stop here: {there} can not be written to: {error}");
            let mend = format!(
                "make it yours, or set XDG_CONFIG_HOME and XDG_DATA_HOME (on macOS: HOME) to folders that are; wanted is {}",
                folder.display()
            );
            checks.push(Check::new(State::Invalid, "folder", said).mend([mend]));
        }
    }
    checks
}

/// No reason to doubt a figure: a run that can't be sent is kept, and can be sent later.
pub fn server(server: &Server) -> Check {
    match Client::new(server.clone()).call("/api/v1", &Call::Get) {
        Ok(answer) if answer.status == 200 => {
            Check::new(State::Fine, "server", format!("{server} answers"))
        }
        Ok(answer) => {
            let said = format!("{server} answers with status {}", answer.status);
            Check::new(State::Warning, "server", said)
                .mend(["see whether the address is that of an fsbench server".to_owned()])
        }
        Err(NoAnswer::Transport(_, said) | NoAnswer::Refused(_, said)) => {
            Check::new(State::Warning, "server", said)
                .mend(["a run is saved all the same, and can be sent later".to_owned()])
        }
    }
}
