use super::*;
use crate::schedule::SplitMix64;

fn hello() -> Hello {
    Hello {
        nonce: Nonce([0xab; 16]),
        system: CallSystem::Linux,
        boot: "5b1d-2".into(),
        blocks: 1024,
        modes: vec![Mode::Fdatasync, Mode::ODsync, Mode::Fsync],
    }
}

fn ack() -> ProtocolLine {
    let stamp = Stamp { nonce: hello().nonce, file: 1, block: 77, seq: 123_456 };
    ProtocolLine::Ack(Ack { stamp })
}

#[test]
fn every_line_is_read_as_it_is_written() {
    let nonce = hello().nonce;
    for line in [
        ProtocolLine::Session(hello()),
        ack(),
        ProtocolLine::End(nonce),
        ProtocolLine::Closed(nonce),
        ProtocolLine::Ok,
        ProtocolLine::Acked { file: 2, block: 3, seq: u64::MAX },
        ProtocolLine::Count { file: 0, acked: 9, exposed: 1 },
        ProtocolLine::Done(12),
        ProtocolLine::Error("no such session".into()),
    ] {
        let text = line.to_string();
        assert!(text.len() < LINE_BYTES, "{text}");
        assert_eq!(ProtocolLine::parse(text.as_bytes()), Ok(line));
    }
}

#[test]
fn a_greeting_carries_the_secret_and_no_other_text_shows_it() {
    let secret = Secret([0x3c; 16]);
    let largest = Hello {
        boot: "b".repeat(BOOT_CHARS),
        blocks: MOST_BLOCKS,
        modes: Mode::ALL.to_vec(),
        ..hello()
    };
    for (text, line) in [
        (largest.greeting(&secret), ProtocolLine::Write(secret, largest)),
        (asking(&secret, hello().nonce), ProtocolLine::AskReport(secret, hello().nonce)),
    ] {
        assert!(text.len() < LINE_BYTES, "{text}");
        assert!(text.contains(&secret.reveal()));
        let shown = line.to_string();
        assert!(!shown.contains(&secret.reveal()), "{shown}");
        assert_eq!(ProtocolLine::parse(text.as_bytes()), Ok(line));
    }
}

#[test]
fn no_part_of_an_acknowledgement_acknowledges_anything() {
    let whole = ack().to_string();
    for end in 0..whole.len() {
        assert!(ProtocolLine::parse(&whole.as_bytes()[..end]).is_err(), "{end}");
    }
    let other = whole.replace(" 77 ", " 78 ");
    assert_eq!(ProtocolLine::parse(other.as_bytes()), Err(ProtocolError::WrongCrc));
}

#[test]
fn a_session_beyond_its_bounds_is_refused() {
    let refuse = |change: fn(&mut Hello)| {
        let mut hello = hello();
        change(&mut hello);
        let read = ProtocolLine::parse(hello.greeting(&Secret([0; 16])).as_bytes());
        assert!(read.is_err(), "{read:?}");
    };
    refuse(|hello| hello.blocks = 0);
    refuse(|hello| hello.blocks = MOST_BLOCKS + 1);
    refuse(|hello| hello.modes.clear());
    refuse(|hello| hello.modes = vec![Mode::Fsync; 2]);
    refuse(|hello| hello.boot = String::new());
    refuse(|hello| hello.boot = "b".repeat(65));
    refuse(|hello| hello.boot = "\u{1b}[2J".into());
}

#[test]
fn another_version_is_named() {
    assert_eq!(
        ProtocolLine::parse(b"fsbench-plug-pull 1 anything"),
        Err(ProtocolError::OtherVersion(1))
    );
}

#[test]
fn hostile_bytes_are_refused_and_nothing_worse() {
    let mut random = SplitMix64::new(3);
    let mut garbled = ack().to_string().into_bytes();
    for _ in 0..20_000 {
        let at = random.below(u32::try_from(garbled.len()).unwrap()) as usize;
        let [byte, ..] = random.next().to_le_bytes();
        let before = std::mem::replace(&mut garbled[at], byte);
        if byte != before {
            assert!(ProtocolLine::parse(&garbled).is_err(), "{garbled:?}");
        }
        garbled[at] = before;
    }
    assert_eq!(ProtocolLine::parse(&[b'a'; 256]), Err(ProtocolError::TooLong));
    for refused in [&b""[..], b"ack", b"acked 1 +2 3", b"done 99999999999999999999", b"\xff\xfe"] {
        assert!(ProtocolLine::parse(refused).is_err(), "{refused:?}");
    }
}
