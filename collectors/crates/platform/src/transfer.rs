//! Streams of bytes: what is written, and how.

use std::fs::File;

use crate::call::CallError;
use crate::streams::{self, Stream};

/// Small enough to stay in a processor's second cache beside the writes, so that zeroes and
/// random bytes are fetched alike; 512 shifted passes of it are 512 MiB of different blocks.
const POOL_BYTES: usize = 1 << 20;
/// `FSB_TRANSFER_SLACK`.
const SLACK_BYTES: usize = 4096;
const ALIGNMENT: usize = 4096;

/// What is written, made before the first clock is read and touched by nothing while it is.
pub struct PayloadPool {
    buffer: Vec<u8>,
    pool_at: usize,
    /// State of the generator; `None` for zeroes.
    state: Option<u64>,
}

impl PayloadPool {
    pub fn zeroes() -> Self {
        let mut payload = Self::touched(None);
        payload.pool().fill(0);
        payload
    }

    /// Bytes that no compression makes smaller. The same seed gives the same bytes.
    pub fn random(seed: u64) -> Self {
        let mut payload = Self::touched(Some(seed));
        payload.refresh();
        payload
    }

    fn touched(state: Option<u64>) -> Self {
        // Not zeroes: those pages would be the kernel's shared one until first written to.
        let buffer = vec![u8::MAX; POOL_BYTES + SLACK_BYTES + ALIGNMENT];
        let pool_at = buffer.as_ptr().align_offset(ALIGNMENT).min(ALIGNMENT);
        Self { buffer, pool_at, state }
    }

    fn pool(&mut self) -> &mut [u8] {
        &mut self.buffer[self.pool_at..self.pool_at + POOL_BYTES + SLACK_BYTES]
    }

    /// Other random bytes, so that no layer below sees a stream twice. Zeroes stay zeroes.
    pub fn refresh(&mut self) {
        let Some(mut state) = self.state else { return };
        for word in self.pool().chunks_exact_mut(8) {
            word.copy_from_slice(&split_mix(&mut state).to_le_bytes());
        }
        self.state = Some(state);
    }

    /// Writes `total_bytes` to where `file` stands, `write_bytes` a call. Nanoseconds from the
    /// first write's begin to the last one's return.
    pub fn send(&self, file: &File, write_bytes: u64, total_bytes: u64) -> Result<u64, CallError> {
        let accepted_ns = streams::write(
            file,
            &Stream {
                pool: &self.buffer[self.pool_at..self.pool_at + POOL_BYTES + SLACK_BYTES],
                pool_bytes: POOL_BYTES,
                write_bytes: usize::try_from(write_bytes).unwrap_or(0),
                total_bytes,
            },
        )?;
        // Into nothing, a short stream can end within the clock's step.
        Ok(accepted_ns.max(1))
    }
}

/// `SplitMix64`: passes the usual tests of randomness, and no compressor finds its pattern.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs::{File, OpenOptions};

    use super::*;
    use crate::primitive::{FULL_FLUSH, Primitive};
    use crate::streams::sync_stream;

    fn file() -> (std::path::PathBuf, File) {
        let name = format!("fsb-transfer-{}-{:?}", std::process::id(), std::thread::current().id());
        let path = std::env::temp_dir().join(name);
        let file = OpenOptions::new().write(true).create_new(true).open(&path).unwrap();
        (path, file)
    }

    fn sent(payload: &PayloadPool, write_bytes: u64, total_bytes: u64) -> Vec<u8> {
        let (path, file) = file();
        let sent = payload.send(&file, write_bytes, total_bytes);
        let synced = sync_stream(&file, FULL_FLUSH);
        let written = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(sent.unwrap() > 0 && synced.unwrap() > 0);
        written
    }

    #[test]
    fn no_two_blocks_of_a_random_stream_are_equal_and_each_is_all_of_random_bytes() {
        let mut payload = PayloadPool::random(7);
        let first = sent(&payload, 128 << 10, 5 << 20);
        payload.refresh();
        let second = sent(&payload, 1 << 20, 2 << 20);
        let blocks: HashSet<&[u8]> = first.chunks(4096).chain(second.chunks(4096)).collect();
        assert_eq!(blocks.len(), (7 << 20) / 4096);
        for block in blocks {
            let distinct: HashSet<u8> = block.iter().copied().collect();
            assert!(distinct.len() > 250, "{}", distinct.len());
        }
    }

    #[test]
    fn a_stream_is_as_long_as_asked() {
        let written = sent(&PayloadPool::zeroes(), 128 << 10, 300_000);
        assert_eq!(written, vec![0; 300_000]);
    }

    #[test]
    fn what_promises_nothing_of_a_whole_file_is_no_sync_of_a_stream() {
        let null = OpenOptions::new().write(true).open(crate::open::NULL_DEVICE).unwrap();
        for primitive in [Primitive::None, Primitive::Barrierfsync] {
            let error = sync_stream(&null, primitive).unwrap_err();
            assert_eq!(error.errno, Some(libc::EINVAL));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_device_that_is_full_fails_the_write_with_its_errno() {
        let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else {
            // macOS has none.
            return;
        };
        let error = PayloadPool::zeroes().send(&full, 4096, 1 << 20).unwrap_err();
        assert_eq!(error, CallError::new("write", libc::ENOSPC));
    }
}
