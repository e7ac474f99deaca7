//! Streams of bytes (`native/fsb_transfer.c`): until accepted, and until durable.

use std::os::fd::{AsRawFd, BorrowedFd};

use crate::block::Primitive;
use crate::call::{CallError, checked};

/// Small enough to stay in a processor's second cache beside the writes, so that zeroes and
/// random bytes are fetched alike; 512 shifted passes of it are 512 MiB of different blocks.
const POOL_BYTES: usize = 1 << 20;
/// `FSB_TRANSFER_SLACK`.
const SLACK_BYTES: usize = 4096;
const ALIGNMENT: usize = 4096;

/// What is written, made before the first clock is read and touched by nothing while it is.
pub struct Payload {
    buffer: Vec<u8>,
    pool_at: usize,
    /// State of the generator; `None` for zeroes.
    state: Option<u64>,
}

/// Mirror of `struct fsb_transfer`.
#[repr(C)]
struct RawTransfer {
    pool: *const u8,
    pool_bytes: usize,
    write_bytes: usize,
    total_bytes: u64,
    accepted_ns: u64,
    sync_ns: u64,
    failed: libc::c_int,
}

unsafe extern "C" {
    fn fsb_transfer_write(fd: libc::c_int, transfer: *mut RawTransfer) -> libc::c_int;
    fn fsb_transfer_sync(
        fd: libc::c_int,
        primitive: libc::c_int,
        transfer: *mut RawTransfer,
    ) -> libc::c_int;
}

impl Payload {
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
        Self {
            buffer,
            pool_at,
            state,
        }
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
    pub fn send(
        &self,
        file: BorrowedFd<'_>,
        write_bytes: u64,
        total_bytes: u64,
    ) -> Result<u64, CallError> {
        let mut transfer = RawTransfer {
            pool: self.buffer[self.pool_at..].as_ptr(),
            pool_bytes: POOL_BYTES,
            write_bytes: usize::try_from(write_bytes).unwrap_or(0),
            total_bytes,
            accepted_ns: 0,
            sync_ns: 0,
            failed: 0,
        };
        // SAFETY: `transfer` points into a buffer that `self` owns, with as many readable bytes
        // behind the pool as the callee reads; the callee keeps no pointer.
        let result = unsafe { fsb_transfer_write(file.as_raw_fd(), &raw mut transfer) };
        checked(result, transfer.failed)?;
        // Into nothing, a short stream can end within the clock's step.
        Ok(transfer.accepted_ns.max(1))
    }
}

/// Makes all that was written to `file` durable, in nanoseconds of the one call.
pub fn sync_stream(file: BorrowedFd<'_>, primitive: Primitive) -> Result<u64, CallError> {
    let mut transfer = RawTransfer {
        pool: std::ptr::null(),
        pool_bytes: 0,
        write_bytes: 0,
        total_bytes: 0,
        accepted_ns: 0,
        sync_ns: 0,
        failed: 0,
    };
    // SAFETY: the callee reads nothing of `transfer` and writes only its results.
    let result = unsafe {
        fsb_transfer_sync(
            file.as_raw_fd(),
            primitive as libc::c_int,
            &raw mut transfer,
        )
    };
    checked(result, transfer.failed)?;
    Ok(transfer.sync_ns)
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
    use std::os::fd::AsFd;

    use super::*;

    fn file() -> (std::path::PathBuf, File) {
        let name = format!(
            "fsb-transfer-{}-{:?}",
            std::process::id(),
            std::thread::current().id()
        );
        let path = std::env::temp_dir().join(name);
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&path)
            .unwrap();
        (path, file)
    }

    fn sent(payload: &Payload, write_bytes: u64, total_bytes: u64) -> Vec<u8> {
        let (path, file) = file();
        let sent = payload.send(file.as_fd(), write_bytes, total_bytes);
        let synced = sync_stream(file.as_fd(), Primitive::Fsync);
        let written = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(sent.unwrap() > 0 && synced.unwrap() > 0);
        written
    }

    #[test]
    fn no_two_blocks_of_a_random_stream_are_equal_and_each_is_all_of_random_bytes() {
        let mut payload = Payload::random(7);
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
        let written = sent(&Payload::zeroes(), 128 << 10, 300_000);
        assert_eq!(written, vec![0; 300_000]);
    }

    #[test]
    fn what_promises_nothing_of_a_whole_file_is_no_sync_of_a_stream() {
        let null = OpenOptions::new().write(true).open("/dev/null").unwrap();
        for primitive in [Primitive::None, Primitive::Barrierfsync] {
            let error = sync_stream(null.as_fd(), primitive).unwrap_err();
            assert_eq!(error.errno, Some(libc::EINVAL));
        }
    }

    #[test]
    fn a_device_that_is_full_fails_the_write_with_its_errno() {
        let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else {
            // macOS has none.
            return;
        };
        let error = Payload::zeroes()
            .send(full.as_fd(), 4096, 1 << 20)
            .unwrap_err();
        assert_eq!(error, CallError::new("write", libc::ENOSPC));
    }
}
