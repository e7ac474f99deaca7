//! A failure as a script is told it.

use clap::ValueEnum as _;
use fsbench_report::terminal::sanitize_for_terminal;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use fsbench_failure::{ErrorCode, Failure};

use crate::command_output::CommandOutput;
use crate::program::as_started;

/// An error, as `--json` tells it: the last line of standard error.
#[derive(Clone, Serialize, JsonSchema)]
pub struct ErrorReport {
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

impl CommandOutput for ErrorReport {
    const NAME: &'static str = "error";
}

fn known_words(_: &mut SchemaGenerator) -> Schema {
    let words: Vec<String> = ErrorCode::value_variants().iter().map(|one| one.word()).collect();
    json_schema!({ "enum": words })
}

impl ErrorReport {
    pub fn of(failure: &Failure) -> Self {
        let plain = |text: &str| sanitize_for_terminal(text).into_owned();
        Self {
            code: failure.error_code().word(),
            exit_code: failure.code.number(),
            what: plain(&format!("{:#}", failure.error)),
            place: failure.place.as_deref().map(plain),
            remedy: failure.hint.as_deref().map(|hint| as_started(&plain(hint)).into_owned()),
            server_code: failure.server_code.as_deref().map(plain),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ErrorReport;
    use anyhow::Context as _;
    use clap::ValueEnum as _;
    use fsbench_failure::{Code, ErrorCode, Failure};
    use std::io;

    #[test]
    fn the_systems_own_error_says_what_it_is_where_nobody_said_more() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        let failure = Failure::from(Err::<(), _>(missing).context("no file").unwrap_err());
        assert_eq!(failure.error_code(), ErrorCode::FileMissing);
        let known = failure.with_error_code(ErrorCode::NoKey);
        assert_eq!(known.error_code(), ErrorCode::NoKey);
        let interrupted = Failure::new(Code::Interrupted, "stopped");
        assert_eq!(ErrorReport::of(&interrupted).code, "interrupted");
        assert_eq!(ErrorReport::of(&interrupted).exit_code, 130);
    }

    #[test]
    fn every_word_has_a_meaning() {
        for error_code in ErrorCode::value_variants() {
            assert!(!error_code.word().is_empty() && !error_code.meaning().is_empty());
        }
    }

    #[test]
    fn what_comes_from_elsewhere_cannot_steer_whoever_reads_it() {
        let failure = Failure::new(Code::OperationalError, "a\u{1b}[2J").at("b\u{202e}");
        assert_eq!(ErrorReport::of(&failure).what, "a\u{fffd}[2J");
        assert_eq!(ErrorReport::of(&failure).place.unwrap(), "b\u{fffd}");
    }
}
