//! A function of a shared library.

use std::ffi::{CStr, c_void};
use std::path::Path;

use windows_sys::Win32::System::LibraryLoader::{GetProcAddress, LoadLibraryW};

use super::wide::wide;

/// Loads the library for as long as the process lives; or why there is no such function.
pub fn function(library: &Path, name: &CStr) -> Result<*mut c_void, String> {
    let path = wide(library);
    // SAFETY: the path ends in zero. What the library does as it is loaded is its user's matter.
    let module = unsafe { LoadLibraryW(path.as_ptr()) };
    if module.is_null() {
        return Err(std::io::Error::last_os_error().to_string());
    }
    // SAFETY: the module is never unloaded, and the name ends in NUL.
    let found = unsafe { GetProcAddress(module, name.as_ptr().cast()) };
    found.map_or_else(
        || Err(std::io::Error::last_os_error().to_string()),
        |function| Ok(function as *mut c_void),
    )
}
