//! Lines of bounded length: what is longer is passed over, never held.

use std::io::{self, BufRead};

/// No request of a tool here needs more than a few hundred bytes.
pub const MOST_LINE_BYTES: usize = 256 * 1024;

#[derive(Debug, PartialEq, Eq)]
pub enum InputLine {
    Text(Vec<u8>),
    TooLong,
    End,
}

pub fn next(reader: &mut impl BufRead) -> io::Result<InputLine> {
    let mut line = Vec::new();
    let mut is_long = false;
    loop {
        let held = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            held => held?,
        };
        if held.is_empty() {
            return Ok(match (is_long, line.is_empty()) {
                (true, _) => InputLine::TooLong,
                (false, true) => InputLine::End,
                (false, false) => InputLine::Text(line),
            });
        }
        let end = held.iter().position(|&byte| byte == b'\n');
        let part = &held[..end.unwrap_or(held.len())];
        is_long |= line.len() + part.len() > MOST_LINE_BYTES;
        if is_long {
            line.clear();
        } else {
            line.extend_from_slice(part);
        }
        let used = end.map_or(held.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() {
            return Ok(if is_long { InputLine::TooLong } else { InputLine::Text(line) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{InputLine, MOST_LINE_BYTES, next};
    use std::io::BufReader;

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_one_read() {
        let text = format!("a\n{}\nb", "x".repeat(MOST_LINE_BYTES + 1));
        let mut reader = BufReader::with_capacity(64, text.as_bytes());
        let mut read = || next(&mut reader).unwrap();
        assert_eq!(read(), InputLine::Text(b"a".to_vec()));
        assert_eq!(read(), InputLine::TooLong);
        assert_eq!(read(), InputLine::Text(b"b".to_vec()));
        assert_eq!(read(), InputLine::End);
    }
}
