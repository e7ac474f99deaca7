//! The timed loops of durable writes: `native/fsb_sync.c`.

use std::fs::File;
use std::os::fd::AsRawFd as _;

use crate::call::{CallError, checked};
use crate::directory::DirectoryHandle;
use crate::primitive::Primitive;
use crate::raw_block::{RawBlock, RawContent};

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
    directory: &DirectoryHandle,
    primitive: Primitive,
    content: &mut RawContent,
    block: &mut RawBlock,
) -> Result<(), CallError> {
    // SAFETY: as in `write`.
    let result =
        unsafe { fsb_sync_replace(directory.raw(), primitive as libc::c_int, content, block) };
    checked(result, block.failed)
}
