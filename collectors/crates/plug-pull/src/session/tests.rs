use super::*;
use crate::mode::{CallSystem, Mode};
use crate::stamped_block::Stamp;

fn nonce() -> Nonce {
    Nonce([1; 16])
}

fn session() -> Session {
    Session::new(Hello {
        nonce: nonce(),
        system: CallSystem::Linux,
        boot: "b".into(),
        blocks: 4,
        modes: vec![Mode::Fdatasync, Mode::Fsync, Mode::None],
    })
}

fn ack(file: u8, block: u32, seq: u64) -> Ack {
    let nonce = nonce();
    let stamp = Stamp { nonce, file, block, seq };
    Ack { stamp }
}

#[test]
fn only_what_no_other_flush_followed_is_exposed() {
    let mut session = session();
    for (file, seq) in [(0, 1), (0, 2), (1, 3), (2, 4), (2, 5), (1, 6), (2, 7)] {
        session.record(ack(file, 0, seq)).unwrap();
    }
    let exposed: Vec<u64> = session.files.iter().map(|file| file.exposed_count).collect();
    assert_eq!(exposed, [0, 2, 1], "the control flushes nothing");
}

#[test]
fn what_one_writer_cannot_have_sent_is_not_believed() {
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
    session.close(nonce()).unwrap();
    let lines: Vec<ProtocolLine> = session.report().collect();
    let read = |lines: &[ProtocolLine]| Session::from_report(lines.iter().cloned().map(Ok));
    assert_eq!(read(&lines), Ok(session));
    let mut hole = lines.clone();
    hole.remove(2);
    assert_eq!(read(&hole), Err(SessionError::Incomplete));
}

#[test]
fn a_log_cut_anywhere_proves_less_and_never_something_else() {
    let mut session = session();
    let mut log = format!("{}\n", ProtocolLine::Session(session.hello.clone())).into_bytes();
    for seq in 1..30 {
        let ack = ack(u8::try_from(seq % 2).unwrap(), 1, seq * 7);
        log.extend(format!("{}\n", ProtocolLine::Ack(ack)).into_bytes());
        session.record(ack).unwrap();
    }
    for cut in 0..log.len() {
        // A server that went down within a line, and came up again.
        let mut reader = LogReader::new(nonce());
        let broken = [&log[..cut], b"\n", &log[cut..]].concat();
        broken.split(|&byte| byte == b'\n').for_each(|line| reader.line(line));
        let read = reader.session.map_or(vec![], |read| read.files);
        for (read, whole) in read.iter().zip(&session.files) {
            assert!(read.acked_count + 1 >= whole.acked_count, "{cut}");
            assert!(read.last[1] <= whole.last[1]);
        }
    }
}

#[test]
fn a_log_says_that_the_connection_was_closed_of_the_session_it_is_of() {
    let mut reader = LogReader::new(nonce());
    reader.line(ProtocolLine::Session(session().hello).to_string().as_bytes());
    reader.line(ProtocolLine::Closed(Nonce([2; 16])).to_string().as_bytes());
    assert!(!reader.session.as_ref().unwrap().is_closed);
    reader.line(ProtocolLine::Closed(nonce()).to_string().as_bytes());
    assert!(reader.session.unwrap().is_closed);
    assert_eq!(reader.ignored_count, 0);
}
