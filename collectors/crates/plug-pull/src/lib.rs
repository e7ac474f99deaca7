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

pub mod bound;
mod crc;
mod framer;
pub mod mode;
pub mod protocol;
pub mod schedule;
mod secret;
pub mod session;
pub mod stamped_block;
pub mod verdict;

pub use framer::Framer;
pub use mode::{CallSystem, Mode, Promise};
pub use protocol::{Ack, Hello, ProtocolError, ProtocolLine};
pub use schedule::Schedule;
pub use secret::Secret;
pub use session::Session;
pub use stamped_block::{BLOCK_BYTES, BlockContent, Nonce, SECTOR_BYTES, Stamp};
pub use verdict::{FileVerdict, Judgment, PowerLoss, judge};
