//! A failure that says what went wrong, where, and what to do next; and the words by which a script tells one from another.

use std::error::Error;
use std::fmt;
use std::io;

use clap::ValueEnum;
use fsbench_plug_pull::ProtocolError;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use crate::answers::Answer;
use crate::exit::Code;
use crate::output::harmless;
use crate::verify::Refusal;

/// What went wrong, as a word that stays: `code` of the error that `--json` prints. The comment of each is what
/// is published of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub enum Trouble {
    /// failed, and no other code says more
    Failed,
    /// the command line can not be understood
    Usage,
    /// no server is named
    NoServer,
    /// the server can not be reached, or ends the connection
    ServerUnreachable,
    /// the server says nothing for longer than `FSBENCH_TIMEOUT`
    ServerSilent,
    /// what answers is no fsbench server: a login page, another program, half an answer
    NotAServer,
    /// the server's answer is longer than any of an fsbench server is
    AnswerTooLarge,
    /// the server sends elsewhere, and nothing was sent there
    RedirectedAway,
    /// the server refuses; `server_code` has its own word
    Refused,
    /// the server has no such run
    RunUnknown,
    /// the run was withdrawn
    RunWithdrawn,
    /// a code was not entered in time
    CodeExpired,
    /// the job has no identity token
    NoToken,
    /// there is no such file, folder or saved run
    FileMissing,
    /// a file can not be read, or is no file
    FileUnreadable,
    /// a file is longer than any that is meant here
    FileTooLarge,
    /// a file is not of the kind that is meant here
    WrongFormat,
    /// a document is of a version that this program does not know
    NewerVersion,
    /// a run's signature, digest or rules are not right
    NotBelieved,
    /// this account may not read or write there
    NotAllowed,
    /// the disk is full
    DiskFull,
    /// this account has no folder to keep anything in
    NoHome,
    /// standard output can not be written
    OutputFailed,
    /// there is no signing key
    NoKey,
    /// the signing key is damaged, or others can read it
    KeyUnusable,
    /// there is no machine id, or it is damaged
    NoMachineId,
    /// another process is doing it
    Busy,
    /// a person said no
    Declined,
    /// a command of one's own can not be started
    CommandUnusable,
    /// nothing was measured, or it can not be compared
    NothingMeasurable,
    /// something is clearly worse than allowed, invalid, or not there any more
    Worse,
    /// the machine is no longer as it was
    EnvironmentChanged,
    /// interrupted
    Interrupted,
}

impl Trouble {
    pub fn word(self) -> String {
        self.to_possible_value()
            .map_or_else(String::new, |value| value.get_name().to_owned())
    }

    pub fn meaning(self) -> String {
        let value = self.to_possible_value();
        let words = value.as_ref().and_then(|value| value.get_help());
        words.map_or_else(String::new, ToString::to_string)
    }

    fn of_exit(code: Code) -> Self {
        match code {
            Code::Usage => Self::Usage,
            Code::NothingMeasurable | Code::Skipped => Self::NothingMeasurable,
            Code::NotStarted | Code::NotFound => Self::CommandUnusable,
            Code::Interrupted => Self::Interrupted,
            Code::EnvironmentChanged => Self::EnvironmentChanged,
            Code::Done | Code::Failed | Code::Trouble => Self::Failed,
        }
    }

    fn of_cause(cause: &(dyn Error + 'static)) -> Option<Self> {
        if let Some(refusal) = cause.downcast_ref::<Refusal>() {
            return Some(Self::of_refusal(refusal));
        }
        if cause.is::<ProtocolError>() {
            return Some(Self::NotAServer);
        }
        Self::of_io(cause.downcast_ref::<io::Error>()?)
    }

    pub fn of_refusal(refusal: &Refusal) -> Self {
        if refusal.is_later_version {
            Self::NewerVersion
        } else {
            Self::NotBelieved
        }
    }

    fn of_io(error: &io::Error) -> Option<Self> {
        Some(match error.kind() {
            io::ErrorKind::NotFound => Self::FileMissing,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::NotAllowed,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull,
            io::ErrorKind::IsADirectory
            | io::ErrorKind::NotADirectory
            | io::ErrorKind::InvalidData => Self::FileUnreadable,
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => Self::ServerSilent,
            io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionAborted => Self::ServerUnreachable,
            _ => return None,
        })
    }
}

/// An error with its remedy. What went wrong is the chain; what to do stands beside it.
#[derive(Debug)]
pub struct Failure {
    pub code: Code,
    pub error: anyhow::Error,
    pub hint: Option<String>,
    /// Where nothing more is known, the exit code and the system's own error say it.
    pub trouble: Option<Trouble>,
    /// The file, folder, run or server that it is about.
    pub place: Option<String>,
    pub server_code: Option<String>,
}

impl Failure {
    pub fn usage(message: impl fmt::Display) -> Self {
        Self::new(Code::Usage, message)
    }

    pub fn new(code: Code, message: impl fmt::Display) -> Self {
        Self {
            code,
            ..Self::from(anyhow::anyhow!("{message}"))
        }
    }

    /// Failed, and known by this word.
    pub fn of(trouble: Trouble, message: impl fmt::Display) -> Self {
        Self::new(Code::Failed, message).known_as(trouble)
    }

    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    #[must_use]
    pub fn known_as(mut self, trouble: Trouble) -> Self {
        self.trouble = Some(trouble);
        self
    }

    #[must_use]
    pub fn at(mut self, place: impl fmt::Display) -> Self {
        self.place = Some(place.to_string());
        self
    }

    /// The server's own word for its refusal.
    #[must_use]
    pub fn refused_as(self, server_code: &str) -> Self {
        Self {
            server_code: Some(server_code.to_owned()),
            ..self
        }
    }

    #[must_use]
    pub fn ending_with(self, code: Code) -> Self {
        Self { code, ..self }
    }

    /// The same, said of something larger.
    #[must_use]
    pub fn within(self, words: String) -> Self {
        Self {
            error: self.error.context(words),
            ..self
        }
    }

    pub fn trouble(&self) -> Trouble {
        let of_system = || {
            let mut causes = self.error.chain();
            causes.find_map(Trouble::of_cause)
        };
        self.trouble
            .or_else(|| of_system().filter(|_| self.code == Code::Failed))
            .unwrap_or_else(|| Trouble::of_exit(self.code))
    }

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

/// An error, as `--json` tells it: the last line of standard error.
#[derive(Clone, Serialize, JsonSchema)]
pub struct Told {
    /// What went wrong, as a word that stays
    #[schemars(schema_with = "known_words")]
    code: String,
    /// What the command ends with
    exit_code: u8,
    /// What went wrong, for a person
    what: String,
    /// The file, folder, run, program or server that it is about
    #[serde(rename = "where")]
    place: Option<String>,
    /// What to do about it
    remedy: Option<String>,
    /// The server's own word, where it refused
    server_code: Option<String>,
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

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self {
            code: Code::Failed,
            error,
            hint: None,
            trouble: None,
            place: None,
            server_code: None,
        }
    }
}

/// `hint: …` on anything that can fail.
pub trait HintExt<T> {
    fn hint(self, hint: impl Into<String>) -> Result<T, Failure>;
    /// What it is about.
    fn at(self, place: impl fmt::Display) -> Result<T, Failure>;
    fn known_as(self, trouble: Trouble) -> Result<T, Failure>;
}

impl<T, E: Into<Failure>> HintExt<T> for Result<T, E> {
    fn hint(self, hint: impl Into<String>) -> Result<T, Failure> {
        self.map_err(|error| error.into().with_hint(hint))
    }

    fn at(self, place: impl fmt::Display) -> Result<T, Failure> {
        self.map_err(|error| error.into().at(place))
    }

    fn known_as(self, trouble: Trouble) -> Result<T, Failure> {
        self.map_err(|error| error.into().known_as(trouble))
    }
}

#[cfg(test)]
mod tests {
    use super::{Failure, Trouble};
    use crate::exit::Code;
    use anyhow::Context as _;
    use clap::ValueEnum as _;
    use std::io;

    #[test]
    fn the_systems_own_error_says_what_it_is_where_nobody_said_more() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        let failure = Failure::from(Err::<(), _>(missing).context("no file").unwrap_err());
        assert_eq!(failure.trouble(), Trouble::FileMissing);
        let known = failure.known_as(Trouble::NoKey);
        assert_eq!(known.trouble(), Trouble::NoKey);
        let interrupted = Failure::new(Code::Interrupted, "stopped");
        assert_eq!(interrupted.told().code, "interrupted");
        assert_eq!(interrupted.told().exit_code, 130);
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
        assert_eq!(failure.told().what, "a\u{fffd}[2J");
        assert_eq!(failure.told().place.unwrap(), "b\u{fffd}");
    }
}
