//! A failure that says what went wrong, where, and what to do next.

mod code;
mod error_code;

use std::fmt;

use fsbench_wire::sealed::EnvelopeError;

pub use code::Code;
pub use error_code::ErrorCode;

/// An error with its remedy. What went wrong is the chain; what to do stands beside it.
#[derive(Debug)]
pub struct Failure {
    pub code: Code,
    pub error: anyhow::Error,
    pub hint: Option<String>,
    /// Where nothing more is known, the exit code and the system's own error say it.
    pub error_code: Option<ErrorCode>,
    /// The file, folder, run or server that it is about.
    pub place: Option<String>,
    pub server_code: Option<String>,
    /// The report on standard output has said it: beside it on a terminal, it is not said again.
    pub is_reported: bool,
}

impl Failure {
    pub fn usage(message: impl fmt::Display) -> Self {
        Self::new(Code::Usage, message)
    }

    pub fn new(code: Code, message: impl fmt::Display) -> Self {
        Self { code, ..Self::from(anyhow::anyhow!("{message}")) }
    }

    /// Known by this word, which decides the exit code.
    pub fn of(error_code: ErrorCode, message: impl fmt::Display) -> Self {
        let code = match error_code {
            ErrorCode::Worse => Code::Failed,
            _ => Code::OperationalError,
        };
        Self::new(code, message).with_error_code(error_code)
    }

    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    #[must_use]
    pub fn with_error_code(mut self, error_code: ErrorCode) -> Self {
        self.error_code = Some(error_code);
        self
    }

    #[must_use]
    pub fn at(mut self, place: impl fmt::Display) -> Self {
        self.place = Some(place.to_string());
        self
    }

    /// The server's own word for its refusal.
    #[must_use]
    pub fn with_server_code(self, server_code: &str) -> Self {
        Self { server_code: Some(server_code.to_owned()), ..self }
    }

    /// The report on standard output says the same.
    #[must_use]
    pub fn reported(self) -> Self {
        Self { is_reported: true, ..self }
    }

    #[must_use]
    pub fn with_exit_code(self, code: Code) -> Self {
        Self { code, ..self }
    }

    /// The same, said of something larger.
    #[must_use]
    pub fn within(self, words: String) -> Self {
        Self { error: self.error.context(words), ..self }
    }

    pub fn error_code(&self) -> ErrorCode {
        let of_system = || {
            let mut causes = self.error.chain();
            causes.find_map(ErrorCode::from_cause)
        };
        self.error_code
            .or_else(|| of_system().filter(|_| self.code == Code::OperationalError))
            .unwrap_or_else(|| ErrorCode::from_exit_code(self.code))
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self {
            code: Code::OperationalError,
            error,
            hint: None,
            error_code: None,
            place: None,
            server_code: None,
            is_reported: false,
        }
    }
}

impl From<EnvelopeError> for Failure {
    fn from(error: EnvelopeError) -> Self {
        Self::from(anyhow::Error::new(error))
    }
}

/// `hint: …` on anything that can fail.
pub trait HintExt<T> {
    fn hint(self, hint: impl Into<String>) -> Result<T, Failure>;
    /// What it is about.
    fn at(self, place: impl fmt::Display) -> Result<T, Failure>;
    fn with_error_code(self, error_code: ErrorCode) -> Result<T, Failure>;
}

impl<T, E: Into<Failure>> HintExt<T> for Result<T, E> {
    fn hint(self, hint: impl Into<String>) -> Result<T, Failure> {
        self.map_err(|error| error.into().with_hint(hint))
    }

    fn at(self, place: impl fmt::Display) -> Result<T, Failure> {
        self.map_err(|error| error.into().at(place))
    }

    fn with_error_code(self, error_code: ErrorCode) -> Result<T, Failure> {
        self.map_err(|error| error.into().with_error_code(error_code))
    }
}
