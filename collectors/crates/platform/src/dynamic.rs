//! A function of a shared library.

use std::ffi::{CStr, CString, c_void};
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

/// Loads the library for as long as the process lives; or why there is no such function.
pub fn function(library: &Path, name: &CStr) -> Result<*mut c_void, String> {
    let path = CString::new(library.as_os_str().as_bytes()).map_err(|error| error.to_string())?;
    // SAFETY: the path ends in NUL. What the library does as it is loaded is its user's matter.
    let handle = unsafe { libc::dlopen(path.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if handle.is_null() {
        return Err(last_error());
    }
    // SAFETY: the handle is of a library that is never unloaded, and the name ends in NUL.
    let found = unsafe { libc::dlsym(handle, name.as_ptr()) };
    if found.is_null() { Err(last_error()) } else { Ok(found) }
}

fn last_error() -> String {
    // SAFETY: has no arguments.
    let words = unsafe { libc::dlerror() };
    if words.is_null() {
        return "no reason is given".to_owned();
    }
    // SAFETY: ends in NUL, and stays until this thread's next call of these.
    unsafe { CStr::from_ptr(words) }.to_string_lossy().into_owned()
}
