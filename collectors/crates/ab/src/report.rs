//! What a comparison found.

use fsbench_stats::alternating::BlockRatio;

use crate::decision::{Tolerance, Verdict, floor, interval};
use crate::measured::{MeasuredBlock, Quantity, blocks_of, median_of};
use crate::sides::Revision;

/// Why no more was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedBy {
    Verdict,
    /// As many as were allowed.
    Pairs,
    Time,
}

impl EndedBy {
    pub fn word(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Pairs => "pairs",
            Self::Time => "time",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct AbReport {
    /// Where revisions are compared.
    pub base: Option<Revision>,
    pub head: Option<Revision>,
    /// What decides.
    pub quantity: Quantity,
    pub tolerance: Tolerance,
    pub verdict: Verdict,
    pub ended_by: EndedBy,
    /// Of the order of the blocks.
    pub seed: u64,
    pub measured: Vec<MeasuredBlock>,
}

/// Medians of both sides, and how far apart they lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QuantityResult {
    pub quantity: Quantity,
    pub base: f64,
    pub head: f64,
    /// HEAD by BASE.
    pub ratio: BlockRatio,
}

impl AbReport {
    pub fn pairs(&self) -> usize {
        self.measured.len() * 2
    }

    /// Of each quantity that every execution told.
    pub fn results(&self) -> Vec<QuantityResult> {
        Quantity::ALL.into_iter().filter_map(|quantity| self.result(quantity)).collect()
    }

    pub fn result(&self, quantity: Quantity) -> Option<QuantityResult> {
        Some(QuantityResult {
            quantity,
            base: median_of(&self.measured, quantity, false)?,
            head: median_of(&self.measured, quantity, true)?,
            ratio: interval(&blocks_of(&self.measured, quantity)?)?,
        })
    }

    /// The smallest slow-down that could have been found.
    pub fn floor(&self) -> Option<f64> {
        Some(floor(self.result(self.quantity)?.ratio, self.tolerance))
    }
}
