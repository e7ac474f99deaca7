//! Saved runs: `ID.json` is the signed envelope, byte for byte what is uploaded; beside it
//! `ID.secret` withdraws it. `ID.folders` says which folders its disks were, where there are several: that is part of no
//! run, and never sent.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use fsbench_platform::atomic_files::{self, Access};
use fsbench_wire::limits;
use fsbench_wire::permalink::normalize_permalink_id;
use fsbench_wire::seal::sha256;
use fsbench_wire::sealed::SealedRun;

use fsbench_failure::{ErrorCode, Failure, HintExt as _};

/// Proves, to whoever holds only its SHA-256, that the run is one's own.
pub struct WithdrawSecret([u8; 32]);

impl WithdrawSecret {
    pub fn new() -> anyhow::Result<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).context("the system gives no random bytes")?;
        Ok(Self(bytes))
    }

    pub fn sha256(&self) -> [u8; 32] {
        sha256(&self.0)
    }

    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }
}

/// The folder of saved runs.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// Opens the folder before anything is measured, so that a run that cannot be kept is not made.
    pub fn open(folder: &Path) -> Result<Self, Failure> {
        atomic_files::create_private_folder(folder)
            .and_then(|()| atomic_files::is_writable(folder))
            .with_context(|| format!("runs cannot be saved in {}", folder.display()))
            .hint("make that folder writable, or set XDG_DATA_HOME (on macOS: HOME) to one that is")
            .at(folder.display())?;
        Ok(Self { folder: folder.to_path_buf() })
    }

    /// Without making anything: for commands that only read.
    pub fn at(folder: &Path) -> Self {
        Self { folder: folder.to_path_buf() }
    }

    /// The secret first: a run that is there can always be withdrawn.
    pub fn save(&self, id: &str, envelope: &[u8], secret: &WithdrawSecret) -> io::Result<PathBuf> {
        atomic_files::write_atomically(
            &self.secret_file(id),
            secret.text().as_bytes(),
            Access::Owner,
        )?;
        let file = self.run_file(id);
        atomic_files::write_atomically(&file, envelope, Access::Owner)?;
        Ok(file)
    }

    /// The ids of targets and their folders, as they were named.
    pub fn save_folders(&self, id: &str, folders: &[(String, String)]) -> io::Result<()> {
        let text = serde_json::to_vec(folders).map_err(io::Error::other)?;
        atomic_files::write_atomically(&self.folders_file(id), &text, Access::Owner)
    }

    /// None where they are not known: their loss costs a name.
    pub fn folders(&self, id: &str) -> Vec<(String, String)> {
        let text = fs::read_to_string(self.folders_file(id)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    pub fn run_file(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// The secret in text, or `None` when it was never here.
    pub fn secret(&self, id: &str) -> anyhow::Result<Option<String>> {
        let file = self.secret_file(id);
        match fs::read_to_string(&file) {
            Ok(text) => Ok(Some(text.trim().to_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).with_context(|| format!("{} cannot be read", file.display())),
        }
    }

    /// `last`, `last~1` for the one before it, an id, or a file.
    pub fn resolve(&self, named: &str) -> Result<PathBuf, Failure> {
        if named == "last" {
            return self.last(0);
        }
        if let Some(back) = named.strip_prefix("last~").and_then(|back| back.parse().ok()) {
            return self.last(back);
        }
        let path = PathBuf::from(named);
        if path.exists() {
            return Ok(path);
        }
        normalize_permalink_id(named)
            .map(|id| self.run_file(&id))
            .filter(|file| file.exists())
            .ok_or_else(|| {
                Failure::of(
                    ErrorCode::FileMissing,
                    format!("no saved run or file is called `{named}`"),
                )
                .at(named)
                .with_hint(format!("saved runs are in {}", self.folder.display()))
            })
    }

    /// The files of the runs that were saved last.
    pub fn latest(&self, most: usize) -> Vec<PathBuf> {
        let mut runs: Vec<_> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter(|entry| is_run_name(&entry.file_name()))
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        runs.sort_unstable_by(|x, y| y.cmp(x));
        runs.into_iter().take(most).map(|(_, path)| path).collect()
    }

    /// The run that was saved last, or so many before it.
    fn last(&self, back: usize) -> Result<PathBuf, Failure> {
        let runs = self.latest(usize::MAX);
        let saved = match runs.len() {
            0 => "no run has been saved yet".to_owned(),
            1 => "only one run has been saved yet".to_owned(),
            count => format!("only {count} runs have been saved yet"),
        };
        runs.into_iter().nth(back).ok_or_else(|| {
            Failure::of(ErrorCode::FileMissing, saved)
                .at(self.folder.display())
                .with_hint("`fsbench-collect` measures this machine and saves what it finds")
        })
    }

    fn folders_file(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.folders"))
    }

    fn secret_file(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.secret"))
    }
}

fn is_run_name(name: &std::ffi::OsStr) -> bool {
    let stem = name.to_str().and_then(|name| name.strip_suffix(".json"));
    stem.is_some_and(|stem| normalize_permalink_id(stem).as_deref() == Some(stem))
}

/// Reads a saved run.
pub fn read_sealed(path: &Path) -> Result<SealedRun, Failure> {
    let most = limits().context("the contract's limits cannot be read")?.envelope_inflated_bytes;
    let unread = || format!("{} cannot be read", path.display());
    let mut bytes = Vec::new();
    // Never more than that: a device does not end.
    fs::File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .with_context(unread)
        .at(path.display())?;
    if bytes.len() as u64 > most {
        return Err(Failure::of(
            ErrorCode::FileTooLarge,
            format!("{} has more than {most} bytes, the limit for an envelope", path.display()),
        )
        .at(path.display()));
    }
    SealedRun::parse(bytes)
        .with_context(|| path.display().to_string())
        .with_error_code(ErrorCode::WrongFormat)
        .at(path.display())
        .hint("a run is a file that fsbench-collect saved, or a run's `/envelope` on a site")
}
