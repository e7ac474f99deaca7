//! Under what a figure was measured: the facets that a reader of the site filters by.

use fsbench_wire::{Beside, OsFamily, Power, Role, Run, Switch, Target};

use crate::distribution::{Distribution, release_of};
use crate::key::is_memory;
use fsbench_wire::word;
use fsbench_wire::words::file_system_name;

/// Of one case on its own target. `None`: not known, or no such facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stratum {
    pub os_family: String,
    /// "Debian"; `None` for what is no Linux, and where it is not known.
    pub os_distribution: Option<String>,
    /// What tells releases apart: "15" of macOS 15.5, "12" of Debian 12.4, "24.04" of Ubuntu.
    pub os_release: Option<String>,
    pub role: Option<Role>,
    pub is_memory: bool,
    pub file_system: Option<String>,
    /// Layers between file system and disk, `+`-joined; empty for none.
    pub device_stack: Option<String>,
    pub memory_kind: Option<String>,
    pub drive: Option<String>,
    pub is_guest: Option<bool>,
    pub power: Option<Power>,
    pub turbo: Option<Switch>,
    pub beside: Option<Beside>,
    pub usable_cpus: u64,
}

impl Stratum {
    pub fn of(run: &Run, target: Option<&Target>) -> Self {
        let os = &run.machine.os;
        let before = &run.conditions.before;
        let device = target.and_then(|target| target.device.as_ref());
        let is_linux = os.family == OsFamily::Linux;
        let distribution =
            Distribution::of(os.name.as_deref().filter(|_| is_linux).unwrap_or_default());
        let os_release = os.version.as_deref().and_then(|version| {
            if is_linux {
                release_of(distribution.as_ref(), version)
            } else {
                Some(major(version).to_owned())
            }
        });
        Self {
            os_family: word(&os.family),
            os_distribution: distribution.map(|one| one.name),
            os_release,
            role: target.map(|target| target.role),
            is_memory: target.is_some_and(is_memory),
            file_system: target.and_then(|target| target.file_system.as_ref()?.kind.clone()),
            device_stack: device.map(|device| device.layers.join("+")),
            memory_kind: target.and_then(|target| Some(word(&target.memory_kind?))),
            drive: device.and_then(|device| device.model.clone()),
            is_guest: run.machine.virtualization.is_guest,
            power: before.power,
            turbo: before.turbo,
            beside: run.conditions.beside,
            usable_cpus: run.machine.cpu.usable_count,
        }
    }

    /// What belongs to a drive.
    pub fn is_on_drive(&self) -> bool {
        !self.is_memory && matches!(self.role, Some(Role::Disk | Role::Fuse))
    }

    /// "Debian 12", "macOS 15". A distribution counts its own releases: where it is not known, "12" is not a Linux 12.
    pub fn system_name(&self) -> String {
        let name = match (self.os_distribution.as_deref(), self.os_family.as_str()) {
            (Some(distribution), _) => distribution,
            (None, "linux") => {
                let release = self.os_release.as_deref();
                let release = release.map_or_else(String::new, |of| format!("release {of}, "));
                return format!("Linux ({release}distribution not known)");
            }
            (None, "macos") => "macOS",
            (None, "windows") => "Windows",
            (None, "other") => "another system",
            (None, family) => family,
        };
        match self.os_release.as_deref() {
            None => name.into(),
            Some(release) => format!("{name} {release}"),
        }
    }

    fn is_on_disk(&self) -> bool {
        !self.is_memory && self.role.is_some_and(|role| role != Role::Null)
    }

    /// The facets that stand in one figure together, each in the words of a page; `None`: the case has no such facet.
    pub fn labels(&self) -> [Option<String>; 7] {
        let on_disk = |words: String| self.is_on_disk().then_some(words);
        let stack = match self.device_stack.as_deref() {
            Some("") => "no layers".into(),
            Some(layers) => format!("over {layers}"),
            None => "layers below unknown".into(),
        };
        let file_system = self.file_system.as_deref().map(file_system_name);
        let memory = self.memory_kind.as_deref().map(file_system_name);
        [
            Some(self.system_name()),
            on_disk(file_system.unwrap_or_else(|| "file system unknown".into())),
            on_disk(stack),
            self.is_memory.then(|| memory.unwrap_or_else(|| "memory target unknown".into())),
            Some(power_text(self.power).into()),
            Some(turbo_text(self.turbo).into()),
            Some(beside_text(self.beside).into()),
        ]
    }
}

fn major(version: &str) -> &str {
    version.split('.').next().unwrap_or(version)
}

pub fn power_text(power: Option<Power>) -> &'static str {
    match power {
        Some(Power::Mains) => "plugged in",
        Some(Power::Battery) => "on battery",
        None => "power unknown",
    }
}

pub fn turbo_text(turbo: Option<Switch>) -> &'static str {
    match turbo {
        Some(Switch::On) => "turbo on",
        Some(Switch::Off) => "turbo off",
        None => "turbo unknown",
    }
}

fn beside_text(beside: Option<Beside>) -> &'static str {
    match beside {
        Some(Beside::BusyLoop) => "beside a busy loop",
        None => "no busy loop",
    }
}

/// What differs between two sides, each in its own words: "ext4, on battery" and "btrfs, plugged in".
pub fn differing(a: &Stratum, b: &Stratum) -> Option<(String, String)> {
    let differ: Vec<(String, String)> = a
        .labels()
        .into_iter()
        .zip(b.labels())
        .filter_map(|(mine, theirs)| Some((mine?, theirs?)))
        .filter(|(mine, theirs)| mine != theirs)
        .collect();
    let join = |words: Vec<&str>| words.join(", ");
    (!differ.is_empty()).then(|| {
        (
            join(differ.iter().map(|(mine, _)| mine.as_str()).collect()),
            join(differ.iter().map(|(_, theirs)| theirs.as_str()).collect()),
        )
    })
}
