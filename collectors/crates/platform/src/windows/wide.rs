//! Text and calls as Windows wants them.

use std::os::windows::ffi::OsStrExt as _;
use std::path::Path;

use windows_sys::Win32::Foundation::{CloseHandle, HANDLE, INVALID_HANDLE_VALUE};

use crate::call::CallError;

/// A path as the calls take it: sixteen bits a unit, ending in zero.
pub fn wide(path: &Path) -> Vec<u16> {
    path.as_os_str().encode_wide().chain([0]).collect()
}

/// What is before the first zero.
pub fn narrow(units: &[u16]) -> String {
    let end = units.iter().position(|&unit| unit == 0);
    String::from_utf16_lossy(&units[..end.unwrap_or(units.len())])
}

/// Of a call that answers with zero where it failed.
pub fn succeeded(answer: i32, call: &'static str) -> Result<(), CallError> {
    if answer == 0 { Err(CallError::last(call)) } else { Ok(()) }
}

/// A handle of ours, closed when dropped.
#[derive(Debug)]
pub struct Owned(HANDLE);

// SAFETY: a handle is a number that any thread of the process may use.
unsafe impl Send for Owned {}
// SAFETY: as above.
unsafe impl Sync for Owned {}

impl Owned {
    /// Of a call that answers with null, or with -1, where it failed.
    pub fn of(handle: HANDLE, call: &'static str) -> Result<Self, CallError> {
        if handle.is_null() || handle == INVALID_HANDLE_VALUE {
            Err(CallError::last(call))
        } else {
            Ok(Self(handle))
        }
    }

    pub fn raw(&self) -> HANDLE {
        self.0
    }

    /// For where the closing is a part of what is timed, or its failure would matter.
    pub fn close(self) -> Result<(), CallError> {
        let handle = self.0;
        std::mem::forget(self);
        // SAFETY: ours, and not used again.
        succeeded(unsafe { CloseHandle(handle) }, "CloseHandle")
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        // SAFETY: ours, and not used again. Of a failure there is nobody to tell.
        unsafe { CloseHandle(self.0) };
    }
}
