//! What is kept of a sweep while it is measured: a line for the sweep, then one for each thing that
//! took time, each safe on the disk before the next is begun.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_platform::open_locked;
use fsbench_wire as wire;
use serde::{Deserialize, Serialize};

use fsbench_failure::{ErrorCode, Failure, HintExt as _};
use fsbench_platform::atomic_files;

/// A sweep of a thousand cases, thirty rounds each, has a twentieth of this.
const MOST_BYTES: u64 = 256 << 20;

/// Between lines of the suite: a later process went on here. No entry of a suite begins so.
const SITTING: &str = "\"sitting\"";

/// What the whole sweep is of; what it was found to be at the beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SweepHeader {
    pub options: SweepOptions,
    pub seed: u64,
    pub started_at: String,
    pub machine: wire::Machine,
    pub targets: Vec<wire::Target>,
    pub before: wire::Snapshot,
    /// What the server issued before the first sitting; a later one cannot cover what was measured by then.
    #[serde(default)]
    pub nonce: Option<wire::Nonce>,
}

/// What must be asked for again for the rest to belong to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SweepOptions {
    pub command_sha256: String,
    pub targets: Vec<String>,
    pub workers: Vec<u64>,
    pub profile: wire::Profile,
    pub limiting: Vec<wire::Limiting>,
    #[serde(default)]
    pub has_control: bool,
    #[serde(default)]
    pub beside: Option<wire::Beside>,
}

/// Held by one process at a time.
pub struct SweepJournal {
    file: File,
    path: PathBuf,
    header: Option<SweepHeader>,
    lines: VecDeque<String>,
    pub sittings: u64,
}

impl SweepJournal {
    /// The file of a command, by the digest that the run has of it. What a kill left of a last line
    /// is cut off.
    pub fn open(folder: &Path, command_sha256: &str) -> Result<Self, Failure> {
        let name: String = command_sha256.chars().take(16).collect();
        let path = folder.join(format!("{name}.jsonl"));
        let cannot = || format!("cannot save anything in {}", path.display());
        atomic_files::create_private_folder(folder).with_context(cannot).hint(
            "make that folder writable, or set XDG_DATA_HOME (on macOS: HOME) to one that is",
        )?;
        let mut file = open_locked(&path, true).with_context(cannot)?.ok_or_else(|| {
            Failure::of(ErrorCode::Busy, "another process sweeps the same command")
                .with_hint("wait until it ends")
        })?;
        let mut text = String::new();
        (&mut file).take(MOST_BYTES).read_to_string(&mut text).with_context(cannot)?;
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        file.set_len(whole as u64)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .with_context(cannot)?;
        let mut lines: VecDeque<String> = text[..whole].lines().map(str::to_owned).collect();
        let header = lines.pop_front().and_then(|line| serde_json::from_str(&line).ok());
        let sittings = 1 + lines.iter().filter(|line| *line == SITTING).count() as u64;
        lines.retain(|line| line != SITTING);
        Ok(Self { file, path, header, lines, sittings })
    }

    /// Of a sweep that was stopped.
    pub fn saved_header(&self) -> Option<&SweepHeader> {
        self.header.as_ref()
    }

    /// Executions that were kept.
    pub fn executions(&self) -> usize {
        self.lines.iter().filter(|line| line.starts_with("{\"Block\"")).count()
    }

    pub fn begin(&mut self, header: SweepHeader) -> Result<(), Failure> {
        let line = serde_json::to_string(&header).context("the sweep cannot be written")?;
        self.lines.clear();
        self.sittings = 1;
        self.header = Some(header);
        let emptied = self.file.set_len(0).and_then(|()| self.file.seek(SeekFrom::Start(0)));
        Ok(emptied
            .and_then(|_| self.write(&line))
            .with_context(|| format!("{} cannot be written", self.path.display()))?)
    }

    pub fn go_on(&mut self) -> Result<(), Failure> {
        self.sittings += 1;
        Ok(self
            .write(SITTING)
            .with_context(|| format!("{} cannot be written", self.path.display()))?)
    }

    /// The run that came of it is saved.
    pub fn forget(mut self) {
        self.header = None;
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.file.sync_data()
    }
}

/// A file with nothing to go on from is no use to anybody.
impl Drop for SweepJournal {
    fn drop(&mut self) {
        if self.header.is_none() {
            drop(std::fs::remove_file(&self.path));
        }
    }
}

impl fsbench_runner::Journal for SweepJournal {
    fn next(&mut self) -> Option<String> {
        self.lines.pop_front()
    }

    fn keep(&mut self, line: &str) -> io::Result<()> {
        self.write(line)
    }
}
