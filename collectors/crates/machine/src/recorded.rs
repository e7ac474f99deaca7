//! Machines recorded in `fixtures/`, unpacked into a folder for as long as a test needs it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use fsbench_wire as wire;

use crate::flags::{FlagInput, ProcessEnvironment, judge};
use crate::linux::FromCalls;
use crate::linux::mounts::PathLocation;
use crate::source::SystemFiles;
use crate::target::TargetProbe;

pub struct Recorded {
    root: PathBuf,
    facts: BTreeMap<String, String>,
    places: BTreeMap<String, PathLocation>,
    pub targets: Vec<String>,
}

impl Recorded {
    /// Unpacks `fixtures/NAME.machine`.
    pub fn named(name: &str) -> Self {
        Self::of(&fixture(&format!("{name}.machine")))
    }

    /// Unpacks a machine written in a test.
    pub fn of(text: &str) -> Self {
        static MADE: AtomicU64 = AtomicU64::new(0);
        let made = MADE.fetch_add(1, Ordering::Relaxed);
        let folder = format!("fsbench-recorded-{}-{made}", std::process::id());
        let mut recorded = Self {
            root: std::env::temp_dir().join(folder),
            facts: BTreeMap::new(),
            places: BTreeMap::new(),
            targets: Vec::new(),
        };
        fs::create_dir_all(&recorded.root).unwrap();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(values) = line.strip_prefix("! ") {
                recorded.write_file(values);
            } else if let Some(path) = line.strip_suffix(" <<") {
                let body: Vec<&str> = lines.by_ref().take_while(|line| *line != ".").collect();
                recorded.write(path, &format!("{}\n", body.join("\n")));
            } else if let Some((path, target)) = line.split_once(" -> ") {
                recorded.link(path, target);
            } else {
                let (path, value) = line.split_once(" =").unwrap();
                for (path, value) in expanded(path, value.trim_start()) {
                    recorded.write(&path, &format!("{value}\n"));
                }
            }
        }
        recorded
    }

    pub fn source(&self) -> SystemFiles {
        SystemFiles::at(&self.root)
    }

    pub fn calls(&self) -> FromCalls {
        let number = |name: &str| self.facts.get(name).map(|value| value.parse().unwrap());
        FromCalls {
            arch: match self.facts.get("arch").unwrap().as_str() {
                "x86_64" => wire::Arch::X8664,
                "aarch64" => wire::Arch::Aarch64,
                other => panic!("{other}"),
            },
            affinity_count: number("affinity_count").unwrap(),
            tick_hz: number("tick_hz"),
            clock: clock(),
        }
    }

    pub fn place(&self, path: &str) -> Option<PathLocation> {
        self.places.get(path).copied()
    }

    fn write_file(&mut self, values: &str) {
        if let Some(path) = values.strip_prefix("target ") {
            self.targets.push(path.to_owned());
            return;
        }
        let (name, value) = values.split_once(" = ").unwrap();
        let Some(path) = name.strip_prefix("place ") else {
            self.facts.insert(name.to_owned(), value.to_owned());
            return;
        };
        let (device, mount_id) =
            value.split_once(' ').map_or((value, None), |(device, id)| (device, Some(id)));
        let (major, minor) = device.split_once(':').unwrap();
        let place = PathLocation {
            device: (major.parse().unwrap(), minor.parse().unwrap()),
            mount_id: mount_id.map(|id| id.parse().unwrap()),
        };
        self.places.insert(path.to_owned(), place);
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn link(&self, path: &str, target: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(target, path).unwrap();
    }
}

impl Drop for Recorded {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// A file of `fixtures/`.
pub fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Compares with `fixtures/NAME.json`, and prints what there would have to be.
pub fn assert_is_recorded(name: &str, seen: &serde_json::Value) {
    let expected: serde_json::Value =
        serde_json::from_str(&fixture(&format!("{name}.json"))).unwrap();
    let shown = serde_json::to_string_pretty(seen).unwrap();
    assert!(*seen == expected, "{name} is now\n{shown}");
}

/// The flags of a run that did nothing: what the machine's state and targets raise by themselves.
pub fn flags_at_rest(
    machine: &wire::Machine,
    snapshot: &wire::Snapshot,
    targets: &[TargetProbe],
) -> Vec<wire::Flag> {
    let targets: Vec<wire::Target> = targets.iter().map(|probe| probe.target.clone()).collect();
    judge(&FlagInput {
        machine,
        targets: &targets,
        conditions: &wire::Conditions {
            before: snapshot.clone(),
            during: wire::During::default(),
            after: snapshot.clone(),
            beside: None,
        },
        suites: &[],
        environment: &ProcessEnvironment::default(),
    })
}

/// One that no test is about.
pub fn clock() -> wire::Clock {
    wire::Clock {
        name: "monotonic_raw".to_owned(),
        source: Some("tsc".to_owned()),
        step_ns: 1.0,
        read_p50_ns: 20.0,
        read_p999_ns: 40.0,
        read_max_ns: 9_000.0,
    }
}

/// `cpu{0-2}` for each of the numbers.
fn expanded(path: &str, value: &str) -> Vec<(String, String)> {
    let Some((before, rest)) = path.split_once('{') else {
        return vec![(path.to_owned(), value.to_owned())];
    };
    let (range, after) = rest.split_once('}').unwrap();
    let (from, to) = range.split_once('-').unwrap();
    (from.parse::<u64>().unwrap()..=to.parse().unwrap())
        .map(|number| {
            let number = number.to_string();
            (format!("{before}{number}{after}"), value.replace("{}", &number))
        })
        .collect()
}
