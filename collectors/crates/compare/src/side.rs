//! One side of a comparison at a key.

use fsbench_stats::trial::RunNumber;

use crate::estimate::Estimate;
use crate::results::KeyedResult;

/// What one run says of a key, as shown.
#[derive(Clone, Debug, PartialEq)]
pub struct PairSide {
    pub estimate: Estimate,
    pub is_flagged: bool,
    /// The results it is made of: several only where a run wrote to one drive in several places.
    pub results: Vec<KeyedResult>,
    /// One for each run of the side, as shown.
    pub runs: Vec<RunNumber>,
}
