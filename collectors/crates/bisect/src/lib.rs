//! The commit that made a command slower.
//!
//! Both ends are timed first, in turn, and must be clearly apart. Then git says which commit to
//! look at, and the interval of its median says good, bad or neither; in the end the culprit is
//! timed beside its parent. All in checkouts of its own: the person's is not touched. A machine
//! that changes on the way stops the search, which can be resumed.
//!
//! Three modules decide, without a clock, a process or git: `calibration` says whether two ends can
//! be told apart and gives the bounds between them; `verdict` says on which side of the bounds a
//! commit is; `choice` says which one to look at next.

mod calibration;
mod choice;
mod command_timer;
mod confirm;
mod ends;
mod errors;
mod outcome;
mod repository;
mod run;
mod search;
#[cfg(test)]
mod simulations;
mod state;
mod time_kind;
mod tree;
pub mod verdict;

use std::path::Path;

pub use confirm::Confirmed;
pub use ends::within;
pub use outcome::{Commit, CommitRow, Culprit, SearchReport};
pub use repository::Repository;
pub use run::run;
pub use time_kind::TimeKind;
pub use tree::WorkTree;

/// What is searched for, and how.
pub struct BisectRequest<'a> {
    pub good: &'a str,
    pub bad: &'a str,
    pub command: &'a [String],
    /// What is judged.
    pub by: TimeKind,
    /// A command line that builds a checkout.
    pub setup: Option<&'a str>,
    /// A file of the project's tests, read in place of this machine.
    pub test_environment: Option<&'a Path>,
    pub resume: bool,
    pub restart: bool,
    /// What this program keeps busy on purpose while it times.
    pub own_busy_cores: f64,
    /// Where searches keep their states and checkouts.
    pub folder: &'a Path,
}

/// Shows a line to the person who waits.
pub type Say<'a> = &'a dyn Fn(&str);
