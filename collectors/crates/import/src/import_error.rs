//! Why a file cannot be read, and where.

use std::fmt;
use std::str::Utf8Error;

/// The line counts from 1, as editors do; none where the file as a whole is not what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportError {
    pub line: Option<usize>,
    pub reason: String,
}

impl ImportError {
    pub(crate) fn whole(reason: impl Into<String>) -> Self {
        Self { line: None, reason: reason.into() }
    }

    pub(crate) fn at(line: usize, reason: impl Into<String>) -> Self {
        Self { line: Some(line), reason: reason.into() }
    }

    /// The line of a place in a text.
    pub(crate) fn in_text(before: &[u8], reason: impl Into<String>) -> Self {
        Self::at(1 + before.split(|byte| *byte == b'\n').skip(1).count(), reason)
    }

    pub(crate) fn not_utf8(bytes: &[u8], error: Utf8Error) -> Self {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        Self::in_text(before, "this is not text in UTF-8")
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(formatter, "line {line}: {}", self.reason),
            None => formatter.write_str(&self.reason),
        }
    }
}

impl std::error::Error for ImportError {}
