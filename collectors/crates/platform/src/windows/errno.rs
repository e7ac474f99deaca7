//! Windows has error codes of its own. A document tells a failure by errno on every system, so each
//! code becomes the errno that the C library gives it; one that has none stands as itself, below
//! zero.

use std::io;

use windows_sys::Win32::Foundation as win;

/// (Windows' code, errno, its words.)
const KNOWN: [(u32, i32, &str); 25] = [
    (win::ERROR_INVALID_FUNCTION, libc::ENOSYS, "not there on this file system"),
    (win::ERROR_CALL_NOT_IMPLEMENTED, libc::ENOSYS, "not there on this system"),
    (win::ERROR_NOT_SUPPORTED, libc::ENOTSUP, "not supported"),
    (win::ERROR_INVALID_PARAMETER, libc::EINVAL, "invalid argument"),
    (win::ERROR_FILE_NOT_FOUND, libc::ENOENT, "no such file or folder"),
    (win::ERROR_PATH_NOT_FOUND, libc::ENOENT, "no such file or folder"),
    (win::ERROR_TOO_MANY_OPEN_FILES, libc::EMFILE, "too many open files"),
    (win::ERROR_ACCESS_DENIED, libc::EACCES, "access denied"),
    (win::ERROR_SHARING_VIOLATION, libc::EACCES, "another program uses the file"),
    (win::ERROR_LOCK_VIOLATION, libc::EACCES, "another program has locked the file"),
    (win::ERROR_WRITE_PROTECT, libc::EACCES, "write-protected"),
    (win::ERROR_VIRUS_INFECTED, libc::EACCES, "refused by the virus scanner"),
    (win::ERROR_PRIVILEGE_NOT_HELD, libc::EPERM, "a privilege is missing"),
    (win::ERROR_INVALID_HANDLE, libc::EBADF, "bad handle"),
    (win::ERROR_NOT_ENOUGH_MEMORY, libc::ENOMEM, "not enough memory"),
    (win::ERROR_OUTOFMEMORY, libc::ENOMEM, "not enough memory"),
    (win::ERROR_COMMITMENT_LIMIT, libc::ENOMEM, "not enough memory"),
    (win::ERROR_FILE_EXISTS, libc::EEXIST, "is there already"),
    (win::ERROR_ALREADY_EXISTS, libc::EEXIST, "is there already"),
    (win::ERROR_DISK_FULL, libc::ENOSPC, "no space left"),
    (win::ERROR_HANDLE_DISK_FULL, libc::ENOSPC, "no space left"),
    (win::ERROR_DIR_NOT_EMPTY, libc::ENOTEMPTY, "the folder is not empty"),
    (win::ERROR_BROKEN_PIPE, libc::EPIPE, "the other end is closed"),
    (win::ERROR_IO_DEVICE, libc::EIO, "error of the device"),
    (win::ERROR_BAD_EXE_FORMAT, libc::ENOEXEC, "not a program for this system"),
];

pub fn of(error: &io::Error) -> Option<i32> {
    let code = error.raw_os_error()?.cast_unsigned();
    let known = KNOWN.iter().find(|(known, ..)| *known == code);
    let negated = || i32::try_from(code).ok().map(i32::wrapping_neg);
    known.map(|(_, errno, _)| *errno).or_else(negated)
}

pub fn words(errno: i32) -> String {
    let known = KNOWN.iter().find(|(_, known, _)| *known == errno);
    known.map_or_else(
        || format!("Windows' error {}", errno.unsigned_abs()),
        |(.., words)| (*words).to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_that_the_system_gives_is_told_as_its_errno_and_in_words() {
        let missing = std::fs::File::open("no such file").unwrap_err();
        assert_eq!(of(&missing), Some(libc::ENOENT));
        assert_eq!(words(libc::ENOSPC), "no space left");
        assert_eq!(of(&io::Error::from_raw_os_error(4_000)), Some(-4_000));
        assert_eq!(words(-4_000), "Windows' error 4000");
    }
}
