//! Windows: what its calls answer, and apart from them what is made of it, so that a machine that
//! was written down replays anywhere.

pub mod conditions;
pub mod facts;
#[cfg(windows)]
pub mod live;
pub mod under;
