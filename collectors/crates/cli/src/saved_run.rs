//! A run that is on disk, and the last words on it: everything as JSON, else its permalink, else
//! its file.

use std::path::PathBuf;

use fsbench_failure::Failure;
use fsbench_wire::seal;
use fsbench_wire::sealed::SealedRun;
use schemars::JsonSchema;
use serde::Serialize;

use crate::command_output::CommandOutput;
use crate::deliver::{receipt_text, with_saved_file};
use crate::network::send::Receipt;
use crate::output::Output;
use crate::preview;

/// What the answer says of any run, be it measured or imported.
#[derive(Serialize, JsonSchema)]
pub struct SavedOutput {
    id: String,
    sha256: String,
    /// Where it was saved
    file: String,
    /// Null where it was not sent
    url: Option<String>,
    /// `accepted` or `held`
    state: Option<String>,
    /// Why it is held, as a word that stays
    held_code: Option<String>,
    held_reason: Option<String>,
}

/// A run that is on disk: its document, the bytes that were signed, and what was saved.
pub struct SavedRun<R> {
    pub run: R,
    pub payload: Vec<u8>,
    pub sealed: SealedRun,
    pub file: PathBuf,
    /// Where its targets are, by their ids: no path is part of a run.
    pub folders: Vec<(String, String)>,
}

/// How the last words are said.
#[derive(Clone, Copy)]
pub enum OutputStyle {
    Json,
    /// One line.
    Quiet,
    Words,
}

impl OutputStyle {
    pub fn of(is_json: bool, is_quiet: bool) -> Self {
        match (is_json, is_quiet) {
            (true, _) => Self::Json,
            (false, true) => Self::Quiet,
            (false, false) => Self::Words,
        }
    }
}

impl<R> SavedRun<R> {
    /// The exact document, and nothing sent.
    pub fn preview(&self, output: Output) -> Result<(), Failure> {
        preview::show(&String::from_utf8_lossy(&self.payload), output)
            .map_err(|failure| with_saved_file(failure, &self.file))?;
        let how = if output.is_shown { ", without the line breaks" } else { "" };
        output.say(&format!(
            "  This is exactly what is sent by: fsbench-collect upload '{}'{how}",
            self.file.display()
        ));
        Ok(())
    }

    /// `receipt`: of the server, where it was sent.
    pub fn print<T: CommandOutput>(
        &self,
        style: OutputStyle,
        receipt: Option<&Receipt>,
        answer: impl FnOnce(SavedOutput) -> T,
        output: Output,
    ) -> Result<(), Failure> {
        let written = match (style, receipt) {
            (OutputStyle::Json, _) => output.answer(&answer(self.saved(receipt))),
            (OutputStyle::Quiet, Some(receipt)) => output.data(&format!("{}\n", receipt.url)),
            (OutputStyle::Quiet, None) => output.data(&format!("{}\n", self.file.display())),
            (OutputStyle::Words, Some(receipt)) => {
                output.data(&receipt_text(receipt, output.layout))
            }
            (OutputStyle::Words, None) => Ok(()),
        };
        written.map_err(|failure| with_saved_file(failure, &self.file))
    }

    fn saved(&self, receipt: Option<&Receipt>) -> SavedOutput {
        SavedOutput {
            id: self.sealed.id.clone(),
            sha256: seal::hex(&self.sealed.sha256),
            file: self.file.to_string_lossy().into_owned(),
            url: receipt.map(|receipt| receipt.url.clone()),
            state: receipt.map(|receipt| receipt.state.clone()),
            held_code: receipt.and_then(|receipt| receipt.held_code.clone()),
            held_reason: receipt.and_then(|receipt| receipt.held_reason.clone()),
        }
    }
}
