//! What the runner and its workers say to each other: one JSON value a line, over pipes.

use std::path::PathBuf;

use fsbench_suites::CaseFailure;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub enum WorkerRequest<C> {
    /// Once, first.
    Prepare { folders: Vec<PathBuf>, cases: Vec<(usize, C)> },
    /// One block of the case of this index.
    Block(usize),
}

#[derive(Serialize, Deserialize)]
pub enum WorkerResponse<B> {
    /// Cases that cannot run, and why.
    Prepared(Vec<(usize, CaseFailure)>),
    Block(B),
    Failed(CaseFailure),
}
