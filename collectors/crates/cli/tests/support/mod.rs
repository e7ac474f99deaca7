//! A home of one's own for each test, runs sealed with a known key, and a small server.

#![allow(dead_code, reason = "each test file uses its own part")]

pub mod outputs;
pub mod plug_pull;
pub mod server;

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use ed25519_dalek::SigningKey;
use fsbench_wire::permalink::permalink_id;
use fsbench_wire::{Envelope, PAYLOAD_TYPE_RUN, seal};
use serde_json::Value;
use tempfile::TempDir;

pub struct Home {
    dir: TempDir,
}

/// A test that fails, or one that needs no more, leaves no RAM disk mounted.
#[cfg(target_os = "linux")]
impl Drop for Home {
    fn drop(&mut self) {
        let home = self.path().to_string_lossy().into_owned();
        let table = fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
        let places = table.lines().filter_map(|line| line.split(' ').nth(4));
        let mut places: Vec<&str> = places.filter(|place| place.starts_with(&home)).collect();
        // What was mounted last lies over the rest.
        places.reverse();
        for place in places {
            drop(std::process::Command::new("umount").arg(place).status());
        }
    }
}

impl Home {
    pub fn new() -> Self {
        let home = Self {
            // Not /tmp, which may be in memory: a disk is what is measured.
            dir: TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap(),
        };
        fs::create_dir_all(home.target()).unwrap();
        home
    }

    pub fn path(&self) -> &Path {
        self.dir.path()
    }

    pub fn target(&self) -> PathBuf {
        self.path().join("target-folder")
    }

    pub fn runs(&self) -> PathBuf {
        self.path().join("data/fsbench/runs")
    }

    pub fn key_file(&self) -> PathBuf {
        self.path().join("config/fsbench/signing-key")
    }

    pub fn machine_id_file(&self) -> PathBuf {
        self.path().join("data/fsbench/machine-id")
    }

    /// The binary, in an environment where nothing of the tester's own shows through.
    pub fn command<const N: usize>(&self, args: [&str; N]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fsbench-collect"));
        command.args(args).current_dir(self.path());
        for (name, value) in self.environment() {
            command.env(name, value);
        }
        for name in [
            "FSBENCH_SERVER",
            "HTTPS_PROXY",
            "HTTP_PROXY",
            "ALL_PROXY",
            "https_proxy",
            "http_proxy",
            "all_proxy",
        ] {
            command.env_remove(name);
        }
        command.timeout(std::time::Duration::from_secs(120));
        command
    }

    pub fn environment(&self) -> [(&'static str, PathBuf); 3] {
        [
            ("HOME", self.path().to_path_buf()),
            ("XDG_CONFIG_HOME", self.path().join("config")),
            ("XDG_DATA_HOME", self.path().join("data")),
        ]
    }

    /// A whole run whose blocks are too short to mean anything.
    pub fn tiny_run<const N: usize>(&self, args: [&str; N]) -> Command {
        let mut command =
            self.command(["--suite", "sync", "--test-block-scale", "0.001", "--target"]);
        command.arg(self.target()).args(args);
        command
    }

    /// Everything below the home, by name.
    pub fn files(&self) -> Vec<PathBuf> {
        walk(self.path())
    }

    pub fn saved_runs(&self) -> Vec<PathBuf> {
        let mut runs: Vec<PathBuf> = walk(&self.runs())
            .into_iter()
            .filter(|path| path.extension().is_some_and(|e| e == "json"))
            .collect();
        runs.sort();
        runs
    }

    /// Writes a sealed fixture where a run of one's own would lie, and its secret.
    pub fn save(&self, sealed: &Sealed) -> PathBuf {
        fs::create_dir_all(self.runs()).unwrap();
        let file = self.runs().join(format!("{}.json", sealed.id));
        fs::write(&file, &sealed.bytes).unwrap();
        file
    }

    /// Makes the known key this home's own.
    pub fn adopt_known_key(&self) {
        use base64::Engine as _;
        use std::os::unix::fs::PermissionsExt as _;
        fs::create_dir_all(self.key_file().parent().unwrap()).unwrap();
        let text = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(known_key().to_bytes());
        fs::write(self.key_file(), text).unwrap();
        fs::set_permissions(self.key_file(), fs::Permissions::from_mode(0o600)).unwrap();
    }
}

pub fn walk(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return vec![];
    };
    entries
        .map(|entry| entry.unwrap().path())
        .flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] })
        .collect()
}

pub struct Sealed {
    pub bytes: Vec<u8>,
    pub payload: Vec<u8>,
    pub id: String,
    pub sha256: String,
}

/// The key of RFC 8032, 7.1, test 1: known to everyone, and the one the fixtures name.
pub fn known_key() -> SigningKey {
    let hex = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
    let bytes: Vec<u8> =
        (0..32).map(|at| u8::from_str_radix(&hex[at * 2..at * 2 + 2], 16).unwrap()).collect();
    SigningKey::from_bytes(&bytes.try_into().unwrap())
}

pub fn fixtures(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../packages/contract/fixtures")
        .join(folder);
    let mut found: Vec<(String, Vec<u8>)> = walk(&folder)
        .into_iter()
        .map(|path| {
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap())
        })
        .collect();
    found.sort();
    assert!(!found.is_empty(), "no fixtures in {}", folder.display());
    found
}

pub fn fixture(name: &str) -> Vec<u8> {
    let (folder, name) = name.split_once('/').unwrap();
    fixtures(folder).into_iter().find(|(found, _)| found == name).unwrap().1
}

pub fn seal_payload(payload: &[u8]) -> Sealed {
    let digest = seal::sha256(payload);
    Sealed {
        bytes: serde_json::to_vec(&seal::seal(PAYLOAD_TYPE_RUN, payload, &known_key())).unwrap(),
        payload: payload.to_vec(),
        id: permalink_id(&digest),
        sha256: seal::hex(&digest),
    }
}

/// A run that any server takes.
pub fn good_run() -> Sealed {
    seal_payload(&fixture("valid/sync.json"))
}

pub fn payload_of(file: &Path) -> Vec<u8> {
    let envelope: Envelope = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    seal::open(&envelope, PAYLOAD_TYPE_RUN).unwrap()
}

/// JSON of any kind; what a command printed is held to its schema.
pub fn json(bytes: &[u8]) -> Value {
    let value = serde_json::from_slice(bytes)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(bytes)));
    outputs::check(&value);
    value
}
