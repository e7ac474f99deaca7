//! A run that is on disk, and the last words on it: everything as JSON, else its permalink, else its file.

use std::path::PathBuf;

use fsbench_failure::Failure;
use fsbench_report::terminal::harmless;
use fsbench_wire::seal;
use fsbench_wire::sealed::Sealed;
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::Answer;
use crate::deliver::{not_lost, receipt_words};
use crate::network::send::Receipt;
use crate::output::Output;

/// What the answer says of any run, be it measured or imported.
#[derive(Serialize, JsonSchema)]
pub struct Saved {
    id: String,
    sha256: String,
    /// Where it was saved
    file: String,
    /// Null where it was not sent
    url: Option<String>,
    state: Option<String>,
}

/// A run that is on disk: its document, the bytes that were signed, and what was saved.
pub struct Kept<R> {
    pub run: R,
    pub payload: Vec<u8>,
    pub sealed: Sealed,
    pub file: PathBuf,
}

/// How the last words are said.
#[derive(Clone, Copy)]
pub enum Manner {
    Json,
    /// One line.
    Quiet,
    Words,
}

impl Manner {
    pub fn of(is_json: bool, is_quiet: bool) -> Self {
        match (is_json, is_quiet) {
            (true, _) => Self::Json,
            (false, true) => Self::Quiet,
            (false, false) => Self::Words,
        }
    }
}

impl<R> Kept<R> {
    /// The exact document, and nothing sent.
    pub fn preview(&self, output: Output) -> Result<(), Failure> {
        let text = String::from_utf8_lossy(&self.payload);
        output
            .data(&format!("{}\n", harmless(&text)))
            .map_err(|failure| not_lost(failure, &self.file))?;
        output.say(&format!(
            "  Exactly this would be sent by: fsbench-collect upload '{}'",
            self.file.display()
        ));
        Ok(())
    }

    /// `receipt`: of the server, where it was sent.
    pub fn tell<T: Answer>(
        &self,
        manner: Manner,
        receipt: Option<&Receipt>,
        answer: impl FnOnce(Saved) -> T,
        output: Output,
    ) -> Result<(), Failure> {
        let told = match (manner, receipt) {
            (Manner::Json, _) => output.answer(&answer(self.saved(receipt))),
            (Manner::Quiet, Some(receipt)) => output.data(&format!("{}\n", receipt.url)),
            (Manner::Quiet, None) => output.data(&format!("{}\n", self.file.display())),
            (Manner::Words, Some(receipt)) => output.data(&receipt_words(receipt)),
            (Manner::Words, None) => output.data(&format!(
                "  permalink   /r/{} on the server it is sent to\n",
                self.sealed.id
            )),
        };
        told.map_err(|failure| not_lost(failure, &self.file))
    }

    fn saved(&self, receipt: Option<&Receipt>) -> Saved {
        Saved {
            id: self.sealed.id.clone(),
            sha256: seal::hex(&self.sealed.sha256),
            file: self.file.to_string_lossy().into_owned(),
            url: receipt.map(|receipt| receipt.url.clone()),
            state: receipt.map(|receipt| receipt.state.clone()),
        }
    }
}
