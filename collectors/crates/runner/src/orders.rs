//! What the runner and its workers say to each other: one JSON value a line, over pipes.

use std::path::PathBuf;

use fsbench_suites::Ending;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub enum Order<C> {
    /// Once, first.
    Prepare {
        folders: Vec<PathBuf>,
        cases: Vec<(usize, C)>,
    },
    /// One block of the case of this index.
    Block(usize),
}

#[derive(Serialize, Deserialize)]
pub enum Answer<B> {
    /// Cases that can't run, and why.
    Prepared(Vec<(usize, Ending)>),
    Block(B),
    Ended(Ending),
}
