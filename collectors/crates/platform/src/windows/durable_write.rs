//! One durable write: nothing timed, nothing repeated.

use std::fs::File;
use std::os::windows::io::AsRawHandle as _;

use super::durable::Durable;
use super::files::write_at;
use crate::block::Primitive;
use crate::call::CallError;

/// Bytes where every drive can take them without copying.
#[repr(C, align(4096))]
pub struct AlignedBlock(pub [u8; 4096]);

impl Default for AlignedBlock {
    fn default() -> Self {
        Self([0; 4096])
    }
}

/// Writes a block at `offset` and makes it durable by exactly `primitive`. When it returns well,
/// that call has.
pub fn durable_write(
    file: &File,
    primitive: Primitive,
    offset: u64,
    block: &AlignedBlock,
) -> Result<(), CallError> {
    let durable = Durable::of(primitive)?;
    write_at(file.as_raw_handle(), &block.0, offset)?;
    durable.make(file.as_raw_handle())
}
