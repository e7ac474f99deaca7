//! The number by which a document tells why a call failed, and its words.

use std::io;

pub fn of(error: &io::Error) -> Option<i32> {
    error.raw_os_error()
}

pub fn words(errno: i32) -> String {
    io::Error::from_raw_os_error(errno).to_string()
}
