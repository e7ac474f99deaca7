//! A block that tells, sector by sector, which write it came from.
//!
//! A sector is what a drive writes whole or not at all. Each of a block's eight carries the
//! whole stamp of its write and a CRC-32, so that a block whose sectors come from two writes is
//! known for what it is, and old bytes are never taken for new ones.
//!
//! | bytes | what (little-endian) |
//! |---|---|
//! | 0..8 | `fsbpull1` |
//! | 8..24 | nonce of the session |
//! | 24..32 | seq |
//! | 32..36 | block |
//! | 36 | file |
//! | 37 | sector in the block |
//! | 38..508 | pseudo-random, from the stamp: a drive that compresses gains nothing |
//! | 508..512 | CRC-32 of the 508 bytes before |

use std::fmt;
use std::str::FromStr;

use crate::crc::crc32;
use crate::schedule::SplitMix64;

pub const BLOCK_BYTES: usize = 4096;
pub const SECTOR_BYTES: usize = 512;

const MAGIC: &[u8; 8] = b"fsbpull1";
const FILL_AT: usize = 38;
const CRC_AT: usize = SECTOR_BYTES - 4;

/// Tells a session from every other, and its blocks from whatever lay on the drive before.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nonce(pub [u8; 16]);

/// Which write it is. `seq` counts a session's writes over all files; 0 is the content that
/// was laid out, and made durable, before the session began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    pub nonce: Nonce,
    pub file: u8,
    pub block: u32,
    pub seq: u64,
}

/// What a block was found to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockContent {
    /// One write, whole.
    Whole(u64),
    /// Whole sectors of several writes.
    Mixed { oldest: u64, newest: u64 },
    /// At least one sector that no write of this session left so.
    Damaged { newest: Option<u64> },
    /// The drive gave an error instead of bytes.
    Unreadable,
}

impl Stamp {
    /// What an acknowledgement carries, so that a garbled one acknowledges nothing.
    pub fn crc(&self) -> u32 {
        crc32(&self.head(0))
    }

    pub fn fill(&self, bytes: &mut [u8; BLOCK_BYTES]) {
        let mut random = SplitMix64::new(u64::from(self.crc()) << 32 ^ self.seq);
        for (sector, bytes) in (0_u8..).zip(bytes.chunks_exact_mut(SECTOR_BYTES)) {
            bytes[..FILL_AT].copy_from_slice(&self.head(sector));
            for chunk in bytes[FILL_AT..CRC_AT].chunks_mut(8) {
                chunk.copy_from_slice(&random.next().to_le_bytes()[..chunk.len()]);
            }
            let crc = crc32(&bytes[..CRC_AT]);
            bytes[CRC_AT..].copy_from_slice(&crc.to_le_bytes());
        }
    }

    fn head(&self, sector: u8) -> [u8; FILL_AT] {
        let mut head = [0; FILL_AT];
        head[..8].copy_from_slice(MAGIC);
        head[8..24].copy_from_slice(&self.nonce.0);
        head[24..32].copy_from_slice(&self.seq.to_le_bytes());
        head[32..36].copy_from_slice(&self.block.to_le_bytes());
        head[36] = self.file;
        head[37] = sector;
        head
    }
}

/// Reads the block that should be `block` of `file`. One that belongs elsewhere is damaged.
pub fn read(nonce: Nonce, file: u8, block: u32, bytes: &[u8; BLOCK_BYTES]) -> BlockContent {
    let place = Stamp { nonce, file, block, seq: 0 };
    let mut oldest = u64::MAX;
    let mut newest = None;
    let mut is_damaged = false;
    for (sector, bytes) in (0_u8..).zip(bytes.chunks_exact(SECTOR_BYTES)) {
        match seq_of_sector(place, sector, bytes) {
            Some(seq) => {
                oldest = oldest.min(seq);
                newest = newest.max(Some(seq));
            }
            None => is_damaged = true,
        }
    }
    match newest {
        Some(newest) if !is_damaged && oldest == newest => BlockContent::Whole(newest),
        Some(newest) if !is_damaged => BlockContent::Mixed { oldest, newest },
        newest => BlockContent::Damaged { newest },
    }
}

fn seq_of_sector(place: Stamp, sector: u8, bytes: &[u8]) -> Option<u64> {
    let seq = u64::from_le_bytes(bytes.get(24..32)?.try_into().ok()?);
    let crc = u32::from_le_bytes(bytes.get(CRC_AT..)?.try_into().ok()?);
    let expected = Stamp { seq, ..place }.head(sector);
    (bytes[..FILL_AT] == expected && crc32(&bytes[..CRC_AT]) == crc).then_some(seq)
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Not 32 lower-case hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a session's name is 32 lower-case hexadecimal digits")]
pub struct NonceError;

impl FromStr for Nonce {
    type Err = NonceError;

    fn from_str(text: &str) -> Result<Self, NonceError> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(NonceError),
        };
        let digits: &[u8; 32] = text.as_bytes().try_into().map_err(|_| NonceError)?;
        let mut nonce = [0; 16];
        for (byte, pair) in nonce.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Self(nonce))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONCE: Nonce = Nonce([7; 16]);

    fn block(seq: u64) -> [u8; BLOCK_BYTES] {
        let stamp = Stamp { nonce: NONCE, file: 1, block: 9, seq };
        let mut bytes = [0; BLOCK_BYTES];
        stamp.fill(&mut bytes);
        bytes
    }

    #[test]
    fn a_block_tells_which_write_it_came_from() {
        assert_eq!(read(NONCE, 1, 9, &block(41)), BlockContent::Whole(41));
    }

    #[test]
    fn sectors_of_two_writes_are_told_from_either() {
        let mut bytes = block(41);
        bytes[1024..2048].copy_from_slice(&block(44)[1024..2048]);
        let (oldest, newest) = (41, 44);
        assert_eq!(read(NONCE, 1, 9, &bytes), BlockContent::Mixed { oldest, newest });
    }

    #[test]
    fn one_flipped_bit_anywhere_is_damage() {
        for at in [0, 9, 24, 33, 36, 37, 38, 300, 511, 512, 4095] {
            let mut bytes = block(41);
            bytes[at] ^= 1;
            let newest = Some(41);
            assert_eq!(read(NONCE, 1, 9, &bytes), BlockContent::Damaged { newest }, "{at}");
        }
    }

    #[test]
    fn a_block_of_another_place_or_session_is_damage_and_not_an_old_version() {
        let lost = BlockContent::Damaged { newest: None };
        assert_eq!(read(NONCE, 1, 8, &block(41)), lost);
        assert_eq!(read(NONCE, 0, 9, &block(41)), lost);
        assert_eq!(read(Nonce([8; 16]), 1, 9, &block(41)), lost);
        assert_eq!(read(NONCE, 1, 9, &[0; BLOCK_BYTES]), lost);
    }

    #[test]
    fn a_nonce_is_read_as_it_is_written_and_nothing_else_is_one() {
        let nonce = Nonce(std::array::from_fn(|at| u8::try_from(at * 16 + 3).unwrap()));
        assert_eq!(nonce.to_string().parse(), Ok(nonce));
        for refused in ["", "00", &"0".repeat(31), &"G".repeat(32), &"A".repeat(32)] {
            assert!(refused.parse::<Nonce>().is_err(), "{refused}");
        }
    }
}
