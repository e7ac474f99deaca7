//! Cuts a stream of bytes into lines, and holds no more of it than one line.

use crate::protocol::{LINE_BYTES, ProtocolError};

#[derive(Debug, Default)]
pub struct Framer {
    held: Vec<u8>,
    is_skipping: bool,
}

impl Framer {
    /// Calls `each` with every line that is complete by now, without its line feed; once with an
    /// error for a line that is too long, the rest of which is skipped.
    pub fn feed<E>(
        &mut self,
        bytes: &[u8],
        mut each: impl FnMut(Result<&[u8], ProtocolError>) -> Result<(), E>,
    ) -> Result<(), E> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (line, is_whole) = match part.strip_suffix(b"\n") {
                Some(line) => (line, true),
                None => (part, false),
            };
            if !self.is_skipping && self.held.len() + line.len() >= LINE_BYTES {
                self.is_skipping = true;
                self.held.clear();
                each(Err(ProtocolError::TooLong))?;
            }
            if !self.is_skipping {
                self.held.extend_from_slice(line);
            }
            if is_whole {
                let line = std::mem::take(&mut self.held);
                if !std::mem::take(&mut self.is_skipping) {
                    each(Ok(&line))?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(chunks: &[&[u8]]) -> Vec<Result<String, ProtocolError>> {
        let mut framer = Framer::default();
        let mut lines = Vec::new();
        for chunk in chunks {
            let fed: Result<(), ()> = framer.feed(chunk, |line| {
                lines.push(line.map(|line| String::from_utf8_lossy(line).into_owned()));
                Ok(())
            });
            fed.unwrap();
        }
        assert!(framer.held.len() < LINE_BYTES);
        lines
    }

    #[test]
    fn lines_are_the_same_however_the_bytes_arrive() {
        let text = b"ack 1\n\nend\nhalf";
        let whole = lines(&[text]);
        let single: Vec<&[u8]> = text.chunks(1).collect();
        assert_eq!(lines(&single), whole);
        assert_eq!(whole, ["ack 1", "", "end"].map(|line| Ok(line.to_owned())));
    }

    #[test]
    fn a_line_without_end_is_told_once_and_not_kept() {
        let long = vec![b'x'; 100_000];
        let seen = lines(&[&long, &long, b"\nend\n"]);
        assert_eq!(seen, [Err(ProtocolError::TooLong), Ok("end".to_owned())]);
    }
}
