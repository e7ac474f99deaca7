//! Flushing outside what is timed.

use std::fs::File;

use crate::call::CallError;

/// `sync_all` is `FlushFileBuffers`, the strongest there is.
pub fn flush_untimed(file: &File) -> Result<(), CallError> {
    file.sync_all().map_err(|error| CallError::from_io("FlushFileBuffers", &error))
}
