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

/// Bytes of swap in use, from `vm.swapusage`.
pub fn swap_used_bytes() -> Option<u64> {
    used_of_swap_usage(&raw("vm.swapusage")?)
}

/// `struct xsw_usage`: total, available and used bytes, then the page size and a flag.
fn used_of_swap_usage(usage: &[u8]) -> Option<u64> {
    let used = usage.get(16..24)?;
    Some(u64::from_ne_bytes(used.try_into().ok()?))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn used_swap_is_the_third_figure_of_the_usage() {
        let numbers = [2_147_483_648_u64, 1_677_721_600, 469_762_048, 16_384];
        let usage: Vec<u8> = numbers.iter().flat_map(|n| n.to_ne_bytes()).collect();
        assert_eq!(used_of_swap_usage(&usage), Some(469_762_048));
        assert_eq!(used_of_swap_usage(&usage[..16]), None);
    }
}
