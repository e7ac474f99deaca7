//! `sysctlbyname`, by which macOS tells what it is. Other systems answer nothing.

/// A string value, without its terminating NUL.
pub fn text(name: &str) -> Option<String> {
    let bytes = raw(name)?;
    let end = bytes.iter().position(|b| *b == 0).unwrap_or(bytes.len());
    String::from_utf8(bytes[..end].to_vec()).ok()
}

/// An integer value of 4 or 8 bytes; negative ones are refused.
pub fn number(name: &str) -> Option<u64> {
    let bytes = raw(name)?;
    if let Ok(four) = <[u8; 4]>::try_from(bytes.as_slice()) {
        return u64::try_from(i32::from_ne_bytes(four)).ok();
    }
    u64::try_from(i64::from_ne_bytes(bytes.try_into().ok()?)).ok()
}

#[cfg(target_os = "macos")]
fn raw(name: &str) -> Option<Vec<u8>> {
    let name = std::ffi::CString::new(name).ok()?;
    let mut size = 0;
    // SAFETY: a null buffer asks for the size only.
    let asked = unsafe {
        libc::sysctlbyname(
            name.as_ptr(),
            std::ptr::null_mut(),
            &raw mut size,
            std::ptr::null_mut(),
            0,
        )
    };
    if asked != 0 {
        return None;
    }
    let mut bytes = vec![0_u8; size];
    // SAFETY: the buffer holds `size` bytes, and outlives the call.
    let read = unsafe {
        libc::sysctlbyname(
            name.as_ptr(),
            bytes.as_mut_ptr().cast(),
            &raw mut size,
            std::ptr::null_mut(),
            0,
        )
    };
    bytes.truncate(size);
    (read == 0).then_some(bytes)
}

#[cfg(not(target_os = "macos"))]
fn raw(_name: &str) -> Option<Vec<u8>> {
    None
}
