//! Pulled plugs: does an acknowledged write survive the loss of power?
//!
//! A writer overwrites blocks in place, each write followed by a durability call, and tells a
//! second machine of every call that returned. The power goes. After the restart every block
//! is read and set against what the second machine was told. What the drive acknowledged and
//! no longer has, it lied about.
//!
//! Here is what can be decided without touching anything: what a block holds, the lines of the
//! protocol, what a log proves, and the verdict. What it is not: a measure of speed, or of what
//! file systems do with names and sizes. Every write is an overwrite in place.

pub mod block;
pub mod bound;
mod crc;
mod framer;
pub mod mode;
pub mod protocol;
pub mod schedule;
pub mod session;
pub mod verdict;

pub use block::{BLOCK_BYTES, Found, Nonce, SECTOR_BYTES, Stamp};
pub use framer::Framer;
pub use mode::{Mode, Promise, System};
pub use protocol::{Ack, Hello, Line, ProtocolError};
pub use schedule::Schedule;
pub use session::Session;
pub use verdict::{FileVerdict, Judgement, judge};
