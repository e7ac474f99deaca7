//! The machine's id: 128 random bits, made at the first run and kept here, so that the runs of one
//! machine make one history. It is derived from nothing, and whoever runs the collector may reset
//! it.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::Context as _;
use fsbench_failure::{Code, ErrorCode, Failure, HintExt as _};
use fsbench_platform::atomic_files::{self, Access};
use fsbench_wire::seal::hex;

use crate::output::Output;

const BYTES: usize = 16;

/// For a run: the id that is there, or a new one. A run without it is as good as any other, so what
/// keeps it from being read or made is told and stops nothing.
pub fn of_run(file: &Path, is_anonymous: bool, output: Output) -> Option<String> {
    if is_anonymous {
        return None;
    }
    match load_or_create(file) {
        Ok(id) => Some(id),
        Err(failure) => {
            output.warn(&format!(
                "this run has no machine id, so it will be in no machine's history: {:#}",
                failure.error
            ));
            None
        }
    }
}

pub fn load(file: &Path) -> Result<Option<String>, Failure> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            return Err(error).with_context(|| cannot_read(file)).hint(WRITABLE).at(file.display());
        }
    };
    let id = text.trim();
    if id.len() == BYTES * 2 && id.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
        return Ok(Some(id.to_owned()));
    }
    Err(Failure::of(
        ErrorCode::NoMachineId,
        format!("{} does not hold a machine id", file.display()),
    )
    .at(file.display())
    .with_hint("`fsbench-collect machine-id reset` makes a new one"))
}

/// A new id in the place of whatever was there: the machine's history begins anew.
pub fn reset(file: &Path) -> Result<String, Failure> {
    let id = random()?;
    folder_of(file)?;
    atomic_files::write_atomically(file, id.as_bytes(), Access::Owner)
        .with_context(|| cannot_save(file))
        .hint(WRITABLE)
        .at(file.display())?;
    Ok(id)
}

/// Two first runs at once end with the same id.
fn load_or_create(file: &Path) -> Result<String, Failure> {
    if let Some(id) = load(file)? {
        return Ok(id);
    }
    let id = random()?;
    folder_of(file)?;
    match atomic_files::create_atomically(file, id.as_bytes(), Access::Owner) {
        Ok(()) => Ok(id),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            load(file)?.ok_or_else(|| Failure::new(Code::OperationalError, cannot_read(file)))
        }
        Err(error) => Err(error).with_context(|| cannot_save(file)).hint(WRITABLE)?,
    }
}

fn random() -> Result<String, Failure> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).context("the system gives no random bytes")?;
    Ok(hex(&bytes))
}

fn folder_of(file: &Path) -> Result<(), Failure> {
    let Some(folder) = file.parent() else {
        return Ok(());
    };
    atomic_files::create_private_folder(folder)
        .with_context(|| format!("{} cannot be made", folder.display()))
        .hint(WRITABLE)
        .at(folder.display())
}

const WRITABLE: &str =
    "make that folder writable, or set XDG_DATA_HOME (on macOS: HOME) to one that is";

fn cannot_read(file: &Path) -> String {
    format!("the machine id {} cannot be read", file.display())
}

fn cannot_save(file: &Path) -> String {
    format!("the machine id cannot be saved as {}", file.display())
}
