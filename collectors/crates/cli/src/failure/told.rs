//! A failure as a script is told it.

use clap::ValueEnum as _;
use fsbench_report::terminal::harmless;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use super::{Failure, Trouble};
use crate::answer::Answer;

/// An error, as `--json` tells it: the last line of standard error.
#[derive(Clone, Serialize, JsonSchema)]
pub struct Told {
    /// What went wrong, as a word that stays
    #[schemars(schema_with = "known_words")]
    pub code: String,
    /// What the command ends with
    pub exit_code: u8,
    /// What went wrong, for a person
    pub what: String,
    /// The file, folder, run, program or server that it is about
    #[serde(rename = "where")]
    pub place: Option<String>,
    /// What to do about it
    pub remedy: Option<String>,
    /// The server's own word, where it refused
    pub server_code: Option<String>,
}

impl Answer for Told {
    const NAME: &'static str = "error";
}

fn known_words(_: &mut SchemaGenerator) -> Schema {
    let words: Vec<String> = Trouble::value_variants()
        .iter()
        .map(|one| one.word())
        .collect();
    json_schema!({ "enum": words })
}

impl Failure {
    pub fn told(&self) -> Told {
        let plain = |text: &str| harmless(text).into_owned();
        Told {
            code: self.trouble().word(),
            exit_code: self.code.number(),
            what: plain(&format!("{:#}", self.error)),
            place: self.place.as_deref().map(plain),
            remedy: self.hint.as_deref().map(plain),
            server_code: self.server_code.as_deref().map(plain),
        }
    }
}
