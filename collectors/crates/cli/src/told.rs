//! A failure as a script is told it.

use clap::ValueEnum as _;
use fsbench_report::terminal::harmless;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use fsbench_failure::{Failure, Trouble};

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

impl Told {
    pub fn of(failure: &Failure) -> Self {
        let plain = |text: &str| harmless(text).into_owned();
        Self {
            code: failure.trouble().word(),
            exit_code: failure.code.number(),
            what: plain(&format!("{:#}", failure.error)),
            place: failure.place.as_deref().map(plain),
            remedy: failure.hint.as_deref().map(plain),
            server_code: failure.server_code.as_deref().map(plain),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Told;
    use anyhow::Context as _;
    use clap::ValueEnum as _;
    use fsbench_failure::{Code, Failure, Trouble};
    use std::io;

    #[test]
    fn the_systems_own_error_says_what_it_is_where_nobody_said_more() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        let failure = Failure::from(Err::<(), _>(missing).context("no file").unwrap_err());
        assert_eq!(failure.trouble(), Trouble::FileMissing);
        let known = failure.known_as(Trouble::NoKey);
        assert_eq!(known.trouble(), Trouble::NoKey);
        let interrupted = Failure::new(Code::Interrupted, "stopped");
        assert_eq!(Told::of(&interrupted).code, "interrupted");
        assert_eq!(Told::of(&interrupted).exit_code, 130);
    }

    #[test]
    fn every_word_has_a_meaning() {
        for trouble in Trouble::value_variants() {
            assert!(!trouble.word().is_empty() && !trouble.meaning().is_empty());
        }
    }

    #[test]
    fn what_comes_from_elsewhere_can_not_steer_whoever_reads_it() {
        let failure = Failure::new(Code::Failed, "a\u{1b}[2J").at("b\u{202e}");
        assert_eq!(Told::of(&failure).what, "a\u{fffd}[2J");
        assert_eq!(Told::of(&failure).place.unwrap(), "b\u{fffd}");
    }
}
