//! One durable write: nothing timed, nothing repeated.

use std::fs::File;
use std::os::windows::io::AsRawHandle as _;

use super::durable::Durable;
use super::files::write_at;
use crate::call::CallError;
use crate::primitive::Primitive;
use crate::recorder::AlignedBlock;

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
