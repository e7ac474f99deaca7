//! What a log proves: the last acknowledged version of every block of one session.

use crate::block::Nonce;
use crate::mode::Promise;
use crate::protocol::{Ack, Hello, Line, ProtocolError};

/// One session as far as its acknowledgements tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub hello: Hello,
    /// The writer stopped by itself.
    pub has_ended: bool,
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

    fn block(&mut self, file: u8, block: u32) -> Result<&mut u64, SessionError> {
        let file = self.files.get_mut(usize::from(file));
        let block = usize::try_from(block).ok();
        file.zip(block)
            .and_then(|(file, block)| file.last.get_mut(block))
            .ok_or(SessionError::OutOfRange)
    }

    /// The report, without line feeds; its last line counts those before it.
    pub fn report(&self) -> impl Iterator<Item = Line> + '_ {
        let files = (0_u8..).zip(&self.files);
        let acked = files.clone().flat_map(|(file, acks)| {
            let blocks = (0_u32..).zip(&acks.last).filter(|(_, seq)| **seq > 0);
            blocks.map(move |(block, &seq)| Line::Acked { file, block, seq })
        });
        let counts = files.map(|(file, acks)| Line::Count {
            file,
            acked: acks.acked_count,
            exposed: acks.exposed_count,
        });
        let end = self.has_ended.then_some(Line::End(self.hello.nonce));
        let before = std::iter::once(Line::Session(self.hello.clone()))
            .chain(acked)
            .chain(counts)
            .chain(end);
        let numbered = before.map(Some).chain(std::iter::once(None));
        (0_u64..)
            .zip(numbered)
            .map(|(at, line)| line.unwrap_or(Line::Done(at)))
    }

    /// Reads a report back. One that stops early is refused whole: what is missing from it
    /// would count as never acknowledged.
    pub fn from_report(
        lines: impl Iterator<Item = Result<Line, ProtocolError>>,
    ) -> Result<Self, SessionError> {
        let mut session: Option<Self> = None;
        for (count, line) in (0_u64..).zip(lines) {
            match (line?, &mut session) {
                (Line::Session(hello), None) => session = Some(Self::new(hello)),
                (Line::Acked { file, block, seq }, Some(session)) => {
                    *session.block(file, block)? = seq;
                    session.last_seq = session.last_seq.max(seq);
                }
                (
                    Line::Count {
                        file,
                        acked,
                        exposed,
                    },
                    Some(session),
                ) => {
                    let file = session.files.get_mut(usize::from(file));
                    let file = file.ok_or(SessionError::OutOfRange)?;
                    (file.acked_count, file.exposed_count) = (acked, exposed);
                }
                (Line::End(nonce), Some(session)) => session.end(nonce)?,
                (Line::Done(lines), Some(_)) if lines == count => break,
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
        Self {
            nonce,
            session: None,
            ignored_count: 0,
        }
    }

    /// A line that ended with a line feed, without it.
    pub fn line(&mut self, line: &[u8]) {
        let is_used = match (Line::parse(line), &mut self.session) {
            (Ok(Line::Session(hello)), session) if hello.nonce == self.nonce => {
                let is_first = session.is_none();
                session.get_or_insert_with(|| Session::new(hello));
                is_first
            }
            (Ok(Line::Ack(ack)), Some(session)) if ack.stamp.nonce == self.nonce => {
                session.record(ack).is_ok()
            }
            (Ok(Line::End(nonce)), Some(session)) if nonce == self.nonce => {
                session.end(nonce).is_ok()
            }
            // Other sessions' lines are in order.
            (Ok(Line::Session(hello)), _) => hello.nonce != self.nonce,
            (Ok(Line::Ack(ack)), _) => ack.stamp.nonce != self.nonce,
            (Ok(Line::End(nonce)), _) => nonce != self.nonce,
            _ => line.is_empty(),
        };
        self.ignored_count += u64::from(!is_used);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block::Stamp;
    use crate::mode::{Mode, System};

    fn nonce() -> Nonce {
        Nonce([1; 16])
    }

    fn session() -> Session {
        Session::new(Hello {
            nonce: nonce(),
            system: System::Linux,
            boot: "b".into(),
            blocks: 4,
            modes: vec![Mode::Fdatasync, Mode::Fsync, Mode::None],
        })
    }

    fn ack(file: u8, block: u32, seq: u64) -> Ack {
        let nonce = nonce();
        let stamp = Stamp {
            nonce,
            file,
            block,
            seq,
        };
        Ack { stamp }
    }

    #[test]
    fn only_what_no_other_flush_followed_is_exposed() {
        let mut session = session();
        for (file, seq) in [(0, 1), (0, 2), (1, 3), (2, 4), (2, 5), (1, 6), (2, 7)] {
            session.record(ack(file, 0, seq)).unwrap();
        }
        let exposed: Vec<u64> = session
            .files
            .iter()
            .map(|file| file.exposed_count)
            .collect();
        assert_eq!(exposed, [0, 2, 1], "the control flushes nothing");
    }

    #[test]
    fn what_one_writer_can_not_have_sent_is_not_believed() {
        let mut session = session();
        session.record(ack(0, 3, 10)).unwrap();
        for (wrong, error) in [
            (ack(0, 3, 10), SessionError::OutOfOrder),
            (ack(3, 0, 11), SessionError::OutOfRange),
            (ack(0, 4, 11), SessionError::OutOfRange),
        ] {
            assert_eq!(session.record(wrong), Err(error));
        }
        session.end(nonce()).unwrap();
        assert_eq!(session.record(ack(0, 0, 11)), Err(SessionError::AfterEnd));
        assert_eq!(session.files[0].last, [0, 0, 0, 10]);
    }

    #[test]
    fn a_report_is_read_whole_or_not_at_all() {
        let mut session = session();
        for seq in 1..40 {
            let file = u8::try_from(seq % 3).unwrap();
            session.record(ack(file, u32::from(file), seq)).unwrap();
        }
        let lines: Vec<Line> = session.report().collect();
        let read = |lines: &[Line]| Session::from_report(lines.iter().cloned().map(Ok));
        assert_eq!(read(&lines), Ok(session));
        let mut hole = lines.clone();
        hole.remove(2);
        assert_eq!(read(&hole), Err(SessionError::Incomplete));
    }

    #[test]
    fn a_log_cut_anywhere_proves_less_and_never_something_else() {
        let mut session = session();
        let mut log = format!("{}\n", Line::Session(session.hello.clone())).into_bytes();
        for seq in 1..30 {
            let ack = ack(u8::try_from(seq % 2).unwrap(), 1, seq * 7);
            log.extend(format!("{}\n", Line::Ack(ack)).into_bytes());
            session.record(ack).unwrap();
        }
        for cut in 0..log.len() {
            // A server that went down within a line, and came up again.
            let mut reader = LogReader::new(nonce());
            let broken = [&log[..cut], b"\n", &log[cut..]].concat();
            broken
                .split(|&byte| byte == b'\n')
                .for_each(|line| reader.line(line));
            let read = reader.session.map_or(vec![], |read| read.files);
            for (read, whole) in read.iter().zip(&session.files) {
                assert!(read.acked_count + 1 >= whole.acked_count, "{cut}");
                assert!(read.last[1] <= whole.last[1]);
            }
        }
    }
}
