//! One durable write (`native/fsb_durable_write.c`).

use std::fs::File;
use std::os::fd::AsRawFd as _;

use crate::call::{CallError, checked};
use crate::primitive::Primitive;
use crate::recorder::AlignedBlock;

unsafe extern "C" {
    fn fsb_durable_write(
        fd: libc::c_int,
        primitive: libc::c_int,
        offset: u64,
        bytes: *const libc::c_void,
        count: usize,
        failed: *mut libc::c_int,
    ) -> libc::c_int;
}

/// Writes a block at `offset` and makes it durable by exactly `primitive`. When it returns well,
/// that call has.
pub fn durable_write(
    file: &File,
    primitive: Primitive,
    offset: u64,
    block: &AlignedBlock,
) -> Result<(), CallError> {
    let mut failed = 0;
    // SAFETY: the block is as long as stated and outlives the call, which keeps no pointer.
    let result = unsafe {
        fsb_durable_write(
            file.as_raw_fd(),
            primitive as libc::c_int,
            offset,
            block.0.as_ptr().cast(),
            block.0.len(),
            &raw mut failed,
        )
    };
    checked(result, failed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open::open_for_writing;
    use crate::primitive::WriteFlags;

    #[test]
    fn a_durable_write_lands_where_it_should_or_names_the_call_that_failed() {
        let path = std::env::temp_dir().join(format!("fsbench-durable-{}", std::process::id()));
        std::fs::write(&path, [1; 8192]).unwrap();
        let file = open_for_writing(&path, WriteFlags::Plain).unwrap();
        let mut block = AlignedBlock::default();
        block.0.fill(9);
        durable_write(&file, Primitive::Fsync, 4096, &block).unwrap();
        let read_only = std::fs::File::open(&path).unwrap();
        let refused = durable_write(&read_only, Primitive::Fsync, 0, &block);
        let seen = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(seen, [[1; 4096], [9; 4096]].concat());
        assert_eq!(refused, Err(CallError::new("pwrite", libc::EBADF)));
    }
}
