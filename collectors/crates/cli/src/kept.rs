//! The last words on a run that is on disk: everything as JSON, else its permalink, else its file.

use std::path::Path;

use fsbench_wire::seal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::answers::Answer;
use crate::deliver::{not_lost, receipt_words};
use crate::exit::Failure;
use crate::network::send::Receipt;
use crate::output::Output;
use crate::store::Sealed;

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

pub struct LastWords<'a> {
    pub sealed: &'a Sealed,
    pub file: &'a Path,
    /// Of the server, where it was sent.
    pub receipt: Option<&'a Receipt>,
}

impl LastWords<'_> {
    pub fn tell<T: Answer>(
        &self,
        is_json: bool,
        is_quiet: bool,
        answer: impl FnOnce(Saved) -> T,
        output: Output,
    ) -> Result<(), Failure> {
        let told = if is_json {
            output.answer(&answer(self.saved()))
        } else {
            output.data(&self.words(is_quiet))
        };
        told.map_err(|failure| not_lost(failure, self.file))
    }

    fn saved(&self) -> Saved {
        Saved {
            id: self.sealed.id.clone(),
            sha256: seal::hex(&self.sealed.sha256),
            file: self.file.to_string_lossy().into_owned(),
            url: self.receipt.map(|receipt| receipt.url.clone()),
            state: self.receipt.map(|receipt| receipt.state.clone()),
        }
    }

    fn words(&self, is_quiet: bool) -> String {
        match (self.receipt, is_quiet) {
            (Some(receipt), true) => format!("{}\n", receipt.url),
            (Some(receipt), false) => receipt_words(receipt),
            (None, true) => format!("{}\n", self.file.display()),
            (None, false) => format!(
                "  permalink   /r/{} on the server it is sent to\n",
                self.sealed.id
            ),
        }
    }
}
