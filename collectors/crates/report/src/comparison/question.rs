//! One question that several runs are asked.

use fsbench_wire::Suite;

use super::subject::SideOfKey;

pub struct Question<'a> {
    pub suite: Suite,
    /// "Durable write"
    pub title: String,
    /// "fdatasync"
    pub note: String,
    /// By the place of the run.
    pub answers: Vec<Option<SideOfKey<'a>>>,
}
