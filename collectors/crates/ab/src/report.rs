//! What a comparison found.

use fsbench_stats::alternating::BlockRatio;

use crate::decision::{Fresh, Tolerance, Verdict, WhyUnsure, floor, fresh, interval};
use crate::measured::{Gap, MeasuredBlock, Quantity, blocks_of, median_of};
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
    /// Whether the system reports peak memory at all.
    pub reports_memory: bool,
    /// Whether a busy loop ran beside BASE, and beside HEAD.
    pub is_beside: [bool; 2],
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

    /// What has no result although there were enough pairs, and why.
    pub fn gaps(&self) -> Vec<(Quantity, Gap)> {
        let is_missing = |quantity: &Quantity| blocks_of(&self.measured, *quantity).is_none();
        let gap = |quantity: Quantity| match quantity {
            Quantity::Memory if self.reports_memory => Gap::TooSmall,
            Quantity::Memory => Gap::NotReported,
            Quantity::Time | Quantity::Cpu => Gap::TooShort,
        };
        let missing = Quantity::ALL.into_iter().filter(is_missing);
        missing.map(|quantity| (quantity, gap(quantity))).collect()
    }

    /// Of the pairs that did not confirm a difference.
    pub fn fresh(&self) -> Option<Fresh> {
        let is_of_them = self.verdict == Verdict::Unsure(WhyUnsure::NotConfirmed);
        let blocks = blocks_of(&self.measured, self.quantity).filter(|_| is_of_them)?;
        fresh(&blocks, self.tolerance)
    }

    /// The smallest slowdown that could have been found.
    pub fn floor(&self) -> Option<f64> {
        Some(floor(self.result(self.quantity)?.ratio, self.tolerance))
    }
}
