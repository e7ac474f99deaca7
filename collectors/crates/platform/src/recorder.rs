//! Blocks of durable writes, one operation after the other.

use std::fs::File;

use crate::call::CallError;
use crate::directory::DirectoryHandle;
use crate::loops;
use crate::primitive::Primitive;
use crate::raw_block::{BlockLimits, RawBlock, RawContent};

const ALIGNMENT: usize = 4096;

/// Bytes where every drive can take them without copying: `O_DIRECT` refuses others.
#[repr(C, align(4096))]
pub struct AlignedBlock(pub [u8; 4096]);

impl Default for AlignedBlock {
    fn default() -> Self {
        Self([0; 4096])
    }
}

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
pub struct BlockTimes {
    pub count: usize,
    pub write_sum_ns: u64,
}

impl Recorder {
    /// For at most `capacity` operations a block, each of `content.len()` bytes.
    pub fn new(capacity: usize, content: &[u8]) -> Self {
        let mut buffer = vec![0; content.len() + ALIGNMENT];
        let content_at = buffer.as_ptr().align_offset(ALIGNMENT).min(ALIGNMENT);
        buffer[content_at..content_at + content.len()].copy_from_slice(content);
        // Not zeroes: those pages would be the kernel's shared one until first written to.
        let latency_ns = vec![u64::MAX; capacity];
        Self { latency_ns, content: buffer, content_at, bytes: content.len(), serial: 0 }
    }

    /// Writes at `*offset` of `file`, over and over; behind itself if `advances`.
    pub fn write(
        &mut self,
        file: &File,
        primitive: Primitive,
        advances: bool,
        offset: &mut u64,
        limits: BlockLimits,
    ) -> Result<BlockTimes, CallError> {
        let (mut content, mut block) = self.raw(limits);
        let ended = loops::write(file, primitive, advances, offset, &mut content, &mut block);
        self.ran(&content, &block, ended)
    }

    /// Replaces the file `kept` in the directory by a new one, over and over.
    pub fn replace(
        &mut self,
        directory: &DirectoryHandle,
        primitive: Primitive,
        limits: BlockLimits,
    ) -> Result<BlockTimes, CallError> {
        let (mut content, mut block) = self.raw(limits);
        let ended = loops::replace(directory, primitive, &mut content, &mut block);
        self.ran(&content, &block, ended)
    }

    /// The last block's latencies; the caller may sort them.
    pub fn latencies(&mut self, ran: &BlockTimes) -> &mut [u64] {
        let count = ran.count.min(self.latency_ns.len());
        &mut self.latency_ns[..count]
    }

    fn raw(&mut self, limits: BlockLimits) -> (RawContent, RawBlock) {
        let content = RawContent {
            content: self.content[self.content_at..].as_mut_ptr(),
            bytes: self.bytes,
            serial: self.serial,
        };
        let block = RawBlock::new(limits, &mut self.latency_ns);
        (content, block)
    }

    fn ran(
        &mut self,
        content: &RawContent,
        block: &RawBlock,
        ended: Result<(), CallError>,
    ) -> Result<BlockTimes, CallError> {
        self.serial = content.serial;
        ended?;
        let count = usize::try_from(block.count).unwrap_or(usize::MAX);
        Ok(BlockTimes { count, write_sum_ns: block.write_sum_ns })
    }
}
