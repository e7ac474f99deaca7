//! What decides where a command became slower: pure, without a clock, a process or git.
//!
//! `calibration` says whether two ends can be told apart and gives the bounds between them;
//! `verdict` says on which side of the bounds a commit is; `choice` says which one to look at next.

pub mod calibration;
pub mod choice;
#[cfg(test)]
mod simulations;
pub mod verdict;
