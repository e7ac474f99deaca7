//! Blocks of durable writes (`native/fsb_sync.c`), one operation after the other.

use std::os::fd::{AsRawFd, BorrowedFd};

use crate::call::{CallError, checked};

/// Mirror of `enum fsb_primitive`: what follows the write, exactly as it is called.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Primitive {
    None = 0,
    /// The descriptor's open flags make the write itself the sync.
    ByWrite,
    SyncFileRange,
    Fdatasync,
    Fsync,
    Barrierfsync,
    Fullfsync,
}

/// When a block ends: after `least_ns` and `least_count`, at the latest after `cap_ns`.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub least_ns: u64,
    pub least_count: u64,
    pub cap_ns: u64,
}

const ALIGNMENT: usize = 4096;

/// Latencies of a block's operations in the order they ran, and the bytes that are written.
/// Made once and used for every block, so that no page of it is touched first while timing.
pub struct Recorder {
    latency_ns: Vec<u64>,
    content: Vec<u8>,
    content_at: usize,
    bytes: usize,
    serial: u64,
}

/// One block as it ran. The latencies are in the recorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ran {
    pub count: usize,
    pub write_sum_ns: u64,
    pub wall_ns: u64,
}

#[repr(C)]
struct RawBlock {
    least_ns: u64,
    cap_ns: u64,
    least_count: u64,
    capacity: u64,
    latency_ns: *mut u64,
    count: u64,
    write_sum_ns: u64,
    wall_ns: u64,
    failed: libc::c_int,
}

#[repr(C)]
struct RawContent {
    content: *mut u8,
    bytes: usize,
    serial: u64,
}

unsafe extern "C" {
    fn fsb_sync_write(
        fd: libc::c_int,
        primitive: libc::c_int,
        advances: libc::c_int,
        offset: *mut u64,
        content: *mut RawContent,
        block: *mut RawBlock,
    ) -> libc::c_int;
    fn fsb_sync_replace(
        dir_fd: libc::c_int,
        primitive: libc::c_int,
        content: *mut RawContent,
        block: *mut RawBlock,
    ) -> libc::c_int;
}

impl Recorder {
    /// For at most `capacity` operations a block, each of `content.len()` bytes.
    pub fn new(capacity: usize, content: &[u8]) -> Self {
        let mut buffer = vec![0; content.len() + ALIGNMENT];
        let content_at = buffer.as_ptr().align_offset(ALIGNMENT).min(ALIGNMENT);
        buffer[content_at..content_at + content.len()].copy_from_slice(content);
        // Not zeroes: those pages would be the kernel's shared one until first written to.
        let latency_ns = vec![u64::MAX; capacity];
        Self {
            latency_ns,
            content: buffer,
            content_at,
            bytes: content.len(),
            serial: 0,
        }
    }

    /// Writes at `*offset` of `file`, over and over; behind itself if `advances`.
    pub fn write(
        &mut self,
        file: BorrowedFd<'_>,
        primitive: Primitive,
        advances: bool,
        offset: &mut u64,
        limits: Limits,
    ) -> Result<Ran, CallError> {
        let (mut content, mut block) = self.raw(limits);
        let fd = file.as_raw_fd();
        // SAFETY: `content` and `block` point into buffers of the stated sizes that `self` owns
        // and that nothing else touches until the call returns; the callee keeps no pointer.
        let result = unsafe {
            fsb_sync_write(
                fd,
                primitive as libc::c_int,
                libc::c_int::from(advances),
                offset,
                &raw mut content,
                &raw mut block,
            )
        };
        self.ran(&content, &block, result)
    }

    /// Replaces the file `kept` in the directory by a new one, over and over.
    pub fn replace(
        &mut self,
        directory: BorrowedFd<'_>,
        primitive: Primitive,
        limits: Limits,
    ) -> Result<Ran, CallError> {
        let (mut content, mut block) = self.raw(limits);
        let fd = directory.as_raw_fd();
        // SAFETY: as in `write`.
        let result = unsafe {
            fsb_sync_replace(
                fd,
                primitive as libc::c_int,
                &raw mut content,
                &raw mut block,
            )
        };
        self.ran(&content, &block, result)
    }

    /// The last block's latencies; the caller may sort them.
    pub fn latencies(&mut self, ran: &Ran) -> &mut [u64] {
        let count = ran.count.min(self.latency_ns.len());
        &mut self.latency_ns[..count]
    }

    fn raw(&mut self, limits: Limits) -> (RawContent, RawBlock) {
        let content = RawContent {
            content: self.content[self.content_at..].as_mut_ptr(),
            bytes: self.bytes,
            serial: self.serial,
        };
        let block = RawBlock {
            least_ns: limits.least_ns,
            cap_ns: limits.cap_ns,
            least_count: limits.least_count,
            capacity: self.latency_ns.len() as u64,
            latency_ns: self.latency_ns.as_mut_ptr(),
            count: 0,
            write_sum_ns: 0,
            wall_ns: 0,
            failed: 0,
        };
        (content, block)
    }

    fn ran(
        &mut self,
        content: &RawContent,
        block: &RawBlock,
        result: i32,
    ) -> Result<Ran, CallError> {
        self.serial = content.serial;
        checked(result, block.failed)?;
        let count = usize::try_from(block.count).unwrap_or(usize::MAX);
        Ok(Ran {
            count,
            write_sum_ns: block.write_sum_ns,
            wall_ns: block.wall_ns,
        })
    }
}
