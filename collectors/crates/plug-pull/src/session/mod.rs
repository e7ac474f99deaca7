//! What a log proves: the last acknowledged version of every block of one session.

use crate::mode::Promise;
use crate::protocol::{Ack, Hello, ProtocolError, ProtocolLine};
use crate::stamped_block::Nonce;

/// One session as far as its acknowledgements tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub hello: Hello,
    /// The writer stopped by itself.
    pub has_ended: bool,
    /// The writer's connection was closed without that: a machine without power closes nothing.
    pub is_closed: bool,
    pub files: Vec<FileAcks>,
    /// The last acknowledged write of all files.
    pub last_seq: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileAcks {
    /// By block; 0 where only the laid-out content was ever acknowledged.
    pub last: Vec<u64>,
    pub acked_count: u64,
    /// Acknowledged at the end with no other mode's flush behind them, which might have covered
    /// for this mode's: what this pull says of this mode by itself.
    pub exposed_count: u64,
}

/// Why an acknowledgement is not believed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    #[error("an acknowledgement of another session")]
    OtherSession,
    #[error("an acknowledgement of a file or block that the session does not have")]
    OutOfRange,
    #[error("acknowledgements out of order")]
    OutOfOrder,
    #[error("an acknowledgement after the session's end")]
    AfterEnd,
    #[error("the report is incomplete")]
    Incomplete,
    #[error(transparent)]
    Protocol(#[from] ProtocolError),
}

impl Session {
    pub fn new(hello: Hello) -> Self {
        let file = FileAcks {
            last: vec![0; usize::try_from(hello.blocks).unwrap_or(0)],
            acked_count: 0,
            exposed_count: 0,
        };
        Self {
            files: vec![file; hello.modes.len()],
            hello,
            has_ended: false,
            is_closed: false,
            last_seq: 0,
        }
    }

    /// Checks an acknowledgement, and believes it.
    pub fn record(&mut self, ack: Ack) -> Result<(), SessionError> {
        let stamp = ack.stamp;
        if stamp.nonce != self.hello.nonce {
            return Err(SessionError::OtherSession);
        }
        if self.has_ended {
            return Err(SessionError::AfterEnd);
        }
        // One writer writes one block after the other.
        if stamp.seq <= self.last_seq {
            return Err(SessionError::OutOfOrder);
        }
        let file = usize::from(stamp.file);
        let flushes = self.hello.modes.get(file).is_some_and(|mode| {
            // Even one that only orders may empty the cache: that counts as covering.
            mode.promise(self.hello.system) != Promise::Nothing
        });
        *self.block(stamp.file, stamp.block)? = stamp.seq;
        self.last_seq = stamp.seq;
        for (at, acks) in self.files.iter_mut().enumerate() {
            if at == file {
                acks.acked_count += 1;
                acks.exposed_count += 1;
            } else if flushes {
                acks.exposed_count = 0;
            }
        }
        Ok(())
    }

    pub fn end(&mut self, nonce: Nonce) -> Result<(), SessionError> {
        if nonce != self.hello.nonce {
            return Err(SessionError::OtherSession);
        }
        self.has_ended = true;
        Ok(())
    }

    pub fn close(&mut self, nonce: Nonce) -> Result<(), SessionError> {
        if nonce != self.hello.nonce {
            return Err(SessionError::OtherSession);
        }
        self.is_closed = true;
        Ok(())
    }

    fn block(&mut self, file: u8, block: u32) -> Result<&mut u64, SessionError> {
        let file = self.files.get_mut(usize::from(file));
        let block = usize::try_from(block).ok();
        file.zip(block)
            .and_then(|(file, block)| file.last.get_mut(block))
            .ok_or(SessionError::OutOfRange)
    }

    /// The report, without line feeds; its last line counts those before it.
    pub fn report(&self) -> impl Iterator<Item = ProtocolLine> + '_ {
        let files = (0_u8..).zip(&self.files);
        let acked = files.clone().flat_map(|(file, acks)| {
            let blocks = (0_u32..).zip(&acks.last).filter(|(_, seq)| **seq > 0);
            blocks.map(move |(block, &seq)| ProtocolLine::Acked { file, block, seq })
        });
        let counts = files.map(|(file, acks)| ProtocolLine::Count {
            file,
            acked: acks.acked_count,
            exposed: acks.exposed_count,
        });
        let end = self.has_ended.then_some(ProtocolLine::End(self.hello.nonce));
        let closed = self.is_closed.then_some(ProtocolLine::Closed(self.hello.nonce));
        let before = std::iter::once(ProtocolLine::Session(self.hello.clone()))
            .chain(acked)
            .chain(counts)
            .chain(end)
            .chain(closed);
        let numbered = before.map(Some).chain(std::iter::once(None));
        (0_u64..).zip(numbered).map(|(at, line)| line.unwrap_or(ProtocolLine::Done(at)))
    }

    /// Reads a report back. One that stops early is refused whole: what is missing from it
    /// would count as never acknowledged.
    pub fn from_report(
        lines: impl Iterator<Item = Result<ProtocolLine, ProtocolError>>,
    ) -> Result<Self, SessionError> {
        let mut session: Option<Self> = None;
        for (count, line) in (0_u64..).zip(lines) {
            match (line?, &mut session) {
                (ProtocolLine::Session(hello), None) => session = Some(Self::new(hello)),
                (ProtocolLine::Acked { file, block, seq }, Some(session)) => {
                    *session.block(file, block)? = seq;
                    session.last_seq = session.last_seq.max(seq);
                }
                (ProtocolLine::Count { file, acked, exposed }, Some(session)) => {
                    let file = session.files.get_mut(usize::from(file));
                    let file = file.ok_or(SessionError::OutOfRange)?;
                    (file.acked_count, file.exposed_count) = (acked, exposed);
                }
                (ProtocolLine::End(nonce), Some(session)) => session.end(nonce)?,
                (ProtocolLine::Closed(nonce), Some(session)) => session.close(nonce)?,
                (ProtocolLine::Done(lines), Some(_)) if lines == count => break,
                _ => return Err(SessionError::Incomplete),
            }
        }
        session.ok_or(SessionError::Incomplete)
    }
}

/// Reads one session out of a log that may hold many, line by line.
#[derive(Debug)]
pub struct LogReader {
    nonce: Nonce,
    pub session: Option<Session>,
    /// Lines that are none, or acknowledge nothing: they only weaken what is proved.
    pub ignored_count: u64,
}

impl LogReader {
    pub fn new(nonce: Nonce) -> Self {
        Self { nonce, session: None, ignored_count: 0 }
    }

    /// A line that ended with a line feed, without it.
    pub fn line(&mut self, line: &[u8]) {
        let is_used = match (ProtocolLine::parse(line), &mut self.session) {
            (Ok(ProtocolLine::Session(hello)), session) if hello.nonce == self.nonce => {
                let is_first = session.is_none();
                session.get_or_insert_with(|| Session::new(hello));
                is_first
            }
            (Ok(ProtocolLine::Ack(ack)), Some(session)) if ack.stamp.nonce == self.nonce => {
                session.record(ack).is_ok()
            }
            (Ok(ProtocolLine::End(nonce)), Some(session)) if nonce == self.nonce => {
                session.end(nonce).is_ok()
            }
            (Ok(ProtocolLine::Closed(nonce)), Some(session)) if nonce == self.nonce => {
                session.close(nonce).is_ok()
            }
            // Other sessions' lines are in order.
            (Ok(ProtocolLine::Session(hello)), _) => hello.nonce != self.nonce,
            (Ok(ProtocolLine::Ack(ack)), _) => ack.stamp.nonce != self.nonce,
            (Ok(ProtocolLine::End(nonce) | ProtocolLine::Closed(nonce)), _) => nonce != self.nonce,
            _ => line.is_empty(),
        };
        self.ignored_count += u64::from(!is_used);
    }
}

#[cfg(test)]
mod tests;
