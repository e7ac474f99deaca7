//! What was measured, and one of its three quantities as the blocks that decide.

use fsbench_runner::execution::Execution;
use fsbench_stats::alternating::{Block, order};
use fsbench_stats::quantile::interpolated_median;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// From the start to the end of the process.
    Time,
    /// User and system time of all its processes.
    Cpu,
    /// The most memory of one of them.
    Memory,
}

impl Quantity {
    pub const ALL: [Self; 3] = [Self::Time, Self::Cpu, Self::Memory];

    /// As a condition has it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Cpu => "cpu",
            Self::Memory => "memory",
        }
    }

    pub fn of(self, execution: &Execution) -> Option<f64> {
        match self {
            Self::Time => Some(execution.wall_ns),
            Self::Cpu => Some(execution.cpu_ns).filter(|ns| *ns > 0.0),
            Self::Memory => execution.peak_bytes,
        }
    }
}

/// Why a quantity has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// The system does not report it.
    NotReported,
    /// The command needs less memory than this program held as it started it.
    TooSmall,
    /// An execution used less CPU time than the system counts.
    TooShort,
}

impl Gap {
    pub fn code(self) -> &'static str {
        match self {
            Self::NotReported => "not_reported",
            Self::TooSmall => "too_small",
            Self::TooShort => "too_short",
        }
    }
}

/// Four executions in the order in which they ran.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasuredBlock {
    pub executions: [Execution; 4],
    /// Whether B was the first and the last, else A.
    pub is_b_first: bool,
}

/// `None` where one execution does not tell.
pub fn blocks_of(measured: &[MeasuredBlock], quantity: Quantity) -> Option<Vec<Block>> {
    measured
        .iter()
        .map(|block| {
            let mut lns = [0.0; 4];
            for (ln, execution) in lns.iter_mut().zip(&block.executions) {
                *ln = quantity.of(execution)?.ln();
            }
            Some(Block { lns, is_b_first: block.is_b_first })
        })
        .collect()
}

/// The median of a side.
pub fn median_of(measured: &[MeasuredBlock], quantity: Quantity, is_b: bool) -> Option<f64> {
    let of_side = |block: &MeasuredBlock| {
        let side = order(block.is_b_first).into_iter().zip(block.executions);
        side.filter(move |(of_b, _)| *of_b == is_b).map(|(_, execution)| execution)
    };
    let values: Option<Vec<f64>> =
        measured.iter().flat_map(of_side).map(|execution| quantity.of(&execution)).collect();
    interpolated_median(&values?)
}
