//! Verdicts on documents, one line each, in the order in which they arrive.
//!
//! A request is one byte (`p` for a payload, `e` for an envelope), its length (four bytes, little endian) and its bytes.
//! A reply is `ok`, the code of the refusal, or `panic`. Replies may wait in a buffer until a request `f` of length 0.

use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use fsbench_verify::{Refusal, check_payload, verify};
use fsbench_wire::sealed::{EnvelopeError, SealedRun};

const MOST_BYTES: u32 = 64 * 1024 * 1024;

pub fn run(mut input: impl Read, output: impl Write) -> io::Result<()> {
    let mut output = BufWriter::new(output);
    while let Some((kind, bytes)) = next(&mut input)? {
        if kind == b'f' {
            output.flush()?;
            continue;
        }
        let verdict = catch_unwind(AssertUnwindSafe(|| verdict_on(kind, bytes)));
        writeln!(output, "{}", verdict.unwrap_or("panic"))?;
    }
    output.flush()
}

fn next(input: &mut impl Read) -> io::Result<Option<(u8, Vec<u8>)>> {
    let mut kind = [0];
    match input.read_exact(&mut kind) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let mut length = [0; 4];
    input.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length);
    if length > MOST_BYTES {
        return Err(io::Error::other(format!("a document of {length} bytes")));
    }
    let mut bytes = vec![0; length as usize];
    input.read_exact(&mut bytes)?;
    Ok(Some((kind[0], bytes)))
}

fn verdict_on(kind: u8, bytes: Vec<u8>) -> &'static str {
    let checked = if kind == b'e' { envelope(bytes) } else { check_payload(&bytes).map(|_| ()) };
    checked.map_or_else(|refusal| refusal.code, |()| "ok")
}

fn envelope(bytes: Vec<u8>) -> Result<(), Refusal> {
    let sealed = SealedRun::parse(bytes).map_err(|error| {
        let code = match &error {
            EnvelopeError::NotBase64(_) => "base64_not_canonical",
            EnvelopeError::Unwritable(_) | EnvelopeError::Malformed(_) => "envelope_malformed",
        };
        Refusal::new(code, error.to_string())
    })?;
    verify(&sealed).map(|_| ())
}
