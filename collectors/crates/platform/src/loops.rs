//! The timed loops of durable writes: `native/fsb_sync.c`.

use std::fs::File;
use std::os::fd::AsRawFd as _;

use crate::block::{Limits, Primitive};
use crate::call::{CallError, checked};
use crate::directory::Directory;

/// Mirror of `struct fsb_block`. What it points to is the recorder's.
#[repr(C)]
pub struct RawBlock {
    pub least_ns: u64,
    pub cap_ns: u64,
    pub least_count: u64,
    pub capacity: u64,
    pub latency_ns: *mut u64,
    pub count: u64,
    pub write_sum_ns: u64,
    pub wall_ns: u64,
    pub failed: libc::c_int,
}

impl RawBlock {
    /// With room for as many operations as there are latencies.
    pub fn new(limits: Limits, latency_ns: &mut [u64]) -> Self {
        Self {
            least_ns: limits.least_ns,
            cap_ns: limits.cap_ns,
            least_count: limits.least_count,
            capacity: latency_ns.len() as u64,
            latency_ns: latency_ns.as_mut_ptr(),
            count: 0,
            write_sum_ns: 0,
            wall_ns: 0,
            failed: 0,
        }
    }
}

/// Mirror of `struct fsb_content`.
#[repr(C)]
pub struct RawContent {
    pub content: *mut u8,
    pub bytes: usize,
    pub serial: u64,
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

pub fn write(
    file: &File,
    primitive: Primitive,
    advances: bool,
    offset: &mut u64,
    content: &mut RawContent,
    block: &mut RawBlock,
) -> Result<(), CallError> {
    let fd = file.as_raw_fd();
    // SAFETY: `content` and `block` point into buffers of the stated sizes that the recorder owns
    // and that nothing else touches until the call returns; the callee keeps no pointer.
    let result = unsafe {
        fsb_sync_write(
            fd,
            primitive as libc::c_int,
            libc::c_int::from(advances),
            offset,
            content,
            block,
        )
    };
    checked(result, block.failed)
}

pub fn replace(
    directory: &Directory,
    primitive: Primitive,
    content: &mut RawContent,
    block: &mut RawBlock,
) -> Result<(), CallError> {
    // SAFETY: as in `write`.
    let result =
        unsafe { fsb_sync_replace(directory.raw(), primitive as libc::c_int, content, block) };
    checked(result, block.failed)
}
