//! Changes to bytes: single bits, pieces, numbers and words that parsers trip over.

use fsbench_stats::random::RandomNumbers;

const TOKENS: &[&[u8]] = &[
    b"null",
    b"true",
    b"-0",
    b"1.0",
    b"1e3",
    b"1e999",
    b"-1",
    b"0.1e-400",
    b"2147483648",
    b"9007199254740993",
    b"18446744073709551616",
    b"99999999999999999999999999",
    b"NaN",
    b"inf",
    b"\"\"",
    b"[]",
    b"{}",
    b"[[[[[[[[",
    b"\"\\ud800\"",
    b"\\u0000",
    b"\\",
    b"\"",
    b",",
    b":",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b"\xe2\x80\xae",
    b"\r\n",
    b"\0",
    b"%",
    b"&lt;",
    b"<!DOCTYPE a [<!ENTITY b \"c\">]>",
    b"<![CDATA[",
    b"]]>",
    b"us",
    b"ms",
    b"KiB",
    b"-",
];
const MOST_BYTES: usize = 64 * 1024;

/// One to eight changes to a copy of `seed`; `other` lends pieces.
pub fn mutate(random: &mut RandomNumbers, seed: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(8) {
        change(random, &mut bytes, other);
        bytes.truncate(MOST_BYTES);
    }
    bytes
}

fn change(random: &mut RandomNumbers, bytes: &mut Vec<u8>, other: &[u8]) {
    let at = random.below(bytes.len() + 1);
    match random.below(9) {
        0 => flip(random, bytes, at),
        1 => drop(bytes.splice(at..end_of(random, bytes, at), [])),
        2 => drop(bytes.splice(at..at, piece(random, other))),
        3 => drop(bytes.splice(at..at, TOKENS[random.below(TOKENS.len())].iter().copied())),
        4 => {
            let end = end_of(random, bytes, at);
            let repeated = bytes[at..end].repeat(1 + random.below(4));
            drop(bytes.splice(at..at, repeated));
        }
        5 => bytes.truncate(at),
        6 => {
            let end = end_of(random, bytes, at);
            drop(bytes.splice(at..end, piece(random, other)));
        }
        _ => replace_number(random, bytes, at),
    }
}

fn flip(random: &mut RandomNumbers, bytes: &mut [u8], at: usize) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << random.below(8);
    }
}

fn end_of(random: &mut RandomNumbers, bytes: &[u8], at: usize) -> usize {
    (at + random.below(32)).min(bytes.len())
}

fn piece(random: &mut RandomNumbers, other: &[u8]) -> Vec<u8> {
    let at = random.below(other.len() + 1);
    other[at..end_of(random, other, at)].to_vec()
}

/// The digits at or after `at` become a number at an edge.
fn replace_number(random: &mut RandomNumbers, bytes: &mut Vec<u8>, at: usize) {
    let Some(start) = bytes[at..].iter().position(u8::is_ascii_digit).map(|digits| at + digits)
    else {
        return;
    };
    let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let token = TOKENS[random.below(12)];
    drop(bytes.splice(start..start + length, token.iter().copied()));
}
