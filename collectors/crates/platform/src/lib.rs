//! Everything that needs `unsafe`: the C in `native/`, and the system calls that Rust's
//! library has no word for. What leaves this crate is safe, and its errors name the call.
