//! The lines between writer, server, log and verifier: ASCII, one message a line, fields parted
//! by one space, each line at most 256 bytes with its line feed.
//!
//! ```text
//! writer   -> server   fsbench-plug-pull 2 write SECRET NONCE SYSTEM BOOT BLOCKS MODE,MODE…
//! server   -> writer   ok                        the session is in the log
//! writer   -> server   ack NONCE FILE BLOCK SEQ CRC     after the durability call returned
//! writer   -> server   end NONCE                 the writer stopped by itself: no plug was pulled
//! server   -> writer   ok
//!
//! verifier -> server   fsbench-plug-pull 2 report SECRET NONCE
//! server   -> verifier session 2 NONCE SYSTEM BOOT BLOCKS MODE,MODE…
//!                      acked FILE BLOCK SEQ      the last acknowledged version of each block
//!                      count FILE ACKED EXPOSED
//!                      end NONCE                 if it stopped by itself
//!                      closed NONCE              if its connection was closed: its machine ran on
//!                      done LINES
//!
//! server   -> anyone   error TEXT
//! ```
//!
//! The log is the lines `session`, `ack` and `end`, as they came, without the secret, and `closed`,
//! which the server adds. Every `ack` names its session
//! and carries the CRC-32 of its stamp, so that half a line, or two that ran together when the
//! server itself went down, acknowledge nothing.

use std::fmt;

use crate::mode::{CallSystem, Mode};
use crate::secret::Secret;
use crate::stamped_block::{Nonce, Stamp};

pub const VERSION: u32 = 2;
pub const GREETING: &str = "fsbench-plug-pull";
/// With its line feed.
pub const LINE_BYTES: usize = 256;
/// 256 MiB a file: what is laid out before each session.
pub const MOST_BLOCKS: u32 = 65_536;
const BOOT_CHARS: usize = 64;

/// What a session is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    pub nonce: Nonce,
    pub system: CallSystem,
    /// Changes with every start of the machine; tells a pulled plug from a killed process.
    pub boot: String,
    pub blocks: u32,
    /// One file each, in this order.
    pub modes: Vec<Mode>,
}

/// The durability call of this write has returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ack {
    pub stamp: Stamp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProtocolLine {
    /// Asks for a session to be opened.
    Write(Secret, Hello),
    /// An open session, in the log and in reports.
    Session(Hello),
    AskReport(Secret, Nonce),
    Ack(Ack),
    End(Nonce),
    Closed(Nonce),
    Ok,
    Acked {
        file: u8,
        block: u32,
        seq: u64,
    },
    Count {
        file: u8,
        acked: u64,
        exposed: u64,
    },
    Done(u64),
    Error(String),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProtocolError {
    #[error("not a line of this protocol")]
    Malformed,
    #[error(
        "it uses version {0} of the protocol, this is version 2: use the same fsbench-collect on both machines"
    )]
    OtherVersion(u32),
    #[error("a line is longer than 256 bytes")]
    TooLong,
    #[error("the acknowledgement's check sum is wrong")]
    WrongCrc,
    #[error("a session has 1 to 8 modes, none twice, and 1 to 65,536 blocks")]
    Shape,
}

impl ProtocolLine {
    /// Without its line feed.
    pub fn parse(line: &[u8]) -> Result<Self, ProtocolError> {
        if line.len() >= LINE_BYTES {
            return Err(ProtocolError::TooLong);
        }
        let text = std::str::from_utf8(line).map_err(|_| ProtocolError::Malformed)?;
        if let Some(text) = text.strip_prefix("error ") {
            return Ok(Self::Error(text.to_owned()));
        }
        let fields: Vec<&str> = text.split(' ').collect();
        match fields.as_slice() {
            [GREETING, version, rest @ ..] => {
                check_version(version)?;
                match rest {
                    ["write", secret, rest @ ..] => Ok(Self::Write(read(secret)?, hello(rest)?)),
                    ["report", secret, nonce] => Ok(Self::AskReport(read(secret)?, read(nonce)?)),
                    _ => Err(ProtocolError::Malformed),
                }
            }
            ["session", version, rest @ ..] => {
                check_version(version)?;
                hello(rest).map(Self::Session)
            }
            ["ack", rest @ ..] => ack(rest),
            ["end", nonce] => Ok(Self::End(read(nonce)?)),
            ["closed", nonce] => Ok(Self::Closed(read(nonce)?)),
            ["ok"] => Ok(Self::Ok),
            ["acked", file, block, seq] => {
                Ok(Self::Acked { file: number(file)?, block: number(block)?, seq: number(seq)? })
            }
            ["count", file, acked, exposed] => Ok(Self::Count {
                file: number(file)?,
                acked: number(acked)?,
                exposed: number(exposed)?,
            }),
            ["done", lines] => Ok(Self::Done(number(lines)?)),
            _ => Err(ProtocolError::Malformed),
        }
    }
}

fn check_version(text: &str) -> Result<(), ProtocolError> {
    match number(text)? {
        VERSION => Ok(()),
        other => Err(ProtocolError::OtherVersion(other)),
    }
}

fn hello(fields: &[&str]) -> Result<Hello, ProtocolError> {
    let [nonce, system, boot, blocks, modes] = fields else {
        return Err(ProtocolError::Malformed);
    };
    let modes: Vec<Mode> = modes.split(',').map(read).collect::<Result<_, _>>()?;
    let hello = Hello {
        nonce: read(nonce)?,
        system: read(system)?,
        boot: (*boot).to_owned(),
        blocks: number(blocks)?,
        modes,
    };
    hello.check()?;
    Ok(hello)
}

impl Hello {
    /// Bounds what a stranger's session can make the server keep.
    pub fn check(&self) -> Result<(), ProtocolError> {
        let is_word = |text: &str| {
            let is_letter = |c: char| c.is_ascii_alphanumeric() || "-.:{}".contains(c);
            (1..=BOOT_CHARS).contains(&text.len()) && text.chars().all(is_letter)
        };
        let is_twice = |at: usize, mode: &Mode| self.modes[..at].contains(mode);
        let twice = self.modes.iter().enumerate().any(|(at, m)| is_twice(at, m));
        let is_sound = is_word(&self.boot)
            && (1..=MOST_BLOCKS).contains(&self.blocks)
            && (1..=Mode::ALL.len()).contains(&self.modes.len())
            && !twice;
        is_sound.then_some(()).ok_or(ProtocolError::Shape)
    }
}

fn ack(fields: &[&str]) -> Result<ProtocolLine, ProtocolError> {
    let [nonce, file, block, seq, crc] = fields else {
        return Err(ProtocolError::Malformed);
    };
    let stamp = Stamp {
        nonce: read(nonce)?,
        file: number(file)?,
        block: number(block)?,
        seq: number(seq)?,
    };
    // As it is written, to the letter: anything else was not written by a writer.
    if *crc != format!("{:08x}", stamp.crc()) {
        return Err(ProtocolError::WrongCrc);
    }
    Ok(ProtocolLine::Ack(Ack { stamp }))
}

fn read<T: std::str::FromStr>(text: &str) -> Result<T, ProtocolError> {
    text.parse().map_err(|_| ProtocolError::Malformed)
}

/// Digits only: `parse` would take a sign too.
fn number<T: std::str::FromStr>(text: &str) -> Result<T, ProtocolError> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ProtocolError::Malformed);
    }
    read(text)
}

/// As it is logged, reported and complained of; `greeting` and `asking` are the wire's.
impl fmt::Display for ProtocolLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Session(hello) => write!(f, "session {VERSION} {hello}"),
            // What shows a secret is sent, and never shown.
            Self::Write(_, hello) => write!(f, "{GREETING} {VERSION} write … {hello}"),
            Self::AskReport(_, nonce) => write!(f, "{GREETING} {VERSION} report … {nonce}"),
            Self::Ack(Ack { stamp }) => write!(
                f,
                "ack {} {} {} {} {:08x}",
                stamp.nonce,
                stamp.file,
                stamp.block,
                stamp.seq,
                stamp.crc()
            ),
            Self::End(nonce) => write!(f, "end {nonce}"),
            Self::Closed(nonce) => write!(f, "closed {nonce}"),
            Self::Ok => f.write_str("ok"),
            Self::Acked { file, block, seq } => write!(f, "acked {file} {block} {seq}"),
            Self::Count { file, acked, exposed } => write!(f, "count {file} {acked} {exposed}"),
            Self::Done(lines) => write!(f, "done {lines}"),
            Self::Error(text) => write!(f, "error {text}"),
        }
    }
}

impl fmt::Display for Hello {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modes: Vec<&str> = self.modes.iter().map(|mode| mode.word()).collect();
        let (nonce, system, boot) = (self.nonce, self.system.word(), &self.boot);
        write!(f, "{nonce} {system} {boot} {} {}", self.blocks, modes.join(","))
    }
}

impl Hello {
    /// The writer's first line.
    pub fn greeting(&self, secret: &Secret) -> String {
        format!("{GREETING} {VERSION} write {} {self}", secret.reveal())
    }
}

/// The verifier's line.
pub fn asking(secret: &Secret, nonce: Nonce) -> String {
    format!("{GREETING} {VERSION} report {} {nonce}", secret.reveal())
}

#[cfg(test)]
mod tests;
