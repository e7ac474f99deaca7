//! How the command ends: the documented exit codes, and a failure that says what to do next.

use std::fmt;
use std::process::ExitCode;

/// Exit codes are part of the command's interface; README.md lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    Failed = 1,
    Usage = 2,
    NothingMeasurable = 3,
    Interrupted = 130,
}

impl From<Code> for ExitCode {
    fn from(code: Code) -> Self {
        Self::from(code as u8)
    }
}

/// An error with its remedy. What went wrong is the chain; what to do stands beside it.
#[derive(Debug)]
pub struct Failure {
    pub code: Code,
    pub error: anyhow::Error,
    pub hint: Option<String>,
}

impl Failure {
    pub fn usage(message: impl fmt::Display) -> Self {
        Self::new(Code::Usage, message)
    }

    pub fn new(code: Code, message: impl fmt::Display) -> Self {
        Self {
            code,
            error: anyhow::anyhow!("{message}"),
            hint: None,
        }
    }

    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self {
            code: Code::Failed,
            error,
            hint: None,
        }
    }
}

/// `hint: …` on anything that can fail.
pub trait HintExt<T> {
    fn hint(self, hint: impl Into<String>) -> Result<T, Failure>;
}

impl<T, E: Into<Failure>> HintExt<T> for Result<T, E> {
    fn hint(self, hint: impl Into<String>) -> Result<T, Failure> {
        self.map_err(|error| error.into().with_hint(hint))
    }
}
