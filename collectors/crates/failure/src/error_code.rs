//! The words by which a script tells one failure from another: one table, so that all of them are
//! seen at once.

use std::error::Error;
use std::io;

use clap::ValueEnum;
use fsbench_plug_pull::ProtocolError;
use fsbench_verify::Refusal;

use crate::Code;

/// What went wrong, as a word that stays: `code` of the error that `--json` prints. The comment of
/// each is what is published of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub enum ErrorCode {
    /// failed, and no other code says more
    Failed,
    /// the command line is invalid
    Usage,
    /// no server is named
    NoServer,
    /// the server cannot be reached, or ends the connection
    ServerUnreachable,
    /// the server does not answer within `FSBENCH_TIMEOUT`
    ServerSilent,
    /// the answer is not from an fsbench server: a login page, another program, half an answer
    NotAServer,
    /// the server's answer is too long for an fsbench server
    AnswerTooLarge,
    /// the server redirects to another address; nothing was sent there
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
    /// a file cannot be read, or is no file
    FileUnreadable,
    /// a file is too long
    FileTooLarge,
    /// a file has the wrong format
    WrongFormat,
    /// a document is of a version that this program does not know
    NewerVersion,
    /// a run's signature or digest is wrong, or it breaks a rule
    NotBelieved,
    /// this account may not read or write there
    NotAllowed,
    /// the disk is full
    DiskFull,
    /// this account has no home folder to save anything in
    NoHome,
    /// standard output cannot be written
    OutputFailed,
    /// there is no signing key
    NoKey,
    /// the signing key is damaged, or others can read it
    KeyUnusable,
    /// there is no machine id, or it is damaged
    NoMachineId,
    /// another process is doing the same
    Busy,
    /// a person declined
    Declined,
    /// a user command cannot be started
    CommandUnusable,
    /// nothing was measured, or it cannot be compared
    NothingMeasurable,
    /// something is clearly worse than allowed, invalid, or lost
    Worse,
    /// the machine has changed
    EnvironmentChanged,
    /// interrupted
    Interrupted,
}

impl ErrorCode {
    pub fn word(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    pub fn meaning(self) -> String {
        let value = self.to_possible_value();
        let words = value.as_ref().and_then(|value| value.get_help());
        words.map_or_else(String::new, ToString::to_string)
    }

    pub fn from_exit_code(code: Code) -> Self {
        match code {
            Code::Usage => Self::Usage,
            Code::NothingMeasurable | Code::Skipped => Self::NothingMeasurable,
            Code::NotStarted | Code::NotFound => Self::CommandUnusable,
            Code::Interrupted => Self::Interrupted,
            Code::EnvironmentChanged => Self::EnvironmentChanged,
            Code::Failed => Self::Worse,
            Code::Done | Code::OperationalError => Self::Failed,
        }
    }

    pub fn from_cause(cause: &(dyn Error + 'static)) -> Option<Self> {
        if let Some(refusal) = cause.downcast_ref::<Refusal>() {
            return Some(Self::from_refusal(refusal));
        }
        if cause.is::<ProtocolError>() {
            return Some(Self::NotAServer);
        }
        Self::from_io(cause.downcast_ref::<io::Error>()?)
    }

    pub fn from_refusal(refusal: &Refusal) -> Self {
        if refusal.is_later_version { Self::NewerVersion } else { Self::NotBelieved }
    }

    fn from_io(error: &io::Error) -> Option<Self> {
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
