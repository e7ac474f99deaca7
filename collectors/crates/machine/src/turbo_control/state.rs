//! What was there before, in a file that outlives the process.

use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use fsbench_platform::open_locked;
use serde_json::{Map, Value};

use super::TurboError;
use super::knobs::{Setting, is_known};

const PLACE: &str = "run/fsbench-turbo.json";
/// A machine of 1,024 policies writes 200 KB.
const MOST_BYTES: u64 = 1 << 20;

/// The file, held: no other process holds it as long as this lives.
#[derive(Debug)]
pub struct TurboState {
    path: PathBuf,
    file: File,
}

impl TurboState {
    pub fn take(root: &Path) -> Result<Self, TurboError> {
        let path = root.join(PLACE);
        match open_locked(&path, true) {
            Ok(Some(file)) => Ok(Self { path, file }),
            Ok(None) => Err(TurboError::Held(path)),
            Err(source) => Err(TurboError::NotAllowed { path, source }),
        }
    }

    /// One that nobody holds. `None` also where it is not ours to look at: its owner will.
    pub fn left(root: &Path) -> Result<Option<Self>, TurboError> {
        let path = root.join(PLACE);
        match open_locked(&path, false) {
            Ok(held) => Ok(held.map(|file| Self { path, file })),
            Err(error) => match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied => Ok(None),
                _ => Err(TurboError::NotAllowed { path, source: error }),
            },
        }
    }

    /// Nothing where the process that made the file was killed before it wrote: then it had changed
    /// nothing.
    pub fn read(&mut self) -> Result<Vec<Setting>, TurboError> {
        let mut text = String::new();
        let begin = self.file.rewind();
        let read = begin.and_then(|()| (&self.file).take(MOST_BYTES).read_to_string(&mut text));
        read.map_err(|error| self.foreign_state(&error))?;
        // Written whole, then made to last: what ends in the middle was not acted on.
        if !text.ends_with('\n') {
            return Ok(Vec::new());
        }
        let saved: Map<String, Value> =
            serde_json::from_str(&text).map_err(|error| self.foreign_state(&error))?;
        let settings = saved.get("settings").and_then(Value::as_array);
        let settings = settings.ok_or_else(|| self.foreign_state(&"it has no settings"))?;
        settings
            .iter()
            .map(|pair| {
                let word = |at: usize| Some(pair.get(at)?.as_str()?.to_owned());
                let setting = word(0).zip(word(1)).filter(|(path, value)| {
                    is_known(path) && value.bytes().all(|b| b.is_ascii_digit())
                });
                let (path, value) =
                    setting.ok_or_else(|| self.foreign_state(&"it names something else"))?;
                Ok(Setting { path, value })
            })
            .collect()
    }

    pub fn write(&mut self, saved: &[Setting]) -> Result<(), TurboError> {
        // In the order in which they are put back.
        let pairs = saved
            .iter()
            .map(|setting| Value::from(vec![setting.path.clone(), setting.value.clone()]));
        let mut whole = Map::new();
        whole.insert("settings".to_owned(), pairs.collect());
        let text = format!("{}\n", Value::from(whole));
        let written = self
            .file
            .set_len(0)
            .and_then(|()| self.file.rewind())
            .and_then(|()| self.file.write_all(text.as_bytes()))
            .and_then(|()| self.file.sync_all());
        written.map_err(|source| TurboError::NotAllowed { path: self.path.clone(), source })
    }

    /// While it is held, so that nobody takes it for theirs in between.
    pub fn remove(self) -> Result<(), TurboError> {
        fs::remove_file(&self.path)
            .map_err(|source| TurboError::NotAllowed { path: self.path, source })
    }

    fn foreign_state(&self, why: &dyn std::fmt::Display) -> TurboError {
        TurboError::ForeignState { path: self.path.clone(), why: why.to_string() }
    }
}
